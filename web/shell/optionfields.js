/**
 * The fields of the new-game dialog for a game's own options. They are made
 * once and then follow one another: a field without a meaning is out of sight
 * and keeps what was written in it, choices change with the case, and every
 * field says what is usual.
 */

import { byId, el, setText } from "../lib/dom.js";
import { fieldName, fromForm, fromRecord, settle, switchName } from "./options.js";

/** @import { App } from "./app.js" */
/** @import { Setting } from "./options.js" */

/**
 * @param {App} app
 * @param {Record<string, unknown>} options The values to begin with.
 */
export function fillOptions(app, options) {
  const settings = settle(app.info.options, fromRecord(options));
  byId("newgame-options").replaceChildren(...settings.map((one) => fieldOf(app, one)));
  for (const one of settings) follow(app, one);
}

/**
 * Let the fields follow what the form says now, and correct what was mistyped.
 * @param {App} app
 * @param {HTMLFormElement} form
 */
export function adaptOptions(app, form) {
  // A choice whose case changed gets another standard, on which later ones may depend.
  for (const spec of app.info.options) {
    const settings = settle(app.info.options, fromForm(new FormData(form)));
    const mine = settings.find((one) => one.spec.key === spec.key);
    if (mine) follow(app, mine);
  }
}

/** @type {(app: App, settings: Setting) => void} */
function follow(app, { spec, applies, values, standard, value }) {
  const field = byId(`field-${spec.key}`);
  field.hidden = !applies;
  if (!applies || spec.kind === "position") return;
  const words = valueText(app, spec.key, standard);
  setText(byId(`note-${spec.key}`), app.t("newgame.usual", { value: words }));
  const control = byId(fieldName(spec.key));
  if (control instanceof HTMLSelectElement) {
    const wanted = values.join();
    if (control.dataset.values === wanted) return;
    control.dataset.values = wanted;
    control.replaceChildren(...optionsOf(app, spec.key, values, standard));
  } else if (spec.kind === "number" && control instanceof HTMLInputElement) {
    const off = spec.off !== undefined && value === spec.off;
    control.hidden = off;
    if (!off) control.value = String(value);
    if (spec.off !== undefined) byId(`off-${spec.key}`).hidden = !off;
  }
}

/** @type {(app: App, key: string, value: unknown) => string} */
function valueText(app, key, value) {
  const own = `option.${key}.${value}`;
  if (app.text.has(own)) return app.t(own);
  if (typeof value === "boolean") return app.t(value ? "newgame.on" : "newgame.off");
  return app.t("newgame.number", { value: typeof value === "number" ? value : String(value) });
}

/** @type {(app: App, key: string, values: (string | number)[], chosen: unknown) => HTMLElement[]} */
function optionsOf(app, key, values, chosen) {
  return values.map((value) =>
    el("option", { value, selected: value === chosen, text: valueText(app, key, value) }),
  );
}

/** @type {(app: App, setting: Setting) => HTMLElement} */
function fieldOf(app, setting) {
  const { key, kind } = setting.spec;
  const id = fieldName(key);
  const label = el("label", { for: id, text: app.t(`option.${key}`) });
  const note = el("small", { id: `note-${key}` });
  const control = controlOf(app, setting);
  if (kind === "position") return el("div", { class: "field", id: `field-${key}` }, label, control);
  control.setAttribute("aria-describedby", note.id);
  const cell = setting.spec.off === undefined ? [control] : switched(app, setting, control);
  return el("div", { class: "option", id: `field-${key}` }, label, note, ...cell);
}

/** @type {(app: App, setting: Setting) => HTMLElement} */
function controlOf(app, { spec, values, standard, value }) {
  const { key, kind, min, max, step, off } = spec;
  const name = fieldName(key);
  const common = { id: name, name };
  if (kind === "switch")
    return el("input", { ...common, type: "checkbox", checked: value === true });
  if (kind === "choice") {
    const select = el("select", { ...common, "data-values": values.join() });
    select.append(...optionsOf(app, key, values, value));
    return select;
  }
  const given = off !== undefined && value === off ? standard : value;
  const number =
    kind === "number"
      ? { type: "number", inputmode: "decimal", min, max, step }
      : { type: "text", class: "code" };
  const text = given === null || given === undefined ? "" : String(given);
  return el("input", {
    ...common,
    value: text,
    autocomplete: "off",
    spellcheck: "false",
    ...number,
  });
}

/** A number that can be off: a switch before it, and words in its place. @type {(app: App, setting: Setting, control: HTMLElement) => HTMLElement[]} */
function switched(app, { spec, value }, control) {
  const label = `${app.t(`option.${spec.key}`)}: ${app.t("newgame.on")}`;
  const box = el("input", {
    type: "checkbox",
    name: switchName(spec.key),
    "aria-label": label,
    checked: value !== spec.off,
  });
  const off = el("span", { id: `off-${spec.key}`, text: app.t(`option.${spec.key}.off`) });
  const parts = el("span", { class: "option-switched" }, el("label", {}, box), control, off);
  return [parts];
}

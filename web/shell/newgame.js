/**
 * The new-game dialog: first the one question everybody understands (who
 * plays?), then side and level, then whatever options the game itself lists.
 * It opens where the last game stood.
 */

import { dialogById, open } from "../lib/dialog.js";
import { byId, el } from "../lib/dom.js";
import { choiceOf, playersFor } from "./players.js";

/** @import { OptionSpec, Player } from "../types" */
/** @import { App } from "./app.js" */
/** @import { Choice, Mode } from "./players.js" */

/** @type {Mode[]} */
const MODES = ["computer", "people", "demo"];

/**
 * @param {App} app
 * @returns {() => void} Opens it.
 */
export function createNewGameDialog(app) {
  const dialog = dialogById("newgame");
  const form = /** @type {HTMLFormElement} */ (byId("newgame-form"));

  function adapt() {
    const mode = String(new FormData(form).get("mode"));
    byId("newgame-computer").hidden = mode !== "computer";
    byId("newgame-demo").hidden = mode !== "demo";
  }

  async function start() {
    const data = new FormData(form);
    const options = readOptions(app.info.options, data);
    const players = playersFor(readChoice(app, data), app.info.sides.length);
    const { stage } = app.engine.status();
    if (stage !== "ready" && stage !== "failed") {
      later(players, options);
      return;
    }
    const failure = await app.table.start(players, options);
    if (failure) {
      byId("newgame-error").textContent = app.failure(failure);
      // The foot grew; what it was about should not be under it.
      dialog.scrollTop = dialog.scrollHeight;
    } else {
      dialog.close();
      app.view.focus();
    }
  }

  /**
   * The engine is still on its way: the wish waits in the queue, not in the dialog.
   * @param {Player[]} players
   * @param {Record<string, unknown>} options
   */
  async function later(players, options) {
    const waiting = { key: "newgame.waiting", stay: true };
    dialog.close();
    app.view.focus();
    app.view.top();
    app.notices.show(waiting);
    const failure = await app.table.start(players, options);
    app.notices.drop(waiting);
    app.tell(failure);
  }

  byId("newgame-more").addEventListener("toggle", (event) => {
    const more = /** @type {HTMLDetailsElement} */ (event.currentTarget);
    if (more.open) more.scrollIntoView({ block: "nearest" });
  });
  form.addEventListener("change", adapt);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    start();
  });
  return () => {
    const { players, record } = app.table.now();
    fill(app, choiceOf(players, app.info.levels[0] ?? ""), record.options);
    byId("newgame-error").textContent = "";
    adapt();
    open(dialog);
  };
}

/** @type {(app: App, choice: Choice, options: Record<string, unknown>) => void} */
function fill(app, choice, options) {
  const { levels, sides } = app.info;
  const modes = MODES.map((mode) =>
    radio("mode", mode, app.t(`newgame.${mode}`), app.t(`newgame.${mode}.about`), choice.mode),
  );
  byId("newgame-modes").replaceChildren(...modes);
  const chosenSide = String(choice.side);
  const pieces = sides.map((side, index) => {
    const label = radio("side", String(index), app.t(`side.${side}`), "", chosenSide);
    label.querySelector(".radio-name")?.prepend(
      el("span", {
        class: "disc",
        "data-side": side,
        "data-index": index,
        "aria-hidden": "true",
      }),
    );
    return label;
  });
  byId("newgame-sides").replaceChildren(...pieces);
  const strengths = levels.map((level) =>
    radio("level", level, app.t(`level.${level}`), app.t(`level.${level}.about`), choice.level),
  );
  byId("newgame-levels").replaceChildren(...strengths);
  const demo = sides.map((side, index) =>
    field(
      app.t(`side.${side}`),
      select(`level-${index}`, levels, choice.levels[index] ?? "", (level) =>
        app.t(`level.${level}`),
      ),
    ),
  );
  byId("newgame-demo-levels").replaceChildren(...demo);
  const fields = app.info.options.map((spec) => optionField(app, spec, options[spec.key]));
  byId("newgame-options").replaceChildren(...fields);
  byId("newgame-more").hidden = fields.length === 0;
}

/** @type {(name: string, value: string, text: string, about: string, chosen: string) => HTMLElement} */
function radio(name, value, text, about, chosen) {
  const input = el("input", { type: "radio", name, value, checked: value === chosen });
  const words = el("span", { class: "radio-words" }, el("span", { class: "radio-name" }, text));
  if (about) words.append(el("span", { class: "radio-about", text: about }));
  return el("label", { class: "radio" }, input, words);
}

/** @type {(text: string, control: HTMLElement) => HTMLElement} */
function field(text, control) {
  return el("label", { class: "field" }, el("span", { text }), control);
}

/** @type {(name: string, values: (string | number)[], chosen: unknown, text: (value: string | number) => string) => HTMLSelectElement} */
function select(name, values, chosen, text) {
  const options = values.map((value) =>
    el("option", { value, selected: value === chosen, text: text(value) }),
  );
  return el("select", { name }, ...options);
}

/** @type {(app: App, spec: OptionSpec, given: unknown) => HTMLElement} */
function optionField(app, spec, given) {
  const name = `option-${spec.key}`;
  const value = given ?? spec.default;
  const label = app.t(`option.${spec.key}`);
  if (spec.kind === "switch") {
    const input = el("input", { type: "checkbox", name, checked: value === true });
    return el("label", { class: "check" }, input, el("span", { text: label }));
  }
  if (spec.kind === "choice") {
    /** @type {(one: string | number) => string} */
    const text = (one) => {
      const key = `option.${spec.key}.${one}`;
      return app.text.has(key) ? app.t(key) : String(one);
    };
    return field(label, select(name, spec.values ?? [], value, text));
  }
  const { min, max, step } = spec;
  const number =
    spec.kind === "number" ? { type: "number", min, max, step } : { type: "text", class: "code" };
  const input = el("input", {
    name,
    value: value === null ? "" : String(value),
    autocomplete: "off",
    spellcheck: "false",
    ...number,
  });
  return field(label, input);
}

/** @type {(app: App, data: FormData) => Choice} */
function readChoice(app, data) {
  return {
    mode: MODES.find((mode) => mode === data.get("mode")) ?? "people",
    side: Number(data.get("side") ?? 0),
    level: String(data.get("level") ?? app.info.levels[0]),
    levels: app.info.sides.map((_, index) => String(data.get(`level-${index}`) ?? "")),
  };
}

/**
 * The options as the engine wants them: the fields' text in the kind each option has; defaults are left out.
 * @param {OptionSpec[]} specs
 * @param {Pick<FormData, "get">} data
 * @returns {Record<string, unknown>}
 */
export function readOptions(specs, data) {
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const spec of specs) {
    const raw = data.get(`option-${spec.key}`);
    const text = typeof raw === "string" ? raw.trim() : "";
    /** @type {unknown} */
    let value = text;
    if (spec.kind === "switch") value = raw !== null;
    else if (spec.kind === "number") value = text === "" ? spec.default : Number(text);
    else if (spec.kind === "choice")
      value = spec.values?.find((one) => String(one) === text) ?? spec.default;
    else if (text === "") value = spec.default;
    if (value !== spec.default) options[spec.key] = value;
  }
  return options;
}

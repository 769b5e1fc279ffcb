/**
 * The new-game dialog: first the one question everybody understands (who
 * plays?), then side and level, then whatever options the game itself lists:
 * a few lie open, more are behind a click, with a picture of the start they make.
 * It opens where the last game stood, and a game under way is left only after
 * a question.
 */

import { dialogById, open } from "../lib/dialog.js";
import { byId, el, enable, setText } from "../lib/dom.js";
import { mayLeave } from "./leave.js";
import { adaptOptions, fillOptions } from "./optionfields.js";
import { areFew, readOptions } from "./options.js";
import { choiceOf, playersFor } from "./players.js";
import { createPreview } from "./preview.js";

/** @import { Player } from "../types" */
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
  const more = /** @type {HTMLDetailsElement} */ (byId("newgame-more"));
  const few = areFew(app.info.options);
  const preview = createPreview(app, tellFault);

  function tellFault() {
    const fault = preview.fault();
    setText(byId("newgame-error"), fault);
    enable(byId("newgame-start"), fault === "");
  }

  function adapt() {
    const mode = String(new FormData(form).get("mode"));
    byId("newgame-computer").hidden = mode !== "computer";
    byId("newgame-demo").hidden = mode !== "demo";
    adaptOptions(app, form);
    showOptions();
  }

  function showOptions() {
    const options = readOptions(app.info.options, new FormData(form));
    const usual = Object.keys(options).length === 0;
    setText(byId("newgame-changed"), app.t(usual ? "newgame.standard" : "newgame.changed"));
    enable(byId("newgame-reset"), !usual);
    if (few) tellFault();
    else preview.show(options);
  }

  async function start() {
    if (preview.fault() || !(await mayLeave(app))) return;
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
      setText(byId("newgame-error"), app.failure(failure));
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

  more.addEventListener("toggle", () => {
    if (more.open && !few) more.scrollIntoView({ block: "nearest" });
  });
  const about = byId("newgame-about");
  if (few) about.dataset.t = "newgame.options.few";
  byId("newgame-reset").addEventListener("click", () => {
    fillOptions(app, {});
    adapt();
  });
  form.addEventListener("change", adapt);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    start();
  });
  return () => {
    const { players, record } = app.table.now();
    fill(app, choiceOf(players, app.info.levels[0] ?? ""), record.options);
    setText(byId("newgame-error"), "");
    setText(about, app.t(about.dataset.t ?? ""));
    adapt();
    if (few) more.open = true;
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
  fillOptions(app, options);
  byId("newgame-more").hidden = app.info.options.length === 0;
  // A single text to start from has nothing that is usual.
  byId("newgame-usual").hidden = app.info.options.every(({ kind }) => kind === "position");
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

/** @type {(app: App, data: FormData) => Choice} */
function readChoice(app, data) {
  return {
    mode: MODES.find((mode) => mode === data.get("mode")) ?? "people",
    side: Number(data.get("side") ?? 0),
    level: String(data.get("level") ?? app.info.levels[0]),
    levels: app.info.sides.map((_, index) => String(data.get(`level-${index}`) ?? "")),
  };
}

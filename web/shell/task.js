/**
 * The turn line above the board and the card beside it answer one question:
 * what is happening, and what can I do now? They also hold the page's one dark
 * button, when the moment has one, and say why an input was refused or what
 * the board answered to one.
 */

import { byId, el, enable, setText } from "../lib/dom.js";
import { sentence } from "./app.js";
import { modeOf, mover, playerName, situation } from "./players.js";
import { outcomeText, resultText } from "./speech.js";

/** @import { Snapshot } from "../types" */
/** @import { App, Refusal } from "./app.js" */

/**
 * @param {Pick<App, "text" | "announce" | "render">} app
 * @returns {Refusal}
 */
export function createRefusal(app) {
  let reason = "";
  let guide = "";
  /** @type {(refused: string, guiding: string) => void} */
  function set(refused, guiding) {
    if (reason === refused && guide === guiding) return;
    reason = refused;
    guide = guiding;
    app.render();
  }
  /** @type {(words: string) => void} */
  function say(words) {
    app.announce(words);
    set(words, "");
  }
  return {
    text: () => reason,
    guide: () => guide,
    say,
    tell: (words) => {
      app.announce(words);
      set("", words);
    },
    set: (message) => say(sentence(app.text, "reason", message)),
    clear: () => set("", guide),
    reset: () => set("", ""),
  };
}

/**
 * @param {App} app
 * @param {() => void} newGame Opens the new-game dialog.
 */
export function mountTask(app, newGame) {
  const controls = byId("task-controls");
  let shown = "";

  app.onRender(() => {
    const snapshot = app.table.now();
    turnLine(app, snapshot);
    title(app, snapshot);
    setText(byId("task-text"), app.refusal.guide() || taskText(app, snapshot));
    note("task-refusal", app.refusal.text());
    byId("task-text").hidden = app.refusal.text() !== "";
    note("task-more", moreText(app, snapshot));
    const wanted = controlsFor(app, snapshot);
    const signature = wanted.map((one) => one.key + app.text.language()).join();
    if (signature === shown) {
      rest(controls, app.turns.thinking());
      return;
    }
    const hadFocus = controls.contains(document.activeElement);
    shown = signature;
    controls.replaceChildren(...wanted.map((one) => buttonOf(app, one, newGame)));
    rest(controls, app.turns.thinking());
    controls.hidden = wanted.length === 0;
    if (!hadFocus) return;
    const next = controls.querySelector("button");
    if (next) next.focus();
    else app.view.focus();
  });
}

/**
 * While the computer thinks, the buttons that ask for its move keep their places and rest.
 * @param {HTMLElement} controls
 * @param {boolean} thinking
 */
function rest(controls, thinking) {
  for (const button of controls.querySelectorAll("[data-waits]")) enable(button, !thinking);
}

/** @type {(app: App, snapshot: Snapshot) => void} */
function title(app, snapshot) {
  const over = situation(snapshot, app.table.held()) === "over";
  const node = byId("task-title");
  node.dataset.t = over ? "task.result" : "task.title";
  setText(node, app.t(node.dataset.t));
}

/** @type {(id: string, text: string) => void} */
function note(id, text) {
  const node = byId(id);
  setText(node, text);
  node.hidden = text === "";
}

/** @type {(app: App, snapshot: Snapshot) => void} */
function turnLine(app, snapshot) {
  const { turn, outcome, sides, players, view } = snapshot;
  const index = turn ?? outcome?.winner ?? null;
  const disc = byId("turn-disc");
  disc.dataset.side = index === null ? "none" : (sides[index] ?? "");
  disc.dataset.index = String(index);
  const side = turn === null ? "" : (sides[turn] ?? "");
  const result = resultText(app.text, snapshot);
  setText(byId("turn-text"), turn === null ? app.t("turn.over") : app.t("say.turn", { side }));
  setText(byId("turn-who"), turn === null ? result : playerName(app.t, players, turn));
  setText(
    byId("turn-status"),
    turn !== null && view.status ? sentence(app.text, "say", view.status) : "",
  );
}

/** @type {(app: App, snapshot: Snapshot) => string} */
function taskText(app, snapshot) {
  const now = situation(snapshot, app.table.held());
  if (mover(snapshot) === null) {
    const won = snapshot.outcome?.winner ?? null;
    // "Draw. A draw: ..." would say it twice.
    const result = won === null ? "" : resultText(app.text, snapshot);
    const parts = [result && result + app.t("speech.stop"), outcomeText(app.text, snapshot)];
    return parts.filter(Boolean).join(app.t("speech.gap"));
  }
  if (app.turns.thinking() || now === "bot") return app.t("task.thinking");
  // With the buttons there is no room for a second sentence.
  const { ply, plies } = snapshot;
  if (ply < plies && now !== "person") {
    return app.t(ply ? "task.looking" : "task.looking.start", { ply, plies });
  }
  if (now === "waiting") {
    return app.t(modeOf(snapshot.players) === "demo" ? "task.paused" : "task.waiting");
  }
  return sentence(app.text, "say", snapshot.view.task);
}

/** @type {(app: App, snapshot: Snapshot) => string} */
function moreText(app, snapshot) {
  const { ply, plies } = snapshot;
  if (app.hints.thinking()) return app.t("task.hinting");
  if (app.hints.move()) return app.t("task.hint", { move: app.hints.move() });
  if (ply < plies && situation(snapshot, app.table.held()) === "person") {
    return app.t(ply ? "task.browsing" : "task.browsing.start", { ply, plies });
  }
  return "";
}

/** @typedef {{key: string, main: boolean, run: "continue" | "pause" | "step" | "new", waits?: boolean}} Control */

/** @type {(app: App, snapshot: Snapshot) => Control[]} */
function controlsFor(app, snapshot) {
  const now = situation(snapshot, app.table.held());
  const demo = modeOf(snapshot.players) === "demo";
  if (now === "over") return [{ key: "action.new", main: true, run: "new" }];
  if (demo && (now === "bot" || now === "replay")) {
    return [
      { key: "task.pause", main: true, run: "pause" },
      { key: "task.step", main: false, run: "step" },
    ];
  }
  if (now === "waiting") {
    const goOn = demo ? "task.resume" : "task.continue";
    /** @type {Control[]} */
    const controls = [{ key: goOn, main: true, run: "continue", waits: true }];
    if (demo) controls.push({ key: "task.step", main: false, run: "step", waits: true });
    return controls;
  }
  return [];
}

/** @type {(app: App, control: Control, newGame: () => void) => HTMLButtonElement} */
function buttonOf(app, { key, main, run, waits }, newGame) {
  const act = {
    continue: () => app.turns.goOn(),
    pause: () => app.turns.pause(),
    step: () => app.turns.step(),
    new: newGame,
  }[run];
  const onclick = () => {
    if (!waits || !app.turns.thinking()) act();
  };
  const look = main ? "button primary" : "button";
  const props = { type: "button", class: look, text: app.t(key), "data-waits": waits, onclick };
  return el("button", props);
}

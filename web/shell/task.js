/**
 * The turn line above the board and the card beside it answer one question:
 * what is happening, and what can I do now? They also hold the page's one dark
 * button, when the moment has one, and say why an input was refused.
 */

import { byId, el, setText } from "../lib/dom.js";
import { sentence } from "./app.js";
import { modeOf, mover, playerName, situation } from "./players.js";
import { outcomeText } from "./speech.js";

/** @import { Snapshot } from "../types" */
/** @import { App, Refusal } from "./app.js" */

/**
 * @param {Pick<App, "text" | "announce" | "render">} app
 * @returns {Refusal}
 */
export function createRefusal(app) {
  let reason = "";
  /** @type {(words: string) => void} */
  function say(words) {
    reason = words;
    app.announce(words);
    app.render();
  }
  return {
    text: () => reason,
    say,
    set: (message) => say(sentence(app.text, "reason", message)),
    clear: () => {
      if (!reason) return;
      reason = "";
      app.render();
    },
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
    setText(byId("task-text"), taskText(app, snapshot));
    note("task-refusal", app.refusal.text());
    byId("task-text").hidden = app.refusal.text() !== "";
    note("task-more", moreText(app, snapshot));
    const wanted = controlsFor(app, snapshot);
    const signature = wanted.map((one) => one.key + app.text.language()).join();
    if (signature === shown) return;
    const hadFocus = controls.contains(document.activeElement);
    shown = signature;
    controls.replaceChildren(...wanted.map((one) => buttonOf(app, one, newGame)));
    controls.hidden = wanted.length === 0;
    if (!hadFocus) return;
    const next = controls.querySelector("button");
    if (next) next.focus();
    else app.view.focus();
  });
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
  setText(byId("turn-text"), turn === null ? app.t("turn.over") : app.t("say.turn", { side }));
  setText(byId("turn-who"), turn === null ? "" : playerName(app.t, players, turn));
  setText(
    byId("turn-status"),
    turn !== null && view.status ? sentence(app.text, "say", view.status) : "",
  );
}

/** @type {(app: App, snapshot: Snapshot) => string} */
function taskText(app, snapshot) {
  const now = situation(snapshot, app.table.held());
  if (mover(snapshot) === null) return outcomeText(app.text, snapshot);
  if (app.turns.thinking() || now === "bot") return app.t("task.thinking");
  if (now === "replay") return app.t("task.replay");
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
  if (ply < plies) {
    const person = situation(snapshot, app.table.held()) === "person";
    if (!person) return app.t(ply ? "task.looking" : "task.looking.start", { ply, plies });
    return app.t(ply ? "task.browsing" : "task.browsing.start", { ply, plies });
  }
  return "";
}

/** @typedef {{key: string, main: boolean, run: "continue" | "pause" | "step" | "new" | "latest"}} Control */

/** @type {(app: App, snapshot: Snapshot) => Control[]} */
function controlsFor(app, snapshot) {
  const now = situation(snapshot, app.table.held());
  const demo = modeOf(snapshot.players) === "demo";
  const lookingBack = snapshot.ply < snapshot.plies;
  /** @type {Control} */
  const latest = { key: "task.latest", main: false, run: "latest" };
  if (now === "over") return [{ key: "action.new", main: true, run: "new" }];
  if (demo && (now === "bot" || now === "replay")) {
    return [
      { key: "task.pause", main: true, run: "pause" },
      { key: "task.step", main: false, run: "step" },
    ];
  }
  if (now === "waiting" && !app.turns.thinking()) {
    const goOn = demo ? "task.resume" : "task.continue";
    /** @type {Control[]} */
    const controls = [{ key: goOn, main: true, run: "continue" }];
    if (demo) controls.push({ key: "task.step", main: false, run: "step" });
    return lookingBack && !demo ? [...controls, latest] : controls;
  }
  return lookingBack ? [latest] : [];
}

/** @type {(app: App, control: Control, newGame: () => void) => HTMLButtonElement} */
function buttonOf(app, { key, main, run }, newGame) {
  const act = {
    continue: () => app.turns.goOn(),
    pause: () => app.turns.pause(),
    step: () => app.turns.step(),
    new: newGame,
    latest: () => void app.table.goto(app.table.now().plies).then(app.tell),
  }[run];
  const look = main ? "button primary" : "button";
  return el("button", { type: "button", class: look, text: app.t(key), onclick: act });
}

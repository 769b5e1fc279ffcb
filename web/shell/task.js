/**
 * The turn line above the board and the card beside it answer one question:
 * what is happening, and what can I do now? They also say why an input was
 * refused or what the board answered to one, what a move comes to while it
 * unfolds, and hold what else a move takes.
 */

import { byId, setText } from "../lib/dom.js";
import { sentence } from "./app.js";
import { answerText } from "./odds.js";
import { modeOf, mover, playerName, situation } from "./players.js";
import { outcomeText, resultText } from "./speech.js";

/** @import { Snapshot } from "../types" */
/** @import { Situation } from "./players.js" */
/** @import { App, Caption, Refusal } from "./app.js" */

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
 * @param {Pick<App, "render">} app
 * @returns {Caption}
 */
export function createCaption(app) {
  let text = "";
  return {
    text: () => text,
    set(sentence) {
      if (sentence === text) return;
      text = sentence;
      app.render();
    },
  };
}

/** @param {App} app */
export function mountTask(app) {
  const { controls, bar } = app.board;
  if (controls) byId("board-controls").append(controls);
  if (bar) byId("turn-bar").append(bar);
  byId("turn-bar").hidden = !bar;
  app.onRender(() => {
    const snapshot = app.table.told();
    turnLine(app, snapshot);
    title(app, snapshot);
    const caption = app.caption.text();
    const refusal = caption ? "" : app.refusal.text();
    setText(byId("task-text"), caption || app.refusal.guide() || taskText(app, snapshot));
    note("task-refusal", refusal);
    byId("task-text").hidden = refusal !== "";
    note("task-more", moreText(app, snapshot));
    const more = byId("task-more");
    // What is shown of the move may be shortened; the text itself stays at hand.
    more.title = more.dataset.move = app.hints.move();
  });
}

/** @type {(app: App, snapshot: Snapshot) => void} */
function title(app, snapshot) {
  const over = situationOf(app, snapshot) === "over";
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
  const pausing = situationOf(app, snapshot) === "break";
  const index = pausing ? null : (turn ?? outcome?.winner ?? null);
  const disc = byId("turn-disc");
  disc.dataset.side = index === null ? "none" : (sides[index] ?? "");
  disc.dataset.index = String(app.info.sides.indexOf(disc.dataset.side));
  const side = turn === null ? "" : (sides[turn] ?? "");
  const words = turn === null ? app.t("turn.over") : app.t("say.turn", { side });
  const who = turn === null ? resultText(app.text, snapshot) : playerName(app.t, players, turn);
  setText(byId("turn-text"), pausing ? breakText(app) : words);
  setText(byId("turn-who"), pausing ? "" : who);
  const status = turn !== null && !pausing && view.status;
  setText(byId("turn-status"), status ? sentence(app.text, "say", status) : "");
}

/** @type {(app: App) => string} */
function breakText({ text, t }) {
  return t(text.has("say.break") ? "say.break" : "turn.break");
}

/** What can happen in the position told. @type {(app: App, told: Snapshot) => Situation} */
function situationOf({ table }, told) {
  return situation(told, table.held(), !table.unfolding() && table.onBreak());
}

/** @type {(app: App, snapshot: Snapshot) => string} */
function taskText(app, snapshot) {
  const now = situationOf(app, snapshot);
  if (app.table.unfolding()) return app.t("task.unfolding");
  if (now === "break") return app.t("task.break", { side: snapshot.view.turn });
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
  const asked = app.hints.thinking();
  if (asked) return app.t(asked === "hint" ? "task.hinting" : "task.weighing");
  if (app.hints.move()) return answerText(app, "hint");
  if (ply < plies && !app.table.unfolding() && situationOf(app, snapshot) === "person") {
    return app.t(ply ? "task.browsing" : "task.browsing.start", { ply, plies });
  }
  return "";
}

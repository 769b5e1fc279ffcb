/**
 * What the strongest computer player says of the position: the move it would
 * play, and where the game can tell, each side's chances. One search answers
 * both questions; the answer stands until the game moves on. Asking again
 * while it is being worked out takes the question back.
 */

import { isPerson, mover } from "./players.js";
import { failureOf } from "./table.js";

/** @import { Thought } from "../types" */
/** @import { App } from "./app.js" */

/** @typedef {"hint" | "chances"} Question */

/**
 * @typedef {object} Hints
 * @property {(question: Question) => Promise<void>} ask Ask, or take the question back.
 * @property {() => void} clear
 * @property {(question: Question) => boolean} possible
 * @property {() => Question | null} thinking The question being worked on.
 * @property {() => string} move The move suggested, or "".
 * @property {() => number | null} chance The mover's, where the answer given tells it.
 * @property {() => string} best The move thought best, whatever was asked, or "".
 * @property {() => boolean} weighed Whether the chances were asked for and are there.
 */

/**
 * @param {App} app
 * @param {(answered: Question) => string} words The answer in a sentence, for speech.
 * @returns {Hints}
 */
export function createHints(app, words) {
  /** @type {{question: Question, stop: AbortController} | null} */
  let asking = null;
  /** @type {Thought | null} */
  let thought = null;
  /** @type {Set<Question>} The questions it was given as an answer to. */
  const answered = new Set();

  function takeBack() {
    asking?.stop.abort();
    asking = null;
  }

  function clear() {
    takeBack();
    if (answered.has("hint")) app.board.hint(null);
    answered.clear();
    thought = null;
  }

  /** @type {(question: Question) => boolean} */
  function possible(question) {
    const { table } = app;
    const player = mover(table.now());
    if (player === null || table.unfolding() || table.onBreak()) return false;
    if (question === "hint") return isPerson(player);
    return !app.turns.thinking();
  }

  /** @type {(question: Question) => Promise<void>} */
  async function ask(question) {
    const again = asking?.question === question;
    takeBack();
    if (!again && possible(question)) await find(question);
    app.render();
  }

  /** @type {(question: Question) => Promise<void>} */
  async function find(question) {
    if (thought) return give(question, thought);
    const mine = { question, stop: new AbortController() };
    asking = mine;
    app.render();
    try {
      const { ply } = app.table.now();
      const found = await app.engine.think("hint", { ply }, { signal: mine.stop.signal });
      if (asking === mine) give(question, found);
    } catch (error) {
      if (asking === mine) app.tell(failureOf(error));
    } finally {
      if (asking === mine) asking = null;
    }
  }

  /** @type {(question: Question, found: Thought) => void} */
  function give(question, found) {
    thought = found;
    answered.add(question);
    if (question === "hint") app.board.hint(found.move);
    app.announce(words(question));
  }

  return {
    ask,
    clear,
    possible,
    thinking: () => asking?.question ?? null,
    best: () => thought?.move ?? "",
    move: () => (answered.has("hint") ? (thought?.move ?? "") : ""),
    chance: () => thought?.chance ?? null,
    weighed: () => answered.has("chances") && thought !== null,
  };
}

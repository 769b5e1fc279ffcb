/**
 * A hint is the engine's own answer to "what would you play", shown on the
 * board and in words until the game moves on. Asking again while it is being
 * worked out takes the question back.
 */

import { isPerson, mover } from "./players.js";
import { failureOf } from "./table.js";

/** @import { App } from "./app.js" */

/**
 * @typedef {object} Hints
 * @property {() => Promise<void>} ask Ask, or take the question back.
 * @property {() => void} clear
 * @property {() => boolean} possible
 * @property {() => boolean} thinking
 * @property {() => string} move The move suggested, or "".
 */

/**
 * @param {App} app
 * @returns {Hints}
 */
export function createHints(app) {
  /** @type {AbortController | null} */
  let asking = null;
  let move = "";

  function clear() {
    asking?.abort();
    asking = null;
    if (move) app.board.hint(null);
    move = "";
  }

  /** @type {() => boolean} */
  function possible() {
    const player = mover(app.table.now());
    return player !== null && isPerson(player);
  }

  async function ask() {
    const again = asking !== null;
    clear();
    if (!again && possible()) await find();
    app.render();
  }

  async function find() {
    const mine = new AbortController();
    asking = mine;
    app.render();
    try {
      const { ply } = app.table.now();
      const thought = await app.engine.think("hint", { ply }, { signal: mine.signal });
      if (asking !== mine) return;
      move = thought.move;
      app.board.hint(move);
      app.announce(app.t("task.hint", { move }));
    } catch (error) {
      if (asking === mine) app.tell(failureOf(error));
    } finally {
      if (asking === mine) asking = null;
    }
  }

  return { ask, clear, possible, thinking: () => asking !== null, move: () => move };
}

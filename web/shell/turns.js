/**
 * The turn loop: after every change it asks whether a computer is to move,
 * lets it think, and plays its answer no sooner than the eye can follow.
 * Each round carries a token; whatever comes back to an older one (because
 * somebody undid, browsed or started anew meanwhile) is dropped.
 */

import { modeOf, replyDelay, situation } from "./players.js";
import { failureOf } from "./table.js";

/** @import { App } from "./app.js" */

/**
 * @typedef {object} Turns
 * @property {() => void} consider Look at the table and do what is due.
 * @property {() => void} stop Stop thinking; nothing will be played.
 * @property {() => boolean} thinking
 * @property {() => void} goOn Let waiting computers move from the ply shown.
 * @property {() => void} endBreak Everybody has seen what ended: go on with what begins.
 * @property {() => void} pause Let computers wait, and what unfolds with them.
 * @property {() => void} pauseDemo The same, but only in a game between computers: before somebody browses.
 * @property {() => void} step One move of a game between computers: the one that unfolds, or the next.
 */

/** A restarted engine gets this many new tries for one move before the computer waits for a word. */
const TRIES = 2;

/** @type {(ms: number) => Promise<void>} */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param {App} app
 * @returns {Turns}
 */
export function createTurns(app) {
  let token = 0;
  let tries = 0;
  /** @type {AbortController | null} */
  let thinking = null;

  function stop() {
    token += 1;
    thinking?.abort();
    thinking = null;
  }

  /** @type {() => Promise<void>} */
  async function eye() {
    await app.table.rest();
    await wait(replyDelay(app.table.now(), app.settings.chosen().pace));
  }

  /** @type {() => Promise<void>} */
  async function replay() {
    const mine = token;
    await eye();
    if (mine === token) app.tell(await app.table.goto(app.table.now().ply + 1));
  }

  /** @type {() => Promise<void>} */
  async function reply() {
    const mine = token;
    const { ply } = app.table.now();
    thinking = new AbortController();
    const { signal } = thinking;
    try {
      const [thought] = await Promise.all([app.engine.think("think", { ply }, { signal }), eye()]);
      if (mine !== token) return;
      thinking = null;
      tries = 0;
      app.tell(await app.table.play(thought.move, ply));
    } catch (error) {
      if (mine === token) recover(error);
    }
  }

  /** @type {(error: unknown) => void} */
  function recover(error) {
    thinking = null;
    const failure = failureOf(error);
    tries += 1;
    if (failure.code === "engine_restarted" && tries <= TRIES) {
      reply();
    } else {
      tries = 0;
      app.table.hold(true);
      app.tell(failure);
    }
    app.render();
  }

  function pause() {
    stop();
    app.table.hold(true);
    app.render();
  }

  /** What unfolds stops or goes on with everything else. @type {(held: boolean) => void} */
  function freeze(held) {
    if (app.table.unfolding()) app.board.hold?.(held);
  }

  function consider() {
    stop();
    const now = situation(app.table.now(), app.table.held(), app.table.onBreak());
    if (now === "bot") reply();
    if (now === "replay") replay();
  }

  return {
    consider,
    stop,
    thinking: () => thinking !== null,
    goOn() {
      app.table.hold(false);
      stop();
      freeze(false);
      if (situation(app.table.now(), false) === "waiting") reply();
      else consider();
      app.render();
    },
    endBreak() {
      const { ply, plies, view } = app.table.now();
      if (ply === plies) app.table.hold(false);
      app.table.goOn();
      app.saves.write();
      app.announce(app.t("say.turn", { side: view.turn }));
      consider();
      app.render();
    },
    pause() {
      freeze(true);
      pause();
    },
    pauseDemo() {
      if (modeOf(app.table.now().players) === "demo") pause();
    },
    step() {
      freeze(false);
      // A last move may still be unfolding.
      if (situation(app.table.now(), true) === "over") return;
      stop();
      app.table.hold(true);
      const { ply, plies } = app.table.now();
      if (!app.table.unfolding()) {
        if (ply < plies) app.table.goto(ply + 1).then(app.tell);
        else reply();
      }
      app.render();
    },
  };
}

/**
 * What a person can do besides moving, as one list of named actions; the
 * buttons of the page and the single-key shortcuts both call these, so that
 * neither can do more than the other.
 */

import { enable } from "../lib/dom.js";
import { mayLeave } from "./leave.js";
import { browse } from "./moves.js";
import { modeOf } from "./players.js";

/** @import { App } from "./app.js" */

/**
 * @typedef {object} Action
 * @property {() => void} run
 * @property {() => boolean} [possible] Missing: always.
 * @property {() => boolean} [offered] Missing: always; otherwise the button is left out.
 */

/**
 * @param {App} app
 * @param {Record<"newGame" | "settings" | "transfer" | "keys" | "share", () => void>} opens
 * @returns {Record<string, Action>}
 */
export function createActions(app, opens) {
  const { table, turns, saves } = app;
  const now = () => table.now();
  /** @type {() => boolean} */
  const atStart = () => now().plies === 0 && saves.shelf() !== null;

  /** @type {() => boolean} */
  const isDemo = () => modeOf(now().players) === "demo" && now().turn !== null;

  // A second press would act on a snapshot that is about to change.
  let pending = false;
  /** @type {(job: () => Promise<void>) => () => Promise<void>} */
  const oneAtATime = (job) => async () => {
    if (pending) return;
    pending = true;
    await job().finally(() => {
      pending = false;
    });
  };

  async function undo() {
    turns.stop();
    turns.pauseDemo();
    const failure = atStart() ? await saves.takeBack() : await table.undo();
    if (!app.tell(failure)) turns.consider();
  }
  async function redo() {
    turns.pauseDemo();
    app.tell(await table.redo());
  }
  async function restart() {
    if (!(await mayLeave(app))) return;
    const { players, record } = now();
    app.tell(await table.start(players, record.options));
  }

  return {
    undo: { run: oneAtATime(undo), possible: () => now().can.undo || atStart() },
    redo: { run: oneAtATime(redo), possible: () => now().can.redo },
    hint: { run: () => void app.hints.ask("hint"), possible: () => app.hints.possible("hint") },
    chances: {
      run: () => {
        turns.pauseDemo();
        app.hints.ask("chances");
      },
      possible: () => app.hints.possible("chances") || isDemo(),
      offered: () => app.info.chances,
    },
    flip: {
      run: () => app.view.flip(!app.view.isFlipped()),
      offered: () => app.board.flip !== undefined,
    },
    new: { run: opens.newGame },
    restart: { run: oneAtATime(restart), possible: () => now().plies > 0 },
    resign: {
      run: () => concede(app, "resign"),
      possible: () => now().can.resign && !table.unfolding(),
    },
    draw: {
      run: () => concede(app, "draw"),
      possible: () => now().can.draw && !table.unfolding(),
      offered: () => app.info.draw && modeOf(now().players) === "people",
    },
    share: { run: opens.share },
    transfer: { run: opens.transfer },
    settings: { run: opens.settings },
    keys: { run: opens.keys },
    back: { run: () => browse(app, "back"), possible: () => now().ply > 0 },
    on: { run: () => browse(app, "on"), possible: () => now().ply < now().plies },
  };
}

/**
 * Ending a game by words is asked first, and can be undone like any move.
 * @param {App} app
 * @param {"resign" | "draw"} move
 */
async function concede(app, move) {
  const { ply, turn, sides } = app.table.now();
  const side = turn === null ? "" : (sides[turn] ?? "");
  const sure = await app.ask({
    title: app.t(`${move}.title`, { side }),
    text: app.t(`${move}.text`, { side }),
    yes: app.t(`${move}.yes`),
    no: app.t(`${move}.no`),
  });
  if (sure && app.tell(await app.table.play(move, ply))) app.view.top();
}

/**
 * Wire every button with `data-action` on the page.
 * @param {App} app
 * @param {Record<string, Action>} actions
 */
export function mountActions(app, actions) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([
    ...document.querySelectorAll("[data-action]"),
  ]);
  for (const button of buttons) {
    const action = actions[button.dataset.action ?? ""];
    button.addEventListener("click", () => {
      if (action && action.possible?.() !== false) action.run();
    });
  }
  app.onRender(() => {
    for (const button of buttons) {
      const action = actions[button.dataset.action ?? ""];
      button.hidden = action?.offered?.() === false;
      enable(button, action?.possible?.() !== false);
    }
  });
}

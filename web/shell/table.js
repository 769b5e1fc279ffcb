/**
 * The table holds the one game being played and is the only place that changes
 * it. Every change goes to the engine in the order it was asked for, comes back
 * as a snapshot, is shown on the board, and is then told to everybody else.
 * Where moves unfold (`Board.unfolds`), what a move came to is told only when it
 * has been seen; until then the snapshot before it is the one to speak of.
 * A failed call changes nothing.
 */

import { hasBreak, isPerson, mover } from "./players.js";

/** @import { Board, GameRecord, Player, Snapshot } from "../types" */
/** @import { Params } from "../lib/text.js" */
/** @import { Engine } from "./app.js" */

/** @typedef {{code: string, params: Params}} Failure */

/**
 * open: the first game of this visit; play: a move; branch: a move that put
 * later ones aside; travel: another ply of the same record; new; load.
 * @typedef {"open" | "play" | "branch" | "travel" | "new" | "load"} Cause
 */

/**
 * @typedef {object} Change
 * @property {Snapshot} snapshot
 * @property {Snapshot} before
 * @property {Cause} cause
 * @property {string} note A message key to tell with it, or "".
 */

/** @typedef {{record: GameRecord} | {text: string}} Source */

/**
 * @typedef {object} Table
 * @property {() => Snapshot} now The game as it is.
 * @property {() => Snapshot} told The game as the page tells it: behind `now` while a move unfolds.
 * @property {() => boolean} unfolding
 * @property {() => boolean} onBreak Whether everybody waits until somebody goes on.
 * @property {() => void} goOn End the break: the board shows what begins.
 * @property {() => boolean} hasGone Whether somebody went on after the break of the position told.
 * @property {() => boolean} held Whether computers wait for a word.
 * @property {(held: boolean) => void} hold
 * @property {() => Promise<void>} rest Resolves when the board is still.
 * @property {(listener: (change: Change) => void) => void} subscribe Hear of every change at once.
 * @property {(listener: (change: Change) => void) => void} settled Hear of a change when it has been seen.
 * @property {(snapshot: Snapshot, gone?: boolean) => void} show Show a game kept from before, without asking the engine.
 * @property {(move: string, ply?: number) => Promise<Failure | null>} play
 * @property {() => Promise<Failure | null>} undo
 * @property {() => Promise<Failure | null>} redo
 * @property {(ply: number) => Promise<Failure | null>} goto
 * @property {(players: Player[], options?: Record<string, unknown>, cause?: Cause) => Promise<Failure | null>} start
 * @property {(source: Source, how?: {held?: boolean, cause?: Cause, note?: string}) => Promise<Failure | null>} load
 */

/**
 * @param {unknown} error
 * @returns {Failure}
 */
export function failureOf(error) {
  const known = /** @type {Partial<Failure> | null} */ (error);
  if (typeof known?.code === "string") return { code: known.code, params: known.params ?? {} };
  console.error(error);
  return { code: "internal", params: {} };
}

/**
 * @param {{engine: Engine, board: Board, snapshot: Snapshot}} parts
 * @returns {Table}
 */
export function createTable({ engine, board, snapshot: first }) {
  let snapshot = first;
  let told = first;
  let held = false;
  /** Plies of this game at which somebody went on after the break. @type {Set<number>} */
  const gone = new Set();
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();
  let rest = Promise.resolve();
  /** @type {Set<(change: Change) => void>} */
  const listeners = new Set();
  /** @type {Set<(change: Change) => void>} */
  const settlers = new Set();

  const onBreak = () => hasBreak(snapshot) && !gone.has(snapshot.ply);

  /** @type {(animate: boolean) => void} */
  function draw(animate) {
    const player = mover(snapshot);
    const paused = onBreak();
    const interactive = player !== null && isPerson(player) && !paused;
    rest = board
      .show(snapshot.view, { animate, interactive, paused })
      .catch(failureOf)
      .then(() => {});
  }

  /** @type {(next: Snapshot, cause: Cause, note?: string) => void} */
  function adopt(next, cause, note = "") {
    const change = { snapshot: next, before: snapshot, cause, note };
    const animate = isNextPly(snapshot, next);
    const unfolds = animate && board.unfolds === true;
    const other = cause === "new" || cause === "load";
    for (const ply of gone) if (other || ply > next.ply) gone.delete(ply);
    snapshot = next;
    if (!unfolds) told = next;
    draw(animate);
    for (const listener of listeners) listener(change);
    if (!unfolds) settle(change);
    else
      rest = rest
        .then(() => {
          // A newer change may have come: then this one is no longer to be told.
          if (snapshot === next) settle(change);
        })
        .catch((error) => void failureOf(error));
  }

  /** @type {(change: Change) => void} */
  function settle(change) {
    told = change.snapshot;
    for (const listener of settlers) listener(change);
  }

  /** @type {(job: () => Promise<void>) => Promise<Failure | null>} */
  function run(job) {
    const done = queue.then(job).then(
      () => null,
      (error) => {
        // Whatever the board had begun was not done: let it take input again.
        if (told === snapshot) draw(false);
        return failureOf(error);
      },
    );
    queue = done;
    return done;
  }

  /** @type {(op: string, args: Record<string, unknown>) => Promise<Snapshot>} */
  const call = (op, args) => /** @type {Promise<Snapshot>} */ (engine.call(op, args));

  /** @type {(move: string, ply: number) => Promise<void>} */
  async function playNow(move, ply) {
    const before = snapshot;
    const later = ply < before.plies && ply === before.ply;
    if (later && before.moves[ply] === move) {
      adopt(await call("goto", { ply: ply + 1 }), "travel");
      return;
    }
    const player = mover(before);
    const next = await call("play", { move, ply });
    if (player && isPerson(player)) held = false;
    adopt(next, later ? "branch" : "play");
  }

  return {
    now: () => snapshot,
    told: () => told,
    unfolding: () => told !== snapshot,
    onBreak,
    goOn: () => {
      gone.add(snapshot.ply);
      draw(false);
    },
    hasGone: () => gone.has(told.ply),
    held: () => held,
    hold: (value) => {
      held = value;
    },
    rest: () => rest,
    subscribe: (listener) => {
      listeners.add(listener);
    },
    settled: (listener) => {
      settlers.add(listener);
    },
    show: (next, on = false) => {
      snapshot = told = next;
      gone.clear();
      if (on) gone.add(next.ply);
      draw(false);
    },
    play: (move, ply = snapshot.ply) => run(() => playNow(move, ply)),
    undo: () => run(async () => adopt(await call("undo", {}), "travel")),
    redo: () => run(async () => adopt(await call("redo", {}), "travel")),
    goto: (ply) => run(async () => adopt(await call("goto", { ply }), "travel")),
    start: (players, options, cause = "new") =>
      run(async () => {
        const seed = Math.floor(Math.random() * 2 ** 31);
        const next = await call("new", {
          game: first.game,
          players,
          seed,
          ...(options && { options }),
        });
        held = false;
        adopt(next, cause);
      }),
    load: (source, { held: wait = true, cause = "load", note = "" } = {}) =>
      run(async () => {
        const next = await call("load", { ...source, game: first.game });
        // Somebody may have gone on already while the engine was still on its way.
        held = wait && !(cause === "open" && gone.has(snapshot.ply));
        adopt(next, cause, note);
      }),
  };
}

/**
 * Only one step forward in the same game is worth moving pieces for.
 * @param {Snapshot} before
 * @param {Snapshot} next
 * @returns {boolean}
 */
export function isNextPly(before, next) {
  if (next.ply !== before.ply + 1 || next.record.seed !== before.record.seed) return false;
  for (let ply = 0; ply < before.ply; ply++) {
    if (before.moves[ply] !== next.moves[ply]) return false;
  }
  return true;
}

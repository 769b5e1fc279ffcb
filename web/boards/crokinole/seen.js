/**
 * What the bar may tell at a moment: no more than has been seen. The engine's
 * position is that after the shot, so what has not happened yet on the screen
 * is told from the position before it.
 */

/** @typedef {import("./reel.js").Side} Side */
/** @typedef {import("./reel.js").Disc} Disc */

/**
 * @typedef {object} RoundFacts `view.summary`: a round that has just ended.
 * @property {number} round
 * @property {Disc[]} discs
 * @property {[Record<string, number>, Record<string, number>]} counts discs by zone
 * @property {[number, number]} twenties
 * @property {[number, number]} totals
 * @property {[number, number]} points
 */

/**
 * The facts of a position that are told here; pairs are of the bottom and the top player.
 * @typedef {import("../../types.d.ts").View & {
 *   turn: Side,
 *   last: { move: string, kind: string, by: Side, twenties?: [number, number] } | null,
 *   left: [number, number],
 *   per_round: number,
 *   twenties: [number, number],
 *   scores: [number, number],
 *   history: [number, number][],
 *   rounds: number | null,
 *   summary: RoundFacts | null,
 *   outcome: { winner: Side | null, reason: string } | null,
 * }} Facts
 */

/**
 * @typedef {object} Seen
 * @property {[number, number]} left discs not yet shot
 * @property {number} most discs of a round
 * @property {[number, number]} twenties
 * @property {[number, number]} scores
 * @property {Side | null} turn
 */

/**
 * While a shot is on its way: its disc has left the hand, and that is all.
 * @param {Facts} view the position the shot leads to
 * @param {Facts | null} before
 * @returns {Seen}
 */
export function seenWhile(view, before) {
  const by = view.last?.by ?? view.turn;
  const most = view.per_round;
  if (!before) {
    const after = seenAtRest(view, view.summary !== null);
    const [first, second] = view.last?.twenties ?? [0, 0];
    return {
      ...after,
      twenties: [after.twenties[0] - first, after.twenties[1] - second],
      turn: by,
    };
  }
  const [bottom, top] = before.left;
  return {
    left: by === "B" ? [Math.max(0, bottom - 1), top] : [bottom, Math.max(0, top - 1)],
    most,
    twenties: before.twenties,
    scores: before.scores,
    turn: by,
  };
}

/**
 * @param {Facts} view
 * @param {boolean} ended whether the round that has ended is shown, not the one that begins
 * @returns {Seen}
 */
export function seenAtRest(view, ended) {
  const { summary, outcome, scores } = view;
  const most = view.per_round;
  if (summary && (ended || outcome)) {
    return { left: [0, 0], most, twenties: summary.twenties, scores, turn: null };
  }
  return {
    left: view.left,
    most,
    twenties: view.twenties,
    scores,
    turn: outcome ? null : view.turn,
  };
}

/**
 * What somebody at the board sees at a moment: the discs of the position, of a
 * shot on its way or of a round that has ended, and the shot in the making.
 */

import { placeOn } from "./geometry.js";
import { towardOf } from "./pull.js";

/** @typedef {import("../../types.d.ts").View} View */
/** @typedef {import("./aim.js").Aim} Aim */
/** @typedef {import("./hand.js").Pulling} Pulling */
/** @typedef {import("./playback.js").Playback} Playback */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./speech.js").Disc} Disc */
/** @typedef {import("./values.js").Want} Want */

/**
 * The facts of a position that matter to a hand.
 * @typedef {View & {
 *   turn: string, discs: Disc[], ranges: number[][], phase: "aim" | "between" | "over",
 *   summary: { discs: Disc[] } | null, last: { move: string, kind: string, by: string } | null,
 * }} Facts
 */

/**
 * @typedef {object} Sight
 * @property {Facts} view
 * @property {boolean} paused whether what has ended is still looked at
 * @property {boolean} open whether a person may shoot now
 * @property {Aim} aim
 * @property {Pulling | null} pulling
 * @property {Playback} playback
 * @property {Want | null} hint
 * @property {boolean} focused
 * @property {number} scale CSS pixels per inch
 */

/**
 * The discs to show: those of a round that has ended, as long as it is looked at.
 * @param {Facts} view
 * @param {boolean} paused
 */
export function discsOf(view, paused) {
  const ended = paused || view.phase === "over";
  return ended && view.summary ? view.summary.discs : view.discs;
}

/**
 * @param {Sight} sight
 * @returns {Scene}
 */
export function sceneOf(sight) {
  const { view, paused, playback, hint, focused } = sight;
  const aim = shotOf(sight);
  // The way of the last shot belongs to a round that is no longer on the board.
  const stale = view.phase === "between" && !paused && !playback.active;
  return {
    discs: playback.discs() ?? discsOf(view, paused),
    arc: arcOf(sight),
    aim,
    hint: hint && !playback.active ? hintOf(view.turn, hint) : null,
    trail: aim || stale ? null : playback.trail(),
    pockets: playback.pockets(),
    focus: focused ? "arc" : null,
  };
}

/**
 * @param {Sight} sight
 * @returns {Scene["arc"]}
 */
function arcOf({ view, paused, open, aim, playback }) {
  if (playback.active) return { side: view.last?.by ?? view.turn, ranges: [], glow: 0 };
  if (paused || view.outcome) return null;
  // Where nobody may touch it, nothing of it shines.
  return { side: view.turn, ranges: open ? view.ranges : [], glow: open && !aim.want ? 1 : 0 };
}

/**
 * @param {Sight} sight
 * @returns {Scene["aim"]}
 */
function shotOf({ view, aim, pulling, playback, scale }) {
  if (!aim.want || playback.active) return null;
  const at = placeOn(view.turn, aim.want.placement);
  return {
    side: view.turn,
    at,
    toward: aim.toward,
    strength: pulling?.short ? null : aim.want.strength,
    guide: aim.guide,
    blocked: false,
    // The string is drawn from the disc, wherever the finger was set down.
    pull: pulling && [
      at[0] + (pulling.to.x - pulling.from.x) / scale,
      at[1] - (pulling.to.y - pulling.from.y) / scale,
    ],
  };
}

/**
 * @param {string} side
 * @param {Want} shot
 * @returns {Scene["hint"]}
 */
function hintOf(side, { placement, direction, strength }) {
  const toward = towardOf(side, placement, direction);
  return { side, at: placeOn(side, placement), toward, strength };
}

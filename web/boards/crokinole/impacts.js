/**
 * What can be heard of a shot: its events as voices with a loudness each. How
 * hard something hit is a speed in the engine and a share of full sound here,
 * because the ear hears ratios: half as fast is not half as loud.
 */

import { clamp } from "../../canvas/ease.js";

/** @typedef {import("./reel.js").ShotFacts} ShotFacts */
/** @typedef {import("./reel.js").Reel} Reel */

/** @typedef {{ t: number, voice: "disc" | "peg" | "hole" | "ditch", id: number, loud: number }} Impact */

/** A speed that is as loud as it gets, in in/s. */
const FULL = 80;
/** Below this nobody hears anything. */
export const FAINT = 0.03;
/** More at one moment are a noise and no longer impacts. */
const AT_ONCE = 4;

/**
 * @param {Impact["voice"]} voice
 * @param {number} speed in/s
 * @returns {number} 0 to 1
 */
export function loudness(voice, speed) {
  const hard = clamp(speed / FULL) ** 0.6;
  // A disc that drops is heard however slowly it came.
  if (voice === "hole") return 0.4 + 0.6 * hard;
  if (voice === "ditch") return 0.3 + 0.7 * hard;
  return hard;
}

/**
 * @param {ShotFacts} last
 * @param {Reel} reel
 * @returns {Impact[]} by time
 */
export function impactsOf(last, reel) {
  /** @type {Impact[]} */
  const found = [];
  for (const { t, kind, id, speed } of last.events) {
    if (kind === "line") continue;
    const voice = kind === "edge" ? "ditch" : kind;
    found.push({ t, voice, id, loud: loudness(voice, speed ?? reel.going(id, t).speed) });
  }
  return found;
}

/**
 * @param {readonly Impact[]} impacts of one moment
 * @returns {Impact[]} those to be heard, the loudest first
 */
export function audible(impacts) {
  return impacts
    .filter(({ loud }) => loud >= FAINT)
    .sort((a, b) => b.loud - a.loud)
    .slice(0, AT_ONCE);
}

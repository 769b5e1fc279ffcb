/**
 * What the scene draws of an unfinished or a suggested cut: the engine's exact
 * values where it has answered, and what the hand wants where it has not yet.
 */

/** @typedef {import("./aim.js").Sight} Sight */
/** @typedef {import("./composer.js").Judged} Judged */

/**
 * @param {import("./composer.js").Composer} composer
 * @param {boolean} turning whether the rays are being turned just now
 * @returns {Sight | null}
 */
export function sightOf({ want, over, judged, letters }, turning) {
  const aim = want ?? over;
  if (!aim) return null;
  return {
    point: judged?.snap?.point ?? aim.point,
    angle: judged?.snap?.angle ?? aim.angle,
    ghost: judged?.ghost ?? null,
    letters,
    ok: judged?.ok ?? true,
    composing: want !== null,
    turning,
  };
}

/**
 * @param {Judged | null} hint the engine's answer about a suggested move
 * @returns {Sight | null}
 */
export function hintSight(hint) {
  if (!hint?.snap?.point || !hint.ghost?.parts) return null;
  const { snap, ghost } = hint;
  const letters = ghost.letters ?? ghost.guess;
  const look = { letters, ok: true, composing: true, turning: false, ringless: true };
  return { point: snap.point, angle: snap.angle, ghost, ...look };
}

/**
 * The few curves and the one speed scale that all boards share, so that things
 * move alike in every game: they ease out, and nothing bounces.
 */

/** Factors on every duration by the `motion` setting; 0 means "be there at once". */
const SPEED = { off: 0, fast: 0.6, normal: 1, slow: 1.8 };

/**
 * @param {number} ms at normal speed
 * @param {keyof typeof SPEED} motion
 * @returns {number} milliseconds
 */
export function paced(ms, motion) {
  return ms * (SPEED[motion] ?? 1);
}

/**
 * @param {number} value
 * @returns {number} 0..1
 */
export function clamp(value) {
  return Math.min(1, Math.max(0, value));
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} share
 */
export function lerp(from, to, share) {
  return from + (to - from) * share;
}

/**
 * Quick departure, soft arrival.
 * @param {number} t 0..1
 */
export function easeOut(t) {
  return 1 - (1 - clamp(t)) ** 2.4;
}

/**
 * Soft at both ends, for something carried rather than thrown.
 * @param {number} t 0..1
 */
export function easeInOut(t) {
  const k = clamp(t);
  return k * k * (3 - 2 * k);
}

/**
 * Height of a small hop: 0 at both ends, 1 half-way.
 * @param {number} t 0..1
 */
export function arc(t) {
  const k = clamp(t);
  return 4 * k * (1 - k);
}

/**
 * How far a key moves the point or turns the rays: by the lattice and the
 * allowed directions where the setting has them, else by what the eye can
 * follow at the present zoom, and a tenth of it for fine work.
 */

/** @typedef {import("./facts.js").Setting} Setting */

/** CSS pixels a key moves the point. */
const MOVE = 10;
/** Degrees a key turns the rays. */
const TURN = 2;

/**
 * @param {readonly [number, number]} point
 * @param {readonly [number, number]} way a unit step to the right, left, up or down
 * @param {boolean} fine
 * @param {{ spacing: number | null, grid: string, scale: number }} measure `scale`: CSS pixels per board unit
 * @returns {[number, number]} kept inside the disk
 */
export function nudged([x, y], [wx, wy], fine, { spacing, grid, scale }) {
  const step = spacing ?? (fine ? MOVE / 10 : MOVE) / scale;
  let [dx, dy] = [wx * step, wy * step];
  if (spacing && grid === "triangular" && wy) {
    const rise = (spacing * Math.sqrt(3)) / 2;
    // Rows lie half a step aside in turn: zigzag, so that up and down is on the whole straight.
    const even = Math.round(y / rise) % 2 === 0;
    [dx, dy] = [((even ? 1 : -1) * spacing) / 2, wy * rise];
  }
  const [nx, ny] = [x + dx, y + dy];
  return Math.hypot(nx, ny) < 1 ? [nx, ny] : [x, y];
}

/**
 * @param {Setting} settings
 * @returns {number} degrees from one allowed direction to the next, 0 when any angle is allowed
 */
export function stepOf({ directions }) {
  return directions ? 360 / directions : 0;
}

/**
 * @param {number} angle degrees
 * @param {number} direction 1 anticlockwise, -1 clockwise
 * @param {boolean} fine
 * @param {Setting} settings
 * @returns {number}
 */
export function turnedBy(angle, direction, fine, settings) {
  const step = stepOf(settings) || (fine ? TURN / 20 : TURN);
  return angle + direction * step;
}

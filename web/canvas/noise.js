/**
 * Noise that is the same on every visit and every device: the grain of a board
 * is part of the board, so it may not change when the page is opened again.
 */

/**
 * A well-mixed 32-bit hash of a lattice point (multipliers as in murmur3's finaliser).
 * @param {number} x integer
 * @param {number} y integer
 * @param {number} seed integer
 * @returns {number} 0 <= n < 1
 */
export function hash(x, y, seed) {
  let n = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974711);
  n = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/**
 * Smooth value noise.
 * @param {number} x
 * @param {number} y
 * @param {number} seed
 * @returns {number} 0 <= n < 1
 */
export function noise(x, y, seed) {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const u = x - column;
  const v = y - row;
  const s = u * u * (3 - 2 * u);
  const t = v * v * (3 - 2 * v);
  const top = hash(column, row, seed);
  const low = hash(column, row + 1, seed);
  const upper = top + (hash(column + 1, row, seed) - top) * s;
  const lower = low + (hash(column + 1, row + 1, seed) - low) * s;
  return upper + (lower - upper) * t;
}

/**
 * A reproducible stream of numbers for placing small things.
 * @param {number} seed integer
 * @returns {() => number} 0 <= n < 1
 */
export function stream(seed) {
  let count = 0;
  return () => hash(count++, 77, seed);
}

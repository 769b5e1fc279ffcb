/**
 * The crackle of the bare glaze: a net of hair-fine lines, each ending on an
 * older one as real ones do. It belongs to the disk, so it is the same on
 * every visit, and it lies only where nobody owns the ground.
 */

import { stream } from "../../canvas/noise.js";

/** @typedef {readonly [number, number]} Point */

/** How often the disk's square is split. */
const SPLITS = 190;

/** @type {[Point, Point][] | null} */
let known = null;

/** @param {readonly Point[]} cell */
function areaOf(cell) {
  let sum = 0;
  for (const [i, [x, y]] of cell.entries()) {
    const [u, v] = cell[(i + 1) % cell.length] ?? [0, 0];
    sum += x * v - u * y;
  }
  return sum / 2;
}

/** @param {readonly Point[]} cell @returns {Point} */
function middle(cell) {
  let [x, y] = [0, 0];
  for (const corner of cell) {
    x += corner[0] / cell.length;
    y += corner[1] / cell.length;
  }
  return [x, y];
}

/**
 * Splits a convex cell by a line through a point.
 * @param {readonly Point[]} cell
 * @param {Point} through
 * @param {number} angle radians
 */
function split(cell, through, angle) {
  const [nx, ny] = [-Math.sin(angle), Math.cos(angle)];
  /** @type {[Point[], Point[]]} */
  const sides = [[], []];
  /** @type {Point[]} */
  const ends = [];
  const away = (/** @type {Point} */ [x, y]) => (x - through[0]) * nx + (y - through[1]) * ny;
  for (const [i, corner] of cell.entries()) {
    const next = cell[(i + 1) % cell.length] ?? corner;
    const [here, there] = [away(corner), away(next)];
    sides[here >= 0 ? 0 : 1].push(corner);
    if (here >= 0 === there >= 0) continue;
    const share = here / (here - there);
    /** @type {Point} */
    const end = [
      corner[0] + (next[0] - corner[0]) * share,
      corner[1] + (next[1] - corner[1]) * share,
    ];
    ends.push(end);
    sides[0].push(end);
    sides[1].push(end);
  }
  return { sides, ends };
}

/** @returns {[Point, Point][]} lines in board units */
export function crackle() {
  if (known) return known;
  const next = stream(41);
  /** @type {Point[][]} */
  const cells = [
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ],
  ];
  /** @type {[Point, Point][]} */
  const lines = [];
  for (let i = 0; i < SPLITS; i++) {
    cells.sort((a, b) => areaOf(b) - areaOf(a));
    const cell = cells.shift();
    if (!cell) break;
    const [x, y] = middle(cell);
    const far = cell.reduce((a, b) =>
      Math.hypot(b[0] - x, b[1] - y) > Math.hypot(a[0] - x, a[1] - y) ? b : a,
    );
    // Across the long way, and never quite straight.
    const angle = Math.atan2(far[1] - y, far[0] - x) + Math.PI / 2 + (next() - 0.5) * 1.1;
    const through = /** @type {Point} */ ([x + (next() - 0.5) * 0.06, y + (next() - 0.5) * 0.06]);
    const { sides, ends } = split(cell, through, angle);
    const [from, to] = ends;
    if (from && to) lines.push([from, to]);
    for (const part of sides) if (part.length > 2) cells.push(part);
  }
  known = lines;
  return lines;
}

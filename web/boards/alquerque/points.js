/**
 * Where the 25 points are: in the board text, on the drawn square, and under a
 * finger. Pure numbers, so that drawing, pointing and keyboard cannot disagree.
 * A place on the square is in shares of its side, from the top left corner.
 */

const FILES = "abcde";
const RANKS = "12345";

/** Points along a side. */
export const COUNT = 5;
/** From the edge of the board to the outer points. */
export const MARGIN = 0.13;
/** Between neighbouring points. */
export const STEP = (1 - 2 * MARGIN) / (COUNT - 1);
/** Of a piece. */
export const RADIUS = 0.345 * STEP;
/** How far from a point a touch still means it: nearly to the corner of its cell. */
export const REACH = 0.64 * STEP;

/** Left to right as the files run, and top to bottom from the highest rank: as board text is read. */
export const POINTS = [...RANKS].reverse().flatMap((rank) => [...FILES].map((file) => file + rank));

/** @typedef {{ row: number, column: number }} Cell Place on the screen, row 0 at the top. */
/** @typedef {{ x: number, y: number }} Place */

/**
 * @param {string} point e.g. "c3"
 * @returns {number} index into the 25 characters of a board text; -1 if there is no such point
 */
export function indexOf(point) {
  return POINTS.indexOf(point);
}

/**
 * @param {string} board 25 characters
 * @param {string} point
 * @returns {string} "b", "w" or "."
 */
export function pieceAt(board, point) {
  return board[indexOf(point)] ?? ".";
}

/**
 * @param {string} point
 * @param {boolean} flipped
 * @returns {Cell}
 */
export function cellOf(point, flipped) {
  const index = flipped ? POINTS.length - 1 - indexOf(point) : indexOf(point);
  return { row: Math.floor(index / COUNT), column: index % COUNT };
}

/**
 * @param {Cell} cell
 * @param {boolean} flipped
 * @returns {string} the point shown there
 */
export function pointOf(cell, flipped) {
  const index = cell.row * COUNT + cell.column;
  return POINTS[flipped ? POINTS.length - 1 - index : index] ?? "";
}

/**
 * @param {string} point
 * @param {boolean} flipped
 * @returns {Place}
 */
export function placeOf(point, flipped) {
  const { row, column } = cellOf(point, flipped);
  return { x: MARGIN + column * STEP, y: MARGIN + row * STEP };
}

/**
 * @param {Place} place
 * @param {boolean} flipped
 * @param {readonly string[]} [among] the points that count; all by default
 * @param {number} [reach]
 * @returns {string | null} the nearest point within reach
 */
export function nearest(place, flipped, among = POINTS, reach = REACH) {
  let best = null;
  let least = reach;
  for (const point of among) {
    const at = placeOf(point, flipped);
    const distance = Math.hypot(at.x - place.x, at.y - place.y);
    if (distance <= least) {
      best = point;
      least = distance;
    }
  }
  return best;
}

/**
 * The point a jump passes over.
 * @param {string} from
 * @param {string} to
 * @returns {string | null} null for a single step
 */
export function between(from, to) {
  const a = cellOf(from, false);
  const b = cellOf(to, false);
  const row = (a.row + b.row) / 2;
  const column = (a.column + b.column) / 2;
  return Number.isInteger(row) && Number.isInteger(column) ? pointOf({ row, column }, false) : null;
}

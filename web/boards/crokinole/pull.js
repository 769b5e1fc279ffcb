/**
 * What a pull means. Its length beyond a dead zone is the strength, the way
 * back from it the direction. How long the longest pull is depends on the size
 * of the board, and on the window only where that ends sooner, so that top and
 * bottom, phone and desk are equally strong.
 */

import { LAYOUT } from "./geometry.js";
import { quantised } from "./values.js";

const DEGREES = 180 / Math.PI;
/** CSS pixels that never shoot, whatever the size of the board. */
const LEAST = 12;
/** The longest pull: a share of the board within bounds, CSS pixels. */
const [SHARE, SHORT, LONG] = [0.42, 110, 220];
/** So near the edge of the window no finger can be trusted, CSS pixels. */
const EDGE = 8;
/** Where the window ends too soon, the longest pull is still so much beyond the dead zone. */
const FINEST = 60;

/** @typedef {{ x: number, y: number }} Spot CSS pixels, y down */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Frame the window, as spots count */
/** @typedef {{ toward: [number, number], strength: number }} Pull unit vector with y up; 0.001 to 1 */

/**
 * @param {number} scale CSS pixels per inch
 * @returns {number} CSS pixels below which nothing happens
 */
export function deadZone(scale) {
  return Math.max(LEAST, LAYOUT.disc * scale);
}

/**
 * @param {number} size of the board, CSS pixels
 * @returns {number} CSS pixels
 */
export function fullPull(size) {
  return Math.min(LONG, Math.max(SHORT, SHARE * size));
}

/**
 * How far a pull can go before the window ends.
 * @param {Spot} from
 * @param {readonly [number, number]} way unit vector, y down
 * @param {Frame} frame
 * @returns {number} CSS pixels
 */
export function roomFor(from, [x, y], { left, top, right, bottom }) {
  const across = x === 0 ? Infinity : ((x > 0 ? right : left) - from.x) / x;
  const along = y === 0 ? Infinity : ((y > 0 ? bottom : top) - from.y) / y;
  return Math.min(across, along) - EDGE;
}

/**
 * @param {Spot} from where it was pressed
 * @param {Spot} to where it is now
 * @param {{ width: number, scale: number }} map
 * @param {Frame} frame
 * @returns {Pull | null} null: too short for a shot
 */
export function pullOf(from, to, { width, scale }, frame) {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const length = Math.hypot(dx, dy);
  const dead = deadZone(scale);
  if (length <= dead) return null;
  const room = roomFor(from, [-dx / length, -dy / length], frame);
  const full = Math.max(dead + FINEST, Math.min(fullPull(width), room));
  const strength = (length - dead) / (full - dead);
  return {
    toward: [dx / length, -dy / length],
    strength: quantised("strength", strength),
  };
}

/**
 * The direction of a shot as a move counts it: degrees to the right from the line to the centre.
 * @param {string} side
 * @param {number} placement
 * @param {readonly [number, number]} toward y up
 */
export function directionOf(side, placement, [x, y]) {
  const turn = Math.atan2(x, side === "R" ? -y : y) * DEGREES + placement;
  return quantised("direction", turn - 360 * Math.round(turn / 360));
}

/**
 * @param {string} side
 * @param {number} placement
 * @param {number} direction
 * @returns {[number, number]} unit vector, y up
 */
export function towardOf(side, placement, direction) {
  const turn = (direction - placement) / DEGREES;
  return [Math.sin(turn), side === "R" ? -Math.cos(turn) : Math.cos(turn)];
}

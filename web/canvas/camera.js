/**
 * Looking closer. A camera says which part of a round board of radius 1 (x to
 * the right, y up) a square surface shows; a frame is what it comes to in CSS
 * pixels. Boards draw and point through frames, so that zooming, panning and a
 * loupe are one and the same thing to them.
 */

import { lerp } from "./ease.js";

/** @typedef {readonly [number, number]} Point on the board, y up */
/** @typedef {{ x: number, y: number }} Spot CSS pixels, y down */

/**
 * @typedef {object} Frame
 * @property {number} x CSS pixels from the left edge to the board's centre
 * @property {number} y CSS pixels from the top edge to the board's centre
 * @property {number} scale CSS pixels per board unit
 * @property {number} side of the surface
 */

/** @typedef {{ x: number, y: number, zoom: number }} Pose centre of the view, and how close */

/** The closest look: what is a thousandth of the radius then has some ten pixels. */
export const CLOSEST = 64;

/**
 * @param {Frame} frame
 * @param {Point} point
 * @returns {Spot}
 */
export function toScreen(frame, point) {
  return { x: frame.x + point[0] * frame.scale, y: frame.y - point[1] * frame.scale };
}

/**
 * @param {Frame} frame
 * @param {Spot} spot
 * @returns {[number, number]}
 */
export function toBoard(frame, spot) {
  return [(spot.x - frame.x) / frame.scale, (frame.y - spot.y) / frame.scale];
}

export class Camera {
  /** @type {Pose} */
  #pose = { x: 0, y: 0, zoom: 1 };

  /** @param {() => number} margin pixels left free around the whole board at zoom 1 */
  constructor(margin) {
    this.margin = margin;
  }

  get pose() {
    return this.#pose;
  }

  get zoomed() {
    return this.#pose.zoom > 1.001;
  }

  /**
   * @param {number} side CSS pixels
   * @returns {Frame}
   */
  frame(side) {
    const scale = Math.max(1, side / 2 - this.margin()) * this.#pose.zoom;
    return {
      x: side / 2 - this.#pose.x * scale,
      y: side / 2 + this.#pose.y * scale,
      scale,
      side,
    };
  }

  /** @param {Pose} pose is brought into the allowed range */
  set(pose) {
    const zoom = Math.min(CLOSEST, Math.max(1, pose.zoom));
    // The board's edge may come as far as the middle of the view, no further.
    const reach = zoom <= 1.001 ? 0 : 1;
    const far = Math.hypot(pose.x, pose.y);
    const shrink = far > reach ? reach / far : 1;
    this.#pose = { x: pose.x * shrink, y: pose.y * shrink, zoom };
  }

  /**
   * Closer or farther, keeping what is at one spot where it is.
   * @param {Spot} spot
   * @param {number} factor
   * @param {number} side
   */
  zoomAt(spot, factor, side) {
    const [x, y] = toBoard(this.frame(side), spot);
    const zoom = Math.min(CLOSEST, Math.max(1, this.#pose.zoom * factor));
    const keep = this.#pose.zoom / zoom;
    const { x: cx, y: cy } = this.#pose;
    this.set({ x: x + (cx - x) * keep, y: y + (cy - y) * keep, zoom });
  }

  /**
   * @param {number} dx CSS pixels the picture moves to the right
   * @param {number} dy CSS pixels the picture moves down
   * @param {number} side
   */
  pan(dx, dy, side) {
    const { scale } = this.frame(side);
    const { x, y, zoom } = this.#pose;
    this.set({ x: x - dx / scale, y: y + dy / scale, zoom });
  }

  /**
   * Moves the view only as far as needed to have a point well inside.
   * @param {Point} point
   * @param {number} side
   * @param {number} inset CSS pixels
   */
  reveal(point, side, inset) {
    if (!this.zoomed) return;
    const at = toScreen(this.frame(side), point);
    const low = Math.min(inset, side / 2);
    const dx = Math.max(0, low - at.x) - Math.max(0, at.x - (side - low));
    const dy = Math.max(0, low - at.y) - Math.max(0, at.y - (side - low));
    if (dx || dy) this.pan(dx, dy, side);
  }

  /**
   * Whether the whole of a box around some points is in view.
   * @param {readonly Point[]} points
   * @param {number} side
   */
  shows(points, side) {
    const frame = this.frame(side);
    return points.every((point) => {
      const at = toScreen(frame, point);
      return at.x >= 0 && at.y >= 0 && at.x <= side && at.y <= side;
    });
  }
}

/**
 * A pose on the way; the zoom changes evenly to the eye, that is, by factors.
 * @param {Pose} from
 * @param {Pose} to
 * @param {number} share 0..1
 * @returns {Pose}
 */
export function between(from, to, share) {
  const zoom = from.zoom * (to.zoom / from.zoom) ** share;
  // The centre goes with the width of the view, or it would sweep past at the close end.
  const along =
    from.zoom === to.zoom ? share : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / to.zoom);
  return { x: lerp(from.x, to.x, along), y: lerp(from.y, to.y, along), zoom };
}

/**
 * The pointing hand: what a tap or a drag on the drawn board means for the
 * move being entered. A carried piece floats above a finger, which would
 * otherwise hide it, and drops where the piece is seen, not where the finger is.
 */

import { Pointer } from "../../canvas/pointer.js";
import { nearest, STEP } from "./points.js";

/** @typedef {import("../../canvas/pointer.js").Spot} Spot */
/** @typedef {import("./points.js").Place} Place */

/**
 * @typedef {object} Carry
 * @property {boolean} touch whether a finger rather than a mouse carries the piece
 * @property {string | null} near the target on which it would drop
 */

/**
 * @typedef {object} HandOptions
 * @property {HTMLElement} element
 * @property {import("./input.js").Input} input
 * @property {import("./walker.js").Walker} walker
 * @property {() => number} side of the drawn board in CSS pixels
 * @property {() => boolean} flipped
 * @property {(point: string, dropped: boolean) => void} tap
 * @property {() => void} changed the picture must be drawn again
 */

/** How far above a finger the carried piece floats, in shares of the side. */
const ABOVE = 0.4 * STEP;

export class Hand {
  /** @type {Carry | null} */
  #carry = null;

  /** @param {HandOptions} options */
  constructor(options) {
    this.options = options;
    this.pointer = new Pointer(options.element, {
      tap: (at) => this.#tap(at),
      lift: (from) => this.#lift(from),
      drag: (at) => this.#drag(at),
      drop: (at) => this.#drop(at),
      abort: () => this.#putBack(),
      hover: (at) => this.#hover(at),
    });
  }

  get carry() {
    return this.#carry;
  }

  /** @returns {boolean} whether a piece was being carried; it goes back */
  abort() {
    return this.pointer.abort();
  }

  destroy() {
    this.pointer.destroy();
  }

  /** @param {string} name */
  #cursor(name) {
    this.options.element.dataset.cursor = name;
  }

  /** @param {Spot} at */
  #tap(at) {
    const { input, tap } = this.options;
    const point = this.#point(at);
    if (point) tap(point, false);
    else input.cancel();
  }

  /**
   * @param {Spot} at
   * @param {boolean} [floating] whether the place of a carried piece is meant
   * @returns {Place}
   */
  #place(at, floating = false) {
    const side = this.options.side();
    return { x: at.x / side, y: at.y / side - (floating && at.touch ? ABOVE : 0) };
  }

  /** @param {Spot} at */
  #point(at) {
    return nearest(this.#place(at), this.options.flipped());
  }

  /** @param {Spot} from */
  #lift(from) {
    const { input, tap } = this.options;
    const point = this.#point(from);
    if (!point) return false;
    if (!input.holds(point)) {
      // Pulling at a piece that may not move deserves the reason as much as a tap does.
      if (input.owns(point)) tap(point, false);
      return false;
    }
    input.take(point);
    this.#carry = { touch: from.touch, near: null };
    this.#cursor("carry");
    return true;
  }

  /** @param {Spot} at */
  #drag(at) {
    if (!this.#carry) return;
    const { flipped, input, walker, changed } = this.options;
    const place = this.#place(at, true);
    this.#carry.near = nearest(place, flipped(), input.targets);
    walker.hold(flipped() ? { x: 1 - place.x, y: 1 - place.y } : place);
    changed();
  }

  /** @param {Spot} at */
  #drop(at) {
    const { flipped, input, tap } = this.options;
    const place = this.#place(at, true);
    // What may be dropped on goes before what is merely nearer.
    const point = nearest(place, flipped(), input.targets) ?? nearest(place, flipped());
    if (point === null || point === input.path.at(-1)) {
      this.#putBack();
      return;
    }
    this.#carry = null;
    this.#cursor("none");
    tap(point, true);
  }

  /** The piece returns to where it was; it stays selected. */
  #putBack() {
    const { input, walker, changed } = this.options;
    this.#carry = null;
    this.#cursor("none");
    walker.follow(input.path, false);
    changed();
  }

  /** @param {Spot | null} at */
  #hover(at) {
    const { input } = this.options;
    const point = at && this.#point(at);
    if (point && input.targets.includes(point)) this.#cursor("place");
    else this.#cursor(point && input.holds(point) ? "take" : "none");
  }
}

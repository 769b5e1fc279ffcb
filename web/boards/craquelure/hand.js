/**
 * The pointing hand. While nothing is begun, a mouse that passes over shows
 * the cut it would make and a tap places the point; then the point can be
 * dragged, everything around it turns the rays, and a tap on a part hands it
 * out. Two fingers, a wheel, or a drag over an enlarged disk move the view.
 */

import { toBoard, toScreen } from "../../canvas/camera.js";
import { Gestures } from "../../canvas/gestures.js";
import { knobOf, ringOf } from "./aim.js";

/** @typedef {import("../../canvas/gestures.js").Spot} Spot */
/** @typedef {import("../../canvas/gestures.js").Wheel} Wheel */
/** @typedef {import("../../canvas/camera.js").Camera} Camera */

/** @typedef {"pan" | "aim" | "point" | "turn"} Grip */

/**
 * @typedef {object} HandOptions
 * @property {HTMLElement} element
 * @property {Camera} camera
 * @property {import("./composer.js").Composer} composer
 * @property {() => number} side
 * @property {() => boolean} open whether a person may make a cut now
 * @property {(point: [number, number], angle: number | null) => void} place
 * @property {(part: number) => void} part
 * @property {(spot: Spot) => number | null} partAt the part of the cut under a finger
 * @property {() => number} step of an allowed turn in degrees, 0 when any angle is allowed
 * @property {() => void} looked the view has moved
 * @property {() => void} changed
 */

/** How near a finger or a mouse must be to take the point; CSS pixels. */
const REACH = { touch: 28, mouse: 14 };
/** How near to take the knob of the ring, before the point. */
const KNOB = { touch: 24, mouse: 14 };
/** Degrees per notch of the wheel. */
const [NOTCH, FINE] = [2, 0.1];

export class Hand {
  /** @type {Grip | null} */
  #grip = null;
  /** @type {Spot | null} */
  #last = null;
  /** From the finger to what it drags. @type {{ x: number, y: number }} */
  #offset = { x: 0, y: 0 };
  #angle = 0;
  /** Parts of a step the wheel has turned so far. */
  #wheel = 0;
  #touch = false;
  /** The angle last seen to work under the mouse. @type {number | null} */
  #shown = null;

  /** @param {HandOptions} options */
  constructor(options) {
    this.options = options;
    this.gestures = new Gestures(options.element, {
      tap: (at) => this.#tap(at),
      lift: (from, middle) => this.#lift(from, middle),
      drag: (at) => this.#drag(at),
      drop: () => this.#drop(),
      abort: () => this.#drop(),
      hover: (at) => this.#hover(at),
      pinch: (from, to, factor) => this.#pinch(from, to, factor),
      wheel: (at, turn) => this.#turnWheel(at, turn),
    });
  }

  /** @returns {Grip | null} what is being dragged */
  get grip() {
    return this.#grip;
  }

  /** @returns {boolean} whether a finger hides what it drags */
  get covered() {
    return this.#touch && (this.#grip === "point" || this.#grip === "aim");
  }

  abort() {
    return this.gestures.abort();
  }

  destroy() {
    this.gestures.destroy();
  }

  #frame() {
    return this.options.camera.frame(this.options.side());
  }

  /** @param {string} name */
  #cursor(name) {
    this.options.element.dataset.cursor = name;
  }

  /** @param {Spot} at */
  #tap(at) {
    const { composer, open, part, partAt, place } = this.options;
    if (!open()) return;
    const point = toBoard(this.#frame(), at);
    if (!composer.want) {
      // What a mouse has been shown is what it gets, if it can be had.
      const shown = composer.judged?.ok ? composer.over : null;
      place(point, at.touch ? null : (shown?.angle ?? null));
      return;
    }
    if (this.#near(at) !== "turn") return;
    const index = partAt(at);
    if (index !== null) part(index);
    else if (Math.hypot(...point) < 1) place(point, null);
  }

  /**
   * What lies under a finger while a cut is being composed.
   * @param {Spot} at
   * @returns {"point" | "knob" | "turn"}
   */
  #near(at) {
    const { composer, side } = this.options;
    const want = composer.want;
    if (!want) return "turn";
    const kind = at.touch ? "touch" : "mouse";
    const spot = toScreen(this.#frame(), want.point);
    if (want.angle !== null) {
      const knob = knobOf(spot, want.angle, side());
      if (Math.hypot(at.x - knob.x, at.y - knob.y) < KNOB[kind]) return "knob";
    }
    return Math.hypot(at.x - spot.x, at.y - spot.y) < REACH[kind] ? "point" : "turn";
  }

  /**
   * @param {Spot} from
   * @param {boolean} middle
   */
  #lift(from, middle) {
    const { camera, composer, open } = this.options;
    this.#last = from;
    this.#touch = from.touch;
    if (middle || !open()) this.#grip = camera.zoomed || middle ? "pan" : null;
    else if (composer.want) this.#take(from, composer.want);
    else this.#grip = camera.zoomed ? "pan" : "aim";
    if (this.#grip === "aim") this.#offset = { x: 0, y: 0 };
    this.#cursor(this.#grip ? "carry" : "");
  }

  /**
   * @param {Spot} from
   * @param {import("./composer.js").Want} want
   */
  #take(from, want) {
    const { camera, composer, partAt, side } = this.options;
    const spot = toScreen(this.#frame(), want.point);
    const far = Math.hypot(from.x - spot.x, from.y - spot.y) > ringOf(side()) * 1.4;
    if (camera.zoomed && far && partAt(from) === null) {
      this.#grip = "pan";
      return;
    }
    if (this.#near(from) === "point") {
      this.#grip = "point";
      this.#offset = { x: spot.x - from.x, y: spot.y - from.y };
    } else {
      this.#grip = "turn";
      this.#angle = want.angle ?? 0;
    }
    composer.grip(this.#grip === "point" ? "point" : "angle");
  }

  /** @param {Spot} at */
  #drag(at) {
    const { camera, composer, side, looked } = this.options;
    const last = this.#last ?? at;
    this.#last = at;
    if (this.#grip === "pan") {
      camera.pan(at.x - last.x, at.y - last.y, side());
      looked();
    } else if (this.#grip === "aim") {
      if (composer.over?.angle != null && composer.judged?.ok) this.#shown = composer.over.angle;
      composer.hover(toBoard(this.#frame(), at), this.#shown);
    } else if (this.#grip === "point") {
      const spot = { x: at.x + this.#offset.x, y: at.y + this.#offset.y };
      composer.moveTo(inDisk(toBoard(this.#frame(), spot)));
    } else if (this.#grip === "turn" && composer.want) {
      const centre = toScreen(this.#frame(), composer.want.point);
      this.#angle += turned(centre, last, at);
      composer.turnTo(this.#angle);
    }
    this.options.changed();
  }

  #drop() {
    const { composer, place } = this.options;
    const grip = this.#grip;
    this.#grip = null;
    this.#cursor("");
    if (grip === "point" || grip === "turn") composer.release();
    else if (grip === "aim" && composer.over) {
      place(composer.over.point, composer.judged?.ok ? composer.over.angle : null);
    }
    this.options.changed();
  }

  /** @param {Spot | null} at */
  #hover(at) {
    const { composer, open } = this.options;
    if (at && composer.want && open()) this.#cursor(this.#near(at) === "turn" ? "" : "take");
    if (composer.want || !open()) return;
    const point = at ? toBoard(this.#frame(), at) : null;
    const inside = point !== null && Math.hypot(point[0], point[1]) < 1;
    this.#cursor(inside ? "aim" : "");
    // The rays keep their angle on the way, so that the eye can follow them.
    if (composer.over?.angle != null && composer.judged?.ok) this.#shown = composer.over.angle;
    composer.hover(inside ? point : null, this.#shown);
  }

  /**
   * @param {Spot} from
   * @param {Spot} to
   * @param {number} factor
   */
  #pinch(from, to, factor) {
    const { camera, side, looked } = this.options;
    camera.pan(to.x - from.x, to.y - from.y, side());
    camera.zoomAt(to, factor, side());
    looked();
  }

  /**
   * @param {Spot} at
   * @param {Wheel} turn
   */
  #turnWheel(at, { notches, zoom, fine }) {
    const { camera, composer, open, side, step, looked } = this.options;
    const want = composer.want;
    if (zoom || !want || !open() || want.angle === null) {
      camera.zoomAt(at, 1.2 ** -notches, side());
      looked();
      return;
    }
    const unit = step();
    if (unit === 0) {
      composer.turnTo(want.angle - notches * (fine ? FINE : NOTCH));
      return;
    }
    this.#wheel -= notches;
    const whole = Math.trunc(this.#wheel);
    this.#wheel -= whole;
    if (whole) composer.turnTo(want.angle + whole * unit);
  }
}

/**
 * @param {[number, number]} point
 * @returns {[number, number]} the point, or the nearest just inside the edge
 */
function inDisk([x, y]) {
  const far = Math.hypot(x, y);
  return far < 0.9999 ? [x, y] : [(x / far) * 0.9999, (y / far) * 0.9999];
}

/**
 * @param {{ x: number, y: number }} centre
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @returns {number} degrees anticlockwise as seen, between -180 and 180
 */
export function turned(centre, from, to) {
  const before = Math.atan2(centre.y - from.y, from.x - centre.x);
  const after = Math.atan2(centre.y - to.y, to.x - centre.x);
  const degrees = ((after - before) * 180) / Math.PI;
  return degrees - 360 * Math.round(degrees / 360);
}

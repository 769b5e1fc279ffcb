/**
 * The hand on the board: it sets a disc down on the arc, slides it along, pulls
 * it back and lets go. Where the finger was last seen moving counts, not the
 * jitter of its lift; a second finger, a lost window or a cancelled touch puts
 * everything back as it was, and never shoots.
 */

import { Pointer } from "../../canvas/pointer.js";
import { LAYOUT, placementAt, placeOn } from "./geometry.js";
import { pullOf } from "./pull.js";
import { quantised } from "./values.js";

/** @typedef {import("../../canvas/pointer.js").Spot} Spot */
/** @typedef {import("./geometry.js").BoardMap} BoardMap */
/** @typedef {import("./values.js").Want} Want */
/** @typedef {import("./aim.js").Aim} Aim */

/** @typedef {"disc" | "arc" | "board" | "outside"} Part of the board under a finger */
/** @typedef {{ from: Spot, to: Spot, short: boolean }} Pulling */

/**
 * @typedef {object} HandOptions
 * @property {HTMLElement} element
 * @property {Aim} aim
 * @property {() => BoardMap} map
 * @property {() => boolean} open whether a person may shoot now
 * @property {() => string} side that is to shoot
 * @property {() => Want | null} hint a shot that is suggested
 * @property {(far: boolean) => void} placed a disc was set down or slid by hand; far from there,
 *   where there was no room
 * @property {() => void} shoot
 * @property {() => void} cancel
 * @property {() => void} missed the board was touched in vain: no disc is placed
 * @property {() => void} changed
 */

/** How near a finger or a mouse must be to take a disc or to touch the arc, CSS pixels. */
const REACH = { touch: 26, mouse: 14 };
/** How far from its line the arc takes a touch, inches; degrees beyond its ends. */
const [BAND, ENDS] = [1.15, 6];
/** Degrees from the touch to the disc that nobody takes for a slip. */
const FAR = 10;

/**
 * @param {Spot} spot
 * @param {{ map: BoardMap, side: string, placement: number | null }} at `placement` of a placed disc
 * @returns {Part}
 */
export function partAt(spot, { map, side, placement }) {
  const reach = spot.touch ? REACH.touch : REACH.mouse;
  if (placement !== null) {
    const [X, Y] = map.px(...placeOn(side, placement));
    if (Math.hypot(spot.x - X, spot.y - Y) <= Math.max(reach, 0.85 * map.scale)) return "disc";
  }
  const [x, y] = map.inches(spot.x, spot.y);
  const far = Math.hypot(x, y);
  const near = Math.abs(far - LAYOUT.shot) <= Math.max(BAND, reach / map.scale);
  if (near && Math.abs(placementAt(side, x, y)) <= LAYOUT.placement + ENDS) return "arc";
  return far <= LAYOUT.edge ? "board" : "outside";
}

/**
 * The window, from the corner of the board.
 * @param {HTMLElement} element
 * @returns {import("./pull.js").Frame}
 */
function frameOf(element) {
  const { left, top } = element.getBoundingClientRect();
  return { left: -left, top: -top, right: innerWidth - left, bottom: innerHeight - top };
}

export class Hand {
  /** @type {"slide" | "pull" | null} */
  #grip = null;
  /** As it was before the drag. @type {Want | null} */
  #before = null;
  /** Whether there was room only elsewhere. */
  #far = false;
  /** @type {Pulling | null} */
  pulling = null;
  #gone = new AbortController();

  /** @param {HandOptions} options */
  constructor(options) {
    this.options = options;
    this.pointer = new Pointer(options.element, {
      tap: (at) => this.#tap(at),
      lift: (from) => this.#lift(from),
      drag: (at) => this.#drag(at),
      drop: () => this.#drop(),
      abort: () => this.#putBack(),
      hover: (at) => this.#hover(at),
    });
    const { signal } = this.#gone;
    const abort = () => this.pointer.abort();
    // A finger that comes down beside the board is a second one, too.
    const second = (/** @type {PointerEvent} */ event) => event.isPrimary || abort();
    document.addEventListener("pointerdown", second, { capture: true, signal });
    document.addEventListener("visibilitychange", abort, { signal });
    // Another button of a mouse that is already pressed makes no pointerdown.
    const other = (/** @type {MouseEvent} */ event) => event.button !== 0 && abort();
    document.addEventListener("mousedown", other, { capture: true, signal });
    const key = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener("keydown", key, { capture: true, signal });
  }

  abort() {
    return this.pointer.abort();
  }

  destroy() {
    this.#gone.abort();
    this.pointer.destroy();
  }

  /** @param {Spot} spot */
  #part(spot) {
    const { aim, map, side } = this.options;
    return partAt(spot, { map: map(), side: side(), placement: aim.want?.placement ?? null });
  }

  /** @param {string} name */
  #cursor(name) {
    this.options.element.dataset.cursor = name;
  }

  /** @param {Spot} at */
  #tap(at) {
    const { aim, cancel, missed, open } = this.options;
    if (!open()) return;
    const part = this.#part(at);
    if (part === "disc") cancel();
    else if (part === "arc") this.#place(at);
    else if (aim.want && part === "outside") cancel();
    else if (!aim.want) missed();
  }

  /** @param {Spot} at */
  #place(at) {
    const { aim, hint, map, placed, side } = this.options;
    this.#far = false;
    const advised = aim.want ? null : hint();
    const where = { map: map(), side: side(), placement: advised?.placement ?? null };
    if (advised && partAt(at, where) === "disc") aim.adopt(advised);
    else this.#set(at);
    placed(this.#far);
  }

  /** @param {Spot} at */
  #set(at) {
    const { aim } = this.options;
    const wanted = quantised("placement", this.#placement(at));
    aim.place(wanted);
    this.#far = aim.want !== null && Math.abs(aim.want.placement - wanted) > FAR;
  }

  /**
   * Escape lets go of whatever is being dragged, wherever the focus is.
   * @param {KeyboardEvent} event
   */
  #key(event) {
    if (event.key !== "Escape" || !this.#grip) return;
    event.preventDefault();
    this.abort();
    this.options.cancel();
  }

  /** @param {Spot} at */
  #placement(at) {
    const [x, y] = this.options.map().inches(at.x, at.y);
    return placementAt(this.options.side(), x, y);
  }

  /**
   * @param {Spot} from
   * @returns {boolean}
   */
  #lift(from) {
    const { aim, changed, missed, open } = this.options;
    if (!open()) return false;
    const part = this.#part(from);
    if (part === "arc") this.#grip = "slide";
    else if (aim.want && part !== "outside") this.#grip = "pull";
    else {
      if (!aim.want) missed();
      return false;
    }
    this.#before = aim.want && { ...aim.want };
    if (this.#grip === "pull") this.pulling = { from, to: from, short: true };
    this.#cursor("carry");
    changed();
    return true;
  }

  /** @param {Spot} at */
  #drag(at) {
    const { aim, changed, element, map } = this.options;
    if (this.#grip === "slide") this.#set(at);
    if (!this.pulling) return;
    const pull = pullOf(this.pulling.from, at, map(), frameOf(element));
    this.pulling = { from: this.pulling.from, to: at, short: pull === null };
    if (pull) aim.pull(pull);
    else changed();
  }

  #drop() {
    const { placed, shoot } = this.options;
    const { pulling } = this;
    if (pulling?.short) {
      this.#putBack();
      return;
    }
    this.#rest();
    if (pulling) shoot();
    else placed(this.#far);
  }

  /** The drag is given up: what it changed is as before. */
  #putBack() {
    const { aim } = this.options;
    const before = this.#before;
    this.#rest();
    if (before) aim.adopt(before);
    else aim.cancel();
  }

  #rest() {
    this.#grip = null;
    this.pulling = null;
    this.#cursor("");
    this.options.changed();
  }

  /** @param {Spot | null} at */
  #hover(at) {
    const { aim, open } = this.options;
    const part = at && open() ? this.#part(at) : "outside";
    if (part === "arc") this.#cursor("place");
    else this.#cursor(part === "disc" || (part === "board" && aim.want) ? "take" : "");
  }
}

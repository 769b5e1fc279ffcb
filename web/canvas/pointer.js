/**
 * One finger, one meaning. Turns pointer events into taps and drags and gives
 * up cleanly on everything that is neither: a second finger, a cancelled
 * touch, a lost window. Boards decide what a tap or a drag means.
 */

/**
 * @typedef {object} Spot
 * @property {number} x CSS pixels from the element's left edge
 * @property {number} y CSS pixels from the element's top edge
 * @property {boolean} touch whether a finger covers the place
 */

/**
 * @typedef {object} PointerHandlers
 * @property {(at: Spot) => void} tap
 * @property {(from: Spot) => boolean} lift A drag begins; false when there is nothing to drag.
 * @property {(at: Spot) => void} drag
 * @property {(at: Spot) => void} drop
 * @property {() => void} abort A drag that `lift` allowed has ended without a drop.
 * @property {(at: Spot | null) => void} [hover] A mouse moves without a button, or leaves.
 */

/** How far a press may slip, in CSS pixels, before it is a drag. */
const SLOP = { mouse: 5, touch: 9 };
/** How far a press that cannot drag may slip and still be a tap. */
const SLIP = { mouse: 14, touch: 26 };

/**
 * @typedef {object} Press
 * @property {number} id
 * @property {Spot} from
 * @property {"pressed" | "dragging" | "stray"} stage `stray`: has slipped, nothing to drag
 */

/**
 * @param {HTMLElement} element
 * @param {PointerEvent} event
 * @returns {Spot}
 */
function spotOf(element, event) {
  const box = element.getBoundingClientRect();
  return {
    x: event.clientX - box.left,
    y: event.clientY - box.top,
    touch: event.pointerType === "touch",
  };
}

/**
 * @param {Spot} from
 * @param {Spot} to
 */
function slip(from, to) {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

export class Pointer {
  /** @type {Press | null} */
  #press = null;
  #gone = new AbortController();

  /**
   * @param {HTMLElement} element
   * @param {PointerHandlers} handlers
   */
  constructor(element, handlers) {
    this.element = element;
    this.handlers = handlers;
    const options = { signal: this.#gone.signal };
    element.addEventListener("pointerdown", (event) => this.#down(event), options);
    element.addEventListener("pointermove", (event) => this.#move(event), options);
    element.addEventListener("pointerup", (event) => this.#up(event), options);
    element.addEventListener("pointercancel", (event) => this.#lost(event), options);
    element.addEventListener("lostpointercapture", (event) => this.#lost(event), options);
    element.addEventListener("pointerleave", () => this.#press || handlers.hover?.(null), options);
    // A long press must not open a menu in the middle of a drag.
    element.addEventListener("contextmenu", (e) => this.#press && e.preventDefault(), options);
    globalThis.addEventListener?.("blur", () => this.abort(), options);
  }

  /** @returns {boolean} whether a drag was given up */
  abort() {
    const dragging = this.#press?.stage === "dragging";
    const id = this.#press?.id;
    this.#press = null;
    if (id !== undefined && this.element.hasPointerCapture(id)) {
      this.element.releasePointerCapture(id);
    }
    if (dragging) this.handlers.abort();
    return dragging;
  }

  destroy() {
    this.abort();
    this.#gone.abort();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.#press) {
      // A second finger means zooming or a mistake, never a move.
      this.abort();
      return;
    }
    if (!event.isPrimary || event.button !== 0) return;
    this.#press = { id: event.pointerId, from: spotOf(this.element, event), stage: "pressed" };
    this.element.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press) {
      if (event.pointerType === "mouse") this.handlers.hover?.(spotOf(this.element, event));
      return;
    }
    if (event.pointerId !== press.id) return;
    const at = spotOf(this.element, event);
    if (press.stage === "pressed") {
      if (slip(press.from, at) < (at.touch ? SLOP.touch : SLOP.mouse)) return;
      press.stage = this.handlers.lift(press.from) ? "dragging" : "stray";
    }
    if (press.stage === "dragging") this.handlers.drag(at);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    this.#press = null;
    const at = spotOf(this.element, event);
    if (press.stage === "dragging") {
      this.handlers.drop(at);
    } else if (slip(press.from, at) <= (at.touch ? SLIP.touch : SLIP.mouse)) {
      this.handlers.tap(press.from);
    }
  }

  /** @param {PointerEvent} event */
  #lost(event) {
    if (this.#press && event.pointerId === this.#press.id) this.abort();
  }
}

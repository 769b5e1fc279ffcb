/**
 * One finger points, two fingers look closer. Turns pointer and wheel events
 * into taps, drags, pinches and turns of the wheel; a second finger ends the
 * drag of the first without a drop. Boards decide what each of them means.
 */

/**
 * @typedef {object} Spot
 * @property {number} x CSS pixels from the element's left edge
 * @property {number} y CSS pixels from the element's top edge
 * @property {boolean} touch whether a finger covers the place
 */

/**
 * @typedef {object} GestureHandlers
 * @property {(at: Spot) => void} tap
 * @property {(from: Spot, middle: boolean) => void} lift a drag begins
 * @property {(at: Spot) => void} drag
 * @property {(at: Spot) => void} drop
 * @property {() => void} abort a drag has ended without a drop
 * @property {(at: Spot | null) => void} hover a mouse or pen moves without a button, or leaves
 * @property {(from: Spot, to: Spot, factor: number) => void} pinch the middle between two fingers
 *   has moved, their distance has changed by a factor
 * @property {(at: Spot, turn: Wheel) => void} wheel
 */

/** @typedef {{ notches: number, zoom: boolean, fine: boolean }} Wheel one notch of a common mouse is 1 */

/** How far a press may slip, in CSS pixels, before it is a drag. */
const SLOP = { mouse: 4, touch: 9 };

/** One notch of a wheel in the three units an event may count in. */
const NOTCH = [100, 3, 1];

export class Gestures {
  /** Fingers and buttons that are down. @type {Map<number, Spot>} */
  #down = new Map();
  /** @type {{ id: number, from: Spot, dragging: boolean, middle: boolean } | null} */
  #press = null;
  #gone = new AbortController();

  /**
   * @param {HTMLElement} element
   * @param {GestureHandlers} handlers
   */
  constructor(element, handlers) {
    this.element = element;
    this.handlers = handlers;
    const options = { signal: this.#gone.signal };
    element.addEventListener("pointerdown", (event) => this.#begin(event), options);
    element.addEventListener("pointermove", (event) => this.#move(event), options);
    element.addEventListener("pointerup", (event) => this.#end(event, true), options);
    element.addEventListener("pointercancel", (event) => this.#end(event, false), options);
    element.addEventListener("lostpointercapture", (event) => this.#end(event, false), options);
    element.addEventListener("pointerleave", () => this.#press || handlers.hover(null), options);
    // The focus stays where it is: keys go on meaning what they meant.
    element.addEventListener("mousedown", (e) => this.#elsewhere(e) || e.preventDefault(), options);
    element.addEventListener("contextmenu", (e) => this.#press && e.preventDefault(), options);
    element.addEventListener("wheel", (event) => this.#wheel(event), {
      ...options,
      passive: false,
    });
    globalThis.addEventListener?.("blur", () => this.abort(), options);
  }

  /** @returns {boolean} whether a drag was given up */
  abort() {
    const dragging = this.#press?.dragging === true;
    this.#press = null;
    this.#down.clear();
    if (dragging) this.handlers.abort();
    return dragging;
  }

  destroy() {
    this.abort();
    this.#gone.abort();
  }

  /**
   * @param {PointerEvent | WheelEvent} event
   * @returns {Spot}
   */
  #spot(event) {
    const box = this.element.getBoundingClientRect();
    const touch = "pointerType" in event && event.pointerType === "touch";
    return { x: event.clientX - box.left, y: event.clientY - box.top, touch };
  }

  /** Buttons that lie on the board keep their own clicks. @param {Event} event */
  #elsewhere(event) {
    const target = /** @type {Element | null} */ (event.target);
    return target?.closest?.("[data-own]") != null;
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    if (this.#elsewhere(event) || event.button > 1) return;
    const at = this.#spot(event);
    this.#down.set(event.pointerId, at);
    this.element.setPointerCapture(event.pointerId);
    if (this.#down.size === 1) {
      const middle = event.button === 1;
      if (middle) event.preventDefault();
      this.#press = { id: event.pointerId, from: at, dragging: false, middle };
    } else if (this.#press) {
      const { dragging } = this.#press;
      this.#press = null;
      if (dragging) this.handlers.abort();
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const at = this.#spot(event);
    const before = this.#down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch" && !this.#elsewhere(event)) this.handlers.hover(at);
      return;
    }
    if (this.#down.size === 2) this.#pinch(event.pointerId, before, at);
    this.#down.set(event.pointerId, at);
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    if (!press.dragging) {
      const slip = Math.hypot(at.x - press.from.x, at.y - press.from.y);
      if (slip < (at.touch ? SLOP.touch : SLOP.mouse)) return;
      press.dragging = true;
      this.handlers.lift(press.from, press.middle);
    }
    this.handlers.drag(at);
  }

  /**
   * @param {number} id of the finger that moves
   * @param {Spot} before
   * @param {Spot} now
   */
  #pinch(id, before, now) {
    const other = [...this.#down].find(([one]) => one !== id)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    const factor = was > 8 && is > 8 ? is / was : 1;
    this.handlers.pinch(middle(before, other), middle(now, other), factor);
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} regular
   */
  #end(event, regular) {
    if (!this.#down.delete(event.pointerId)) return;
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    this.#press = null;
    if (!regular) {
      if (press.dragging) this.handlers.abort();
    } else if (press.dragging) this.handlers.drop(this.#spot(event));
    else if (!press.middle) this.handlers.tap(press.from);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const notches = (event.deltaY || event.deltaX) / (NOTCH[event.deltaMode] ?? 100);
    // A pinch on a touch pad arrives as a wheel with Control, in much smaller steps.
    const zoom = event.ctrlKey || event.metaKey;
    const strength = zoom && Math.abs(event.deltaY) < 50 ? 6 : 1;
    const turn = { notches: notches * strength, zoom, fine: event.shiftKey };
    this.handlers.wheel(this.#spot(event), turn);
  }
}

/**
 * @param {Spot} a
 * @param {Spot} b
 * @returns {Spot}
 */
function middle(a, b) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, touch: a.touch };
}

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
 * @param {HTMLElement} element
 * @param {PointerHandlers} handlers
 * @returns {{ abort: () => boolean, destroy: () => void }} `abort` ends a press; true if it was a drag
 */
export function listenPointer(element, handlers) {
  /** @type {Press | null} */
  let press = null;
  const gone = new AbortController();

  function abort() {
    const dragging = press?.stage === "dragging";
    const id = press?.id;
    press = null;
    if (id !== undefined && element.hasPointerCapture?.(id)) element.releasePointerCapture(id);
    if (dragging) handlers.abort();
    return dragging;
  }

  /** @param {PointerEvent} event */
  function down(event) {
    if (press) {
      // A second finger means zooming or a mistake, never a move.
      abort();
      return;
    }
    if (!event.isPrimary || event.button !== 0) return;
    press = { id: event.pointerId, from: spotOf(element, event), stage: "pressed" };
    element.setPointerCapture?.(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!press) {
      if (event.pointerType === "mouse") handlers.hover?.(spotOf(element, event));
      return;
    }
    if (event.pointerId !== press.id) return;
    const at = spotOf(element, event);
    if (press.stage === "pressed") {
      const slip = Math.hypot(at.x - press.from.x, at.y - press.from.y);
      if (slip < (at.touch ? SLOP.touch : SLOP.mouse)) return;
      press.stage = handlers.lift(press.from) ? "dragging" : "stray";
    }
    if (press?.stage === "dragging") handlers.drag(at);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!press || event.pointerId !== press.id) return;
    const { from, stage } = press;
    press = null;
    const at = spotOf(element, event);
    if (stage === "dragging") {
      handlers.drop(at);
      return;
    }
    const slip = Math.hypot(at.x - from.x, at.y - from.y);
    if (slip <= (at.touch ? SLIP.touch : SLIP.mouse)) handlers.tap(from);
  }

  /** @param {PointerEvent} event */
  function lost(event) {
    if (press && event.pointerId === press.id) abort();
  }

  const options = { signal: gone.signal };
  element.addEventListener("pointerdown", down, options);
  element.addEventListener("pointermove", move, options);
  element.addEventListener("pointerup", up, options);
  element.addEventListener("pointercancel", lost, options);
  element.addEventListener("lostpointercapture", lost, options);
  element.addEventListener("pointerleave", () => press || handlers.hover?.(null), options);
  // A long press must not open a menu in the middle of a drag.
  element.addEventListener("contextmenu", (event) => press && event.preventDefault(), options);
  globalThis.addEventListener?.("blur", abort, options);

  return {
    abort,
    destroy() {
      abort();
      gone.abort();
    },
  };
}

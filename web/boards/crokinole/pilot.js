/**
 * The game without a pointer. Keys work anywhere on the page where nobody
 * types; what they have set is told once no other key has followed. A press
 * beside the board takes a placed disc back, as Escape does.
 */

import { asksToCancel } from "../../canvas/keys.js";
import { actOf, elsewhere } from "./keyboard.js";
import { aimed } from "./speech.js";

/** @typedef {import("./values.js").Name} Name */

/**
 * @typedef {object} PilotOptions
 * @property {import("../../types.d.ts").BoardHost} host
 * @property {HTMLElement} element
 * @property {HTMLElement} controls
 * @property {import("./aim.js").Aim} aim
 * @property {() => boolean} open
 * @property {() => import("./values.js").Want | null} hint a shot that is suggested
 * @property {() => readonly import("./speech.js").Disc[]} discs
 * @property {() => void} shoot or takes over what is suggested
 * @property {() => void} cancel
 * @property {() => void} missed
 */

/** Milliseconds of stillness before a shot changed by keys is told. */
const STILL = 450;
/** CSS pixels a press beside the board may slip. */
const SLIP = 12;
/** What has a meaning of its own when pressed. */
const BUSY = "button, a, input, select, textarea, summary, label, dialog, [contenteditable]";

export class Pilot {
  #telling = 0;
  /** Where the page was pressed beside the board. @type {{ id: number, x: number, y: number } | null} */
  #beside = null;
  #gone = new AbortController();

  /** @param {PilotOptions} options */
  constructor(options) {
    this.options = options;
    const { signal } = this.#gone;
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    document.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    document.addEventListener("pointerup", (event) => this.#release(event), { signal });
    document.addEventListener("pointercancel", () => this.#forget(), { signal });
  }

  /** Stops a telling that is due. */
  hush() {
    clearTimeout(this.#telling);
  }

  destroy() {
    this.hush();
    this.#gone.abort();
  }

  /** Says what the shot is, when nothing else has followed for a while. */
  tellSoon() {
    const { aim, discs, host, open } = this.options;
    this.hush();
    this.#telling = setTimeout(async () => {
      await aim.still();
      if (!aim.want || !open()) return;
      const t = (/** @type {string} */ key, /** @type {any} */ params) => host.t(key, params);
      host.speak(aimed(t, aim.want, aim.guide, discs()));
    }, STILL);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { aim, cancel, element, open, shoot } = this.options;
    if (event.defaultPrevented) return;
    if (asksToCancel(event)) {
      if (!aim.want || aim.played) return;
      event.preventDefault();
      cancel();
      return;
    }
    const act = actOf(event);
    const target = /** @type {Element | null} */ (event.target);
    if (!act || !open() || elsewhere(target, act) || document.querySelector("dialog[open]")) return;
    const on = target !== null && element.contains(target);
    if (act === "shoot") {
      if (!aim.want && !on) return;
      event.preventDefault();
      if (event.repeat) return;
      if (aim.want || this.options.hint()) shoot();
      else this.options.missed();
      return;
    }
    if (!on && !this.#allowed(event.key)) return;
    event.preventDefault();
    this.step(act.name, act.by);
  }

  /**
   * Away from the board a single letter may be meant for something else, and arrows scroll.
   * @param {string} key
   */
  #allowed(key) {
    const { aim, host } = this.options;
    return key.length === 1 ? host.settings().keys : aim.want !== null;
  }

  /**
   * @param {Name} name
   * @param {number} by
   */
  step(name, by) {
    const { aim, host } = this.options;
    const begins = aim.want === null;
    // The first key along the arc sets the disc down where the sliders stand, or as suggested.
    const sets = begins && name === "placement";
    const placed = { ...aim.shown, ...this.options.hint() };
    if (sets ? aim.adopt(placed) : aim.step(name, by)) {
      if (begins) host.sound("select");
      this.tellSoon();
    }
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const { aim, controls, element } = this.options;
    const target = /** @type {Element | null} */ (event.target);
    const inside = !target || element.contains(target) || controls.contains(target);
    const idle = !aim.want || !event.isPrimary || event.button !== 0;
    if (idle || inside || target.closest(BUSY)) this.#forget();
    else this.#beside = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const beside = this.#beside;
    this.#forget();
    if (beside?.id !== event.pointerId) return;
    if (Math.hypot(event.clientX - beside.x, event.clientY - beside.y) > SLIP) return;
    if (this.options.open()) this.options.cancel();
  }

  #forget() {
    this.#beside = null;
  }
}

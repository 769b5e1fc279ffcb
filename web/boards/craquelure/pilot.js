/**
 * The game without a pointer: what keys, assistive clicks and typed numbers do
 * to the regions and to the cut in the making, and what is said about it. A run
 * of keys is told once it has come to rest.
 */

import { regionById } from "./facts.js";
import { pressKey } from "./keyboard.js";
import { passLetter } from "./letters.js";
import { nextIn } from "./shape.js";
import * as speech from "./speech.js";
import { nudged, turnedBy } from "./steps.js";

/** @typedef {import("./facts.js").CraquelureView} CraquelureView */

/**
 * @typedef {object} PilotOptions
 * @property {import("../../types.d.ts").BoardHost} host
 * @property {import("./composer.js").Composer} composer
 * @property {import("./gaze.js").Gaze} gaze
 * @property {() => import("./regions.js").Regions} regions
 * @property {() => CraquelureView | null} view
 * @property {() => boolean} open whether a person may make a cut now
 * @property {() => number} scale CSS pixels per board unit
 * @property {() => void} confirm
 * @property {(point: [number, number], angle: number | null) => void} place
 */

/** Milliseconds of stillness before a cut changed by keys is told. */
const STILL = 380;

export class Pilot {
  #telling = 0;

  /** @param {PilotOptions} options */
  constructor(options) {
    this.options = options;
    this.hooks = this.#makeHooks();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (pressKey(event, this.hooks)) event.preventDefault();
  }

  /** Letters, digits and brackets mean the same on the buttons beside the board. @param {KeyboardEvent} event */
  keyBeside(event) {
    const target = /** @type {Element} */ (event.target);
    const plain = event.key === "Backspace" || (event.key.length === 1 && event.key !== " ");
    if (plain && this.options.composer.want && !target.closest("input")) this.key(event);
  }

  /** Stops a telling that is due. */
  hush() {
    clearTimeout(this.#telling);
  }

  /** A cut in a region, from a place where one is sure to be legal. @param {number} id */
  begin(id) {
    const { composer, open, place, view } = this.options;
    const shown = view();
    const region = shown && regionById(shown, id);
    if (!region || !open() || composer.want) return;
    place(region.point, null);
    if (composer.want) this.tellSoon();
  }

  /**
   * @param {"x" | "y" | "angle"} field
   * @param {number} value
   */
  typed(field, value) {
    const { composer } = this.options;
    const want = composer.want;
    if (!want) return;
    if (field === "angle") composer.turnTo(value);
    else if (field === "x") composer.moveTo([value, want.point[1]]);
    else composer.moveTo([want.point[0], value]);
    this.tellSoon();
  }

  /** Says what the cut comes to, when no key has followed for a while. */
  tellSoon() {
    const { composer, host, view } = this.options;
    this.hush();
    this.#telling = setTimeout(async () => {
      await composer.rest();
      const { judged, letters, want } = composer;
      const shown = view();
      if (!want || !judged || !shown) return;
      const words = speech.aimed((key, params) => host.t(key, params), shown, judged, letters);
      if (judged.message) host.refuse(judged.message);
      else if (judged.ghost?.parts) host.announce(words);
    }, STILL);
  }

  /** @returns {import("./keyboard.js").KeyHooks} */
  #makeHooks() {
    const { composer, confirm, gaze } = this.options;
    return {
      composer,
      walk: (way) => this.#walk(way),
      end: (last) => {
        const id = this.options.view()?.regions.at(last ? -1 : 0)?.id;
        if (id !== undefined) this.options.regions().point(id);
      },
      begin: () => this.begin(this.options.regions().at),
      confirm,
      letter: (letter) => {
        const { judged, letters } = composer;
        if (letters && judged) composer.hand(passLetter(letters, letter, judged.targets));
      },
      choice: (index) => {
        const letters = composer.judged?.targets[index];
        if (letters) composer.hand(letters);
      },
      nudge: (way, fine) => this.#nudge(way, fine),
      turn: (direction, fine) => {
        const angle = composer.want?.angle ?? null;
        const settings = this.options.view()?.settings;
        return angle === null || !settings ? null : turnedBy(angle, direction, fine, settings);
      },
      ask: (letter) => this.#ask(letter),
      zoom: (factor) => gaze.zoom(factor, composer.want?.point ?? this.#region()?.point ?? null),
      pan: (way) => gaze.pan(way),
      settled: () => this.tellSoon(),
    };
  }

  #region() {
    const view = this.options.view();
    return view ? regionById(view, this.options.regions().at) : undefined;
  }

  /** @param {readonly [number, number]} way */
  #walk(way) {
    const here = this.#region();
    const next = here && nextIn(this.options.view()?.regions ?? [], here, way);
    if (!next) return;
    this.options.regions().point(next.id);
    this.options.gaze.reveal(next.point);
  }

  /**
   * @param {readonly [number, number]} way
   * @param {boolean} fine
   * @returns {[number, number] | null}
   */
  #nudge(way, fine) {
    const { composer, gaze, scale, view } = this.options;
    const want = composer.want;
    const shown = view();
    if (!want || !shown) return null;
    const { spacing, settings } = shown;
    const measure = { spacing, grid: settings.grid, scale: scale() };
    const point = nudged(want.point, way, fine, measure);
    gaze.reveal(point);
    return point;
  }

  /** @param {string} letter */
  #ask(letter) {
    const { host, regions, view } = this.options;
    const shown = view();
    if (!shown) return false;
    const t = (/** @type {string} */ key, /** @type {any} */ params) => host.t(key, params);
    const words = speech.answer(t, shown, letter, regions().at);
    if (words !== null) host.announce(words);
    return words !== null;
  }
}

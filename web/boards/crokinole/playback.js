/**
 * A shot being watched: it rolls at the speed somebody likes, is held for a
 * moment with everything that will be taken off marked and explained, and then
 * gives the board back. Pause stops its one clock, and with it everything.
 */

import { clamp } from "../../canvas/ease.js";
import { Bar } from "./bar.js";
import { Deck } from "./deck.js";
import { audible } from "./impacts.js";
import { seenAtRest, seenWhile } from "./seen.js";
import { Summary } from "./summary.js";
import { FADE, Take } from "./take.js";
import { caption, eventWords } from "./words.js";

/** @typedef {import("./reel.js").ShotFacts} ShotFacts */
/** @typedef {import("./seen.js").Facts} Facts */
/** @typedef {import("./take.js").SeenDisc} SeenDisc */
/** @typedef {import("../../types.d.ts").BoardHost} BoardHost */
/** @typedef {import("../../types.d.ts").View} View */

/** Milliseconds: how long the end of a shot is held, and one with a foul. */
export const [HOLD, FOUL_HOLD] = [1200, 2000];
/** No frame counts for more: what was not seen has not passed. */
const LONGEST = 250;
/** Without frames for so long nobody is watching, and nobody must wait. */
const UNWATCHED = 4000;

/**
 * @typedef {object} Run
 * @property {Take} take
 * @property {View} view the position the shot leads to
 * @property {import("./seen.js").Seen | null} base what the bar tells before anything drops; null: as it is
 * @property {boolean} still no motion at all
 * @property {boolean} loaded
 * @property {number} held milliseconds the end has been held
 * @property {number} hold for how long it is to be held
 * @property {() => void} settle
 */

/** @typedef {{ last: unknown, motion: Float32Array, way: import("./reel.js").Point[] }} Kept */

export class Playback {
  /** @type {Run | null} */
  #run = null;
  #paused = false;
  /** The time of the last frame; null: the next one only sets the clock. @type {number | null} */
  #frame = null;
  /** What has been seen last, to be shown again. @type {Kept | null} */
  #kept = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watch;
  /** @type {Facts | null} */
  #told = null;
  #break = false;
  #gone = new AbortController();

  /**
   * @param {object} parts
   * @param {BoardHost} parts.host
   * @param {() => void} parts.changed something else is to be drawn, or the phase is another
   * @param {() => void} [parts.begin] somebody asked for another look; called before it starts
   */
  constructor({ host, changed, begin }) {
    this.host = host;
    this.changed = changed;
    this.begin = begin ?? (() => {});
    this.deck = new Deck(host, {
      toggle: () => this.toggle(),
      skip: () => this.skip(),
      again: () => void this.again(),
      speed: () => this.changed(),
    });
    this.tally = new Bar(host);
    this.sheet = new Summary(host);
    this.controls = this.deck.element;
    this.bar = this.tally.element;
    this.summary = this.sheet.element;
    const { signal } = this.#gone;
    document.addEventListener("visibilitychange", () => this.#seenAgain(), { signal });
  }

  get active() {
    return this.#run !== null;
  }

  get paused() {
    return this.#run !== null && this.#paused;
  }

  /** @returns {"moving" | "held" | "paused" | null} */
  get phase() {
    if (!this.#run) return null;
    if (this.#paused) return "paused";
    return this.#run.take.over ? "held" : "moving";
  }

  /** Whether what is running has been seen before. */
  get replaying() {
    return this.#run !== null && this.#run.base === null;
  }

  /**
   * Shows the shot that led to a position. Resolves when it has been held, or was stopped.
   * @param {View} view
   * @param {View | null} before the position shown until now
   * @param {Float32Array | Promise<Float32Array>} motion
   * @param {{ quick?: boolean }} [options] quick: straight to the end, held only if discs go
   * @returns {Promise<void>}
   */
  run(view, before, motion, { quick = false } = {}) {
    const facts = /** @type {Facts} */ (view);
    return this.#begin(
      facts,
      seenWhile(facts, /** @type {Facts | null} */ (before)),
      motion,
      quick,
    );
  }

  /**
   * Shows the last shot once more.
   * @param {View} view
   * @param {Float32Array | Promise<Float32Array>} motion
   * @returns {Promise<void>}
   */
  replay(view, motion) {
    return this.#begin(/** @type {Facts} */ (view), null, motion, false);
  }

  /** Another look, if there is anything to look at: what the button does. */
  async again() {
    const view = this.#told;
    if (this.active || !view || !this.#seenLast) return;
    this.begin();
    const kept = this.#kept?.last === view.last ? this.#kept.motion : null;
    await this.replay(view, kept ?? this.host.motion());
  }

  /** Pause, or go on. */
  toggle() {
    if (!this.#run) return;
    this.#paused = !this.#paused;
    this.#frame = null;
    this.#expect();
    this.#caption(this.#run);
    this.#changed();
  }

  /** To the end of the motion; from there on, past the rest of it. */
  skip() {
    const run = this.#run;
    if (!run) return;
    this.#paused = false;
    if (run.take.over) {
      this.stop();
      return;
    }
    run.take.finish();
    this.#hold(run);
    this.#changed();
  }

  /** Ends at once. */
  stop() {
    const run = this.#run;
    if (!run) return;
    clearTimeout(this.#watch);
    this.#run = null;
    this.#paused = false;
    this.#frame = null;
    this.host.caption("");
    run.settle();
    this.#changed();
  }

  /**
   * @param {number} time of the frame, milliseconds
   * @returns {boolean} whether another frame is wanted
   */
  tick(time) {
    const run = this.#run;
    if (!run) return false;
    const ms = this.#frame === null ? 0 : Math.min(LONGEST, Math.max(0, time - this.#frame));
    this.#frame = time;
    this.#expect();
    if (this.#paused) return false;
    if (!run.loaded || document.hidden) return true;
    this.#pass(run, ms);
    return this.#run !== null;
  }

  /** @returns {SeenDisc[] | null} the discs as they are to be drawn; null: as the position has them */
  discs() {
    const run = this.#run;
    if (!run) return null;
    return run.take.discs(run.still ? 0 : clamp((run.held - run.hold) / FADE));
  }

  /**
   * The way of the shot disc so far; at rest, that of the last shot, if it has been seen.
   * @returns {import("./reel.js").Point[] | null}
   */
  trail() {
    const kept = this.#kept;
    const way = this.#run ? this.#run.take.trail() : kept?.last === this.#told?.last && kept?.way;
    return way && way.length > 1 ? way : null;
  }

  /** @returns {{ B: number, R: number }} 20s taken out so far */
  pockets() {
    const seen = this.#seen() ?? (this.#told && seenAtRest(this.#told, this.#break));
    return { B: seen?.twenties[0] ?? 0, R: seen?.twenties[1] ?? 0 };
  }

  /**
   * The position that is shown now, or the language has changed.
   * @param {View} view
   * @param {{ paused: boolean }} options
   */
  refresh(view, { paused }) {
    this.#told = /** @type {Facts} */ (view);
    this.#break = paused;
    if (this.#run && this.#words(this.#run)) this.#caption(this.#run);
    this.#render();
  }

  destroy() {
    this.#gone.abort();
    this.stop();
  }

  /**
   * @param {Facts} view
   * @param {Run["base"]} base
   * @param {Float32Array | Promise<Float32Array>} motion
   * @param {boolean} quick
   * @returns {Promise<void>}
   */
  #begin(view, base, motion, quick) {
    this.stop();
    const { last } = view;
    if (last?.kind !== "shot" || document.hidden) return Promise.resolve();
    const take = new Take(/** @type {ShotFacts} */ (last));
    const hold = take.last.valid ? HOLD : FOUL_HOLD;
    return new Promise((settle) => {
      /** @type {Run} */
      const run = { take, view, base, still: quick, loaded: false, held: 0, hold, settle };
      this.#run = run;
      if (this.replaying) this.#caption(run);
      this.#load(run, motion);
      this.#expect();
      this.#changed();
    });
  }

  /**
   * @param {Run} run
   * @param {Float32Array | Promise<Float32Array>} motion
   */
  #load(run, motion) {
    /** @param {Float32Array} found */
    const loaded = (found) => {
      if (this.#run !== run) return;
      run.loaded = true;
      run.take.load(found);
      if (found.length) {
        const { last, reel } = run.take;
        this.#kept = { last, motion: found, way: reel.way(last.id, Infinity) };
      }
      if (run.still || !found.length) this.#jump(run);
    };
    if (motion instanceof Float32Array) loaded(motion);
    else
      motion
        .then(loaded, () => loaded(new Float32Array(0)))
        .then(() => {
          if (this.#run === run) this.#changed();
        });
  }

  /**
   * No motion: its end, which is held only if it has to be understood.
   * @param {Run} run
   */
  #jump(run) {
    const [loudest] = audible(run.take.finish());
    if (loudest) this.host.sound(loudest.voice, loudest.loud);
    const words = run.still ? eventWords(this.host.t, run.take.last) : "";
    if (words) this.host.speak(words);
    if (run.still && !run.take.last.removed.length) run.hold = 0;
    this.#hold(run);
    if (run.hold === 0) this.stop();
  }

  /**
   * @param {Run} run
   * @param {number} ms
   */
  #pass(run, ms) {
    const { take } = run;
    const rolling = !take.over;
    const passed = take.advance(ms, this.deck.speed);
    for (const { voice, loud } of audible(passed)) this.host.sound(voice, loud);
    if (rolling && take.over) {
      this.#hold(run);
      this.#changed();
    } else if (!rolling) {
      run.held += ms;
    }
    if (passed.length || !rolling) this.#renderSeen();
    const fade = run.still || !take.last.removed.length ? 0 : FADE;
    if (take.over && run.held >= run.hold + fade) this.stop();
  }

  /**
   * All is at rest: say what it comes to.
   * @param {Run} run
   */
  #hold(run) {
    run.held = 0;
    if (!run.take.last.valid) this.host.sound("refuse");
    if (run.hold) this.#caption(run);
  }

  /** @param {Run} run */
  #caption(run) {
    this.host.caption(this.#words(run));
  }

  /** @param {Run} run */
  #words(run) {
    const { paused, replaying } = this;
    const held = run.take.over && run.hold > 0;
    return caption(this.host.t, run.view, { held, paused, replaying });
  }

  /** What led to the position, unless that is the first of a round: another board lies there now. */
  get #seenLast() {
    const view = this.#told;
    const fresh = view?.summary && !this.#break && !view.outcome;
    return view?.last?.kind === "shot" && !fresh;
  }

  /** A hidden page has no frames: everything waits until it is looked at again. */
  #seenAgain() {
    this.#frame = null;
    this.#expect();
    if (this.#run) this.changed();
  }

  /** A frame out of sight gets no frames either, but must not keep everybody waiting. */
  #expect() {
    clearTimeout(this.#watch);
    if (this.#paused || document.hidden || !this.#run?.loaded) return;
    this.#watch = setTimeout(() => document.hidden || this.stop(), UNWATCHED);
  }

  /** @returns {import("./seen.js").Seen | null} */
  #seen() {
    const run = this.#run;
    if (!run?.base) return null;
    const dropped = run.take.twenties();
    const [bottom, top] = run.base.twenties;
    return { ...run.base, twenties: [bottom + dropped[0], top + dropped[1]] };
  }

  #renderSeen() {
    const seen = this.#seen();
    if (seen) this.tally.render(seen);
  }

  #render() {
    const view = this.#told;
    this.deck.render({ phase: this.phase, again: this.#seenLast });
    if (this.#run?.base) {
      this.#renderSeen();
      this.sheet.render(null);
      return;
    }
    if (!view) return;
    this.tally.render(seenAtRest(view, this.#break));
    this.sheet.render(this.#break || view.outcome ? view : null);
  }

  #changed() {
    this.#render();
    this.changed();
  }
}

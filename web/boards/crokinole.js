/**
 * The Crokinole board: what the shell calls, tied to drawing, playback, the
 * hand, the sliders, keys and speech. It keeps what is on the screen and
 * nothing of the rules; every part it ties together is a module of its own.
 */

import { Surface } from "../canvas/surface.js";
import { readTokens } from "../canvas/tokens.js";
import { Aim } from "./crokinole/aim.js";
import { Assist } from "./crokinole/assist.js";
import { createMap } from "./crokinole/geometry.js";
import { Hand } from "./crokinole/hand.js";
import { node } from "./crokinole/nodes.js";
import { noteOf } from "./crokinole/notes.js";
import { Pilot } from "./crokinole/pilot.js";
import { Playback } from "./crokinole/playback.js";
import { drawScene } from "./crokinole/scene.js";
import { discsOf, sceneOf } from "./crokinole/seat.js";
import * as speech from "./crokinole/speech.js";
import { readMove, USUAL_STRENGTH } from "./crokinole/values.js";

export { picture } from "./crokinole/picture.js";

/** @typedef {import("../types.d.ts").Board} Board */
/** @typedef {import("../types.d.ts").BoardHost} BoardHost */
/** @typedef {import("../types.d.ts").ShowOptions} ShowOptions */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("./crokinole/values.js").Want} Want */
/** @typedef {import("./crokinole/seat.js").Facts} Facts */
/** @typedef {import("./crokinole/geometry.js").Layout} Layout */

/** @typedef {"rest" | "placed" | "pulling" | "moving" | "held" | "paused" | "summary"} Phase */

const STRENGTH = "strength";

/** Runs something at the next frame; a hidden page has none, so there it is soon. @param {() => void} run */
function nextFrame(run) {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(run);
}

/** @implements {Board} */
class CrokinoleBoard {
  unfolds = true;
  /** @type {Facts | null} */
  #view = null;
  /** @type {ShowOptions} */
  #options = { animate: false, interactive: false, paused: false };
  /** Counts calls of show, so that an old one never ends a newer one. */
  #shows = 0;
  /** @type {Want | null} */
  #hint = null;
  /** @type {import("../canvas/tokens.js").Tokens | null} */
  #tokens = null;
  /** Whether a person has been to move in this game: then there are things to set. */
  #used = false;
  /** The board was touched before a disc was placed: the words that say how stand out. */
  #missed = false;
  /** Where the disc was set down because there was no room where it was wanted. @type {number | null} */
  #far = null;

  /** @param {BoardHost} host */
  constructor(host) {
    this.host = host;
    /** @type {BoardHost["t"]} */
    this.t = (key, params) => host.t(key, params);
    this.element = node("div", "board disk crokinole");
    this.keyHelp = node("p", "");
    this.surface = new Surface(this.element, (context, time) => this.#paint(context, time));
    this.aim = this.#makeAim();
    this.playback = new Playback({
      host,
      changed: () => this.#refresh(),
      begin: () => this.#cancel(),
    });
    this.bar = this.playback.bar;
    this.assist = new Assist({
      t: this.t,
      set: (name, value) => this.aim.set(name, value) && this.pilot.tellSoon(),
      step: (name, by) => this.pilot.step(name, by),
      shoot: () => this.#act(),
      cancel: () => this.#cancel(),
      refuse: (text) => host.refuse({ key: "not_a_number", params: { text: text.slice(0, 24) } }),
    });
    this.controls = this.#makeControls();
    this.hand = this.#makeHand();
    this.pilot = new Pilot({
      host,
      element: this.element,
      controls: this.controls,
      aim: this.aim,
      open: () => this.#open(),
      hint: () => this.#hint,
      discs: () => this.#view?.discs ?? [],
      shoot: () => this.#act(),
      cancel: () => this.#cancel(),
      missed: () => this.#miss(),
    });
    this.#makeFocus();
  }

  /**
   * @param {View} shown
   * @param {ShowOptions} options
   */
  async show(shown, options) {
    const view = /** @type {Facts} */ (shown);
    const before = this.#view;
    const turn = ++this.#shows;
    const shoots = options.animate && view.last?.kind === "shot" && !document.hidden;
    const motion = shoots ? this.host.motion() : null;
    // The engine has only just come, or a move was refused: what the hand holds stays in it.
    const kept = this.#options.interactive && options.interactive && same(before, view);
    this.playback.stop();
    this.#view = view;
    this.#options = options;
    if (kept && !options.paused) this.aim.again();
    else this.#begin(view);
    this.playback.refresh(view, options);
    this.#refresh();
    if (motion) {
      const quick = this.host.settings().motion === "off";
      await this.playback.run(view, before, motion, { quick });
      if (turn !== this.#shows) return;
      this.#refresh();
    }
    if (options.animate && view.outcome) this.host.sound("end");
  }

  /** @param {string | null} move */
  hint(move) {
    this.#hint = move === null ? null : readMove(move);
    // Whoever asks with a disc in place wants to see another shot than that.
    if (this.#hint && !this.hand.pulling) this.aim.cancel();
    this.#refresh();
  }

  redraw() {
    this.#tokens = null;
    this.surface.forget();
    if (this.#view) this.playback.refresh(this.#view, this.#options);
    this.#refresh();
  }

  cancel() {
    const dragged = this.hand.abort();
    return this.#cancel() || dragged;
  }

  /** @param {boolean} held */
  hold(held) {
    if (this.playback.active && this.playback.paused !== held) this.playback.toggle();
  }

  still() {
    return this.playback.paused;
  }

  /** @param {View} view */
  table(view) {
    return speech.discTable(this.t, discsOf(/** @type {Facts} */ (view), this.#options.paused));
  }

  keys() {
    return speech.keyList(this.t);
  }

  /** @param {string} move */
  moveLabel(move) {
    return speech.moveLabel(this.t, move);
  }

  /** @param {string} move */
  moveWords(move) {
    return speech.moveWords(this.t, move);
  }

  destroy() {
    this.pilot.destroy();
    this.hand.destroy();
    this.playback.destroy();
    this.surface.destroy();
    this.controls.remove();
    this.bar.remove();
    this.element.remove();
  }

  /** Whether a person may shoot now. */
  #open() {
    return (
      this.#options.interactive &&
      this.#view !== null &&
      this.#view.ranges.length > 0 &&
      !this.aim.played &&
      !this.playback.active
    );
  }

  /** @param {Facts} view */
  #begin(view) {
    this.hand.abort();
    this.pilot.hush();
    this.#hint = null;
    this.#missed = false;
    this.#far = null;
    if (!view.last && !this.#options.interactive) this.#used = false;
    this.aim.begin({ side: view.turn, ranges: view.ranges });
  }

  #map() {
    return createMap(this.surface.size.width);
  }

  /** @returns {Phase} */
  get phase() {
    const { phase } = this.playback;
    if (phase) return phase;
    if (this.hand.pulling) return "pulling";
    if (this.aim.want) return "placed";
    return this.#options.paused || this.#view?.outcome ? "summary" : "rest";
  }

  #shoot() {
    if (!this.#open() || !this.aim.want) return;
    this.pilot.hush();
    this.host.remember(STRENGTH, this.aim.want.strength);
    void this.aim.shoot();
  }

  /** The button and the key for it: what is suggested is taken over first, to be looked at. */
  #act() {
    if (this.aim.want || !this.#hint) return this.#shoot();
    if (!this.#open() || !this.aim.adopt(this.#hint)) return;
    this.host.sound("select");
    this.pilot.tellSoon();
  }

  /** @returns {boolean} whether a disc was taken back */
  #cancel() {
    this.hand.abort();
    if (!this.aim.cancel()) return false;
    this.pilot.hush();
    this.host.announce(this.t("board.deselected"));
    return true;
  }

  #miss() {
    this.#missed = true;
    this.host.speak(this.t(`board.note.place.${this.#view?.turn ?? "B"}`));
    this.#refresh();
  }

  /** @param {boolean} far from where the hand was */
  #placed(far) {
    const { want } = this.aim;
    if (!want) return;
    this.host.sound("select");
    this.#far = far ? want.placement : null;
    if (far) this.host.speak(this.t("board.note.far"));
    this.#refresh();
  }

  #makeAim() {
    const { host } = this;
    const kept = host.recall(STRENGTH);
    const strength = typeof kept === "number" && kept > 0 && kept <= 1 ? kept : USUAL_STRENGTH;
    return new Aim(
      {
        propose: (partial) => host.propose(partial),
        play: (move) => host.play(move),
        refuse: (message) => {
          host.sound("refuse");
          host.refuse(message);
        },
        changed: () => this.#refresh(),
        frame: nextFrame,
      },
      strength,
    );
  }

  #makeControls() {
    const { note, tabs, sliders, foot } = this.assist;
    const { controls, summary } = this.playback;
    return node("div", "aim", note, tabs, sliders, foot, controls, summary);
  }

  #makeHand() {
    return new Hand({
      element: this.element,
      aim: this.aim,
      map: () => this.#map(),
      open: () => this.#open(),
      side: () => this.#view?.turn ?? "B",
      hint: () => this.#hint,
      placed: (far) => this.#placed(far),
      shoot: () => this.#shoot(),
      cancel: () => this.#cancel(),
      missed: () => this.#miss(),
      changed: () => this.#refresh(),
    });
  }

  /** One place for the focus; what lies on the board is in the table of words. */
  #makeFocus() {
    this.keyHelp.id = "board-keys";
    this.keyHelp.hidden = true;
    this.element.append(this.keyHelp);
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "application");
    this.element.setAttribute("aria-describedby", this.keyHelp.id);
    for (const change of ["focus", "blur"]) {
      this.element.addEventListener(change, () => this.surface.invalidate());
    }
  }

  /** Words, controls and picture follow what has changed. */
  #refresh() {
    this.surface?.invalidate();
    const view = this.#view;
    // The parts call this while they are being made, too.
    if (!view || !this.pilot) return;
    const open = this.#open();
    if (open) this.#used = true;
    const { phase } = this;
    this.element.dataset.phase = phase;
    this.controls.dataset.phase = phase;
    this.controls.toggleAttribute("data-used", this.#used);
    this.controls.toggleAttribute("data-open", open);
    this.element.setAttribute("aria-label", this.t("board.label", { side: view.turn }));
    this.keyHelp.textContent = this.t("board.keys");
    const placed = this.aim.want !== null;
    const hint = open && !placed && this.#hint !== null;
    this.controls.toggleAttribute("data-hint", hint);
    const note = noteOf(this.t, {
      open,
      side: view.turn,
      pulling: this.hand.pulling,
      placed,
      far: this.#far !== null && this.aim.want?.placement === this.#far,
      hint,
      missed: this.#missed,
    });
    this.assist.render({ shown: this.aim.shown, open, placed, hint, ...note });
    this.#keepFocus();
  }

  /** A button that has left the screen hands the focus on. */
  #keepFocus() {
    const active = document.activeElement;
    const { cancel, shoot } = this.assist;
    if ((active === shoot || active === cancel) && !active.checkVisibility?.()) {
      this.element.focus();
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} time
   */
  #paint(context, time) {
    const moving = this.playback.tick(time);
    const view = this.#view;
    if (!view) return moving;
    this.#tokens ??= readTokens(this.element);
    const scene = sceneOf({
      view,
      paused: this.#options.paused,
      open: this.#open(),
      aim: this.aim,
      pulling: this.hand.pulling,
      playback: this.playback,
      hint: this.#hint,
      focused: this.element.matches(":focus-visible"),
      scale: this.#map().scale,
    });
    const layout = /** @type {Layout} */ (this.host.info.layout);
    drawScene(context, this.surface, this.#tokens, { ...scene, layout });
    return moving;
  }
}

/**
 * @param {View | null} before
 * @param {View} view
 */
function same(before, view) {
  return before === view || JSON.stringify(before) === JSON.stringify(view);
}

/**
 * @param {BoardHost} host
 * @returns {Board}
 */
export function createBoard(host) {
  return new CrokinoleBoard(host);
}

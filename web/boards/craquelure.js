/**
 * The Craquelure board: what the shell calls, tied to drawing, pointing,
 * keyboard, controls and speech. It keeps what is on the screen and nothing of
 * the rules; every part it ties together is a module of its own.
 */

import { Camera, CLOSEST, toBoard } from "../canvas/camera.js";
import { asksToCancel } from "../canvas/keys.js";
import { Surface } from "../canvas/surface.js";
import { readTokens } from "../canvas/tokens.js";
import { Tweens } from "../canvas/tweens.js";
import { Advice } from "./craquelure/advice.js";
import { nextFrame } from "./craquelure/asker.js";
import { Buttons } from "./craquelure/buttons.js";
import { Composer } from "./craquelure/composer.js";
import { Controls } from "./craquelure/controls.js";
import { passage } from "./craquelure/facts.js";
import { Gaze } from "./craquelure/gaze.js";
import { Hand } from "./craquelure/hand.js";
import { nameAt } from "./craquelure/labels.js";
import { turnPart } from "./craquelure/letters.js";
import { marginOf, paletteOf } from "./craquelure/look.js";
import { shortMove } from "./craquelure/notation.js";
import { Passage } from "./craquelure/passage.js";
import { Pilot } from "./craquelure/pilot.js";
import { Regions } from "./craquelure/regions.js";
import { drawScene, LAYERS } from "./craquelure/scene.js";
import { shapeAt } from "./craquelure/shape.js";
import { hintSight, sightOf } from "./craquelure/sight.js";
import * as speech from "./craquelure/speech.js";
import { stepOf } from "./craquelure/steps.js";

export { picture } from "./craquelure/picture.js";

/** @typedef {import("../types.d.ts").Board} Board */
/** @typedef {import("../types.d.ts").BoardHost} BoardHost */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").ShowOptions} ShowOptions */
/** @typedef {import("./craquelure/facts.js").CraquelureView} CraquelureView */
/** @typedef {import("./craquelure/composer.js").Judged} Judged */

/** @implements {Board} */
class CraquelureBoard {
  /** @type {CraquelureView | null} */
  #view = null;
  #interactive = false;
  #areas = false;
  /** Counts calls of show, so that an old one never ends a newer one. */
  #shows = 0;
  /** @type {import("./craquelure/look.js").Palette | null} */
  #palette = null;
  /** Where the parts of the cut in the making are named. @type {import("./craquelure/labels.js").Box[]} */
  #names = [];
  #gone = new AbortController();

  /** @param {BoardHost} host */
  constructor(host) {
    this.host = host;
    /** @type {BoardHost["t"]} */
    this.t = (key, params) => host.t(key, params);
    this.element = document.createElement("div");
    this.element.className = "board disk";
    this.keyHelp = document.createElement("p");
    this.tweens = new Tweens(() => this.surface.invalidate());
    this.passage = new Passage(this.tweens);
    this.camera = new Camera(() => marginOf(this.#side()));
    this.surface = new Surface(this.element, (context, time) => this.#paint(context, time));
    this.gaze = new Gaze({
      camera: this.camera,
      tweens: this.tweens,
      side: () => this.#side(),
      motion: () => host.settings().motion,
      looked: () => this.#looked(),
    });
    this.composer = this.#makeComposer();
    this.panel = this.#makeControls();
    this.controls = this.panel.element;
    this.buttons = new Buttons((name) => this.#corner(name));
    this.pilot = this.#makePilot();
    this.advice = new Advice(host, () => {
      this.surface.invalidate();
      if (this.#view) this.panel.render(this.#view, this.#open());
    });
    this.regions = new Regions({
      key: (event) => this.pilot.key(event),
      press: (id) => this.pilot.begin(id),
      changed: () => this.surface.invalidate(),
    });
    this.hand = this.#makeHand();
    this.#assemble();
  }

  /**
   * @param {View} shown
   * @param {ShowOptions} options
   */
  async show(shown, options) {
    const view = /** @type {CraquelureView} */ (shown);
    const before = this.#view;
    const turn = ++this.#shows;
    const same = passage(before, view) === "same";
    if (same && options.interactive && this.#interactive && !this.composer.played) {
      this.#view = view;
      this.hint(null);
      this.#refresh();
      return;
    }
    this.hand.abort();
    this.composer.reset();
    this.hint(null);
    this.#view = view;
    this.#interactive = options.interactive;
    this.gaze.follow(view.last?.kind === "cut" ? view.last.point : null, view.winner !== null);
    this.surface.forget(LAYERS);
    this.#refresh();
    const animate = options.animate && !document.hidden;
    const motion = animate ? this.host.settings().motion : "off";
    const forward = passage(before, view) === "forward";
    await this.passage.run(before, view, motion, (stage) => {
      if (!options.animate || !forward || turn !== this.#shows) return;
      if (stage === "grown") this.host.sound("move");
      else if (view.outcome) this.host.sound("end");
      else if (view.last?.handed?.length) this.host.sound("capture");
    });
    if (turn === this.#shows) this.surface.invalidate();
  }

  /** @param {string | null} move */
  hint(move) {
    void this.advice.ask(move);
  }

  redraw() {
    this.#palette = null;
    this.surface.forget();
    this.#refresh();
  }

  cancel() {
    const dragged = this.hand.abort();
    return this.composer.cancel() || dragged;
  }

  /** @param {View} view */
  table(view) {
    return speech.positionTable(this.t, /** @type {CraquelureView} */ (view));
  }

  /** @param {string} move */
  moveLabel(move) {
    return shortMove(move, this.t);
  }

  destroy() {
    this.#gone.abort();
    this.pilot.hush();
    this.hand.destroy();
    this.tweens.finish();
    this.surface.destroy();
    this.controls.remove();
    this.element.remove();
  }

  #side() {
    return this.surface?.size.width ?? 0;
  }

  /** Whether a person may make a cut now. */
  #open() {
    return this.#interactive && this.#view !== null && !this.composer.played;
  }

  #assemble() {
    this.keyHelp.id = "board-keys";
    this.keyHelp.hidden = true;
    this.regions.element.setAttribute("aria-describedby", this.keyHelp.id);
    this.element.append(this.regions.element, this.buttons.element, this.keyHelp);
    const { signal } = this.#gone;
    this.controls.addEventListener("keydown", (event) => this.pilot.keyBeside(event), { signal });
    document.addEventListener("keydown", (event) => this.#escape(event), { signal });
    // Frames stop in a hidden page; whoever waits for the board must not wait for the page.
    const hidden = () => document.hidden && this.tweens.finish();
    document.addEventListener("visibilitychange", hidden, { signal });
  }

  /** The view of the disk has moved. */
  #looked() {
    this.surface.forget(LAYERS);
    this.#lay();
  }

  #lay() {
    const side = this.#side();
    if (this.#view && side > 0) this.regions.lay(this.#view.regions, this.camera.frame(side));
    this.#renderCorners();
  }

  #renderCorners() {
    this.buttons.render(this.t, {
      zoomed: this.camera.zoomed,
      closest: this.camera.pose.zoom >= CLOSEST,
      areas: this.#areas,
    });
    this.element.toggleAttribute("data-zoomed", this.camera.zoomed);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} time
   */
  #paint(context, time) {
    const moving = this.tweens.tick(time);
    const view = this.#view;
    if (!view) return moving;
    this.#palette ??= paletteOf(readTokens(this.element));
    const { width: side, ratio } = this.surface.size;
    const brush = { context, frame: this.camera.frame(side), palette: this.#palette, ratio };
    this.#names = drawScene(this.surface, brush, {
      view,
      before: this.passage.before,
      cut: this.passage.cut,
      rays: this.passage.rays,
      tint: this.passage.tint,
      areas: this.#areas,
      sight: this.#open() ? sightOf(this.composer, this.hand.grip === "turn") : null,
      // It steps back while a cut is being made, and is there again when that is dropped.
      hint: this.composer.want ? null : hintSight(this.advice.cut),
      focus: this.regions.shown ? this.regions.at : null,
      loupe: this.hand.covered,
    });
    return moving;
  }

  /** Words, controls and picture follow what has changed. */
  #refresh() {
    const view = this.#view;
    this.surface.invalidate();
    this.panel.render(view, this.#open());
    if (!view) return;
    this.keyHelp.textContent = this.t("board.keys");
    const composed = this.composer.judged?.ghost?.region ?? null;
    const rows = view.regions.map((region) => ({
      region,
      label: speech.regionLabel(this.t, region),
      selected: this.composer.want !== null && region.id === composed,
    }));
    this.regions.write(this.t("board.label"), rows, view.last?.parts ?? []);
    this.#lay();
  }

  #makeComposer() {
    const { host } = this;
    return new Composer({
      propose: (partial) => host.propose(partial),
      play: (move) => host.play(move),
      refuse: (message) => {
        host.sound("refuse");
        host.refuse(message);
      },
      changed: () => {
        const { moving, want } = this.composer;
        if (want && !moving) this.gaze.reveal(want.point, 0.07);
        this.surface.invalidate();
        this.panel.render(this.#view, this.#open());
      },
      started: () => {
        host.sound("select");
        host.announce(this.t("board.started"));
      },
      cleared: () => {
        this.pilot.hush();
        host.announce(this.t("board.deselected"));
      },
      frame: nextFrame,
    });
  }

  #makeControls() {
    const { composer } = this;
    return new Controls({
      t: this.t,
      composer,
      hinted: () => this.advice.cut?.ok === true,
      part: (part) => this.#turnPart(part),
      choose: (letters) => composer.hand(letters),
      confirm: () => void composer.confirm(),
      back: () => composer.back(),
      cancel: () => this.cancel(),
      typed: (field, value) => this.pilot.typed(field, value),
      place: (point, angle) => this.#place(point, angle),
    });
  }

  #makeHand() {
    return new Hand({
      element: this.element,
      camera: this.camera,
      composer: this.composer,
      side: () => this.#side(),
      open: () => this.#open(),
      // Keys go on from where the hand was.
      place: (point, angle) => this.#place(point, angle, true),
      part: (part) => this.#turnPart(part),
      partAt: (spot) => this.#partAt(spot),
      step: () => (this.#view ? stepOf(this.#view.settings) : 0),
      looked: () => {
        this.gaze.take();
        this.#looked();
      },
      changed: () => this.surface.invalidate(),
    });
  }

  #makePilot() {
    const { composer, gaze, host } = this;
    return new Pilot({
      host,
      composer,
      gaze,
      regions: () => this.regions,
      view: () => this.#view,
      open: () => this.#open(),
      scale: () => this.camera.frame(this.#side()).scale,
      confirm: () => this.panel.press(),
      place: (point, angle) => this.#place(point, angle),
    });
  }

  /**
   * A point is put somewhere. In a region that may not be cut the engine says why.
   * @param {[number, number]} point
   * @param {number | null} angle
   * @param {boolean} [focus]
   */
  #place(point, angle, focus = false) {
    const region = this.#view ? shapeAt(this.#view.regions, point) : null;
    if (!region || !this.#view) return;
    this.regions.point(region.id, focus);
    const frame = focus ? this.camera.frame(this.#side()) : null;
    const advised = this.composer.want ? null : this.advice.at(point, region.id, frame);
    const { point: at, angle: turn, letters } = advised ?? {};
    if (at && turn != null && letters) {
      this.composer.place(at, turn);
      this.composer.hand(letters);
    } else if (this.#view.cuttable.includes(region.id)) this.composer.place(point, angle);
    else this.composer.refuse(point);
  }

  /**
   * The part under a finger: its name goes before its ground, which may be tiny.
   * @param {import("../canvas/camera.js").Spot} spot
   * @returns {number | null}
   */
  #partAt(spot) {
    const named = nameAt(this.#names, spot);
    const parts = this.composer.judged?.ghost?.parts;
    if (!parts || named !== null) return parts ? named : null;
    const found = shapeAt(parts, toBoard(this.camera.frame(this.#side()), spot));
    return found ? parts.indexOf(found) : null;
  }

  /** @param {number} part */
  #turnPart(part) {
    const { judged, letters } = this.composer;
    if (!judged?.ok || !letters) return;
    this.composer.hand(turnPart(letters, part, judged.targets));
    this.host.sound("select");
  }

  /** @param {import("./craquelure/buttons.js").Name} name */
  #corner(name) {
    if (name === "areas") {
      this.#areas = !this.#areas;
      this.surface.forget(LAYERS);
      this.#renderCorners();
      return;
    }
    const factor = { in: 1.6, out: 1 / 1.6, all: 0 }[name];
    this.gaze.zoom(factor, this.composer.want?.point ?? null);
  }

  /** @param {KeyboardEvent} event */
  #escape(event) {
    if (asksToCancel(event) && this.composer.want && this.composer.back()) event.preventDefault();
  }
}

/**
 * @param {BoardHost} host
 * @returns {Board}
 */
export function createBoard(host) {
  return new CraquelureBoard(host);
}

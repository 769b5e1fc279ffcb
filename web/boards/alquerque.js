/**
 * The Alquerque board: what the shell calls, tied to drawing, pointing,
 * keyboard and speech. It keeps what is on the screen and nothing of the
 * rules; every part it ties together is a module of its own.
 */

import { Grid } from "../canvas/grid.js";
import { asksToCancel } from "../canvas/keys.js";
import { Surface } from "../canvas/surface.js";
import { readTokens } from "../canvas/tokens.js";
import { Tweens } from "../canvas/tweens.js";
import { Hand } from "./alquerque/hand.js";
import { Input } from "./alquerque/input.js";
import { jumpedOver, passage, routeOf } from "./alquerque/paths.js";
import { COUNT, cellOf, MARGIN, POINTS, pointOf, STEP } from "./alquerque/points.js";
import { drawScene } from "./alquerque/scene.js";
import * as speech from "./alquerque/speech.js";
import { Walker } from "./alquerque/walker.js";

/** @typedef {import("../types.d.ts").Board} Board */
/** @typedef {import("../types.d.ts").BoardHost} BoardHost */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../types.d.ts").View} View */
/** @typedef {import("../types.d.ts").ShowOptions} ShowOptions */
/** @typedef {import("./alquerque/paths.js").AlquerqueView} AlquerqueView */

/** How long a refusal stays and a new trace takes to appear; milliseconds. */
const [REFUSAL, TRACE] = [950, 220];

/** @implements {Board} */
class AlquerqueBoard {
  /** @type {AlquerqueView | null} */
  #view = null;
  #interactive = false;
  #flipped = false;
  /** Counts calls of show, so that an old one never ends a newer one. */
  #shows = 0;
  #moving = false;
  #trace = 1;
  /** @type {string[]} */
  #hint = [];
  /** @type {import("./alquerque/scene.js").Flash | null} */
  #flash = null;
  /** @type {string | null} */
  #waiting = null;
  #gone = new AbortController();

  /** @param {BoardHost} host */
  constructor(host) {
    this.host = host;
    /** @type {BoardHost["t"]} */
    this.t = (key, params) => host.t(key, params);
    this.layout = /** @type {import("./alquerque/speech.js").Layout} */ (host.info.layout);
    this.element = document.createElement("div");
    this.element.className = "board";
    this.keyHelp = document.createElement("p");
    this.grid = new Grid({
      rows: COUNT,
      columns: COUNT,
      inset: MARGIN - STEP / 2,
      press: (cell) => this.#tap(pointOf(cell, this.#flipped)),
      letter: (key, cell) => this.#letter(key, pointOf(cell, this.#flipped)),
    });
    this.#describe();
    this.tweens = new Tweens(() => this.surface.invalidate());
    this.surface = new Surface(this.element, (context, time) => this.#paint(context, time));
    this.walker = new Walker(
      this.tweens,
      () => host.settings().motion,
      (captured) => host.sound(captured ? "capture" : "move"),
    );
    this.input = new Input(host, this.#hooks());
    this.hand = new Hand({
      element: this.element,
      input: this.input,
      walker: this.walker,
      side: () => this.surface.size.width,
      flipped: () => this.#flipped,
      tap: (point, dropped) => this.#tap(point, dropped),
      changed: () => this.#refresh(),
    });
    /** @type {import("../canvas/tokens.js").Tokens | null} */
    this.tokens = null;
    this.#listen();
  }

  /**
   * @param {View} shown
   * @param {ShowOptions} options
   */
  async show(shown, options) {
    const view = /** @type {AlquerqueView} */ (shown);
    const before = this.#view;
    const way = passage(before, view);
    const same = way === "same" && before?.turn === view.turn;
    if (same && this.#interactive && options.interactive && this.input.keep(view)) {
      this.#view = view;
      this.#hint = [];
      this.#refresh();
      return;
    }
    const turn = ++this.#shows;
    if (this.#moving && before) this.walker.set(before.board);
    this.#begin(view, options.interactive);
    const animate = options.animate && !document.hidden && this.host.settings().motion !== "off";
    this.#moving = true;
    if (!animate || !before || way === "same") this.walker.set(view.board);
    else if (way === "forward") await this.walker.finish(view.last?.path ?? [], view.board);
    else await this.walker.change(view.board, way === "back" ? (before.last?.path ?? []) : []);
    if (turn !== this.#shows) return;
    this.#moving = false;
    this.#showTrace(animate);
    if (options.animate && way === "forward" && view.outcome) this.host.sound("end");
  }

  /** @param {string | null} move */
  hint(move) {
    this.#hint = move ? routeOf(move) : [];
    this.surface.invalidate();
  }

  /** @param {boolean} flipped */
  flip(flipped) {
    if (flipped === this.#flipped) return;
    const point = pointOf(this.grid.at, this.#flipped);
    this.hand.abort();
    this.#flipped = flipped;
    this.grid.point(cellOf(point, flipped));
    this.#refresh();
  }

  redraw() {
    this.tokens = null;
    this.surface.forget();
    this.#refresh();
  }

  cancel() {
    const dragged = this.hand.abort();
    return this.input.cancel() || dragged;
  }

  /** @param {View} view */
  table(view) {
    return speech.positionTable(this.t, /** @type {AlquerqueView} */ (view), this.#flipped);
  }

  destroy() {
    this.#gone.abort();
    this.hand.destroy();
    this.tweens.finish();
    this.surface.destroy();
    this.element.remove();
  }

  /** Ties the grid to the sentence about its keys. */
  #describe() {
    this.keyHelp.id = "board-keys";
    this.keyHelp.hidden = true;
    this.grid.element.setAttribute("aria-describedby", this.keyHelp.id);
    this.element.append(this.grid.element, this.keyHelp);
  }

  #listen() {
    const { signal } = this.#gone;
    document.addEventListener("keydown", (event) => this.#escape(event), { signal });
    // Frames stop in a hidden page; whoever waits for the board must not wait for the page.
    const hidden = () => document.hidden && this.tweens.finish();
    document.addEventListener("visibilitychange", hidden, { signal });
  }

  /**
   * @param {AlquerqueView} view
   * @param {boolean} interactive
   */
  #begin(view, interactive) {
    this.hand.abort();
    this.tweens.finish("flash");
    if (!this.#view) this.#firstFocus(view);
    this.#view = view;
    this.#interactive = interactive;
    this.#hint = [];
    this.#trace = 0;
    this.input.reset(view, interactive);
    this.#refresh();
  }

  /**
   * Tab first reaches the nearest piece of the side to move, not an empty corner.
   * @param {AlquerqueView} view
   */
  #firstFocus(view) {
    const own = POINTS.filter((point) => view.targets[point]);
    const point = own[0] ?? pointOf({ row: COUNT - 1, column: 0 }, this.#flipped);
    this.grid.point(cellOf(point, this.#flipped));
  }

  /** @param {boolean} animate */
  #showTrace(animate) {
    void this.tweens.start("trace", animate ? TRACE : 0, (share) => {
      this.#trace = share;
    });
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} time
   */
  #paint(context, time) {
    const moving = this.tweens.tick(time);
    const view = this.#view;
    if (!view) return moving;
    this.tokens ??= readTokens(this.element);
    drawScene(context, this.surface, this.tokens, {
      view,
      lines: this.layout.lines,
      flipped: this.#flipped,
      open: this.input.open && !this.#moving,
      pieces: this.walker.pieces(),
      path: this.input.path,
      targets: this.input.targets,
      carry: this.hand.carry,
      waiting: this.#waiting,
      hint: this.#hint,
      trace: this.#trace,
      flash: this.#flash,
    });
    return moving;
  }

  /** Words and picture follow what has changed. */
  #refresh() {
    const view = this.#view;
    this.surface.invalidate();
    if (!view) return;
    const { t } = this;
    const { path } = this.input;
    this.grid.name(t("board.label"));
    this.keyHelp.textContent = t("board.keys");
    for (const point of POINTS) {
      const cell = cellOf(point, this.#flipped);
      this.grid.write(cell, this.#label(view, point), point === path.at(-1));
    }
  }

  /** @param {string} point */
  #tap(point, dropped = false) {
    this.#hint = [];
    this.grid.point(cellOf(point, this.#flipped));
    void this.input.tap(point, dropped);
  }

  /** A person's input goes before the end of an animation. */
  #settle() {
    if (!this.#moving || !this.#view) return;
    this.walker.set(this.#view.board);
    this.#moving = false;
  }

  /** @returns {import("./alquerque/input.js").InputHooks} */
  #hooks() {
    return {
      selected: (path, dropped) => {
        this.#settle();
        this.walker.follow(path, dropped);
        this.host.sound("select");
        this.#tell();
      },
      advanced: (path, dropped) => {
        this.walker.follow(path, dropped);
        if (this.input.open && path.length > 1) this.#tell();
        else this.#refresh();
      },
      refused: (message, point, path) => this.#refused(message, point, path.at(-1) ?? null),
      cleared: () => {
        this.walker.release();
        this.host.announce(this.host.t("board.deselected"));
        this.#refresh();
      },
      waiting: (point) => {
        this.#waiting = point;
        this.surface.invalidate();
      },
      touched: (point) => {
        if (this.#view) this.host.announce(this.#label(this.#view, point));
      },
    };
  }

  /** Says what is selected and where it may go. */
  #tell() {
    this.#refresh();
    const { path, targets } = this.input;
    if (targets.length) this.host.announce(speech.selection(this.t, path, targets));
  }

  /**
   * @param {AlquerqueView} view
   * @param {string} point
   */
  #label(view, point) {
    const { path, targets } = this.input;
    const moment = { path, targets, taken: jumpedOver(path), interactive: this.#interactive };
    return speech.pointLabel(this.t, view, moment, point);
  }

  /**
   * @param {Message} message
   * @param {string} point
   * @param {string | null} from
   */
  #refused(message, point, from) {
    const flash = { key: message.key, point, from: from === point ? null : from, share: 0 };
    // Without motion the mark stands still for as long as it would have pulsed.
    const still = this.host.settings().motion === "off";
    this.#flash = flash;
    void this.tweens.start("flash", REFUSAL, (share) => {
      flash.share = still ? 0 : share;
      if (share >= 1 && this.#flash === flash) this.#flash = null;
    });
    this.host.sound("refuse");
    this.host.refuse(message);
    this.#refresh();
  }

  /**
   * @param {string} key
   * @param {string} point
   */
  #letter(key, point) {
    const view = this.#view;
    const { t, host } = this;
    if (!view) return false;
    const words = speech.answer(t, view, this.layout, key.toLowerCase(), point);
    if (words !== null) host.announce(words);
    return words !== null;
  }

  /** @param {KeyboardEvent} event */
  #escape(event) {
    if (asksToCancel(event) && this.cancel()) event.preventDefault();
  }
}

/**
 * @param {BoardHost} host
 * @returns {Board}
 */
export function createBoard(host) {
  return new AlquerqueBoard(host);
}

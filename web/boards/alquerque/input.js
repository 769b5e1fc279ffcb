/**
 * The conversation behind a move. Points come in by tap, drag or key; the view
 * answers at once where it can, the engine decides. The newest input wins: an
 * answer to an older question is dropped, so a slow engine never moves a piece
 * that the player has put down again.
 */

import { nextPoints } from "./paths.js";
import { pieceAt } from "./points.js";

/** @typedef {import("../../types.d.ts").BoardHost} BoardHost */
/** @typedef {import("../../types.d.ts").Message} Message */
/** @typedef {import("../../types.d.ts").Proposal} Proposal */
/** @typedef {import("./paths.js").AlquerqueView} AlquerqueView */

/**
 * What the board does about it. `dropped`: the player has carried the piece there.
 * @typedef {object} InputHooks
 * @property {(path: readonly string[], dropped: boolean) => void} selected
 * @property {(path: readonly string[], dropped: boolean) => void} advanced the path has grown, or shrunk after a refusal
 * @property {(message: Message, point: string, path: readonly string[]) => void} refused
 * @property {() => void} cleared
 * @property {(point: string | null) => void} waiting the engine has been asked about a point, or has answered
 * @property {(point: string) => void} touched a point without consequence
 */

/** @param {unknown} value */
function pathIn(value) {
  const path = /** @type {{ path?: unknown } | null} */ (value)?.path;
  return Array.isArray(path) ? /** @type {string[]} */ (path) : null;
}

export class Input {
  /** @type {AlquerqueView | null} */
  #view = null;
  #interactive = false;
  /** What the player sees: the piece and the landings chosen so far. */
  /** @type {readonly string[]} */
  #path = [];
  /** The part of it the engine has agreed to. */
  /** @type {readonly string[]} */
  #agreed = [];
  #ticket = 0;
  #played = false;

  /**
   * @param {BoardHost} host
   * @param {InputHooks} hooks
   */
  constructor(host, hooks) {
    this.host = host;
    this.hooks = hooks;
  }

  get path() {
    return this.#path;
  }

  /** Whether a person may touch pieces now. */
  get open() {
    return this.#interactive && !this.#played;
  }

  /** @returns {string[]} where the path may go on */
  get targets() {
    return this.#view && this.open && this.#path.length ? nextPoints(this.#view, this.#path) : [];
  }

  /**
   * A new position: whatever was begun belongs to the old one.
   * @param {AlquerqueView} view
   * @param {boolean} interactive
   */
  reset(view, interactive) {
    this.#forget();
    this.#view = view;
    this.#interactive = interactive;
  }

  /**
   * The same position shown again, e.g. once the engine is there: input made meanwhile stays.
   * @param {AlquerqueView} view
   * @returns {boolean} false when a finished move is pending, which cannot stay
   */
  keep(view) {
    if (this.#played) return false;
    this.#view = view;
    return true;
  }

  /** @returns {boolean} whether there was something to drop */
  cancel() {
    if (!this.#path.length) return false;
    this.#forget();
    this.hooks.cleared();
    return true;
  }

  /**
   * @param {string} point
   * @returns {boolean} whether the piece there may be picked up, or carried on
   */
  holds(point) {
    if (!this.open || !this.#view) return false;
    return this.#path.at(-1) === point || nextPoints(this.#view, [point]).length > 0;
  }

  /**
   * @param {string} point
   * @returns {boolean} whether a piece of the person to move stands there
   */
  owns(point) {
    return this.open && this.#view !== null && pieceAt(this.#view.board, point) === this.#view.turn;
  }

  /**
   * Takes a piece up without putting down one that is held already.
   * @param {string} point
   */
  take(point) {
    if (this.open && this.#path.at(-1) !== point) this.#select(point);
  }

  /**
   * @param {string} point
   * @param {boolean} [dropped]
   * @returns {Promise<void>} settled when the engine has answered, if it was asked
   */
  async tap(point, dropped = false) {
    const view = this.#view;
    if (!view || !this.open) {
      this.hooks.touched(point);
      return;
    }
    const onward = nextPoints(view, this.#path).includes(point);
    const own = pieceAt(view.board, point) === view.turn;
    if (!this.#path.length || (own && !onward && !dropped)) {
      await this.#start(point, view);
    } else if (point === this.#path.at(-1)) {
      this.cancel();
    } else {
      await this.#ask([...this.#path, point], point, onward, dropped);
    }
  }

  #forget() {
    this.#path = [];
    this.#agreed = [];
    this.#played = false;
    this.#ticket += 1;
    this.hooks.waiting(null);
  }

  /** @param {string} point */
  #select(point) {
    this.#ticket += 1;
    this.#path = [point];
    this.#agreed = this.#path;
    this.hooks.waiting(null);
    this.hooks.selected(this.#path, false);
  }

  /**
   * A first touch, or another piece instead.
   * @param {string} point
   * @param {AlquerqueView} view
   */
  async #start(point, view) {
    if (point === this.#path[0]) {
      this.cancel();
    } else if (nextPoints(view, [point]).length) {
      this.#select(point);
    } else if (pieceAt(view.board, point) === ".") {
      this.hooks.touched(point);
    } else {
      await this.#ask([point], point, false, false);
    }
  }

  /**
   * @param {string[]} path
   * @param {string} point the newest touch
   * @param {boolean} sure whether the view says yes already
   * @param {boolean} dropped
   */
  async #ask(path, point, sure, dropped) {
    const ticket = ++this.#ticket;
    if (sure) {
      this.#path = path;
      this.hooks.advanced(path, dropped);
    }
    this.hooks.waiting(point);
    /** @type {Proposal} */
    let answer;
    try {
      answer = await this.host.propose({ path });
    } catch {
      // The engine could not answer (restarted, stale): the shell says so.
      if (ticket === this.#ticket) this.cancel();
      return;
    }
    if (ticket !== this.#ticket) return;
    this.hooks.waiting(null);
    if (answer.ok) await this.#accept(answer, path, dropped);
    else this.#refuse(answer, point);
  }

  /**
   * @param {Proposal} answer
   * @param {string} point
   */
  #refuse(answer, point) {
    // The engine names the beginning that stays good; a refused first touch leaves all as it was.
    const kept = pathIn(answer.snap);
    if (kept?.length) this.#agreed = kept;
    this.#path = this.#agreed;
    this.hooks.advanced(this.#path, false);
    if (answer.message) this.hooks.refused(answer.message, point, this.#path);
  }

  /**
   * @param {Proposal} answer
   * @param {string[]} asked
   * @param {boolean} dropped
   */
  async #accept(answer, asked, dropped) {
    const path = pathIn(answer.snap) ?? asked;
    this.#path = path;
    this.#agreed = path;
    const whole = pathIn(answer.auto);
    if (answer.complete === 1 && answer.move) {
      this.#played = true;
      this.hooks.advanced(path, dropped);
      this.host.play(answer.move);
    } else if (whole && whole.length > path.length && this.host.settings().auto) {
      this.hooks.advanced(path, dropped);
      await this.#ask(whole, whole.at(-1) ?? "", true, false);
    } else {
      if (path.length === 1) this.hooks.selected(path, dropped);
      else this.hooks.advanced(path, dropped);
    }
  }
}

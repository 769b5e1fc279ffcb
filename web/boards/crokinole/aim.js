/**
 * The shot in the making. Hands, sliders and keys set its three numbers and
 * see them at once; the engine is asked about the newest ones, at most one
 * question at a time, and its last answer is what is played.
 */

import { directionOf, towardOf } from "./pull.js";
import { freePlacement, quantised } from "./values.js";

/** @typedef {import("./values.js").Want} Want */
/** @typedef {import("./values.js").Name} Name */
/** @typedef {import("./scene.js").Guide} Guide */
/** @typedef {import("../../types.d.ts").Proposal} Proposal */
/** @typedef {import("../../types.d.ts").Message} Message */

/** @typedef {{ side: string, ranges: readonly (readonly number[])[] }} Ground whose shot, and where its disc can stand */

/**
 * @typedef {object} AimHooks
 * @property {(partial: unknown) => Promise<Proposal>} propose
 * @property {(move: string) => void} play
 * @property {(message: Message) => void} refuse
 * @property {() => void} changed
 * @property {(run: () => void) => void} frame runs something at the next frame
 */

export class Aim {
  /** @type {Want | null} */
  want = null;
  /** Whether the shot has been handed over. */
  played = false;
  /** The line ahead, as of the last answer. @type {Guide | null} */
  guide = null;
  /** What the sliders stand at while no disc is placed. */
  rest;
  /** @type {Ground} */
  #ground = { side: "B", ranges: [] };
  #round = 0;
  #asking = false;
  /** Whether the engine is being asked for the move. */
  #handing = false;
  #due = false;
  /** @type {(() => void)[]} */
  #waiting = [];

  /**
   * @param {AimHooks} hooks
   * @param {number} strength to start with
   */
  constructor(hooks, strength) {
    this.hooks = hooks;
    this.rest = { placement: 0, direction: 0, strength };
  }

  /** The numbers shown: those of the shot, or those it would begin with. */
  get shown() {
    return this.want ?? this.rest;
  }

  /**
   * A new position: whatever was begun is over.
   * @param {Ground} ground
   */
  begin(ground) {
    this.#ground = ground;
    this.#forget();
    this.want = null;
    this.played = false;
    this.rest = { ...this.rest, placement: freePlacement(ground.ranges, 0) ?? 0, direction: 0 };
  }

  /** The shot handed over was not made: it may be tried again. */
  again() {
    if (!this.#handing) this.played = false;
  }

  /**
   * @param {number} placement
   * @param {number} [way] see `freePlacement`
   * @returns {boolean} false: there is no room at all
   */
  place(placement, way = 0) {
    const free = freePlacement(this.#ground.ranges, placement, way);
    if (free === null) return false;
    this.#become({ ...this.shown, placement: free });
    return true;
  }

  /**
   * One number by hand. Whatever it is, a disc is placed by it.
   * @param {Name} name
   * @param {number} value
   * @param {number} [way]
   */
  set(name, value, way = 0) {
    if (name === "placement") return this.place(value, way);
    const { placement } = this.shown;
    const free = freePlacement(this.#ground.ranges, placement);
    if (free === null) return false;
    this.#become({ ...this.shown, placement: free, [name]: quantised(name, value) });
    return true;
  }

  /**
   * A step of one number.
   * @param {Name} name
   * @param {number} by
   */
  step(name, by) {
    return this.set(name, this.shown[name] + by, Math.sign(by));
  }

  /** A whole shot, such as a suggestion. @param {Want} want */
  adopt(want) {
    const free = freePlacement(this.#ground.ranges, want.placement);
    if (free !== null) this.#become({ ...want, placement: free });
    return free !== null;
  }

  /** @param {import("./pull.js").Pull} pull */
  pull({ toward, strength }) {
    if (!this.want) return;
    const { placement } = this.want;
    const direction = directionOf(this.#ground.side, placement, toward);
    this.#become({ placement, direction, strength });
  }

  /** @returns {boolean} whether there was something to drop */
  cancel() {
    if (!this.want || this.played) return false;
    this.rest = { ...this.want, direction: 0 };
    this.#forget();
    this.want = null;
    this.hooks.changed();
    return true;
  }

  /** The way of the shot; unit vector, y up. */
  get toward() {
    const { placement, direction } = this.shown;
    return towardOf(this.#ground.side, placement, direction);
  }

  /** @returns {Promise<boolean>} whether the shot was handed over */
  async shoot() {
    const { want } = this;
    if (!want || this.played) return false;
    this.played = this.#handing = true;
    this.hooks.changed();
    const round = this.#round;
    try {
      const answer = await this.hooks.propose({ ...want });
      this.#handing = false;
      if (round !== this.#round) return false;
      if (answer.ok && answer.move) {
        this.rest = { ...this.rest, strength: want.strength };
        this.hooks.play(answer.move);
        return true;
      }
      this.played = false;
      if (answer.message) this.hooks.refuse(answer.message);
      this.#take(answer);
    } catch {
      // The page has said why. Nothing was played, so the disc is still in the hand.
      this.#handing = false;
      if (round === this.#round) this.played = false;
    }
    this.hooks.changed();
    return false;
  }

  /** @returns {Promise<void>} resolves when the newest numbers have their answer */
  still() {
    if (!this.#asking && !this.#due) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** @param {Want} want */
  #become(want) {
    if (this.played) return;
    const before = this.want;
    this.want = want;
    const same = before?.placement === want.placement && before.direction === want.direction;
    // How hard it is shot is nothing the line ahead depends on.
    if (!same) this.#ask();
    this.hooks.changed();
  }

  #forget() {
    this.#round += 1;
    this.#due = false;
    this.guide = null;
    if (!this.#asking) this.#settle();
  }

  #settle() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #ask() {
    const idle = !this.#due && !this.#asking;
    this.#due = true;
    if (idle) this.hooks.frame(() => this.#run());
  }

  async #run() {
    if (!this.#due || this.#asking) return;
    this.#due = false;
    const { want } = this;
    if (!want) return this.#settle();
    this.#asking = true;
    const round = this.#round;
    try {
      const { placement, direction } = want;
      const answer = await this.hooks.propose({ placement, direction });
      if (round === this.#round) this.#take(answer);
    } catch {
      // The page has said what there was to say; the newest numbers are tried all the same.
    }
    this.#asking = false;
    if (this.#due) this.hooks.frame(() => this.#run());
    else this.#settle();
    this.hooks.changed();
  }

  /**
   * @param {Proposal} answer
   */
  #take(answer) {
    const ghost = /** @type {{ guide: Guide | null, nearest: number | null } | null} */ (
      answer.ghost
    );
    this.guide = ghost?.guide ?? null;
    const near = ghost?.nearest ?? null;
    if (!answer.ok && near !== null && this.want) this.#become({ ...this.want, placement: near });
  }
}

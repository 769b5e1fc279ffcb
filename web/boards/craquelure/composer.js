/**
 * Compose, then commit. A cut grows from a point over an angle to letters, each
 * step can be taken back, and nothing is played before it is confirmed. The
 * engine judges every state of it; this module keeps what the person wants.
 */

import { Asker } from "./asker.js";

/** @typedef {import("../../types.d.ts").Message} Message */
/** @typedef {import("../../types.d.ts").Proposal} Proposal */
/** @typedef {import("./facts.js").Ghost} Ghost */
/** @typedef {import("./facts.js").Snap} Snap */

/**
 * @typedef {object} Want
 * @property {[number, number]} point
 * @property {number | null} angle degrees; null until the engine has chosen one
 * @property {string | null} letters null until guessed or chosen
 * @property {boolean} chosen whether the person has handed out the letters; a guess follows the cut
 */
/** @typedef {"point" | "angle" | "letters" | "nearest"} Kind */
/** @typedef {Omit<Proposal, "snap" | "ghost"> & { snap: Snap, ghost: Ghost }} Judged */

/**
 * @typedef {object} ComposerHooks
 * @property {(partial: unknown) => Promise<Proposal>} propose
 * @property {(move: string) => void} play
 * @property {(message: Message) => void} refuse
 * @property {() => void} changed
 * @property {() => void} started
 * @property {() => void} cleared
 * @property {(run: () => void) => void} frame
 */

/** Steps kept for taking back. */
const DEEP = 60;

export class Composer {
  /** @type {Want | null} */
  #want = null;
  /** @type {Judged | null} */
  #judged = null;
  /** What the last judgement is of. @type {Want | null} */
  #judgedWant = null;
  /** @type {{ kind: Kind, want: Want }[]} */
  #steps = [];
  /** A point the mouse only passes over. @type {Want | null} */
  #over = null;
  /** Whether a hand is moving, so that only what is needed to draw is asked. */
  #moving = false;
  #played = false;
  #asker;

  /** @param {ComposerHooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {Asker<Want>} */
    this.#asker = new Asker({
      ask: (want) => hooks.propose(partialOf(want)),
      answer: (answer, want, newest) => this.#answer(/** @type {Judged} */ (answer), want, newest),
      frame: hooks.frame,
    });
  }

  /** The cut in the making, or null. */
  get want() {
    return this.#want;
  }

  /** The point hovered over, or null. */
  get over() {
    return this.#over;
  }

  /** What the engine said last about the one or the other. */
  get judged() {
    return this.#judged;
  }

  get moving() {
    return this.#moving;
  }

  get steps() {
    return this.#steps.length;
  }

  /** @returns {string | null} the letters chosen, or the first guess */
  get letters() {
    return (
      this.#want?.letters ?? this.#judged?.ghost?.letters ?? this.#judged?.ghost?.guess ?? null
    );
  }

  /** @returns {boolean} whether Cut would play now */
  get ready() {
    const judged = this.#judged;
    return this.#want !== null && judged?.ok === true && (judged.ghost?.parts ?? null) !== null;
  }

  /**
   * @param {[number, number] | null} point
   * @param {number | null} angle degrees; null lets the engine choose
   */
  hover(point, angle) {
    if (this.#want || this.#played) return;
    if (point === null) {
      if (this.#over) this.#clear();
      return;
    }
    this.#over = { point, angle, letters: null, chosen: false };
    this.#asker.put(this.#over);
  }

  /**
   * Begins with a point, or puts the point of a begun cut elsewhere.
   * @param {[number, number]} point
   * @param {number | null} angle degrees; null lets the engine choose
   */
  place(point, angle) {
    if (this.#played) return;
    const first = this.#want === null;
    if (!first) this.#keep("point");
    this.#over = null;
    if (first) this.#judged = null;
    this.#set({ point, angle, letters: null, chosen: false });
    if (first) this.hooks.started();
  }

  /** Says why nothing can be begun at a point. @param {[number, number]} point */
  async refuse(point) {
    if (this.#played) return;
    try {
      const { message } = await this.hooks.propose({ point });
      if (message) this.hooks.refuse(message);
    } catch {
      // The page has said what there was to say.
    }
  }

  /** A hand takes the point or the rays. @param {Kind} kind */
  grip(kind) {
    if (!this.#want) return;
    this.#keep(kind);
    this.#moving = true;
  }

  /** The hand lets go: the engine's exact values hold from now on. */
  release() {
    this.#moving = false;
    const want = this.#want;
    if (want) this.#set(want);
  }

  /**
   * @param {[number, number]} point
   */
  moveTo(point) {
    if (!this.#want) return;
    if (!this.#moving) this.#keep("point");
    this.#set({ ...freed(this.#want), point });
  }

  /** @param {number} angle degrees */
  turnTo(angle) {
    if (!this.#want) return;
    if (!this.#moving) this.#keep("angle");
    this.#set({ ...freed(this.#want), angle: ((angle % 360) + 360) % 360 });
  }

  /** @param {string} letters */
  hand(letters) {
    if (!this.#want || letters === this.#want.letters) return;
    this.#keep("letters");
    this.#set({ ...this.#want, letters, chosen: true });
  }

  /** Goes to the legal cut the engine found nearest. @returns {boolean} false when there is none */
  nearest() {
    const aim = this.#judged?.ghost?.nearest;
    if (!this.#want || !aim) return false;
    this.#keep("nearest");
    this.#set({ ...freed(this.#want), point: aim.point, angle: aim.angle });
    return true;
  }

  /** Takes one step back; the first step back of all drops the cut. @returns {boolean} */
  back() {
    const step = this.#steps.pop();
    if (!step) return this.cancel();
    this.#moving = false;
    this.#set(step.want);
    return true;
  }

  /** @returns {boolean} whether there was a cut to drop */
  cancel() {
    const was = this.#want !== null && !this.#played;
    this.#clear();
    if (was) this.hooks.cleared();
    return was;
  }

  /** Plays the cut, once the engine has judged exactly what is on the board. */
  async confirm() {
    await this.#asker.rest();
    const judged = this.#judged;
    if (!this.#want || !judged || this.#played) return;
    if (this.#judgedWant !== this.#want) {
      // An answer got lost on the way: what was judged before is not what is on the board.
      this.#set(this.#want);
      return;
    }
    if (judged.ok && judged.complete === 1 && judged.move) {
      this.#played = true;
      this.hooks.play(judged.move);
    } else if (judged.message) {
      this.hooks.refuse(judged.message);
    }
  }

  /** A new position: nothing of the old one is left. */
  reset() {
    this.#played = false;
    this.#clear();
  }

  /** @returns {boolean} whether a finished cut is on its way */
  get played() {
    return this.#played;
  }

  /** @returns {Promise<void>} resolves when the engine has said all it has to say */
  rest() {
    return this.#asker.rest();
  }

  #clear() {
    this.#want = null;
    this.#over = null;
    this.#judged = null;
    this.#steps = [];
    this.#moving = false;
    this.#asker.forget();
    this.hooks.changed();
  }

  /** @param {Kind} kind */
  #keep(kind) {
    const want = this.#want;
    // Many small nudges of one kind are one step.
    if (!want || this.#steps.at(-1)?.kind === kind) return;
    this.#steps.push({ kind, want });
    if (this.#steps.length > DEEP) this.#steps.splice(1, 1);
  }

  /** @param {Want} want */
  #set(want) {
    this.#want = want;
    this.#asker.put(want);
    this.hooks.changed();
  }

  /**
   * @param {Judged} judged
   * @param {Want} asked
   * @param {boolean} newest
   */
  #answer(judged, asked, newest) {
    const want = this.#want;
    this.#judged = judged;
    this.#judgedWant = asked;
    if (want && newest && !this.#moving && asked === want) this.#follow(judged, want);
    else if (!want && newest && this.#over === asked) this.#followOver(judged, asked);
    this.hooks.changed();
  }

  /**
   * @param {Judged} judged
   * @param {Want} over
   */
  #followOver(judged, over) {
    const angle = judged.ghost?.nearest?.angle;
    if (over.angle !== null || angle === undefined) return;
    this.#over = { ...over, angle };
    this.#asker.put(this.#over);
  }

  /**
   * What an answer at rest leads to: an angle to start from, exact values, first letters.
   * @param {Judged} judged
   * @param {Want} want
   */
  #follow(judged, want) {
    const { ghost, snap } = judged;
    if (want.angle === null) {
      if (ghost?.nearest) this.#set({ ...want, ...ghost.nearest });
      else if (!judged.ok) this.#refused(judged);
      return;
    }
    if (want.letters && !judged.targets.includes(want.letters) && judged.targets.length) {
      this.#set({ ...want, letters: null, chosen: false });
      return;
    }
    if (!judged.ok) return;
    const exact = { ...want, point: snap.point, angle: snap.angle ?? want.angle };
    if (want.letters) this.#want = this.#judgedWant = exact;
    else if (ghost?.guess) this.#set({ ...exact, letters: ghost.guess });
  }

  /** Nothing near the point can be cut. @param {Judged} judged */
  #refused(judged) {
    const { message } = judged;
    this.#clear();
    if (message) this.hooks.refuse(message);
  }
}

/**
 * A guess is for one cut; the next one gets its own.
 * @param {Want} want
 * @returns {Want}
 */
function freed(want) {
  return want.chosen ? want : { ...want, letters: null };
}

/** @param {Want} want */
function partialOf({ point, angle, letters }) {
  return {
    point,
    ...(angle === null ? {} : { angle }),
    ...(angle === null || letters === null ? {} : { letters }),
  };
}

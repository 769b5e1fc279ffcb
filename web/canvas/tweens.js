/**
 * Everything that moves on a board, by name. A board asks "is anything moving?"
 * once per frame and stops drawing when nothing is; starting a motion under a
 * name in use ends the older one first, so two can never fight over one thing.
 */

/**
 * @typedef {object} Tween
 * @property {number | null} start time of its first frame, in milliseconds
 * @property {number} duration milliseconds
 * @property {(share: number) => void} apply called with 0..1, always at last with 1
 * @property {() => void} settle
 */

export class Tweens {
  /** @type {Map<string, Tween>} */
  #running = new Map();

  /** @param {() => void} wake asks for a frame */
  constructor(wake) {
    this.wake = wake;
  }

  /**
   * @param {string} name
   * @param {number} duration milliseconds; 0 applies at once
   * @param {(share: number) => void} apply called with 0..1, always at last with 1
   * @returns {Promise<void>} resolves after `apply(1)`
   */
  start(name, duration, apply) {
    this.#end(name);
    if (duration <= 0) {
      apply(1);
      this.wake();
      return Promise.resolve();
    }
    apply(0);
    return new Promise((resolve) => {
      this.#running.set(name, { start: null, duration, apply, settle: resolve });
      this.wake();
    });
  }

  /**
   * Ends one motion, or all, at the last frame.
   * @param {string} [name]
   */
  finish(name) {
    for (const each of name === undefined ? [...this.#running.keys()] : [name]) this.#end(each);
    this.wake();
  }

  get busy() {
    return this.#running.size > 0;
  }

  /**
   * @param {number} now milliseconds
   * @returns {boolean} whether something still moves
   */
  tick(now) {
    for (const [name, tween] of [...this.#running]) {
      tween.start ??= now;
      const share = (now - tween.start) / tween.duration;
      if (share >= 1) this.#end(name);
      else tween.apply(Math.max(0, share));
    }
    return this.busy;
  }

  /** @param {string} name */
  #end(name) {
    const tween = this.#running.get(name);
    if (!tween) return;
    this.#running.delete(name);
    tween.apply(1);
    tween.settle();
  }
}

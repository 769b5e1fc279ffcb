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

/**
 * @typedef {object} Tweens
 * @property {(name: string, duration: number, apply: (share: number) => void) => Promise<void>} start
 *   Resolves after `apply(1)`; a duration of 0 applies at once.
 * @property {(name?: string) => void} finish Ends one motion, or all, at its last frame.
 * @property {(name?: string) => boolean} busy
 * @property {(now: number) => boolean} tick Advances to `now`; true while something moves.
 */

/**
 * @param {() => void} wake asks for a frame
 * @returns {Tweens}
 */
export function createTweens(wake) {
  /** @type {Map<string, Tween>} */
  const running = new Map();

  /** @param {string} name */
  function end(name) {
    const tween = running.get(name);
    if (!tween) return;
    running.delete(name);
    tween.apply(1);
    tween.settle();
  }

  return {
    start(name, duration, apply) {
      end(name);
      if (duration <= 0) {
        apply(1);
        wake();
        return Promise.resolve();
      }
      apply(0);
      return new Promise((resolve) => {
        running.set(name, { start: null, duration, apply, settle: resolve });
        wake();
      });
    },
    finish(name) {
      for (const each of name === undefined ? [...running.keys()] : [name]) end(each);
      wake();
    },
    busy: (name) => (name === undefined ? running.size > 0 : running.has(name)),
    tick(now) {
      for (const [name, tween] of [...running]) {
        tween.start ??= now;
        const share = (now - tween.start) / tween.duration;
        if (share >= 1) end(name);
        else tween.apply(Math.max(0, share));
      }
      return running.size > 0;
    },
  };
}

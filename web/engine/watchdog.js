/**
 * Notices that nothing has been heard for too long. A worker that hangs says
 * nothing at all, so silence is the only sign there is. Only time in which the
 * page itself ran counts: after a sleep of the computer, a freeze of the tab or
 * a long task of the page, the answer may be waiting at the door.
 */

/** The time is counted in so many parts; a gap of any length counts as one part at most. */
const PARTS = 10;
/** At the end, what arrived during the last part may still be heard; in ms. */
const LAST_CALL = 50;

/**
 * @param {() => void} onSilence Called once; then it rests.
 */
export function createWatchdog(onSilence) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let limit = 0;

  /** @param {number} parts still to be waited for */
  function wait(parts) {
    timer =
      parts > 0 ? setTimeout(() => wait(parts - 1), limit / PARTS) : setTimeout(silent, LAST_CALL);
  }

  function silent() {
    limit = 0;
    onSilence();
  }

  function arm() {
    clearTimeout(timer);
    wait(PARTS);
  }

  return {
    /** @param {number} ms Begin to wait for a sign of life; while it waits already, nothing changes. */
    watch(ms) {
      if (limit > 0) return;
      limit = ms;
      arm();
    },
    /** A sign of life: the whole time is granted again. */
    fed() {
      if (limit > 0) arm();
    },
    /** Nothing is expected any more. */
    rest() {
      clearTimeout(timer);
      limit = 0;
    },
  };
}

/**
 * Notices that nothing has been heard for too long. A worker that hangs says
 * nothing at all, so silence is the only sign there is.
 */

/**
 * @param {() => void} onSilence Called once; then it rests.
 */
export function createWatchdog(onSilence) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let limit = 0;

  function arm() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      limit = 0;
      onSilence();
    }, limit);
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

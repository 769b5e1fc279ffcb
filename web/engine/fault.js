/**
 * Why a call or a start did not work, as a code that the page has a sentence
 * for. Only the code and its numbers cross from worker to page: an Error itself
 * cannot be cloned everywhere, and its text is nothing a player should read.
 */

/**
 * Codes made here (the others are the engine's own, see the bridge):
 * - `wasm_refused`: this browser or its policy will not run WebAssembly;
 * - `download_failed`: a file is missing, cut short, or the network is gone;
 * - `boot_timeout`: nothing moved for too long while starting;
 * - `boot_failed`: the start ended with an error;
 * - `engine_restarted`: the engine hung or died and is back with the same game;
 * - `stale`: the position this thinking was for has been left;
 * - `stopped`: the thinking was called off;
 * - `destroyed`: the engine has been put away.
 */
export class EngineError extends Error {
  /**
   * @param {string} code
   * @param {Record<string, string | number>} [params]
   */
  constructor(code, params = {}) {
    super(code);
    this.name = "EngineError";
    this.code = code;
    this.params = params;
  }
}

/**
 * @param {unknown} error Anything thrown.
 * @param {string} otherwise The code for what is no EngineError.
 * @returns {{code: string, params: Record<string, string | number>}} Plain and cloneable.
 */
export function plainFault(error, otherwise) {
  if (error instanceof EngineError) return { code: error.code, params: error.params };
  return { code: otherwise, params: {} };
}

/**
 * Whether this browser, under this page's policy, will run WebAssembly at all.
 * It is asked before Pyodide starts, because Pyodide's start never settles when
 * its WebAssembly is refused, and a person would wait for ever.
 */

/** "\0asm", the first bytes of every WebAssembly file. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];
/** The smallest module there is: the magic and version 1. */
const EMPTY_MODULE = new Uint8Array([...MAGIC, 1, 0, 0, 0]);

/**
 * @param {Uint8Array} bytes The beginning of a file.
 * @returns {boolean} False for anything else, such as a host's page that says "not found".
 */
export function looksLikeWasm(bytes) {
  return bytes.length >= MAGIC.length && MAGIC.every((byte, at) => bytes[at] === byte);
}

/** @returns {boolean} False where WebAssembly is missing, switched off, or forbidden by a policy. */
export function canCompile() {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

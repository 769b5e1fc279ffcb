/**
 * Starts Python and hands back the one function the rest of the worker needs.
 * Everything Pyodide would fetch one after the other is asked for at once and
 * handed to it as it asks; nothing here points anywhere but at our own files.
 */

import { BUILT } from "./built.js";
import { downloadBytes, downloadWasm } from "./download.js";
import { EngineError } from "./fault.js";
import { canCompile } from "./probe.js";

/**
 * @typedef {object} Python What the worker asks of it.
 * @property {(text: string) => string} handle One JSON request in, one JSON reply out.
 * @property {(ply: number) => Float32Array | null} motion Of the move that led to a ply; the caller's own copy.
 */

const PY = new URL("../py/", import.meta.url).href;
const WASM = `${PY}pyodide.asm.wasm`;
const STDLIB = `${PY}stdlib.zip`;
const ENGINE = `${PY}engine.zip`;
/**
 * Where the engines' archive lies in Python's own file system. Importing compiled
 * modules straight from it takes a third of the time of unpacking the wheel.
 */
const ENGINE_INSIDE = "/lib/engine.zip";

/**
 * @param {(loaded: number, total: number) => void} onBytes
 * @param {() => void} onStarting Every byte is here; Python is waking up.
 * @returns {Promise<Python>}
 * @throws {EngineError} wasm_refused, download_failed, or whatever Pyodide throws
 */
export async function startPython(onBytes, onStarting) {
  if (!canCompile()) throw new EngineError("wasm_refused");
  const sizes = BUILT.sizes;
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  /** @type {(bytes: number) => void} */
  const count = (bytes) => {
    loaded += bytes;
    onBytes(loaded, total);
  };
  const wasm = downloadWasm(WASM, sizes["pyodide.asm.wasm"], count);
  const stdlib = downloadBytes(STDLIB, sizes["stdlib.zip"], count);
  const engine = downloadBytes(ENGINE, sizes["engine.zip"], count);
  const checked = wasm.then((file) => file.checked);
  const whole = Promise.all([checked, stdlib, engine]).then(onStarting);
  const python = whenServed(
    new Map([
      [WASM, wasm.then((file) => file.response)],
      [STDLIB, stdlib.then((bytes) => new Response(bytes))],
    ]),
    () => loadPython(engine),
  );
  // A file that fails must end the start at once: Pyodide itself would wait for ever.
  const [pyodide] = await Promise.all([python, whole]);
  const { handle, motion } = pyodide.pyimport("pygames.bridge");
  return { handle, motion: (ply) => floats(motion(ply)) };
}

/**
 * A Python array of 32-bit floats as one of our own, so that nothing of Python's stays alive.
 * @type {(numbers: any) => Float32Array | null}
 */
function floats(numbers) {
  if (!numbers) return null;
  const buffer = numbers.getBuffer("f32");
  try {
    return buffer.data.slice();
  } finally {
    buffer.release();
    numbers.destroy();
  }
}

/** @type {(engine: Promise<Uint8Array>) => Promise<any>} */
async function loadPython(engine) {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    module("pyodide.mjs"),
    module("pyodide.asm.mjs"),
  ]);
  return loadPyodide({
    indexURL: PY,
    stdLibURL: STDLIB,
    // No packages and no address to find any: the page needs none.
    lockFileContents: { info: BUILT.info, packages: {} },
    packageBaseUrl: PY,
    createPyodideModule,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONPATH: ENGINE_INSIDE },
    fsInit: async (/** @type {any} */ fs) => fs.writeFile(ENGINE_INSIDE, await engine),
    stdin: () => null,
    stdout: (/** @type {string} */ line) => console.log(line),
    stderr: (/** @type {string} */ line) => console.warn(line),
  });
}

/** @type {(name: string) => Promise<any>} */
function module(name) {
  return import(`${PY}${name}`).catch(() => {
    throw new EngineError("download_failed");
  });
}

/**
 * Runs `work` while `fetch` answers the given addresses with what is already on
 * its way. Pyodide has no other opening through which bytes could be handed over
 * (and counted), and this worker fetches nothing else.
 * @template T
 * @param {Map<string, Promise<Response>>} held
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function whenServed(held, work) {
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return held.get(url) ?? plain(input, init);
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = plain;
  }
}

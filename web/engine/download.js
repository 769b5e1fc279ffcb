/**
 * Files on their way to Python, with every byte reported as it arrives, so that
 * the page can show a bar that tells the truth. Sizes come from the build: the
 * length a host reports is often that of a compressed form, or missing.
 */

import { EngineError } from "./fault.js";
import { looksLikeWasm } from "./probe.js";

/** @typedef {(bytes: number) => void} Count Called with the length of each piece. */

/**
 * @param {string} url
 * @returns {Promise<Response>}
 * @throws {EngineError} download_failed
 */
async function request(url) {
  let response;
  try {
    response = await fetch(url);
  } catch {
    throw new EngineError("download_failed");
  }
  if (!response.ok) throw new EngineError("download_failed");
  return response;
}

/**
 * @param {Response} response
 * @param {Count} count
 * @param {(piece: Uint8Array) => void} take
 */
async function drain(response, count, take) {
  if (!response.body) throw new EngineError("download_failed");
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new EngineError("download_failed");
    });
    if (done) return;
    count(value.length);
    take(value);
  }
}

/**
 * A whole file of known size.
 * @param {string} url
 * @param {number} size In bytes.
 * @param {Count} count
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 * @throws {EngineError} download_failed
 */
export async function downloadBytes(url, size, count) {
  const bytes = new Uint8Array(size);
  let at = 0;
  await drain(await request(url), count, (piece) => {
    if (at + piece.length > size) throw new EngineError("download_failed");
    bytes.set(piece, at);
    at += piece.length;
  });
  if (at !== size) throw new EngineError("download_failed");
  return bytes;
}

/**
 * WebAssembly, to be compiled while it arrives. The response is handed on as it
 * is, because the browser keeps compiled code only for what it fetched itself;
 * counting and checking are done on a copy.
 * @param {string} url
 * @param {number} size In bytes.
 * @param {Count} count
 * @returns {Promise<{response: Response, checked: Promise<void>}>} `checked` rejects with
 * download_failed when what arrives is something else or not all of it.
 */
export async function downloadWasm(url, size, count) {
  const response = await request(url);
  const copy = response.clone();
  return { response: asWasm(response), checked: check(copy, size, count) };
}

/** @type {(copy: Response, size: number, count: Count) => Promise<void>} */
async function check(copy, size, count) {
  let at = 0;
  await drain(copy, count, (piece) => {
    if (at === 0 && !looksLikeWasm(piece)) throw new EngineError("download_failed");
    at += piece.length;
  });
  if (at !== size) throw new EngineError("download_failed");
}

/**
 * Some plain hosts do not know the type, and browsers compile no other while it arrives.
 * @type {(response: Response) => Response}
 */
function asWasm(response) {
  if (/^application\/wasm\b/.test(response.headers.get("content-type") ?? "")) return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

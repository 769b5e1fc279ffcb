/**
 * A whole game in the part of an address that never leaves the browser:
 * `#g=1.<data>`, the record's JSON deflated and written in base64url. Whatever
 * arrives here may be cut, damaged or hostile, so lengths are bounded before
 * and while unpacking, and every failure is one of three named codes.
 */

/** Longer codes are refused unread (a record of 400 moves is about 2,500 characters). */
const MAX_CODE = 100_000;
/** Unpacking stops here, in bytes, whatever the code promises. */
const MAX_TEXT = 1_000_000;

/** Why a link could not be read: "broken_link", "newer_link" or "too_large". */
export class ShareError extends Error {
  /** @param {"broken_link" | "newer_link" | "too_large"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * @param {string} text The record as JSON.
 * @returns {Promise<string>} The fragment without "#": `g=1.<data>`.
 */
export async function packGame(text) {
  const packed = await collect(
    streamOf(new TextEncoder().encode(text)).pipeThrough(new CompressionStream("deflate-raw")),
  );
  return `g=1.${toBase64Url(packed)}`;
}

/**
 * @param {string} fragment `location.hash`, with or without "#".
 * @returns {Promise<string | null>} The record's JSON text; null when the fragment holds no game.
 * @throws {ShareError}
 */
export async function unpackGame(fragment) {
  const match = /^#?g=(.*)$/s.exec(fragment);
  if (!match) return null;
  const parts = /^(\d{1,4})\.([A-Za-z0-9_-]+)=*$/.exec(match[1] ?? "");
  if (!parts) throw new ShareError("broken_link");
  if (Number(parts[1]) > 1) throw new ShareError("newer_link");
  const code = parts[2] ?? "";
  if (code.length > MAX_CODE) throw new ShareError("too_large");
  try {
    const unpacking = streamOf(fromBase64Url(code)).pipeThrough(
      new DecompressionStream("deflate-raw"),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(await collect(unpacking));
  } catch (error) {
    throw error instanceof ShareError ? error : new ShareError("broken_link");
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {ReadableStream<Uint8Array<ArrayBuffer>>}
 */
function streamOf(bytes) {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function collect(stream) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_TEXT) {
      reader.cancel().catch(() => {});
      throw new ShareError("too_large");
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** @type {(bytes: Uint8Array) => string} */
function toBase64Url(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @type {(code: string) => Uint8Array<ArrayBuffer>} */
function fromBase64Url(code) {
  const binary = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

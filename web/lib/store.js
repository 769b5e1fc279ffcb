/**
 * Browser storage may be full, switched off, or throw on the first look (a
 * frame of another site, a strict privacy mode). Everything kept on the device
 * goes through here: it never throws, goes on in memory, and tells once.
 */

/**
 * @typedef {object} Store
 * @property {(key: string) => unknown} read The value, or null when there is none that can be read.
 * @property {(key: string) => string | null} raw The text as it lies there, readable or not.
 * @property {(key: string, value: unknown) => boolean} write False when it is held in memory only.
 * @property {(key: string) => void} remove
 * @property {() => boolean} kept Whether the last write reached the device.
 * @property {(key: string, listener: () => void) => void} watch Tell when another tab writes this key.
 */

const PREFIX = "sanban.";

/**
 * @param {() => Storage} open Gives the storage; called again for each use, because the getter itself may throw.
 * @param {() => void} [onTrouble] Called once, at the first failed write.
 * @returns {Store}
 */
export function createStore(open, onTrouble = () => {}) {
  /** @type {Map<string, string>} */
  const memory = new Map();
  let kept = true;
  let told = false;

  function trouble() {
    kept = false;
    if (told) return;
    told = true;
    onTrouble();
  }

  /** @type {(key: string) => string | null} */
  function raw(key) {
    const held = memory.get(key) ?? null;
    try {
      return held ?? open().getItem(PREFIX + key);
    } catch {
      return held;
    }
  }

  return {
    read: (key) => parse(raw(key)),
    raw,
    write(key, value) {
      const text = JSON.stringify(value);
      try {
        open().setItem(PREFIX + key, text);
        memory.delete(key);
        kept = true;
        return true;
      } catch {
        memory.set(key, text);
        trouble();
        return false;
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open().removeItem(PREFIX + key);
      } catch {
        trouble();
      }
    },
    kept: () => kept,
    watch(key, listener) {
      addEventListener("storage", (event) => {
        if (event.key === PREFIX + key && event.newValue !== null) listener();
      });
    },
  };
}

/** @type {(text: string | null) => unknown} */
function parse(text) {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The cut somebody advised: asked of the engine once, drawn until the next
 * position, and taken over exactly by whoever begins a cut where it begins.
 */

import { toScreen } from "../../canvas/camera.js";

/** @typedef {import("../../types.d.ts").BoardHost} BoardHost */
/** @typedef {import("./composer.js").Judged} Judged */

/** How near a tap takes the advised cut as it is; CSS pixels. */
const TAKES = 26;

export class Advice {
  /** @type {Judged | null} */
  cut = null;
  #asked = 0;

  /**
   * @param {BoardHost} host
   * @param {() => void} changed
   */
  constructor(host, changed) {
    this.host = host;
    this.changed = changed;
  }

  /** @param {string | null} move A cut's text; anything else takes the advice away. */
  async ask(move) {
    const asked = ++this.#asked;
    this.cut = null;
    this.changed();
    if (move === null || move === "swap") return;
    // When this fails the page has said what went wrong.
    const answer = await this.host.propose({ text: move }).catch(() => null);
    if (asked !== this.#asked || !answer) return;
    this.cut = /** @type {Judged} */ (answer);
    this.changed();
  }

  /**
   * The advised cut, when one begins at its point; by keys its region is near enough.
   * @param {[number, number]} point
   * @param {number} region
   * @param {Parameters<typeof toScreen>[0] | null} frame Null for keys.
   * @returns {Judged["snap"] | null}
   */
  at(point, region, frame) {
    const snap = this.cut?.snap;
    if (snap?.region !== region) return null;
    if (!frame) return snap;
    const [from, to] = [toScreen(frame, snap.point), toScreen(frame, point)];
    return Math.hypot(from.x - to.x, from.y - to.y) < TAKES ? snap : null;
  }
}

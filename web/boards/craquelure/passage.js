/**
 * From one position to the next: a cut grows outward from its point, then the
 * parts take their colour; taken back, the same runs the other way, quietly.
 */

import { paced } from "../../canvas/ease.js";
import { passage } from "./facts.js";

/** @typedef {import("../../canvas/tweens.js").Tweens} Tweens */
/** @typedef {import("./facts.js").CraquelureView} CraquelureView */
/** @typedef {import("../../types.d.ts").Settings["motion"]} Motion */

/** Milliseconds at normal speed: rays out, colour in; and back. */
const [GROW, COLOUR, BACK] = [250, 200, 180];

export class Passage {
  /** @type {CraquelureView | null} */
  before = null;
  /** @type {import("./facts.js").Last | null} */
  cut = null;
  rays = 1;
  tint = 1;

  /** @param {Tweens} tweens */
  constructor(tweens) {
    this.tweens = tweens;
  }

  /** Ends at once where it was going. */
  finish() {
    this.tweens.finish("rays");
    this.tweens.finish("tint");
    this.before = null;
    this.cut = null;
    this.rays = 1;
    this.tint = 1;
  }

  /**
   * @param {CraquelureView | null} before
   * @param {CraquelureView} after
   * @param {Motion} motion
   * @param {(stage: "grown" | "coloured") => void} reached
   * @returns {Promise<void>} resolves when the new position is at rest
   */
  async run(before, after, motion, reached) {
    this.finish();
    const way = passage(before, after);
    if (!before || motion === "off" || (way !== "forward" && way !== "back")) {
      reached("grown");
      reached("coloured");
      return;
    }
    const ahead = way === "forward";
    this.before = before;
    this.cut = ahead ? after.last : before.last;
    this.tint = 0;
    this.rays = ahead ? 0 : 1;
    const grow = () => this.#tween("rays", paced(ahead ? GROW : BACK, motion), !ahead);
    const colour = () => this.#tween("tint", paced(ahead ? COLOUR : BACK, motion), false);
    const mine = this.cut;
    if (ahead) await grow();
    else await Promise.all([grow(), colour()]);
    if (this.cut !== mine) return;
    reached("grown");
    if (ahead) await colour();
    if (this.cut !== mine) return;
    this.finish();
    reached("coloured");
  }

  /**
   * @param {"rays" | "tint"} name
   * @param {number} duration
   * @param {boolean} backward
   */
  #tween(name, duration, backward) {
    return this.tweens.start(name, duration, (share) => {
      this[name] = backward ? 1 - share : share;
    });
  }
}

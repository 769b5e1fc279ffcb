/**
 * One shot as it looks while it is shown: where each disc is, which have
 * dropped into the hole or over the edge, and, once all is at rest, which are
 * about to be taken off and why. Motion goes by the time of the shot, drops go
 * by the clock of the person who watches, so that slow motion does not make a
 * disc hover over the hole.
 */

import { clamp, easeOut } from "../../canvas/ease.js";
import { DITCH, LAYOUT } from "./geometry.js";
import { impactsOf } from "./impacts.js";
import { Reel } from "./reel.js";

/** @typedef {import("./reel.js").ShotFacts} ShotFacts */
/** @typedef {import("./reel.js").Side} Side */
/** @typedef {import("./reel.js").Point} Point */
/** @typedef {import("./reel.js").Cause} Cause */
/** @typedef {import("./impacts.js").Impact} Impact */

/**
 * @typedef {object} SeenDisc A disc as the scene draws it.
 * @property {number} id
 * @property {Side} owner
 * @property {number} x inches
 * @property {number} y inches
 * @property {number} alpha
 * @property {number} sink 0 on the board .. 1 fallen out of sight, into the hole or the ditch
 * @property {Cause | null} mark why it will be removed
 * @property {boolean} lit
 */

/** Milliseconds: a disc drops, a 20 lies in the hole, and what is taken off fades. */
export const [SINK, LIE, FADE] = [200, 150, 200];
/** How deep a disc lies that has dropped, of what it falls until nobody sees it. */
const DEPTH = 0.5;
/** Where a disc lies in the ditch, and how far it slides there at most; inches. */
const [LIES, SLIDE] = [(LAYOUT.edge + DITCH) / 2, 2];

/**
 * How far a disc at `from` slides along `along` until it lies in the ditch.
 * @param {Point} from
 * @param {Point} along
 */
function slide(from, along) {
  const ahead = from[0] * along[0] + from[1] * along[1];
  const inside = LIES ** 2 - (from[0] ** 2 + from[1] ** 2) + ahead ** 2;
  return Math.min(SLIDE, Math.max(0, Math.sqrt(Math.max(0, inside)) - ahead));
}

export class Take {
  /** Seconds of the shot that have been seen. */
  time = 0;
  /** Milliseconds that somebody has watched. */
  clock = 0;
  /** @type {Impact[]} */
  #impacts = [];
  #next = 0;
  /** Clock times at which discs dropped. @type {Map<number, number>} */
  #dropped = new Map();
  /** @type {Map<number, Cause>} */
  #causes;
  /** @type {Map<number, ShotFacts["after"][number]>} */
  #after;

  /** @param {ShotFacts} last */
  constructor(last) {
    this.last = last;
    this.reel = new Reel(new Float32Array(0), last.before);
    this.#causes = new Map(last.removed.map((id, i) => [id, last.causes[i] ?? "foul"]));
    this.#after = new Map(last.after.map((each) => [each.id, each]));
  }

  /**
   * The motion has come. Until then nothing moves.
   * @param {Float32Array} motion
   */
  load(motion) {
    this.reel = new Reel(motion, this.last.before);
    this.#impacts = impactsOf(this.last, this.reel);
  }

  /** Whether all discs are at rest. */
  get over() {
    return this.time >= this.last.duration;
  }

  /**
   * @param {number} ms by the watcher's clock
   * @param {number} speed seconds of the shot per second
   * @returns {Impact[]} what happened meanwhile, by time
   */
  advance(ms, speed) {
    this.clock += ms;
    if (this.over) return [];
    this.time = Math.min(this.last.duration, this.time + (ms / 1000) * speed);
    return this.#pass((t) => this.clock - ((this.time - t) / speed) * 1000);
  }

  /**
   * To the end at once; what has dropped lies where it fell.
   * @returns {Impact[]} what had not happened yet
   */
  finish() {
    const passed = this.#impacts.slice(this.#next);
    this.time = this.last.duration;
    this.#next = this.#impacts.length;
    for (const { id, status } of this.last.after) {
      if (status !== "rest") this.#dropped.set(id, -Infinity);
    }
    return passed;
  }

  /** @returns {[number, number]} 20s seen so far, of the bottom and the top player */
  twenties() {
    /** @type {[number, number]} */
    const seen = [0, 0];
    for (const { id, owner } of this.last.before) {
      if (this.#counts(id) && this.#taken(id) > 0) seen[owner === "B" ? 0 : 1] += 1;
    }
    return seen;
  }

  /** @returns {Point[]} the way of the shot disc so far */
  trail() {
    return this.reel.way(this.last.id, this.time);
  }

  /**
   * @param {number} leaving how far the discs to be removed have faded, 0 to 1
   * @returns {SeenDisc[]}
   */
  discs(leaving) {
    const seen = [];
    for (const { id, owner } of this.last.before) {
      const cause = this.over ? (this.#causes.get(id) ?? null) : null;
      const taken = this.#counts(id) ? this.#taken(id) : 0;
      const alpha = cause ? 1 - leaving : 1;
      if (alpha <= 0 || taken >= 1 || this.#lost(id)) continue;
      const [x, y] = this.#place(id);
      const sink = DEPTH * easeOut(this.#drop(id)) + (1 - DEPTH) * taken;
      seen.push({ id, owner, x, y, alpha, sink, mark: leaving > 0 ? null : cause, lit: false });
    }
    return seen;
  }

  /**
   * Without its motion nobody knows where a disc went over the edge.
   * @param {number} id
   */
  #lost(id) {
    return this.over && this.reel.empty && this.#after.get(id)?.status === "off";
  }

  /**
   * Whether a disc's fall is a 20.
   * @param {number} id
   */
  #counts(id) {
    return this.#after.get(id)?.status === "sunk" && !this.#causes.has(id);
  }

  /**
   * How far a disc has dropped, 0 to 1.
   * @param {number} id
   */
  #drop(id) {
    const since = this.#dropped.get(id);
    return since === undefined ? 0 : clamp((this.clock - since) / SINK);
  }

  /**
   * A 20 falls, lies there for a moment and is taken out: how far it is gone, 0 to 1.
   * @param {number} id
   */
  #taken(id) {
    const since = this.#dropped.get(id);
    return since === undefined ? 0 : clamp((this.clock - since - SINK - LIE) / FADE);
  }

  /**
   * @param {number} id
   * @returns {Point}
   */
  #place(id) {
    const after = this.#after.get(id);
    // What is at rest is exactly where the rules have it.
    if (this.over && after?.at) return after.at;
    const [x, y] = this.reel.at(id, this.time);
    if (after?.status === "sunk") {
      const k = easeOut(this.#drop(id));
      return [x * (1 - k), y * (1 - k)];
    }
    const { along } = this.reel.going(id, this.time);
    const k = slide([x, y], along) * easeOut(this.#drop(id));
    return this.#dropped.has(id) ? [x + along[0] * k, y + along[1] * k] : [x, y];
  }

  /** @param {(time: number) => number} clock when an event was by the watcher's clock */
  #pass(clock) {
    const passed = [];
    for (; this.#next < this.#impacts.length; this.#next += 1) {
      const impact = /** @type {Impact} */ (this.#impacts[this.#next]);
      if (impact.t > this.time) break;
      passed.push(impact);
      if (impact.voice === "hole" || impact.voice === "ditch") {
        this.#dropped.set(impact.id, clock(impact.t));
      }
    }
    return passed;
  }
}

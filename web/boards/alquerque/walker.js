/**
 * The pieces while they move. One piece walks its route hop by hop, each piece
 * it jumps over fades as it passes, and the route may grow on the way, so a
 * player's taps, the engine's completion and the final position join into one
 * unbroken movement. Places are shares of the board's side, unflipped.
 */

import { arc, easeInOut, easeOut, lerp, paced } from "../../canvas/ease.js";
import { beginsWith, jumpedOver } from "./paths.js";
import { between, indexOf, POINTS, pieceAt, placeOf } from "./points.js";

/** @typedef {import("../../canvas/tweens.js").Tweens} Tweens */
/** @typedef {import("./points.js").Place} Place */
/** @typedef {import("../../types.d.ts").Settings["motion"]} Motion */

/** Milliseconds at normal speed. */
export const TIMES = { step: 180, jump: 220, settle: 110, leave: 200, change: 170 };
/** How much of a captured piece stays visible until the move is finished. */
const GHOST = 0.3;

/**
 * @typedef {object} Piece A piece as it is to be drawn.
 * @property {string} side
 * @property {number} x
 * @property {number} y
 * @property {number} lift 0 on the board .. 1 well above it
 * @property {number} alpha
 * @property {boolean} moving whether this is the piece of the move
 */

/**
 * @typedef {object} Walk
 * @property {string} side
 * @property {string[]} path
 * @property {number} done hops finished
 * @property {Place} at
 * @property {number} lift
 */

export class Walker {
  #board = ".".repeat(POINTS.length);
  /** @type {Walk | null} */
  #walk = null;
  /** Visible share of the pieces that differ from the plain board.
   * @type {Map<string, { side: string, alpha: number }>} */
  #fading = new Map();
  /** What jumped pieces fade to: a ghost while the move is open, nothing once it is made. */
  #floor = 0;
  /** @type {{ place: Place } | null} */
  #held = null;
  /** @type {Promise<void> | null} */
  #running = null;
  /** Counts positions, so that an old movement never ends a newer one. */
  #turn = 0;

  /**
   * @param {Tweens} tweens
   * @param {() => Motion} motion
   * @param {(captured: boolean) => void} landed after each hop
   */
  constructor(tweens, motion, landed) {
    this.tweens = tweens;
    this.motion = motion;
    this.landed = landed;
  }

  /** @returns {readonly string[]} the route on show, if a piece is away from its point */
  get path() {
    return this.#walk?.path ?? [];
  }

  /**
   * Shows a position at rest, at once.
   * @param {string} board
   */
  set(board) {
    // First of all, so that a walk in progress sees that it is over.
    this.#walk = null;
    this.#running = null;
    for (const name of ["hop", "leave", "change"]) this.tweens.finish(name);
    this.#walk = null;
    this.#fading.clear();
    this.#held = null;
    this.#board = board;
    this.#turn += 1;
  }

  /**
   * The held piece follows the finger, or stays where it was left (null: lets go of it).
   * @param {Place | null} place
   */
  hold(place) {
    this.#held = place ? { place } : null;
  }

  /**
   * The route of an open move: grows, shrinks or changes with the input.
   * @param {readonly string[]} path
   * @param {boolean} dropped whether the piece was carried to the end of it
   */
  follow(path, dropped) {
    this.#floor = GHOST;
    void this.#go(path, dropped);
  }

  /** The open move is given up: its piece goes home. */
  release() {
    const walk = this.#walk;
    const home = walk?.path[0];
    if (!walk || home === undefined) return;
    const to = placeOf(home, false);
    if (!this.#held && walk.at.x === to.x && walk.at.y === to.y) {
      this.#walk = null;
      return;
    }
    const back = this.#back(walk, [home]);
    const homing = this.#walk;
    void back.then(() => {
      if (this.#walk === homing) this.#walk = null;
    });
  }

  /**
   * Plays a finished move from wherever its piece is now, then shows `board`.
   * @param {readonly string[]} path
   * @param {string} board the position after it
   */
  async finish(path, board) {
    this.#turn += 1;
    const turn = this.#turn;
    this.#floor = 0;
    const leaving = this.#leave();
    await Promise.all([leaving, this.#go(path, false)]);
    if (turn === this.#turn) this.set(board);
  }

  /**
   * Anything but a move forward: `path` slides back, other differences fade over.
   * @param {string} board the position to arrive at
   * @param {readonly string[]} path the route to take back, empty for none
   */
  async change(board, path) {
    const old = this.#board;
    this.set(board);
    const turn = this.#turn;
    const from = path.at(-1) ?? "";
    const home = path[0] ?? "";
    const away = { ...placeOf(from, false) };
    const differing = POINTS.filter((p) => pieceAt(old, p) !== pieceAt(board, p));
    const side = pieceAt(board, home);
    await this.tweens.start("change", paced(TIMES.change, this.motion()), (share) => {
      const k = easeOut(share);
      this.#fading.clear();
      for (const point of differing) this.#crossfade(point, old, board, k);
      if (!path.length) return;
      const to = placeOf(home, false);
      const at = { x: lerp(away.x, to.x, k), y: lerp(away.y, to.y, k) };
      this.#fading.delete(from);
      this.#walk = { side, path: [home], done: 0, at, lift: 0 };
    });
    if (turn === this.#turn) this.set(board);
  }

  /** @returns {Piece[]} lowest first */
  pieces() {
    const walk = this.#walk;
    const origin = walk?.path[0];
    /** @type {Piece[]} */
    const found = [];
    for (const point of POINTS) {
      if (point === origin) continue;
      const faded = this.#fading.get(point);
      const side = faded?.side ?? pieceAt(this.#board, point);
      if (side === "." || faded?.alpha === 0) continue;
      const alpha = faded?.alpha ?? 1;
      const lift = (1 - alpha) * 0.25;
      found.push({ side, ...placeOf(point, false), lift, alpha, moving: false });
    }
    if (walk) {
      const { side, at, lift } = walk;
      const place = this.#held?.place ?? at;
      const raised = this.#held ? 1 : lift;
      found.push({ side, ...place, lift: raised, alpha: 1, moving: true });
    }
    return found;
  }

  /**
   * @param {string} point
   * @param {string} old
   * @param {string} board
   * @param {number} share
   */
  #crossfade(point, old, board, share) {
    const gone = pieceAt(board, point) === ".";
    const side = gone ? pieceAt(old, point) : pieceAt(board, point);
    this.#fading.set(point, { side, alpha: gone ? 1 - share : share });
  }

  /** Lets the ghosts of captured pieces go. */
  #leave() {
    const from = [...this.#fading].map(([point, { side, alpha }]) => ({ point, side, alpha }));
    if (!from.length) return Promise.resolve();
    return this.tweens.start("leave", paced(TIMES.leave, this.motion()), (share) => {
      for (const { point, side, alpha } of from) {
        this.#fading.set(point, { side, alpha: alpha * (1 - easeOut(share)) });
      }
    });
  }

  /**
   * @param {readonly string[]} path
   * @param {boolean} dropped
   * @returns {Promise<void>}
   */
  #go(path, dropped) {
    if (this.#walk?.path[0] !== path[0]) this.#restart(path);
    const walk = this.#walk;
    if (!walk) return Promise.resolve();
    if (dropped && (this.#held || walk.done < path.length - 1)) {
      walk.path = [...path];
      return this.#put(walk);
    }
    const sure = walk.path.slice(0, walk.done + (this.#running ? 2 : 1));
    const stays = path.length - 1 <= walk.done;
    if (!beginsWith(path, sure) || (this.#held && stays)) return this.#back(walk, path);
    walk.path = [...path];
    if (!this.#running && !stays) this.#running = this.#run(walk);
    return this.#running ?? Promise.resolve();
  }

  /**
   * The route was cut short: the piece slides to the end of what is left of it.
   * @param {Walk} walk
   * @param {readonly string[]} path
   */
  #back(walk, path) {
    const from = this.#held?.place ?? walk.at;
    const to = placeOf(path.at(-1) ?? "", false);
    const { side, lift } = walk;
    const next = { side, path: [...path], done: path.length - 1, at: from, lift };
    this.#held = null;
    this.#walk = next;
    this.tweens.finish("hop");
    const kept = jumpedOver(path);
    for (const point of [...this.#fading.keys()]) {
      if (!kept.includes(point)) this.#fading.delete(point);
    }
    return this.#settle(next, from, to);
  }

  /**
   * Begins a route at its first point; the piece of an abandoned one is back at home.
   * @param {readonly string[]} path
   */
  #restart(path) {
    this.tweens.finish("hop");
    this.#running = null;
    this.#fading.clear();
    this.#walk = null;
    const home = path[0];
    if (home === undefined) return;
    const side = pieceAt(this.#board, home);
    this.#walk = { side, path: [home], done: 0, at: placeOf(home, false), lift: 0 };
  }

  /**
   * The player has carried the piece: it only settles, nothing is walked again.
   * @param {Walk} walk
   */
  #put(walk) {
    const from = this.#held?.place ?? walk.at;
    const to = placeOf(walk.path.at(-1) ?? "", false);
    if (this.#held) walk.lift = 1;
    this.#held = null;
    for (let hop = walk.done; hop < walk.path.length - 1; hop++) this.#pass(walk, hop, 1);
    const captured = walk.path.some((_, hop) => hop >= walk.done && this.#jumped(walk, hop));
    walk.done = walk.path.length - 1;
    this.landed(captured);
    return this.#settle(walk, from, to);
  }

  /**
   * A piece let go of comes to rest; a route that has grown meanwhile goes on.
   * @param {Walk} walk
   * @param {Place} from
   * @param {Place} to
   */
  #settle(walk, from, to) {
    const { lift } = walk;
    const settled = this.tweens.start("hop", paced(TIMES.settle, this.motion()), (share) => {
      const k = easeOut(share);
      walk.at = { x: lerp(from.x, to.x, k), y: lerp(from.y, to.y, k) };
      walk.lift = lerp(lift, 0, k);
    });
    const running = settled.then(() => {
      if (this.#walk !== walk) return undefined;
      this.#running = null;
      return walk.done < walk.path.length - 1 ? this.#go(walk.path, false) : undefined;
    });
    this.#running = running;
    return running;
  }

  /** @param {Walk} walk */
  async #run(walk) {
    while (this.#walk === walk && walk.done < walk.path.length - 1) {
      const hop = walk.done;
      const from = this.#held?.place ?? walk.at;
      this.#held = null;
      const captured = this.#jumped(walk, hop);
      const length = captured ? TIMES.jump : TIMES.step;
      const to = placeOf(walk.path[hop + 1] ?? "", false);
      await this.tweens.start("hop", paced(length, this.motion()), (share) => {
        const k = easeOut(share);
        walk.at = { x: lerp(from.x, to.x, k), y: lerp(from.y, to.y, k) };
        walk.lift = arc(k) * (captured ? 0.9 : 0.35);
        this.#pass(walk, hop, easeInOut((share - 0.25) / 0.75));
      });
      if (this.#walk !== walk) return;
      walk.done = hop + 1;
      this.landed(captured);
    }
    this.#running = null;
  }

  /**
   * @param {Walk} walk
   * @param {number} hop
   */
  #jumped(walk, hop) {
    const to = walk.path[hop + 1];
    return to !== undefined && between(walk.path[hop] ?? to, to) !== null;
  }

  /**
   * @param {Walk} walk
   * @param {number} hop
   * @param {number} share how far the jumped piece has gone
   */
  #pass(walk, hop, share) {
    const over = between(walk.path[hop] ?? "", walk.path[hop + 1] ?? "");
    if (!over || indexOf(over) < 0) return;
    const side = pieceAt(this.#board, over);
    if (side !== ".") this.#fading.set(over, { side, alpha: lerp(1, this.#floor, share) });
  }
}

/**
 * Where one looks: zooming by button and key glides, so that one does not lose
 * the place; what is aimed at stays in view, and a cut made out of sight brings
 * the whole disk back.
 */

import { between, toScreen } from "../../canvas/camera.js";
import { easeInOut, paced } from "../../canvas/ease.js";

/** @typedef {import("../../canvas/camera.js").Camera} Camera */
/** @typedef {import("../../canvas/camera.js").Pose} Pose */
/** @typedef {import("../../canvas/camera.js").Point} Point */

/**
 * @typedef {object} GazeOptions
 * @property {Camera} camera
 * @property {import("../../canvas/tweens.js").Tweens} tweens
 * @property {() => number} side
 * @property {() => import("../../types.d.ts").Settings["motion"]} motion
 * @property {() => void} looked
 */

/** Milliseconds of a glide at normal speed. */
const GLIDE = 220;
/** Share of the side a key pans. */
const STEP = 0.2;

export class Gaze {
  /** Where a glide under way leads. @type {Pose | null} */
  #goal = null;

  /** @param {GazeOptions} options */
  constructor(options) {
    this.options = options;
  }

  /** The view is moved by hand: a glide ends where it is. */
  take() {
    if (!this.#goal) return;
    const { camera, tweens } = this.options;
    const pose = camera.pose;
    this.#goal = null;
    tweens.finish("gaze");
    camera.set(pose);
  }

  /**
   * @param {number} factor 0 shows the whole disk
   * @param {Point | null} at what keeps its place, else the middle of the view
   */
  zoom(factor, at) {
    const { camera, side } = this.options;
    const from = camera.pose;
    if (factor === 0) {
      this.#glide({ x: 0, y: 0, zoom: 1 });
      return;
    }
    const length = side();
    if (this.#goal) camera.set(this.#goal);
    const frame = camera.frame(length);
    const spot = at ? toScreen(frame, at) : { x: length / 2, y: length / 2 };
    camera.zoomAt(spot, factor, length);
    const goal = camera.pose;
    camera.set(from);
    this.#glide(goal);
  }

  /** @param {readonly [number, number]} way */
  pan([wx, wy]) {
    const { camera, side, looked } = this.options;
    if (!camera.zoomed) return;
    this.take();
    camera.pan(-wx * side() * STEP, wy * side() * STEP, side());
    looked();
  }

  /**
   * @param {Point} point to be kept well inside the view
   * @param {number} [inset] share of the side that is not well inside
   */
  reveal(point, inset = 0.14) {
    const { camera, side, looked } = this.options;
    if (!camera.zoomed || this.#goal) return;
    const before = camera.pose;
    camera.reveal(point, side(), side() * inset);
    if (camera.pose !== before) looked();
  }

  /**
   * A new position: what has happened out of sight, or at the end of all, is shown whole.
   * @param {Point | null} point of the last cut; null at the start
   * @param {boolean} whole
   */
  follow(point, whole) {
    const { camera, side } = this.options;
    if (!camera.zoomed) return;
    if (whole || point === null || !camera.shows([point], side())) this.zoom(0, null);
  }

  /** @param {Pose} goal */
  #glide(goal) {
    const { camera, tweens, motion, looked } = this.options;
    const from = camera.pose;
    tweens.finish("gaze");
    this.#goal = goal;
    void tweens.start("gaze", paced(GLIDE, motion()), (share) => {
      if (this.#goal !== goal) return;
      camera.set(between(from, goal, easeInOut(share)));
      if (share >= 1) this.#goal = null;
      looked();
    });
  }
}

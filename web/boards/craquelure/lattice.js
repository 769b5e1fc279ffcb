/**
 * The grid and the directions of a setting, drawn so that they help and do not
 * cover: grid points only while there is room between them, directions as
 * small strokes on the ring around the point being aimed from.
 */

import { toScreen } from "../../canvas/camera.js";
import { fade } from "../../canvas/colour.js";

/** @typedef {import("./plate.js").Brush} Brush */
/** @typedef {import("./facts.js").CraquelureView} CraquelureView */

/** Grid points closer than this on the screen are thinned out; CSS pixels. */
const ROOM = 9;

/**
 * Lattice points of the disk, thinned until they are at least `room` apart.
 * @param {{ grid: string }} settings
 * @param {number} spacing board units
 * @param {number} room board units
 * @param {{ left: number, right: number, low: number, high: number }} [box] only what lies in here
 * @returns {[number, number][]}
 */
export function latticePoints({ grid }, spacing, room, box) {
  let every = 1;
  while (spacing * every < room) every *= 2;
  const step = spacing * every;
  const rise = grid === "triangular" ? (step * Math.sqrt(3)) / 2 : step;
  const { left, right, low, high } = box ?? { left: -1, right: 1, low: -1, high: 1 };
  /** @type {[number, number][]} */
  const points = [];
  for (let row = Math.ceil(Math.max(-1, low) / rise); row * rise <= Math.min(1, high); row++) {
    const shift = grid === "triangular" && row % 2 !== 0 ? 0.5 : 0;
    const first = Math.ceil(Math.max(-1, left) / step - shift);
    for (let column = first; (column + shift) * step <= Math.min(1, right); column++) {
      const [x, y] = [(column + shift) * step, row * rise];
      if (x * x + y * y < 1 - 1e-9) points.push([x, y]);
    }
  }
  return points;
}

/**
 * @param {Brush} brush
 * @param {CraquelureView} view
 */
export function drawGrid(brush, view) {
  const { context, frame, palette } = brush;
  if (!view.spacing || view.winner) return;
  const { x, y, scale, side } = frame;
  const box = {
    left: -x / scale,
    right: (side - x) / scale,
    low: (y - side) / scale,
    high: y / scale,
  };
  const dot = Math.min(1.6, Math.max(0.7, view.spacing * scale * 0.06));
  context.save();
  context.beginPath();
  for (const point of latticePoints(view.settings, view.spacing, ROOM / scale, box)) {
    const at = toScreen(frame, point);
    context.moveTo(at.x + dot, at.y);
    context.arc(at.x, at.y, dot, 0, 2 * Math.PI);
  }
  context.fillStyle = fade(palette.crack, palette.dark ? 0.85 : 0.5);
  context.fill();
  context.restore();
}

/**
 * The allowed directions of one ray, in degrees.
 * @param {{ directions: number, start_angle: number }} settings
 * @returns {number[]}
 */
export function directionsOf({ directions, start_angle }) {
  return Array.from({ length: directions }, (_, k) => start_angle + (k * 360) / directions);
}

/**
 * A compass of the allowed directions around the point being aimed from.
 * @param {Brush} brush
 * @param {{ x: number, y: number }} at
 * @param {number} radius
 * @param {CraquelureView["settings"]} settings
 */
export function drawDirections({ context, palette }, at, radius, settings) {
  // More than this many strokes would be a grey ring.
  if (!settings.directions || (settings.directions * 5) / (2 * Math.PI) > radius) return;
  context.save();
  context.beginPath();
  for (const degrees of directionsOf(settings)) {
    const angle = (degrees * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
    context.moveTo(at.x + dx * (radius - 3), at.y + dy * (radius - 3));
    context.lineTo(at.x + dx * (radius + 3), at.y + dy * (radius + 3));
  }
  context.strokeStyle = palette.accent;
  context.lineWidth = 1;
  context.stroke();
  context.restore();
}

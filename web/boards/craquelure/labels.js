/**
 * Small writing on the disk: areas on demand, and the plates that name the
 * parts while a cut is being aimed. Writing that has no room where it belongs
 * moves aside on a thin line, or waits until one looks closer.
 */

import { toScreen } from "../../canvas/camera.js";
import { fade } from "../../canvas/colour.js";
import { depth } from "./shape.js";

/** @typedef {import("./plate.js").Brush} Brush */
/** @typedef {import("./facts.js").Region} Region */
/** @typedef {import("../../canvas/camera.js").Spot} Spot */

/**
 * @typedef {object} Plate Writing with a place.
 * @property {string} text
 * @property {Spot} at where it belongs
 * @property {Spot | null} from the plate has no room at its place and moves away from here
 * @property {string} edge colour of its border
 * @property {boolean} full whether it is filled with that colour
 */

/** @typedef {Spot & { width: number, height: number }} Box its middle, and its size */

/** Height of a plate in CSS pixels. */
const HIGH = 19;
/** How far a plate without room is moved out, in CSS pixels. */
const AWAY = 30;

/**
 * A share of the disk as people read it: three figures, no more.
 * @param {number} area fraction of the disk
 * @returns {string}
 */
export function percent(area) {
  const value = area * 100;
  return value.toFixed(value < 0.1 ? 3 : value < 9.995 ? 2 : 1);
}

/**
 * @param {Brush} brush
 * @param {readonly Region[]} regions
 */
export function drawAreas({ context, frame, palette }, regions) {
  context.save();
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  for (const region of regions) {
    const room = depth(region.outline, region.point) * frame.scale;
    const size = Math.min(14, room * 0.8);
    if (size < 7.5) continue;
    const at = toScreen(frame, region.point);
    if (at.x < 0 || at.y < 0 || at.x > frame.side || at.y > frame.side) continue;
    const text = percent(region.area);
    context.font = `600 ${size.toFixed(1)}px system-ui, sans-serif`;
    const ground = region.settled
      ? palette.settled[region.owner].fill
      : palette.open[region.owner].fill;
    context.strokeStyle = fade(ground, 0.92);
    context.lineWidth = size * 0.36;
    context.strokeText(text, at.x, at.y);
    context.fillStyle = region.settled ? palette.paper : palette.ink;
    context.fillText(text, at.x, at.y);
  }
  context.restore();
}

/**
 * Moves plates apart from each other and from places that must stay free.
 * @param {readonly Spot[]} wanted
 * @param {readonly number[]} widths
 * @param {readonly { spot: Spot, radius: number }[]} free
 * @param {number} side
 * @returns {Spot[]}
 */
export function arrange(wanted, widths, free, side) {
  const places = wanted.map((spot) => ({ ...spot }));
  for (let round = 0; round < 40; round++) {
    for (const [i, a] of places.entries()) {
      for (const { spot, radius } of free) pushOff(a, widths[i] ?? 0, spot, radius);
      for (const [j, b] of places.entries()) {
        if (j <= i) continue;
        const wide = ((widths[i] ?? 0) + (widths[j] ?? 0)) / 2 + 4;
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const [ox, oy] = [wide - Math.abs(dx), HIGH + 4 - Math.abs(dy)];
        if (ox <= 0 || oy <= 0) continue;
        // Apart along the shorter way.
        const across = oy <= ox;
        const step = (across ? oy : ox) / 2;
        const sign = (across ? dy : dx) < 0 ? -1 : 1;
        if (across) {
          a.y -= sign * step;
          b.y += sign * step;
        } else {
          a.x -= sign * step;
          b.x += sign * step;
        }
      }
      const half = (widths[i] ?? 0) / 2 + 2;
      a.x = Math.min(side - half, Math.max(half, a.x));
      a.y = Math.min(side - HIGH / 2 - 2, Math.max(HIGH / 2 + 2, a.y));
    }
  }
  return places;
}

/**
 * @param {Spot} at
 * @param {Spot} from
 * @returns {Spot} farther out in the same direction
 */
function outward(at, from) {
  const [dx, dy] = [at.x - from.x, at.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const reach = far + AWAY;
  return { x: from.x + (dx / far) * reach, y: from.y + (dy / far) * reach };
}

/**
 * Moves a plate until it is clear of a round place.
 * @param {Spot} plate its middle
 * @param {number} width
 * @param {Spot} spot
 * @param {number} radius
 */
function pushOff(plate, width, spot, radius) {
  const [dx, dy] = [plate.x - spot.x, plate.y - spot.y];
  const beside = Math.max(0, Math.abs(dx) - width / 2);
  const above = Math.max(0, Math.abs(dy) - HIGH / 2);
  const lack = radius + 3 - Math.hypot(beside, above);
  if (lack <= 0) return;
  const far = Math.hypot(dx, dy);
  plate.x += far < 0.01 ? lack : (dx / far) * lack;
  plate.y += far < 0.01 ? 0 : (dy / far) * lack;
}

/**
 * @param {Brush} brush
 * @param {readonly Plate[]} plates
 * @param {readonly { spot: Spot, radius: number }[]} free
 * @returns {Box[]} where the plates came to lie
 */
export function drawPlates({ context, frame, palette }, plates, free) {
  context.save();
  context.font = "600 12px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  const widths = plates.map(({ text }) => Math.ceil(context.measureText(text).width) + 14);
  const places = arrange(
    plates.map(({ at, from }) => (from ? outward(at, from) : at)),
    widths,
    free,
    frame.side,
  );
  for (const [i, plate] of plates.entries()) {
    const at = places[i] ?? plate.at;
    const width = widths[i] ?? 0;
    if (Math.hypot(at.x - plate.at.x, at.y - plate.at.y) > HIGH * 0.7) {
      context.beginPath();
      context.moveTo(plate.at.x, plate.at.y);
      context.lineTo(at.x, at.y);
      context.strokeStyle = palette.ink;
      context.lineWidth = 1;
      context.stroke();
      context.beginPath();
      context.arc(plate.at.x, plate.at.y, 2, 0, 2 * Math.PI);
      context.fillStyle = palette.ink;
      context.fill();
    }
    context.beginPath();
    context.roundRect(at.x - width / 2, at.y - HIGH / 2, width, HIGH, HIGH / 2);
    context.fillStyle = plate.full ? plate.edge : palette.card;
    context.fill();
    context.strokeStyle = plate.edge;
    context.lineWidth = 1.5;
    context.stroke();
    context.fillStyle = plate.full ? palette.card : palette.ink;
    context.fillText(plate.text, at.x, at.y + 0.5);
  }
  context.restore();
  return places.map((at, i) => ({ ...at, width: widths[i] ?? 0, height: HIGH }));
}

/**
 * @param {readonly Box[]} boxes
 * @param {Spot} spot
 * @returns {number | null} the box under a finger, which needs more room than the eye
 */
export function nameAt(boxes, spot) {
  const found = boxes.findIndex(
    ({ x, y, width, height }) =>
      Math.abs(spot.x - x) < width / 2 + 4 && Math.abs(spot.y - y) < height / 2 + 8,
  );
  return found >= 0 ? found : null;
}

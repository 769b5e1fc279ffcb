/**
 * What the board says about the position: where a disc may be placed, the way
 * the last shot went, which discs will be removed and which were touched, and
 * where the keyboard is. All marks differ in form as well as in colour.
 */

import { fade, mix } from "../../canvas/colour.js";
import { canvasAngle } from "./geometry.js";
import { coatOf } from "./look.js";

/** @typedef {import("./plate.js").Brush} Brush */
/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {{ x: number, y: number }} Spot CSS pixels */

/**
 * @param {Brush} brush
 * @param {readonly number[]} place inches
 * @returns {Spot}
 */
export function spotOf({ map }, [x = 0, y = 0]) {
  const [u, v] = map.px(x, y);
  return { x: u, y: v };
}

/**
 * @param {Brush} brush
 * @param {Spot} at
 * @param {number} radius CSS pixels
 */
export function round({ context }, at, radius) {
  context.beginPath();
  context.arc(at.x, at.y, Math.max(0, radius), 0, 2 * Math.PI);
}

/**
 * The traced path in a colour, on a halo that keeps it readable on wood and discs.
 * @param {Brush} brush
 * @param {string} colour
 * @param {number} width CSS pixels
 * @param {number} [extra] of the halo
 */
export function strokeHaloed({ context, palette }, colour, width, extra = Math.max(2, width)) {
  context.strokeStyle = palette.halo;
  context.lineWidth = width + extra;
  context.stroke();
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/**
 * @param {Brush} brush
 * @param {string} side
 * @param {readonly number[]} range degrees
 * @param {number} radius inches
 */
function traceArc({ context, map }, side, [from = 0, to = 0], radius) {
  const [x, y] = map.px(0, 0);
  const [a, b] = [canvasAngle(side, from), canvasAngle(side, to)];
  // A free place may be a single point: round ends make it a dot.
  const least = 0.002;
  const end = Math.abs(b - a) < least ? a + (side === "R" ? least : -least) : b;
  context.beginPath();
  context.arc(x, y, radius * map.scale, a, end, side !== "R");
}

/**
 * The arc of the side to move, let into the line: bright where a disc may be placed.
 * @param {Brush} brush
 * @param {{ side: string, ranges: readonly (readonly number[])[], glow: number }} arc
 */
export function drawArc(brush, { side, ranges, glow }) {
  const { context, layout, map, palette } = brush;
  const { strong } = coatOf(palette, side);
  const width = Math.max(4, 0.34 * map.scale);
  context.save();
  context.lineCap = "round";
  const whole = [-layout.placement, layout.placement];
  traceArc(brush, side, whole, layout.shot);
  context.strokeStyle = fade(mix(strong, palette.line, 0.35), 0.34);
  context.lineWidth = width * 0.62;
  context.stroke();
  for (const range of ranges) {
    traceArc(brush, side, range, layout.shot);
    if (glow > 0) {
      context.strokeStyle = fade(strong, 0.3 * glow);
      context.lineWidth = width * (1.5 + 1.4 * glow);
      context.stroke();
    }
    context.strokeStyle = mix(strong, "#000000", palette.dark ? 0.55 : 0.42);
    context.lineWidth = width + Math.max(1, 0.05 * map.scale);
    context.stroke();
    context.strokeStyle = strong;
    context.lineWidth = width;
    context.stroke();
    traceArc(brush, side, range, layout.shot - 0.02);
    context.strokeStyle = fade("#ffffff", palette.dark ? 0.14 : 0.26);
    context.lineWidth = width * 0.22;
    context.stroke();
  }
  context.restore();
}

/**
 * The way of the last shot: a quiet band, an open ring where it began.
 * @param {Brush} brush
 * @param {readonly Place[]} trail
 */
export function drawTrail(brush, trail) {
  const { context, layout, map, palette } = brush;
  const first = trail[0];
  if (!first || trail.length < 2) return;
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = fade(palette.accent, palette.dark ? 0.34 : 0.32);
  context.lineWidth = Math.max(2, 0.17 * map.scale);
  context.beginPath();
  for (const place of trail) {
    const { x, y } = spotOf(brush, place);
    context.lineTo(x, y);
  }
  context.stroke();
  context.strokeStyle = fade(palette.accent, palette.dark ? 0.6 : 0.55);
  context.lineWidth = Math.max(1.2, 0.07 * map.scale);
  round(brush, spotOf(brush, first), layout.disc * 0.8 * map.scale);
  context.stroke();
  context.restore();
}

/**
 * A bright ring around a disc that matters now.
 * @param {Brush} brush
 * @param {readonly number[]} place inches
 * @param {number} [alpha]
 */
export function drawLit(brush, place, alpha = 1) {
  const { context, layout, map, palette } = brush;
  context.save();
  context.globalAlpha = alpha;
  round(brush, spotOf(brush, place), layout.disc * map.scale * 1.16);
  const width = Math.max(1.6, 0.1 * map.scale);
  strokeHaloed(brush, palette.dark ? "#ffe6b8" : palette.accent, width, width * 0.9);
  context.restore();
}

/**
 * The sign on a disc that will be removed: a cross after a foul, a bar when it lies on the line or
 * is off. A dark plate under the ivory strokes makes them readable on both colours, and without any.
 * @param {Brush} brush
 * @param {readonly number[]} place inches
 * @param {string} mark
 */
export function drawSign(brush, place, mark) {
  const { context, layout, map, palette } = brush;
  const radius = layout.disc * map.scale;
  const at = spotOf(brush, place);
  const plate = palette.dark ? "#14100c" : "#241c15";
  context.save();
  context.lineCap = "round";
  round(brush, at, radius * 1.12);
  context.fillStyle = fade(plate, 0.34);
  context.fill();
  context.strokeStyle = plate;
  context.lineWidth = Math.max(1.8, radius * 0.2);
  context.stroke();
  context.strokeStyle = palette.ivory;
  context.lineWidth = Math.max(1.2, radius * 0.11);
  round(brush, at, radius * 1.27);
  context.stroke();
  const reach = radius * (mark === "foul" ? 0.52 : 0.66);
  const strokes = mark === "foul" ? CROSS : BAR;
  for (const [colour, width] of /** @type {[string, number][]} */ ([
    [plate, 0.52],
    [palette.ivory, 0.27],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = Math.max(width * 7, radius * width);
    context.beginPath();
    for (const [x, y] of strokes) {
      context.moveTo(at.x - x * reach, at.y - y * reach);
      context.lineTo(at.x + x * reach, at.y + y * reach);
    }
    context.stroke();
  }
  context.restore();
}

/** Strokes through the middle, by one of their ends. @type {readonly [number, number][]} */
const CROSS = [
  [1, 1],
  [1, -1],
];
/** @type {readonly [number, number][]} */
const BAR = [[1, 0]];

/**
 * @param {Brush} brush
 * @param {readonly number[]} place inches, of a disc
 */
export function drawFocus(brush, place) {
  const { layout, map } = brush;
  round(brush, spotOf(brush, place), layout.disc * map.scale * 1.3 + 2);
  strokeFocus(brush);
}

/**
 * The focus around the whole arc.
 * @param {Brush} brush
 * @param {string} side
 */
export function drawArcFocus(brush, side) {
  const { context, layout, map } = brush;
  const [x, y] = map.px(0, 0);
  const out = Math.max(0.5, 9 / map.scale);
  const ends = [-layout.placement, layout.placement].map((end) => canvasAngle(side, end));
  const [a, b] = side === "R" ? ends : ends.reverse();
  context.beginPath();
  // Clockwise along the outer edge, around the end, back along the inner one, around the other end.
  context.arc(x, y, (layout.shot + out) * map.scale, a ?? 0, b ?? 0);
  cap(brush, b ?? 0, out, 1);
  context.arc(x, y, (layout.shot - out) * map.scale, b ?? 0, a ?? 0, true);
  cap(brush, a ?? 0, out, -1);
  context.closePath();
  strokeFocus(brush);
}

/**
 * Half a circle around an end of the arc.
 * @param {Brush} brush
 * @param {number} turn of the end, radians
 * @param {number} out inches
 * @param {1 | -1} way
 */
function cap({ context, layout, map }, turn, out, way) {
  const [x, y] = map.px(layout.shot * Math.cos(turn), -layout.shot * Math.sin(turn));
  const begin = way === 1 ? turn : turn + Math.PI;
  context.arc(x, y, out * map.scale, begin, begin + Math.PI);
}

/** @param {Brush} brush */
function strokeFocus({ context, palette }) {
  context.strokeStyle = palette.paper;
  context.lineWidth = 6;
  context.stroke();
  context.strokeStyle = palette.ink;
  context.lineWidth = 2.75;
  context.stroke();
}

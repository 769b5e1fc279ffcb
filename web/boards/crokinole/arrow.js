/**
 * A shot that is being prepared: the line ahead up to its first contact, with a
 * ghost of the disc there; the arrow, which is as long as the shot is strong;
 * the same strength as a strip along the lower rim; and a suggested shot.
 */

import { fade, mix } from "../../canvas/colour.js";
import { canvasAngle, DITCH, REACH, RIM } from "./geometry.js";
import { coatOf } from "./look.js";
import { drawLit, round, spotOf, strokeHaloed } from "./marks.js";

/** @typedef {import("./plate.js").Brush} Brush */
/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./scene.js").Aim} Aim */
/** @typedef {import("./scene.js").Guide} Guide */
/** @typedef {import("./scene.js").Shot} Shot */

/** Length of the arrow at no and at full strength, inches from the edge of the disc. */
const [SHORT, LONG] = [0.55, 7.2];
/** Half the opening of the strip along the rim, degrees. */
const GAUGE = 40;

/**
 * The dashed line from the disc to where it first touches something.
 * @param {Brush} brush
 * @param {Guide} guide
 * @param {{ x: number, y: number } | null} touched the disc it would touch there
 */
export function drawGuide(brush, guide, touched) {
  const { context, layout, map, palette } = brush;
  const { from, to, peg } = guide;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy);
  const ghost = touched !== null || peg !== null;
  const { disc } = layout;
  const stop = ghost ? far - disc : far;
  context.save();
  if (stop > disc * 1.3) {
    const begin = spotOf(brush, along(from, dx, dy, (disc * 1.15) / far));
    const end = spotOf(brush, along(from, dx, dy, stop / far));
    context.lineCap = "butt";
    context.setLineDash([Math.max(5, 0.3 * map.scale), Math.max(4, 0.24 * map.scale)]);
    context.beginPath();
    context.moveTo(end.x, end.y);
    context.lineTo(begin.x, begin.y);
    strokeHaloed(brush, palette.accent, Math.max(1.4, 0.09 * map.scale), 1.6);
  }
  if (ghost) drawGhost(brush, to);
  context.restore();
  if (touched) drawLit(brush, [touched.x, touched.y]);
  const post = peg === null ? undefined : layout.pegs[peg];
  if (post) {
    round(brush, spotOf(brush, post), (layout.peg + 0.17) * map.scale);
    strokeHaloed(brush, palette.accent, Math.max(1.4, 0.08 * map.scale), 1.6);
  }
}

/**
 * @param {Place} from
 * @param {number} dx
 * @param {number} dy
 * @param {number} share
 * @returns {Place}
 */
function along([x, y], dx, dy, share) {
  return [x + dx * share, y + dy * share];
}

/**
 * @param {Brush} brush
 * @param {Place} place
 */
function drawGhost(brush, place) {
  const { context, layout, map, palette } = brush;
  const radius = layout.disc * map.scale;
  const width = Math.max(1.4, 0.085 * map.scale);
  round(brush, spotOf(brush, place), radius - width / 2);
  context.fillStyle = fade(palette.dark ? "#000000" : "#ffffff", 0.28);
  context.fill();
  context.setLineDash([radius * 0.46, radius * 0.325]);
  strokeHaloed(brush, palette.accent, width, 1.4);
  context.setLineDash([]);
}

/**
 * The arrow of a shot, from the edge of its disc.
 * @param {Brush} brush
 * @param {Place} place
 * @param {Place} toward unit vector
 * @param {number} strength 0..1
 */
export function drawArrow(brush, place, toward, strength, colour = "") {
  const { context, layout, map, palette } = brush;
  const length = (SHORT + (LONG - SHORT) * strength) * map.scale;
  const radius = layout.disc * map.scale;
  const at = spotOf(brush, place);
  context.save();
  context.translate(at.x, at.y);
  context.rotate(Math.atan2(-toward[1], toward[0]));
  context.translate(radius * 1.22, 0);
  traceArrow(context, length, Math.max(6, radius * (0.72 + 0.3 * strength)));
  context.lineJoin = "round";
  context.strokeStyle = palette.halo;
  context.lineWidth = Math.max(2.4, radius * 0.2);
  context.stroke();
  context.fillStyle = colour || palette.accent;
  context.fill();
  context.restore();
}

/**
 * A slender arrow along x, from a narrow tail.
 * @param {CanvasRenderingContext2D} context
 * @param {number} length
 * @param {number} head
 */
function traceArrow(context, length, head) {
  const neck = Math.max(0, length - head);
  const [thin, thick] = [head * 0.12, head * 0.25];
  context.beginPath();
  if (neck > 0) {
    context.moveTo(0, -thin);
    context.lineTo(neck, -thick);
  }
  context.lineTo(neck - head * 0.12, -head * 0.56);
  context.lineTo(neck + Math.min(head, length), 0);
  context.lineTo(neck - head * 0.12, head * 0.56);
  if (neck > 0) {
    context.lineTo(neck, thick);
    context.lineTo(0, thin);
  }
  context.closePath();
}

/**
 * The string between a disc and the finger that pulls it, where that lies behind the disc. It ends
 * where the canvas does.
 * @param {Brush} brush
 * @param {Aim} aim
 */
export function drawPull(brush, { at, toward, pull }) {
  if (!pull || !toward) return;
  const { context, layout, map, palette } = brush;
  const [dx, dy] = [pull[0] - at[0], pull[1] - at[1]];
  const far = Math.hypot(dx, dy);
  const behind = -(dx * toward[0] + dy * toward[1]);
  if (far < layout.disc * 1.6 || behind < far * 0.98) return;
  const begin = spotOf(brush, along(at, dx, dy, (layout.disc * 1.15) / far));
  const knob = Math.max(3, 0.16 * map.scale);
  const end = spotOf(brush, within(at, dx, dy, REACH - (knob + 1) / map.scale));
  context.save();
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(begin.x, begin.y);
  context.lineTo(end.x, end.y);
  strokeHaloed(brush, fade(palette.ink, 0.7), Math.max(1.2, 0.06 * map.scale), 1.6);
  round(brush, end, knob);
  context.fillStyle = palette.ivory;
  context.fill();
  context.strokeStyle = palette.deep;
  context.lineWidth = 1.4;
  context.stroke();
  context.restore();
}

/**
 * The end of a way, or where it leaves the square.
 * @param {Place} from inside it
 * @param {number} dx
 * @param {number} dy
 * @param {number} half its side, inches
 * @returns {Place}
 */
export function within(from, dx, dy, half) {
  const [x, y] = from;
  const across = dx === 0 ? 1 : (Math.sign(dx) * half - x) / dx;
  const up = dy === 0 ? 1 : (Math.sign(dy) * half - y) / dy;
  return along(from, dx, dy, Math.max(0, Math.min(1, across, up)));
}

/**
 * A placed disc that may not stand there.
 * @param {Brush} brush
 * @param {Place} at
 */
export function drawBlocked(brush, at) {
  const { context, layout, map, palette } = brush;
  const radius = layout.disc * map.scale;
  const spot = spotOf(brush, at);
  const red = palette.coats.R.strong;
  context.save();
  context.lineCap = "round";
  round(brush, spot, radius * 1.2);
  strokeHaloed(brush, red, Math.max(2, radius * 0.14), 2);
  context.beginPath();
  const reach = radius * 0.85;
  context.moveTo(spot.x - reach, spot.y + reach);
  context.lineTo(spot.x + reach, spot.y - reach);
  strokeHaloed(brush, red, Math.max(2, radius * 0.14), 2);
  context.restore();
}

/**
 * Strength as a strip let into the lower rim, filled from the left, with a notch at every quarter.
 * @param {Brush} brush
 * @param {string} side whose shot it is
 * @param {number} strength 0..1
 */
export function drawGauge(brush, side, strength) {
  const { context, map, palette } = brush;
  const [x, y] = map.px(0, 0);
  const middle = ((DITCH + RIM) / 2) * map.scale;
  const width = Math.max(3, (RIM - DITCH) * 0.82 * map.scale);
  const begin = canvasAngle("B", -GAUGE);
  const end = canvasAngle("B", GAUGE);
  context.save();
  context.lineCap = "round";
  context.beginPath();
  context.arc(x, y, middle, begin, end, true);
  context.strokeStyle = palette.deep;
  context.lineWidth = width + Math.max(1, 0.05 * map.scale);
  context.stroke();
  context.strokeStyle = mix(palette.deep, "#ffffff", 0.16);
  context.lineWidth = width * 0.7;
  context.stroke();
  if (strength > 0) {
    context.beginPath();
    context.arc(x, y, middle, begin, begin + (end - begin) * strength, true);
    context.strokeStyle = mix(coatOf(palette, side).strong, "#ffffff", palette.dark ? 0.1 : 0.3);
    context.lineWidth = width * 0.7;
    context.stroke();
  }
  context.lineCap = "butt";
  context.strokeStyle = palette.deep;
  context.lineWidth = Math.max(1, 0.05 * map.scale);
  for (const share of [0.25, 0.5, 0.75]) {
    const turn = begin + (end - begin) * share;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    context.beginPath();
    context.moveTo(x + c * (middle - width / 2), y + s * (middle - width / 2));
    context.lineTo(x + c * (middle + width / 2), y + s * (middle + width / 2));
    context.stroke();
  }
  context.restore();
}

/**
 * A suggested shot, over the faint disc it is about: a dashed ring and its arrow.
 * @param {Brush} brush
 * @param {Shot} hint
 */
export function drawHint(brush, { at, toward, strength }) {
  const { context, layout, map, palette } = brush;
  const radius = layout.disc * map.scale;
  context.save();
  context.setLineDash([radius * 0.52, radius * 0.36]);
  round(brush, spotOf(brush, at), radius * 1.16);
  strokeHaloed(brush, palette.accent, Math.max(1.6, 0.1 * map.scale), 1.8);
  context.restore();
  drawArrow(brush, at, toward, strength);
}

/**
 * What the board says about the move: where a piece may go, which pieces must
 * capture, where the last move came from, what is suggested, and why an input
 * was refused. All marks differ in form as well as in colour.
 */

import { fade } from "../../canvas/colour.js";

/** @typedef {import("../../canvas/tokens.js").Tokens} Tokens */
/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {{ x: number, y: number }} Place CSS pixels */

/**
 * @typedef {object} Pen What every mark needs: the target, the radius of a piece, the colours.
 * @property {Context} context
 * @property {number} radius CSS pixels
 * @property {Tokens} tokens
 */

/** @param {Pen} pen */
function halo({ tokens }) {
  return tokens.dark ? fade("#000000", 0.45) : fade("#ffffff", 0.7);
}

/**
 * @param {Context} context
 * @param {Place} at
 * @param {number} radius
 */
function round(context, at, radius) {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, Math.PI * 2);
}

/**
 * A small dot on a point that may be moved to; larger under the carried piece.
 * @param {Pen} pen
 * @param {Place} at
 * @param {boolean} near
 */
export function drawTarget(pen, at, near) {
  const { context, radius, tokens } = pen;
  const size = radius * 0.26;
  context.fillStyle = halo(pen);
  round(context, at, size + Math.max(1.2, radius * 0.07));
  context.fill();
  context.fillStyle = tokens.accent;
  round(context, at, size);
  context.fill();
  if (!near) return;
  context.strokeStyle = tokens.accent;
  context.lineWidth = Math.max(1.5, radius * 0.08);
  round(context, at, radius * 1.1);
  context.stroke();
}

/**
 * @param {Pen} pen
 * @param {Place} at
 * @param {{ size?: number, width?: number, alpha?: number, colour?: string, dash?: number, bare?: boolean }} [look]
 *   sizes in radii of a piece; `bare` leaves out the halo
 */
export function drawRing(pen, at, look = {}) {
  const { context, radius, tokens } = pen;
  const { size = 1.17, width = 0.09, alpha = 1, colour = tokens.accent, dash = 0 } = look;
  const line = Math.max(1.6, radius * width);
  context.save();
  context.globalAlpha *= alpha;
  if (dash) context.setLineDash([radius * dash, radius * dash * 0.8]);
  if (!look.bare) {
    context.strokeStyle = halo(pen);
    context.lineWidth = line + Math.max(1.4, radius * 0.07);
    round(context, at, radius * size);
    context.stroke();
  }
  context.strokeStyle = colour;
  context.lineWidth = line;
  round(context, at, radius * size);
  context.stroke();
  context.restore();
}

/**
 * The last move: a soft band along its route and an open ring where it began.
 * @param {Pen} pen
 * @param {readonly Place[]} route
 */
export function drawTrace(pen, route) {
  const { context, radius, tokens } = pen;
  const start = route[0];
  if (!start || route.length < 2) return;
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = fade(tokens.accent, tokens.dark ? 0.3 : 0.36);
  context.lineWidth = radius * 0.28;
  context.beginPath();
  for (const { x, y } of route) context.lineTo(x, y);
  context.stroke();
  context.fillStyle = fade(tokens.accent, 0.22);
  round(context, start, radius * 0.62);
  context.fill();
  drawRing(pen, start, { size: 0.62, width: 0.055, alpha: 0.8, bare: true });
  context.restore();
}

/**
 * @param {Place} from
 * @param {Place} to
 * @param {number} distance
 * @returns {Place} the point at that distance from `from` towards `to`
 */
function towards(from, to, distance) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return { x: from.x + Math.cos(angle) * distance, y: from.y + Math.sin(angle) * distance };
}

/**
 * A suggested route: dashed, with a head; it starts at the edge of its piece.
 * @param {Pen} pen
 * @param {readonly Place[]} route
 */
export function drawArrow(pen, route) {
  const { context, radius, tokens } = pen;
  const [first, second] = route;
  const end = route.at(-1);
  const before = route.at(-2);
  if (!first || !second || !end || !before) return;
  const head = radius * 0.56;
  const start = towards(first, second, radius * 1.25);
  const shaft = [start, ...route.slice(1, -1), towards(end, before, head)];
  const width = Math.max(2.4, radius * 0.18);
  context.save();
  context.lineJoin = "round";
  for (const pass of [
    { colour: halo(pen), extra: Math.max(1.6, radius * 0.1) },
    { colour: tokens.accent, extra: 0 },
  ]) {
    context.strokeStyle = pass.colour;
    context.fillStyle = pass.colour;
    context.lineWidth = width + pass.extra;
    context.setLineDash([radius * 0.34, radius * 0.24]);
    context.beginPath();
    for (const { x, y } of shaft) context.lineTo(x, y);
    context.stroke();
    context.setLineDash([]);
    context.lineWidth = pass.extra;
    traceHead(context, before, end, head);
    context.fill();
    if (pass.extra) context.stroke();
  }
  context.restore();
  drawRing(pen, first, { size: 1.17 });
}

/**
 * @param {Context} context
 * @param {Place} before
 * @param {Place} end where the tip is
 * @param {number} size
 */
function traceHead(context, before, end, size) {
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const middle = towards(end, before, size * 0.5);
  context.beginPath();
  for (const turn of [0, 2.5, -2.5]) {
    const reach = turn ? size * 0.9 : size * 0.5;
    context.lineTo(
      middle.x + Math.cos(angle + turn) * reach,
      middle.y + Math.sin(angle + turn) * reach,
    );
  }
  context.closePath();
}

/**
 * A refused input: a red ring where it failed, a red dashed line on the way there.
 * @param {Pen} pen
 * @param {Place} at
 * @param {Place | null} from
 * @param {number} share 0 begun .. 1 gone
 */
export function drawRefusal(pen, at, from, share) {
  const { context, radius, tokens } = pen;
  const alpha = share < 0.7 ? 1 : Math.max(0, (1 - share) / 0.3);
  if (from) {
    const start = towards(from, at, radius * 1.15);
    const stop = towards(at, from, radius * 1.15);
    context.save();
    context.globalAlpha = alpha;
    for (const [colour, width] of /** @type {[string, number][]} */ ([
      [halo(pen), 0.22],
      [tokens.red, 0.11],
    ])) {
      context.strokeStyle = colour;
      context.lineWidth = Math.max(1.8, radius * width);
      context.setLineDash([radius * 0.26, radius * 0.2]);
      context.beginPath();
      context.moveTo(start.x, start.y);
      context.lineTo(stop.x, stop.y);
      context.stroke();
    }
    context.restore();
  }
  const beat = 1 + 0.09 * Math.abs(Math.sin(share * Math.PI * 2));
  drawRing(pen, at, { size: 1.1 * beat, width: 0.1, alpha, colour: tokens.red });
}

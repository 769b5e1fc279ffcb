/**
 * The empty board as a crafted thing: a plank in a mitred frame, grooves cut
 * into it, a drilled hollow at every point. Light comes from the top left.
 * Drawn once per size, theme and direction; all measures are shares of the side.
 */

import { fade, mix } from "../../canvas/colour.js";
import { drawGrain } from "../../canvas/wood.js";
import { COUNT, MARGIN, placeOf, pointOf, STEP } from "./points.js";

/** @typedef {import("../../canvas/tokens.js").Tokens} Tokens */
/** @typedef {CanvasRenderingContext2D} Context */

/** @typedef {{ side: number, ratio: number, flipped: boolean, lines: string[][] }} Plan `side` in CSS pixels */

const FRAME = 0.052;
const CORNER = 0.02;
const GROOVE = 0.0066;
const HOLLOW = 0.0125;
/** Plank and frame come from one tree: its rings are computed once. */
const SEED = 11;

/** @param {Tokens} tokens */
function materials(tokens) {
  const { wood, groove, dark } = tokens;
  return {
    plank: mix(wood, "#ffffff", dark ? 0.06 : 0.2),
    shade: mix(wood, groove, dark ? 0.08 : 0.02),
    frame: mix(wood, groove, dark ? 0.5 : 0.68),
    sheen: mix(wood, "#ffffff", 0.15),
    grain: mix(groove, wood, dark ? 0 : 0.42),
    letters: mix(wood, "#ffffff", dark ? 0.52 : 0.4),
    cut: mix(groove, "#000000", dark ? 0 : 0.12),
    deep: mix(groove, "#000000", 0.5),
    light: dark ? 0.15 : 0.55,
    strength: dark ? 0.4 : 0.5,
  };
}

/** @typedef {ReturnType<typeof materials>} Materials */

/**
 * @param {Context} context
 * @param {Plan} plan
 * @param {Tokens} tokens
 */
export function drawPlate(context, plan, tokens) {
  const look = materials(tokens);
  context.save();
  context.beginPath();
  context.roundRect(0, 0, plan.side, plan.side, CORNER * plan.side);
  context.clip();
  drawFrame(context, plan.side, look);
  drawPlank(context, plan.side, look);
  drawGrooves(context, plan, look);
  drawHollows(context, plan, look);
  drawLetters(context, plan, look, tokens.serif);
  context.restore();
}

/**
 * @param {Context} context
 * @param {number} side
 * @param {Materials} look
 */
function drawFrame(context, side, look) {
  const width = FRAME * side;
  const inner = side - width;
  context.fillStyle = look.frame;
  context.fillRect(0, 0, side, side);
  // Corner points of the four rails, mitred at 45 degrees.
  const rails = [
    { points: [0, 0, side, 0, inner, width, width, width], light: 0.16 },
    { points: [side, 0, side, side, inner, inner, inner, width], light: -0.1 },
    { points: [side, side, 0, side, width, inner, inner, inner], light: -0.16 },
    { points: [0, side, 0, 0, width, width, width, inner], light: 0.09 },
  ];
  for (const [i, rail] of rails.entries()) {
    context.save();
    polygon(context, rail.points);
    context.clip();
    const area = [
      { x: 0, y: 0, width: side, height: width },
      { x: inner, y: 0, width, height: side },
      { x: 0, y: inner, width: side, height: width },
      { x: 0, y: 0, width, height: side },
    ][i] ?? { x: 0, y: 0, width: side, height: side };
    const grain = { colour: look.deep, strength: 0.42, seed: SEED, part: 0.1 + i * 0.27 };
    drawGrain(context, area, { ...grain, upright: i % 2 === 1 });
    context.fillStyle = fade(rail.light > 0 ? look.sheen : "#000000", Math.abs(rail.light));
    context.fillRect(0, 0, side, side);
    context.restore();
  }
  drawRims(context, side, width, look);
}

/**
 * @param {Context} context
 * @param {readonly number[]} points x, y, x, y ...
 */
function polygon(context, points) {
  context.beginPath();
  for (let i = 0; i < points.length; i += 2) context.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
  context.closePath();
}

/**
 * Mitre joints, the bevel along the outer edge, and the step down to the plank.
 * @param {Context} context
 * @param {number} side
 * @param {number} width of the frame
 * @param {Materials} look
 */
function drawRims(context, side, width, look) {
  const inner = side - width;
  context.lineWidth = Math.max(0.6, side * 0.0012);
  context.strokeStyle = fade(look.deep, 0.55);
  context.beginPath();
  for (const [x, y, u, v] of [
    [0, 0, width, width],
    [side, 0, inner, width],
    [side, side, inner, inner],
    [0, side, width, inner],
  ]) {
    context.moveTo(x ?? 0, y ?? 0);
    context.lineTo(u ?? 0, v ?? 0);
  }
  context.stroke();
  const bevel = Math.max(1, side * 0.0042);
  const glow = context.createLinearGradient(0, 0, side, side);
  glow.addColorStop(0, fade("#ffffff", look.light * 0.85));
  glow.addColorStop(0.42, fade("#ffffff", look.light * 0.2));
  glow.addColorStop(0.58, fade("#000000", 0.2));
  glow.addColorStop(1, fade("#000000", 0.42));
  context.strokeStyle = glow;
  context.lineWidth = bevel * 2;
  context.beginPath();
  context.roundRect(0, 0, side, side, CORNER * side);
  context.stroke();
}

/**
 * @param {Context} context
 * @param {number} side
 * @param {Materials} look
 */
function drawPlank(context, side, look) {
  const start = FRAME * side;
  const length = side - 2 * start;
  const area = { x: start, y: start, width: length, height: length };
  const tone = context.createLinearGradient(start, start, side - start, side - start);
  tone.addColorStop(0, look.plank);
  tone.addColorStop(1, look.shade);
  context.save();
  context.beginPath();
  context.roundRect(start, start, length, length, side * 0.006);
  context.clip();
  context.fillStyle = tone;
  context.fillRect(start, start, length, length);
  drawGrain(context, area, { colour: look.grain, strength: look.strength, seed: SEED });
  // The frame stands above the plank: its shadow at the top left, a lit edge opposite.
  context.shadowColor = fade("#000000", 0.6);
  context.shadowBlur = side * 0.014 * (context.getTransform().a || 1);
  context.shadowOffsetX = side * 0.003 * (context.getTransform().a || 1);
  context.shadowOffsetY = side * 0.004 * (context.getTransform().a || 1);
  context.strokeStyle = look.deep;
  context.lineWidth = side * 0.004;
  context.strokeRect(start, start, length, length);
  context.restore();
  context.strokeStyle = fade("#ffffff", look.light * 0.45);
  context.lineWidth = Math.max(0.6, side * 0.0014);
  context.beginPath();
  context.moveTo(start, side - start);
  context.lineTo(side - start, side - start);
  context.lineTo(side - start, start);
  context.stroke();
}

/**
 * @param {Context} context
 * @param {Plan} plan
 * @param {number} dx
 * @param {number} dy
 */
function traceLines(context, plan, dx, dy) {
  context.beginPath();
  for (const line of plan.lines) {
    const from = placeOf(line[0] ?? "", plan.flipped);
    const to = placeOf(line.at(-1) ?? "", plan.flipped);
    context.moveTo(snap(from.x, plan) + dx, snap(from.y, plan) + dy);
    context.lineTo(snap(to.x, plan) + dx, snap(to.y, plan) + dy);
  }
}

/**
 * The middle of a device pixel, so that upright and level cuts have sharp edges.
 * @param {number} share
 * @param {Plan} plan
 */
function snap(share, plan) {
  const odd = Math.round(GROOVE * plan.side * plan.ratio) % 2 ? 0.5 : 0;
  return (Math.round(share * plan.side * plan.ratio - odd) + odd) / plan.ratio;
}

/**
 * A cut has a lit lip on its far side, dark walls, and a darker bed towards the light.
 * @param {Context} context
 * @param {Plan} plan
 * @param {Materials} look
 */
function drawGrooves(context, plan, look) {
  const pixel = 1 / plan.ratio;
  const width = Math.max(pixel * 2, Math.round(GROOVE * plan.side * plan.ratio) / plan.ratio);
  const lip = Math.max(pixel, width * 0.28);
  context.save();
  context.lineCap = "round";
  context.strokeStyle = fade("#ffffff", look.light * 0.75);
  context.lineWidth = width;
  traceLines(context, plan, lip, lip);
  context.stroke();
  context.strokeStyle = fade(look.deep, 0.22);
  context.lineWidth = width + lip * 1.6;
  traceLines(context, plan, 0, 0);
  context.stroke();
  context.strokeStyle = look.cut;
  context.lineWidth = width;
  traceLines(context, plan, 0, 0);
  context.stroke();
  context.strokeStyle = fade(look.deep, 0.75);
  context.lineWidth = width * 0.5;
  traceLines(context, plan, -width * 0.2, -width * 0.2);
  context.stroke();
  context.restore();
}

/**
 * @param {Context} context
 * @param {Plan} plan
 * @param {Materials} look
 */
function drawHollows(context, plan, look) {
  const radius = HOLLOW * plan.side;
  for (let index = 0; index < COUNT * COUNT; index++) {
    const x = snap(MARGIN + (index % COUNT) * STEP, plan);
    const y = snap(MARGIN + Math.floor(index / COUNT) * STEP, plan);
    context.fillStyle = fade("#ffffff", look.light * 0.8);
    circle(context, x + radius * 0.14, y + radius * 0.14, radius);
    const bowl = context.createRadialGradient(
      x + radius * 0.4,
      y + radius * 0.45,
      radius * 0.1,
      x,
      y,
      radius,
    );
    bowl.addColorStop(0, mix(look.cut, look.plank, 0.3));
    bowl.addColorStop(0.65, look.cut);
    bowl.addColorStop(1, look.deep);
    context.fillStyle = bowl;
    circle(context, x, y, radius);
  }
}

/**
 * @param {Context} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function circle(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/**
 * Files below and ranks at the left, inlaid in the frame.
 * @param {Context} context
 * @param {Plan} plan
 * @param {Materials} look
 * @param {string} font
 */
function drawLetters(context, plan, look, font) {
  const { side, flipped } = plan;
  const size = Math.max(9.5, side * 0.0235);
  const middle = (FRAME * side) / 2;
  context.font = `${size}px ${font}`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  const drop = size * 0.33;
  for (let i = 0; i < COUNT; i++) {
    const along = (MARGIN + i * STEP) * side;
    const file = pointOf({ row: COUNT - 1, column: i }, flipped)[0] ?? "";
    const rank = pointOf({ row: i, column: 0 }, flipped)[1] ?? "";
    for (const [text, x, y] of /** @type {[string, number, number][]} */ ([
      [file, along, side - middle + drop * 0.8],
      [rank, middle, along + drop],
    ])) {
      context.fillStyle = fade("#000000", 0.5);
      context.fillText(text, x, y - Math.max(0.6, size * 0.05));
      context.fillStyle = look.letters;
      context.fillText(text, x, y);
    }
  }
}

/**
 * The empty board as a crafted thing: maple above a dark ditch in a walnut rim,
 * inked circles, drilled hole, eight posts. Light comes from the top left.
 * Drawn once per size and theme into a layer.
 */

import { fade } from "../../canvas/colour.js";
import { drawGrain } from "../../canvas/wood.js";
import { createMap, DITCH, polar, REACH, RIM } from "./geometry.js";

/** @typedef {import("./geometry.js").BoardMap} BoardMap */
/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./look.js").Palette} Palette */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * @typedef {object} Brush
 * @property {Context} context
 * @property {BoardMap} map
 * @property {Layout} layout
 * @property {Palette} palette
 * @property {number} ratio device pixels per CSS pixel
 */

export const SEED = 23;
/** Inked lines, and the bevel of the playing surface, in inches. */
export const [LINE, BEVEL] = [0.066, 0.11];

/** @param {Brush} brush */
export function drawPlate(brush) {
  drawRim(brush);
  drawDitch(brush);
  drawSurface(brush);
  drawLines(brush);
  drawNumbers(brush);
  drawHole(brush);
  for (const [x = 0, y = 0] of brush.layout.pegs) drawPeg(brush, x, y);
}

/**
 * @param {Brush} brush
 * @param {number} radius inches
 * @param {number} [dx] CSS pixels
 * @param {number} [dy]
 */
function circle({ context, map }, radius, dx = 0, dy = 0) {
  const [x, y] = map.px(0, 0);
  context.beginPath();
  context.arc(x + dx, y + dy, radius * map.scale, 0, 2 * Math.PI);
}

/**
 * Light over the whole board, from the top left to the bottom right.
 * @param {Brush} brush
 * @param {number} radius inches
 * @param {readonly [number, string][]} stops
 */
function slope({ context, map }, radius, stops) {
  const reach = radius * 0.72;
  const [x, y] = map.px(-reach, reach);
  const [u, v] = map.px(reach, -reach);
  const light = context.createLinearGradient(x, y, u, v);
  for (const [at, colour] of stops) light.addColorStop(at, colour);
  return light;
}

/**
 * A soft edge around a circle: a shadow it throws, or one that falls into it. A gradient costs a
 * fraction of a canvas shadow, which would be felt when a window is resized.
 * @param {Brush} brush
 * @param {number} radius inches
 * @param {{ blur: number, fall: number, alpha: number, inward?: boolean }} look inches
 */
function fillShadow({ context, map }, radius, { blur, fall, alpha, inward }) {
  const [x, y] = map.px(fall * 0.6, -fall);
  const [from, to] = inward ? [radius - blur, radius] : [radius - blur, radius + blur];
  const soft = context.createRadialGradient(x, y, from * map.scale, x, y, to * map.scale);
  for (const [at, share] of SOFT) {
    soft.addColorStop(at, fade("#000000", alpha * (inward ? 1 - share : share)));
  }
  context.fillStyle = soft;
  context.fill();
}

/** @type {readonly [number, number][]} */
const SOFT = [
  [0, 1],
  [0.25, 0.85],
  [0.5, 0.5],
  [0.75, 0.15],
  [1, 0],
];

/** @param {Brush} brush */
function drawRim(brush) {
  const { context, map, palette } = brush;
  const { rim } = palette;
  circle(brush, REACH);
  fillShadow(brush, RIM, { blur: 0.18, fall: 0.05, alpha: palette.dark ? 0.8 : 0.5 });
  context.fillStyle = rim.plain;
  circle(brush, RIM);
  context.fill();
  const width = RIM - DITCH;
  // Two bevels: the outer one falls away from the middle of the rim, the inner one into the ditch.
  for (const [radius, turned] of /** @type {[number, boolean][]} */ ([
    [RIM - width * 0.16, false],
    [DITCH + width * 0.12, true],
  ])) {
    const [lit, unlit] = turned ? [1, 0] : [0, 1];
    context.strokeStyle = slope(brush, radius, [
      [lit, fade(rim.light, 0.95)],
      [0.5, fade(rim.plain, 0.2)],
      [unlit, fade(rim.dark, 0.9)],
    ]);
    context.lineWidth = Math.max(1 / brush.ratio, width * 0.3 * map.scale);
    circle(brush, radius);
    context.stroke();
  }
}

/** @param {Brush} brush */
function drawDitch(brush) {
  const { context, layout, map, palette } = brush;
  const [x, y] = map.px(0, 0);
  const depth = context.createRadialGradient(
    x,
    y,
    (layout.edge - 0.1) * map.scale,
    x,
    y,
    DITCH * map.scale,
  );
  depth.addColorStop(0, palette.deep);
  depth.addColorStop(0.55, palette.ditch);
  depth.addColorStop(1, palette.deep);
  circle(brush, DITCH);
  context.fillStyle = depth;
  context.fill();
  // Rim and maple stand above the ditch.
  fillShadow(brush, DITCH, { blur: 0.5, fall: 0.22, alpha: 0.7, inward: true });
  fillShadow(brush, layout.edge, { blur: 0.5, fall: 0.3, alpha: 0.8 });
}

/** @param {Brush} brush */
function drawSurface(brush) {
  const { context, layout, map, palette } = brush;
  const { wood } = palette;
  const { edge } = layout;
  context.save();
  circle(brush, edge);
  context.clip();
  context.fillStyle = slope(brush, edge, [
    [0, wood.light],
    [0.5, wood.plain],
    [1, wood.dark],
  ]);
  context.fill();
  const [x, y] = map.px(-edge, edge);
  const side = 2 * edge * map.scale;
  const area = { x, y, width: side, height: side };
  const grain = { colour: wood.grain, strength: wood.strength, seed: SEED, lines: 9 };
  drawGrain(context, area, grain);
  context.restore();
  drawHeart(brush);
  context.strokeStyle = slope(brush, edge, [
    [0.04, fade("#ffffff", palette.dark ? 0.3 : 0.62)],
    [0.45, fade("#ffffff", palette.dark ? 0.06 : 0.2)],
    [0.6, fade(wood.side, 0.35)],
    [0.96, fade(wood.side, 0.95)],
  ]);
  context.lineWidth = BEVEL * map.scale;
  circle(brush, edge - BEVEL / 2);
  context.stroke();
}

/** The middle is stained a little deeper, as what matters most. @param {Brush} brush */
function drawHeart(brush) {
  const { context, layout, map, palette } = brush;
  const radius = layout.circles[0] ?? 4;
  const [x, y] = map.px(0, 0);
  const stain = context.createRadialGradient(x, y, 0, x, y, radius * map.scale);
  stain.addColorStop(0, fade(palette.wood.heart, 0.4));
  stain.addColorStop(1, fade(palette.wood.heart, 0.22));
  context.fillStyle = stain;
  circle(brush, radius);
  context.fill();
}

/**
 * Ink has soaked into the wood: a crisp dark line, and a trace of light on its lower lip.
 * @param {Brush} brush
 */
function drawLines(brush) {
  const { context, layout, map, palette, ratio } = brush;
  const width = Math.max(1 / ratio, 0.8, LINE * map.scale);
  const lip = Math.max(0.5 / ratio, width * 0.55);
  for (const [colour, shift] of /** @type {[string, number][]} */ ([
    [palette.lip, lip],
    [palette.line, 0],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    for (const radius of layout.circles) {
      circle(brush, radius, shift * 0.7, shift);
      context.stroke();
    }
    context.beginPath();
    for (const degrees of [45, 135, 225, 315]) {
      const [x, y] = map.px(...polar(layout.circles[1] ?? 8, degrees));
      const [u, v] = map.px(...polar(layout.circles[2] ?? 12, degrees));
      context.moveTo(x + shift * 0.7, y + shift);
      context.lineTo(u + shift * 0.7, v + shift);
    }
    context.stroke();
  }
}

/** What a zone is worth, small, on the level line at both sides. @param {Brush} brush */
function drawNumbers(brush) {
  const { context, map, palette } = brush;
  const size = Math.max(8, 0.62 * map.scale);
  // On a very small board they would be in the way.
  if (size > map.scale * 0.95) return;
  context.fillStyle = palette.number;
  context.font = `${size}px Georgia, serif`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  for (const [text, radius] of ZONES) {
    for (const way of [-1, 1]) {
      const [x, y] = map.px(radius * way, 0);
      context.fillText(text, x, y + size * 0.33);
    }
  }
}

/** @type {readonly [string, number][]} */
export const ZONES = [
  ["5", 10],
  ["10", 6],
  ["15", 2.35],
];

/** @param {Brush} brush */
function drawHole(brush) {
  const { context, layout, map, palette } = brush;
  const radius = layout.hole * map.scale;
  const [x, y] = map.px(0, 0);
  const lip = Math.max(0.8, 0.07 * map.scale);
  // The edge is broken: lit where it faces the light, beyond the hole.
  context.strokeStyle = slope(brush, layout.hole, [
    [0.1, fade(palette.line, 0.7)],
    [0.9, fade("#ffffff", palette.dark ? 0.35 : 0.85)],
  ]);
  context.lineWidth = lip;
  circle(brush, layout.hole, 0, 0);
  context.stroke();
  const bowl = context.createRadialGradient(
    x + radius * 0.3,
    y + radius * 0.36,
    radius * 0.12,
    x,
    y,
    radius,
  );
  bowl.addColorStop(0, palette.ditch);
  bowl.addColorStop(0.72, palette.deep);
  bowl.addColorStop(1, "#000000");
  context.fillStyle = bowl;
  circle(brush, layout.hole);
  context.fill();
  // The wall opposite the light.
  context.save();
  context.clip();
  context.strokeStyle = slope(brush, layout.hole, [
    [0.5, fade(palette.wood.side, 0)],
    [1, fade(palette.wood.side, palette.dark ? 0.7 : 0.85)],
  ]);
  context.lineWidth = radius * 0.34;
  circle(brush, layout.hole, -radius * 0.06, -radius * 0.08);
  context.stroke();
  context.restore();
}

/**
 * @param {Brush} brush
 * @param {number} x inches
 * @param {number} y inches
 */
function drawPeg(brush, x, y) {
  const { context, layout, map, palette, ratio } = brush;
  const radius = layout.peg * map.scale;
  const [u, v] = map.px(x, y);
  // Dark at the foot.
  const foot = context.createRadialGradient(u, v, radius * 0.8, u, v, radius * 1.7);
  foot.addColorStop(0, fade(palette.shade, 0.6));
  foot.addColorStop(1, fade(palette.shade, 0));
  context.fillStyle = foot;
  dot(context, u, v, radius * 1.7);
  // The shadow a post throws along the board, paler towards its end.
  context.save();
  context.lineCap = "round";
  context.strokeStyle = fade(palette.shade, 0.12);
  for (const reach of [0.5, 0.8, 1.1]) {
    context.lineWidth = radius * (2 - reach * 0.35);
    context.beginPath();
    context.moveTo(u, v);
    context.lineTo(u + radius * 1.2 * reach, v + radius * 1.85 * reach);
    context.stroke();
  }
  context.restore();
  const cap = context.createRadialGradient(
    u - radius * 0.38,
    v - radius * 0.42,
    radius * 0.08,
    u,
    v,
    radius,
  );
  cap.addColorStop(0, palette.post);
  cap.addColorStop(0.55, palette.rim.dark);
  cap.addColorStop(1, palette.deep);
  context.fillStyle = cap;
  dot(context, u, v, Math.max(radius, 1.5 / ratio));
}

/**
 * @param {Context} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function dot(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/**
 * @param {number} width CSS pixels
 * @param {number} ratio
 * @param {Context} context
 * @param {Layout} layout
 * @param {Palette} palette
 * @returns {Brush}
 */
export function brushOf(width, ratio, context, layout, palette) {
  return { context, map: createMap(width), layout, palette, ratio };
}

/**
 * The disk at rest: glaze, owners, cracks, and the edge of each side's best
 * group. Everything that changes only with the position or the view of it is
 * drawn here, once, into a layer.
 */

import { toScreen } from "../../canvas/camera.js";
import { fade } from "../../canvas/colour.js";
import { weavePattern } from "../../canvas/patterns.js";
import { crackle } from "./crackle.js";
import { bestGroup } from "./facts.js";
import { drawGrid } from "./lattice.js";
import { drawRim } from "./rim.js";
import { edgesOf, joined, trace, traceEdge } from "./shape.js";

/** @typedef {import("../../canvas/camera.js").Frame} Frame */
/** @typedef {import("./facts.js").CraquelureView} CraquelureView */
/** @typedef {import("./facts.js").Corner} Corner */
/** @typedef {import("./facts.js").Region} Region */
/** @typedef {import("./look.js").Coat} Coat */
/** @typedef {import("./look.js").Palette} Palette */

/**
 * @typedef {object} Brush
 * @property {CanvasRenderingContext2D} context
 * @property {Frame} frame
 * @property {Palette} palette
 * @property {number} ratio device pixels per CSS pixel
 */

/**
 * @param {Brush} brush
 * @param {CraquelureView} view
 */
export function drawPlate(brush, view) {
  drawBody(brush);
  for (const region of view.regions) fillRegion(brush, region);
  drawCrackle(
    brush,
    view.regions.filter((region) => region.owner === "N"),
  );
  drawSheen(brush);
  drawGrid(brush, view);
  if (view.winner) drawJoined(brush, view);
  else for (const owner of ["B", "R"]) edgeGroup(brush, view, owner);
  drawCracks(brush, view.regions);
  if (view.winner) drawMended(brush, view);
  drawRim(brush, view);
}

/** The edge of the disk and the shadow it throws. @param {Brush} brush */
function drawBody({ context, frame, palette }) {
  context.save();
  context.beginPath();
  context.arc(frame.x, frame.y, frame.scale, 0, 2 * Math.PI);
  context.fillStyle = palette.open.N.fill;
  if (frame.scale < frame.side) {
    context.shadowColor = fade("#000000", palette.dark ? 0.55 : 0.26);
    context.shadowBlur = frame.side * 0.03;
    context.shadowOffsetY = frame.side * 0.009;
  }
  context.fill();
  context.restore();
}

/**
 * @param {Brush} brush
 * @param {readonly Corner[]} outline
 * @param {Coat} coat
 */
export function fillShape({ context, frame, ratio }, outline, coat) {
  context.beginPath();
  trace(context, outline, frame);
  context.fillStyle = coat.fill;
  context.fill();
  if (!coat.weave) return;
  const thread = { colour: coat.mark, tile: coat.tile, weight: coat.weight };
  context.fillStyle = weavePattern(context, coat.weave, thread, { ratio, x: frame.x, y: frame.y });
  context.fill();
}

/**
 * @param {Brush} brush
 * @param {Region} region
 */
function fillRegion(brush, region) {
  const { open, settled } = brush.palette;
  fillShape(brush, region.outline, (region.settled ? settled : open)[region.owner]);
}

/**
 * @param {Brush} brush
 * @param {readonly { outline: readonly Corner[] }[]} bare what nobody owns
 */
export function drawCrackle({ context, frame, palette }, bare) {
  if (bare.length === 0) return;
  context.save();
  context.beginPath();
  for (const region of bare) trace(context, region.outline, frame);
  context.clip();
  context.beginPath();
  for (const [from, to] of crackle()) {
    const [a, b] = [toScreen(frame, from), toScreen(frame, to)];
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
  }
  context.strokeStyle = palette.crackle;
  context.lineWidth = 0.6;
  context.stroke();
  context.restore();
}

/** Light from the upper left, as glaze takes it. @param {Brush} brush */
function drawSheen({ context, frame, palette }) {
  const { x, y, scale } = frame;
  const light = context.createLinearGradient(x - scale, y - scale, x + scale, y + scale);
  const strength = palette.dark ? 0.07 : 0.2;
  light.addColorStop(0.12, fade("#ffffff", strength));
  light.addColorStop(0.46, fade("#ffffff", 0));
  light.addColorStop(0.6, fade("#000000", 0));
  light.addColorStop(0.95, fade("#000000", palette.dark ? 0.16 : 0.07));
  context.fillStyle = light;
  context.beginPath();
  context.arc(x, y, scale, 0, 2 * Math.PI);
  context.fill();
}

/**
 * An inner edge in the owner's colour around the group that is nearest to winning.
 * @param {Brush} brush
 * @param {CraquelureView} view
 * @param {string} owner
 */
function edgeGroup(brush, view, owner) {
  const group = bestGroup(view, owner);
  if (!group) return;
  const { context, palette } = brush;
  const width = Math.min(3.4, Math.max(2.2, brush.frame.side * 0.005));
  context.save();
  clipGroup(brush, view, group.regions);
  strokeEdges(brush, borderOf(view, group.regions).border);
  context.strokeStyle = palette.strong[group.owner];
  context.lineWidth = 2 * width + 1;
  context.lineJoin = "round";
  context.stroke();
  context.restore();
}

/**
 * @param {CraquelureView} view
 * @param {readonly number[]} ids
 */
function borderOf(view, ids) {
  return joined(view.regions.filter((region) => ids.includes(region.id)));
}

/**
 * @param {Brush} brush
 * @param {CraquelureView} view
 * @param {readonly number[]} ids
 */
function clipGroup({ context, frame }, view, ids) {
  context.beginPath();
  for (const region of view.regions) {
    if (ids.includes(region.id)) trace(context, region.outline, frame);
  }
  context.clip();
}

/**
 * A path along edges, which need not be connected.
 * @param {Brush} brush
 * @param {readonly import("./shape.js").Edge[]} edges
 */
export function strokeEdges({ context, frame }, edges) {
  context.beginPath();
  for (const edge of edges) {
    const from = toScreen(frame, edge.from);
    context.moveTo(from.x, from.y);
    traceEdge(context, edge, frame);
  }
}

/** @param {Frame} frame */
export function crackWidth({ side }) {
  return Math.min(1.9, Math.max(1.25, side * 0.0026));
}

/**
 * Dark lines with a light edge below, as if cut into the glaze.
 * @param {Brush} brush
 * @param {readonly { outline: readonly Corner[] }[]} regions
 */
function drawCracks(brush, regions) {
  const { context, frame, palette } = brush;
  const width = crackWidth(frame);
  const cuts = regions.flatMap((region) => edgesOf(region.outline)).filter(({ arc }) => !arc);
  context.save();
  context.lineCap = "round";
  context.beginPath();
  context.arc(frame.x, frame.y, frame.scale, 0, 2 * Math.PI);
  context.clip();
  context.translate(0.55 * width, 0.7 * width);
  strokeEdges(brush, cuts);
  context.strokeStyle = fade(palette.bevel, palette.dark ? 0.3 : 0.6);
  context.lineWidth = width;
  context.stroke();
  context.restore();
  context.save();
  context.lineCap = "round";
  strokeEdges(brush, cuts);
  context.strokeStyle = palette.crack;
  context.lineWidth = width;
  context.stroke();
  context.beginPath();
  context.arc(frame.x, frame.y, frame.scale, 0, 2 * Math.PI);
  context.strokeStyle = palette.rim;
  context.lineWidth = width * 1.3;
  context.stroke();
  context.restore();
}

/**
 * The regions that won, all in the deep tone.
 * @param {Brush} brush
 * @param {CraquelureView} view
 */
function drawJoined(brush, view) {
  const ids = winning(view);
  for (const region of view.regions) {
    if (!ids.includes(region.id)) continue;
    fillShape(brush, region.outline, brush.palette.settled[region.owner]);
  }
}

/** @param {CraquelureView} view */
function winning(view) {
  return bestGroup(view, view.winner ?? "")?.regions ?? [];
}

/**
 * Their joints are mended with gold, and their edge is bright.
 * @param {Brush} brush
 * @param {CraquelureView} view
 */
function drawMended(brush, view) {
  const { context, frame, palette } = brush;
  const { border, seams } = borderOf(view, winning(view));
  const width = Math.min(4, Math.max(2.4, frame.side * 0.0058));
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  strokeEdges(brush, seams);
  context.strokeStyle = palette.gold;
  context.lineWidth = width * 0.62;
  context.stroke();
  strokeEdges(brush, border);
  context.strokeStyle = palette.crack;
  context.lineWidth = width + 2;
  context.stroke();
  strokeEdges(brush, border);
  context.strokeStyle = palette.bright;
  context.lineWidth = width;
  context.stroke();
  context.restore();
}

/**
 * One frame of the disk, from the glaze up: the layer at rest, the trace of the
 * last cut, the cut being aimed or suggested, the focus, and the loupe. The
 * passage from one position to the next is drawn here too.
 */

import { toScreen } from "../../canvas/camera.js";
import { fade } from "../../canvas/colour.js";
import { easeInOut, easeOut } from "../../canvas/ease.js";
import { drawAim } from "./aim.js";
import { drawAreas } from "./labels.js";
import { drawPlate } from "./plate.js";
import { layRays, trace } from "./shape.js";

/** @typedef {import("../../canvas/camera.js").Frame} Frame */
/** @typedef {import("../../canvas/surface.js").Surface} Surface */
/** @typedef {import("./plate.js").Brush} Brush */
/** @typedef {import("./facts.js").CraquelureView} CraquelureView */
/** @typedef {import("./facts.js").Last} Last */
/** @typedef {import("./aim.js").Sight} Sight */

/**
 * @typedef {object} Model
 * @property {CraquelureView} view
 * @property {CraquelureView | null} before the position the passage comes from
 * @property {Last | null} cut the cut of the passage
 * @property {number} rays 0..1 of their length, during a passage
 * @property {number} tint 0..1 share of the new position
 * @property {boolean} areas
 * @property {Sight | null} sight
 * @property {Sight | null} hint
 * @property {number | null} focus id of a region
 * @property {boolean} loupe
 */

/** Keys of the two layers a surface keeps for the disk. */
export const LAYERS = ["plate", "plate before"];

/** Radius of the loupe in CSS pixels, and how much it enlarges. */
const LOUPE = { radius: 58, zoom: 2.6, away: 92 };

/**
 * @param {Surface} surface
 * @param {Brush} brush
 * @param {Model} model
 * @returns {import("./labels.js").Box[]} where the parts of a cut in the making are named
 */
export function drawScene(surface, brush, model) {
  const { view, before, tint } = model;
  if (before && tint < 1) {
    stampPlate(surface, brush, "plate before", before, model.areas, 1);
    if (tint > 0) stampPlate(surface, brush, "plate", view, model.areas, easeInOut(tint));
    if (model.cut) drawGrowing(brush, model.cut, easeOut(model.rays));
  } else {
    stampPlate(surface, brush, "plate", view, model.areas, 1);
    drawTrace(brush, view);
  }
  const names = drawOver(brush, model);
  if (model.loupe && model.sight) drawLoupe(brush, model, model.sight);
  return names;
}

/**
 * @param {Surface} surface
 * @param {Brush} brush
 * @param {string} key
 * @param {CraquelureView} view
 * @param {boolean} areas
 * @param {number} alpha
 */
function stampPlate(surface, brush, key, view, areas, alpha) {
  const layer = surface.layer(key, (context) => {
    drawPlate({ ...brush, context }, view);
    if (areas) drawAreas({ ...brush, context }, view.regions);
  });
  const { context, frame } = brush;
  context.save();
  context.globalAlpha = alpha;
  context.drawImage(layer, 0, 0, frame.side, frame.side);
  context.restore();
}

/**
 * @param {Brush} brush
 * @param {Model} model
 */
function drawOver(brush, model) {
  const { view, sight, hint, focus } = model;
  if (hint && !sight) drawAim(brush, view, hint);
  else if (hint && !sight?.composing) drawAim(brush, view, faint(hint));
  const region = view.regions.find(({ id }) => id === focus);
  if (region && !sight?.composing) drawFocus(brush, region.outline);
  return sight ? drawAim(brush, view, sight) : [];
}

/**
 * A suggestion steps back while a mouse looks at something else.
 * @param {Sight} hint
 * @returns {Sight}
 */
function faint({ ghost, ...rest }) {
  return { ...rest, ghost: ghost && { ...ghost, parts: null }, composing: false, bare: true };
}

/**
 * Cracks on their way from the point outward.
 * @param {Brush} brush
 * @param {Last} cut
 * @param {number} share
 */
function drawGrowing({ context, frame, palette }, { point, ends }, share) {
  if (share <= 0) return;
  const from = toScreen(frame, point);
  context.save();
  context.lineCap = "round";
  context.beginPath();
  for (const end of ends) {
    const to = toScreen(frame, end);
    context.moveTo(from.x, from.y);
    context.lineTo(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
  }
  context.strokeStyle = palette.crack;
  context.lineWidth = Math.max(1.6, frame.side * 0.003);
  context.stroke();
  context.restore();
}

/**
 * A quiet trace of the last cut.
 * @param {Brush} brush
 * @param {CraquelureView} view
 */
function drawTrace({ context, frame, palette }, { last, winner }) {
  if (last?.kind !== "cut" || winner) return;
  context.save();
  const from = layRays(context, frame, last.point, last.ends);
  context.strokeStyle = fade(palette.accent, 0.95);
  context.lineWidth = 1.3;
  context.stroke();
  context.beginPath();
  context.arc(from.x, from.y, 3.4, 0, 2 * Math.PI);
  context.fillStyle = palette.card;
  context.fill();
  context.strokeStyle = palette.accent;
  context.lineWidth = 1.8;
  context.stroke();
  context.restore();
}

/**
 * @param {Brush} brush
 * @param {readonly import("./facts.js").Corner[]} outline
 */
function drawFocus({ context, frame, palette }, outline) {
  context.save();
  context.lineJoin = "round";
  context.beginPath();
  trace(context, outline, frame);
  context.strokeStyle = palette.paper;
  context.lineWidth = 6.5;
  context.stroke();
  context.strokeStyle = palette.ink;
  context.lineWidth = 3;
  context.stroke();
  context.restore();
}

/**
 * What a finger hides, enlarged, above the finger; below it where there is no room.
 * @param {Brush} brush
 * @param {Model} model
 * @param {Sight} sight
 */
function drawLoupe(brush, model, sight) {
  const { context, frame, palette } = brush;
  const spot = toScreen(frame, sight.point);
  const { radius, zoom, away } = LOUPE;
  const up = spot.y - away - radius > -8;
  const place = {
    x: Math.min(frame.side - radius, Math.max(radius, spot.x)),
    y: up ? spot.y - away : spot.y + away,
  };
  const scale = frame.scale * zoom;
  const close = {
    x: place.x - sight.point[0] * scale,
    y: place.y + sight.point[1] * scale,
    scale,
    side: frame.side,
  };
  disc(context, place);
  context.save();
  context.shadowColor = fade("#000000", 0.4);
  context.shadowBlur = 14;
  context.shadowOffsetY = 3;
  context.fillStyle = palette.paper;
  context.fill();
  context.restore();
  context.save();
  disc(context, place);
  context.clip();
  const inner = { ...brush, frame: close };
  drawPlate(inner, model.view);
  drawAim(inner, model.view, { ...sight, bare: true });
  context.restore();
  disc(context, place);
  context.strokeStyle = palette.card;
  context.lineWidth = 4;
  context.stroke();
  context.strokeStyle = palette.crack;
  context.lineWidth = 1.2;
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {{ x: number, y: number }} place
 */
function disc(context, { x, y }) {
  context.beginPath();
  context.arc(x, y, LOUPE.radius, 0, 2 * Math.PI);
}

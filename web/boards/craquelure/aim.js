/**
 * The cut that is not made yet: parts in the colours they would get, rays,
 * the point, the ring that turns the rays, and what would settle. A cut that
 * is refused is drawn in red and shows which part is the trouble.
 */

import { toScreen } from "../../canvas/camera.js";
import { fade } from "../../canvas/colour.js";
import { weavePattern } from "../../canvas/patterns.js";
import { otherSide, ownerOf } from "./facts.js";
import { drawPlates, percent } from "./labels.js";
import { drawDirections } from "./lattice.js";
import { crackWidth, drawCrackle, fillShape, strokeEdges } from "./plate.js";
import { depth, edgesOf, layRays, trace } from "./shape.js";

/** @typedef {import("./plate.js").Brush} Brush */
/** @typedef {import("./facts.js").Ghost} Ghost */
/** @typedef {import("./facts.js").CraquelureView} CraquelureView */
/** @typedef {import("../../canvas/camera.js").Spot} Spot */

/**
 * @typedef {object} Sight What is being aimed at.
 * @property {[number, number]} point
 * @property {number | null} angle degrees
 * @property {Ghost | null} ghost
 * @property {string | null} letters
 * @property {boolean} ok
 * @property {boolean} composing whether the point is placed, not only hovering
 * @property {boolean} turning whether the rays are being turned just now
 * @property {boolean} [ringless] without the ring, as a suggestion that nobody turns
 * @property {boolean} [bare] without ring and writing, as in a loupe
 */

/** Parts narrower than this, from the middle to the edge in CSS pixels, have their plate outside. */
const CRAMPED = 13;

/** Radius of the ring of directions while only hovering, in CSS pixels. */
const HOVER = 24;

/**
 * Radius of the ring around the point, in CSS pixels.
 * @param {number} side of the board
 */
export function ringOf(side) {
  return Math.min(92, Math.max(58, side * 0.125));
}

/**
 * Where the knob of the ring is: on the ray that leaves the most room around it.
 * @param {Spot} at the point
 * @param {number} angle degrees
 * @param {number} side
 * @returns {Spot}
 */
export function knobOf(at, angle, side) {
  const radius = ringOf(side);
  const knobs = [0, 1, 2].map((ray) => {
    const turn = ((angle + 120 * ray) * Math.PI) / 180;
    return { x: at.x + Math.cos(turn) * radius, y: at.y - Math.sin(turn) * radius };
  });
  const room = (/** @type {Spot} */ { x, y }) => Math.min(x, y, side - x, side - y, 24);
  return knobs.reduce((best, knob) => (room(knob) > room(best) ? knob : best));
}

/**
 * Whose each part would be, after what would be handed over.
 * @param {Ghost} ghost
 * @param {string | null} letters
 * @param {string} turn
 */
export function partOwners(ghost, letters, turn) {
  return [0, 1, 2].map((part) => {
    const owner = ownerOf(letters?.[part] ?? "N", turn);
    return owner === "N" && ghost.handed?.parts.includes(part) ? otherSide(turn) : owner;
  });
}

/**
 * @param {Brush} brush
 * @param {CraquelureView} view
 * @param {Sight} sight
 * @returns {import("./labels.js").Box[]} where the names of the parts are, to be tapped
 */
export function drawAim(brush, view, sight) {
  const { ghost, composing } = sight;
  if (ghost?.parts) {
    if (composing && sight.ok) drawParts(brush, view, ghost, sight.letters);
    drawSigns(brush, ghost);
  }
  drawRays(brush, sight);
  if (composing && !sight.bare && !sight.ringless) drawRing(brush, view, sight);
  else if (!composing && !sight.bare && ghost?.ends) {
    drawDirections(brush, toScreen(brush.frame, sight.point), HOVER, view.settings);
  }
  drawPoint(brush, sight);
  return ghost?.parts && !sight.bare ? writeParts(brush, view, sight, ghost) : [];
}

/**
 * @param {Brush} brush
 * @param {CraquelureView} view
 * @param {Ghost} ghost
 * @param {string | null} letters
 */
function drawParts(brush, view, ghost, letters) {
  const { open, settled } = brush.palette;
  const owners = partOwners(ghost, letters, view.turn);
  for (const [i, part] of (ghost.parts ?? []).entries()) {
    const owner = owners[i] ?? "N";
    fillShape(brush, part.outline, (part.settled ? settled : open)[owner]);
  }
  drawCrackle(
    brush,
    (ghost.parts ?? []).filter((_, i) => owners[i] === "N"),
  );
  const changed = view.regions.filter(({ id }) => ghost.handed?.regions.includes(id));
  for (const region of changed) {
    fillShape(brush, region.outline, settled[otherSide(view.turn)]);
  }
  // The fillings lie over half of the cracks around them.
  const cut = view.regions.filter(({ id }) => id === ghost.region);
  strokeEdges(
    brush,
    [...cut, ...changed].flatMap(({ outline }) => edgesOf(outline)),
  );
  brush.context.strokeStyle = brush.palette.crack;
  brush.context.lineWidth = crackWidth(brush.frame);
  brush.context.stroke();
}

/**
 * Counter-hatching on what would settle; red on what is too small.
 * @param {Brush} brush
 * @param {Ghost} ghost
 */
function drawSigns(brush, ghost) {
  const { context, frame, palette, ratio } = brush;
  for (const part of ghost.parts ?? []) {
    if (!part.settled && !part.small) continue;
    const colour = part.small ? palette.wrong : fade(palette.ink, 0.6);
    context.beginPath();
    trace(context, part.outline, frame);
    if (part.small) {
      context.fillStyle = fade(palette.wrong, 0.3);
      context.fill();
    }
    const thread = { colour, tile: 6, weight: 1 };
    context.fillStyle = weavePattern(context, "counter", thread, { ratio, x: frame.x, y: frame.y });
    context.fill();
  }
}

/**
 * @param {Brush} brush
 * @param {Sight} sight
 */
function drawRays({ context, frame, palette }, { point, ghost, ok }) {
  if (!ghost?.ends) return;
  context.save();
  layRays(context, frame, point, ghost.ends);
  context.strokeStyle = fade(palette.card, 0.8);
  context.lineWidth = 4.6;
  context.stroke();
  context.setLineDash([7, 5]);
  context.strokeStyle = ok ? palette.accent : palette.wrong;
  context.lineWidth = 2.2;
  context.stroke();
  context.restore();
}

/**
 * @param {Brush} brush
 * @param {CraquelureView} view
 * @param {Sight} sight
 */
function drawRing(brush, view, { point, angle, ok, turning }) {
  if (angle === null) return;
  const { context, frame, palette } = brush;
  const at = toScreen(frame, point);
  const radius = ringOf(frame.side);
  const colour = ok ? palette.accent : palette.wrong;
  context.save();
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.strokeStyle = fade(palette.card, 0.55);
  context.lineWidth = 3;
  context.stroke();
  context.strokeStyle = fade(colour, turning ? 0.95 : 0.6);
  context.lineWidth = turning ? 1.6 : 1.1;
  context.stroke();
  context.restore();
  drawDirections(brush, at, radius, view.settings);
  drawKnob(brush, at, knobOf(at, angle, frame.side), colour, turning);
}

/**
 * @param {Brush} brush
 * @param {Spot} at the point
 * @param {Spot} knob
 * @param {string} colour
 * @param {boolean} turning
 */
function drawKnob({ context, palette }, at, knob, colour, turning) {
  const turn = Math.atan2(knob.y - at.y, knob.x - at.x);
  context.save();
  context.translate(knob.x, knob.y);
  context.rotate(turn);
  context.beginPath();
  context.arc(0, 0, turning ? 13 : 11.5, 0, 2 * Math.PI);
  context.shadowColor = fade("#000000", 0.3);
  context.shadowBlur = 5;
  context.shadowOffsetY = 1;
  context.fillStyle = palette.card;
  context.fill();
  context.shadowColor = "transparent";
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.stroke();
  // An arrow both ways along the ring.
  context.beginPath();
  context.moveTo(0, -6);
  context.lineTo(0, 6);
  for (const sign of [-1, 1]) {
    context.moveTo(-2.8, sign * 3.4);
    context.lineTo(0, sign * 6.2);
    context.lineTo(2.8, sign * 3.4);
  }
  context.lineWidth = 1.7;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.stroke();
  context.restore();
}

/**
 * @param {Brush} brush
 * @param {Sight} sight
 */
function drawPoint({ context, frame, palette }, { point, ok, composing }) {
  const at = toScreen(frame, point);
  const colour = ok ? palette.accent : palette.wrong;
  context.save();
  context.beginPath();
  context.arc(at.x, at.y, composing ? 6.5 : 4.5, 0, 2 * Math.PI);
  context.fillStyle = palette.card;
  context.fill();
  context.strokeStyle = colour;
  context.lineWidth = 2.4;
  context.stroke();
  if (composing) {
    context.beginPath();
    context.arc(at.x, at.y, 2.2, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
  }
  context.restore();
}

/**
 * Letters and areas of the parts.
 * @param {Brush} brush
 * @param {CraquelureView} view
 * @param {Sight} sight
 * @param {Ghost} ghost
 */
function writeParts(brush, view, sight, ghost) {
  const { frame, palette } = brush;
  const at = toScreen(frame, sight.point);
  const owners = partOwners(ghost, sight.letters, view.turn);
  const plates = (ghost.parts ?? []).map((part, i) => {
    const letter = sight.composing && sight.ok ? `${sight.letters?.[i] ?? ""} ` : "";
    const owner = owners[i] ?? "N";
    const named = sight.composing && sight.ok && owner !== "N";
    const own = named ? palette.strong[owner] : palette.soft;
    return {
      text: `${letter}${percent(part.area)}${part.small ? "!" : ""}`,
      at: toScreen(frame, part.point),
      from: depth(part.outline, part.point) * frame.scale < CRAMPED ? at : null,
      edge: part.small ? palette.wrong : own,
      full: part.small || (part.settled && sight.composing && sight.ok),
    };
  });
  const free = [{ spot: at, radius: 12 }];
  if (sight.composing && sight.angle !== null && !sight.ringless) {
    free.push({ spot: knobOf(at, sight.angle, frame.side), radius: 14 });
  }
  return drawPlates(brush, plates, free);
}

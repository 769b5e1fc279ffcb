/**
 * One frame of the board: plate, marks and pieces in the order in which they
 * lie on each other. Everything shown comes in as one plain value, so a frame
 * can be drawn again at any time.
 */

import { drawArrow, drawRefusal, drawRing, drawTarget, drawTrace } from "./marks.js";
import { movable } from "./paths.js";
import { drawPiece, drawShadow, SHADOW } from "./pieces.js";
import { drawPlate } from "./plate.js";
import { placeOf, RADIUS } from "./points.js";

/** @typedef {import("../../canvas/surface.js").Surface} Surface */
/** @typedef {import("../../canvas/tokens.js").Tokens} Tokens */
/** @typedef {import("./paths.js").AlquerqueView} AlquerqueView */
/** @typedef {import("./walker.js").Piece} Piece */
/** @typedef {import("./marks.js").Pen} Pen */

/**
 * @typedef {object} Flash A refused input, fading.
 * @property {string} key the reason
 * @property {string} point where it failed
 * @property {string | null} from the piece that was to go there
 * @property {number} share 0 begun .. 1 gone
 */

/**
 * @typedef {object} Model
 * @property {AlquerqueView} view
 * @property {string[][]} lines
 * @property {boolean} flipped
 * @property {boolean} open whether a person may touch pieces now
 * @property {readonly Piece[]} pieces
 * @property {readonly string[]} path of the unfinished move
 * @property {readonly string[]} targets
 * @property {import("./hand.js").Carry | null} carry the moving piece is under a finger or mouse
 * @property {string | null} waiting the point the engine is still asked about
 * @property {readonly string[]} hint
 * @property {number} trace 0 hidden .. 1 shown
 * @property {Flash | null} flash
 */

/** Lift of a piece that is selected but at rest. */
const SELECTED = 0.3;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Surface} surface
 * @param {Tokens} tokens
 * @param {Model} model
 */
export function drawScene(context, surface, tokens, model) {
  const { width: side, ratio } = surface.size;
  const { flipped, lines } = model;
  const plan = { side, ratio, flipped, lines };
  const plate = surface.layer(`plate ${flipped}`, (under) => drawPlate(under, plan, tokens));
  context.drawImage(plate, 0, 0, side, side);
  const pen = { context, radius: RADIUS * side, tokens };
  drawUnder(pen, side, model);
  for (const piece of model.pieces) if (!piece.moving) drawFall(pen, surface, model, piece);
  drawCapable(pen, side, model);
  drawPieces(pen, surface, model, false);
  drawOver(pen, side, model);
  drawPieces(pen, surface, model, true);
}

/**
 * @param {string} point
 * @param {number} side
 * @param {Model} model
 */
function at(point, side, model) {
  const place = placeOf(point, model.flipped);
  return { x: place.x * side, y: place.y * side };
}

/**
 * Marks that lie on the wood, below the pieces.
 * @param {Pen} pen
 * @param {number} side
 * @param {Model} model
 */
function drawUnder(pen, side, model) {
  const { view } = model;
  if (view.last && model.trace > 0) {
    const route = view.last.path.map((point) => at(point, side, model));
    pen.context.save();
    pen.context.globalAlpha = model.trace;
    drawTrace(pen, route);
    pen.context.restore();
  }
  if (!model.open) return;
  for (const point of model.targets) {
    drawTarget(pen, at(point, side, model), point === model.carry?.near);
  }
}

/**
 * Rings around the pieces that must capture; a thin line around those that may move.
 * @param {Pen} pen
 * @param {number} side
 * @param {Model} model
 */
function drawCapable(pen, side, model) {
  const { view, open, path } = model;
  if (!open || path.length) return;
  for (const point of view.must) drawMust(pen, side, model, point);
  if (view.must.length) return;
  for (const point of movable(view)) {
    drawRing(pen, at(point, side, model), { size: 1.1, width: 0.045, alpha: 0.55, bare: true });
  }
}

/**
 * @param {Pen} pen
 * @param {number} side
 * @param {Model} model
 * @param {string} point
 */
function drawMust(pen, side, model, point) {
  const { flash } = model;
  const beat = flash?.key === "must_capture" ? Math.sin(flash.share * Math.PI * 2) ** 2 : 0;
  drawRing(pen, at(point, side, model), { size: 1.18 + beat * 0.16, width: 0.1 + beat * 0.05 });
}

/**
 * Marks that must be seen over the pieces.
 * @param {Pen} pen
 * @param {number} side
 * @param {Model} model
 */
function drawOver(pen, side, model) {
  const { flash, hint, path, waiting } = model;
  if (hint.length > 1) {
    drawArrow(
      pen,
      hint.map((point) => at(point, side, model)),
    );
  }
  if (waiting && !path.includes(waiting)) {
    drawRing(pen, at(waiting, side, model), { size: 0.6, dash: 0.2 });
  }
  if (!flash) return;
  if (flash.key === "must_capture" && path.length) {
    const others = model.view.must.filter((point) => !path.includes(point));
    for (const point of others) drawMust(pen, side, model, point);
  }
  const from = flash.from ? at(flash.from, side, model) : null;
  drawRefusal(pen, at(flash.point, side, model), from, flash.share);
}

/**
 * @param {Pen} pen
 * @param {Surface} surface
 * @param {Model} model
 * @param {boolean} above whether to draw the moving piece, or all others
 */
function drawPieces(pen, surface, model, above) {
  for (const piece of model.pieces) {
    if (piece.moving !== above) continue;
    const chosen = piece.moving && model.open && model.path.length > 0;
    const lift = Math.max(piece.lift, chosen ? SELECTED : 0);
    if (above) drawFall(pen, surface, model, { ...piece, lift });
    drawBody(pen, surface, model, { ...piece, lift }, chosen);
  }
}

/**
 * @param {Surface} surface
 * @param {Model} model
 * @param {Piece} piece
 */
function spot(surface, model, piece) {
  const { width: side } = surface.size;
  return {
    x: (model.flipped ? 1 - piece.x : piece.x) * side,
    y: (model.flipped ? 1 - piece.y : piece.y) * side,
  };
}

/**
 * The shadow stays on the board, further away and fainter the higher the piece is.
 * @param {Pen} pen
 * @param {Surface} surface
 * @param {Model} model
 * @param {Piece} piece
 */
function drawFall({ context, radius, tokens }, surface, model, piece) {
  const { x, y } = spot(surface, model, piece);
  const reach = radius * SHADOW * 2 + 2;
  const shadow = surface.sprite("shadow", reach, (own) => drawShadow(own, radius, tokens));
  const fall = radius * (0.09 + piece.lift * 0.34);
  context.save();
  context.globalAlpha = piece.alpha ** 2 * (1 - piece.lift * 0.35);
  surface.stamp(context, shadow, { x: x + fall * 0.6, y: y + fall }, 1 + piece.lift * 0.12);
  context.restore();
}

/**
 * @param {Pen} pen
 * @param {Surface} surface
 * @param {Model} model
 * @param {Piece} piece
 * @param {boolean} chosen
 */
function drawBody(pen, surface, model, piece, chosen) {
  const { context, radius, tokens } = pen;
  const { lift, side } = piece;
  const { x, y } = spot(surface, model, piece);
  const body = surface.sprite(side, radius * 2 + 2, (own) => drawPiece(own, side, radius, tokens));
  const grown = 1 + lift * (piece.moving && model.carry?.touch ? 0.26 : 0.11);
  const place = { x, y: y - lift * radius * 0.12 };
  context.save();
  context.globalAlpha = piece.alpha;
  surface.stamp(context, body, place, grown);
  context.restore();
  if (chosen) drawRing({ ...pen, radius: radius * grown }, place, { size: 1.1, width: 0.09 });
}

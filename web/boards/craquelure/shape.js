/**
 * The outlines of regions as curves: to draw them, to find what lies under a
 * finger, and to find the ways between them. Corners come from the engine
 * anticlockwise with y up; an edge is straight or an arc of the unit circle.
 */

import { toScreen } from "../../canvas/camera.js";

/** @typedef {import("../../canvas/camera.js").Frame} Frame */
/** @typedef {import("../../canvas/camera.js").Point} Point */
/** @typedef {import("./facts.js").Corner} Corner */
/** @typedef {{ from: Point, to: Point, arc: boolean }} Edge */

/**
 * Begins a path of the rays from a point to where they end, with round ends.
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Point} point
 * @param {readonly Point[]} ends
 * @returns The point on the screen.
 */
export function layRays(context, frame, point, ends) {
  const from = toScreen(frame, point);
  context.lineCap = "round";
  context.beginPath();
  for (const end of ends) {
    const to = toScreen(frame, end);
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
  return from;
}

/**
 * @param {readonly Corner[]} outline
 * @returns {Edge[]}
 */
export function edgesOf(outline) {
  return outline.map(([x, y, arc], i) => {
    const next = outline[(i + 1) % outline.length] ?? [x, y, 0];
    return { from: [x, y], to: [next[0], next[1]], arc: arc === 1 };
  });
}

/**
 * Adds a closed outline to the current path.
 * @param {CanvasRenderingContext2D | Path2D} path
 * @param {readonly Corner[]} outline
 * @param {Frame} frame
 */
export function trace(path, outline, frame) {
  for (const [i, edge] of edgesOf(outline).entries()) {
    const from = toScreen(frame, edge.from);
    if (i === 0) path.moveTo(from.x, from.y);
    traceEdge(path, edge, frame);
  }
  path.closePath();
}

/**
 * Goes on from where the path is along one edge.
 * @param {CanvasRenderingContext2D | Path2D} path
 * @param {Edge} edge
 * @param {Frame} frame
 */
export function traceEdge(path, { from, to, arc }, frame) {
  if (!arc) {
    const end = toScreen(frame, to);
    path.lineTo(end.x, end.y);
    return;
  }
  const begin = -Math.atan2(from[1], from[0]);
  const end = -Math.atan2(to[1], to[0]);
  path.arc(frame.x, frame.y, frame.scale, begin, end, true);
}

/**
 * How far inside its nearest edge a point lies; negative outside. Regions are
 * convex: the half-planes of the straight edges cut out of the disk.
 * @param {readonly Corner[]} outline
 * @param {Point} point
 * @returns {number} board units
 */
export function depth(outline, [x, y]) {
  let least = 1 - Math.hypot(x, y);
  for (const { from, to, arc } of edgesOf(outline)) {
    if (arc) continue;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    least = Math.min(least, (dx * (y - from[1]) - dy * (x - from[0])) / length);
  }
  return least;
}

/**
 * @template {{ outline: readonly Corner[] }} T
 * @param {readonly T[]} shapes
 * @param {Point} point
 * @returns {T | null} the shape that holds the point
 */
export function shapeAt(shapes, point) {
  if (Math.hypot(point[0], point[1]) > 1) return null;
  let best = null;
  let most = -1e-6;
  for (const shape of shapes) {
    const inside = depth(shape.outline, point);
    if (inside > most) {
      most = inside;
      best = shape;
    }
  }
  return best;
}

/** @param {Point} point */
function nameOf([x, y]) {
  return `${x.toFixed(8)} ${y.toFixed(8)}`;
}

/**
 * The border of several regions together, and the seams between them.
 * Neighbours share their corners, so an edge has its exact reverse on the other side.
 * @param {readonly { outline: readonly Corner[] }[]} regions
 * @returns {{ border: Edge[], seams: Edge[] }}
 */
export function joined(regions) {
  /** @type {Map<string, Edge>} */
  const open = new Map();
  /** @type {Edge[]} */
  const seams = [];
  for (const edge of regions.flatMap((region) => edgesOf(region.outline))) {
    const back = `${nameOf(edge.to)} ${nameOf(edge.from)}`;
    if (!edge.arc && open.has(back)) {
      open.delete(back);
      seams.push(edge);
    } else {
      open.set(`${nameOf(edge.from)} ${nameOf(edge.to)}`, edge);
    }
  }
  return { border: [...open.values()], seams };
}

/** @type {Record<string, [number, number]>} */
export const ARROWS = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The spatially nearest shape in a direction; what lies straight ahead goes before what is near aslant.
 * @template {{ point: Point }} T
 * @param {readonly T[]} shapes
 * @param {T} from
 * @param {readonly [number, number]} way
 * @returns {T | null}
 */
export function nextIn(shapes, from, [wx, wy]) {
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const shape of shapes) {
    const dx = shape.point[0] - from.point[0];
    const dy = shape.point[1] - from.point[1];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy - dy * wx);
    if (shape === from || ahead <= 1e-9 || aside > ahead * 2.5) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = shape;
    }
  }
  return best;
}

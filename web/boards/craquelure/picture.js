/**
 * A position as a whole SVG document: for export, for previews, for the list of
 * saved games. A pure function of facts and colours with the same look as the
 * canvas, so that it can be made where there is no page.
 */

import { crackle } from "./crackle.js";
import { bestGroup } from "./facts.js";
import { latticePoints } from "./lattice.js";
import { ARCS, lanesOf, marginOf, paletteOf } from "./look.js";
import { runsOf } from "./rim.js";
import { edgesOf, joined } from "./shape.js";

/** @typedef {import("./facts.js").CraquelureView} CraquelureView */
/** @typedef {import("./look.js").Coat} Coat */
/** @typedef {import("./look.js").Palette} Palette */
/** @typedef {import("./shape.js").Edge} Edge */
/** @typedef {{ x: number, y: number, scale: number, side: number }} Frame */

/** Drawn at most this large, in CSS pixels; a larger picture is the same drawing, enlarged. */
const LARGEST = 720;
/** Grid points closer than this are thinned out, and how wide one is drawn. */
const [ROOM, DOT] = [5, 0.0045];

/** @param {number} value */
const short = (value) => String(Number(value.toFixed(3)));

/**
 * @param {Frame} frame
 * @param {readonly [number, number] | readonly number[]} point
 */
function place(frame, [x = 0, y = 0]) {
  return `${short(frame.x + x * frame.scale)} ${short(frame.y - y * frame.scale)}`;
}

/**
 * One edge, from where the path is.
 * @param {Frame} frame
 * @param {Edge} edge
 */
function along(frame, { from, to, arc }) {
  if (!arc) return `L${place(frame, to)}`;
  // Anticlockwise with y up is sweep 0 with y down; beyond half the rim it is the long way round.
  const turn =
    (Math.atan2(to[1], to[0]) - Math.atan2(from[1], from[0]) + 4 * Math.PI) % (2 * Math.PI);
  const radius = short(frame.scale);
  return `A${radius} ${radius} 0 ${turn > Math.PI ? 1 : 0} 0 ${place(frame, to)}`;
}

/**
 * @param {Frame} frame
 * @param {readonly import("./facts.js").Corner[]} outline
 */
function path(frame, outline) {
  const edges = edgesOf(outline);
  const first = edges[0];
  if (!first) return "";
  return `M${place(frame, first.from)}${edges.map((edge) => along(frame, edge)).join("")}Z`;
}

/**
 * @param {Frame} frame
 * @param {readonly Edge[]} edges
 */
function lines(frame, edges) {
  return edges.map((edge) => `M${place(frame, edge.from)}${along(frame, edge)}`).join("");
}

/**
 * @param {string} name
 * @param {Coat} coat
 */
function pattern(name, coat) {
  const { tile, weight, mark } = coat;
  const [a, b] = [tile / 4, (tile * 3) / 4];
  const inside =
    coat.weave === "dots"
      ? `<g fill="${mark}"><circle cx="${a}" cy="${a}" r="${weight}"/><circle cx="${b}" cy="${b}" r="${weight}"/></g>`
      : `<path d="M${-tile / 2} ${tile / 2}L${tile / 2} ${-tile / 2}M${-tile / 2} ${tile * 1.5}L${tile * 1.5} ${-tile / 2}M${tile / 2} ${tile * 1.5}L${tile * 1.5} ${tile / 2}" stroke="${mark}" stroke-width="${weight}"/>`;
  return `<pattern id="${name}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><rect width="${tile}" height="${tile}" fill="${coat.fill}"/>${inside}</pattern>`;
}

/**
 * @param {Frame} frame
 * @param {Palette} palette
 * @param {CraquelureView} view
 */
function regions(frame, palette, view) {
  const won = view.winner ? (bestGroup(view, view.winner)?.regions ?? []) : [];
  return view.regions.map(({ id, owner, settled, outline }) => {
    const deep = settled || won.includes(id);
    const coat = (deep ? palette.settled : palette.open)[owner];
    const fill = coat.weave ? `url(#${owner}${deep ? "s" : "o"})` : coat.fill;
    return `<path d="${path(frame, outline)}" fill="${fill}"/>`;
  });
}

/**
 * @param {Frame} frame
 * @param {Palette} palette
 * @param {CraquelureView} view
 */
function bareGlaze(frame, palette, view) {
  const bare = view.regions.filter((region) => region.owner === "N");
  if (!bare.length) return [];
  const clip = bare.map((region) => path(frame, region.outline)).join("");
  const net = crackle().map(([from, to]) => `M${place(frame, from)}L${place(frame, to)}`);
  return [
    `<clipPath id="bare"><path d="${clip}"/></clipPath>`,
    `<path d="${net.join("")}" clip-path="url(#bare)" fill="none" stroke="${palette.crackle}" stroke-width=".6"/>`,
  ];
}

/**
 * @param {Frame} frame
 * @param {Palette} palette
 * @param {CraquelureView} view
 */
function gridOf(frame, palette, view) {
  if (!view.spacing || view.winner) return [];
  const points = latticePoints(view.settings, view.spacing, ROOM / frame.scale);
  const dots = points.map((point) => `M${place(frame, point)}h0`).join("");
  const width = Math.max(1.2, Math.min(ROOM / 2, frame.side * DOT));
  const look = `stroke="${palette.crack}" stroke-opacity="${palette.dark ? 0.85 : 0.55}" stroke-width="${short(width)}"`;
  return [`<path d="${dots}" ${look} stroke-linecap="round"/>`];
}

/**
 * @param {Frame} frame
 * @param {Palette} palette
 * @param {CraquelureView} view
 */
function groupsOf(frame, palette, view) {
  if (view.winner) return [];
  const width = Math.max(1.4, frame.side * 0.005);
  return /** @type {const} */ (["B", "R"]).flatMap((owner) => {
    const group = bestGroup(view, owner);
    if (!group) return [];
    const own = view.regions.filter((region) => group.regions.includes(region.id));
    const clip = own.map((region) => path(frame, region.outline)).join("");
    const edge = lines(frame, joined(own).border);
    return [
      `<clipPath id="group${owner}"><path d="${clip}"/></clipPath>`,
      `<path d="${edge}" clip-path="url(#group${owner})" fill="none" stroke="${palette.strong[owner]}" stroke-width="${short(2 * width + 1)}"/>`,
    ];
  });
}

/**
 * @param {Frame} frame
 * @param {Palette} palette
 * @param {CraquelureView} view
 */
function cracks(frame, palette, view) {
  const width = Math.min(1.9, Math.max(0.8, frame.side * 0.0026));
  const cuts = view.regions.flatMap((region) => edgesOf(region.outline)).filter(({ arc }) => !arc);
  const found = [
    `<path d="${lines(frame, cuts)}" fill="none" stroke="${palette.crack}" stroke-width="${short(width)}" stroke-linecap="round"/>`,
    `<circle cx="${short(frame.x)}" cy="${short(frame.y)}" r="${short(frame.scale)}" fill="none" stroke="${palette.rim}" stroke-width="${short(width * 1.3)}"/>`,
  ];
  if (!view.winner) return found;
  const ids = bestGroup(view, view.winner)?.regions ?? [];
  const { border, seams } = joined(view.regions.filter((region) => ids.includes(region.id)));
  const bright = Math.min(4, Math.max(1.6, frame.side * 0.0058));
  const stroke = (
    /** @type {readonly Edge[]} */ edges,
    /** @type {string} */ colour,
    /** @type {number} */ wide,
  ) =>
    `<path d="${lines(frame, edges)}" fill="none" stroke="${colour}" stroke-width="${short(wide)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return [
    ...found,
    stroke(seams, palette.gold, bright * 0.62),
    stroke(border, palette.crack, bright + 2),
    stroke(border, palette.bright, bright),
  ];
}

/**
 * @param {Frame} frame
 * @param {number} degrees
 * @param {number} radius
 */
function polar(frame, degrees, radius) {
  const turn = (degrees * Math.PI) / 180;
  return `${short(frame.x + Math.cos(turn) * radius)} ${short(frame.y - Math.sin(turn) * radius)}`;
}

/**
 * @param {Frame} frame
 * @param {{ from: number, to: number }} arc degrees
 * @param {number} radius
 * @param {string} look
 */
function lane(frame, arc, radius, look) {
  const [from, to] = [polar(frame, arc.from + 1.6, radius), polar(frame, arc.to - 1.6, radius)];
  const r = short(radius);
  return `<path d="M${from}A${r} ${r} 0 0 0 ${to}" fill="none" ${look}/>`;
}

/**
 * @param {Frame} frame
 * @param {Palette} palette
 * @param {CraquelureView} view
 */
function rim(frame, palette, view) {
  const lanes = lanesOf(frame.side);
  const { scale } = frame;
  const dashes = {
    B: `stroke-linecap="round" stroke-dasharray=".01 ${short(lanes.width * 1.55)}"`,
    R: `stroke-dasharray="${short(lanes.width * 2.6)} ${short(lanes.width * 0.8)}"`,
  };
  const found = ARCS.map((arc) => {
    const look = `stroke="${palette.track}" stroke-width="${short(lanes.width * 2.5)}"`;
    return lane(frame, arc, scale + (lanes.B + lanes.R) / 2, look);
  });
  for (const owner of /** @type {const} */ (["B", "R"])) {
    if (view.winner && view.winner !== owner) continue;
    const look = `stroke="${palette.strong[owner]}" stroke-width="${short(lanes.width)}"`;
    for (const arc of ARCS) {
      if (!bestGroup(view, owner)?.arcs.includes(arc.name)) continue;
      found.push(lane(frame, arc, scale + lanes[owner], `${look} ${dashes[owner]}`));
    }
  }
  return [...found, ...ARCS.flatMap((arc) => signs(frame, palette, arc, lanes))];
}

/**
 * The boundary at which a goal arc begins, and its name.
 * @param {Frame} frame
 * @param {Palette} palette
 * @param {typeof ARCS[number]} arc
 * @param {ReturnType<typeof lanesOf>} lanes
 */
function signs(frame, palette, arc, lanes) {
  const [near, far] = [1.5, lanes.tick].map((out) => polar(frame, arc.from, frame.scale + out));
  const middle = polar(frame, (arc.from + arc.to) / 2, frame.scale + lanes.name);
  const [x, y] = middle.split(" ");
  const width = short(Math.max(1, lanes.width * 0.5));
  const type = `font-family="Georgia, serif" font-weight="600" font-size="${short(lanes.font)}"`;
  return [
    `<path d="M${near}L${far}" stroke="${palette.accent}" stroke-width="${width}" stroke-linecap="round"/>`,
    `<circle cx="${x}" cy="${y}" r="${short(lanes.font * 0.82)}" fill="${palette.paper}"/>`,
    `<text x="${x}" y="${short(Number(y) + lanes.font * 0.35)}" text-anchor="middle" ${type} fill="${palette.soft}">${arc.name}</text>`,
  ];
}

/**
 * @param {Frame} frame
 * @param {Palette} palette
 * @param {CraquelureView} view
 */
function contacts(frame, palette, view) {
  const lanes = lanesOf(frame.side);
  const width = Math.max(3, lanes.width * 1.5);
  const size = Math.max(7, lanes.tick * 0.62);
  return runsOf(view.contacts).flatMap(({ from, to }) => {
    const arc = `M${place(frame, from)}${along(frame, { from, to, arc: true })}`;
    const [x, y] = [from[0] + to[0], from[1] + to[1]];
    const far = Math.hypot(x, y) || 1;
    const spot = place(frame, [x / far, y / far]);
    const turn = (-Math.atan2(y, x) * 180) / Math.PI;
    const near = short(width * 0.8);
    const tip = short(width * 0.8 + size);
    const half = short(size * 0.62);
    return [
      `<path d="${arc}" fill="none" stroke="${palette.crack}" stroke-width="${short(width + 2.5)}" stroke-linecap="round"/>`,
      `<path d="${arc}" fill="none" stroke="${palette.gold}" stroke-width="${short(width)}" stroke-linecap="round"/>`,
      `<path d="M${near} 0L${tip} -${half}L${tip} ${half}Z" transform="translate(${spot}) rotate(${short(turn)})" fill="${palette.gold}" stroke="${palette.crack}" stroke-width="1.2"/>`,
    ];
  });
}

/**
 * @param {import("../../types.d.ts").View} shown
 * @param {Record<string, string>} colours the design tokens by name
 * @param {number} size of the picture's side, in pixels
 * @returns {string} a standalone SVG document
 */
export function picture(shown, colours, size) {
  const view = /** @type {CraquelureView} */ (shown);
  const palette = paletteOf(colours);
  const side = Math.min(size, LARGEST);
  const frame = { x: side / 2, y: side / 2, scale: side / 2 - marginOf(side), side };
  const { open, settled } = palette;
  const body = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">`,
    "<defs>",
    pattern("Bo", open.B),
    pattern("Ro", open.R),
    pattern("Bs", settled.B),
    pattern("Rs", settled.R),
    "</defs>",
    `<rect width="${side}" height="${side}" fill="${palette.paper}"/>`,
    ...regions(frame, palette, view),
    ...bareGlaze(frame, palette, view),
    ...gridOf(frame, palette, view),
    ...groupsOf(frame, palette, view),
    ...cracks(frame, palette, view),
    ...rim(frame, palette, view),
    ...contacts(frame, palette, view),
    "</svg>",
  ];
  return body.join("\n");
}

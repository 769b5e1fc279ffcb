/**
 * A position as a whole SVG document: for export, for previews, for the list of
 * saved games. A pure function of facts and colours with the same look as the
 * canvas, so that it can be made where there is no page.
 */

import { mix } from "../../canvas/colour.js";
import { growthLines } from "../../canvas/wood.js";
import { CIRCLE, TRIANGLE } from "./discs.js";
import {
  createMap,
  DITCH,
  LAYOUT,
  POCKET,
  placeOn,
  pocketPlaces,
  polar,
  REACH,
  RIM,
} from "./geometry.js";
import { coatOf, paletteOf } from "./look.js";
import { BEVEL, LINE, SEED, ZONES } from "./plate.js";

/** @typedef {import("./geometry.js").BoardMap} BoardMap */
/** @typedef {import("./look.js").Coat} Coat */
/** @typedef {import("./look.js").Palette} Palette */
/** @typedef {{ id: number, owner: string, x: number, y: number }} Lying */

/**
 * @typedef {import("../../types.d.ts").View & {
 *   discs: Lying[],
 *   twenties: [number, number],
 *   phase: string,
 *   ranges: [number, number][],
 *   summary: { discs: Lying[], twenties: [number, number] } | null,
 * }} Facts The facts of a view that are drawn.
 */

/** Drawn at most this large, in CSS pixels; a larger picture is the same drawing, enlarged. */
const LARGEST = 720;

/** @param {number} value */
const short = (value) => String(Number(value.toFixed(2)));

/**
 * @param {BoardMap} map
 * @param {number} x inches
 * @param {number} y
 */
function place(map, x, y) {
  const [u, v] = map.px(x, y);
  return `${short(u)} ${short(v)}`;
}

/**
 * A circle about the middle of the board.
 * @param {BoardMap} map
 * @param {number} radius inches
 * @param {string} look
 */
function circle(map, radius, look) {
  const middle = short(map.width / 2);
  return `<circle cx="${middle}" cy="${middle}" r="${short(radius * map.scale)}" ${look}/>`;
}

/**
 * @param {string} id
 * @param {readonly (readonly [number, string, number?])[]} stops where, colour, opacity
 */
function slope(id, stops) {
  return `<linearGradient id="${id}" x1=".14" y1=".14" x2=".86" y2=".86">${stopsOf(stops)}</linearGradient>`;
}

/**
 * @param {string} id
 * @param {string} at
 * @param {readonly (readonly [number, string, number?])[]} stops
 */
function radial(id, at, stops) {
  return `<radialGradient id="${id}" ${at}>${stopsOf(stops)}</radialGradient>`;
}

/** @param {readonly (readonly [number, string, number?])[]} stops */
function stopsOf(stops) {
  return stops
    .map(([at, colour, opacity]) => {
      const seen = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${short(at)}" stop-color="${colour}"${seen}/>`;
    })
    .join("");
}

/** @param {Palette} palette */
function paints(palette) {
  const { coats, deep, ditch, rim, wood } = palette;
  /** @param {number} inner */
  const from = (inner) => inner / REACH;
  return [
    radial("fall", `cx=".5" cy=".5" r=".5"`, [
      [from(RIM - 0.1), "#000", palette.dark ? 0.7 : 0.42],
      [from(RIM + 0.18), "#000", 0],
    ]),
    slope("rim", [
      [0, rim.light],
      [0.5, rim.plain],
      [1, rim.dark],
    ]),
    radial("ditch", `cx=".5" cy=".5" r=".5"`, [
      [LAYOUT.edge / DITCH - 0.01, deep],
      [(LAYOUT.edge + 0.7) / DITCH, ditch],
      [1, deep],
    ]),
    slope("maple", [
      [0, wood.light],
      [0.5, wood.plain],
      [1, wood.dark],
    ]),
    slope("edge", [
      [0.04, "#fff", palette.dark ? 0.3 : 0.62],
      [0.5, wood.side, 0.1],
      [0.96, wood.side, 0.95],
    ]),
    radial("hole", `cx=".65" cy=".68" r=".62"`, [
      [0.1, ditch],
      [0.7, deep],
      [1, "#000"],
    ]),
    radial("shadow", `cx=".5" cy=".5" r=".5"`, [
      [0.52, palette.shade, palette.dark ? 0.72 : 0.52],
      [0.8, palette.shade, 0.14],
      [1, palette.shade, 0],
    ]),
    ...coatPaints("B", coats.B),
    ...coatPaints("R", coats.R),
  ];
}

/**
 * @param {string} owner
 * @param {Coat} coat
 */
function coatPaints(owner, coat) {
  return [
    slope(`${owner}edge`, [
      [0, coat.edgeLight],
      [0.5, coat.edge],
      [1, coat.edgeDark],
    ]),
    radial(`${owner}face`, `cx=".34" cy=".3" r=".7"`, [
      [0, coat.faceLight],
      [1, coat.faceDark],
    ]),
    slope(`${owner}ring`, [
      [0, coat.ringDark],
      [1, coat.ringLight],
    ]),
  ];
}

/**
 * @param {BoardMap} map
 * @param {Palette} palette
 */
function plate(map, palette) {
  const { wood } = palette;
  const { edge } = LAYOUT;
  return [
    circle(map, REACH, `fill="url(#fall)"`),
    circle(map, RIM, `fill="url(#rim)"`),
    circle(map, DITCH, `fill="url(#ditch)"`),
    circle(map, edge, `fill="url(#maple)"`),
    ...grain(map, palette),
    circle(map, LAYOUT.circles[0] ?? 4, `fill="${wood.heart}" fill-opacity=".3"`),
    circle(
      map,
      edge - BEVEL / 2,
      `fill="none" stroke="url(#edge)" stroke-width="${short(BEVEL * map.scale)}"`,
    ),
  ];
}

/**
 * @param {BoardMap} map
 * @param {Palette} palette
 */
function grain(map, palette) {
  const span = 2 * LAYOUT.edge;
  const lines = growthLines({ top: 0, across: 1, seed: SEED, lines: 5, steps: 16 }).map(
    ({ points, alpha, width }) => {
      const path = points.map(([x, y]) => place(map, (x - 0.5) * span, (0.5 - y) * span));
      const wide = short(width * span * map.scale * 1.6);
      return `<path d="M${path.join("L")}" stroke-opacity="${short(alpha * 0.75)}" stroke-width="${wide}"/>`;
    },
  );
  return [
    `<clipPath id="board">${circle(map, LAYOUT.edge, "")}</clipPath>`,
    `<g clip-path="url(#board)" fill="none" stroke="${palette.wood.grain}">${lines.join("")}</g>`,
  ];
}

/**
 * @param {BoardMap} map
 * @param {Palette} palette
 */
function lines(map, palette) {
  const [, inner = 8, outer = 12] = LAYOUT.circles;
  const width = short(Math.max(0.7, LINE * map.scale));
  const rays = [45, 135, 225, 315].map((degrees) => {
    const [from, to] = [polar(inner, degrees), polar(outer, degrees)];
    return `M${place(map, ...from)}L${place(map, ...to)}`;
  });
  return [
    `<g fill="none" stroke="${palette.line}" stroke-width="${width}">`,
    ...LAYOUT.circles.map((radius) => circle(map, radius, "")),
    `<path d="${rays.join("")}"/>`,
    "</g>",
  ];
}

/**
 * @param {BoardMap} map
 * @param {Palette} palette
 */
function fittings(map, palette) {
  const size = 0.62 * map.scale;
  const words = ZONES.flatMap(([text, radius]) =>
    [-radius, radius].map((x) => {
      const [u, v] = map.px(x, 0);
      return `<text x="${short(u)}" y="${short(v + size * 0.33)}">${text}</text>`;
    }),
  );
  const peg = short(LAYOUT.peg * map.scale);
  const posts = LAYOUT.pegs.map(([x = 0, y = 0]) => {
    const [u, v] = place(map, x, y).split(" ");
    return `<circle cx="${u}" cy="${v}" r="${peg}"/>`;
  });
  const fall = short(0.09 * map.scale);
  return [
    `<g fill="${palette.number}" font-family="Georgia, serif" font-size="${short(size)}" text-anchor="middle">`,
    ...words,
    "</g>",
    circle(map, LAYOUT.hole, `fill="url(#hole)" stroke="${palette.line}" stroke-width=".8"`),
    `<g fill="${palette.shade}" fill-opacity=".32" transform="translate(${fall} ${fall})">`,
    ...posts,
    "</g>",
    `<g fill="${palette.rim.dark}" stroke="${palette.deep}" stroke-width=".5">`,
    ...posts,
    "</g>",
  ];
}

/**
 * Where the side to move may place its disc.
 * @param {BoardMap} map
 * @param {Palette} palette
 * @param {Facts} view
 */
function arcOf(map, palette, view) {
  if (view.phase !== "aim") return [];
  const { strong } = coatOf(palette, view.turn);
  const radius = short(LAYOUT.shot * map.scale);
  const sweep = view.turn === "R" ? 1 : 0;
  const paths = view.ranges.map(([from, to]) => {
    const ends = [from, to].map((degrees) => place(map, ...placeOn(view.turn, degrees)));
    return `M${ends[0]}A${radius} ${radius} 0 0 ${sweep} ${ends[1]}`;
  });
  const width = short(0.3 * map.scale);
  return [
    `<path d="${paths.join("")}" fill="none" stroke="${strong}" stroke-width="${width}" stroke-linecap="round"/>`,
  ];
}

/**
 * @param {BoardMap} map
 * @param {Palette} palette
 * @param {Omit<Lying, "id">} disc
 * @param {number} [size]
 */
function disc(map, palette, { owner, x, y }, size = 1) {
  const side = owner === "R" ? "R" : "B";
  const { mark, outline } = coatOf(palette, side);
  const radius = LAYOUT.disc * map.scale * size;
  const r = (/** @type {number} */ share) => short(radius * share);
  const stroke = `fill="none" stroke="${mark}" stroke-width="${short(Math.max(1, radius * 0.13))}"`;
  const corners = TRIANGLE.map(([u, v]) => `${r(u)} ${r(v)}`).join("L");
  return [
    `<g transform="translate(${place(map, x, y)})">`,
    `<circle cx="${r(0.1)}" cy="${r(0.17)}" r="${r(1.34)}" fill="url(#shadow)"/>`,
    `<circle r="${r(1)}" fill="url(#${side}edge)" stroke="${mix(outline, "#000000", 0.1)}" stroke-width="${r(0.03)}"/>`,
    `<circle r="${r(0.875)}" fill="url(#${side}face)"/>`,
    `<circle r="${r(0.74)}" fill="none" stroke="url(#${side}ring)" stroke-width="${r(0.055)}"/>`,
    side === "R"
      ? `<path d="M${corners}Z" ${stroke} stroke-linejoin="round"/>`
      : `<circle r="${r(CIRCLE)}" ${stroke}/>`,
    "</g>",
  ].join("");
}

/**
 * The discs that lie on the board and beside it. Between two rounds that is the end of the last.
 * @param {BoardMap} map
 * @param {Palette} palette
 * @param {Facts} view
 */
function discsOf(map, palette, view) {
  const ended = view.phase === "aim" ? null : view.summary;
  const { discs, twenties } = ended ?? view;
  return [
    ...["B", "R"].flatMap((owner, i) =>
      pocketPlaces(owner, twenties[i] ?? 0).map(([x, y]) =>
        disc(map, palette, { owner, x, y }, POCKET),
      ),
    ),
    ...discs.map((each) => disc(map, palette, each)),
  ];
}

/**
 * @param {import("../../types.d.ts").View} shown
 * @param {Record<string, string>} colours the design tokens by name
 * @param {number} size of the picture's side, in pixels
 * @returns {string} a standalone SVG document
 */
export function picture(shown, colours, size) {
  const view = /** @type {Facts} */ (shown);
  const palette = paletteOf(colours);
  const side = Math.min(size, LARGEST);
  const map = createMap(side);
  const body = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}">`,
    "<defs>",
    ...paints(palette),
    "</defs>",
    `<rect width="${side}" height="${side}" fill="${palette.paper}"/>`,
    ...plate(map, palette),
    ...lines(map, palette),
    ...fittings(map, palette),
    ...arcOf(map, palette, view),
    ...discsOf(map, palette, view),
    "</svg>",
  ];
  return body.join("\n");
}

/**
 * One look for canvas and picture: every colour of the disk, derived from the
 * design tokens, and the measures both of them share. Blue wears dots, red a
 * hatch, the glaze its own fine crackle; what is settled is fired deep.
 */

import { luminance, mix } from "../../canvas/colour.js";

/** @typedef {import("../../canvas/patterns.js").Weave} Weave */

/**
 * @typedef {object} Coat
 * @property {string} fill
 * @property {string} mark colour of the pattern
 * @property {Weave | null} weave
 * @property {number} tile CSS pixels
 * @property {number} weight CSS pixels
 */

/**
 * @typedef {object} Palette
 * @property {boolean} dark
 * @property {Record<"N" | "B" | "R", Coat>} open
 * @property {Record<"N" | "B" | "R", Coat>} settled
 * @property {Record<"N" | "B" | "R", string>} strong the owner's full colour
 * @property {string} crack
 * @property {string} bevel the light edge of a crack
 * @property {string} crackle
 * @property {string} rim
 * @property {string} track
 * @property {string} gold mended joints of the winning group
 * @property {string} bright
 * @property {string} accent
 * @property {string} wrong
 * @property {string} ink
 * @property {string} soft
 * @property {string} card
 * @property {string} paper
 */

/**
 * @param {Record<string, string | boolean>} tokens by name
 * @returns {Palette}
 */
export function paletteOf(tokens) {
  const of = (/** @type {string} */ name) => String(tokens[name] ?? "#888888");
  const [glaze, crack, blue, red] = [of("glaze"), of("crack"), of("blue"), of("red")];
  const [blueTint, redTint] = [of("blue-tint"), of("red-tint")];
  const dark = luminance(of("paper")) < 0.18;
  const white = dark ? "#dfe3da" : "#ffffff";
  return {
    dark,
    open: {
      N: { fill: glaze, mark: glaze, weave: null, tile: 0, weight: 0 },
      B: { fill: blueTint, mark: mix(blueTint, blue, 0.72), weave: "dots", tile: 7, weight: 0.85 },
      R: { fill: redTint, mark: mix(redTint, red, 0.62), weave: "hatch", tile: 6, weight: 1 },
    },
    settled: {
      N: { fill: mix(glaze, crack, 0.3), mark: glaze, weave: null, tile: 0, weight: 0 },
      B: { fill: blue, mark: mix(blue, blueTint, 0.5), weave: "dots", tile: 7, weight: 0.7 },
      R: { fill: red, mark: mix(red, redTint, 0.42), weave: "hatch", tile: 6, weight: 0.8 },
    },
    strong: { N: mix(glaze, crack, 0.5), B: blue, R: red },
    crack,
    bevel: mix(glaze, white, dark ? 0.2 : 0.75),
    crackle: mix(glaze, crack, dark ? 0.3 : 0.15),
    rim: mix(crack, glaze, dark ? 0.16 : 0.08),
    track: mix(of("paper"), of("soft"), dark ? 0.2 : 0.19),
    gold: mix(of("accent"), dark ? "#ffe9b0" : "#ffd97a", dark ? 0.45 : 0.62),
    bright: dark ? "#fff6df" : of("ivory"),
    accent: of("accent"),
    wrong: red,
    ink: of("ink"),
    soft: of("soft"),
    card: of("card"),
    paper: of("paper"),
  };
}

/** The goal arcs: name and range in degrees, anticlockwise. @type {readonly { name: string, from: number, to: number }[]} */
export const ARCS = [
  { name: "A", from: 30, to: 150 },
  { name: "B", from: 150, to: 270 },
  { name: "C", from: 270, to: 390 },
];

/**
 * Room around the disk for the goal arcs, in CSS pixels.
 * @param {number} side
 */
export function marginOf(side) {
  return Math.min(38, Math.max(20, side * 0.056));
}

/**
 * Distances from the disk's edge, in CSS pixels: the two lanes of a goal arc, and its name.
 * @param {number} side
 */
export function lanesOf(side) {
  const margin = marginOf(side);
  const width = margin * 0.15;
  return {
    width,
    B: margin * 0.2 + width / 2,
    R: margin * 0.2 + width * 1.75,
    tick: margin * 0.62,
    name: margin * 0.73,
    font: margin * 0.44,
  };
}

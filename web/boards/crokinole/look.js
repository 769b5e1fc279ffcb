/**
 * One look for canvas and picture: every colour of the board and its discs,
 * derived from the design tokens. Maple lies on a dark ditch in a walnut rim;
 * light comes from the top left.
 */

import { fade, luminance, mix, parseColour } from "../../canvas/colour.js";

/**
 * @typedef {object} Coat A painted disc.
 * @property {string} edgeLight rim of the disc towards the light
 * @property {string} edge
 * @property {string} edgeDark
 * @property {string} faceLight
 * @property {string} faceDark
 * @property {string} ringDark the ring turned into the face: its shaded wall ...
 * @property {string} ringLight ... and its lit one
 * @property {string} outline
 * @property {string} mark
 * @property {string} strong the colour of the side, for lines on the wood
 */

/**
 * @param {Record<string, string | boolean>} tokens by name
 */
export function paletteOf(tokens) {
  const of = (/** @type {string} */ name) => String(tokens[name] || "#888888");
  const [maple, groove, ditch] = [of("maple"), of("groove"), of("ditch")];
  const dark = luminance(of("paper")) < 0.18;
  const warm = dark ? "#ffdca6" : "#fff6e2";
  return {
    dark,
    paper: of("paper"),
    ink: of("ink"),
    accent: of("accent"),
    ivory: of("ivory"),
    wood: {
      light: mix(maple, warm, dark ? 0.1 : 0.4),
      plain: mix(maple, warm, dark ? 0.03 : 0.16),
      dark: mix(maple, groove, dark ? 0.12 : 0.05),
      heart: dark ? mix(maple, "#2a1404", 0.62) : mix(maple, "#9c5710", 0.55),
      side: mix(maple, groove, dark ? 0.55 : 0.5),
      grain: dark ? mix(groove, maple, 0.12) : mix(mix(groove, maple, 0.42), "#b06a1c", 0.35),
      strength: dark ? 0.36 : 0.36,
    },
    line: dark ? mix(groove, "#000000", 0.25) : mix(groove, "#000000", 0.2),
    lip: fade(warm, dark ? 0.12 : 0.5),
    number: fade(mix(groove, "#000000", 0.15), dark ? 0.75 : 0.5),
    ditch: mix(ditch, dark ? "#000000" : groove, dark ? 0 : 0.12),
    deep: mix(ditch, "#000000", 0.6),
    rim: {
      light: mix(groove, maple, dark ? 0.66 : 0.42),
      plain: mix(groove, maple, dark ? 0.36 : 0.06),
      dark: mix(groove, "#000000", dark ? 0.1 : 0.42),
    },
    post: mix(groove, maple, dark ? 0.62 : 0.34),
    shade: mix(groove, "#000000", 0.75),
    halo: dark ? fade("#000000", 0.5) : fade("#fffaf0", 0.8),
    coats: { B: coat(of("blue"), of("ivory"), dark), R: coat(of("red"), of("ivory"), dark) },
  };
}

/** @typedef {ReturnType<typeof paletteOf>} Palette */

/**
 * @param {string} colour
 * @param {string} ivory
 * @param {boolean} dark
 * @returns {Coat}
 */
function coat(colour, ivory, dark) {
  // Dark themes have lighter colours; ivory must still be read on them.
  const body = dark ? saturated(colour, 0.4) : colour;
  return {
    edgeLight: mix(body, "#ffffff", dark ? 0.42 : 0.46),
    edge: mix(body, "#000000", 0.1),
    edgeDark: mix(body, "#000000", 0.5),
    faceLight: mix(body, "#ffffff", dark ? 0.14 : 0.17),
    faceDark: mix(body, "#000000", 0.14),
    ringDark: mix(body, "#000000", 0.46),
    ringLight: mix(body, "#ffffff", 0.42),
    outline: mix(body, "#000000", 0.66),
    mark: ivory,
    strong: dark ? saturated(colour, 0.12) : colour,
  };
}

/**
 * The colour with a share of the white in it taken out: deeper, of the same hue.
 * @param {string} colour
 * @param {number} share
 */
function saturated(colour, share) {
  const channels = parseColour(colour);
  const white = Math.min(...channels) * share;
  return `rgb(${channels.map((channel) => Math.round(channel - white)).join(", ")})`;
}

/**
 * @param {Palette} palette
 * @param {string} side
 */
export function coatOf(palette, side) {
  return side === "R" ? palette.coats.R : palette.coats.B;
}

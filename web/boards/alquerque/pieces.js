/**
 * Turned pieces: ebony with two fine rings and a dot, ivory with one ring, so
 * that sides differ by form as well as by colour. Each is drawn once per size
 * and stamped; its shadow is a picture of its own, so that a lifted piece can
 * leave its shadow on the board.
 */

import { fade, mix } from "../../canvas/colour.js";

/** @typedef {import("../../canvas/tokens.js").Tokens} Tokens */
/** @typedef {CanvasRenderingContext2D} Context */

/**
 * @param {Context} context
 * @param {number} radius
 * @param {string | CanvasGradient} style
 */
function disc(context, radius, style) {
  context.fillStyle = style;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
}

/**
 * A ring cut into the face: dark on the side of the light, bright opposite.
 * @param {Context} context
 * @param {number} radius
 * @param {number} width
 * @param {{ dark: string, light: string }} cut
 */
function cutRing(context, radius, width, cut) {
  const span = radius + width;
  const shade = context.createLinearGradient(-span, -span, span, span);
  shade.addColorStop(0.15, cut.dark);
  shade.addColorStop(0.85, cut.light);
  context.strokeStyle = shade;
  context.lineWidth = width;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.stroke();
}

/**
 * @param {string} side
 * @param {Tokens} tokens
 */
function material(side, tokens) {
  if (side === "b") {
    const body = tokens.ebony;
    return {
      rimLight: mix(body, "#ffffff", tokens.dark ? 0.4 : 0.34),
      rim: mix(body, "#ffffff", 0.05),
      rimDark: mix(body, "#000000", 0.5),
      faceLight: mix(body, "#ffffff", 0.17),
      faceDark: mix(body, "#000000", 0.22),
      cut: { dark: fade("#000000", 0.75), light: fade("#ffffff", 0.5) },
      edge: fade("#000000", 0.7),
    };
  }
  const body = tokens.dark ? mix(tokens.ivory, tokens.wood, 0.13) : tokens.ivory;
  const shade = mix(tokens.wood, tokens.groove, tokens.dark ? 0.5 : 0.35);
  return {
    rimLight: mix(body, "#ffffff", 0.8),
    rim: mix(body, shade, 0.1),
    rimDark: mix(body, shade, 0.62),
    faceLight: mix(body, "#ffffff", 0.5),
    faceDark: mix(body, shade, 0.2),
    cut: { dark: fade(shade, 0.95), light: fade("#ffffff", 0.95) },
    edge: fade(mix(shade, "#000000", 0.45), 0.7),
  };
}

/**
 * Centred on the origin.
 * @param {Context} context
 * @param {string} side "b" or "w"
 * @param {number} radius CSS pixels
 * @param {Tokens} tokens
 */
export function drawPiece(context, side, radius, tokens) {
  const look = material(side, tokens);
  const span = radius * 0.72;
  const rim = context.createLinearGradient(-span, -span, span, span);
  rim.addColorStop(0, look.rimLight);
  rim.addColorStop(0.45, look.rim);
  rim.addColorStop(1, look.rimDark);
  disc(context, radius, rim);
  const face = context.createRadialGradient(
    -radius * 0.34,
    -radius * 0.4,
    radius * 0.05,
    0,
    0,
    radius * 0.96,
  );
  face.addColorStop(0, look.faceLight);
  face.addColorStop(1, look.faceDark);
  disc(context, radius * 0.87, face);
  context.strokeStyle = look.edge;
  context.lineWidth = Math.max(0.5, radius * 0.028);
  context.beginPath();
  context.arc(0, 0, radius - context.lineWidth / 2, 0, Math.PI * 2);
  context.stroke();
  const fine = Math.max(0.8, radius * 0.042);
  if (side === "b") {
    cutRing(context, radius * 0.66, fine, look.cut);
    cutRing(context, radius * 0.5, fine, look.cut);
    disc(context, Math.max(1, radius * 0.075), fade("#ffffff", 0.42));
  } else {
    cutRing(context, radius * 0.62, fine * 1.15, look.cut);
  }
}

/**
 * A soft dark patch, centred on the origin, `radius` plus its own blur wide.
 * @param {Context} context
 * @param {number} radius of the piece
 * @param {Tokens} tokens
 */
export function drawShadow(context, radius, tokens) {
  const reach = radius * SHADOW;
  const soft = context.createRadialGradient(0, 0, radius * 0.6, 0, 0, reach);
  const black = mix(tokens.groove, "#000000", 0.7);
  const depth = tokens.dark ? 0.62 : 0.46;
  soft.addColorStop(0, fade(black, depth));
  soft.addColorStop(0.55, fade(black, depth * 0.62));
  soft.addColorStop(0.8, fade(black, depth * 0.17));
  soft.addColorStop(1, fade(black, 0));
  disc(context, reach, soft);
}

/** Reach of a shadow picture in radii of the piece. */
export const SHADOW = 1.32;

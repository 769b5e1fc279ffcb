/**
 * Turned and painted discs: a bevelled edge, a face with one ring, and the mark
 * of the side inlaid in ivory, a circle or a triangle. Each is drawn once per
 * size and stamped at any fraction of a pixel, for discs glide; its shadow is a
 * picture of its own, so that a falling disc can leave it behind.
 */

import { fade } from "../../canvas/colour.js";
import { POCKET, pocketPlaces } from "./geometry.js";
import { coatOf } from "./look.js";

/** @typedef {import("../../canvas/surface.js").Surface} Surface */
/** @typedef {import("./look.js").Palette} Palette */
/** @typedef {import("./plate.js").Brush} Brush */
/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {{ owner: string, x: number, y: number, alpha?: number, sink?: number }} Lying */

/** Reach of a shadow in radii of its disc. */
const SHADOW = 1.34;
/** A disc that falls grows smaller by this share, and is lost to sight from the second on. */
const FALL = { smaller: 0.2, lost: 0.55 };

/**
 * @param {Context} context
 * @param {number} radius
 * @param {string | CanvasGradient} style
 */
function round(context, radius, style) {
  context.fillStyle = style;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
}

/**
 * @param {Context} context
 * @param {number} radius
 * @param {number} width
 * @param {string | CanvasGradient} style
 */
function ring(context, radius, width, style) {
  context.strokeStyle = style;
  context.lineWidth = width;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.stroke();
}

/**
 * @param {Context} context
 * @param {number} radius
 * @param {readonly string[]} colours from the top left to the bottom right
 */
function slope(context, radius, colours) {
  const span = radius * 0.72;
  const light = context.createLinearGradient(-span, -span, span, span);
  for (const [i, colour] of colours.entries()) {
    light.addColorStop(i / (colours.length - 1), colour);
  }
  return light;
}

/**
 * A disc centred on the origin.
 * @param {Context} context
 * @param {string} owner
 * @param {number} radius CSS pixels
 * @param {Palette} palette
 */
export function drawDisc(context, owner, radius, palette) {
  const look = coatOf(palette, owner);
  round(context, radius, slope(context, radius, [look.edgeLight, look.edge, look.edgeDark]));
  const face = context.createRadialGradient(
    -radius * 0.32,
    -radius * 0.4,
    radius * 0.05,
    0,
    0,
    radius * 0.95,
  );
  face.addColorStop(0, look.faceLight);
  face.addColorStop(1, look.faceDark);
  round(context, radius * 0.875, face);
  const line = Math.max(0.5, radius * 0.03);
  ring(context, radius - line / 2, line, fade(look.outline, 0.8));
  const fine = Math.max(0.7, radius * 0.055);
  const turned = slope(context, radius * 0.75, [look.ringDark, look.ringLight]);
  // Too small to be a ring, it would only blur the mark.
  context.globalAlpha = Math.min(1, Math.max(0.35, (radius - 4) / 7));
  ring(context, radius * 0.74, fine, turned);
  context.globalAlpha = 1;
  drawMark(context, owner, radius, look.mark);
}

/**
 * @param {Context} context
 * @param {string} owner
 * @param {number} radius of the disc
 * @param {string} colour
 */
export function drawMark(context, owner, radius, colour) {
  context.strokeStyle = colour;
  context.lineJoin = "round";
  context.lineWidth = Math.max(1.25, radius * 0.13);
  context.beginPath();
  if (owner === "R") {
    for (const [x, y] of TRIANGLE) context.lineTo(x * radius, y * radius);
    context.closePath();
  } else {
    context.arc(0, 0, radius * CIRCLE, 0, 2 * Math.PI);
  }
  context.stroke();
}

/** The marks in radii of the disc; the triangle's middle is its centre of gravity, a little up. */
export const CIRCLE = 0.36;
/** @type {readonly (readonly [number, number])[]} */
export const TRIANGLE = [
  [0, -0.47],
  [0.42, 0.27],
  [-0.42, 0.27],
];

/**
 * A soft dark patch centred on the origin.
 * @param {Context} context
 * @param {number} radius of the disc
 * @param {Palette} palette
 */
function drawShadow(context, radius, palette) {
  const reach = radius * SHADOW;
  const soft = context.createRadialGradient(0, 0, radius * 0.7, 0, 0, reach);
  const depth = palette.dark ? 0.72 : 0.52;
  soft.addColorStop(0, fade(palette.shade, depth));
  soft.addColorStop(0.45, fade(palette.shade, depth * 0.6));
  soft.addColorStop(0.75, fade(palette.shade, depth * 0.18));
  soft.addColorStop(1, fade(palette.shade, 0));
  round(context, reach, soft);
}

/** Puts discs on the board from pictures that the surface keeps. */
export class Stamps {
  /**
   * @param {Surface} surface
   * @param {Brush} brush
   */
  constructor(surface, brush) {
    this.surface = surface;
    this.brush = brush;
    this.radius = brush.layout.disc * brush.map.scale;
    // Twice as fine as the screen, a picture may lie anywhere between its pixels and stay crisp.
    this.fine = brush.ratio < 2 ? 2 : 1;
  }

  /**
   * @param {string} key
   * @param {number} side CSS pixels
   * @param {number} scale
   * @param {{ x: number, y: number }} at CSS pixels
   * @param {(context: Context) => void} draw
   */
  #stamp(key, side, scale, at, draw) {
    const { fine, surface } = this;
    const image = surface.sprite(key, side * fine, (own) => {
      own.scale(fine, fine);
      draw(own);
    });
    const size = (image.width / fine / this.brush.ratio) * scale;
    this.brush.context.drawImage(image, at.x - size / 2, at.y - size / 2, size, size);
  }

  /** @param {Lying} disc */
  shadow({ x, y, alpha = 1, sink = 0 }) {
    const { context, map, palette } = this.brush;
    const [u, v] = map.px(x, y);
    const { radius } = this;
    context.globalAlpha = alpha * alpha * (1 - sink);
    if (context.globalAlpha <= 0) return;
    const at = { x: u + radius * 0.1, y: v + radius * 0.17 };
    this.#stamp("shadow", radius * SHADOW * 2 + 2, 1, at, (own) =>
      drawShadow(own, radius, palette),
    );
    context.globalAlpha = 1;
  }

  /** @param {Lying} disc */
  disc({ owner, x, y, alpha = 1, sink = 0 }) {
    const { context, map, palette } = this.brush;
    const [u, v] = map.px(x, y);
    const { radius } = this;
    const seen = alpha * (1 - Math.max(0, (sink - FALL.lost) / (1 - FALL.lost)));
    if (seen <= 0) return;
    const scale = 1 - FALL.smaller * sink;
    context.globalAlpha = seen;
    this.#stamp(`disc ${owner}`, radius * 2 + 2, scale, { x: u, y: v }, (own) =>
      drawDisc(own, owner, radius, palette),
    );
    if (sink > 0) {
      context.fillStyle = fade("#000000", 0.6 * sink);
      context.beginPath();
      context.arc(u, v, radius * scale, 0, 2 * Math.PI);
      context.fill();
    }
    context.globalAlpha = 1;
  }

  /**
   * The 20s of a side, lying in the ditch.
   * @param {string} owner
   * @param {number} count
   */
  pocket(owner, count) {
    const { context, map, palette } = this.brush;
    const radius = this.radius * POCKET;
    for (const [x, y] of pocketPlaces(owner, count)) {
      const [u, v] = map.px(x, y);
      context.fillStyle = fade("#000000", 0.55);
      context.beginPath();
      context.arc(u + radius * 0.1, v + radius * 0.16, radius * 1.06, 0, 2 * Math.PI);
      context.fill();
      this.#stamp(`pocket ${owner}`, radius * 2 + 2, 1, { x: u, y: v }, (own) => {
        drawDisc(own, owner, radius, palette);
        round(own, radius, fade("#000000", 0.12));
      });
    }
  }
}

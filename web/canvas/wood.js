/**
 * Planks. Wood is drawn as one even colour with two things on top: a soft
 * field of growth rings and fibres (computed once per page, tinted per theme)
 * and crisp pores at the resolution of the screen.
 */

import { fade, parseColour } from "./colour.js";
import { hash, noise, stream } from "./noise.js";

/** Side of the ring field in pixels; it is soft, so it may be stretched. */
const FIELD = 512;

/** @type {Map<number, Uint8Array>} */
const fields = new Map();

/** Tinted fields by colour and seed; a few, since a page has two themes.
 * @type {Map<string, HTMLCanvasElement>} */
const tints = new Map();

/**
 * Darkness of the grain at one place of the plank, grain running along x.
 * @param {number} x 0..1
 * @param {number} y 0..1
 * @param {number} seed
 * @returns {number} 0 bare .. 1 darkest latewood
 */
export function grainAt(x, y, seed) {
  const bend = noise(x * 1.3, y * 2.1, seed) * 0.3 + noise(x * 3.1, y * 7, seed + 1) * 0.035;
  const ring = (y + bend) * 8.5;
  const turn = ring - Math.floor(ring);
  const width = 0.55 + 0.45 * hash(Math.floor(ring), 3, seed);
  // Latewood darkens slowly towards the end of the year and stops short.
  const late = turn < 0.93 ? (turn / 0.93) ** 3 : (1 - turn) / 0.07;
  const fibre = noise(x * 9, y * 150, seed + 2) * 0.6 + noise(x * 22, y * 330, seed + 3) * 0.4;
  const cloud = noise(x * 2.2, y * 3.4, seed + 4);
  return Math.min(1, late * 0.46 * width + fibre * 0.34 + cloud * 0.2);
}

/** @param {number} seed */
function field(seed) {
  const known = fields.get(seed);
  if (known) return known;
  const made = new Uint8Array(FIELD * FIELD);
  for (let row = 0; row < FIELD; row++) {
    for (let column = 0; column < FIELD; column++) {
      made[row * FIELD + column] = grainAt(column / FIELD, row / FIELD, seed) * 255;
    }
  }
  fields.set(seed, made);
  return made;
}

/**
 * @param {string} colour
 * @param {number} seed
 */
function tinted(colour, seed) {
  const key = `${colour} ${seed}`;
  const known = tints.get(key);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = FIELD;
  canvas.height = FIELD;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  const image = context.createImageData(FIELD, FIELD);
  const [red, green, blue] = parseColour(colour);
  const dark = field(seed);
  for (let i = 0; i < dark.length; i++) {
    image.data[i * 4] = red;
    image.data[i * 4 + 1] = green;
    image.data[i * 4 + 2] = blue;
    image.data[i * 4 + 3] = dark[i] ?? 0;
  }
  context.putImageData(image, 0, 0);
  tints.set(key, canvas);
  return canvas;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} length
 * @param {number} width
 * @param {string} colour
 * @param {number} seed
 */
function pores(context, length, width, colour, seed) {
  const next = stream(seed + 9);
  const count = Math.round(260 * Math.min(1, (width / length) * 1.2));
  for (let i = 0; i < count; i++) {
    const x = next() * length;
    const y = next() * width;
    const run = length * (0.006 + 0.022 * next());
    context.strokeStyle = fade(colour, 0.05 + 0.12 * next());
    context.lineWidth = Math.max(0.5, length * 0.0011);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + run, y + run * 0.02 * (next() - 0.5));
    context.stroke();
  }
}

/**
 * Grain over a rectangle that is filled already; clip beforehand for other shapes.
 * @param {CanvasRenderingContext2D} context
 * @param {{ x: number, y: number, width: number, height: number }} area
 * @param {{ colour: string, strength: number, seed: number, part?: number, upright?: boolean }} look
 *   `colour` of the dark wood, `strength` 0..1, `part` 0..1 of the tree a narrow piece
 *   is cut from (a second seed costs a second field), `upright` for grain along y
 */
export function drawGrain(context, area, look) {
  context.save();
  context.translate(area.x, area.y);
  let length = area.width;
  let width = area.height;
  if (look.upright) {
    context.rotate(Math.PI / 2);
    context.translate(0, -area.width);
    length = area.height;
    width = area.width;
  }
  const across = FIELD * Math.min(1, (width / length) * 1.6);
  const part = look.part ?? 0;
  const top = part * (FIELD - across);
  context.imageSmoothingQuality = "high";
  context.globalAlpha = look.strength;
  context.drawImage(tinted(look.colour, look.seed), 0, top, FIELD, across, 0, 0, length, width);
  context.globalAlpha = Math.min(1, look.strength * 2);
  pores(context, length, width, look.colour, look.seed + Math.round(part * 100));
  context.restore();
}

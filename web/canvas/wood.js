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

/** Years across the plank. */
const RINGS = 8.5;

/**
 * How far the rings have grown aside at one place.
 * @param {number} x 0..1
 * @param {number} y 0..1
 * @param {number} seed
 */
function bendAt(x, y, seed) {
  return noise(x * 1.3, y * 2.1, seed) * 0.3 + noise(x * 3.1, y * 7, seed + 1) * 0.035;
}

/**
 * Darkness of the grain at one place of the plank, grain running along x.
 * @param {number} x 0..1
 * @param {number} y 0..1
 * @param {number} seed
 * @returns {number} 0 bare .. 1 darkest latewood
 */
export function grainAt(x, y, seed) {
  const ring = (y + bendAt(x, y, seed)) * RINGS;
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
 * Growth lines along the rings of the soft field: hard, pale woods show these more than anything
 * else, and unlike the field they are as crisp as the screen. Needs no page.
 * @param {{ top: number, across: number, seed: number, lines: number, steps: number }} piece
 *   the part of the field that is shown (0..1), lines in each ring, points in a line
 * @returns {{ points: [number, number][], alpha: number, width: number }[]} all as shares of the piece
 */
export function growthLines({ top, across, seed, lines, steps }) {
  const found = [];
  const most = Math.ceil((top + across + 0.34) * RINGS) * lines;
  for (let i = Math.floor(top * RINGS) * lines; i < most; i++) {
    // Lines crowd towards the end of the year, and no two years are alike.
    const share = ((i % lines) + 0.2 + 0.6 * hash(i, 5, seed)) / lines;
    const ring = (Math.floor(i / lines) + share ** 0.7) / RINGS;
    /** @type {[number, number][]} */
    const points = [];
    let y = ring - 0.17;
    for (let k = 0; k <= steps; k++) {
      const x = k / steps;
      // A ring is where y + bend is constant; bends are gentle, so this closes in on it.
      for (let turn = 0; turn < 3; turn++) y = ring - bendAt(x, y, seed);
      points.push([x, (y - top) / across]);
    }
    const alpha = 0.1 + 0.34 * share * hash(i, 6, seed);
    found.push({ points, alpha, width: 0.0007 + 0.0013 * hash(i, 7, seed) });
  }
  return found;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} length
 * @param {number} width
 * @param {string} colour
 * @param {ReturnType<typeof growthLines>} lines
 */
function growth(context, length, width, colour, lines) {
  for (const line of lines) {
    context.strokeStyle = fade(colour, line.alpha);
    context.lineWidth = length * line.width;
    context.beginPath();
    for (const [x, y] of line.points) context.lineTo(x * length, y * width);
    context.stroke();
  }
}

/**
 * Grain over a rectangle that is filled already; clip beforehand for other shapes.
 * @param {CanvasRenderingContext2D} context
 * @param {{ x: number, y: number, width: number, height: number }} area
 * @param {{ colour: string, strength: number, seed: number, part?: number, upright?: boolean, lines?: number }} look
 *   `colour` of the dark wood, `strength` 0..1, `part` 0..1 of the tree a narrow piece
 *   is cut from (a second seed costs a second field), `upright` for grain along y,
 *   `lines` crisp growth lines in each ring
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
  if (look.lines) {
    const { seed, lines } = look;
    const piece = { top: top / FIELD, across: across / FIELD, seed, lines, steps: 72 };
    growth(context, length, width, look.colour, growthLines(piece));
  }
  pores(context, length, width, look.colour, look.seed + Math.round(part * 100));
  context.restore();
}

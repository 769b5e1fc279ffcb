/**
 * Dots and hatching at the scale of the screen: however small or enlarged the
 * area they fill, they can be told apart, so that colour is never the only
 * sign of an owner. Tiles have whole device pixels and stay crisp.
 */

/** @typedef {"dots" | "hatch" | "counter"} Weave `counter` is hatching the other way */

/** @typedef {{ colour: string, tile: number, weight: number }} Thread tile and weight in CSS pixels */

/** Tiles by look; a page has two themes and few pixel ratios. @type {Map<string, HTMLCanvasElement>} */
const tiles = new Map();

/**
 * @param {Weave} weave
 * @param {Thread} thread
 * @param {number} ratio device pixels per CSS pixel
 */
function tileOf(weave, thread, ratio) {
  const size = Math.max(2, Math.round(thread.tile * ratio));
  const key = `${weave} ${thread.colour} ${size} ${thread.weight * ratio}`;
  const known = tiles.get(key);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (context) draw(context, weave, thread.colour, size, thread.weight * ratio);
  if (tiles.size > 60) tiles.clear();
  tiles.set(key, canvas);
  return canvas;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Weave} weave
 * @param {string} colour
 * @param {number} size
 * @param {number} weight
 */
function draw(context, weave, colour, size, weight) {
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = weight;
  if (weave === "dots") {
    for (const [x, y] of [
      [0.25, 0.25],
      [0.75, 0.75],
    ]) {
      context.beginPath();
      context.arc((x ?? 0) * size, (y ?? 0) * size, weight, 0, 2 * Math.PI);
      context.fill();
    }
    return;
  }
  if (weave === "counter") {
    context.translate(size, 0);
    context.scale(-1, 1);
  }
  context.beginPath();
  // Three strokes, so that the corners of the tile meet.
  for (const shift of [-size, 0, size]) {
    context.moveTo(shift - size * 0.5, size * 1.5);
    context.lineTo(shift + size * 1.5, -size * 0.5);
  }
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context whose unit is the CSS pixel
 * @param {Weave} weave
 * @param {Thread} thread
 * @param {{ ratio: number, x: number, y: number }} place the pattern's origin, so that it moves with the board
 * @returns {CanvasPattern | string}
 */
export function weavePattern(context, weave, thread, place) {
  const tile = tileOf(weave, thread, place.ratio);
  const pattern = context.createPattern(tile, "repeat");
  if (!pattern) return thread.colour;
  const whole = (/** @type {number} */ value) => Math.round(value * place.ratio) / place.ratio;
  const scale = 1 / place.ratio;
  pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, whole(place.x), whole(place.y)]));
  return pattern;
}

/**
 * The board in inches and on the screen. The engine counts inches from the
 * centre with y up and degrees to the right from the middle of a side; a canvas
 * counts CSS pixels with y down. Every way from one to the other is here.
 */

/** @typedef {"B" | "R"} Side the bottom player, blue, and the top player, red */
/** @typedef {readonly [number, number]} Place inches from the centre, y up */

/**
 * @typedef {object} Layout The static facts of the board (`host.info.layout`), in inches and degrees.
 * @property {number} disc radius of a disc
 * @property {number} hole
 * @property {readonly number[]} circles radii of the lines
 * @property {number} edge where the playing surface ends
 * @property {readonly (readonly number[])[]} pegs their centres
 * @property {number} peg radius of a peg
 * @property {number} shot distance of a placed disc from the centre
 * @property {number} placement farthest placement from the middle of a side
 */

/** Where the ditch ends and the rim begins, and where the rim ends. */
export const DITCH = 14.22;
export const RIM = 14.68;
/** Half the side of the square that holds the board and its shadow. */
export const REACH = 14.92;
/** Discs lie deeper in the ditch, and a little smaller to the eye. */
export const POCKET = 0.86;

const DEGREES = 180 / Math.PI;

/** The board for pictures, which are made of a position alone. @type {Layout} */
export const LAYOUT = {
  disc: 5 / 8,
  hole: 11 / 16,
  circles: [4, 8, 12],
  edge: 13,
  pegs: [0, 1, 2, 3, 4, 5, 6, 7].map((k) => polar(4, 22.5 + 45 * k)),
  peg: 3 / 16,
  shot: 12,
  placement: 45,
};

/**
 * @param {number} radius
 * @param {number} degrees anticlockwise from the right
 * @returns {[number, number]}
 */
export function polar(radius, degrees) {
  const turn = (degrees * Math.PI) / 180;
  return [radius * Math.cos(turn), radius * Math.sin(turn)];
}

/**
 * @typedef {object} BoardMap
 * @property {number} width CSS pixels of the square
 * @property {number} scale CSS pixels per inch
 * @property {(x: number, y: number) => [number, number]} px inches to CSS pixels
 * @property {(X: number, Y: number) => [number, number]} inches CSS pixels to inches
 */

/**
 * @param {number} width CSS pixels
 * @returns {BoardMap}
 */
export function createMap(width) {
  const scale = Math.max(width, 1) / (2 * REACH);
  const middle = width / 2;
  return {
    width,
    scale,
    px: (x, y) => [middle + x * scale, middle - y * scale],
    inches: (X, Y) => [(X - middle) / scale, (middle - Y) / scale],
  };
}

/**
 * Where a disc of a side stands.
 * @param {string} side
 * @param {number} degrees to the right on the screen, from the middle of the side
 * @param {number} [radius]
 * @returns {[number, number]} inches
 */
export function placeOn(side, degrees, radius = LAYOUT.shot) {
  const [up, aside] = polar(radius, degrees);
  return [aside, side === "R" ? up : -up];
}

/**
 * How far to the right of the middle of a side a point is seen from the centre.
 * @param {string} side
 * @param {number} x inches
 * @param {number} y inches
 * @returns {number} degrees, -180..180
 */
export function placementAt(side, x, y) {
  return Math.atan2(x, side === "R" ? y : -y) * DEGREES;
}

/**
 * The same as the angle of a canvas arc: clockwise from the right.
 * @param {string} side
 * @param {number} degrees
 * @returns {number} radians
 */
export function canvasAngle(side, degrees) {
  const turn = (90 - degrees) / DEGREES;
  return side === "R" ? -turn : turn;
}

/**
 * Where the 20s of a side lie: side by side in the ditch, from its middle.
 * @param {string} side
 * @param {number} count
 * @returns {[number, number][]} inches
 */
export function pocketPlaces(side, count) {
  const middle = (LAYOUT.edge + DITCH) / 2;
  const step = Math.min(5, 76 / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, i) =>
    placeOn(side, (i - (count - 1) / 2) * step, middle),
  );
}

/**
 * The three numbers of a shot as a hand sets them: their bounds, how far a key
 * or a button takes them, how they are written and how typed ones are read.
 * They are kept in the steps of a move, so that what is shown is what is played.
 */

/** @typedef {"placement" | "direction" | "strength"} Name */
/** @typedef {{ placement: number, direction: number, strength: number }} Want degrees, degrees, 0.001 to 1 */

/** @type {readonly Name[]} */
export const NAMES = ["placement", "direction", "strength"];

/**
 * @typedef {object} Measure
 * @property {number} min
 * @property {number} max
 * @property {number} per steps of a move per unit
 * @property {number} coarse what a key changes
 * @property {number} fine what it changes with Shift
 * @property {number} button what a button beside the slider changes
 */

/** @type {Record<Name, Measure>} */
export const MEASURES = {
  placement: { min: -45, max: 45, per: 100, coarse: 1, fine: 0.1, button: 0.25 },
  direction: { min: -90, max: 90, per: 100, coarse: 0.5, fine: 0.05, button: 0.1 },
  strength: { min: 0.001, max: 1, per: 1000, coarse: 0.02, fine: 0.002, button: 0.005 },
};

/** Where sliders start on a device on which nobody has shot yet: reaches the middle, and little more. */
export const USUAL_STRENGTH = 0.45;

/**
 * @param {Name} name
 * @param {number} value
 * @returns {number} the nearest value a move can have
 */
export function quantised(name, value) {
  const { min, max, per } = MEASURES[name];
  const whole = Math.round(Math.min(max, Math.max(min, value)) * per);
  // A negative zero would be written with its sign.
  return whole / per || 0;
}

/**
 * The placement nearest to a wanted one where a disc can stand. A step goes on
 * over whatever is in its way.
 * @param {readonly (readonly number[])[]} ranges free placements, by place
 * @param {number} wanted
 * @param {number} [way] -1 or 1: in this direction first; 0: whichever is nearer
 * @returns {number | null} null: there is no room at all
 */
export function freePlacement(ranges, wanted, way = 0) {
  const at = quantised("placement", wanted);
  const inside = ranges.map(([low = 0, high = 0]) => Math.min(high, Math.max(low, at)));
  const ahead = way === 0 ? [] : inside.filter((each) => (each - at) * way >= 0);
  const among = ahead.length ? ahead : inside;
  const found = among.reduce(
    (/** @type {number | null} */ best, each) =>
      best === null || Math.abs(each - at) < Math.abs(best - at) ? each : best,
    null,
  );
  return found === null ? null : quantised("placement", found);
}

/**
 * What somebody has typed. Strength is a percentage, with or without its sign.
 * @param {Name} name
 * @param {string} text
 * @returns {number | null} null: no number
 */
export function readTyped(name, text) {
  const plain = text
    .normalize("NFKC")
    .replace(/[‐‑‒–—―−ー]/g, "-")
    .replace(/[\s°度]/g, "")
    .replace(",", ".");
  const found = /^([+-]?(?:\d+\.?\d*|\.\d+))(%?)$/.exec(plain);
  if (!found) return null;
  const value = Number(found[1]);
  if (name !== "strength") return found[2] ? null : quantised(name, value);
  return quantised(name, value / 100);
}

/**
 * @param {Name} name
 * @param {number} value
 * @returns {string} as the fields show it
 */
export function written(name, value) {
  if (name === "strength") return `${(value * 100).toFixed(1)}%`;
  const sign = value > 0 ? "+" : value < 0 ? "−" : "";
  return `${sign}${Math.abs(value).toFixed(2)}°`;
}

/**
 * @param {string} move
 * @returns {Want | null} null: no shot
 */
export function readMove(move) {
  const found = /^(-?\d+) (-?\d+) (\d+)$/.exec(move);
  if (!found) return null;
  const [placement = 0, direction = 0, strength = 0] = found.slice(1).map(Number);
  return { placement: placement / 100, direction: direction / 100, strength: strength / 1000 };
}

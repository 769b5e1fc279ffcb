/**
 * The motion of one shot, evaluated. The engine sends straight pieces with a
 * quadratic time law; where a disc is at any moment follows from the piece it
 * is on, so that any speed, a pause and a second look cost nothing and are
 * never stepped to.
 */

/** @typedef {"B" | "R"} Side */
/** @typedef {[number, number]} Point inches, y up */
/** @typedef {{ id: number, owner: Side, x: number, y: number }} Disc */

/**
 * @typedef {object} Happening An event of a shot, see `events` in motion.py.
 * @property {number} t seconds from the shot
 * @property {"disc" | "peg" | "hole" | "edge" | "line"} kind
 * @property {number} id
 * @property {number} [other]
 * @property {number} [speed] of approach, in/s
 */

/** @typedef {"foul" | "line" | "off" | "hit_on_line"} Cause */

/**
 * @typedef {object} ShotFacts `view.last` of a shot.
 * @property {"shot"} kind
 * @property {string} move
 * @property {Side} by
 * @property {number} id of the disc that was shot
 * @property {Disc[]} before the board with the shot disc placed
 * @property {{ id: number, status: "rest" | "sunk" | "off", at: Point | null }[]} after
 * @property {Happening[]} events by time
 * @property {boolean} valid
 * @property {string | null} reason
 * @property {number[]} removed
 * @property {Cause[]} causes of the removals, in their order
 * @property {[number, number]} twenties
 * @property {number} duration seconds
 */

/** Numbers of a piece: id, start and end (s), x, y (in), vx, vy (in/s), deceleration (in/s^2). */
const WIDTH = 8;

/**
 * @typedef {object} Piece
 * @property {number} start
 * @property {number} end
 * @property {Point} from
 * @property {Point} along a unit vector
 * @property {number} speed at the start
 * @property {number} slowing
 */

/**
 * @param {Float32Array} motion
 * @param {number} at where the piece begins in it
 * @returns {{ id: number, piece: Piece }}
 */
function decode(motion, at) {
  const [id = 0, start = 0, end = 0, x = 0, y = 0, vx = 0, vy = 0, slowing = 0] = motion.subarray(
    at,
    at + WIDTH,
  );
  const speed = Math.hypot(vx, vy);
  /** @type {Point} */
  const along = speed > 0 ? [vx / speed, vy / speed] : [0, 0];
  return { id, piece: { start, end, from: [x, y], along, speed, slowing } };
}

/**
 * @param {Piece} piece
 * @param {number} time
 */
function passed(piece, time) {
  return Math.min(Math.max(time - piece.start, 0), piece.end - piece.start);
}

/**
 * @param {Piece} piece
 * @param {number} time beyond the piece: its end
 * @returns {Point}
 */
function place(piece, time) {
  const t = passed(piece, time);
  const length = (piece.speed - (piece.slowing * t) / 2) * t;
  return [piece.from[0] + piece.along[0] * length, piece.from[1] + piece.along[1] * length];
}

export class Reel {
  /** By disc, by time. @type {Map<number, Piece[]>} */
  #pieces = new Map();
  /** @type {Map<number, Point>} */
  #start;

  /**
   * @param {Float32Array} motion
   * @param {readonly Disc[]} before where the discs are until they move
   */
  constructor(motion, before) {
    this.#start = new Map(before.map(({ id, x, y }) => [id, [x, y]]));
    for (let at = 0; at + WIDTH <= motion.length; at += WIDTH) {
      const { id, piece } = decode(motion, at);
      const known = this.#pieces.get(id);
      if (known) known.push(piece);
      else this.#pieces.set(id, [piece]);
    }
    for (const pieces of this.#pieces.values()) pieces.sort((a, b) => a.start - b.start);
  }

  get empty() {
    return this.#pieces.size === 0;
  }

  /**
   * @param {number} id
   * @param {number} time seconds from the shot
   * @returns {Point} where the disc is; once its last piece is over, where that ended
   */
  at(id, time) {
    const piece = this.#piece(id, time);
    return piece ? place(piece, time) : (this.#start.get(id) ?? [0, 0]);
  }

  /**
   * @param {number} id
   * @param {number} time
   * @returns {{ along: Point, speed: number }} how it moves just then
   */
  going(id, time) {
    const piece = this.#piece(id, time);
    if (!piece) return { along: [0, 0], speed: 0 };
    const speed = piece.speed - piece.slowing * passed(piece, time);
    return { along: piece.along, speed: Math.max(0, speed) };
  }

  /**
   * The way a disc has gone, corner by corner; all pieces are straight.
   * @param {number} id
   * @param {number} time
   * @returns {Point[]}
   */
  way(id, time) {
    const pieces = (this.#pieces.get(id) ?? []).filter(({ start }) => start < time);
    return pieces.length ? [...pieces.map(({ from }) => from), this.at(id, time)] : [];
  }

  /**
   * The last piece that has begun; discs may rest between two.
   * @param {number} id
   * @param {number} time
   */
  #piece(id, time) {
    return this.#pieces.get(id)?.findLast(({ start }) => start <= time);
  }
}

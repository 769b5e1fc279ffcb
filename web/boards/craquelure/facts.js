/**
 * The facts a Craquelure view and proposal hold, and the few questions the
 * drawing, the speech and the picture all ask of them. Nothing here decides
 * anything: rules are the engine's.
 */

/** @typedef {[number, number, number]} Corner x, y, and 1 when the edge to the next corner is an arc of the rim */
/** @typedef {"N" | "B" | "R"} Owner */

/**
 * @typedef {object} Region
 * @property {number} id
 * @property {Owner} owner
 * @property {boolean} settled
 * @property {number} area fraction of the disk
 * @property {string} arcs
 * @property {[number, number]} point
 * @property {Corner[]} outline
 */

/** @typedef {{ owner: "B" | "R", regions: number[], arcs: string }} Group */
/** @typedef {{ arc: string, region: number, from: [number, number], to: [number, number] }} Contact */

/**
 * @typedef {object} Last
 * @property {string} move
 * @property {string} by
 * @property {"cut" | "swap" | "resign"} kind
 * @property {number} region
 * @property {[number, number]} point
 * @property {number} angle
 * @property {[number, number][]} ends
 * @property {number[]} parts
 * @property {string} letters
 * @property {number[]} handed
 */

/**
 * @typedef {object} Setting
 * @property {string} start
 * @property {string} grid
 * @property {number} grid_steps
 * @property {number} directions
 * @property {number} start_angle
 * @property {number} min_area
 * @property {boolean} swap
 */

/**
 * @typedef {object} CraquelureFacts
 * @property {"B" | "R"} turn
 * @property {number} ply
 * @property {Region[]} regions
 * @property {[number, number][]} adjacency
 * @property {Group[]} groups
 * @property {number[]} cuttable
 * @property {"B" | "R" | null} winner
 * @property {{ winner: string, reason: string } | null} outcome
 * @property {Contact[]} contacts
 * @property {Last | null} last
 * @property {Setting} settings
 * @property {number | null} spacing
 */

/** @typedef {import("../../types.d.ts").View & CraquelureFacts} CraquelureView */

/**
 * @typedef {object} Part
 * @property {number} area
 * @property {boolean} settled
 * @property {boolean} small
 * @property {string} arcs
 * @property {Corner[]} outline
 * @property {[number, number]} point
 */

/** @typedef {{ point: [number, number], angle: number }} Aim */

/**
 * @typedef {object} Ghost
 * @property {number | null} region
 * @property {[number, number][] | null} ends
 * @property {Part[] | null} parts
 * @property {string | null} guess
 * @property {string | null} letters
 * @property {{ parts: number[], regions: number[] }} handed
 * @property {"B" | "R" | null} winner
 * @property {Record<string, string>} wins
 * @property {Aim | null} nearest
 */

/** @typedef {{ point: [number, number], region: number | null, angle: number | null, letters: string | null }} Snap */

/**
 * @param {string} side
 * @returns {"B" | "R"}
 */
export function otherSide(side) {
  return side === "B" ? "R" : "B";
}

/**
 * Whose a part is after the cut.
 * @param {string} letter
 * @param {string} mover
 * @returns {Owner}
 */
export function ownerOf(letter, mover) {
  if (letter === "N") return "N";
  if (letter === "M") return mover === "R" ? "R" : "B";
  return otherSide(mover);
}

/**
 * @param {{ regions: Region[] }} view
 * @param {number | null | undefined} id
 */
export function regionById(view, id) {
  return view.regions.find((region) => region.id === id);
}

/**
 * The connected group of a side that is nearest to winning: most arcs, then most ground.
 * @param {{ regions: Region[], groups: Group[] }} view
 * @param {string} owner
 * @returns {Group | null}
 */
export function bestGroup(view, owner) {
  const ground = (/** @type {Group} */ group) =>
    group.regions.reduce((sum, id) => sum + (regionById(view, id)?.area ?? 0), 0);
  const own = view.groups.filter((group) => group.owner === owner);
  own.sort((a, b) => b.arcs.length - a.arcs.length || ground(b) - ground(a));
  return own[0] ?? null;
}

/**
 * @param {{ adjacency: [number, number][] }} view
 * @param {number} id
 * @returns {number[]}
 */
export function neighboursOf(view, id) {
  return view.adjacency
    .filter((pair) => pair.includes(id))
    .map(([a, b]) => (a === id ? b : a))
    .sort((a, b) => a - b);
}

/**
 * How one view leads to the next: the same position, one cut on, one cut back, or neither.
 * @param {CraquelureView | null} before
 * @param {CraquelureView} after
 * @returns {"same" | "forward" | "back" | "other"}
 */
export function passage(before, after) {
  if (!before || JSON.stringify(before.settings) !== JSON.stringify(after.settings)) return "other";
  const step = after.ply - before.ply;
  const cut = (/** @type {CraquelureView} */ late, /** @type {CraquelureView} */ early) =>
    late.last?.kind === "cut" && regionById(early, late.last.region) !== undefined;
  if (step === 0 && before.last?.move === after.last?.move && before.turn === after.turn) {
    const ids = (/** @type {CraquelureView} */ view) =>
      view.regions.map(({ id, owner, area }) => `${id}${owner}${area}`).join();
    return ids(before) === ids(after) ? "same" : "other";
  }
  if (step === 1 && cut(after, before)) return "forward";
  if (step === -1 && cut(before, after)) return "back";
  return "other";
}

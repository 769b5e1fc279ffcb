/**
 * The board in words: the discs as a table, a shot in the making as one
 * sentence, a move short enough for the list of moves, and the keys.
 */

import { told } from "./assist.js";
import { placementAt } from "./geometry.js";
import { readMove } from "./values.js";

/** @typedef {import("./values.js").Want} Want */
/** @typedef {import("./values.js").Name} Name */
/** @typedef {import("./scene.js").Guide} Guide */
/** @typedef {import("../../types.d.ts").BoardHost["t"]} Translate */
/** @typedef {{ id: number, owner: string, x: number, y: number, zone: number }} Disc */

/**
 * @param {Translate} t
 * @param {Name} name
 * @param {number} value
 */
function amount(t, name, value) {
  const { n, way } = told(name, value);
  return way ? t(`board.${name}.${way}`, { n }) : t(`board.${name}`, { n });
}

/**
 * What the numbers of a shot say, and what its disc would touch first.
 * @param {Translate} t
 * @param {Want} want
 * @param {Guide | null} guide
 * @param {readonly Disc[]} discs
 */
export function aimed(t, want, guide, discs) {
  const touched = discs.find(({ id }) => id === guide?.disc);
  const first = touched
    ? t(`board.first.${touched.owner}`)
    : guide
      ? t(guide.peg === null ? "board.first.none" : "board.first.peg")
      : "";
  return t("board.aimed", {
    placement: amount(t, "placement", want.placement),
    direction: amount(t, "direction", want.direction),
    strength: amount(t, "strength", want.strength),
    first,
  }).trim();
}

/**
 * @param {Translate} t
 * @param {string} move
 */
export function moveLabel(t, move) {
  const shot = readMove(move);
  if (!shot) return move;
  const angle = (/** @type {number} */ value) => {
    const { n, way } = told("placement", tenths(value));
    return t(`board.move.${way}`, { n: n.toFixed(1) });
  };
  return t("board.move", {
    placement: angle(shot.placement),
    direction: angle(shot.direction),
    strength: Math.round(shot.strength * 100),
  });
}

/**
 * The same in words, for a suggestion: where the disc is placed, and what is done with it.
 * @param {Translate} t
 * @param {string} move
 */
export function moveWords(t, move) {
  const shot = readMove(move);
  if (!shot) return move;
  const angle = (/** @type {"placement" | "direction"} */ name) => {
    const { n, way } = told(name, tenths(shot[name]));
    return t(`board.words.${name}.${way}`, { n });
  };
  return t("board.words", {
    placement: angle("placement"),
    direction: angle("direction"),
    strength: Math.round(shot.strength * 100),
  });
}

/** @param {number} value what rounds to nothing has no side, either */
function tenths(value) {
  return Math.round(value * 10) / 10 || 0;
}

/**
 * Where a disc lies as on the face of a clock, twelve at the top.
 * @param {Disc} disc
 */
function clock({ x, y }) {
  const hour = Math.round(placementAt("R", x, y) / 30);
  return ((hour + 11) % 12) + 1;
}

/**
 * @param {Translate} t
 * @param {readonly Disc[]} discs
 * @returns {{ columns: string[], rows: { head: string, cells: string[] }[] }}
 */
export function discTable(t, discs) {
  const columns = ["worth", "hour", "far"].map((name) => t(`board.table.${name}`));
  const rows = [...discs]
    .sort((a, b) => b.zone - a.zone || a.id - b.id)
    .map((disc) => ({
      head: t("board.table.disc", { side: disc.owner, n: disc.id + 1 }),
      cells: [
        t("board.table.points", { n: disc.zone }),
        t("board.table.clock", { n: clock(disc) }),
        t("board.table.inches", { n: Math.hypot(disc.x, disc.y).toFixed(1) }),
      ],
    }));
  return { columns, rows };
}

/**
 * @param {Translate} t
 * @returns {{ keys: string[], text: string }[]}
 */
export function keyList(t) {
  return [
    { keys: ["A", "D"], text: t("board.key.placement") },
    { keys: ["←", "→"], text: t("board.key.direction") },
    { keys: ["↑", "↓"], text: t("board.key.strength") },
    { keys: ["Shift"], text: t("board.key.fine") },
    { keys: ["Enter", "Space"], text: t("board.key.shoot") },
    { keys: ["Esc"], text: t("board.key.cancel") },
  ];
}

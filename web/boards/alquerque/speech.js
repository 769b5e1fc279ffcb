/**
 * The board in words: what a point holds, what a piece can do, what lies
 * around it, and the whole position as a table. Sentences come from the host's
 * messages (`board.*`); this module only chooses and fills them.
 */

import { movable, nextPoints } from "./paths.js";
import { COUNT, pieceAt, pointOf } from "./points.js";

/** @typedef {import("./paths.js").AlquerqueView} AlquerqueView */
/** @typedef {import("../../types.d.ts").BoardHost["t"]} Translate */
/** @typedef {{ lines: string[][], neighbours: Record<string, string[]> }} Layout */

/**
 * @typedef {object} Moment What is true on the board just now, besides the view.
 * @property {readonly string[]} path the unfinished move
 * @property {readonly string[]} targets
 * @property {readonly string[]} taken captured by it so far
 * @property {boolean} interactive
 */

/**
 * @param {Translate} t
 * @param {string} point
 * @param {string} piece
 */
function bare(t, point, piece) {
  return piece === "."
    ? t("board.point.empty", { point })
    : t("board.point.piece", { point, side: piece });
}

/**
 * Like "c3, black piece, must capture".
 * @param {Translate} t
 * @param {AlquerqueView} view
 * @param {Moment} moment
 * @param {string} point
 */
export function pointLabel(t, view, moment, point) {
  const [home] = moment.path;
  const here = moment.path.at(-1);
  const away = moment.path.length > 1;
  let piece = pieceAt(view.board, point);
  if (away && point === home) piece = ".";
  if (away && point === here) piece = view.turn;
  const words = [bare(t, point, piece)];
  if (point === here) words.push(t("board.point.selected"));
  else if (moment.taken.includes(point)) words.push(t("board.point.taken"));
  else if (moment.targets.includes(point)) words.push(t("board.point.target"));
  else if (moment.interactive && piece !== "." && !moment.path.length) {
    if (view.must.includes(point)) words.push(t("board.point.must"));
    else if (movable(view).includes(point)) words.push(t("board.point.movable"));
    else if (view.frozen.includes(point)) words.push(t("board.point.frozen"));
  }
  return words.join(t("board.comma"));
}

/**
 * What the piece on a point may do.
 * @param {Translate} t
 * @param {AlquerqueView} view
 * @param {string} point
 */
export function movesOf(t, view, point) {
  const piece = pieceAt(view.board, point);
  if (piece === ".") return bare(t, point, piece);
  if (piece !== view.turn || view.outcome) return t("board.not_turn", { point, side: piece });
  const next = nextPoints(view, [point]);
  if (next.length) return t("board.moves", { point, points: next.join(t("board.comma")) });
  if (view.must.length) {
    return t("board.no_moves_must", { point, points: view.must.join(t("board.comma")) });
  }
  return t(view.frozen.includes(point) ? "board.no_moves_frozen" : "board.no_moves", { point });
}

/**
 * The points around one, and what stands behind an opponent: all that captures depend on.
 * @param {Translate} t
 * @param {AlquerqueView} view
 * @param {Layout} layout
 * @param {string} point
 */
export function surroundings(t, view, layout, point) {
  const own = pieceAt(view.board, point);
  const parts = (layout.neighbours[point] ?? []).map((next) => {
    const piece = pieceAt(view.board, next);
    const words = bare(t, next, piece);
    const behind = beyond(layout, point, next);
    if (!behind || own === "." || piece === "." || piece === own) return words;
    return t("board.behind", { words, behind: bare(t, behind, pieceAt(view.board, behind)) });
  });
  const here = bare(t, point, own);
  return t("board.around", { here, parts: parts.join(t("board.semicolon")) });
}

/**
 * @param {Layout} layout
 * @param {string} point
 * @param {string} next
 * @returns {string | undefined} the point after `next` on the same line
 */
function beyond(layout, point, next) {
  for (const line of layout.lines) {
    const from = line.indexOf(point);
    const over = line.indexOf(next);
    if (from >= 0 && over >= 0 && Math.abs(over - from) === 1) return line[2 * over - from];
  }
  return undefined;
}

/**
 * @param {Translate} t
 * @param {AlquerqueView} view
 */
export function lastMove(t, view) {
  const last = view.last;
  if (!last) return t("board.no_last");
  const route = last.path.join(t("board.then"));
  const facts = { side: last.by, route };
  if (!last.captured.length) return t("board.last", facts);
  const points = last.captured.join(t("board.comma"));
  return t("board.last_capture", { ...facts, points, n: last.captured.length });
}

/**
 * What a single letter asks: l last move, m moves from here, s surroundings.
 * @param {Translate} t
 * @param {AlquerqueView} view
 * @param {Layout} layout
 * @param {string} letter
 * @param {string} point
 * @returns {string | null} null for a letter without a meaning
 */
export function answer(t, view, layout, letter, point) {
  if (letter === "l") return lastMove(t, view);
  if (letter === "m") return movesOf(t, view, point);
  if (letter === "s") return surroundings(t, view, layout, point);
  return null;
}

/**
 * @param {Translate} t
 * @param {readonly string[]} path
 * @param {readonly string[]} targets
 */
export function selection(t, path, targets) {
  const point = path.at(-1) ?? "";
  const points = targets.join(t("board.comma"));
  return t(path.length > 1 ? "board.continue" : "board.selected", { point, points });
}

/**
 * @param {Translate} t
 * @param {AlquerqueView} view
 * @param {boolean} flipped
 * @returns {{ columns: string[], rows: { head: string, cells: string[] }[] }}
 */
export function positionTable(t, view, flipped) {
  const steps = Array.from({ length: COUNT }, (_, i) => i);
  return {
    columns: steps.map((column) => pointOf({ row: 0, column }, flipped)[0] ?? ""),
    rows: steps.map((row) => ({
      head: pointOf({ row, column: 0 }, flipped)[1] ?? "",
      cells: steps.map((column) => {
        const piece = pieceAt(view.board, pointOf({ row, column }, flipped));
        return t(piece === "." ? "board.cell.empty" : "board.cell.piece", { side: piece });
      }),
    })),
  };
}

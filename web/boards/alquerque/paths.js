/**
 * Routes as the engine's view spells them. Nothing here knows a rule: what may
 * follow is looked up in `view.targets`, and captures are read off the jumps.
 */

import { between, indexOf } from "./points.js";

/** @typedef {import("../../types.d.ts").View} View */

/**
 * @typedef {object} Last
 * @property {string} move
 * @property {string} by
 * @property {string[]} path
 * @property {string[]} captured
 */

/**
 * @typedef {object} Facts
 * @property {string} board 25 characters, rank 5 first
 * @property {string} turn
 * @property {string[]} legal
 * @property {Record<string, string[]>} targets path so far -> next points
 * @property {string[]} must
 * @property {string[]} frozen
 * @property {Last | null} last
 * @property {{ winner: string | null, reason: string } | null} outcome
 */

/** @typedef {View & Facts} AlquerqueView */

/**
 * @param {Pick<Facts, "targets">} view
 * @param {readonly string[]} path
 * @returns {string[]} the points that may come next
 */
export function nextPoints(view, path) {
  return view.targets[path.join("x")] ?? [];
}

/**
 * @param {Pick<Facts, "targets">} view
 * @returns {string[]} the pieces that may move
 */
export function movable(view) {
  return Object.keys(view.targets).filter((path) => path.length === 2);
}

/**
 * @param {string} move e.g. "c2-c3" or "a1xc3xe3"
 * @returns {string[]} the points it names, in order
 */
export function routeOf(move) {
  return move.match(/[a-e][1-5]/g) ?? [];
}

/**
 * @param {readonly string[]} path
 * @returns {string[]} the points jumped over, one per jump
 */
export function jumpedOver(path) {
  return path.slice(1).flatMap((to, i) => between(path[i] ?? to, to) ?? []);
}

/**
 * @param {readonly string[]} path
 * @param {readonly string[]} start
 * @returns {boolean} whether `path` begins with `start`
 */
export function beginsWith(path, start) {
  return start.length <= path.length && start.every((point, i) => path[i] === point);
}

/**
 * @param {string} board
 * @param {Record<string, string>} changes point -> "b", "w" or "."
 * @returns {string}
 */
export function withPieces(board, changes) {
  const points = [...board];
  for (const [point, piece] of Object.entries(changes)) points[indexOf(point)] = piece;
  return points.join("");
}

/**
 * The board after a move; used only to recognise which way a game went.
 * @param {string} board
 * @param {Pick<Last, "path" | "by">} last
 * @returns {string}
 */
export function played(board, last) {
  const from = last.path[0] ?? "";
  const taken = jumpedOver(last.path).map((point) => [point, "."]);
  const changes = {
    ...Object.fromEntries(taken),
    [from]: ".",
    [last.path.at(-1) ?? from]: last.by,
  };
  return withPieces(board, changes);
}

/**
 * How the board got from what was shown to what is to be shown.
 * @param {{ board: string, last: Last | null } | null} before
 * @param {{ board: string, last: Last | null }} after
 * @returns {"same" | "forward" | "back" | "other"}
 */
export function passage(before, after) {
  if (!before) return "other";
  if (before.board === after.board) return "same";
  if (after.last && played(before.board, after.last) === after.board) return "forward";
  if (before.last && played(after.board, before.last) === before.board) return "back";
  return "other";
}

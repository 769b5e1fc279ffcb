/**
 * Moves as text: read for drawing a suggestion, and shortened for the list.
 * The exact text is the engine's; nothing here makes a move.
 */

/** @typedef {{ point: [number, number], angle: number, letters: string }} Cut */

/**
 * @param {string} move
 * @returns {Cut | null} null for moves that are not cuts
 */
export function readCut(move) {
  const [x, y, angle, letters] = move.trim().split(/\s+/);
  const numbers = [x, y, angle].map(Number);
  if (!letters || numbers.some((number) => !Number.isFinite(number))) return null;
  return { point: [numbers[0] ?? 0, numbers[1] ?? 0], angle: numbers[2] ?? 0, letters };
}

/**
 * A coordinate in three characters and a sign, like .78 or −.13.
 * @param {number} value -1..1
 */
function short(value) {
  const digits = Math.abs(value).toFixed(2).replace(/^0/, "");
  return `${value < 0 && Number(digits) !== 0 ? "−" : ""}${digits}`;
}

/**
 * @param {string} move
 * @param {(key: string) => string} t
 * @returns {string} like "−.78 −.13 22° MON"
 */
export function shortMove(move, t) {
  const cut = readCut(move);
  if (!cut) return move === "swap" || move === "resign" ? t(`move.${move}`) : move;
  const [x, y] = cut.point;
  return `${short(x)} ${short(y)} ${Math.round(cut.angle)}° ${cut.letters}`;
}

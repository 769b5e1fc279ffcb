/**
 * What keys mean on any board: where one leads on a grid of cells, as the ARIA
 * grid pattern has it, and when Escape is meant for the board. Cells are places
 * on the screen, so a flipped board needs nothing special here.
 */

/** @typedef {{ row: number, column: number }} Cell */

/** @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Whether a key press asks the board to drop what was begun. Escape in front of
 * an open dialog is the dialog's.
 * @param {KeyboardEvent} event
 */
export function asksToCancel(event) {
  if (event.key !== "Escape" || event.defaultPrevented) return false;
  const target = /** @type {Partial<Element> | null} */ (event.target);
  return !target?.closest?.("dialog") && !document.querySelector("dialog[open]");
}

/**
 * @param {string} key `KeyboardEvent.key`
 * @param {boolean} whole whether Home and End mean the whole grid (Control held)
 * @param {Cell} from
 * @param {{ rows: number, columns: number }} grid
 * @returns {Cell | null} null for a key that does not move; the edge holds
 */
export function stepCell(key, whole, from, grid) {
  const last = { row: grid.rows - 1, column: grid.columns - 1 };
  const arrow = ARROWS[key];
  if (arrow && !whole) {
    return {
      row: Math.min(last.row, Math.max(0, from.row + arrow[0])),
      column: Math.min(last.column, Math.max(0, from.column + arrow[1])),
    };
  }
  if (key === "Home") return { row: whole ? 0 : from.row, column: 0 };
  if (key === "End") return { row: whole ? last.row : from.row, column: last.column };
  if (key === "PageUp") return { row: 0, column: from.column };
  if (key === "PageDown") return { row: last.row, column: from.column };
  return null;
}

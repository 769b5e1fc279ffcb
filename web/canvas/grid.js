/**
 * The board for keyboard and ear: a grid of real buttons laid exactly over the
 * drawn points, so that focus, touch exploration and pointer share one place.
 * The buttons are transparent and leave pointing to the board underneath:
 * a click counts here only when it came from a key or an assistive technology.
 */

import { stepCell } from "./keys.js";

/** @typedef {import("./keys.js").Cell} Cell */

/**
 * @typedef {object} GridOptions
 * @property {number} rows
 * @property {number} columns
 * @property {number} inset share of the board's side left free around the cells
 * @property {(cell: Cell) => void} press Enter, Space, or an assistive click
 * @property {(key: string, cell: Cell) => boolean} letter any other single key; true when it was used
 */

/**
 * @typedef {object} Grid
 * @property {HTMLElement} element
 * @property {(name: string) => void} name
 * @property {(cell: Cell, label: string, selected: boolean) => void} write
 * @property {(cell: Cell) => void} point Makes a cell the one that Tab reaches; moves focus if it is inside.
 * @property {() => Cell} at
 */

/**
 * @param {string} tag
 * @param {string} className
 * @param {string} [role]
 */
function node(tag, className, role) {
  const made = document.createElement(tag);
  made.className = className;
  if (role) made.setAttribute("role", role);
  return made;
}

/**
 * @param {GridOptions} options
 * @param {HTMLElement} element
 */
function fill(options, element) {
  return Array.from({ length: options.rows }, () => {
    const line = node("div", "grid-row", "row");
    element.append(line);
    return Array.from({ length: options.columns }, () => {
      const cell = node("div", "grid-cell", "gridcell");
      const button = document.createElement("button");
      button.type = "button";
      button.tabIndex = -1;
      cell.append(button);
      line.append(cell);
      return button;
    });
  });
}

/**
 * @param {GridOptions} options
 * @returns {Grid}
 */
export function createGrid(options) {
  const element = node("div", "grid", "grid");
  element.style.inset = `${options.inset * 100}%`;
  const buttons = fill(options, element);
  /** @type {Cell} */
  let current = { row: 0, column: 0 };

  /** @param {Cell} cell */
  const button = (cell) => buttons[cell.row]?.[cell.column];

  /** @param {EventTarget | null} target
   * @returns {Cell | null} */
  function find(target) {
    for (const [row, line] of buttons.entries()) {
      const column = line.indexOf(/** @type {HTMLButtonElement} */ (target));
      if (column >= 0) return { row, column };
    }
    return null;
  }
  /** @param {Cell} cell */
  function rove(cell) {
    const old = button(current);
    if (old) old.tabIndex = -1;
    current = cell;
    const next = button(cell);
    if (next) next.tabIndex = 0;
  }
  rove(current);

  element.addEventListener("focusin", (event) => {
    const cell = find(event.target);
    if (cell) rove(cell);
  });
  element.addEventListener("click", (event) => {
    // detail counts pointer clicks; those were taps on the board already.
    const cell = event.detail === 0 ? find(event.target) : null;
    if (cell) options.press(cell);
  });
  element.addEventListener("keydown", (event) => {
    const cell = find(event.target);
    if (!cell || event.altKey || event.metaKey) return;
    const next = stepCell(event.key, event.ctrlKey, cell, options);
    if (next) {
      button(next)?.focus();
      event.preventDefault();
    } else if (!event.ctrlKey && options.letter(event.key, cell)) {
      event.preventDefault();
    }
  });

  return {
    element,
    at: () => current,
    name: (name) => element.setAttribute("aria-label", name),
    write(cell, label, selected) {
      const target = button(cell);
      if (!target) return;
      if (target.getAttribute("aria-label") !== label) target.setAttribute("aria-label", label);
      target.parentElement?.setAttribute("aria-selected", String(selected));
    },
    point(cell) {
      if (element.contains(document.activeElement)) button(cell)?.focus({ preventScroll: true });
      else rove(cell);
    },
  };
}

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

export class Grid {
  /** @type {Cell} */
  #current = { row: 0, column: 0 };
  #buttons;

  /** @param {GridOptions} options */
  constructor(options) {
    this.options = options;
    this.element = node("div", "grid", "grid");
    this.element.style.inset = `${options.inset * 100}%`;
    this.#buttons = fill(options, this.element);
    this.#rove(this.#current);
    this.element.addEventListener("focusin", (event) => {
      const cell = this.#find(event.target);
      if (cell) this.#rove(cell);
    });
    this.element.addEventListener("click", (event) => {
      // detail counts pointer clicks; those were taps on the board already.
      const cell = event.detail === 0 ? this.#find(event.target) : null;
      if (cell) options.press(cell);
    });
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @returns {Cell} the one that Tab reaches */
  get at() {
    return this.#current;
  }

  /** @param {string} name of the whole grid, for speech */
  name(name) {
    this.element.setAttribute("aria-label", name);
  }

  /**
   * @param {Cell} cell
   * @param {string} label
   * @param {boolean} selected
   */
  write(cell, label, selected) {
    const target = this.#button(cell);
    if (!target) return;
    if (target.getAttribute("aria-label") !== label) target.setAttribute("aria-label", label);
    target.parentElement?.setAttribute("aria-selected", String(selected));
  }

  /**
   * Makes a cell the one that Tab reaches; focus follows if it is inside.
   * @param {Cell} cell
   */
  point(cell) {
    if (this.element.contains(document.activeElement)) {
      this.#button(cell)?.focus({ preventScroll: true });
    } else {
      this.#rove(cell);
    }
  }

  /** @param {Cell} cell */
  #button(cell) {
    return this.#buttons[cell.row]?.[cell.column];
  }

  /**
   * @param {EventTarget | null} target
   * @returns {Cell | null}
   */
  #find(target) {
    for (const [row, line] of this.#buttons.entries()) {
      const column = line.indexOf(/** @type {HTMLButtonElement} */ (target));
      if (column >= 0) return { row, column };
    }
    return null;
  }

  /** @param {Cell} cell */
  #rove(cell) {
    const old = this.#button(this.#current);
    if (old) old.tabIndex = -1;
    this.#current = cell;
    const next = this.#button(cell);
    if (next) next.tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const cell = this.#find(event.target);
    if (!cell || event.altKey || event.metaKey) return;
    const next = stepCell(event.key, event.ctrlKey, cell, this.options);
    if (next) {
      this.#button(next)?.focus();
      event.preventDefault();
    } else if (!event.ctrlKey && this.options.letter(event.key, cell)) {
      event.preventDefault();
    }
  }
}

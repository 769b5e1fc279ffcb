/**
 * The regions for keyboard and ear: a list box whose options lie over the
 * regions they stand for, so that arrows, focus and exploring by touch all
 * find them where they are drawn. Pointing is left to the board underneath.
 */

import { toScreen } from "../../canvas/camera.js";

/** @typedef {import("../../canvas/camera.js").Frame} Frame */
/** @typedef {import("./facts.js").Region} Region */

/**
 * @typedef {object} RegionsOptions
 * @property {(event: KeyboardEvent) => void} key
 * @property {(id: number) => void} press an assistive click
 * @property {() => void} changed the focus has moved
 */

export class Regions {
  /** @type {Map<number, HTMLElement>} */
  #options = new Map();
  #current = -1;

  /** @param {RegionsOptions} options */
  constructor(options) {
    this.options = options;
    this.element = document.createElement("div");
    this.element.className = "regions";
    this.element.setAttribute("role", "listbox");
    this.element.addEventListener("keydown", options.key);
    this.element.addEventListener("focusin", (event) => {
      const id = Number(/** @type {HTMLElement} */ (event.target).dataset.region);
      if (this.#options.has(id)) this.#rove(id);
      options.changed();
    });
    this.element.addEventListener("focusout", () => options.changed());
    this.element.addEventListener("click", (event) => {
      const id = Number(/** @type {HTMLElement} */ (event.target).dataset.region);
      if (event.detail === 0 && this.#options.has(id)) options.press(id);
    });
  }

  /** @returns {number} the region that Tab reaches */
  get at() {
    return this.#current;
  }

  /** @returns {boolean} whether the focus is here and should be seen */
  get shown() {
    return this.element.querySelector(":focus-visible") !== null;
  }

  /**
   * @param {string} name of the whole list
   * @param {readonly { region: Region, label: string, selected: boolean }[]} rows
   * @param {readonly number[]} heirs where the focus goes when its region is gone
   */
  write(name, rows, heirs) {
    this.element.setAttribute("aria-label", name);
    const held = this.element.contains(document.activeElement);
    const ids = new Set(rows.map(({ region }) => region.id));
    for (const [id, option] of this.#options) {
      if (ids.has(id)) continue;
      option.remove();
      this.#options.delete(id);
    }
    for (const { region, label, selected } of rows) {
      const option = this.#option(region.id);
      if (option.getAttribute("aria-label") !== label) option.setAttribute("aria-label", label);
      option.setAttribute("aria-selected", String(selected));
    }
    if (ids.has(this.#current)) return;
    const next = heirs.find((id) => ids.has(id)) ?? rows[0]?.region.id;
    if (next === undefined) return;
    this.#rove(next);
    if (held) this.#options.get(next)?.focus({ preventScroll: true });
  }

  /**
   * @param {readonly Region[]} regions
   * @param {Frame} frame
   */
  lay(regions, frame) {
    for (const region of regions) {
      const option = this.#options.get(region.id);
      if (!option) continue;
      const at = toScreen(frame, region.point);
      option.style.left = `${((at.x / frame.side) * 100).toFixed(2)}%`;
      option.style.top = `${((at.y / frame.side) * 100).toFixed(2)}%`;
    }
  }

  /**
   * Makes a region the one that Tab reaches; the focus follows if it is here, or is wanted here.
   * @param {number} id
   * @param {boolean} [take]
   */
  point(id, take = false) {
    if (take || this.element.contains(document.activeElement)) {
      this.#options.get(id)?.focus({ preventScroll: true });
    } else if (this.#options.has(id)) this.#rove(id);
  }

  /** @param {number} id */
  #option(id) {
    const known = this.#options.get(id);
    if (known) return known;
    const made = document.createElement("div");
    made.className = "region";
    made.setAttribute("role", "option");
    made.dataset.region = String(id);
    made.tabIndex = -1;
    this.#options.set(id, made);
    this.element.append(made);
    return made;
  }

  /** @param {number} id */
  #rove(id) {
    const before = this.#options.get(this.#current);
    if (before) before.tabIndex = -1;
    this.#current = id;
    const now = this.#options.get(id);
    if (now) now.tabIndex = 0;
  }
}

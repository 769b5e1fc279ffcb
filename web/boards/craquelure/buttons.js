/**
 * The four small buttons in the corners that a round board leaves free: closer,
 * farther, the whole disk, and the areas of the regions.
 */

/** @typedef {"in" | "out" | "all" | "areas"} Name */

const SIGNS = { in: "+", out: "−", all: "⤢", areas: "%" };

export class Buttons {
  /** @type {Map<Name, HTMLButtonElement>} */
  #buttons = new Map();

  /** @param {(name: Name) => void} press */
  constructor(press) {
    this.element = document.createElement("div");
    this.element.className = "corners";
    for (const name of /** @type {const} */ (["areas", "all", "out", "in"])) {
      const made = document.createElement("button");
      made.type = "button";
      made.className = "corner";
      made.dataset.corner = name;
      made.dataset.own = "";
      made.textContent = SIGNS[name];
      made.addEventListener("click", () => press(name));
      this.#buttons.set(name, made);
      this.element.append(made);
    }
  }

  /**
   * @param {(key: string) => string} t
   * @param {{ zoomed: boolean, closest: boolean, areas: boolean }} state
   */
  render(t, { zoomed, closest, areas }) {
    for (const [name, button] of this.#buttons) {
      const words = t(`board.corner.${name}`);
      if (button.title !== words) {
        button.title = words;
        button.setAttribute("aria-label", words);
      }
      const idle = (name === "out" && !zoomed) || (name === "in" && closest);
      if (idle) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
      if (name === "all") button.hidden = !zoomed;
      if (name === "areas") button.setAttribute("aria-pressed", String(areas));
    }
  }
}

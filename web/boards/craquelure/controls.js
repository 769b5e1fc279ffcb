/**
 * What a cut takes besides pointing: the three parts with their areas, every
 * allowed way to hand them out, numbers to type, and the one button that cuts.
 * Small enough for a phone to show it whole under the disk.
 */

import { partOwners } from "./aim.js";
import { percent } from "./labels.js";
import { consequence } from "./speech.js";

/** @typedef {import("./composer.js").Composer} Composer */
/** @typedef {import("./facts.js").CraquelureView} CraquelureView */
/** @typedef {import("../../types.d.ts").BoardHost["t"]} Translate */

/**
 * @typedef {object} ControlHooks
 * @property {Translate} t
 * @property {Composer} composer
 * @property {() => boolean} hinted whether a suggested cut is drawn
 * @property {(part: number) => void} part
 * @property {(letters: string) => void} choose
 * @property {() => void} confirm
 * @property {() => void} back
 * @property {() => void} cancel
 * @property {(field: "x" | "y" | "angle", value: number) => void} typed
 * @property {(point: [number, number], angle: number | null) => void} place
 */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} className
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
function node(tag, className, ...children) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/**
 * @param {string} className
 * @param {() => void} press
 * @param {...(Node | string)} children
 */
function button(className, press, ...children) {
  const made = node("button", className, ...children);
  made.type = "button";
  made.addEventListener("click", () => {
    if (made.getAttribute("aria-disabled") !== "true") press();
  });
  return made;
}

/**
 * @param {Element} element
 * @param {string} text
 */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {Element} element
 * @param {boolean} possible
 */
function enable(element, possible) {
  if (possible) element.removeAttribute("aria-disabled");
  else element.setAttribute("aria-disabled", "true");
}

/** @typedef {"x" | "y" | "angle"} Field */

const FIELDS = /** @type {const} */ (["x", "y", "angle"]);
/** Decimals shown: enough to tell neighbours apart, short enough for a phone. */
const DECIMALS = { x: 4, y: 4, angle: 2 };

export class Controls {
  /** What the letter buttons were made for. */
  #made = "";
  #used = false;
  /** Numbers typed before there is a point. @type {Partial<Record<Field, number>>} */
  #draft = {};

  /** @param {ControlHooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.parts = [0, 1, 2].map((part) => {
      const swatch = node("span", "swatch");
      const made = button("cut-part", () => hooks.part(part), swatch);
      made.append(node("span", "cut-who"), " ", node("span", "cut-area"));
      return made;
    });
    this.ways = node("div", "cut-ways");
    this.ways.setAttribute("role", "group");
    this.inputs = FIELDS.map((field) => this.#field(field));
    this.note = node("p", "cut-note");
    this.cut = button("button primary cut-go", () => this.#go());
    this.back = button("button cut-back", () => hooks.back());
    this.cancel = button("button cut-cancel", () => hooks.cancel());
    this.more = button("button cut-more", () => this.#toggle());
    this.element = node(
      "div",
      "cut",
      node("div", "cut-parts", ...this.parts),
      node("div", "cut-letters", this.ways),
      node("div", "cut-numbers", ...this.inputs.map(({ label }) => label)),
      this.note,
      node("div", "cut-foot", this.cut, this.back, this.cancel, this.more),
    );
    this.element.dataset.row = "letters";
    this.more.setAttribute("aria-pressed", "false");
  }

  /**
   * @param {CraquelureView | null} view
   * @param {boolean} open whether a person may make a cut now
   */
  render(view, open) {
    const { t, composer } = this.hooks;
    const { judged, want } = composer;
    const composing = open && want !== null;
    this.element.dataset.stage = composing ? "composing" : "idle";
    // Between two turns of a person it keeps its place, so that nothing around it jumps.
    if (open) this.#used = true;
    else if (!view || view.ply === 0) this.#used = false;
    this.element.hidden = !view || view.outcome !== null || !this.#used;
    if (!view) return;
    this.#words();
    this.#renderParts(view, composing);
    this.#renderWays(view, composing);
    this.#renderNumbers(composing);
    const stuck = composing && judged !== null && !judged.ok;
    write(this.cut, t(stuck && judged.ghost?.nearest ? "board.nearest" : "board.cut"));
    enable(this.cut, composing && (composer.ready || (stuck && !!judged.ghost?.nearest)));
    enable(this.back, composing);
    enable(this.cancel, composing);
    this.#renderNote(view, composing, open);
  }

  /** @param {Field} field */
  #field(field) {
    const name = node("span", "cut-name");
    const input = node("input", "cut-input");
    input.type = "text";
    input.inputMode = "decimal";
    input.autocomplete = "off";
    input.spellcheck = false;
    input.dataset.field = field;
    input.addEventListener("input", () => {
      input.dataset.typing = "";
    });
    input.addEventListener("change", () => {
      delete input.dataset.typing;
      const value = Number(input.value.trim().replace(",", ".").replace("−", "-"));
      if (input.value.trim() !== "" && Number.isFinite(value)) this.#type(field, value);
      else input.value = input.dataset.shown ?? "";
    });
    return { field, name, input, label: node("label", "cut-field", name, input) };
  }

  /**
   * @param {Field} field
   * @param {number} value
   */
  #type(field, value) {
    const { composer, place, typed } = this.hooks;
    if (composer.want) {
      typed(field, value);
      return;
    }
    this.#draft[field] = value;
    const { x, y, angle } = this.#draft;
    if (x !== undefined && y !== undefined) place([x, y], angle ?? null);
  }

  /** The one dark button, also by key. */
  press() {
    if (this.cut.getAttribute("aria-disabled") !== "true") this.#go();
  }

  #go() {
    const { composer, confirm } = this.hooks;
    if (composer.judged && !composer.judged.ok) composer.nearest();
    else confirm();
  }

  #toggle() {
    const numbers = this.element.dataset.row !== "numbers";
    this.element.dataset.row = numbers ? "numbers" : "letters";
    this.more.setAttribute("aria-pressed", String(numbers));
  }

  #words() {
    const { t } = this.hooks;
    write(this.back, t("board.back.short"));
    this.back.setAttribute("aria-label", t("board.back"));
    this.back.title = t("board.back");
    write(this.cancel, t("board.cancel"));
    write(this.more, t("board.numbers.short"));
    // The name begins with what is seen, for those who speak to the page.
    this.more.setAttribute("aria-label", `${t("board.numbers.short")} ${t("board.numbers")}`);
    this.more.title = t("board.numbers");
    this.ways.setAttribute("aria-label", t("board.ways"));
    for (const { field, name, input } of this.inputs) {
      write(name, t(`board.field.${field}.short`));
      input.setAttribute("aria-label", t(`board.field.${field}`));
    }
  }

  /**
   * @param {CraquelureView} view
   * @param {boolean} composing
   */
  #renderParts(view, composing) {
    const { t, composer } = this.hooks;
    const { judged, letters } = composer;
    const ghost = judged?.ghost ?? null;
    const owners = ghost?.parts && letters ? partOwners(ghost, letters, view.turn) : [];
    for (const [i, element] of this.parts.entries()) {
      const part = ghost?.parts?.[i];
      const [swatch, who, area] = element.children;
      const letter = part && judged?.ok ? (letters?.[i] ?? "") : "";
      const state = !part ? "" : part.small ? "small" : part.settled ? "settled" : "";
      element.dataset.owner = letter ? (owners[i] ?? "N") : "none";
      element.dataset.state = state;
      if (swatch) swatch.setAttribute("data-letter", letter);
      const name = letter ? t(`board.letter.${letter}`) : t("board.part", { n: i + 1 });
      const share = part ? t("board.table.percent", { area: percent(part.area) }) : "—";
      const note = state ? t(`board.${state === "small" ? "small" : "settles"}`) : "";
      // The letter says whose it is; the line is for what matters more.
      if (who) write(who, note || name);
      if (area) write(area, share);
      const words = [`${note || name} ${share}`, note && name].filter(Boolean);
      element.setAttribute("aria-label", words.join(t("board.comma")));
      enable(element, composing && letter !== "");
    }
  }

  /**
   * @param {CraquelureView} view
   * @param {boolean} composing
   */
  #renderWays(view, composing) {
    const { t, composer, choose } = this.hooks;
    const targets =
      composer.judged?.ok && composer.judged.targets.length
        ? composer.judged.targets
        : (this.#made.split(" ")[0]?.split(",") ?? []).filter(Boolean);
    const wanted = targets.length ? targets : ["MON", "MNO", "OMN", "NMO", "ONM", "NOM"];
    const made = `${wanted.join()} ${view.turn}`;
    if (made !== this.#made) {
      this.#made = made;
      const swatches = (/** @type {string} */ letters) =>
        [...letters].map((letter) => {
          const swatch = node("span", "swatch");
          swatch.dataset.letter = letter;
          swatch.dataset.owner =
            { M: view.turn, N: "N" }[letter] ?? (view.turn === "B" ? "R" : "B");
          return swatch;
        });
      this.ways.replaceChildren(
        ...wanted.map((letters) => {
          const way = button("cut-way", () => choose(letters), ...swatches(letters));
          way.dataset.letters = letters;
          return way;
        }),
      );
    }
    const wins = composer.judged?.ghost?.wins ?? {};
    for (const way of this.ways.children) {
      const letters = /** @type {HTMLElement} */ (way).dataset.letters ?? "";
      const chosen = composing && letters === composer.letters;
      way.setAttribute("aria-pressed", String(chosen));
      const words = [...letters].map((letter) => t(`board.letter.${letter}`));
      way.setAttribute("aria-label", words.join(t("board.comma")));
      way.toggleAttribute("data-wins", composing && wins[letters] === view.turn);
      enable(way, composing && composer.judged?.ok === true);
    }
  }

  /** @param {boolean} composing */
  #renderNumbers(composing) {
    const { composer } = this.hooks;
    const { want, judged } = composer;
    const point = judged?.snap?.point ?? want?.point;
    const angle = judged?.snap?.angle ?? want?.angle ?? null;
    if (composing) this.#draft = {};
    for (const { field, input } of this.inputs) {
      const exact = { x: point?.[0], y: point?.[1], angle }[field];
      const value = (composing ? exact : this.#draft[field]) ?? null;
      const shown = value !== null ? String(Number(value.toFixed(DECIMALS[field]))) : "";
      input.dataset.shown = shown;
      // What is being typed is the person's until it is finished.
      if (input.dataset.typing === undefined) input.value = shown;
    }
  }

  /**
   * @param {CraquelureView} view
   * @param {boolean} composing
   * @param {boolean} open
   */
  #renderNote(view, composing, open) {
    const { t, composer, hinted } = this.hooks;
    const { judged, over, letters } = composer;
    let words = "";
    let tone = "";
    if (judged?.message && (composing || over)) {
      words = t(`reason.${judged.message.key}`, judged.message.params);
      tone = "wrong";
    } else if (composing && judged) {
      words = consequence(t, view, judged, letters);
      tone = words ? "told" : "";
      words ||= t("board.tip");
    } else if (open) words = t(hinted() ? "board.hinted" : "board.idle");
    this.note.dataset.tone = tone;
    write(this.note, words);
  }
}

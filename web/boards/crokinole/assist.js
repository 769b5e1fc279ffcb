/**
 * A shot without a steady hand: three numbers, each with a slider, fine steps
 * and a field to type in, and the buttons that shoot and take back. Where room
 * is short one slider is seen at a time, under all three values, and the
 * buttons of playback stand where the others are not needed.
 */

import { slideOf } from "./keyboard.js";
import { button, enable, node, write } from "./nodes.js";
import { MEASURES, NAMES, quantised, readTyped, written } from "./values.js";

/** @typedef {import("./values.js").Name} Name */
/** @typedef {import("./values.js").Want} Want */
/** @typedef {import("../../types.d.ts").BoardHost["t"]} Translate */

/**
 * @typedef {object} AssistHooks
 * @property {Translate} t
 * @property {(name: Name, value: number) => void} set
 * @property {(name: Name, by: number) => void} step
 * @property {() => void} shoot or takes over what is suggested
 * @property {() => void} cancel
 * @property {(text: string) => void} refuse what was typed is no number
 */

/**
 * @typedef {object} AssistState
 * @property {Want} shown
 * @property {boolean} open whether a person may shoot now
 * @property {boolean} placed
 * @property {boolean} hint whether a shot is suggested that can be taken over
 * @property {string} note
 * @property {string} tone "" | "do" | "warn"
 */

/** Milliseconds until a held button repeats, and between repeats. */
const [WAIT, REPEAT] = [420, 70];

/** One number: its tab, its slider, two buttons and a field. */
class Row {
  /**
   * @param {Name} name
   * @param {AssistHooks} hooks
   * @param {() => void} choose
   */
  constructor(name, hooks, choose) {
    this.name = name;
    this.hooks = hooks;
    this.tabName = node("span", "aim-name");
    this.tabValue = node("span", "aim-value");
    this.tab = button("aim-tab", choose);
    this.tab.append(this.tabName, " ", this.tabValue);
    this.label = node("span", "aim-label");
    this.less = this.#fine("−", -1);
    this.more = this.#fine("+", 1);
    this.range = this.#slider();
    this.field = this.#field();
    this.element = node("div", "aim-row", this.label, this.less, this.range, this.more, this.field);
    this.element.setAttribute("role", "group");
    for (const each of [this.element, this.tab, this.range, this.field]) each.dataset.name = name;
  }

  /**
   * @param {AssistState} state
   * @param {boolean} chosen
   */
  render({ shown, open }, chosen) {
    const { t } = this.hooks;
    const { name } = this;
    const words = t(`board.aim.${name}`);
    const value = shown[name];
    const text = written(name, value);
    write(this.tabName, words);
    write(this.tabValue, text);
    write(this.label, words);
    this.tab.setAttribute("aria-pressed", String(chosen));
    this.element.toggleAttribute("data-chosen", chosen);
    this.element.setAttribute("aria-label", words);
    this.range.setAttribute("aria-label", words);
    this.range.setAttribute("aria-valuetext", t(`board.aim.${name}.at`, told(name, value)));
    this.field.setAttribute("aria-label", t(`board.aim.${name}.type`));
    this.less.setAttribute("aria-label", t(`board.aim.${name}.less`));
    this.more.setAttribute("aria-label", t(`board.aim.${name}.more`));
    if (Number(this.range.value) !== value) this.range.value = String(value);
    const { min, max } = MEASURES[name];
    this.range.style.setProperty("--share", `${((value - min) / (max - min)) * 100}%`);
    this.range.disabled = this.field.disabled = !open;
    enable(this.tab, open);
    enable(this.less, open && value > min);
    enable(this.more, open && value < max);
    this.field.dataset.shown = text;
    // What is being typed is the person's until it is finished.
    if (this.field.dataset.typing === undefined && this.field.value !== text) {
      this.field.value = text;
    }
  }

  /**
   * A button that goes on while it is held.
   * @param {string} sign
   * @param {number} way
   */
  #fine(sign, way) {
    const by = way * MEASURES[this.name].button;
    const made = button("aim-fine", () => {});
    made.append(sign);
    // The click at the end of a long press has been answered; one made by a key (0) has not.
    made.addEventListener("click", ({ detail }) => {
      if (!held || detail === 0) again(false);
      held = false;
    });
    let held = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const stop = () => clearTimeout(timer);
    const again = (on = true) => {
      if (made.getAttribute("aria-disabled") === "true") return;
      held = on;
      this.hooks.step(this.name, by);
      if (on) timer = setTimeout(again, REPEAT);
    };
    made.addEventListener("pointerdown", (event) => {
      held = false;
      stop();
      if (event.button === 0) timer = setTimeout(again, WAIT);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel", "blur"]) {
      made.addEventListener(end, stop);
    }
    made.addEventListener("contextmenu", (event) => event.preventDefault());
    return made;
  }

  #slider() {
    const range = node("input", "aim-slider");
    const { min, max, per } = MEASURES[this.name];
    Object.assign(range, { type: "range", min, max, step: 1 / per });
    range.addEventListener("input", () => {
      this.hooks.set(this.name, quantised(this.name, Number(range.value)));
    });
    range.addEventListener("keydown", (event) => {
      const by = slideOf(this.name, event);
      if (by === null) return;
      event.preventDefault();
      this.hooks.step(this.name, by);
    });
    return range;
  }

  #field() {
    const field = node("input", "aim-field");
    Object.assign(field, { type: "text", autocomplete: "off", spellcheck: false });
    // A decimal keypad has no sign on some phones.
    field.inputMode = this.name === "strength" ? "decimal" : "text";
    const end = () => {
      delete field.dataset.typing;
      const text = field.value;
      const value = readTyped(this.name, text);
      if (value !== null && text !== field.dataset.shown) {
        this.hooks.set(this.name, value);
        return;
      }
      field.value = field.dataset.shown ?? "";
      if (value === null && text.trim()) this.hooks.refuse(text.trim());
    };
    field.addEventListener("focus", () => field.select());
    field.addEventListener("input", () => {
      field.dataset.typing = "";
    });
    field.addEventListener("change", end);
    field.addEventListener("blur", end);
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      field.value = field.dataset.shown ?? "";
      delete field.dataset.typing;
      event.stopPropagation();
    });
    return field;
  }
}

/**
 * A value as sentences take it.
 * @param {Name} name
 * @param {number} value
 * @returns {{ n: number, way: string }}
 */
export function told(name, value) {
  if (name === "strength") return { n: Math.round(value * 1000) / 10, way: "" };
  return { n: Math.abs(value), way: value < 0 ? "left" : value > 0 ? "right" : "none" };
}

export class Assist {
  /** @type {Name} */
  #chosen = "direction";

  /** @param {AssistHooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.rows = NAMES.map((name) => new Row(name, hooks, () => this.#choose(name)));
    this.note = node("p", "aim-note");
    this.shoot = this.#shooter();
    this.cancel = button("button aim-cancel", () => hooks.cancel());
    this.tabs = node("div", "aim-tabs", ...this.rows.map(({ tab }) => tab));
    this.tabs.setAttribute("role", "group");
    this.foot = node("div", "aim-foot", this.shoot, this.cancel);
    this.sliders = node("div", "aim-rows", ...this.rows.map(({ element }) => element));
  }

  /** One press of it must not take over a shot and make it, too. */
  #shooter() {
    const made = button("button primary aim-shoot", (event) => {
      if (event.detail < 2) this.hooks.shoot();
    });
    made.addEventListener("keydown", (event) => event.repeat && event.preventDefault());
    return made;
  }

  /** @param {AssistState} state */
  render(state) {
    const { t } = this.hooks;
    const { hint, open, placed, note, tone } = state;
    for (const row of this.rows) row.render(state, row.name === this.#chosen);
    this.tabs.setAttribute("aria-label", t("board.aim.values"));
    write(this.shoot, t(hint ? "board.aim.take" : "board.aim.shoot"));
    write(this.cancel, t("board.aim.cancel"));
    enable(this.shoot, open && (placed || hint));
    enable(this.cancel, open && placed);
    this.note.dataset.tone = tone;
    write(this.note, note);
    this.#last = state;
  }

  /** @type {AssistState | null} */
  #last = null;

  /** @param {Name} name */
  #choose(name) {
    this.#chosen = name;
    if (this.#last) this.render(this.#last);
  }
}

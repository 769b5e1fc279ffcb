/**
 * The buttons of playback: one that pauses, goes on or shows the last shot
 * again, one that skips, and the speed, which is remembered on this device.
 * The first is always the same button, so that the focus never gets lost.
 */

import { button, enable, node, write } from "./nodes.js";

/** @typedef {import("../../types.d.ts").BoardHost} BoardHost */

/** Seconds of a shot per second. Real shots are over before they are understood. */
export const SPEEDS = [0.25, 0.5, 1];
const USUAL = 0.5;
const NAME = "speed";

/**
 * @typedef {object} DeckHooks
 * @property {() => void} toggle
 * @property {() => void} skip
 * @property {() => void} again
 * @property {() => void} speed
 */

export class Deck {
  /** @type {"pause" | "go" | "again"} */
  #act = "again";

  /**
   * @param {BoardHost} host
   * @param {DeckHooks} hooks
   */
  constructor(host, hooks) {
    this.host = host;
    this.main = button("button deck-main", () => {
      if (this.#act === "again") hooks.again();
      else hooks.toggle();
    });
    this.skip = button("button deck-skip", () => hooks.skip());
    this.select = node("select", "deck-speed");
    this.options = SPEEDS.map((speed) => {
      const option = node("option", "");
      option.value = String(speed);
      return option;
    });
    this.select.append(...this.options);
    this.select.value = String(this.#remembered());
    this.select.addEventListener("change", () => {
      host.remember(NAME, this.speed);
      hooks.speed();
    });
    this.element = node("div", "deck", this.main, this.skip, this.select);
    this.element.setAttribute("role", "group");
  }

  get speed() {
    const speed = Number(this.select.value);
    return SPEEDS.includes(speed) ? speed : USUAL;
  }

  /** @param {{ phase: "moving" | "held" | "paused" | null, again: boolean }} state */
  render({ phase, again }) {
    const { t } = this.host;
    this.#act = phase === null ? "again" : phase === "paused" ? "go" : "pause";
    this.main.dataset.act = this.#act;
    write(this.main, t(`board.play.${this.#act}`));
    enable(this.main, phase !== null || again);
    write(this.skip, t("board.play.skip"));
    enable(this.skip, phase !== null);
    this.element.setAttribute("aria-label", t("board.play.label"));
    this.select.setAttribute("aria-label", t("board.play.speed"));
    this.select.title = t("board.play.speed");
    for (const option of this.options) {
      write(option, t("board.play.times", { n: Number(option.value) }));
    }
  }

  #remembered() {
    const speed = this.host.recall(NAME);
    return typeof speed === "number" && SPEEDS.includes(speed) ? speed : USUAL;
  }
}

/**
 * The score board above the table: who plays which disc, how many are left in
 * the hand, the 20s of the round and the score of the match. Two wings with
 * the score between them, small enough to be whole on a phone.
 */

import { node, sideMark, write } from "./nodes.js";

/** @typedef {import("../../types.d.ts").BoardHost} BoardHost */
/** @typedef {import("./seen.js").Seen} Seen */

const SIDES = /** @type {const} */ (["B", "R"]);

/** One side of it. Its picture is for the eye; the sentence says the same to others. */
class Wing {
  /** @param {"B" | "R"} side */
  constructor(side) {
    this.words = node("span", "sr");
    this.name = node("span", "tally-name");
    this.who = node("span", "tally-who");
    this.brief = node("span", "tally-brief");
    this.twenties = node("span", "tally-twenties");
    this.pips = node("span", "tally-pips");
    this.left = node("span", "tally-left");
    const names = node("span", "tally-line", this.name, this.who, this.brief);
    const counts = node("span", "tally-line", this.pips, this.left, this.twenties);
    const facts = node("span", "tally-facts", names, counts);
    this.points = node("strong", "tally-points");
    this.eye = node("span", "tally-eye", sideMark(side), facts, this.points);
    this.eye.setAttribute("aria-hidden", "true");
    this.element = node("p", "tally-side", this.words, this.eye);
    this.element.dataset.side = side;
  }

  /**
   * @param {number} left
   * @param {number} most
   */
  pip(left, most) {
    while (this.pips.children.length > most) this.pips.lastElementChild?.remove();
    while (this.pips.children.length < most) this.pips.append(node("i", ""));
    for (const [i, pip] of [...this.pips.children].entries()) {
      pip.toggleAttribute("data-gone", i >= left);
    }
    this.pips.toggleAttribute("data-many", most > 8);
    write(this.left, String(left));
  }
}

export class Bar {
  /** @param {BoardHost} host */
  constructor(host) {
    this.host = host;
    this.wings = SIDES.map((side) => new Wing(side));
    this.element = node("div", "tally", ...this.wings.map(({ element }) => element));
    this.element.setAttribute("role", "group");
  }

  /** @param {Seen} seen */
  render(seen) {
    const { t, player } = this.host;
    this.element.setAttribute("aria-label", t("board.bar.label"));
    for (const [i, side] of SIDES.entries()) {
      const wing = /** @type {Wing} */ (this.wings[i]);
      const [left, twenties, score] = [seen.left[i], seen.twenties[i], seen.scores[i]].map(Number);
      const who = player(side);
      wing.pip(left ?? 0, seen.most);
      write(wing.name, t(`side.${side}`));
      write(wing.who, who);
      write(wing.brief, player(side, true));
      write(wing.twenties, t("board.bar.twenties", { k: twenties ?? 0 }));
      wing.twenties.toggleAttribute("data-none", !twenties);
      write(wing.points, String(score ?? 0));
      wing.element.toggleAttribute("data-turn", seen.turn === side);
      const facts = { side, who, left: left ?? 0, twenties: twenties ?? 0, score: score ?? 0 };
      write(wing.words, t(who ? "board.bar.player" : "board.bar.side", facts));
      wing.element.title = who;
    }
  }
}

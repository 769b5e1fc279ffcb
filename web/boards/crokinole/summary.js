/**
 * What a round came to: the discs in each zone, the 20s, both totals, the
 * points for it and the score of the match, as a table of two columns. When
 * the match is over, the rounds before are listed below it.
 */

import { node, sideMark, write } from "./nodes.js";

/** @typedef {import("../../types.d.ts").BoardHost} BoardHost */
/** @typedef {import("./seen.js").Facts} Facts */
/** @typedef {import("./seen.js").RoundFacts} RoundFacts */

/** @typedef {{ key: string, n?: number, cells: [string, string], most?: boolean }} Row */

const SIDES = /** @type {const} */ (["B", "R"]);
const ZONES = [15, 10, 5];

/**
 * @param {BoardHost["t"]} t
 * @param {Facts} view
 * @param {RoundFacts} round
 * @returns {Row[]}
 */
function rowsOf(t, view, round) {
  /** @type {(values: readonly number[], key: string) => [string, string]} */
  const each = (values, key) => {
    const [bottom = 0, top = 0] = values;
    return [t(key, { n: bottom }), t(key, { n: top })];
  };
  const zones = ZONES.map((worth) => ({
    key: "board.sum.zone",
    n: worth,
    cells: each(
      round.counts.map((counts) => counts[worth] ?? 0),
      "board.sum.discs",
    ),
  }));
  return [
    { key: "board.sum.twenty", cells: each(round.twenties, "board.sum.discs") },
    ...zones,
    { key: "board.sum.total", cells: each(round.totals, "board.sum.points"), most: true },
    { key: "board.sum.award", cells: each(round.points, "board.sum.plus") },
    { key: "board.sum.score", cells: each(view.scores, "board.sum.points"), most: true },
  ];
}

/**
 * A sentence that is not broken within some of its parts.
 * @param {string} sentence
 * @param {readonly string[]} parts in their order
 */
function kept(sentence, parts) {
  let rest = sentence;
  const pieces = parts.flatMap((part) => {
    const at = rest.indexOf(part);
    const before = rest.slice(0, at);
    rest = rest.slice(at + part.length);
    return [before, node("span", "sum-round", part)];
  });
  return [...pieces, rest];
}

export class Summary {
  /** @param {BoardHost} host */
  constructor(host) {
    this.host = host;
    this.caption = node("caption", "");
    this.head = node("tr", "");
    this.body = node("tbody", "");
    this.table = node("table", "sum-table", this.caption, node("thead", "", this.head), this.body);
    this.rounds = node("p", "sum-rounds");
    this.element = node("div", "sum", this.table, this.rounds);
    this.element.hidden = true;
  }

  /** @param {Facts | null} view null: there is nothing to sum up */
  render(view) {
    const round = view?.summary ?? null;
    this.element.hidden = round === null;
    if (!view || !round) return;
    const { t } = this.host;
    write(
      this.caption,
      view.rounds
        ? t("board.sum.title.of", { round: round.round, of: view.rounds })
        : t("board.sum.title", { round: round.round }),
    );
    this.#heads();
    this.body.replaceChildren(...rowsOf(t, view, round).map((row) => this.#row(row, round)));
    this.#history(view);
  }

  #heads() {
    const { t } = this.host;
    const corner = node("td", "");
    const sides = SIDES.map((side) => {
      const head = node("th", "", sideMark(side), " ", t(`side.${side}`));
      head.scope = "col";
      return head;
    });
    this.head.replaceChildren(corner, ...sides);
  }

  /**
   * @param {Row} row
   * @param {RoundFacts} round
   */
  #row({ key, n, cells, most }, round) {
    const { t } = this.host;
    const name = key.slice(key.lastIndexOf(".") + 1);
    const head = node("th", "", t(key, { n: n ?? 0 }));
    head.scope = "row";
    const made = node("tr", "", head, ...cells.map((cell) => node("td", "", cell)));
    made.dataset.row = n ? `${name}-${n}` : name;
    if (most) made.dataset.most = "";
    const [bottom, top] = round.totals;
    if (name === "total" && bottom !== top) {
      made.children[bottom > top ? 1 : 2]?.setAttribute("data-ahead", "");
    }
    return made;
  }

  /**
   * The totals of all rounds, once the match is over and there were several.
   * @param {Facts} view
   */
  #history(view) {
    const { t } = this.host;
    this.rounds.hidden = !view.outcome || view.history.length < 2;
    if (this.rounds.hidden) return;
    const totals = view.history.map(([bottom, top], i) =>
      t("board.sum.round", { round: i + 1, bottom, top }),
    );
    this.rounds.replaceChildren(...kept(t("board.sum.rounds", { totals }), totals));
  }
}

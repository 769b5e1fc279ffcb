/**
 * How a position stands, as shares of wins: a sentence and a calm bar that
 * says the same. The engine tells the mover's chance; a person wants to read
 * both sides' in the game's order, whoever is to move.
 */

import { byId, el, setText } from "../lib/dom.js";
import { moveWords } from "./moves.js";

/** @import { Snapshot } from "../types" */
/** @import { App } from "./app.js" */
/** @import { Question } from "./hint.js" */

/**
 * @param {Pick<Snapshot, "turn" | "sides">} snapshot
 * @param {number} chance The mover's share of wins, 0 to 1.
 * @param {string[]} order The game's two sides.
 * @param {boolean} [exchanged] Whether the mover does best to take the other side.
 * @returns {{side: string, share: number}[]} Whole per cents that make up 100.
 */
export function oddsOf({ turn, sides }, chance, order, exchanged = false) {
  const player = turn === null || !exchanged ? turn : 1 - turn;
  const mover = player === null ? "" : (sides[player] ?? "");
  const share = Math.round(100 * Math.min(1, Math.max(0, chance)));
  return order.map((side) => ({ side, share: side === mover ? share : 100 - share }));
}

/** @param {App} app */
export function mountOdds(app) {
  const place = byId("odds");
  const bar = byId("odds-bar");
  app.onRender(() => {
    place.hidden = !app.hints.weighed();
    if (place.hidden) return;
    const odds = shares(app);
    setText(byId("odds-text"), answerText(app, "chances"));
    bar.hidden = odds.length === 0;
    bar.replaceChildren(
      ...odds.map(({ side, share }) => {
        const part = el("span", { "data-side": side, "data-index": app.info.sides.indexOf(side) });
        part.style.flexGrow = String(share);
        return part;
      }),
    );
  });
}

/** @type {(app: App) => {side: string, share: number}[]} */
function shares(app) {
  const chance = app.hints.chance();
  if (chance === null) return [];
  return oddsOf(app.table.told(), chance, app.info.sides, exchanges(app));
}

/** Whether the move advised is one by which the players exchange sides. @type {(app: App) => boolean} */
function exchanges(app) {
  const move = app.hints.best();
  const actions = app.table.told().view.actions ?? [];
  return actions.some((action) => action.exchanges === true && action.move === move);
}

/**
 * An answer of the strongest player in words, e.g. "Hint: c2-c3".
 * @param {App} app
 * @param {Question} question
 * @returns {string}
 */
export function answerText(app, question) {
  const odds = shares(app);
  if (question === "hint") {
    const { turn, sides } = app.table.told();
    const player = turn !== null && exchanges(app) ? 1 - turn : turn;
    const mine = odds.find(({ side }) => player !== null && side === sides[player]);
    const move = moveWords(app, app.hints.move());
    return mine
      ? app.t("task.hint.chance", { move, share: mine.share })
      : app.t("task.hint", { move });
  }
  if (odds.length === 0) return app.t("odds.unknown");
  return odds.map((one) => app.t("odds.side", one)).join(app.t("odds.join"));
}

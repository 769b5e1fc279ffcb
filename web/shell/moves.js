/**
 * The record: every move in pairs, one row a round, the present one marked;
 * a press goes there. Moves are data of the engine and are shown as they are,
 * unless the page has words for one (`move.<text>`, e.g. resigning) or the
 * board a shorter form. Columns belong to players, who may exchange sides.
 */

import { byId, el, enable, setText } from "../lib/dom.js";
import { playerName } from "./players.js";

/** @import { Snapshot } from "../types" */
/** @import { App } from "./app.js" */

/**
 * One row: its number and, by player index, the plies (1-based) shown in it.
 * @typedef {{number: number, cells: (number | null)[]}} Row
 */

/**
 * Put moves into rows: a row ends when its last player moved, or when a player
 * moves who has already moved, or is before one who has, in this row.
 * @param {number[]} by Player index of each move.
 * @param {number} players
 * @returns {Row[]}
 */
export function pairMoves(by, players) {
  /** @type {Row[]} */
  const rows = [];
  let next = players;
  by.forEach((player, index) => {
    let row = rows.at(-1);
    if (!row || player < next) {
      row = { number: rows.length + 1, cells: Array(players).fill(null) };
      rows.push(row);
    }
    row.cells[player] = index + 1;
    next = player + 1;
  });
  return rows;
}

/** @param {App} app */
export function mountMoves(app) {
  const table = byId("moves");
  const scroller = byId("moves-scroll");
  let shown = "";

  table.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-ply]");
    if (button) go(app, Number(button.getAttribute("data-ply")));
  });
  for (const step of ["first", "back", "on", "last"]) {
    byId(`step-${step}`).addEventListener("click", () => browse(app, step));
  }

  app.onRender(() => {
    const snapshot = app.table.told();
    const { moves, players, sides } = snapshot;
    steps(app.table.now());
    const signature = JSON.stringify([app.text.language(), moves, players, sides]);
    if (signature !== shown) {
      shown = signature;
      table.replaceChildren(heads(app, snapshot), rows(app, snapshot));
      byId("moves-empty").hidden = snapshot.plies > 0;
    }
    mark(table, scroller, snapshot.ply);
    const { ply, plies } = snapshot;
    const count = ply ? "record.count" : "record.count.start";
    setText(byId("moves-count"), plies ? app.t(count, { ply, plies }) : "");
  });
}

/**
 * Look at another ply: "first", "back", "on" or "last".
 * @param {App} app
 * @param {string} step
 */
export function browse(app, step) {
  const { ply, plies } = app.table.now();
  const to = { first: 0, back: ply - 1, on: ply + 1, last: plies }[step];
  if (to !== undefined && to >= 0 && to <= plies && to !== ply) go(app, to);
}

/** @type {(app: App, ply: number) => void} */
function go(app, ply) {
  app.turns.pauseDemo();
  app.table.goto(ply).then(app.tell);
}

/** @type {(snapshot: Snapshot) => void} */
function steps({ ply, plies }) {
  for (const name of ["first", "back"]) enable(byId(`step-${name}`), ply > 0);
  for (const name of ["on", "last"]) enable(byId(`step-${name}`), ply < plies);
}

/** @type {(app: App, snapshot: Snapshot) => HTMLElement} */
function heads(app, { sides, players }) {
  const cells = sides.map((side, index) => {
    const disc = el("span", {
      class: "disc",
      "data-side": side,
      "data-index": app.info.sides.indexOf(side),
      "aria-hidden": "true",
    });
    const name = el("span", { class: "moves-side", text: app.t(`side.${side}`) });
    const who = el("span", { class: "moves-who", text: playerName(app.t, players, index) });
    return el("th", { scope: "col" }, el("div", { class: "moves-head" }, disc, name, " ", who));
  });
  const number = el(
    "th",
    { scope: "col" },
    el("span", { class: "sr", text: app.t("record.number") }),
  );
  return el("thead", {}, el("tr", {}, number, ...cells));
}

/** @type {(app: App, snapshot: Snapshot) => HTMLElement} */
function rows(app, { moves, by, sides }) {
  const body = el("tbody");
  for (const row of pairMoves(by, sides.length)) {
    const line = el("tr", {}, el("th", { scope: "row", text: row.number }));
    for (const ply of row.cells) {
      line.append(
        el("td", {}, ...(ply === null ? [] : [moveButton(app, moves[ply - 1] ?? "", ply)])),
      );
    }
    body.append(line);
  }
  return body;
}

/** @type {(app: App, move: string, ply: number) => HTMLElement} */
function moveButton(app, move, ply) {
  const text = moveText(app, move);
  const title = text === move ? null : move;
  const words = moveWords(app, move);
  const label = words === text ? null : words;
  const props = {
    ...{ type: "button", class: "move", title, "aria-label": label },
    ...{ "data-ply": ply, "data-move": move },
  };
  return el("button", props, el("span", { text }));
}

/**
 * A move as people read it.
 * @param {Pick<App, "text" | "board">} app
 * @param {string} move
 * @returns {string}
 */
export function moveText({ text, board }, move) {
  const key = `move.${move}`;
  return text.has(key) ? text.t(key) : (board.moveLabel?.(move) ?? move);
}

/**
 * A move as it is said, where it stands in no table.
 * @param {Pick<App, "text" | "board">} app
 * @param {string} move
 * @returns {string}
 */
export function moveWords(app, move) {
  const own = app.text.has(`move.${move}`) ? undefined : app.board.moveWords?.(move);
  return own ?? moveText(app, move);
}

/** @type {(table: HTMLElement, scroller: HTMLElement, ply: number) => void} */
function mark(table, scroller, ply) {
  for (const old of table.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
  const current = /** @type {HTMLElement | null} */ (table.querySelector(`[data-ply="${ply}"]`));
  if (!current) {
    scroller.scrollTop = 0;
    return;
  }
  current.setAttribute("aria-current", "true");
  const top = current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  const below = top + current.offsetHeight - scroller.clientHeight;
  const head = table.querySelector("thead")?.clientHeight ?? 0;
  if (top < head) scroller.scrollTop += top - head;
  else if (below > 0) scroller.scrollTop += below;
}

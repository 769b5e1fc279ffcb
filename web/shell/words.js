/**
 * The board in words: the same view as the picture, as a table with heads and
 * a few sentences. It is part of the page, not a mode that has to be found.
 */

import { byId, el } from "../lib/dom.js";
import { tellings } from "./speech.js";

/** @import { App } from "./app.js" */

/** @param {App} app */
export function mountWords(app) {
  const details = /** @type {HTMLDetailsElement} */ (byId("words"));
  let shown = "";

  function draw() {
    if (!details.open) return;
    const snapshot = app.table.told();
    const table = app.board.table(snapshot.view);
    const signature = JSON.stringify([app.text.language(), table, snapshot.ply]);
    if (signature === shown) return;
    shown = signature;
    const heads = table.columns.map((text) => el("th", { scope: "col", text }));
    const lines = table.rows.map(({ head, cells }) =>
      el(
        "tr",
        {},
        el("th", { scope: "row", text: head }),
        ...cells.map((text) => el("td", { text })),
      ),
    );
    byId("words-table").replaceChildren(
      el("caption", { class: "sr", text: app.t("words.caption") }),
      el("thead", {}, el("tr", {}, el("td"), ...heads)),
      el("tbody", {}, ...lines),
    );
    const say = tellings(app.text, snapshot).map((text) => el("li", { text }));
    byId("words-say").replaceChildren(...say);
  }

  details.addEventListener("toggle", draw);
  app.onRender(draw);
}

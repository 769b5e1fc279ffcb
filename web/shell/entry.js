/**
 * A move can be written instead of touched. The text goes to the engine as it
 * is; the engine understands it or says why not, so this knows no notation.
 */

import { byId, enable, setText } from "../lib/dom.js";
import { situation } from "./players.js";
import { failureOf } from "./table.js";

/** @import { Proposal } from "../types" */
/** @import { App } from "./app.js" */

/** @param {App} app */
export function mountEntry(app) {
  const form = byId("entry");
  const field = /** @type {HTMLInputElement} */ (byId("entry-text"));
  const go = byId("entry-go");

  /** @type {() => boolean} */
  function possible() {
    const { table } = app;
    if (table.unfolding()) return false;
    return situation(table.now(), table.held(), table.onBreak()) === "person";
  }

  async function enter() {
    const text = field.value.trim();
    if (!text || !possible()) return;
    const { ply } = app.table.now();
    try {
      const answer = await app.engine.call("propose", { partial: { text }, ply });
      const proposal = /** @type {Proposal} */ (answer);
      if (proposal.move === null) {
        app.refusal.set(proposal.message ?? { key: "unreadable", params: { text } });
        field.select();
        return;
      }
      if (app.tell(await app.table.play(proposal.move, ply))) field.value = "";
    } catch (error) {
      app.tell(failureOf(error));
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    enter();
  });
  field.addEventListener("input", () => app.refusal.clear());
  app.table.subscribe(({ cause }) => {
    if (cause === "new" || cause === "load") field.value = "";
  });
  app.onRender(() => {
    field.readOnly = !possible();
    enable(go, possible());
    setText(go, app.t(app.text.has("move.play") ? "move.play" : "entry.go"));
  });
}

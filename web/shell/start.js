/**
 * Opening the page: the last game of this device is painted at once and then
 * loaded, else a fresh one is set up against the computer; a game in the
 * address comes on top. A kept game that cannot be opened is put aside with a
 * notice, and play goes on. If the engine itself failed, all of this is
 * tried again when it comes back.
 */

import { openLink } from "./link.js";
import { isFar, modeOf, playersFor } from "./players.js";
import { failureOf } from "./table.js";

/** @import { FirstPaint, Player } from "../types" */
/** @import { App } from "./app.js" */
/** @import { Saved } from "./saves.js" */
/** @import { Failure } from "./table.js" */

/**
 * @param {App} app
 * @param {FirstPaint} first
 */
export async function begin(app, first) {
  const { levels, sides } = app.info;
  const level = levels[0] ?? "";
  const choice = { mode: /** @type {const} */ ("computer"), side: 0, level, levels };
  const players = playersFor(choice, sides.length);
  const saved = app.saves.read();
  paint(app, saved, { ...first.snapshot, players });
  const failure = await open(app, saved, players);
  if (failure) waitForEngine(app, first, failure);
  else await openLink(app);
}

/** @type {(app: App, saved: Saved | null, fresh: FirstPaint["snapshot"]) => void} */
function paint(app, saved, fresh) {
  /** @type {(snapshot: FirstPaint["snapshot"], gone?: boolean) => void} */
  const draw = (snapshot, gone) => {
    app.view.flip(isFar(snapshot, app.info.sides));
    app.table.show(snapshot, gone);
    app.render();
  };
  try {
    draw(saved?.snapshot ?? fresh, saved?.gone === true);
  } catch {
    // A kept picture that cannot be drawn any more; the engine decides about its record.
    draw(fresh);
  }
}

/** @type {(app: App, saved: Saved | null, players: Player[]) => Promise<Failure | null>} */
async function open(app, saved, players) {
  if (!saved) return app.table.start(players, undefined, "open");
  const held = saved.held === true || modeOf(saved.snapshot.players) === "demo";
  const failure = await app.table.load({ record: saved.snapshot.record }, { held, cause: "open" });
  if (!failure || app.engine.status().stage !== "ready") return failure;
  app.saves.setAside(failure);
  return app.table.start(players, undefined, "open");
}

/** @type {(app: App, first: FirstPaint, failure: Failure) => void} */
function waitForEngine(app, first, failure) {
  console.warn(failure.code);
  const timer = setInterval(() => {
    if (app.engine.status().stage === "failed") return;
    clearInterval(timer);
    begin(app, first).catch((error) => app.tell(failureOf(error)));
  }, 500);
}

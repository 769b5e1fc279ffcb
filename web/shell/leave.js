/**
 * Starting anew leaves the game being played. It is kept and can be taken
 * back, yet while it is under way the page asks first: pieces should not
 * vanish under somebody's hands.
 */

import { underWay } from "./players.js";

/** @import { App } from "./app.js" */

/**
 * @param {App} app
 * @returns {Promise<boolean>} Whether the present game may be left.
 */
export async function mayLeave(app) {
  if (!underWay(app.table.now())) return true;
  return app.ask({
    title: app.t("leave.title"),
    text: app.t("leave.text"),
    yes: app.t("leave.yes"),
    no: app.t("leave.no"),
  });
}

/**
 * A game travels as a link that holds all of it; no server keeps anything.
 * This makes such links, and opens the one in the address: the game that was
 * being played goes to the shelf, and a link that cannot be read says so and
 * changes nothing.
 */

import { packGame, unpackGame } from "../lib/share.js";
import { failureOf } from "./table.js";

/** @import { App } from "./app.js" */
/** @import { Failure } from "./table.js" */

/**
 * @param {App} app
 * @returns {Promise<string>} The address of this page with the present game in it.
 */
export async function linkOf(app) {
  const fragment = await packGame(JSON.stringify(app.table.now().record));
  return `${location.origin}${location.pathname}#${fragment}`;
}

/**
 * Share with the device's own sheet where there is one, else copy.
 * @param {App} app
 */
export async function shareLink(app) {
  try {
    const url = await linkOf(app);
    const touch = matchMedia("(pointer: coarse)").matches;
    if (touch && navigator.share) {
      await navigator.share({ title: document.title, url }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(url);
    app.notices.show({ key: "share.copied" });
  } catch {
    app.notices.show({ key: "share.failed" });
  }
}

/**
 * Open the game in the address, if there is one, and take it out of the address.
 * @param {App} app
 * @returns {Promise<boolean>} Whether a game was opened.
 */
export async function openLink(app) {
  const { hash } = location;
  if (!hash.startsWith("#g=")) return false;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const text = await unpackGame(hash);
    if (text === null) return false;
    const failure = await readText(app, text, "notice.link");
    if (failure) await tellForeign(app, failure, hash);
    return failure === null;
  } catch (error) {
    app.tell(failureOf(error));
    return false;
  }
}

/**
 * Load what somebody wrote, pasted or sent: a record, a game or a position.
 * @param {App} app
 * @param {string} text
 * @param {string} note The message key to tell when it worked.
 * @returns {Promise<Failure | null>}
 */
export async function readText(app, text, note) {
  app.turns.stop();
  const failure = await app.table.load({ text: text.trim() }, { note });
  if (failure) app.turns.consider();
  return failure;
}

/** A game id as it appears in addresses; anything else is not made into one. */
const GAME_ID = /^[a-z][a-z0-9-]{0,30}$/;

/**
 * The address of another game of this site, if it has that game: the home page lists them all.
 * @param {unknown} game
 * @returns {Promise<string | null>}
 */
export async function pageOf(game) {
  if (typeof game !== "string" || !GAME_ID.test(game)) return null;
  try {
    const home = await (await fetch(new URL("../", location.href))).text();
    return home.includes(`href="${game}/"`) ? new URL(`../${game}/`, location.href).href : null;
  } catch {
    return null;
  }
}

/**
 * Say why something was not opened; a record of another game gets a way there.
 * @param {App} app
 * @param {Failure} failure
 * @param {string} hash The link's fragment, to be opened there.
 */
async function tellForeign(app, failure, hash) {
  const page = failure.code === "wrong_game" ? await pageOf(failure.params.game) : null;
  if (!page) app.tell(failure);
  else
    app.notices.show({
      key: "error.wrong_game",
      params: failure.params,
      link: { key: "transfer.there", href: page + hash },
    });
}

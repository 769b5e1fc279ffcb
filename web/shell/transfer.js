/**
 * Copy and paste: the present game as a link, a record, notation or a
 * position, and one field that reads any of them. What cannot be read gets one
 * sentence under the field; the running game is not touched.
 */

import { dialogById, open } from "../lib/dialog.js";
import { byId, el, setText } from "../lib/dom.js";
import { unpackGame } from "../lib/share.js";
import { linkOf, pageOf, readText } from "./link.js";
import { mountPicture } from "./picture.js";
import { failureOf } from "./table.js";

/** @import { App } from "./app.js" */
/** @import { Failure } from "./table.js" */

/** @typedef {"link" | "game" | "position" | "record"} Form */

/**
 * @param {App} app
 * @returns {() => void} Opens it.
 */
export function createTransferDialog(app) {
  const dialog = dialogById("transfer");
  const form = /** @type {HTMLSelectElement} */ (byId("transfer-form"));
  const out = /** @type {HTMLTextAreaElement} */ (byId("transfer-out"));
  const paste = /** @type {HTMLTextAreaElement} */ (byId("transfer-in"));
  const copied = byId("transfer-copied");

  // The form chosen last is the one shown, whichever answer comes last.
  let filling = 0;
  async function fill() {
    const mine = ++filling;
    let text = "";
    let problem = "";
    try {
      text = await textOf(app, /** @type {Form} */ (form.value));
    } catch (error) {
      problem = app.failure(failureOf(error));
    }
    if (mine !== filling) return;
    out.value = text;
    setText(copied, problem);
  }

  async function copy() {
    out.select();
    try {
      await navigator.clipboard.writeText(out.value);
      setText(copied, app.t("transfer.copied"));
    } catch {
      setText(copied, app.t("transfer.select"));
    }
  }

  async function read() {
    const failure = await readPasted(app, paste.value);
    if (failure) await explain(app, failure);
    else {
      paste.value = "";
      dialog.close();
    }
  }

  /** Forms that this game has no text for. @type {Set<string>} */
  const missing = new Set(app.info.positions ? [] : ["position"]);
  function offer() {
    for (const option of form.options) option.hidden = option.disabled = missing.has(option.value);
  }
  async function probe() {
    try {
      await textOf(app, "game");
    } catch (error) {
      if (failureOf(error).code === "no_text") missing.add("game");
    }
    offer();
  }

  mountPicture(app);
  form.addEventListener("change", fill);
  byId("transfer-copy").addEventListener("click", copy);
  byId("transfer-read").addEventListener("click", read);
  paste.addEventListener("input", () => byId("transfer-error").replaceChildren());
  return () => {
    byId("transfer-error").replaceChildren();
    offer();
    probe();
    fill();
    open(dialog);
  };
}

/** @type {(app: App, form: Form) => Promise<string>} */
async function textOf(app, form) {
  if (form === "link") return linkOf(app);
  const saved = await app.engine.call("save", { form });
  return /** @type {{text: string}} */ (saved).text;
}

/** @type {(app: App, pasted: string) => Promise<Failure | null>} */
async function readPasted(app, pasted) {
  const text = pasted.trim();
  if (!text) return { code: "nothing_pasted", params: {} };
  try {
    const at = text.indexOf("#g=");
    const linked = at >= 0 && !/\s/.test(text) ? await unpackGame(text.slice(at)) : null;
    return await readText(app, linked ?? text, "notice.pasted");
  } catch (error) {
    return failureOf(error);
  }
}

/** @type {(app: App, failure: Failure) => Promise<void>} */
async function explain(app, failure) {
  const place = byId("transfer-error");
  place.replaceChildren(el("span", { text: app.failure(failure) }));
  const page = failure.code === "wrong_game" ? await pageOf(failure.params.game) : null;
  if (page) place.append(" ", el("a", { href: page, text: app.t("transfer.there") }));
}

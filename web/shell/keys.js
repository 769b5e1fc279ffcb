/**
 * Single-key shortcuts. They rest while somebody types, while a dialog is
 * open, and for good when switched off in the settings (WCAG 2.1.4: a stray
 * key, or speech input, must not be able to play the page).
 */

import { dialogById, open } from "../lib/dialog.js";
import { byId, el } from "../lib/dom.js";

/** @import { Board } from "../types" */
/** @import { Preferences } from "./settings.js" */
/** @import { Action } from "./actions.js" */

/** Key and the action it stands for, in the order of the list. */
export const SHORTCUTS = /** @type {const} */ ([
  ["u", "undo"],
  ["r", "redo"],
  [",", "back"],
  [".", "on"],
  ["h", "hint"],
  ["e", "chances"],
  ["f", "flip"],
  ["n", "new"],
  ["c", "share"],
  ["?", "keys"],
]);

/**
 * The action a key press asks for, or null.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">} event
 * @returns {string | null}
 */
export function actionOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  return SHORTCUTS.find(([key]) => key === event.key.toLowerCase())?.[1] ?? null;
}

/**
 * @param {Preferences} settings
 * @param {Record<string, Action>} actions
 */
export function mountKeys(settings, actions) {
  document.addEventListener("keydown", (event) => {
    if (!settings.chosen().keys || event.defaultPrevented || event.repeat) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, textarea, select, [contenteditable], dialog")) return;
    if (document.querySelector("dialog[open]")) return;
    const action = actions[actionOf(event) ?? ""];
    if (!action || action.offered?.() === false || action.possible?.() === false) return;
    event.preventDefault();
    action.run();
  });
}

/**
 * The list of keys, from the same table, and under it those of the board.
 * @param {(key: string) => string} t
 * @param {(action: string) => boolean} offered
 * @param {Board["keys"]} own
 * @returns {() => void} Opens it.
 */
export function createKeysDialog(t, offered, own = () => []) {
  const dialog = dialogById("keys");
  return () => {
    const general = SHORTCUTS.filter(([, action]) => offered(action)).map(([key, action]) =>
      row([key.toUpperCase()], t(`keys.${action}`)),
    );
    byId("keys-list").replaceChildren(...general);
    const special = own().map(({ keys, text }) => row(keys, text));
    byId("keys-own").replaceChildren(...special);
    byId("keys-own").hidden = special.length === 0;
    // A board that lists its keys has said it all.
    byId("keys-board").hidden = special.length > 0;
    open(dialog);
  };
}

/** @type {(keys: string[], text: string) => HTMLElement} */
function row(keys, text) {
  const marks = keys.flatMap((key) => [el("kbd", { text: key }), " "]);
  return el("div", {}, el("dt", {}, ...marks.slice(0, -1)), el("dd", { text }));
}

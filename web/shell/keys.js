/**
 * Single-key shortcuts. They rest while somebody types, while a dialog is
 * open, and for good when switched off in the settings (WCAG 2.1.4: a stray
 * key, or speech input, must not be able to play the page).
 */

import { dialogById, open } from "../lib/dialog.js";
import { byId, el } from "../lib/dom.js";

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
 * The list of keys, from the same table.
 * @param {(key: string) => string} t
 * @param {(action: string) => boolean} offered
 * @returns {() => void} Opens it.
 */
export function createKeysDialog(t, offered) {
  const dialog = dialogById("keys");
  return () => {
    const rows = SHORTCUTS.filter(([, action]) => offered(action)).map(([key, action]) =>
      el(
        "div",
        {},
        el("dt", {}, el("kbd", { text: key.toUpperCase() })),
        el("dd", { text: t(`keys.${action}`) }),
      ),
    );
    byId("keys-list").replaceChildren(...rows);
    open(dialog);
  };
}

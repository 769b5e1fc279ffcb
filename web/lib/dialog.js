/**
 * Native <dialog> elements do focus, Escape and the backdrop by themselves;
 * this adds the three habits shared by all of ours: buttons marked
 * `data-close`, a press on the backdrop closes, and a question with two answers.
 */

import { byId, setText } from "./dom.js";

/**
 * @param {string} id
 * @returns {HTMLDialogElement}
 */
export function dialogById(id) {
  const dialog = /** @type {HTMLDialogElement} */ (byId(id));
  // A press that began inside (a text being selected) may end on the backdrop.
  let pressed = false;
  dialog.addEventListener("pointerdown", (event) => {
    pressed = event.target === dialog;
  });
  dialog.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const backdrop = target === dialog;
    if (backdrop ? pressed : target.closest("[data-close]")) dialog.close();
  });
  return dialog;
}

/** @param {HTMLDialogElement} dialog */
export function open(dialog) {
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

/**
 * @typedef {object} Question
 * @property {string} title
 * @property {string} text
 * @property {string} yes The verb on the button that does it.
 * @property {string} no The verb on the button that leaves things as they are.
 */

/**
 * A function that asks in the dialog `#ask` and resolves to the answer; closing it means no.
 * @returns {(question: Question) => Promise<boolean>}
 */
export function createAsk() {
  const dialog = dialogById("ask");
  const yes = /** @type {HTMLButtonElement} */ (byId("ask-yes"));
  let answer = false;
  yes.addEventListener("click", () => {
    answer = true;
    dialog.close();
  });
  return (question) =>
    new Promise((resolve) => {
      answer = false;
      setText(byId("ask-title"), question.title);
      setText(byId("ask-text"), question.text);
      setText(yes, question.yes);
      setText(byId("ask-no"), question.no);
      dialog.addEventListener("close", () => resolve(answer), { once: true });
      open(dialog);
    });
}

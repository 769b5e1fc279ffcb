/**
 * A notice says one thing that happened and may offer one way back. It sits
 * below or beside the board, never on it. One with an offer stays until it is
 * answered, closed, replaced, or two more moves were made; a plain one leaves
 * by itself.
 */

import { byId, el } from "../lib/dom.js";

/** @import { App } from "./app.js" */

/**
 * @typedef {object} Notice
 * @property {string} key
 * @property {Record<string, string | number>} [params]
 * @property {{key: string, run: () => void}} [offer]
 * @property {{key: string, href: string}} [link]
 */

/**
 * @typedef {object} Notices
 * @property {(notice: Notice) => void} show
 * @property {() => void} moved A move was made.
 * @property {() => void} clear
 * @property {() => void} render
 */

/** How long a plain notice stays, in ms. */
const STAY_MS = 9000;
/** Moves an offer outlives. */
const LIVES = 2;

/**
 * @param {Pick<App, "t" | "announce">} app
 * @returns {Notices}
 */
export function createNotices(app) {
  const place = byId("notices");
  /** @type {Notice | null} */
  let current = null;
  let lives = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function clear() {
    clearTimeout(timer);
    current = null;
    render();
  }

  function render() {
    place.hidden = current === null;
    if (!current) {
      place.replaceChildren();
      return;
    }
    const { key, params, offer, link } = current;
    /** @type {HTMLElement[]} */
    const parts = [el("p", { text: app.t(key, params) })];
    if (offer) {
      const run = () => {
        clear();
        offer.run();
      };
      parts.push(
        el("button", { type: "button", class: "button", text: app.t(offer.key), onclick: run }),
      );
    }
    if (link) parts.push(el("a", { class: "button", href: link.href, text: app.t(link.key) }));
    const close = el("button", {
      type: "button",
      class: "icon-button",
      "aria-label": app.t("close"),
      onclick: clear,
    });
    close.append("×");
    place.replaceChildren(...parts, close);
  }

  return {
    show(notice) {
      clearTimeout(timer);
      current = notice;
      lives = LIVES;
      if (!notice.offer && !notice.link) timer = setTimeout(clear, STAY_MS);
      render();
      app.announce(app.t(notice.key, notice.params));
    },
    moved() {
      lives -= 1;
      if (current?.offer && lives <= 0) clear();
    },
    clear,
    render,
  };
}

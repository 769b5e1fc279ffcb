/**
 * A notice says one thing that happened and may offer one way back. It sits
 * below or beside the board, never on it. One with an offer stays until it is
 * answered, closed, replaced, or two more moves were made; one about what was
 * done only until the next move, and like a plain one it leaves by itself,
 * but never while it is pointed at or has the focus. It is built again only
 * when it says something else, and focus that was on it goes to the board when
 * it leaves.
 */

import { byId, el } from "../lib/dom.js";

/** @import { Params } from "../lib/text.js" */
/** @import { App } from "./app.js" */
/** @import { Failure } from "./table.js" */

/**
 * @typedef {object} Notice
 * @property {string} key
 * @property {Params} [params]
 * @property {Failure} [failure] Becomes `{text}`, in the language of the moment.
 * @property {boolean} [brief] Tells what a person has just done: leaves soon, also with an offer.
 * @property {boolean} [stay] Stays like one with an offer: it may come while nobody looks.
 * @property {{key: string, run: () => void}} [offer]
 * @property {{key: string, href: string}} [link]
 */

/**
 * @typedef {object} Notices
 * @property {(notice: Notice) => void} show
 * @property {() => void} moved A move was made.
 * @property {() => void} clear
 * @property {(notice: Notice) => void} drop Clear it if it is still this one.
 * @property {() => void} render
 */

/** How long a plain notice stays, in ms. */
const STAY_MS = 9000;
/** The same of one about what was done, whose offer is to be read and weighed. */
const BRIEF_MS = 12000;
/** Moves an offer outlives. */
const LIVES = 2;

/**
 * @param {Pick<App, "text" | "t" | "failure" | "view" | "announce">} app
 * @returns {Notices}
 */
export function createNotices(app) {
  const place = byId("notices");
  /** @type {Notice | null} */
  let current = null;
  /** @type {Notice | null} What the page shows, and in which language. */
  let shown = null;
  let language = app.text.language();
  let lives = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** In which ways somebody is at it just now. @type {Set<string>} */
  const looks = new Set();

  function clear() {
    clearTimeout(timer);
    current = null;
    render();
  }

  /** It goes in a while, counted from now. */
  function expire() {
    clearTimeout(timer);
    if (!current || looks.size) return;
    const { brief, offer, link, stay } = current;
    if (brief) timer = setTimeout(clear, BRIEF_MS);
    else if (!offer && !link && !stay) timer = setTimeout(clear, STAY_MS);
  }

  const ways = { pointerenter: "pointerleave", focusin: "focusout" };
  for (const [comes, goes] of Object.entries(ways)) {
    place.addEventListener(comes, () => {
      looks.add(comes);
      clearTimeout(timer);
    });
    place.addEventListener(goes, () => {
      looks.delete(comes);
      expire();
    });
  }

  /** @type {(notice: Notice) => string} */
  function textOf({ key, params, failure }) {
    return app.t(key, failure ? { ...params, text: app.failure(failure) } : params);
  }

  function render() {
    if (current === shown && app.text.language() === language) return;
    shown = current;
    language = app.text.language();
    const hadFocus = place.contains(document.activeElement);
    place.hidden = current === null;
    // What leaves the page tells nobody that it was left.
    if (!current) looks.clear();
    place.replaceChildren(...(current ? partsOf(current) : []));
    if (hadFocus) app.view.focus();
  }

  /** @type {(notice: Notice) => HTMLElement[]} */
  function partsOf(notice) {
    const { offer, link } = notice;
    /** @type {HTMLElement[]} */
    const parts = [el("p", { text: textOf(notice) })];
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
    return [...parts, close];
  }

  return {
    show(notice) {
      current = notice;
      lives = notice.brief ? 1 : LIVES;
      expire();
      render();
      app.announce(textOf(notice));
    },
    moved() {
      lives -= 1;
      if ((current?.offer || current?.stay || current?.brief) && lives <= 0) clear();
    },
    clear,
    drop(notice) {
      if (current === notice) clear();
    },
    render,
  };
}

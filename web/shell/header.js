/**
 * The two switches every page has. The theme goes to the other one at once.
 * The language changes in place where the page can do that (a game goes on);
 * elsewhere the link is simply followed. Both are remembered.
 */

import { byId, translate } from "../lib/dom.js";
import { otherLanguage } from "../lib/text.js";
import { isDark } from "./settings.js";

/** @import { Language, Text } from "../lib/text.js" */
/** @import { Store } from "../lib/store.js" */
/** @import { Preferences } from "./settings.js" */

/**
 * @param {Preferences} settings
 * @param {(key: string) => string} t
 * @returns {() => void} To be called when the language or the theme changed.
 */
export function mountTheme(settings, t) {
  const button = byId("theme");
  button.hidden = false;
  button.addEventListener("click", () => {
    settings.set({ theme: isDark(settings) ? "light" : "dark" });
  });
  const show = () => {
    const label = t(isDark(settings) ? "theme.light" : "theme.dark");
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  settings.subscribe(show);
  show();
  return show;
}

/** @type {(store: Store) => void} */
export function rememberLanguage(store) {
  byId("language").addEventListener("click", (event) => {
    store.write("language", /** @type {HTMLElement} */ (event.currentTarget).lang);
  });
}

/**
 * The other language's words are fetched before it is spoken, so that nothing
 * drawn meanwhile is in two languages; presses before they are there are void.
 * @param {Text} text
 * @param {(language: Language) => Promise<void>} fetchWords
 * @returns {() => Promise<Language | null>} The language spoken now, or null for a void press.
 */
export function createSwitch(text, fetchWords) {
  let pending = false;
  return async () => {
    if (pending) return null;
    pending = true;
    try {
      const language = otherLanguage(text.language());
      await fetchWords(language);
      text.speak(language);
      return language;
    } finally {
      pending = false;
    }
  };
}

/**
 * Switch the language without leaving the page.
 * @param {object} parts
 * @param {Text} parts.text
 * @param {Store} parts.store
 * @param {(language: Language) => Promise<void>} parts.fetchWords Get the messages of a language.
 * @param {() => void} parts.changed
 */
export function mountLanguage({ text, store, fetchWords, changed }) {
  const link = /** @type {HTMLAnchorElement} */ (byId("language"));
  let here = location.href.split("#")[0] ?? "";
  let there = link.href;

  const toOther = createSwitch(text, fetchWords);

  /** @type {(language: Language) => void} */
  function show(language) {
    store.write("language", language);
    [here, there] = [there, here];
    history.replaceState(null, "", here + location.hash);
    document.documentElement.lang = language;
    translate(text.t);
    const other = otherLanguage(language);
    link.lang = link.hreflang = other;
    link.href = there;
    document.title = `${text.t("title")} · ${text.t("site.name")}`;
    changed();
  }

  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    toOther().then(
      (language) => {
        if (language) show(language);
      },
      () => location.assign(there),
    );
  });
}

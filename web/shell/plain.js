/**
 * The pages without a board (home, rules, not found) need only the two
 * switches of the header; their words are in the page already.
 */

import { createStore } from "../lib/store.js";
import { mountTheme, rememberLanguage } from "./header.js";
import { createPreferences } from "./settings.js";

const store = createStore(() => localStorage);
const button = document.getElementById("theme");
const words = /** @type {Record<string, string>} */ ({
  "theme.light": button?.dataset.light ?? "",
  "theme.dark": button?.dataset.dark ?? "",
});
mountTheme(createPreferences(store), (key) => words[key] ?? "");
rememberLanguage(store);

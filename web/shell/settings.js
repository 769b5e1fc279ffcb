/**
 * What a person chose about the page itself: theme, animation speed, sound,
 * self-completing moves, single-key shortcuts. Kept on the device, read by
 * everybody through `Preferences`, changed in one dialog. A system that asks
 * for reduced motion is obeyed whatever was chosen.
 */

import { dialogById, open } from "../lib/dialog.js";
import { byId } from "../lib/dom.js";
import { PACES } from "./players.js";

/** @import { Settings } from "../types" */
/** @import { Store } from "../lib/store.js" */
/** @import { App } from "./app.js" */
/** @import { Pace } from "./players.js" */

/**
 * `keys`: single-key shortcuts are on; `pace`: of games between computers.
 * @typedef {Settings & {keys: boolean, pace: Pace}} Chosen
 */

/**
 * @typedef {object} Preferences
 * @property {() => Settings} get With reduced motion folded in.
 * @property {() => Chosen} chosen As chosen.
 * @property {(change: Partial<Chosen>) => void} set
 * @property {(listener: () => void) => void} subscribe Also called when the system's wishes change.
 */

/** @type {Chosen} */
const DEFAULTS = {
  theme: "system",
  motion: "normal",
  sound: false,
  auto: true,
  keys: true,
  pace: "normal",
};
/** @type {Record<string, readonly string[]>} */
const CHOICES = {
  theme: ["system", "light", "dark"],
  motion: ["off", "fast", "normal", "slow"],
  pace: PACES,
};

/**
 * Whatever was stored, made whole again field by field.
 * @param {unknown} stored
 * @returns {Chosen}
 */
export function repair(stored) {
  const given = /** @type {Record<string, unknown>} */ (
    typeof stored === "object" && stored !== null ? stored : {}
  );
  /** @type {Record<string, unknown>} */
  const chosen = { ...DEFAULTS };
  for (const [name, values] of Object.entries(CHOICES)) {
    if (values.includes(String(given[name]))) chosen[name] = given[name];
  }
  for (const name of ["sound", "auto", "keys"]) {
    if (typeof given[name] === "boolean") chosen[name] = given[name];
  }
  return /** @type {Chosen} */ (/** @type {unknown} */ (chosen));
}

/**
 * @param {Store} store
 * @returns {Preferences}
 */
export function createPreferences(store) {
  let chosen = repair(store.read("settings"));
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  /** @type {Set<() => void>} */
  const listeners = new Set();

  function changed() {
    const root = document.documentElement;
    if (chosen.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = chosen.theme;
    for (const listener of listeners) listener();
  }
  still.addEventListener("change", changed);
  dark.addEventListener("change", changed);

  return {
    get: () => ({ ...chosen, motion: still.matches ? "off" : chosen.motion }),
    chosen: () => chosen,
    set(change) {
      chosen = repair({ ...chosen, ...change });
      store.write("settings", chosen);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
    },
  };
}

/**
 * Whether the page is dark at this moment.
 * @param {Preferences} settings
 * @returns {boolean}
 */
export function isDark(settings) {
  const { theme } = settings.chosen();
  if (theme !== "system") return theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/**
 * The dialog: every control acts at once, so there is nothing to confirm.
 * @param {App} app
 * @param {(name: string) => void} sound
 * @returns {() => void} Opens it.
 */
export function createSettingsDialog(app, sound) {
  const dialog = dialogById("settings");
  const selects = /** @type {const} */ (["theme", "motion"]);
  const switches = /** @type {const} */ (["sound", "auto", "keys"]);

  function fill() {
    const chosen = app.settings.chosen();
    for (const name of selects) selectOf(name).value = chosen[name];
    for (const name of switches) switchOf(name).checked = chosen[name];
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still) selectOf("motion").value = "off";
    /** @type {HTMLSelectElement} */ (selectOf("motion")).disabled = still;
    byId("set-motion-note").hidden = !still;
  }
  for (const name of selects) {
    selectOf(name).addEventListener("change", () => {
      app.settings.set(/** @type {Partial<Chosen>} */ ({ [name]: selectOf(name).value }));
    });
  }
  for (const name of switches) {
    switchOf(name).addEventListener("change", () => {
      app.settings.set({ [name]: switchOf(name).checked });
      if (name === "sound") sound("move");
    });
  }
  app.settings.subscribe(fill);
  return () => {
    fill();
    open(dialog);
  };
}

/** @type {(name: string) => HTMLSelectElement} */
const selectOf = (name) => /** @type {HTMLSelectElement} */ (byId(`set-${name}`));
/** @type {(name: string) => HTMLInputElement} */
const switchOf = (name) => /** @type {HTMLInputElement} */ (byId(`set-${name}`));

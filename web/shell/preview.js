/**
 * The start that the chosen options make, drawn beside them while they are
 * being chosen. The engine is asked a moment after the last change; options it
 * cannot start from are said at once and refused.
 */

import { pageColours } from "../lib/colours.js";
import { byId } from "../lib/dom.js";
import { svgAddress } from "./picture.js";
import { failureOf } from "./table.js";

/** @import { View } from "../types" */
/** @import { App } from "./app.js" */

/** Changes that come within this many ms belong together. */
const TOGETHER_MS = 200;
/** Side of the picture in pixels; shown smaller, so that lines stay fine on dense screens. */
const SIZE = 480;
/** What says that these options cannot be played; anything else is trouble of another kind. */
const REFUSED = new Set(["unplayable", "bad_option"]);

/**
 * @typedef {object} Preview
 * @property {(options: Record<string, unknown>) => void} show
 * @property {() => string} fault Why the options shown last cannot be played, or "".
 */

/**
 * @param {App} app
 * @param {() => void} changed The answer is there.
 * @returns {Preview}
 */
export function createPreview(app, changed) {
  const image = /** @type {HTMLImageElement} */ (byId("newgame-preview"));
  const { picture } = app;
  let latest = 0;
  /** What was asked last: the same again needs no answer. */
  let asked = "";
  let fault = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @type {(options: Record<string, unknown>) => Promise<void>} */
  async function ask(options) {
    const mine = ++latest;
    let found = "";
    try {
      const answer = await app.engine.call("preview", { game: app.info.id, options });
      if (mine !== latest || !picture) return;
      const { view } = /** @type {{view: View}} */ (answer);
      image.src = svgAddress(picture(view, pageColours(), SIZE));
      image.hidden = false;
    } catch (error) {
      const failure = failureOf(error);
      if (REFUSED.has(failure.code)) found = app.failure(failure);
    }
    if (mine !== latest) return;
    fault = found;
    image.classList.toggle("refused", found !== "");
    changed();
  }

  return {
    show(options) {
      const wish = JSON.stringify([options, pageColours().paper]);
      if (!picture || wish === asked) return changed();
      asked = wish;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(options), TOGETHER_MS);
    },
    fault: () => fault,
  };
}

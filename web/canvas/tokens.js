/**
 * The design tokens as a canvas needs them. CSS custom properties are the one
 * place where colours live; this module reads them off an element, so boards
 * follow the theme without naming a single colour themselves.
 */

import { luminance } from "./colour.js";

const NAMES = /** @type {const} */ ([
  "paper",
  "ink",
  "soft",
  "hairline",
  "card",
  "accent",
  "blue",
  "blue-tint",
  "red",
  "red-tint",
  "glaze",
  "crack",
  "wood",
  "maple",
  "groove",
  "ditch",
  "ebony",
  "ivory",
  "serif",
  "sans",
]);

/** @typedef {Record<typeof NAMES[number], string> & { dark: boolean }} Tokens */

/**
 * @param {Element} element where the tokens are in force
 * @returns {Tokens} `dark` tells whether the paper is darker than the middle grey
 */
export function readTokens(element) {
  const style = getComputedStyle(element);
  const values = /** @type {Record<typeof NAMES[number], string>} */ (
    Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]))
  );
  return { ...values, dark: luminance(values.paper) < 0.18 };
}

/**
 * The design tokens as a canvas needs them. CSS custom properties are the one
 * place where colours live; this module reads them off an element, so boards
 * follow the theme without naming a single colour themselves.
 */

import { luminance } from "./colour.js";

/** Used only where the stylesheet has not arrived or a token is missing. */
const FALLBACK = {
  paper: "#f6f3ec",
  ink: "#2b2722",
  soft: "#6f675c",
  hairline: "#d9d2c4",
  card: "#fffdf8",
  accent: "#8a5a2b",
  blue: "#2f6690",
  "blue-tint": "#a9c4d8",
  red: "#b8452f",
  "red-tint": "#e5b3a5",
  glaze: "#e7ebe0",
  crack: "#4a4136",
  wood: "#e3c391",
  maple: "#e8c793",
  groove: "#5a3f22",
  ditch: "#3a2c20",
  ebony: "#2c2622",
  ivory: "#faf5ea",
  serif: "Georgia, serif",
  sans: "system-ui, sans-serif",
};

/** @typedef {typeof FALLBACK & { dark: boolean }} Tokens */

/**
 * @param {Element} element where the tokens are in force
 * @returns {Tokens} `dark` tells whether the paper is darker than the middle grey
 */
export function readTokens(element) {
  const style = getComputedStyle(element);
  const tokens = { ...FALLBACK, dark: false };
  for (const name of /** @type {(keyof typeof FALLBACK)[]} */ (Object.keys(FALLBACK))) {
    const value = style.getPropertyValue(`--${name}`).trim();
    if (value) tokens[name] = value;
  }
  tokens.dark = luminance(tokens.paper) < 0.18;
  return tokens;
}

/**
 * The colours of the page at this moment, by the names they have in the style
 * sheet, for pictures that leave the page. Only plain colours are taken: what
 * is mixed or is no colour means nothing elsewhere.
 */

/**
 * @returns {Record<string, string>} e.g. `{paper: "#f6f3ec", ...}`
 */
export function pageColours() {
  const style = getComputedStyle(document.documentElement);
  /** @type {Record<string, string>} */
  const colours = {};
  for (const name of tokenNames()) {
    const value = style.getPropertyValue(name).trim();
    if (value.startsWith("#")) colours[name.slice(2)] = value;
  }
  return colours;
}

/** Every custom property that a rule for the root alone sets. @returns {string[]} */
function tokenNames() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === ":root"
      ? [...rule.style].filter((name) => name.startsWith("--"))
      : [],
  );
}

/**
 * Colour arithmetic on the few notations a design token may use, so that a
 * canvas can derive every light, shade and tint of a material from one token
 * and a theme stays a change of the token file alone.
 */

/** @typedef {[number, number, number]} Rgb Channels 0..255. */

/**
 * Reads `#rgb`, `#rrggbb`, `rgb(...)` and `rgba(...)`; alpha is dropped.
 * @param {string} text
 * @returns {Rgb} black when the text is none of these
 */
export function parseColour(text) {
  const value = text.trim();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const bits = Number.parseInt(full, 16);
    return [bits >> 16, (bits >> 8) & 255, bits & 255];
  }
  const numbers = value.startsWith("rgb") ? value.match(/[\d.]+/g) : null;
  if (!numbers || numbers.length < 3) return [0, 0, 0];
  return [Number(numbers[0]), Number(numbers[1]), Number(numbers[2])];
}

/**
 * @param {string} from
 * @param {string} to
 * @param {number} share 0 gives `from`, 1 gives `to`
 * @returns {string} an opaque colour
 */
export function mix(from, to, share) {
  const a = parseColour(from);
  const b = parseColour(to);
  const [red, green, blue] = a.map((channel, i) =>
    Math.round(channel + ((b[i] ?? 0) - channel) * share),
  );
  return `rgb(${red}, ${green}, ${blue})`;
}

/**
 * @param {string} colour
 * @param {number} alpha 0..1
 * @returns {string}
 */
export function fade(colour, alpha) {
  const [red, green, blue] = parseColour(colour);
  return `rgba(${red}, ${green}, ${blue}, ${Number(alpha.toFixed(4))})`;
}

/**
 * Relative luminance as WCAG 2 defines it.
 * @param {string} colour
 * @returns {number} 0 black .. 1 white
 */
export function luminance(colour) {
  const [red, green, blue] = parseColour(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

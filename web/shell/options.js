/**
 * What a game's options come to: which of them mean anything while others have
 * the values they have, what may be chosen, and what is standard. Pure, so that
 * the dialog can never send what the engine would not take.
 */

/** @import { OptionSpec } from "../types" */

/**
 * One option as things stand. `standard` is its usual value in the present case.
 * @typedef {object} Setting
 * @property {OptionSpec} spec
 * @property {boolean} applies
 * @property {(string | number)[]} values
 * @property {unknown} standard
 * @property {unknown} value
 */

/** @typedef {(spec: OptionSpec, values: (string | number)[], standard: unknown) => unknown} Reader */

/** So many choices are seen at a glance. */
const FEW = 3;

/**
 * Whether the options can lie open. A text to start from is for few people and stays behind a click.
 * @param {OptionSpec[]} specs
 * @returns {boolean}
 */
export function areFew(specs) {
  const texts = specs.some(({ kind }) => kind === "position");
  return specs.length > 0 && specs.length <= FEW && !texts;
}

/** The names of an option's fields in the form. @type {(key: string) => string} */
export const fieldName = (key) => `option-${key}`;
/** @type {(key: string) => string} */
export const switchName = (key) => `option-${key}-on`;

/**
 * Every option with its value, in the game's order: an option can depend only on those before it.
 * @param {OptionSpec[]} specs
 * @param {Reader} read The value given for an option that applies.
 * @returns {Setting[]}
 */
export function settle(specs, read) {
  /** @type {Record<string, unknown>} */
  const chosen = {};
  /** @type {(when: {key: string, values: unknown[]}) => boolean} */
  const meets = ({ key, values }) => values.includes(chosen[key]);
  return specs.map((spec) => {
    const applies = !spec.when || meets(spec.when);
    const special = spec.cases?.find(({ when }) => meets(when));
    const values = special?.values ?? spec.values ?? [];
    const standard = special?.default ?? spec.default;
    const value = applies ? read(spec, values, standard) : spec.default;
    chosen[spec.key] = value;
    return { spec, applies, values, standard, value };
  });
}

/**
 * Options of a record, or of a part of one.
 * @param {Record<string, unknown>} options
 * @returns {Reader}
 */
export function fromRecord(options) {
  return (spec, _, standard) => options[spec.key] ?? standard;
}

/**
 * The fields of a form, each read in the kind its option has. What cannot be read is standard.
 * @param {Pick<FormData, "get">} data
 * @returns {Reader}
 */
export function fromForm(data) {
  return (spec, values, standard) => {
    const raw = data.get(fieldName(spec.key));
    const text = typeof raw === "string" ? raw.trim() : "";
    if (spec.kind === "switch") return raw !== null;
    if (spec.off !== undefined && data.get(switchName(spec.key)) === null) return spec.off;
    if (text === "") return standard;
    if (spec.kind === "choice") return values.find((one) => String(one) === text) ?? standard;
    return spec.kind === "number" ? nearest(spec, Number(text), standard) : text;
  };
}

/** The nearest number that the option can have. @type {(spec: OptionSpec, given: number, standard: unknown) => unknown} */
function nearest({ min = -Infinity, max = Infinity, step }, given, standard) {
  if (Number.isNaN(given)) return standard;
  const inside = Math.min(max, Math.max(min, given));
  if (!step) return inside;
  const base = Number.isFinite(min) ? min : 0;
  const stepped = base + Math.round((inside - base) / step) * step;
  // 0.1 + 2 * 0.1 is not 0.3 in binary; written out, it is.
  return Number((stepped > max ? stepped - step : stepped).toFixed(6));
}

/**
 * The options as the engine wants them; what it assumes anyway is left out.
 * @param {OptionSpec[]} specs
 * @param {Pick<FormData, "get">} data
 * @returns {Record<string, unknown>}
 */
export function readOptions(specs, data) {
  const told = settle(specs, fromForm(data)).filter(({ spec, value }) => value !== spec.default);
  return Object.fromEntries(told.map(({ spec, value }) => [spec.key, value]));
}

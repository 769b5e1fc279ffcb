/**
 * Sentences live in JSON files, one flat object per language, so that code
 * never holds a word a person reads. This module turns a key and its numbers
 * into a sentence and knows the three things a template may ask for:
 * `{name}` (the value), `{name:prefix}` (the message `prefix.<value>`) and
 * `key#one` / `key#other` (chosen by the plural rules of the language on `n`).
 * A value that is a list is joined by the message `list.comma`; an empty one is `list.none`.
 */

/** @typedef {Record<string, string>} Messages */
/** @typedef {Record<string, string | number | string[]>} Params */
/** @typedef {"en" | "ja"} Language */

/**
 * @typedef {object} Text
 * @property {(key: string, params?: Params) => string} t The sentence, or the key itself when nobody has it.
 * @property {(key: string) => boolean} has Whether any language has the key.
 * @property {() => Language} language
 * @property {(language: Language) => void} speak Change the language.
 * @property {(language: Language, messages: Messages) => void} add Put a layer below the ones there.
 */

/** @type {Record<Language, Language>} */
const OTHER = { en: "ja", ja: "en" };

/**
 * @param {string} value
 * @returns {Language}
 */
export function languageOf(value) {
  return value.toLowerCase().startsWith("ja") ? "ja" : "en";
}

/**
 * The other of the two languages.
 * @param {Language} language
 * @returns {Language}
 */
export function otherLanguage(language) {
  return OTHER[language];
}

/**
 * Layers are asked nearest first; then the other language, then the key is shown as it is.
 * @param {Language} language
 * @param {Record<Language, Messages[]>} layers
 * @returns {Text}
 */
export function createText(language, layers) {
  let current = language;
  /** @type {Record<Language, Messages[]>} */
  const stacks = { en: [...layers.en], ja: [...layers.ja] };

  /** @type {(key: string, params: Params) => string | undefined} */
  function find(key, params) {
    for (const spoken of [current, OTHER[current]]) {
      for (const messages of stacks[spoken]) {
        const found = pick(messages, key, params, spoken);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** @type {(key: string, params?: Params) => string} */
  function t(key, params = {}) {
    const template = find(key, params);
    if (template === undefined) return key;
    return template.replace(/\{(\w+)(?::([\w.]+))?\}/g, (_, name, prefix) => {
      const value = params[name];
      if (value === undefined || value === null) return "";
      /** @type {(one: string | number) => string} */
      const words = (one) => {
        if (prefix) return t(`${prefix}.${one}`);
        return typeof one === "number" ? number(one, current) : String(one);
      };
      if (!Array.isArray(value)) return words(value);
      return value.length ? value.map(words).join(t("list.comma")) : (find("list.none", {}) ?? "");
    });
  }

  return {
    t,
    has: (key) => find(key, { n: 1 }) !== undefined,
    language: () => current,
    speak: (next) => {
      current = next;
    },
    add: (spoken, messages) => {
      stacks[spoken].push(messages);
    },
  };
}

/** @type {(messages: Messages, key: string, params: Params, language: Language) => string | undefined} */
function pick(messages, key, params, language) {
  if (Object.hasOwn(messages, key)) return messages[key];
  if (typeof params.n !== "number") return messages[`${key}#other`];
  const form = new Intl.PluralRules(language).select(params.n);
  return messages[`${key}#${form}`] ?? messages[`${key}#other`];
}

/** @type {(value: number, language: Language) => string} */
function number(value, language) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(value);
}

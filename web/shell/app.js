/**
 * The parts of the shell know each other only through this one object, made in
 * main.js. It is written down here so that a part can be read, tested and
 * replaced by itself.
 */

/** @import { Board, BoardModule, GameInfo, Message } from "../types" */
/** @import { Params, Text } from "../lib/text.js" */
/** @import { Store } from "../lib/store.js" */
/** @import { Question } from "../lib/dialog.js" */
/** @import { Failure, Table } from "./table.js" */
/** @import { Preferences } from "./settings.js" */
/** @import { Turns } from "./turns.js" */
/** @import { Hints } from "./hint.js" */
/** @import { Notices } from "./notices.js" */
/** @import { Saves } from "./saves.js" */

/** @typedef {import("../engine/client.js").Engine} Engine */
/** @typedef {ReturnType<Engine["status"]>} EngineStatus */

/**
 * @typedef {object} App
 * @property {GameInfo} info
 * @property {Text} text
 * @property {(key: string, params?: Params) => string} t
 * @property {Store} store
 * @property {Preferences} settings
 * @property {Engine} engine
 * @property {Board} board
 * @property {BoardModule["picture"]} picture
 * @property {Table} table
 * @property {Turns} turns
 * @property {Hints} hints
 * @property {Notices} notices
 * @property {Saves} saves
 * @property {(sentence: string) => void} announce Say it politely to screen readers.
 * @property {(question: Question) => Promise<boolean>} ask
 * @property {Refusal} refusal
 * @property {Caption} caption
 * @property {{isFlipped: () => boolean, flip: (flipped: boolean) => void, focus: () => void, top: () => void}} view `top`: bring the board into sight.
 * @property {(failure: Failure | null) => boolean} tell Say what went wrong; true when nothing did.
 * @property {(failure: Failure) => string} failure What went wrong, in a sentence.
 * @property {() => void} render Draw every part of the page again from the table.
 * @property {(part: () => void) => void} onRender
 */

/**
 * What the last input came to, in the card's words: the reason why it was
 * refused, or the guide, what the board said about it; never both.
 * @typedef {object} Refusal
 * @property {() => string} text
 * @property {() => string} guide
 * @property {(message: Message) => void} set
 * @property {(sentence: string) => void} say
 * @property {(sentence: string) => void} tell Say and show a guide.
 * @property {() => void} clear Something was accepted: no refusal stands.
 * @property {() => void} reset The game or the selection is another: no guide either.
 */

/**
 * What the board shows just now, in its own words, e.g. what a move is coming to.
 * @typedef {object} Caption
 * @property {() => string} text
 * @property {(sentence: string) => void} set "" takes it away.
 */

/**
 * The sentence of a message under a prefix, e.g. `say.` or `reason.`; keys that carry their prefix already are taken as they are.
 * @param {Text} text
 * @param {string} prefix
 * @param {Message} message
 * @returns {string}
 */
export function sentence(text, prefix, message) {
  const key = `${prefix}.${message.key}`;
  return text.t(text.has(key) ? key : message.key, message.params);
}

/** Answers overtaken by what the person did since: nothing to say. */
const OVERTAKEN = new Set(["stale", "stopped", "destroyed", "nothing_to_undo", "nothing_to_redo"]);

/** @type {(failure: Failure) => boolean} */
export function isOvertaken(failure) {
  return OVERTAKEN.has(failure.code);
}

/**
 * A failure in plain words, by its reason where that has a sentence of its own;
 * what nobody foresaw gets the general one.
 * @param {Text} text
 * @param {Failure} failure
 * @returns {string}
 */
export function failureText(text, failure) {
  const { code, params } = failure;
  // What fails at its first word was not meant as a game at all.
  const prose = code === "bad_move" && params.reason === "unreadable" && params.number === 1;
  if (prose && text.has("error.bad_json")) return text.t("error.bad_json", params);
  for (const key of [`error.${code}.${params.reason}`, `error.${code}`, `reason.${code}`]) {
    if (text.has(key)) return text.t(key, params);
  }
  return text.t("error.internal");
}

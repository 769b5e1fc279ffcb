/**
 * One polite live region speaks for the whole page. A sentence that repeats
 * the one before gets an invisible space, because screen readers pass over a
 * region whose text did not change; sentences of the same moment are joined,
 * because a later text replaces one not yet read.
 */

import { sentence } from "./app.js";
import { isPerson, modeOf } from "./players.js";

/** @import { Snapshot } from "../types" */
/** @import { Text } from "../lib/text.js" */

/** Sentences that come within this many ms belong together. */
const TOGETHER_MS = 60;

/**
 * @param {Element} region
 * @returns {(sentence: string) => void}
 */
export function createSpeech(region) {
  let spoken = "";
  /** @type {string[]} */
  let waiting = [];

  function flush() {
    const text = waiting.join(" ");
    waiting = [];
    spoken = text === spoken ? `${text}\u00a0` : text;
    region.textContent = spoken;
  }

  return (words) => {
    if (!words || waiting.includes(words)) return;
    waiting.push(words);
    if (waiting.length === 1) setTimeout(flush, TOGETHER_MS);
  };
}

/**
 * How the game stands, in sentences: the view's facts in their order, then the outcome.
 * @param {Text} text
 * @param {Snapshot} snapshot
 * @returns {string[]} Each with a full stop, so that a voice pauses between them.
 */
export function tellings(text, snapshot) {
  const facts = snapshot.view.say.map((message) => sentence(text, "say", message));
  const ending = outcomeText(text, snapshot);
  if (ending && !facts.includes(ending)) facts.push(ending);
  return facts.map((fact) => (/[.。!?！？]$/.test(fact) ? fact : fact + text.t("speech.stop")));
}

/**
 * @param {Text} text
 * @param {Snapshot} snapshot
 * @returns {string} How the game ended, or "".
 */
export function outcomeText(text, snapshot) {
  const { outcome, sides } = snapshot;
  if (!outcome || snapshot.turn !== null) return "";
  const key = `outcome.${outcome.reason}`;
  const winner = outcome.winner === null ? undefined : sides[outcome.winner];
  // The view tells it too, with whatever numbers the game's sentence needs.
  const told = snapshot.view.say.find((message) => message.key === key);
  return text.t(key, { ...told?.params, ...(winner !== undefined && { winner }) });
}

/**
 * @param {Text} text
 * @param {Snapshot} snapshot
 * @returns {string} What the end means to the one person who played a computer, or "".
 */
export function resultText(text, { outcome, turn, players }) {
  if (!outcome || turn !== null || modeOf(players) !== "computer") return "";
  if (outcome.winner === null) return text.t("result.draw");
  const winner = players[outcome.winner];
  return text.t(winner && isPerson(winner) ? "result.won" : "result.lost");
}

/**
 * Which key does what to a shot. The hand lies as in any game with a keyboard:
 * A and D along the arc, arrows for direction and strength, Shift for fine work.
 */

import { MEASURES } from "./values.js";

/** @typedef {import("./values.js").Name} Name */
/** @typedef {{ name: Name, by: number } | "shoot"} Act */
/** @typedef {Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">} Press */

/** @type {Record<string, [Name, number]>} */
const MOVES = {
  a: ["placement", -1],
  d: ["placement", 1],
  ArrowLeft: ["direction", -1],
  ArrowRight: ["direction", 1],
  ArrowDown: ["strength", -1],
  ArrowUp: ["strength", 1],
};

/**
 * @param {Press} event
 * @returns {Act | null} null: the key means nothing here
 */
export function actOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const { key } = event;
  if (key === "Enter" || key === " ") return event.shiftKey ? null : "shoot";
  const move = MOVES[key.length === 1 ? key.toLowerCase() : key];
  if (!move) return null;
  const [name, sign] = move;
  const { coarse, fine } = MEASURES[name];
  return { name, by: sign * (event.shiftKey ? fine : coarse) };
}

/**
 * The same on a slider, whose arrows all mean its own value.
 * @param {Name} name
 * @param {Pick<Press, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">} event
 * @returns {number | null}
 */
export function slideOf(name, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { coarse, fine } = MEASURES[name];
  const step = event.shiftKey ? fine : coarse;
  /** @type {Record<string, number>} */
  const steps = {
    ArrowLeft: -step,
    ArrowDown: -step,
    ArrowRight: step,
    ArrowUp: step,
    PageDown: -10 * coarse,
    PageUp: 10 * coarse,
  };
  return steps[event.key] ?? null;
}

/**
 * Whether a key press is meant for something else than the board.
 * @param {Element | null} target
 * @param {Act} act
 */
export function elsewhere(target, act) {
  if (!target?.closest) return false;
  if (target.closest("input, textarea, select, [contenteditable], dialog")) return true;
  // A button, a link or a summary is pressed by these keys itself.
  return act === "shoot" && target.closest("button, a, summary, [role='button']") !== null;
}

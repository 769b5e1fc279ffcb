/**
 * The whole game from the keyboard. While nothing is begun, arrows go from
 * region to region; while a cut is composed they move its point, brackets turn
 * its rays, and letters hand out its parts.
 */

import { ARROWS } from "./shape.js";

/** @typedef {import("./composer.js").Composer} Composer */

/**
 * @typedef {object} KeyHooks
 * @property {Composer} composer
 * @property {(way: readonly [number, number]) => void} walk to the next region
 * @property {(last: boolean) => void} end to the first or the last region
 * @property {() => void} begin a cut in the region of the focus
 * @property {() => void} confirm
 * @property {(letter: string) => void} letter a letter key for the parts
 * @property {(index: number) => void} choice the assignment with this number
 * @property {(way: readonly [number, number], fine: boolean) => [number, number] | null} nudge the point moved by a key
 * @property {(direction: number, fine: boolean) => number | null} turn the angle turned by a key
 * @property {(key: string) => boolean} ask a letter that asks something
 * @property {(factor: number) => void} zoom 0 shows the whole disk
 * @property {(way: readonly [number, number]) => void} pan
 * @property {() => void} settled the keys have changed the cut: say what it comes to
 */

/** Keys that turn the rays; with Shift they give other characters. @type {Record<string, number>} */
const TURNS = { "[": 1, "{": 1, ",": 1, "<": 1, "]": -1, "}": -1, ".": -1, ">": -1 };

/** @type {Record<string, number>} */
const ZOOMS = { "+": 1.5, "=": 1.5, ";": 1.5, "-": 1 / 1.5, _: 1 / 1.5, 0: 0 };

/**
 * @param {KeyboardEvent} event
 * @param {KeyHooks} hooks
 * @returns {boolean} whether the key had a meaning
 */
export function pressKey(event, hooks) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const zoom = ZOOMS[event.key];
  if (zoom !== undefined) {
    hooks.zoom(zoom);
    return true;
  }
  return hooks.composer.want ? compose(event, hooks) : roam(event, hooks);
}

/**
 * @param {KeyboardEvent} event
 * @param {KeyHooks} hooks
 */
function roam(event, hooks) {
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (event.shiftKey) hooks.pan(arrow);
    else hooks.walk(arrow);
    return true;
  }
  if (event.key === "Home" || event.key === "End") {
    hooks.end(event.key === "End");
    return true;
  }
  if (event.key === "Enter" || event.key === " ") {
    hooks.begin();
    return true;
  }
  return hooks.ask(event.key.toLowerCase());
}

/**
 * @param {KeyboardEvent} event
 * @param {KeyHooks} hooks
 */
function compose(event, hooks) {
  const { composer } = hooks;
  const { key, shiftKey: fine } = event;
  const arrow = ARROWS[key];
  const turn = TURNS[key];
  const letter = key.toUpperCase();
  if (arrow) {
    const point = hooks.nudge(arrow, fine);
    if (point) composer.moveTo(point);
  } else if (turn) {
    const angle = hooks.turn(turn, fine);
    if (angle !== null) composer.turnTo(angle);
  } else if (letter.length === 1 && "MON".includes(letter)) hooks.letter(letter);
  else if (/^[1-6]$/.test(key)) hooks.choice(Number(key) - 1);
  else if (key === "Enter" || key === " ") {
    if (!event.repeat) hooks.confirm();
    return true;
  } else if (key === "Escape" || key === "Backspace") {
    composer.back();
    return true;
  } else return hooks.ask(key.toLowerCase());
  hooks.settled();
  return true;
}

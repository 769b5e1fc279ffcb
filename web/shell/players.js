/**
 * Who moves, and whether the computer may move by itself, decided from a
 * snapshot alone. Pure, so that every rule of the turn loop can be tested
 * without a page: the computer moves only at the end of the record, never
 * while somebody looks back.
 */

/** @import { Player, Snapshot } from "../types" */

/** @typedef {"computer" | "people" | "demo"} Mode Person against computer, people only, computers only. */

/**
 * What can happen now: the game is over; a person moves; the computer moves
 * by itself; recorded moves are shown one by one; the computer waits for a word;
 * a part of the game has ended, and everybody waits for one.
 * @typedef {"over" | "person" | "bot" | "replay" | "waiting" | "break"} Situation
 */

/** The result of a record whose game goes on. */
const UNFINISHED = "*";
/** No reply sooner than this after the move before it came to rest, in ms. */
const REPLY_MS = 400;
/** How long a position of a game between computers stands at least, in ms, by pace. */
const DEMO_MS = { slow: 3000, normal: 1000, fast: 400 };

/** A break, where nobody is there to go on: so many times as long. */
const DEMO_BREAK = 8;

/** @typedef {"slow" | "normal" | "fast"} Pace */
export const PACES = /** @type {const} */ (["slow", "normal", "fast"]);

/** @type {(player: Player) => boolean} */
export function isPerson(player) {
  return player.kind === "human";
}

/**
 * @param {Player[]} players
 * @returns {Mode}
 */
export function modeOf(players) {
  const people = players.filter(isPerson).length;
  if (people === players.length) return "people";
  return people === 0 ? "demo" : "computer";
}

/**
 * The player to move at the ply shown, or null when the game is over there.
 * @param {Snapshot} snapshot
 * @returns {Player | null}
 */
export function mover(snapshot) {
  return snapshot.turn === null ? null : (snapshot.players[snapshot.turn] ?? null);
}

/**
 * Whether the position begins with a break: a part of the game has ended, but not the game.
 * @param {Snapshot} snapshot
 * @returns {boolean}
 */
export function hasBreak({ view, turn }) {
  return turn !== null && Boolean(view.pause);
}

/**
 * @param {Snapshot} snapshot
 * @param {boolean} held Whether computers wait: paused, or a game just opened from outside.
 * @param {boolean} [onBreak] Whether the position's break is on; where only computers play, nobody could end it.
 * @returns {Situation}
 */
export function situation(snapshot, held, onBreak = false) {
  const player = mover(snapshot);
  const lookingBack = snapshot.ply < snapshot.plies;
  if (modeOf(snapshot.players) === "demo") {
    if (!player && !lookingBack) return "over";
    if (held) return "waiting";
    return lookingBack ? "replay" : "bot";
  }
  if (!player) return "over";
  if (onBreak) return "break";
  if (isPerson(player)) return "person";
  return lookingBack || held ? "waiting" : "bot";
}

/**
 * How long the eye gets before the computer's next move, in ms. A computer that thinks longer than
 * that plays as soon as it knows.
 * @param {Snapshot} snapshot
 * @param {Pace} pace
 * @returns {number}
 */
export function replyDelay(snapshot, pace) {
  if (modeOf(snapshot.players) !== "demo") return REPLY_MS;
  return DEMO_MS[pace] * (hasBreak(snapshot) ? DEMO_BREAK : 1);
}

/**
 * Whether leaving this game would leave something a person has begun and not ended.
 * @param {Snapshot} snapshot
 * @returns {boolean}
 */
export function underWay({ players, plies, record }) {
  return plies > 0 && record.result === UNFINISHED && modeOf(players) !== "demo";
}

/**
 * Who should sit near: the only person, else the first player.
 * @param {Player[]} players
 * @returns {number} A player index.
 */
export function nearPlayer(players) {
  if (modeOf(players) !== "computer") return 0;
  return Math.max(0, players.findIndex(isPerson));
}

/**
 * Whether the board is to be turned: the near player has the game's second side now.
 * @param {Pick<Snapshot, "players" | "sides">} snapshot
 * @param {string[]} sides The game's sides in their order.
 * @returns {boolean}
 */
export function isFar(snapshot, sides) {
  return sides.indexOf(snapshot.sides[nearPlayer(snapshot.players)] ?? "") === 1;
}

/**
 * @typedef {object} Choice What the new-game dialog asks.
 * @property {Mode} mode
 * @property {number} side The person's player index in the mode "computer".
 * @property {string} level The computer's level in the mode "computer".
 * @property {string[]} levels One level per side in the mode "demo".
 */

/**
 * @param {Choice} choice
 * @param {number} sides How many sides the game has.
 * @returns {Player[]}
 */
export function playersFor(choice, sides) {
  return Array.from({ length: sides }, (_, index) => {
    if (choice.mode === "people") return { kind: "human" };
    if (choice.mode === "demo") return { kind: "bot", level: choice.levels[index] ?? choice.level };
    return index === choice.side ? { kind: "human" } : { kind: "bot", level: choice.level };
  });
}

/**
 * The choice that would make these players, so that the dialog opens where the last game stood.
 * @param {Player[]} players
 * @param {string} fallback A level for sides that are people.
 * @returns {Choice}
 */
export function choiceOf(players, fallback) {
  const levels = players.map((player) => (player.kind === "bot" ? player.level : fallback));
  const bot = players.find((player) => player.kind === "bot");
  return {
    mode: modeOf(players),
    side: nearPlayer(players),
    level: bot?.kind === "bot" ? bot.level : fallback,
    levels,
  };
}

/**
 * @param {(key: string, params?: Record<string, string | number>) => string} t
 * @param {Player[]} players
 * @param {number} index
 * @returns {string} e.g. "You", "Computer, easy", a name
 */
export function playerName(t, players, index) {
  const player = players[index];
  if (!player) return "";
  if (player.kind === "bot") return t("player.bot", { level: player.level });
  if (player.name) return player.name;
  return modeOf(players) === "computer" ? t("player.you") : t("player.person");
}

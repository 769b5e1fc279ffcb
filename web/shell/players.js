/**
 * Who moves, and whether the computer may move by itself, decided from a
 * snapshot alone. Pure, so that every rule of the turn loop can be tested
 * without a page: the computer moves only at the end of the record, never
 * while somebody looks back.
 */

/** @import { Player, Settings, Snapshot } from "../types" */

/** @typedef {"computer" | "people" | "demo"} Mode Person against computer, people only, computers only. */

/**
 * What can happen now: the game is over; a person moves; the computer moves
 * by itself; recorded moves are shown one by one; the computer waits for a word.
 * @typedef {"over" | "person" | "bot" | "replay" | "waiting"} Situation
 */

/** No reply sooner than this after the move before it came to rest, in ms. */
const REPLY_MS = 400;
/** The pace of a game between computers, in ms between moves, by animation speed. */
const DEMO_MS = { off: 900, fast: 400, normal: 800, slow: 1600 };

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
 * @param {Snapshot} snapshot
 * @param {boolean} held Whether computers wait: paused, or a game just opened from outside.
 * @returns {Situation}
 */
export function situation(snapshot, held) {
  const player = mover(snapshot);
  const lookingBack = snapshot.ply < snapshot.plies;
  if (modeOf(snapshot.players) === "demo") {
    if (!player && !lookingBack) return "over";
    if (held) return "waiting";
    return lookingBack ? "replay" : "bot";
  }
  if (!player) return "over";
  if (isPerson(player)) return "person";
  return lookingBack || held ? "waiting" : "bot";
}

/**
 * How long the eye gets before the computer's next move, in ms.
 * @param {Snapshot} snapshot
 * @param {Settings["motion"]} motion
 * @returns {number}
 */
export function replyDelay(snapshot, motion) {
  return modeOf(snapshot.players) === "demo" ? DEMO_MS[motion] : REPLY_MS;
}

/**
 * Whose pieces should be near: the only person's side, else the first side.
 * @param {Player[]} players
 * @returns {number}
 */
export function nearSide(players) {
  if (modeOf(players) !== "computer") return 0;
  return Math.max(0, players.findIndex(isPerson));
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
    side: nearSide(players),
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

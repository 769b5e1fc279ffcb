/**
 * No finished move is lost: the game is written to the device at every change,
 * before its animation has run; a move that unfolds only when it has been seen,
 * so that nobody misses how it ended. Beside it lies one shelf: the game that was
 * left by starting anew, opening a link, pasting, or moving on from an earlier
 * ply. It can always be taken back, and then the two change places. A game that
 * cannot be opened is kept as it was written, and the page offers to copy it.
 */

import { isPerson, modeOf, mover } from "./players.js";

/** @import { GameRecord, Snapshot } from "../types" */
/** @import { Store } from "../lib/store.js" */
/** @import { App } from "./app.js" */
/** @import { Cause, Change, Failure } from "./table.js" */

/** @typedef {{v: 1, snapshot: Snapshot, shelf: GameRecord | null, held?: boolean, gone?: boolean}} Saved `held`: computers wait; `gone`: somebody went on after the break. */

/**
 * @typedef {object} Saves
 * @property {() => Saved | null} read The last game of this device, if its shape can be trusted.
 * @property {() => void} write Keep the game as it is told.
 * @property {() => GameRecord | null} shelf
 * @property {() => Promise<Failure | null>} takeBack Load the game on the shelf; the present one goes there.
 * @property {(failure: Failure) => void} setAside Keep what was read, which could not be opened, and say so.
 */

/** So many games that could not be opened are kept; only then the oldest makes room. */
const KEPT = 5;

/** @type {Partial<Record<Cause, string>>} What to say when a game went to the shelf. */
const NOTES = { new: "notice.new", load: "notice.loaded", branch: "notice.branch" };

/** @type {Partial<Record<Cause, string>>} What the way back is called, where it is not to another game. */
const UNDO = { branch: "notice.undo.branch" };

/**
 * @param {App} app
 * @returns {Saves}
 */
export function createSaves(app) {
  const key = `game.${app.info.id}`;
  /** @type {GameRecord | null} */
  let shelf = null;
  let dirty = false;
  /** What lay on the device when it was read. */
  let found = "";

  function write() {
    /** @type {Saved} */
    const saved = {
      ...{ v: 1, snapshot: app.table.told(), shelf },
      ...{ held: app.table.held(), gone: app.table.hasGone() },
    };
    dirty = !app.store.write(key, saved);
  }

  /** @type {() => Promise<Failure | null>} */
  async function takeBack() {
    if (!shelf) return null;
    const held = modeOf(shelf.players) === "demo";
    return app.table.load({ record: shelf }, { held, note: "notice.back" });
  }

  /** @type {(change: Change) => void} */
  function follow({ before, cause, note }) {
    const leaving =
      cause === "branch" || ((cause === "new" || cause === "load") && before.plies > 0);
    if (leaving) shelf = before.record;
    else if (note === "notice.back") shelf = null;
    if (leaving || note) {
      const key = note || NOTES[cause] || "";
      const run = () => void takeBack().then(app.tell);
      const offer = leaving ? { offer: { key: UNDO[cause] ?? "notice.undo", run } } : {};
      if (key) app.notices.show({ key, brief: true, ...offer });
    } else if (cause === "play" && counts(before)) {
      app.notices.moved();
    }
  }

  /** @type {(failure: Failure) => void} */
  function setAside(failure) {
    keep(app.store, app.info.id, found);
    // Nothing was written yet since it was read: a record can be pasted again, the rest only kept.
    const saved = app.store.read(key);
    const text = isSaved(saved) ? JSON.stringify(saved.snapshot.record) : found;
    const offer = { key: "notice.kept.copy", run: () => void copyKept(app, text, offer) };
    app.notices.show({ key: "notice.kept", failure, offer });
  }

  app.table.subscribe(follow);
  app.table.settled(write);
  let told = false;
  app.store.watch(key, () => {
    if (!told) app.notices.show({ key: "notice.elsewhere", stay: true });
    told = true;
  });
  addEventListener("pagehide", () => {
    if (dirty) write();
  });

  return {
    read() {
      const text = app.store.raw(key);
      if (text === null) return null;
      found = text;
      const saved = app.store.read(key);
      if (!isSaved(saved) || saved.snapshot.game !== app.info.id) {
        setAside({ code: "bad_record", params: {} });
        return null;
      }
      shelf = saved.shelf;
      return saved;
    },
    write,
    shelf: () => shelf,
    takeBack,
    setAside,
  };
}

/**
 * Keep a text under the next free of a few numbered keys; the same text only once.
 * @param {Pick<Store, "read" | "write">} store
 * @param {string} id The game.
 * @param {string} text
 */
export function keep(store, id, text) {
  const keys = Array.from({ length: KEPT }, (_, index) => `kept.${id}.${index + 1}`);
  const kept = keys.map((key) => store.read(key)).filter((one) => one !== null);
  if (kept.includes(text)) return;
  const texts = [...kept, text].slice(-KEPT);
  for (const [index, one] of texts.entries()) {
    if (store.read(keys[index] ?? "") !== one) store.write(keys[index] ?? "", one);
  }
}

/** @type {(app: App, text: string, offer: {key: string, run: () => void}) => Promise<void>} */
async function copyKept(app, text, offer) {
  try {
    await navigator.clipboard.writeText(text);
    app.notices.show({ key: "transfer.copied" });
  } catch {
    app.notices.show({ key: "notice.kept.failed", offer });
  }
}

/** Whether a move made here ages a notice: a person's, or any where only computers play. @type {(before: Snapshot) => boolean} */
function counts(before) {
  const player = mover(before);
  return player !== null && (isPerson(player) || modeOf(before.players) === "demo");
}

/**
 * Enough of the shape to draw it; the engine checks the record itself.
 * @param {unknown} value
 * @returns {value is Saved}
 */
export function isSaved(value) {
  const saved = /** @type {Partial<Saved> | null} */ (value);
  const snapshot = saved?.snapshot;
  return (
    saved?.v === 1 &&
    isObject(snapshot) &&
    isGame(snapshot) &&
    Array.isArray(snapshot.by) &&
    Array.isArray(snapshot.sides) &&
    Array.isArray(snapshot.view?.say) &&
    snapshot.view.say.every(isObject) &&
    isObject(snapshot.record) &&
    (saved.shelf === null || (isObject(saved.shelf) && isGame(saved.shelf)))
  );
}

/** @type {(game: Partial<Pick<GameRecord, "moves" | "players">>) => boolean} */
function isGame({ moves, players }) {
  return (
    Array.isArray(moves) &&
    moves.every((move) => typeof move === "string") &&
    Array.isArray(players) &&
    players.every((player) => isObject(player) && typeof player.kind === "string")
  );
}

/** @type {<T>(value: T) => value is T & object} */
function isObject(value) {
  return typeof value === "object" && value !== null;
}

/**
 * No finished move is lost: the game is written to the device at every change,
 * before its animation has run. Beside it lies one shelf: the game that was
 * left by starting anew, opening a link, pasting, or moving on from an earlier
 * ply. It can always be taken back, and then the two change places.
 */

import { isPerson, modeOf, mover } from "./players.js";

/** @import { GameRecord, Snapshot } from "../types" */
/** @import { App } from "./app.js" */
/** @import { Cause, Change, Failure } from "./table.js" */

/** @typedef {{v: 1, snapshot: Snapshot, shelf: GameRecord | null}} Saved */

/**
 * @typedef {object} Saves
 * @property {() => Saved | null} read The last game of this device, if its shape can be trusted.
 * @property {() => GameRecord | null} shelf
 * @property {() => Promise<Failure | null>} takeBack Load the game on the shelf; the present one goes there.
 * @property {(saved: unknown) => void} setAside Keep a game that could not be opened where nothing overwrites it.
 */

/** @type {Partial<Record<Cause, string>>} What to say when a game went to the shelf. */
const NOTES = { new: "notice.new", load: "notice.loaded", branch: "notice.branch" };

/**
 * @param {App} app
 * @returns {Saves}
 */
export function createSaves(app) {
  const key = `game.${app.info.id}`;
  /** @type {GameRecord | null} */
  let shelf = null;
  let dirty = false;

  function write() {
    /** @type {Saved} */
    const saved = { v: 1, snapshot: app.table.now(), shelf };
    dirty = !app.store.write(key, saved);
  }

  /** @type {() => Promise<Failure | null>} */
  async function takeBack() {
    if (!shelf) return null;
    const held = modeOf(shelf.players) === "demo";
    const failure = await app.table.load({ record: shelf }, { held, note: "notice.back" });
    app.tell(failure);
    return failure;
  }

  /** @type {(change: Change) => void} */
  function follow({ before, cause, note }) {
    const leaving =
      cause === "branch" || ((cause === "new" || cause === "load") && before.plies > 0);
    if (leaving) shelf = before.record;
    else if (note === "notice.back") shelf = null;
    write();
    if (leaving || note) {
      const key = note || NOTES[cause] || "";
      const offer = leaving ? { offer: { key: "notice.undo", run: takeBack } } : {};
      if (key) app.notices.show({ key, ...offer });
    } else if (cause === "play" && byPerson(before)) {
      app.notices.moved();
    }
  }

  /** @type {(saved: unknown) => void} */
  function setAside(saved) {
    app.store.write(`kept.${app.info.id}`, saved);
  }

  app.table.subscribe(follow);
  addEventListener("pagehide", () => {
    if (dirty) write();
  });

  return {
    read() {
      const saved = app.store.read(key);
      if (!isSaved(saved) || saved.snapshot.game !== app.info.id) {
        if (saved === null) return null;
        setAside(saved);
        app.notices.show({ key: "notice.kept", params: { text: app.t("error.bad_record") } });
        return null;
      }
      shelf = saved.shelf;
      return saved;
    },
    shelf: () => shelf,
    takeBack,
    setAside,
  };
}

/** @type {(before: Snapshot) => boolean} */
function byPerson(before) {
  const player = mover(before);
  return player !== null && isPerson(player);
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
    typeof snapshot === "object" &&
    snapshot !== null &&
    Array.isArray(snapshot.moves) &&
    Array.isArray(snapshot.by) &&
    Array.isArray(snapshot.players) &&
    Array.isArray(snapshot.view?.say) &&
    typeof snapshot.record === "object"
  );
}

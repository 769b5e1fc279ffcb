/**
 * The game page: reads the facts printed into it, paints the board before the
 * engine is there, puts the parts together, and opens the last game. Knows no
 * game: which board to import is written in the page.
 */

import { createEngine } from "../engine/client.js";
import { createAsk } from "../lib/dialog.js";
import { byId, setText } from "../lib/dom.js";
import { createSound } from "../lib/sound.js";
import { createStore } from "../lib/store.js";
import { createText, languageOf } from "../lib/text.js";
import { createActions, mountActions } from "./actions.js";
import { failureText, isOvertaken } from "./app.js";
import { mountControls } from "./controls.js";
import { mountEntry } from "./entry.js";
import { mountLanguage, mountTheme } from "./header.js";
import { createHints } from "./hint.js";
import { createHost } from "./host.js";
import { createKeysDialog, mountKeys } from "./keys.js";
import { openLink, shareLink } from "./link.js";
import { mountMoves } from "./moves.js";
import { createNewGameDialog } from "./newgame.js";
import { createNotices } from "./notices.js";
import { answerText, mountOdds } from "./odds.js";
import { isFar, modeOf } from "./players.js";
import { createSaves } from "./saves.js";
import { createPreferences, createSettingsDialog } from "./settings.js";
import { createSpeech, resultText, tellings } from "./speech.js";
import { begin } from "./start.js";
import { mountStatus } from "./status.js";
import { createTable } from "./table.js";
import { createCaption, createRefusal, mountTask } from "./task.js";
import { createTransferDialog } from "./transfer.js";
import { createTurns } from "./turns.js";
import { mountWords } from "./words.js";

/** @import { Board, BoardModule, FirstPaint, Snapshot } from "../types" */
/** @import { App } from "./app.js" */
/** @import { Language, Text } from "../lib/text.js" */

/** @type {(text: Text, language: Language) => Promise<void>} */
async function fetchWords(text, language) {
  if (fetched.has(language)) return;
  const answer = await fetch(new URL(`../text/${language}.json`, import.meta.url));
  text.add(language, await answer.json());
  fetched.add(language);
}
/** @type {Set<string>} */
const fetched = new Set();

/**
 * The object everything shares, with its board and table on it.
 * @param {FirstPaint} first
 * @param {Text} text
 * @param {BoardModule} module
 */
function assemble(first, text, { createBoard, picture }) {
  const app = /** @type {App} */ ({ info: first.info, text, t: text.t, picture });
  /** @type {(() => void)[]} */
  const parts = [];
  app.onRender = (part) => parts.push(part);
  app.render = () => {
    for (const part of parts) part();
  };
  app.announce = createSpeech(byId("live"));
  app.failure = (failure) => failureText(text, failure);
  app.tell = (failure) => {
    if (failure && !isOvertaken(failure)) app.notices.show({ key: "notice.failure", failure });
    return failure === null;
  };
  app.ask = createAsk();
  app.notices = createNotices(app);
  app.refusal = createRefusal(app);
  app.caption = createCaption(app);
  app.store = createStore(
    () => localStorage,
    () => app.notices.show({ key: "notice.storage" }),
  );
  app.settings = createPreferences(app.store);
  /** @type {() => void} */
  let status = () => {};
  app.engine = createEngine({ onStatus: () => status() });
  const sound = createSound(() => app.settings.get().sound);
  app.board = createBoard(createHost(app, sound));
  byId("stage").replaceChildren(app.board.element);
  app.table = createTable({ engine: app.engine, board: app.board, snapshot: first.snapshot });
  app.saves = createSaves(app);
  app.turns = createTurns(app);
  app.hints = createHints(app, (question) => answerText(app, question));
  app.view = createView(app.board);
  return {
    app,
    sound,
    watch: (/** @type {() => void} */ show) => {
      status = show;
    },
  };
}

/** @type {(board: Board) => App["view"]} */
function createView(board) {
  let flipped = false;
  return {
    isFlipped: () => flipped,
    flip(value) {
      if (value === flipped) return;
      flipped = value;
      board.flip?.(flipped);
    },
    focus() {
      /** @type {HTMLElement | null} */
      const place = board.element.querySelector('[tabindex="0"]');
      place?.focus({ preventScroll: true });
    },
    top: () => {
      scrollTo({ top: 0, behavior: "instant" });
      // In a wide window it is the column beside the board that scrolls.
      document.querySelector(".side")?.scrollTo({ top: 0, behavior: "instant" });
    },
  };
}

/** What happens after every change of the game. @type {(app: App) => void} */
function followTable(app) {
  app.table.subscribe(({ snapshot, before, cause }) => {
    // A hint asked for before the engine had opened the game is for this very game.
    if (cause !== "open") app.hints.clear();
    const players = JSON.stringify(snapshot.players) !== JSON.stringify(before.players);
    if (cause === "new" || cause === "open" || (cause === "load" && players)) {
      app.view.flip(isFar(snapshot, app.info.sides));
    }
    app.turns.consider();
    if (app.table.unfolding()) {
      app.refusal.reset();
      app.render();
    }
  });
  app.table.settled(({ snapshot, before, cause }) => {
    app.caption.set("");
    app.refusal.reset();
    app.render();
    // However a game ended, what it came to is to be seen.
    const ended = cause === "play" && snapshot.turn === null;
    if (ended || cause === "new" || cause === "load") app.view.top();
    if (cause === "open") return;
    if (cause === "play") tellSides(app, snapshot, before);
    app.announce(resultText(app.text, snapshot));
    for (const words of tellings(app.text, snapshot)) app.announce(words);
  });
}

/** A computer may take the other side too, and then nobody asked. @type {(app: App, now: Snapshot, before: Snapshot) => void} */
function tellSides(app, { players, sides }, before) {
  if (sides.join() === before.sides.join() || modeOf(players) === "demo") return;
  const person = players.findIndex(({ kind }) => kind === "human");
  const key = modeOf(players) === "computer" ? "notice.sides.you" : "notice.sides";
  app.notices.show({ key, params: { side: sides[person] ?? "" } });
}

async function main() {
  const root = document.documentElement;
  const first = /** @type {FirstPaint} */ (JSON.parse(byId("first").textContent ?? ""));
  const { en, ja } = first.messages;
  const text = createText(languageOf(root.lang), { en: [en], ja: [ja] });
  const [module] = await Promise.all([
    import(`../boards/${first.info.id}.js`),
    fetchWords(text, text.language()),
  ]);
  const { app, sound, watch } = assemble(first, text, module);
  followTable(app);

  const newGame = createNewGameDialog(app);
  const offered = (/** @type {string} */ name) => actions[name]?.offered?.() !== false;
  const keys = createKeysDialog(text.t, offered, app.board.keys?.bind(app.board));
  /** @type {ReturnType<typeof createActions>} */
  const actions = createActions(app, {
    newGame,
    keys,
    settings: createSettingsDialog(app, sound),
    transfer: createTransferDialog(app),
    share: () => void shareLink(app),
  });
  mountTask(app);
  mountOdds(app);
  mountControls(app, newGame);
  mountMoves(app);
  mountEntry(app);
  mountWords(app);
  mountActions(app, actions);
  mountKeys(app.settings, actions);
  app.onRender(app.notices.render);
  watch(mountStatus(app));
  const theme = mountTheme(app.settings, text.t);
  app.settings.subscribe(() => app.board.redraw());
  mountLanguage({
    text,
    store: app.store,
    fetchWords: (language) => fetchWords(text, language),
    changed: () => {
      theme();
      app.board.redraw();
      app.refusal.reset();
      app.render();
    },
  });
  addEventListener("hashchange", () => openLink(app));
  await begin(app, first);
}

main().catch((error) => {
  console.error(error);
  const place = byId("task-text");
  setText(place, place.dataset.broken ?? "");
});

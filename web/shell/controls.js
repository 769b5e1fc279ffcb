/**
 * The buttons of the task card: going on, pausing and stepping where computers
 * play, their pace, a new game at the end, the way out of a break, and moves
 * that are made with a button. Those moves are asked about first, in words that
 * say what follows, because a slip of the finger must not make one; only what
 * is forced anyway is done at once.
 */

import { byId, el, enable } from "../lib/dom.js";
import { sentence } from "./app.js";
import { modeOf, PACES, playerName, situation } from "./players.js";

/** @import { Message, Snapshot } from "../types" */
/** @import { App } from "./app.js" */
/** @import { Pace } from "./players.js" */

/**
 * `main`: the dark one; `waits`: rests while a computer thinks; `move`: what is played;
 * `message`: says what the game calls it.
 * @typedef {object} Control
 * @property {string} key
 * @property {"continue" | "pause" | "step" | "new" | "play" | "force" | "pace" | "next"} run
 * @property {boolean} [main]
 * @property {boolean} [waits]
 * @property {string} [move]
 * @property {Message} [message]
 */

/**
 * @param {Snapshot} snapshot
 * @param {boolean} held
 * @param {boolean} [onBreak]
 * @returns {Control[]}
 */
export function controlsFor(snapshot, held, onBreak = false) {
  const now = situation(snapshot, held, onBreak);
  const demo = modeOf(snapshot.players) === "demo";
  /** @type {Control} */
  const pace = { key: "task.pace", run: "pace" };
  if (now === "over") return [{ key: "action.new", main: true, run: "new" }];
  if (demo && (now === "bot" || now === "replay")) {
    return [
      { key: "task.pause", main: true, run: "pause" },
      { key: "task.step", run: "step" },
      pace,
    ];
  }
  if (now === "waiting" && demo) {
    return [
      { key: "task.resume", main: true, run: "continue", waits: true },
      { key: "task.step", run: "step", waits: true },
      pace,
    ];
  }
  if (now === "waiting") {
    return [{ key: "task.continue", main: true, run: "continue", waits: true }];
  }
  const { pause, actions } = snapshot.view;
  if (now === "break" && pause) {
    return [{ key: pause.key, main: true, run: "next", message: pause }];
  }
  const moves = (now === "person" && actions) || [];
  return moves.map(({ move, key, forced }) =>
    forced
      ? { key: `move.${key}`, main: true, run: "force", move }
      : { key: `move.${key}`, run: "play", move },
  );
}

/**
 * @param {App} app
 * @param {() => void} newGame Opens the new-game dialog.
 */
export function mountControls(app, newGame) {
  const below = createPlace(app, byId("task-controls"), newGame);
  // Moves stand beside the words that offer them, where they push nothing down.
  const beside = createPlace(app, byId("task-moves"), newGame);
  app.onRender(() => {
    const { table } = app;
    const wanted = table.unfolding()
      ? whileUnfolding(table.told(), table.held())
      : controlsFor(table.now(), table.held(), table.onBreak());
    // In a break, what has ended may fill the card: the way on comes before it.
    onePause(app, wanted);
    standAfter(byId(wanted.some(({ run }) => run === "next") ? "task-moves" : "odds"));
    below(wanted.filter(({ run }) => run !== "play"));
    beside(wanted.filter(({ run }) => run === "play"));
  });
}

/**
 * While the page can pause what unfolds, the board's own button for that is one too many:
 * it leaves by the board's own style, and the focus goes on from it.
 * @type {(app: App, wanted: Control[]) => void}
 */
function onePause({ table, board }, wanted) {
  const place = byId("board-controls");
  const pauses = table.unfolding() && board.hold !== undefined && wanted.length > 0;
  place.toggleAttribute("data-paused-below", pauses);
  const active = document.activeElement;
  if (pauses && active && place.contains(active) && !active.checkVisibility()) {
    byId("task-controls").querySelector("button")?.focus({ preventScroll: true });
  }
}

/** @type {(before: HTMLElement) => void} */
function standAfter(before) {
  const controls = byId("task-controls");
  if (before.nextElementSibling !== controls) before.after(controls);
}

/** A computer's game can be paused at any time; nothing else is to be done about a move under way. @type {(told: Snapshot, held: boolean) => Control[]} */
function whileUnfolding(told, held) {
  return modeOf(told.players) === "demo" ? controlsFor(told, held) : [];
}

/** @type {(app: App, place: HTMLElement, newGame: () => void) => (wanted: Control[]) => void} */
function createPlace(app, place, newGame) {
  let shown = "";
  return (wanted) => {
    const signature = JSON.stringify([wanted, app.text.language()]);
    if (signature !== shown) {
      const hadFocus = place.contains(document.activeElement);
      shown = signature;
      place.replaceChildren(...wanted.map((one) => controlOf(app, one, newGame)));
      place.hidden = wanted.length === 0;
      if (hadFocus) refocus(app, place);
    }
    // While the computer thinks or moves, the buttons that ask for its move keep their places and rest.
    for (const button of place.querySelectorAll("[data-waits]")) {
      enable(button, !busy(app, button.getAttribute("data-run") ?? ""));
    }
  };
}

/**
 * A move that unfolds can always be let go on; only one that has stopped can be stepped to its end.
 * @type {(app: App, run: string) => boolean}
 */
function busy({ table, turns, board }, run) {
  if (!table.unfolding()) return turns.thinking();
  return run !== "continue" && !board.still?.();
}

/** The next button takes the focus where it stands: the page does not move for it. @type {(app: App, place: HTMLElement) => void} */
function refocus(app, place) {
  const next = place.querySelector("button");
  if (next) next.focus({ preventScroll: true });
  else app.view.focus();
}

/** @type {(app: App, control: Control, newGame: () => void) => HTMLElement} */
function controlOf(app, { key, main, run, waits, move, message }, newGame) {
  if (run === "pace") return paceSelect(app);
  const act = {
    continue: () => app.turns.goOn(),
    pause: () => app.turns.pause(),
    step: () => app.turns.step(),
    new: newGame,
    play: () => void playAction(app, key, move ?? ""),
    force: () => void app.table.play(move ?? "").then(app.tell),
    next: () => app.turns.endBreak(),
  }[run];
  const onclick = () => {
    if (!waits || !busy(app, run)) act();
  };
  const look = main ? "button primary" : "button";
  const text = message ? sentence(app.text, "say", message) : app.t(key);
  const props = {
    type: "button",
    class: look,
    text,
    "data-waits": waits,
    "data-run": run,
    onclick,
  };
  return el("button", props);
}

/** @type {(app: App) => HTMLElement} */
function paceSelect(app) {
  const chosen = app.settings.chosen().pace;
  const options = PACES.map((value) =>
    el("option", { value, selected: value === chosen, text: app.t(`task.pace.${value}`) }),
  );
  const onchange = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.currentTarget);
    app.settings.set({ pace: /** @type {Pace} */ (value) });
  };
  return el("select", { class: "pace", "aria-label": app.t("task.pace"), onchange }, ...options);
}

/** @type {(app: App, key: string, move: string) => Promise<void>} */
async function playAction(app, key, move) {
  const { ply, turn, sides } = app.table.now();
  if (turn === null) return;
  const other = 1 - turn;
  const title = app.text.has(`${key}.title`) ? `${key}.title` : key;
  const sure = await app.ask({
    title: app.t(title),
    text: app.t(`${key}.about`, {
      me: personOf(app, turn),
      other: personOf(app, other),
      side: sides[turn] ?? "",
      otherSide: sides[other] ?? "",
    }),
    yes: app.t(key),
    no: app.t("move.not"),
  });
  if (sure) app.tell(await app.table.play(move, ply));
}

/** Somebody to speak of, also where two people share the device. @type {(app: App, index: number) => string} */
function personOf(app, index) {
  const { players, sides } = app.table.now();
  return playerName(app.t, players, index) || app.t("player.of", { side: sides[index] ?? "" });
}

/** Moves that unfold, and breaks: what the page tells, keeps and lets happen meanwhile. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createStore } from "../../web/lib/store.js";
import { createText } from "../../web/lib/text.js";
import { createHints } from "../../web/shell/hint.js";
import { createHost } from "../../web/shell/host.js";
import { areFew } from "../../web/shell/options.js";
import { createSaves } from "../../web/shell/saves.js";
import { createTable } from "../../web/shell/table.js";
import { createCaption } from "../../web/shell/task.js";
import { createTurns } from "../../web/shell/turns.js";

const human = { kind: "human" };
const bot = { kind: "bot", level: "easy" };
const pause = { key: "next", params: { n: 2 } };

const listeners = {};
globalThis.addEventListener = (name, listener) => {
  listeners[name] = listener;
};

/** Everything that is due now has happened. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A game of which two moves make a part. */
function snapshot(moves, { at = moves.length, players = [human, human], seed = 1, over = false }) {
  const ends = at > 0 && at % 2 === 0;
  return {
    game: "g",
    moves,
    by: moves.map((_, index) => index % 2),
    ply: at,
    plies: moves.length,
    turn: over ? null : at % 2,
    players,
    sides: ["b", "w"],
    outcome: null,
    can: { undo: at > 0 },
    view: { turn: "b", say: [], pause: ends ? pause : null },
    record: { seed, moves, at },
  };
}

let disk = new Map();
beforeEach(() => {
  disk = new Map();
});

/** A page without a page: engine and board are ours, table, saves and turns are real. */
function makeApp({ players = [human, human], moves = [], unfolds = true, over = 99 } = {}) {
  let record = { moves, at: moves.length, seed: 1 };
  const thoughts = [];
  const engine = {
    motions: [],
    call: async (op, args) => {
      const { at } = record;
      if (op === "play") record = { ...record, moves: [...record.moves.slice(0, at), args.move] };
      if (op === "new") record = { moves: [], at: 0, seed: 2 };
      if (op === "load") record = { ...args.record, seed: 1 };
      if (op === "play") record.at = at + 1;
      if (op === "goto") record.at = args.ply;
      if (op === "undo") record.at = at - 1;
      return state();
    },
    motion: async (ply) => {
      engine.motions.push(ply);
      return new Float32Array(8);
    },
    think: (_op, { ply }) => {
      thoughts.push(ply);
      return Promise.resolve({ move: `bot${ply}` });
    },
  };
  const state = () =>
    snapshot(record.moves, { ...record, players, over: record.moves.length >= over });
  const shown = [];
  /** A show with animation ends when `end` is called, or when a newer one comes. */
  const board = { unfolds, hint() {}, end: () => {} };
  board.show = (_view, options) => {
    board.end();
    shown.push(options);
    if (!options.animate) return Promise.resolve();
    return new Promise((resolve) => {
      board.end = resolve;
    });
  };
  const storage = {
    getItem: (key) => disk.get(key) ?? null,
    setItem: (key, value) => disk.set(key, value),
  };
  const app = {
    info: { id: "g", levels: ["easy"], sides: ["b", "w"] },
    text: createText("en", { en: [{ "player.you": "You" }], ja: [] }),
    store: createStore(() => storage),
    notices: { show() {}, moved() {} },
    settings: { chosen: () => ({ pace: "fast" }), get: () => ({}) },
    announce: (words) => app.said.push(words),
    said: [],
    render: () => {},
    tell: (failure) => failure === null,
    engine,
    board,
  };
  app.t = app.text.t;
  app.caption = createCaption(app);
  app.table = createTable({ engine, board, snapshot: state() });
  app.saves = createSaves(app);
  app.turns = createTurns(app);
  app.hints = createHints(app, () => "");
  const heard = [];
  app.table.subscribe(({ cause }) => {
    heard.push(`now ${cause}`);
    app.turns.consider();
  });
  app.table.settled(({ cause }) => heard.push(`told ${cause}`));
  const saved = () => JSON.parse(disk.get("sanban.game.g") ?? "null")?.snapshot.record.moves;
  return { app, board, engine, shown, heard, thoughts, saved };
}

test("a move that unfolds is told and kept only when it has been seen", async () => {
  const { app, board, heard, saved } = makeApp();
  await app.table.play("x");
  assert.deepEqual([app.table.now().ply, app.table.told().ply], [1, 0]);
  assert.ok(app.table.unfolding());
  assert.deepEqual(heard, ["now play"]);
  assert.equal(saved(), undefined);
  board.end();
  await app.table.rest();
  assert.equal(app.table.told().ply, 1);
  assert.ok(!app.table.unfolding());
  assert.deepEqual(heard, ["now play", "told play"]);
  assert.deepEqual(saved(), ["x"]);
});

test("where nothing unfolds, everything is told at once", async () => {
  const { app, heard, saved } = makeApp({ unfolds: false });
  await app.table.play("x");
  assert.ok(!app.table.unfolding());
  assert.deepEqual(heard, ["now play", "told play"]);
  assert.deepEqual(saved(), ["x"]);
});

test("the page left in the midst of a move keeps the game before it", async () => {
  const { app, board, saved } = makeApp();
  await app.table.play("x");
  board.end();
  await app.table.rest();
  await app.table.play("y");
  listeners.pagehide();
  assert.deepEqual(saved(), ["x"]);
});

test("what could not be written is written on leaving, but never what was not seen", async () => {
  const { app, board, saved } = makeApp();
  let full = true;
  app.store.write = (key, value) => {
    if (!full) disk.set(`sanban.${key}`, JSON.stringify(value));
    return !full;
  };
  await app.table.play("x");
  board.end();
  await app.table.rest();
  full = false;
  await app.table.play("y");
  listeners.pagehide();
  assert.deepEqual(saved(), ["x"]);
});

test("going back in the midst of a move tells the earlier position at once", async () => {
  const { app, heard, saved } = makeApp();
  await app.table.play("x");
  await app.table.undo();
  assert.ok(!app.table.unfolding());
  assert.equal(app.table.told().ply, 0);
  await settle();
  assert.deepEqual(heard, ["now play", "now travel", "told travel"]);
  assert.equal(app.table.told().ply, 0);
  assert.deepEqual(saved(), ["x"]);
});

test("a newer move takes over: the older one is told with it", async () => {
  const { app, board, heard } = makeApp();
  await app.table.play("x");
  await app.table.play("y");
  await settle();
  assert.deepEqual([app.table.told().ply, app.table.now().ply], [0, 2]);
  board.end();
  await app.table.rest();
  assert.equal(app.table.told().ply, 2);
  assert.deepEqual(heard, ["now play", "now play", "told play"]);
});

test("a new game in the midst of a move puts the whole game on the shelf", async () => {
  const { app } = makeApp();
  await app.table.play("x");
  await app.table.start([human, human]);
  assert.deepEqual(app.saves.shelf().moves, ["x"]);
  assert.equal(app.table.told().plies, 0);
  await app.table.load({ record: app.saves.shelf() });
  assert.deepEqual(app.table.told().moves, ["x"]);
});

test("moves put aside in the midst of a move are not lost", async () => {
  const { app, board } = makeApp({ moves: ["x", "y", "z"] });
  await app.table.goto(1);
  await app.table.play("q");
  await app.table.undo();
  board.end();
  await settle();
  assert.deepEqual(app.saves.shelf().moves, ["x", "y", "z"]);
});

test("a board that fails in the midst of a move does not stop the game", async () => {
  const { app, board } = makeApp();
  board.show = () => Promise.reject({ code: "odd", params: {} });
  await app.table.play("x");
  await app.table.rest();
  assert.equal(app.table.told().ply, 1);
});

test("a refused call does not end the move that unfolds", async () => {
  const { app, board, engine, shown } = makeApp();
  await app.table.play("x");
  engine.call = () => Promise.reject({ code: "stale", params: {} });
  assert.equal((await app.table.undo()).code, "stale");
  assert.equal(shown.length, 1);
  board.end();
  await app.table.rest();
  assert.equal(app.table.told().ply, 1);
});

test("nobody is advised while a move unfolds or in a break", async () => {
  const { app, board } = makeApp();
  assert.ok(app.hints.possible("hint"));
  await app.table.play("x");
  assert.ok(!app.hints.possible("hint") && !app.hints.possible("chances"));
  board.end();
  await app.table.rest();
  assert.ok(app.hints.possible("hint"));
  await app.table.play("y");
  board.end();
  await app.table.rest();
  assert.ok(app.table.onBreak());
  assert.ok(!app.hints.possible("hint"));
});

test("in a break the board shows what ended, and no computer moves until somebody goes on", async () => {
  const { app, board, shown, thoughts } = makeApp({ players: [bot, human], moves: ["x"] });
  await app.table.play("y");
  assert.deepEqual(shown.at(-1), { animate: true, interactive: false, paused: true });
  board.end();
  await app.table.rest();
  await settle();
  assert.deepEqual([app.table.onBreak(), app.turns.thinking(), thoughts], [true, false, []]);
  app.turns.endBreak();
  assert.deepEqual(shown.at(-1), { animate: false, interactive: false, paused: false });
  assert.deepEqual([app.table.onBreak(), app.turns.thinking(), thoughts], [false, true, [2]]);
  assert.deepEqual(app.said, ["say.turn"]);
  app.turns.stop();
});

test("a person goes on where a break ends", async () => {
  const { app, shown } = makeApp({ players: [human, bot], moves: ["x", "y", "z"] });
  await app.table.undo();
  assert.deepEqual(shown.at(-1), { animate: false, interactive: false, paused: true });
  app.turns.endBreak();
  assert.deepEqual(shown.at(-1), { animate: false, interactive: true, paused: false });
});

test("a break is over for this ply; earlier plies, other moves and other games have their own", async () => {
  const { app } = makeApp({ moves: ["x", "y"] });
  app.turns.endBreak();
  await app.table.play("z");
  await app.table.undo();
  assert.ok(!app.table.onBreak());
  await app.table.goto(1);
  await app.table.goto(2);
  assert.ok(app.table.onBreak());
  app.turns.endBreak();
  // What was said while the engine was on its way holds when it opens the same game.
  await app.table.load({ record: app.table.now().record }, { cause: "open" });
  assert.deepEqual([app.table.onBreak(), app.table.held()], [false, false]);
  await app.table.load({ record: app.table.now().record });
  assert.deepEqual([app.table.onBreak(), app.table.held()], [true, true]);
  app.turns.endBreak();
  app.table.show(app.table.now());
  assert.ok(app.table.onBreak());
});

test("computers that waited for a word hear it in the word that ends a break", async () => {
  const { app } = makeApp({ players: [bot, human], moves: ["x", "y"] });
  app.table.hold(true);
  app.turns.endBreak();
  assert.deepEqual([app.table.held(), app.turns.thinking()], [false, true]);
  app.turns.stop();
});

test("among computers there is no break to wait in, though the board shows what ended", async () => {
  const { app, board, shown, thoughts } = makeApp({ players: [bot, bot], moves: ["x"] });
  await app.table.play("y");
  board.end();
  await app.table.rest();
  assert.equal(shown.at(-1).paused, true);
  assert.deepEqual([app.turns.thinking(), thoughts], [true, [2]]);
  app.turns.stop();
});

test("no step is asked of a game whose last move unfolds", async () => {
  const { app, thoughts } = makeApp({ players: [bot, bot], over: 1 });
  await app.table.play("x");
  app.turns.step();
  assert.deepEqual(thoughts, []);
});

test("that somebody went on after a break is kept and found again", async () => {
  const { app } = makeApp({ players: [human, bot], moves: ["x"] });
  const kept = () => JSON.parse(disk.get("sanban.game.g"));
  await app.table.play("y");
  app.board.end();
  await app.table.rest();
  assert.equal(kept().gone, false);
  app.turns.endBreak();
  assert.equal(kept().gone, true);
  // The first move of what began is under way: the game kept is the one before it.
  await app.table.play("z");
  assert.deepEqual([kept().snapshot.ply, kept().gone], [2, true]);
  const { snapshot: before, gone } = kept();
  app.table.show(before, gone);
  await app.table.load({ record: before.record }, { held: false, cause: "open" });
  assert.deepEqual([app.table.now().ply, app.table.onBreak()], [2, false]);
  app.turns.stop();
});

test("a pause among computers stops what unfolds; going on and stepping let it go on", async () => {
  const { app, board, thoughts } = makeApp({ players: [bot, bot] });
  const holds = [];
  board.hold = (held) => holds.push(held);
  app.turns.pause();
  assert.deepEqual(holds, []);
  await app.table.play("x");
  app.turns.pause();
  assert.deepEqual([holds, app.table.held(), app.turns.thinking()], [[true], true, false]);
  app.turns.goOn();
  assert.deepEqual([holds.at(-1), app.table.held(), app.turns.thinking()], [false, false, true]);
  app.turns.pause();
  thoughts.length = 0;
  app.turns.step();
  assert.deepEqual([holds.at(-1), app.table.held(), thoughts], [false, true, []]);
  board.end();
  await app.table.rest();
  app.turns.step();
  assert.deepEqual(thoughts, [1]);
  app.turns.stop();
});

test("the last move of a game between computers can be stopped and stepped to its end", async () => {
  const { app, board } = makeApp({ players: [bot, bot], over: 1 });
  const holds = [];
  board.hold = (held) => holds.push(held);
  await app.table.play("x");
  app.turns.pause();
  app.turns.step();
  assert.deepEqual(holds, [true, false]);
});

test("the host: motion of the move shown, who plays a side, things remembered, a caption", async () => {
  const { app, board, engine } = makeApp({ players: [human, bot] });
  const host = createHost(app, () => {});
  assert.equal(host.player("b"), "You");
  assert.equal(host.player("w"), "player.bot");
  assert.equal(host.player("w", true), "level.easy");
  assert.equal(host.player("b", true), "You");
  assert.equal(host.player("none"), "");
  host.speak("Only said.");
  assert.deepEqual(app.said, ["Only said."]);
  assert.equal(createHost({ ...app, table: undefined }, () => {}).player("b"), "");
  await app.table.play("x");
  assert.ok((await host.motion()) instanceof Float32Array);
  assert.deepEqual(engine.motions, [1]);
  assert.equal(host.recall("speed"), null);
  host.remember("speed", 0.5);
  host.remember("panel", true);
  assert.deepEqual([host.recall("speed"), host.recall("panel")], [0.5, true]);
  disk.set("sanban.board.g", "broken");
  assert.equal(host.recall("speed"), null);
  host.caption("It rolls.");
  assert.equal(app.caption.text(), "It rolls.");
  board.end();
  app.turns.stop();
});

test("up to three plain options lie open", () => {
  const choice = { key: "a", kind: "choice", default: 1 };
  assert.ok(areFew([choice, choice, choice]));
  assert.ok(!areFew([choice, choice, choice, choice]));
  assert.ok(!areFew([choice, { key: "p", kind: "position", default: null }]));
  assert.ok(!areFew([]));
});

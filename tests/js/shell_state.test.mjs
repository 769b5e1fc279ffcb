/** Small rules of the shell: settings repaired, saved games trusted or not, options, keys, changes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createText } from "../../web/lib/text.js";
import { createActions } from "../../web/shell/actions.js";
import { failureText, isOvertaken, sentence } from "../../web/shell/app.js";
import { createSwitch } from "../../web/shell/header.js";
import { actionOf } from "../../web/shell/keys.js";
import { readOptions } from "../../web/shell/options.js";
import { isSaved } from "../../web/shell/saves.js";
import { repair } from "../../web/shell/settings.js";
import { resultText, tellings } from "../../web/shell/speech.js";
import { createTable, failureOf, isNextPly } from "../../web/shell/table.js";
import { createRefusal } from "../../web/shell/task.js";

test("settings are made whole field by field", () => {
  assert.equal(repair(null).theme, "system");
  assert.equal(repair({ theme: "pink", motion: "slow", sound: "yes" }).theme, "system");
  assert.equal(repair({ theme: "pink", motion: "slow", sound: "yes" }).motion, "slow");
  assert.equal(repair({ sound: "yes" }).sound, false);
  assert.equal(repair({ keys: false }).keys, false);
  assert.equal(repair({ pace: "fast" }).pace, "fast");
  assert.equal(repair({ pace: "furious" }).pace, "normal");
});

const snapshot = (moves, at = moves.length, seed = 1) => ({
  game: "g",
  moves,
  by: moves.map((_, index) => index % 2),
  ply: at,
  plies: moves.length,
  turn: at % 2,
  players: [{ kind: "human" }, { kind: "human" }],
  sides: ["b", "w"],
  outcome: null,
  view: { say: [] },
  record: { seed },
});

test("only a saved game of the right shape is drawn", () => {
  assert.ok(isSaved({ v: 1, snapshot: snapshot([]), shelf: null }));
  for (const bad of [null, 3, {}, { v: 2, snapshot: snapshot([]) }, { v: 1, snapshot: null }]) {
    assert.equal(isSaved(bad), false);
  }
  for (const odd of [{ moves: 5 }, { moves: [1] }, { players: [null, null] }, { record: null }]) {
    assert.equal(isSaved({ v: 1, snapshot: { ...snapshot([]), ...odd }, shelf: null }), false);
  }
  const shelf = { moves: ["x"], players: [{ kind: "human" }, { kind: "bot", level: "easy" }] };
  assert.ok(isSaved({ v: 1, snapshot: snapshot([]), shelf }));
  for (const odd of [undefined, 3, {}, { ...shelf, players: [null] }]) {
    assert.equal(isSaved({ v: 1, snapshot: snapshot([]), shelf: odd }), false);
  }
});

test("a second Undo while one is under way is not asked of the engine", async () => {
  let undone = 0;
  let finish = () => {};
  const table = {
    now: () => snapshot(["x"]),
    undo: () => {
      undone += 1;
      return new Promise((resolve) => {
        finish = () => resolve(null);
      });
    },
  };
  const idle = { stop() {}, pauseDemo() {}, consider() {} };
  const app = { table, turns: idle, saves: { shelf: () => null }, info: {}, tell: () => true };
  const { undo, redo } = createActions(app, {});
  const first = undo.run();
  await Promise.all([undo.run(), redo.run()]);
  assert.equal(undone, 1);
  finish();
  await first;
  undo.run();
  assert.equal(undone, 2);
});

test("a language is spoken once its words are there; presses meanwhile are void", async () => {
  const text = createText("en", { en: [], ja: [] });
  let arrive = () => {};
  const press = createSwitch(text, () => new Promise((resolve) => (arrive = resolve)));
  const first = press();
  assert.equal(await press(), null);
  assert.equal(text.language(), "en");
  arrive();
  assert.equal(await first, "ja");
  assert.equal(text.language(), "ja");
  const lost = createSwitch(text, () => Promise.reject(new Error("offline")));
  await assert.rejects(lost());
  await assert.rejects(lost());
  assert.equal(text.language(), "ja");
});

test("only one step forward in the same game is animated", () => {
  assert.ok(isNextPly(snapshot(["x"]), snapshot(["x", "y"])));
  assert.ok(isNextPly(snapshot(["x", "z"], 1), snapshot(["x", "y"])));
  assert.equal(isNextPly(snapshot(["x"]), snapshot(["x", "y", "z"])), false);
  assert.equal(isNextPly(snapshot(["w"]), snapshot(["x", "y"])), false);
  assert.equal(isNextPly(snapshot(["x"], 1, 1), snapshot(["x", "y"], 2, 9)), false);
});

test("options are read in the kinds the game lists; defaults are left out", () => {
  const specs = [
    { key: "pos", kind: "position", default: null },
    { key: "size", kind: "number", default: 5 },
    { key: "swap", kind: "switch", default: true },
    { key: "rule", kind: "choice", default: "a", values: ["a", "b"] },
  ];
  const form = (values) => ({ get: (name) => values[name] ?? null });
  assert.deepEqual(
    readOptions(specs, form({ "option-pos": " ", "option-size": "5", "option-swap": "on" })),
    {},
  );
  assert.deepEqual(
    readOptions(specs, form({ "option-pos": "x", "option-size": "7", "option-rule": "b" })),
    { pos: "x", size: 7, swap: false, rule: "b" },
  );
});

test("single keys, never with a modifier or while composing", () => {
  assert.equal(actionOf({ key: "U" }), "undo");
  assert.equal(actionOf({ key: "u", ctrlKey: true }), null);
  assert.equal(actionOf({ key: "h", isComposing: true }), null);
  assert.equal(actionOf({ key: "x" }), null);
});

test("a failure without a sentence gets the general one", () => {
  const words = { "error.internal": "general", "error.odd": "odd {n}", "reason.no": "no" };
  const text = createText("en", { en: [words], ja: [] });
  assert.equal(failureText(text, { code: "odd", params: { n: 3 } }), "odd 3");
  assert.equal(failureText(text, { code: "no", params: {} }), "no");
  assert.equal(failureText(text, { code: "never.heard", params: {} }), "general");
  words["error.odd.why"] = "odd because";
  assert.equal(failureText(text, { code: "odd", params: { reason: "why" } }), "odd because");
  words["error.bad_json"] = "not a game";
  const prose = { number: 1, text: "Hello", reason: "unreadable" };
  assert.equal(failureText(text, { code: "bad_move", params: prose }), "not a game");
  assert.ok(isOvertaken({ code: "nothing_to_undo", params: {} }));
  assert.equal(isOvertaken({ code: "bad_move", params: {} }), false);
  assert.deepEqual(failureOf({ code: "stale" }), { code: "stale", params: {} });
});

test("speech: facts in order with full stops, the outcome once", () => {
  const words = { "say.turn": "B to move", "outcome.x": "B wins.", "speech.stop": "." };
  const text = createText("en", { en: [words], ja: [] });
  const live = { ...snapshot(["m"]), view: { say: [{ key: "turn" }] } };
  assert.deepEqual(tellings(text, live), ["B to move."]);
  const ended = { ...live, turn: null, outcome: { winner: 0, reason: "x" } };
  assert.deepEqual(tellings(text, ended), ["B to move.", "B wins."]);
  assert.deepEqual(tellings(text, { ...ended, view: { say: [{ key: "outcome.x" }] } }), [
    "B wins.",
  ]);
  const drawn = { key: "outcome.x", params: { limit: 40 } };
  words["outcome.x"] = "Draw after {limit}.";
  assert.deepEqual(tellings(text, { ...ended, view: { say: [drawn] } }), ["Draw after 40."]);
  assert.equal(sentence(text, "say", { key: "turn" }), "B to move");
});

/** An engine of two moves, enough to see what the table makes of its answers. */
function makeTable(start) {
  const calls = [];
  const engine = {
    call: async (op, args) => {
      calls.push(op);
      if (args.move === "bad") throw { code: "no", params: {} };
      if (op === "play") return snapshot([...start.moves.slice(0, args.ply), args.move]);
      return snapshot(start.moves, args.ply);
    },
  };
  const board = { show: async () => {} };
  const changes = [];
  const table = createTable({ engine, board, snapshot: start });
  table.subscribe((change) => changes.push(change.cause));
  return { table, calls, changes };
}

test("playing the recorded move again is only walking on", async () => {
  const { table, calls, changes } = makeTable(snapshot(["x", "y"], 1));
  assert.equal(await table.play("y"), null);
  assert.deepEqual([calls, changes], [["goto"], ["travel"]]);
});

test("another move from an earlier ply puts the later ones aside", async () => {
  const { table, calls, changes } = makeTable(snapshot(["x", "y"], 1));
  await table.play("z");
  assert.deepEqual([calls, changes], [["play"], ["branch"]]);
  assert.deepEqual(table.now().moves, ["x", "z"]);
});

test("a refused move changes nothing and says why", async () => {
  const { table, changes } = makeTable(snapshot(["x"]));
  assert.deepEqual(await table.play("bad"), { code: "no", params: {} });
  assert.deepEqual(table.now().moves, ["x"]);
  assert.deepEqual(changes, []);
});

test("the card shows a refusal or what the board answered, never both", () => {
  const said = [];
  const text = createText("en", { en: [{ "reason.no": "No." }], ja: [] });
  const refusal = createRefusal({ text, announce: (words) => said.push(words), render() {} });
  refusal.set({ key: "no" });
  assert.deepEqual([refusal.text(), refusal.guide()], ["No.", ""]);
  refusal.tell("Selected.");
  assert.deepEqual([refusal.text(), refusal.guide()], ["", "Selected."]);
  refusal.clear();
  assert.equal(refusal.guide(), "Selected.");
  refusal.set({ key: "no" });
  assert.equal(refusal.guide(), "");
  refusal.reset();
  assert.equal(refusal.text(), "");
  assert.deepEqual(said, ["No.", "Selected.", "No."]);
});

test("the one person against a computer is told what the end means", () => {
  const words = { "result.won": "Won", "result.lost": "Lost", "result.draw": "Draw" };
  const text = createText("en", { en: [words], ja: [] });
  const players = [{ kind: "human" }, { kind: "bot", level: "easy" }];
  const ended = (winner) => ({ ...snapshot([]), turn: null, players, outcome: { winner } });
  assert.deepEqual(
    [0, 1, null].map((winner) => resultText(text, ended(winner))),
    ["Won", "Lost", "Draw"],
  );
  assert.equal(resultText(text, { ...ended(0), players: [players[0], players[0]] }), "");
});

test("the shelved game comes back by Undo only where no move was made", () => {
  const at = (ply, plies) => ({ now: () => ({ ply, plies, can: { undo: false } }) });
  const possible = (table) =>
    createActions({ table, saves: { shelf: () => ({}) } }, {}).undo.possible();
  assert.equal(possible(at(0, 0)), true);
  assert.equal(possible(at(0, 3)), false);
});

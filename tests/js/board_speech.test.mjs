// What is said: keys and facts, since the sentences belong to the messages.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as speech from "../../web/boards/alquerque/speech.js";

/** Shows a key with its facts, so that a test reads what would be filled in. */
const t = (key, params) => {
  if (key === "board.comma") return ", ";
  if (key === "board.semicolon") return "; ";
  if (key === "board.then") return "-";
  const facts = Object.entries(params ?? {}).map(([name, value]) => `${name}=${value}`);
  return facts.length ? `${key.slice(6)}(${facts.join(" ")})` : key.slice(6);
};
const layout = {
  lines: [
    ["a1", "b1", "c1", "d1", "e1"],
    ["a1", "b2", "c3", "d4", "e5"],
  ],
  neighbours: { a1: ["b1", "b2"] },
};
/** Black a1 and e1, white b2 and b1; Black must capture with a1. */
const view = {
  board: "................w...bw..b",
  turn: "b",
  targets: { a1: ["c3"] },
  must: ["a1"],
  frozen: [],
  last: null,
  outcome: null,
};
const idle = { path: [], targets: [], taken: [], interactive: true };

test("a point says what it holds and what that piece has to do", () => {
  assert.equal(speech.pointLabel(t, view, idle, "c3"), "point.empty(point=c3)");
  assert.equal(speech.pointLabel(t, view, idle, "a1"), "point.piece(point=a1 side=b), point.must");
  assert.equal(speech.pointLabel(t, view, idle, "e1"), "point.piece(point=e1 side=b)");
  const away = { ...idle, interactive: false };
  assert.equal(speech.pointLabel(t, view, away, "a1"), "point.piece(point=a1 side=b)");
});

test("an unfinished move is told point by point", () => {
  const moment = { ...idle, path: ["a1", "c3"], targets: ["e5"], taken: ["b2"] };
  assert.equal(speech.pointLabel(t, view, moment, "a1"), "point.empty(point=a1)");
  assert.match(speech.pointLabel(t, view, moment, "c3"), /side=b\), point\.selected$/);
  assert.match(speech.pointLabel(t, view, moment, "b2"), /side=w\), point\.taken$/);
  assert.match(speech.pointLabel(t, view, moment, "e5"), /^point\.empty.*point\.target$/);
  assert.equal(speech.selection(t, ["a1"], ["c3"]), "selected(point=a1 points=c3)");
  assert.equal(speech.selection(t, ["a1", "c3"], ["e5"]), "continue(point=c3 points=e5)");
});

test("m tells the moves of a piece or why it has none", () => {
  const ask = (changes, point) => speech.answer(t, { ...view, ...changes }, layout, "m", point);
  assert.equal(ask({}, "a1"), "moves(point=a1 points=c3)");
  assert.equal(ask({}, "e1"), "no_moves_must(point=e1 points=a1)");
  assert.equal(ask({ must: [], frozen: ["e1"] }, "e1"), "no_moves_frozen(point=e1)");
  assert.equal(ask({ must: [] }, "e1"), "no_moves(point=e1)");
  assert.equal(ask({}, "b2"), "not_turn(point=b2 side=w)");
  assert.equal(ask({}, "c3"), "point.empty(point=c3)");
});

test("s reads the neighbours, and what stands behind an opponent", () => {
  const words = speech.answer(t, view, layout, "s", "a1");
  assert.match(words, /words=point\.piece\(point=b2 side=w\) behind=point\.empty\(point=c3\)/);
  assert.match(words, /words=point\.piece\(point=b1 side=w\) behind=point\.empty\(point=c1\)/);
});

test("l reads the last move; other letters mean nothing", () => {
  assert.equal(speech.answer(t, view, layout, "l", "a1"), "no_last");
  const last = { move: "a1xc3", by: "b", path: ["a1", "c3"], captured: ["b2"] };
  const words = speech.answer(t, { ...view, last }, layout, "l", "a1");
  assert.equal(words, "last_capture(side=b route=a1-c3 points=b2 n=1)");
  assert.equal(speech.answer(t, view, layout, "q", "a1"), null);
});

test("the table follows the board, also when it is turned", () => {
  const plain = speech.positionTable(t, view, false);
  assert.deepEqual(plain.columns, ["a", "b", "c", "d", "e"]);
  assert.deepEqual([plain.rows[0].head, plain.rows[4].head], ["5", "1"]);
  assert.equal(plain.rows[4].cells[0], "cell.piece(side=b)");
  const turned = speech.positionTable(t, view, true);
  assert.deepEqual(turned.columns, ["e", "d", "c", "b", "a"]);
  assert.equal(turned.rows[0].head, "1");
  assert.equal(turned.rows[0].cells[4], "cell.piece(side=b)");
});

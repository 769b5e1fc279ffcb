// Routes are looked up and read off, never judged: the engine knows the rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  beginsWith,
  jumpedOver,
  movable,
  nextPoints,
  passage,
  played,
  routeOf,
} from "../../web/boards/alquerque/paths.js";

const START = "wwwwwwwwwwww.bbbbbbbbbbbb";
const AFTER = "wwwwwwwwwwwwbbbbb.bbbbbbb";
const view = { targets: { a1: ["c3"], a1xc3: ["e1", "e5"], b2: ["b3"] } };

test("the view says what may follow a path", () => {
  assert.deepEqual(nextPoints(view, ["a1"]), ["c3"]);
  assert.deepEqual(nextPoints(view, ["a1", "c3"]), ["e1", "e5"]);
  assert.deepEqual(nextPoints(view, []), []);
  assert.deepEqual(movable(view), ["a1", "b2"]);
});

test("moves are read in both forms", () => {
  assert.deepEqual(routeOf("c2-c3"), ["c2", "c3"]);
  assert.deepEqual(routeOf("a1xc3xe1"), ["a1", "c3", "e1"]);
  assert.deepEqual(routeOf("resign"), []);
});

test("captures are the points between landings", () => {
  assert.deepEqual(jumpedOver(["a1", "c3", "e1"]), ["b2", "d2"]);
  assert.deepEqual(jumpedOver(["c2", "c3"]), []);
  assert.deepEqual(jumpedOver([]), []);
});

test("a path begins with its own beginnings only", () => {
  assert.ok(beginsWith(["a1", "c3"], []));
  assert.ok(beginsWith(["a1", "c3"], ["a1"]));
  assert.ok(!beginsWith(["a1"], ["a1", "c3"]));
  assert.ok(!beginsWith(["a1", "c3"], ["a1", "e5"]));
});

test("a route that returns to its origin keeps its piece", () => {
  const board = `${".".repeat(20)}b....`;
  assert.equal(played(board, { path: ["a1", "c3", "a1"], by: "b" })[20], "b");
});

test("forward, back and other changes are told apart", () => {
  const move = { move: "c2-c3", by: "b", path: ["c2", "c3"], captured: [] };
  const before = { board: START, last: null };
  const after = { board: AFTER, last: move };
  assert.equal(passage(null, before), "other");
  assert.equal(passage(before, { ...before }), "same");
  assert.equal(passage(before, after), "forward");
  assert.equal(passage(after, before), "back");
  assert.equal(passage(before, { board: ".".repeat(25), last: null }), "other");
});

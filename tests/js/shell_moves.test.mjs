/** The record in rows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { pairMoves } from "../../web/shell/moves.js";

const cells = (by, players = 2) => pairMoves(by, players).map((row) => row.cells);

test("nothing, a half row, full rows", () => {
  assert.deepEqual(cells([]), []);
  assert.deepEqual(cells([0]), [[1, null]]);
  assert.deepEqual(cells([0, 1, 0]), [
    [1, 2],
    [3, null],
  ]);
});

test("a game that the second side begins has a gap in front", () => {
  assert.deepEqual(cells([1, 0, 1]), [
    [null, 1],
    [2, 3],
  ]);
});

test("a side that moves twice begins a new row", () => {
  assert.deepEqual(cells([0, 0, 1, 1, 0]), [
    [1, null],
    [2, 3],
    [null, 4],
    [5, null],
  ]);
});

test("rows are numbered from one", () => {
  assert.deepEqual(
    pairMoves([0, 1, 0, 1], 2).map((row) => row.number),
    [1, 2],
  );
});

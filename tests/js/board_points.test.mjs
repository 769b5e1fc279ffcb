// The geometry of the board: names, places, fingers and keys must agree, also when flipped.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  between,
  cellOf,
  MARGIN,
  nearest,
  POINTS,
  pieceAt,
  placeOf,
  pointOf,
  REACH,
  STEP,
} from "../../web/boards/alquerque/points.js";
import { stepCell } from "../../web/canvas/keys.js";

const START = "wwwwwwwwwwww.bbbbbbbbbbbb";

test("points are named in the order of a board text", () => {
  assert.equal(POINTS.length, 25);
  assert.deepEqual(POINTS.slice(0, 6), ["a5", "b5", "c5", "d5", "e5", "a4"]);
  assert.equal(POINTS.at(-1), "e1");
});

test("a board text is read by name", () => {
  assert.equal(pieceAt(START, "c3"), ".");
  assert.equal(pieceAt(START, "b3"), "w");
  assert.equal(pieceAt(START, "d3"), "b");
  assert.equal(pieceAt(START, "z9"), ".");
});

test("cell and point are inverse, both ways round", () => {
  for (const flipped of [false, true]) {
    for (const point of POINTS) assert.equal(pointOf(cellOf(point, flipped), flipped), point);
  }
  assert.deepEqual(cellOf("a1", false), { row: 4, column: 0 });
  assert.deepEqual(cellOf("a1", true), { row: 0, column: 4 });
});

test("a touch means the nearest point, and nothing when it is far from all", () => {
  for (const flipped of [false, true]) {
    for (const point of POINTS) {
      const { x, y } = placeOf(point, flipped);
      assert.equal(nearest({ x: x + STEP * 0.4, y: y - STEP * 0.4 }, flipped), point);
    }
  }
  assert.equal(nearest({ x: MARGIN - REACH * 1.01, y: MARGIN }, false), null);
});

test("on a phone 360 pixels wide every point may be missed by 35 pixels", () => {
  assert.ok(REACH * 344 >= 35);
});

test("a touch can be limited to the points that count", () => {
  const place = placeOf("c3", false);
  assert.equal(nearest({ x: place.x + STEP * 0.55, y: place.y }, false, ["c3"]), "c3");
  assert.equal(nearest(place, false, ["a1"]), null);
});

test("a jump passes over one point, a step over none", () => {
  assert.equal(between("a1", "c3"), "b2");
  assert.equal(between("c3", "c5"), "c4");
  assert.equal(between("e3", "c3"), "d3");
  assert.equal(between("c2", "c3"), null);
  assert.equal(between("c2", "d3"), null);
});

test("arrow keys move on the screen and stop at the edge", () => {
  const grid = { rows: 5, columns: 5 };
  const at = { row: 0, column: 2 };
  assert.deepEqual(stepCell("ArrowUp", false, at, grid), at);
  assert.deepEqual(stepCell("ArrowDown", false, at, grid), { row: 1, column: 2 });
  assert.deepEqual(stepCell("ArrowLeft", false, at, grid), { row: 0, column: 1 });
  assert.deepEqual(stepCell("Home", false, at, grid), { row: 0, column: 0 });
  assert.deepEqual(stepCell("End", true, at, grid), { row: 4, column: 4 });
  assert.deepEqual(stepCell("PageDown", false, at, grid), { row: 4, column: 2 });
  assert.equal(stepCell("x", false, at, grid), null);
  assert.equal(stepCell("ArrowUp", true, at, grid), null);
});

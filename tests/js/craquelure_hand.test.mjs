// What a hand does before a cut: letters handed out, steps of keys, turning
// about a point, and a view that comes closer without losing its place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { turned } from "../../web/boards/craquelure/hand.js";
import { arrange, percent } from "../../web/boards/craquelure/labels.js";
import { directionsOf, latticePoints } from "../../web/boards/craquelure/lattice.js";
import { passLetter, turnPart } from "../../web/boards/craquelure/letters.js";
import { readCut, shortMove } from "../../web/boards/craquelure/notation.js";
import { nudged, turnedBy } from "../../web/boards/craquelure/steps.js";
import { between, Camera, toBoard, toScreen } from "../../web/canvas/camera.js";

const NEUTRAL = ["MON", "MNO", "OMN", "NMO", "ONM", "NOM"];
const OPPOSING = ["MOO", "OMO", "OOM"];

test("a tap on a part leads to an allowed assignment and changes least", () => {
  assert.equal(turnPart("MON", 0, NEUTRAL), "OMN");
  assert.equal(turnPart("MON", 1, NEUTRAL), "MNO");
  assert.equal(turnPart("MOO", 1, OPPOSING), "OMO");
  assert.ok(OPPOSING.includes(turnPart("MOO", 0, OPPOSING)));
  assert.equal(turnPart("MON", 0, ["MON"]), "MON");
});

test("three taps on one part show every letter it can have", () => {
  let letters = "MON";
  const seen = new Set();
  for (let i = 0; i < 3; i++) {
    seen.add(letters[2]);
    letters = turnPart(letters, 2, NEUTRAL);
    assert.ok(NEUTRAL.includes(letters));
  }
  assert.deepEqual([...seen].sort(), ["M", "N", "O"]);
});

test("a letter key passes its letter on, round all three parts", () => {
  let letters = "MON";
  const places = [];
  for (let i = 0; i < 3; i++) {
    letters = passLetter(letters, "M", NEUTRAL);
    places.push(letters.indexOf("M"));
  }
  assert.deepEqual(places, [1, 2, 0]);
  assert.equal(passLetter("MOO", "N", OPPOSING), "MOO");
});

test("keys follow the lattice and the directions where there are some", () => {
  const square = { spacing: 0.1, grid: "square", scale: 300 };
  assert.deepEqual(nudged([0, 0], [0, 1], true, square), [0, 0.1]);
  const triangular = { spacing: 0.1, grid: "triangular", scale: 300 };
  const up = nudged([0, 0], [0, 1], false, triangular);
  assert.deepEqual(up, [0.05, (0.1 * Math.sqrt(3)) / 2]);
  const again = nudged(up, [0, 1], false, triangular);
  assert.ok(Math.abs(again[0]) < 1e-12);
  const free = { spacing: null, grid: "none", scale: 100 };
  assert.deepEqual(nudged([0, 0], [1, 0], false, free), [0.1, 0]);
  assert.deepEqual(nudged([0, 0], [1, 0], true, free), [0.01, 0]);
  assert.deepEqual(nudged([0.99, 0], [1, 0], false, free), [0.99, 0]);
  assert.equal(turnedBy(90, 1, false, { directions: 12 }), 120);
  assert.equal(turnedBy(90, -1, false, { directions: 0 }), 88);
  assert.equal(turnedBy(90, 1, true, { directions: 0 }), 90.1);
});

test("turning is what the finger does about the point, also across the cut of the circle", () => {
  const centre = { x: 100, y: 100 };
  assert.ok(Math.abs(turned(centre, { x: 150, y: 100 }, { x: 100, y: 50 }) - 90) < 1e-9);
  const small = turned(centre, { x: 50, y: 101 }, { x: 50, y: 99 });
  assert.ok(Math.abs(small) < 3 && small < 0);
});

test("the view comes closer to where the fingers are, and never loses the disk", () => {
  const camera = new Camera(() => 20);
  const spot = { x: 90, y: 210 };
  const before = toBoard(camera.frame(400), spot);
  camera.zoomAt(spot, 3, 400);
  const after = toBoard(camera.frame(400), spot);
  assert.ok(Math.hypot(before[0] - after[0], before[1] - after[1]) < 1e-12);
  camera.zoomAt(spot, 1e9, 400);
  assert.equal(camera.pose.zoom, 64);
  camera.pan(1e6, 1e6, 400);
  assert.ok(Math.hypot(camera.pose.x, camera.pose.y) <= 1 + 1e-12);
  camera.zoomAt(spot, 1e-9, 400);
  assert.equal(camera.pose.zoom, 1);
  assert.equal(Math.hypot(camera.pose.x, camera.pose.y), 0);
  assert.deepEqual(toScreen(new Camera(() => 20).frame(400), [0, 1]), { x: 200, y: 20 });
});

test("a point out of view is brought in; one in view moves nothing", () => {
  const camera = new Camera(() => 20);
  camera.set({ x: 0, y: 0, zoom: 4 });
  const { pose } = camera;
  camera.reveal([0.01, 0], 400, 40);
  assert.deepEqual(camera.pose, pose);
  camera.reveal([0.9, 0], 400, 40);
  assert.ok(camera.shows([[0.9, 0]], 400));
});

test("a glide ends where it leads", () => {
  const from = { x: 0, y: 0, zoom: 1 };
  const to = { x: 0.4, y: -0.2, zoom: 8 };
  assert.deepEqual(between(from, to, 0), from);
  const end = between(from, to, 1);
  assert.ok(Math.abs(end.x - to.x) < 1e-12 && Math.abs(end.zoom - 8) < 1e-12);
});

test("lattices are thinned, not crowded, and hold the centre", () => {
  const points = latticePoints({ grid: "triangular" }, 0.02, 0.03);
  assert.ok(points.some(([x, y]) => x === 0 && y === 0));
  for (const [x, y] of points) assert.ok(x * x + y * y < 1);
  const near = points.filter(([x, y]) => Math.hypot(x, y) > 0 && Math.hypot(x, y) < 0.0401);
  assert.equal(near.length, 6);
  assert.deepEqual(directionsOf({ directions: 3, start_angle: 90 }), [90, 210, 330]);
});

test("plates that would cover each other move apart and stay on the board", () => {
  const places = arrange(
    [
      { x: 5, y: 5 },
      { x: 6, y: 6 },
      { x: 7, y: 7 },
    ],
    [40, 40, 40],
    [],
    300,
  );
  for (const [i, a] of places.entries()) {
    assert.ok(a.x >= 20 && a.y >= 9);
    for (const b of places.slice(i + 1)) {
      assert.ok(Math.abs(a.x - b.x) > 38 || Math.abs(a.y - b.y) > 18);
    }
  }
});

test("areas have three figures", () => {
  assert.equal(percent(0.25), "25.0");
  assert.equal(percent(0.0525), "5.25");
  assert.equal(percent(0.00042), "0.042");
});

test("moves are shortened for the list and never rewritten", () => {
  const t = (key) => `<${key}>`;
  assert.equal(shortMove("-0.777289 -0.132009 21.96613 MON", t), "−.78 −.13 22° MON");
  assert.equal(shortMove("-0.000001 0.5 0.00000 MOO", t), ".00 .50 0° MOO");
  assert.equal(shortMove("swap", t), "<move.swap>");
  assert.equal(readCut("swap"), null);
});

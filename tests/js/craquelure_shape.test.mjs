// Outlines as the engine sends them: what lies under a finger, which edges a
// group shares, and the way an arrow key takes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bestGroup, passage } from "../../web/boards/craquelure/facts.js";
import { runsOf } from "../../web/boards/craquelure/rim.js";
import { depth, edgesOf, joined, nextIn, shapeAt } from "../../web/boards/craquelure/shape.js";

const half = Math.sqrt(3) / 2;
/** The three-sector start: radii to 90, 210 and 330 degrees. */
const SECTORS = [
  {
    id: 0,
    owner: "B",
    area: 1 / 3,
    arcs: "AB",
    outline: [
      [0, 0, 0],
      [0, 1, 1],
      [-half, -0.5, 0],
    ],
    point: [-0.5, 0.3],
  },
  {
    id: 1,
    owner: "R",
    area: 1 / 3,
    arcs: "BC",
    outline: [
      [0, 0, 0],
      [-half, -0.5, 1],
      [half, -0.5, 0],
    ],
    point: [0, -0.6],
  },
  {
    id: 2,
    owner: "B",
    area: 1 / 3,
    arcs: "CA",
    outline: [
      [0, 0, 0],
      [half, -0.5, 1],
      [0, 1, 0],
    ],
    point: [0.5, 0.3],
  },
];

test("a point between the rim and its chord belongs to the region", () => {
  const angle = (150 * Math.PI) / 180;
  const point = [Math.cos(angle) * 0.99, Math.sin(angle) * 0.99];
  assert.equal(shapeAt(SECTORS, point)?.id, 0);
  assert.ok(depth(SECTORS[0].outline, point) > 0);
  assert.equal(shapeAt(SECTORS, [0.9, 0.9]), null);
});

test("depth is the distance to the nearest edge, negative outside", () => {
  assert.ok(Math.abs(depth(SECTORS[1].outline, [0, -0.5]) - 0.5 * half) < 1e-12);
  assert.ok(depth(SECTORS[1].outline, [0, 0.2]) < 0);
});

test("what two regions share is a seam, the rest is their border", () => {
  const { border, seams } = joined([SECTORS[0], SECTORS[2]]);
  assert.equal(seams.length, 1);
  assert.deepEqual(
    seams[0].from.map(Math.abs).concat(seams[0].to.map(Math.abs)).sort(),
    [0, 0, 0, 1],
  );
  assert.equal(border.filter(({ arc }) => arc).length, 2);
  assert.equal(border.length, 4);
});

test("edges close the outline", () => {
  const edges = edgesOf(SECTORS[0].outline);
  assert.deepEqual(edges.at(-1)?.to, [0, 0]);
  assert.deepEqual(
    edges.map(({ arc }) => arc),
    [false, true, false],
  );
});

test("arrow keys go to what lies that way, and stay where nothing does", () => {
  const [left, low, right] = SECTORS;
  assert.equal(nextIn(SECTORS, left, [1, 0]), right);
  assert.equal(nextIn(SECTORS, left, [0, -1]), low);
  assert.equal(nextIn(SECTORS, left, [-1, 0]), null);
});

test("the best group touches most arcs; ground decides between equals", () => {
  const view = {
    regions: SECTORS,
    groups: [
      { owner: "B", regions: [0], arcs: "AB" },
      { owner: "R", regions: [1], arcs: "BC" },
      { owner: "B", regions: [0, 2], arcs: "CA" },
    ],
  };
  assert.deepEqual(bestGroup(view, "B")?.regions, [0, 2]);
  assert.equal(bestGroup({ ...view, groups: [] }, "B"), null);
});

test("contacts of neighbours on one arc are one; the arcs stay apart", () => {
  const at = (degrees) => [
    Math.cos((degrees * Math.PI) / 180),
    Math.sin((degrees * Math.PI) / 180),
  ];
  const contact = (arc, from, to) => ({ arc, region: 1, from: at(from), to: at(to) });
  const runs = runsOf([
    contact("A", 60, 70),
    contact("A", 40, 60),
    contact("A", 70, 75),
    contact("B", 160, 170),
    contact("A", 100, 110),
  ]);
  assert.equal(runs.length, 3);
  assert.deepEqual(runs[0], { arc: "A", region: 1, from: at(40), to: at(75) });
});

test("a passage is a cut forward, a cut back, the same, or something else", () => {
  const settings = { start: "sectors" };
  const start = { settings, ply: 0, turn: "B", last: null, regions: SECTORS };
  const cut = {
    settings,
    ply: 1,
    turn: "R",
    last: { kind: "cut", region: 1, move: "x" },
    regions: [SECTORS[0], SECTORS[2]],
  };
  assert.equal(passage(null, start), "other");
  assert.equal(passage(start, { ...start }), "same");
  assert.equal(passage(start, cut), "forward");
  assert.equal(passage(cut, start), "back");
  assert.equal(passage(cut, { ...start, settings: { start: "pinwheel" } }), "other");
  assert.equal(passage(start, { ...cut, last: { kind: "swap", move: "swap" } }), "other");
});

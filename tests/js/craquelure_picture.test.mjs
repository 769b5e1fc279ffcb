// The picture is a whole SVG document made from facts alone: closed, without
// anything outside itself, and the same every time.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { crackle } from "../../web/boards/craquelure/crackle.js";
import { picture } from "../../web/boards/craquelure/picture.js";

const half = Math.sqrt(3) / 2;
const VIEW = {
  turn: "B",
  ply: 3,
  winner: null,
  regions: [
    {
      id: 0,
      owner: "B",
      settled: true,
      area: 1 / 3,
      arcs: "AB",
      outline: [
        [0, 0, 0],
        [0, 1, 1],
        [-half, -0.5, 0],
      ],
    },
    {
      id: 1,
      owner: "R",
      settled: false,
      area: 1 / 3,
      arcs: "BC",
      outline: [
        [0, 0, 0],
        [-half, -0.5, 1],
        [half, -0.5, 0],
      ],
    },
    {
      id: 2,
      owner: "N",
      settled: false,
      area: 1 / 3,
      arcs: "CA",
      outline: [
        [0, 0, 0],
        [half, -0.5, 1],
        [0, 1, 0],
      ],
    },
  ],
  groups: [
    { owner: "B", regions: [0], arcs: "AB" },
    { owner: "R", regions: [1], arcs: "BC" },
  ],
  contacts: [],
  last: null,
};

const css = readFileSync(new URL("../../web/css/tokens.css", import.meta.url), "utf8");
const COLOURS = Object.fromEntries(
  [...css.matchAll(/--([\w-]+):\s*(#\w+)/g)].map((m) => [m[1], m[2]]),
);

/** Whether every element that opens closes again, in order. */
function balanced(svg) {
  const open = [];
  for (const [, close, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!rest.endsWith("/")) open.push(name);
  }
  return open.length === 0;
}

test("a picture is a closed document of its own size", () => {
  const svg = picture(VIEW, COLOURS, 300);
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="300" height="300"/);
  assert.ok(balanced(svg));
  assert.equal(picture(VIEW, COLOURS, 300), svg);
  assert.doesNotMatch(svg, /NaN|undefined|var\(|href/);
});

test("owners have patterns, what is settled its own, and touched arcs their lanes", () => {
  const svg = picture(VIEW, COLOURS, 300);
  assert.ok(svg.includes('fill="url(#Bs)"'));
  assert.ok(svg.includes('fill="url(#Ro)"'));
  assert.equal([...svg.matchAll(/stroke-dasharray/g)].length, 4);
});

test("a grid is drawn when there is one", () => {
  const plain = picture(VIEW, COLOURS, 300);
  const settings = { grid: "square" };
  const svg = picture({ ...VIEW, settings, spacing: 0.1 }, COLOURS, 300);
  assert.equal([...svg.matchAll(/h0/g)].length, 305);
  assert.doesNotMatch(plain, /h0/);
  assert.ok(balanced(svg));
});

test("a win shows its group and a mark for every contact, however short", () => {
  const won = {
    ...VIEW,
    winner: "B",
    contacts: [{ arc: "A", region: 0, from: [0, 1], to: [-0.0009, Math.sqrt(1 - 0.0009 ** 2)] }],
  };
  const svg = picture(won, COLOURS, 300);
  assert.ok(balanced(svg));
  assert.match(svg, /<path d="M[\d. ]+L[-\d. ]+L[-\d. ]+Z" transform="translate/);
});

test("the crackle is the same on every visit and ends on older lines", () => {
  const lines = crackle();
  assert.ok(lines.length > 100);
  assert.equal(crackle(), lines);
  for (const [from, to] of lines) {
    for (const value of [...from, ...to]) assert.ok(Math.abs(value) <= 1 + 1e-9);
  }
});

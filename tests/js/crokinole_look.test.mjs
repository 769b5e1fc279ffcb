// The board in inches and on the screen, and its picture: a whole SVG document
// made from facts alone, closed, without anything outside itself.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  canvasAngle,
  createMap,
  DITCH,
  LAYOUT,
  POCKET,
  placementAt,
  placeOn,
  pocketPlaces,
  RIM,
} from "../../web/boards/crokinole/geometry.js";
import { coatOf, paletteOf } from "../../web/boards/crokinole/look.js";
import { picture } from "../../web/boards/crokinole/picture.js";
import { luminance } from "../../web/canvas/colour.js";
import { growthLines } from "../../web/canvas/wood.js";

const css = readFileSync(new URL("../../web/css/tokens.css", import.meta.url), "utf8");
const [light, dark] = css
  .split(':root[data-theme="dark"]')
  .map((part) => part.split("@media")[0])
  .map((part) =>
    Object.fromEntries([...part.matchAll(/--([\w-]+):\s*(#\w+)/g)].map((m) => [m[1], m[2]])),
  );
const THEMES = { light, dark: { ...light, ...dark } };

const VIEW = {
  turn: "B",
  phase: "aim",
  ranges: [
    [-45, -8.5],
    [3.25, 45],
  ],
  discs: [
    { id: 0, owner: "B", x: 2, y: -5 },
    { id: 1, owner: "R", x: -3.5, y: 1 },
    { id: 2, owner: "R", x: 0, y: 7 },
  ],
  twenties: [2, 1],
  summary: null,
};

const near = (a, b, off = 1e-9) => assert.ok(Math.abs(a - b) <= off, `${a} is not ${b}`);
const count = (text, pattern) => [...text.matchAll(pattern)].length;

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

test("inches and pixels are one map, and the whole board fits", () => {
  for (const width of [240, 340, 799.5]) {
    const map = createMap(width);
    assert.deepEqual(map.px(0, 0), [width / 2, width / 2]);
    for (const place of [
      [0, 12],
      [-7.25, -3],
      [13, 0.5],
    ]) {
      const back = map.inches(...map.px(...place));
      near(back[0], place[0]);
      near(back[1], place[1]);
    }
    const [x, y] = map.px(0, RIM);
    near(x, width / 2);
    assert.ok(y > 0 && y < width * 0.02);
    near(map.px(1, 0)[0] - width / 2, map.scale);
  }
});

test("up is up for both sides, and degrees count to the right", () => {
  for (const [side, y] of [
    ["B", -12],
    ["R", 12],
  ]) {
    const middle = placeOn(side, 0);
    near(middle[0], 0);
    near(middle[1], y);
    assert.ok(placeOn(side, 30)[0] > 0);
    for (const degrees of [-45, -12.5, 0, 31.25]) {
      near(placementAt(side, ...placeOn(side, degrees)), degrees);
      const [x, up] = placeOn(side, degrees, 1);
      // A canvas turns clockwise, with y down.
      near(Math.cos(canvasAngle(side, degrees)), x);
      near(Math.sin(canvasAngle(side, degrees)), -up);
    }
  }
});

test("20s lie apart from each other, inside the ditch, on their side", () => {
  for (const side of ["B", "R"]) {
    for (const number of [0, 1, 2, 7, 12]) {
      const places = pocketPlaces(side, number);
      assert.equal(places.length, number);
      const radius = LAYOUT.disc * POCKET;
      for (const [i, [x, y]] of places.entries()) {
        assert.ok(Math.hypot(x, y) - radius >= LAYOUT.edge);
        assert.ok(Math.hypot(x, y) + radius <= DITCH);
        assert.ok(side === "B" ? y < 0 : y > 0);
        const [u, v] = places[i + 1] ?? [99, 99];
        assert.ok(Math.hypot(u - x, v - y) >= 2 * radius);
      }
    }
  }
});

test("posts keep the middle lanes open", () => {
  assert.equal(LAYOUT.pegs.length, 8);
  for (const [x, y] of LAYOUT.pegs) {
    near(Math.hypot(x, y), 4);
    assert.ok(Math.min(Math.abs(x), Math.abs(y)) > LAYOUT.disc + LAYOUT.peg);
  }
});

test("marks are read on their discs in both themes", () => {
  for (const colours of Object.values(THEMES)) {
    const palette = paletteOf(colours);
    for (const side of ["B", "R"]) {
      const coat = coatOf(palette, side);
      const ratio = (luminance(coat.mark) + 0.05) / (luminance(coat.faceLight) + 0.05);
      assert.ok(ratio >= 3, `${side}: ${ratio.toFixed(2)}`);
    }
  }
});

test("growth lines are the same on every visit and run along the plank", () => {
  const piece = { top: 0, across: 1, seed: 23, lines: 4, steps: 12 };
  const lines = growthLines(piece);
  assert.deepEqual(growthLines(piece), lines);
  assert.ok(lines.length > 30);
  for (const { points, alpha } of lines) {
    assert.equal(points.length, 13);
    assert.ok(points.every(([x, y], i) => x === i / 12 && Number.isFinite(y)));
    assert.ok(alpha > 0 && alpha < 0.5);
  }
});

test("a picture is a closed document of its own size, in both themes", () => {
  for (const colours of Object.values(THEMES)) {
    for (const size of [96, 300, 1600]) {
      const svg = picture(VIEW, colours, size);
      const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" `;
      assert.ok(svg.startsWith(open));
      assert.ok(balanced(svg));
      assert.equal(picture(VIEW, colours, size), svg);
      assert.doesNotMatch(svg, /NaN|undefined|Infinity|var\(|href/);
    }
  }
});

test("every disc has its coat and its mark, on the board and beside it", () => {
  const svg = picture(VIEW, THEMES.light, 300);
  assert.equal(count(svg, /fill="url\(#Bface\)"/g), 3);
  assert.equal(count(svg, /fill="url\(#Rface\)"/g), 3);
  assert.equal(count(svg, /Z" fill="none" stroke="#faf5ea"/g), 3);
});

test("the free ranges of the side to move are drawn, on its side", () => {
  const arc = (view) =>
    /<path d="(M[^"]+)" fill="none" stroke="[^"]+" stroke-width="[^"]+" stroke-linecap/.exec(
      picture(view, THEMES.light, 300),
    )?.[1] ?? "";
  assert.equal(count(arc(VIEW), /A/g), 2);
  assert.match(arc({ ...VIEW, turn: "R" }), / 0 0 1 /);
  assert.equal(arc({ ...VIEW, phase: "over" }), "");
  assert.equal(arc({ ...VIEW, ranges: [] }), "");
});

test("between two rounds the picture shows how the last one ended", () => {
  const summary = { discs: VIEW.discs.slice(0, 1), twenties: [0, 0] };
  const svg = picture({ ...VIEW, phase: "between", discs: [], summary }, THEMES.light, 300);
  assert.equal(count(svg, /face\)"/g), 1);
});

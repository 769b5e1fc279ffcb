// What a hand, a slider or a key means in numbers: pulls and their dead zone, typed values, steps,
// the part of the board under a finger, and a shot in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { within } from "../../web/boards/crokinole/arrow.js";
import { Assist } from "../../web/boards/crokinole/assist.js";
import { createMap, placeOn } from "../../web/boards/crokinole/geometry.js";
import { partAt } from "../../web/boards/crokinole/hand.js";
import { actOf, elsewhere, slideOf } from "../../web/boards/crokinole/keyboard.js";
import { noteOf } from "../../web/boards/crokinole/notes.js";
import {
  deadZone,
  directionOf,
  fullPull,
  pullOf,
  roomFor,
  towardOf,
} from "../../web/boards/crokinole/pull.js";
import { sceneOf } from "../../web/boards/crokinole/seat.js";
import { aimed, discTable, moveLabel, moveWords } from "../../web/boards/crokinole/speech.js";
import {
  freePlacement,
  quantised,
  readMove,
  readTyped,
  written,
} from "../../web/boards/crokinole/values.js";
import { makePage } from "./crokinole_film_watch.mjs";

const WIDTH = 336;
const MAP = createMap(WIDTH);
/** Window enough on all sides. */
const WIDE = { left: -2000, top: -2000, right: 2000, bottom: 2000 };

test("a pull shorter than a disc or twelve pixels is none, and strength begins there", () => {
  assert.equal(deadZone(10), 12);
  assert.equal(deadZone(40), 25);
  const from = { x: 100, y: 100 };
  assert.equal(pullOf(from, { x: 100, y: 112 }, MAP, WIDE), null);
  const least = pullOf(from, { x: 100, y: 112.2 }, MAP, WIDE);
  assert.ok(least && least.strength < 0.01 && least.strength >= 0.001);
  assert.deepEqual(least.toward, [0, 1]);
});

test("strength grows evenly up to the longest pull and not beyond", () => {
  assert.equal(fullPull(200), 110);
  assert.equal(fullPull(400), 168);
  assert.equal(fullPull(900), 220);
  const from = { x: 0, y: 0 };
  const far = fullPull(WIDTH);
  const half = deadZone(MAP.scale) + (far - deadZone(MAP.scale)) / 2;
  assert.equal(pullOf(from, { x: 0, y: half }, MAP, WIDE)?.strength, 0.5);
  assert.equal(pullOf(from, { x: far, y: 0 }, MAP, WIDE)?.strength, 1);
  assert.equal(pullOf(from, { x: 5 * far, y: 0 }, MAP, WIDE)?.strength, 1);
  assert.deepEqual(pullOf(from, { x: far, y: 0 }, MAP, WIDE)?.toward, [-1, -0]);
});

test("where the window ends sooner, its edge is full strength, for both players alike", () => {
  const from = { x: 100, y: 100 };
  const frame = { ...WIDE, top: 0, bottom: 200 };
  assert.equal(roomFor(from, [0, 1], frame), 92);
  assert.equal(roomFor(from, [0, -1], frame), 92);
  for (const way of [1, -1]) {
    const strength = (/** @type {number} */ by) =>
      pullOf(from, { x: 100, y: 100 + way * by }, MAP, frame)?.strength ?? 0;
    assert.equal(strength(92), 1);
    assert.ok(strength(80) > 0.8 && strength(80) < 0.9);
  }
  // Aside there is room, so aside the pull is as long as ever; in between nothing leaps.
  assert.ok((pullOf(from, { x: 192, y: 100 }, MAP, frame)?.strength ?? 1) < 0.65);
  let before = 1;
  for (let turn = 90; turn >= 0; turn -= 1) {
    const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const to = { x: 100 + 92 * x, y: 100 + 92 * y };
    const strength = pullOf(from, to, MAP, frame)?.strength ?? 0;
    assert.ok(strength <= before && before - strength < 0.05);
    before = strength;
  }
  // At the very edge strength can still be dosed.
  const dead = deadZone(MAP.scale);
  const low = { ...frame, bottom: 110 };
  assert.equal(pullOf(from, { x: 100, y: 100 + dead + 30 }, MAP, low)?.strength, 0.5);
});

test("the string of a pull ends on the canvas, in its direction", () => {
  assert.deepEqual(within([0, -12], 0, -9, 14), [0, -14]);
  assert.deepEqual(within([0, -12], 0, -1, 14), [0, -13]);
  assert.deepEqual(within([10, 0], 8, -4, 14), [14, -2]);
  assert.deepEqual(within([0, 0], 0, 0, 14), [0, 0]);
});

test("one line says what comes next", () => {
  const say = (/** @type {string} */ key) => key;
  const rest = /** @type {const} */ ({
    open: true,
    side: "R",
    pulling: null,
    placed: false,
    far: false,
    hint: false,
    missed: false,
  });
  const key = (/** @type {any} */ more) => noteOf(say, { ...rest, ...more }).note;
  assert.equal(key({ open: false, placed: true }), "");
  assert.equal(key({}), "board.note.place.R");
  assert.equal(noteOf(say, { ...rest, missed: true }).tone, "warn");
  assert.equal(key({ hint: true }), "board.note.hint");
  assert.equal(key({ placed: true }), "board.note.placed");
  assert.equal(key({ placed: true, far: true }), "board.note.far");
  assert.equal(key({ placed: true, far: true, pulling: { short: false } }), "board.note.pulling");
  assert.equal(key({ placed: true, pulling: { short: true } }), "board.note.short");
});

test("directions count to the right on the screen for both players, and back again", () => {
  for (const side of ["B", "R"]) {
    for (const placement of [-45, -12.5, 0, 30]) {
      const [x, y] = placeOn(side, placement);
      assert.equal(directionOf(side, placement, [-x / 12, -y / 12]), 0);
      for (const direction of [-60, -0.25, 0, 17.35]) {
        const toward = towardOf(side, placement, direction);
        assert.equal(directionOf(side, placement, toward), direction);
      }
    }
    assert.ok(directionOf(side, 0, [0.1, side === "B" ? 1 : -1]) > 0);
  }
  assert.equal(directionOf("B", 0, [0.1, -1]), 90);
});

test("placements keep to free places; a step goes on over what is in the way", () => {
  const ranges = [
    [-45, -8.2],
    [3.1, 20],
    [30, 45],
  ];
  assert.equal(freePlacement(ranges, -10), -10);
  assert.equal(freePlacement(ranges, -7), -8.2);
  assert.equal(freePlacement(ranges, -7.2, 1), 3.1);
  assert.equal(freePlacement(ranges, 29, -1), 20);
  assert.equal(freePlacement(ranges, 70), 45);
  assert.equal(freePlacement([], 0), null);
});

test("values are those of a move", () => {
  assert.equal(quantised("placement", 12.3456), 12.35);
  assert.equal(quantised("direction", -200), -90);
  assert.equal(quantised("strength", 0), 0.001);
  assert.ok(Object.is(quantised("direction", -0.001), 0));
  assert.deepEqual(readMove("-1250 325 512"), {
    placement: -12.5,
    direction: 3.25,
    strength: 0.512,
  });
  assert.equal(readMove("forfeit"), null);
});

test("typed numbers in every common form", () => {
  assert.equal(readTyped("placement", "-12.5"), -12.5);
  assert.equal(readTyped("placement", "−12,5°"), -12.5);
  assert.equal(readTyped("direction", "＋３．２５"), 3.25);
  assert.equal(readTyped("direction", "1000"), 90);
  assert.equal(readTyped("strength", "0.45"), 0.005);
  assert.equal(readTyped("strength", "45"), 0.45);
  assert.equal(readTyped("strength", "45%"), 0.45);
  assert.equal(readTyped("strength", "1 %"), 0.01);
  assert.equal(readTyped("strength", "1"), 0.01);
  for (const bad of ["", "abc", "1e3", "--1", "5%"])
    assert.equal(readTyped("direction", bad), null);
  for (const name of /** @type {const} */ (["placement", "direction", "strength"])) {
    for (const value of [0.5, 0.123, 1]) {
      const kept = quantised(name, value);
      assert.equal(readTyped(name, written(name, kept)), kept);
    }
  }
});

const press = (key, more = {}) =>
  /** @type {any} */ ({
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });

test("keys, their fine steps, and what they leave alone", () => {
  assert.deepEqual(actOf(press("a")), { name: "placement", by: -1 });
  assert.deepEqual(actOf(press("D", { shiftKey: true })), { name: "placement", by: 0.1 });
  assert.deepEqual(actOf(press("ArrowRight")), { name: "direction", by: 0.5 });
  assert.deepEqual(actOf(press("ArrowDown", { shiftKey: true })), { name: "strength", by: -0.002 });
  assert.equal(actOf(press(" ")), "shoot");
  assert.equal(actOf(press("Enter")), "shoot");
  assert.equal(actOf(press("d", { ctrlKey: true })), null);
  assert.equal(actOf(press("x")), null);
  assert.equal(slideOf("strength", press("ArrowLeft")), -0.02);
  assert.equal(slideOf("direction", press("Home")), null);
  const inside = (/** @type {string} */ tag) =>
    /** @type {any} */ ({
      closest: (selector) => (selector.split(", ").includes(tag) ? {} : null),
    });
  assert.ok(elsewhere(inside("input"), { name: "placement", by: 1 }));
  assert.ok(elsewhere(inside("button"), "shoot"));
  assert.ok(!elsewhere(inside("button"), { name: "strength", by: 1 }));
  assert.ok(!elsewhere(inside("body"), "shoot"));
});

test("what lies under a finger", () => {
  const spot = (x, y, touch = false) => {
    const [X, Y] = MAP.px(x, y);
    return { x: X, y: Y, touch };
  };
  const at = { map: MAP, side: "B", placement: /** @type {number | null} */ (null) };
  assert.equal(partAt(spot(0, -12), at), "arc");
  assert.equal(partAt(spot(0, 12), at), "board");
  assert.equal(partAt(spot(0, 12), { ...at, side: "R" }), "arc");
  assert.equal(partAt(spot(0, 0), at), "board");
  assert.equal(partAt(spot(12, 0), at), "board");
  assert.equal(partAt(spot(-14, -14), at), "outside");
  assert.equal(partAt(spot(0.4, -11.8), { ...at, placement: 0 }), "disc");
  assert.equal(partAt(spot(5, -10.9), { ...at, placement: 0 }), "arc");
});

const t = (/** @type {string} */ key, /** @type {any} */ params = {}) =>
  [key, ...Object.values(params)].join(" ").trim();

test("a move is short in the list, and left and right are words", () => {
  assert.equal(
    moveLabel(t, "-1250 325 512"),
    "board.move board.move.left 12.5 board.move.right 3.3 51",
  );
  assert.equal(moveLabel(t, "0 0 1000"), "board.move board.move.none 0.0 board.move.none 0.0 100");
  assert.equal(moveLabel(t, "-4 4 1000"), moveLabel(t, "0 0 1000"));
  assert.equal(moveLabel(t, "forfeit"), "forfeit");
});

test("a suggestion in words", () => {
  const [left, right] = ["-1050 -2540 550", "0 2 1000"];
  assert.equal(
    moveWords(t, left),
    "board.words board.words.placement.left 10.5 board.words.direction.left 25.4 55",
  );
  assert.equal(
    moveWords(t, right),
    "board.words board.words.placement.none 0 board.words.direction.none 0 100",
  );
  assert.equal(moveWords(t, "forfeit"), "forfeit");
});

test("the discs in words: worth most first, by the clock and the distance", () => {
  const discs = [
    { id: 0, owner: "B", x: 0, y: -9, zone: 5 },
    { id: 4, owner: "R", x: 3, y: 0, zone: 15 },
    { id: 5, owner: "B", x: -0.5, y: 6, zone: 10 },
  ];
  const { columns, rows } = discTable(t, discs);
  assert.equal(columns.length, 3);
  assert.deepEqual(
    rows.map(({ head }) => head),
    ["board.table.disc R 5", "board.table.disc B 6", "board.table.disc B 1"],
  );
  assert.deepEqual(
    rows.map(({ cells }) => cells[1]),
    ["board.table.clock 3", "board.table.clock 12", "board.table.clock 6"],
  );
});

test("a shot is told with what its disc meets first", () => {
  const want = { placement: 0, direction: -2, strength: 0.5 };
  const guide = { from: [0, 0], to: [1, 1], disc: 4, peg: null };
  const discs = [{ id: 4, owner: "R", x: 3, y: 0, zone: 15 }];
  const told = aimed(t, want, /** @type {any} */ (guide), discs);
  assert.ok(told.endsWith("board.first.R"));
  assert.ok(told.includes("board.direction.left 2"));
  assert.ok(
    aimed(t, want, /** @type {any} */ ({ ...guide, disc: null, peg: 3 }), discs).includes(
      "first.peg",
    ),
  );
  assert.ok(aimed(t, want, null, discs).endsWith("board.strength 50"));
});

test("the arc shines only for somebody who may touch it", () => {
  const view = { turn: "R", ranges: [[-45, 45]], discs: [], phase: "aim", summary: null };
  const playback = { active: false, discs: () => null, trail: () => null, pockets: () => ({}) };
  const sight = { view, paused: false, aim: { want: null }, pulling: null, playback, hint: null };
  const arc = (/** @type {boolean} */ open) =>
    sceneOf(/** @type {any} */ ({ ...sight, open, focused: false, scale: 10 })).arc;
  assert.deepEqual(arc(true), { side: "R", ranges: [[-45, 45]], glow: 1 });
  assert.deepEqual(arc(false), { side: "R", ranges: [], glow: 0 });
});

test("the button takes over a suggestion, and a second click of it does not shoot", () => {
  makePage();
  let pressed = 0;
  const hooks = { t, set: () => {}, step: () => {}, cancel: () => {}, refuse: () => {} };
  const assist = new Assist({
    ...hooks,
    shoot: () => {
      pressed += 1;
    },
  });
  /** @type {any} */
  const button = assist.shoot;
  const shown = { placement: 0, direction: 0, strength: 0.5 };
  const state = { shown, open: true, placed: false, hint: false, note: "", tone: "" };
  const click = (/** @type {number} */ detail) => button.listeners.click({ detail });
  assist.render(state);
  click(1);
  assert.deepEqual([button.textContent, pressed], ["board.aim.shoot", 0]);
  assist.render({ ...state, hint: true });
  assert.equal(button.textContent, "board.aim.take");
  click(1);
  assist.render({ ...state, placed: true });
  click(2);
  assert.deepEqual([button.textContent, pressed], ["board.aim.shoot", 1]);
  // A key has no count of clicks.
  click(0);
  assert.equal(pressed, 2);
});

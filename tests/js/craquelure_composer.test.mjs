// Compose, then commit: a cut grows by the engine's answers, every step can be
// taken back, and nothing is played but what the engine has judged.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Composer } from "../../web/boards/craquelure/composer.js";

const PARTS = [{ area: 0.1 }, { area: 0.1 }, { area: 0.05 }];
const TARGETS = ["MON", "MNO", "OMN", "NMO", "ONM", "NOM"];

/** An engine of one region: angles below 10 are refused, points snap to tenths. */
function judge({ point, angle, letters }) {
  const snapped = point.map((value) => Math.round(value * 10) / 10);
  const base = { targets: [], complete: -1, message: null, auto: null, move: null, ply: 0 };
  const snap = { point: snapped, region: 0, angle: angle ?? null, letters: letters ?? null };
  const ghost = {
    parts: null,
    guess: null,
    letters: null,
    wins: {},
    handed: { parts: [], regions: [] },
    nearest: null,
  };
  if (snapped[0] > 0.8) {
    return { ...base, ok: false, message: { key: "on_line" }, snap, ghost };
  }
  if (angle === undefined) {
    return { ...base, ok: true, snap, ghost: { ...ghost, nearest: { point: snapped, angle: 30 } } };
  }
  const full = { ...ghost, parts: PARTS, guess: "MON", letters: letters ?? "MON" };
  if (angle < 10) {
    const nearest = { point: snapped, angle: 10 };
    return {
      ...base,
      ok: false,
      message: { key: "part_too_small" },
      snap,
      ghost: { ...full, nearest },
    };
  }
  const move = letters ? `${snapped.join(" ")} ${angle} ${letters}` : null;
  return {
    ...base,
    ok: true,
    complete: letters ? 1 : -1,
    targets: TARGETS,
    snap,
    ghost: full,
    move,
  };
}

function setup({ slow = false } = {}) {
  const told = { asked: [], played: [], refused: [], started: 0, cleared: 0, lost: 0 };
  const held = [];
  const composer = new Composer({
    propose: (partial) => {
      told.asked.push(partial);
      if (told.lost-- > 0) return Promise.reject(new Error("engine_restarted"));
      if (!slow) return Promise.resolve(judge(partial));
      return new Promise((resolve) => held.push(() => resolve(judge(partial))));
    },
    play: (move) => told.played.push(move),
    refuse: (message) => told.refused.push(message.key),
    changed: () => {},
    started: () => told.started++,
    cleared: () => told.cleared++,
    frame: (run) => queueMicrotask(run),
  });
  return { composer, told, held };
}

test("a point gets an angle, exact values and first letters, and is not played", async () => {
  const { composer, told } = setup();
  composer.place([0.21, 0.33], null);
  await composer.rest();
  assert.deepEqual(composer.want, { point: [0.2, 0.3], angle: 30, letters: "MON", chosen: false });
  assert.equal(composer.ready, true);
  assert.equal(told.started, 1);
  assert.deepEqual(told.played, []);
  await composer.confirm();
  assert.deepEqual(told.played, ["0.2 0.3 30 MON"]);
  await composer.confirm();
  assert.equal(told.played.length, 1);
});

test("letters that were chosen stay while the rays turn; a guess does not", async () => {
  const { composer } = setup();
  composer.place([0.2, 0.3], null);
  await composer.rest();
  composer.turnTo(40);
  assert.equal(composer.want?.letters, null);
  await composer.rest();
  composer.hand("NMO");
  composer.turnTo(50);
  await composer.rest();
  assert.equal(composer.want?.letters, "NMO");
  assert.equal(composer.judged?.move, "0.2 0.3 50 NMO");
});

test("steps are taken back one by one, and the last one drops the cut", async () => {
  const { composer, told } = setup();
  composer.place([0.2, 0.3], null);
  await composer.rest();
  composer.turnTo(40);
  composer.turnTo(42);
  await composer.rest();
  composer.hand("NMO");
  await composer.rest();
  assert.equal(composer.steps, 2);
  composer.back();
  await composer.rest();
  assert.deepEqual([composer.want?.angle, composer.want?.letters], [42, "MON"]);
  composer.back();
  await composer.rest();
  assert.equal(composer.want?.angle, 30);
  assert.equal(told.cleared, 0);
  composer.back();
  assert.equal(composer.want, null);
  assert.equal(told.cleared, 1);
  assert.equal(composer.back(), false);
});

test("a refused cut is not played; the nearest legal one can be taken", async () => {
  const { composer, told } = setup();
  composer.place([0.2, 0.3], null);
  await composer.rest();
  composer.turnTo(5);
  await composer.confirm();
  assert.deepEqual(told.played, []);
  assert.deepEqual(told.refused, ["part_too_small"]);
  assert.equal(composer.nearest(), true);
  await composer.confirm();
  assert.deepEqual(told.played, ["0.2 0.3 10 MON"]);
});

test("where nothing can be cut, nothing is begun, and the reason is said", async () => {
  const { composer, told } = setup();
  composer.place([0.9, 0], null);
  await composer.rest();
  assert.equal(composer.want, null);
  assert.deepEqual(told.refused, ["on_line"]);
});

test("while a hand moves only the newest place is asked about, one at a time", async () => {
  const { composer, told, held } = setup({ slow: true });
  const next = async () => {
    held.shift()?.();
    for (let i = 0; i < 6; i++) await Promise.resolve();
  };
  composer.hover([0.1, 0.1], 30);
  await Promise.resolve();
  for (let i = 2; i < 8; i++) composer.hover([i / 10, 0.1], 30);
  await Promise.resolve();
  assert.equal(told.asked.length, 1);
  await next();
  assert.deepEqual(told.asked[1], { point: [0.7, 0.1], angle: 30 });
  assert.equal(told.asked.length, 2);
  await next();
  assert.equal(composer.judged?.snap.point[0], 0.7);
});

test("an answer that comes after the cut was dropped changes nothing", async () => {
  const { composer, held } = setup({ slow: true });
  composer.place([0.2, 0.3], null);
  await Promise.resolve();
  composer.cancel();
  held.shift()?.();
  await composer.rest();
  assert.equal(composer.judged, null);
  assert.equal(composer.want, null);
});

test("a cut whose answer got lost is asked about again, and the one before it is not played", async () => {
  const { composer, told } = setup();
  composer.place([0.2, 0.3], null);
  await composer.rest();
  told.lost = 1;
  composer.turnTo(40);
  await composer.confirm();
  assert.deepEqual(told.played, []);
  await composer.confirm();
  assert.deepEqual(told.played, ["0.2 0.3 40 MON"]);
});

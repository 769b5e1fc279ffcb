// The parts all boards share: colour, curves, noise, motion by name, one finger at a time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fade, luminance, mix, parseColour } from "../../web/canvas/colour.js";
import { arc, easeInOut, easeOut, paced } from "../../web/canvas/ease.js";
import { hash, noise, stream } from "../../web/canvas/noise.js";
import { Pointer } from "../../web/canvas/pointer.js";
import { Tweens } from "../../web/canvas/tweens.js";
import { grainAt } from "../../web/canvas/wood.js";

test("colours are read in the notations that tokens use", () => {
  assert.deepEqual(parseColour("#fff"), [255, 255, 255]);
  assert.deepEqual(parseColour(" #8a5a2b "), [138, 90, 43]);
  assert.deepEqual(parseColour("rgb(1, 2, 3)"), [1, 2, 3]);
  assert.deepEqual(parseColour("rgba(1 2 3 / 0.5)"), [1, 2, 3]);
  assert.deepEqual(parseColour("tomato"), [0, 0, 0]);
});

test("colours mix and fade", () => {
  assert.equal(mix("#000000", "#ffffff", 0.5), "rgb(128, 128, 128)");
  assert.equal(mix("#102030", "#ffffff", 0), "rgb(16, 32, 48)");
  assert.equal(fade("#102030", 0.25), "rgba(16, 32, 48, 0.25)");
  assert.equal(luminance("#ffffff").toFixed(4), "1.0000");
  assert.ok(luminance("#1d1b19") < 0.02);
});

test("curves start at 0, end at 1, and an arc comes down again", () => {
  for (const curve of [easeOut, easeInOut]) {
    assert.equal(curve(0), 0);
    assert.equal(curve(1), 1);
    assert.equal(curve(2), 1);
  }
  assert.ok(easeOut(0.5) > 0.5);
  assert.deepEqual([arc(0), arc(0.5), arc(1)], [0, 1, 0]);
});

test("the motion setting paces everything; off means at once", () => {
  assert.equal(paced(200, "off"), 0);
  assert.equal(paced(200, "fast"), 120);
  assert.equal(paced(200, "normal"), 200);
  assert.equal(paced(200, "slow"), 360);
});

test("noise is the same on every visit", () => {
  assert.equal(hash(3, 4, 5), hash(3, 4, 5));
  assert.notEqual(hash(3, 4, 5), hash(4, 3, 5));
  const [one, two] = [stream(7), stream(7)];
  for (let i = 0; i < 20; i++) assert.equal(one(), two());
  for (let i = 0; i < 200; i++) {
    const value = noise(i * 0.37, i * 0.11, 2);
    assert.ok(value >= 0 && value < 1);
    const grain = grainAt((i % 20) / 20, i / 200, 11);
    assert.ok(grain >= 0 && grain <= 1);
  }
  assert.equal(noise(4, 9, 1), hash(4, 9, 1));
});

test("motions end with their last frame, and a name is moved by one at a time", async () => {
  let wakes = 0;
  const tweens = new Tweens(() => {
    wakes += 1;
  });
  const seen = [];
  const first = tweens.start("x", 100, (share) => seen.push(`a${share}`));
  assert.equal(tweens.tick(1000), true);
  tweens.tick(1050);
  const second = tweens.start("x", 100, (share) => seen.push(`b${share}`));
  await first;
  tweens.tick(1060);
  assert.equal(tweens.tick(1200), false);
  await second;
  assert.deepEqual(seen, ["a0", "a0", "a0.5", "a1", "b0", "b0", "b1"]);
  await tweens.start("y", 0, (share) => seen.push(`c${share}`));
  assert.equal(seen.at(-1), "c1");
  assert.ok(wakes >= 3);
});

/** An element that takes pointer events, at the origin of the page. */
function pad(liftable = true) {
  const log = [];
  const element = new EventTarget();
  Object.assign(element, {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => {},
    hasPointerCapture: () => false,
  });
  const pointer = new Pointer(element, {
    tap: ({ x, y }) => log.push(`tap ${x} ${y}`),
    lift: ({ x, y }) => {
      log.push(`lift ${x} ${y}`);
      return liftable;
    },
    drag: ({ x, y }) => log.push(`drag ${x} ${y}`),
    drop: ({ x, y }) => log.push(`drop ${x} ${y}`),
    abort: () => log.push("abort"),
  });
  /** @param {string} type */
  const send = (type, x = 0, y = 0, more = {}) => {
    const facts = { pointerId: 1, isPrimary: true, button: 0, pointerType: "touch" };
    element.dispatchEvent(
      Object.assign(new Event(type), { clientX: x, clientY: y, ...facts, ...more }),
    );
  };
  return { log, send, pointer };
}

test("a press that hardly slips is a tap where it began", () => {
  const { log, send } = pad();
  send("pointerdown", 10, 10);
  send("pointermove", 14, 12);
  send("pointerup", 14, 12);
  assert.deepEqual(log, ["tap 10 10"]);
});

test("a press that moves is a drag", () => {
  const { log, send } = pad();
  send("pointerdown", 10, 10);
  send("pointermove", 30, 10);
  send("pointerup", 50, 10);
  assert.deepEqual(log, ["lift 10 10", "drag 30 10", "drop 50 10"]);
});

test("a slip with nothing to drag is still a tap; a long one is nothing", () => {
  const { log, send } = pad(false);
  send("pointerdown", 10, 10);
  send("pointermove", 30, 10);
  send("pointerup", 30, 10);
  send("pointerdown", 10, 10);
  send("pointermove", 90, 10);
  send("pointerup", 90, 10);
  assert.deepEqual(log, ["lift 10 10", "tap 10 10", "lift 10 10"]);
});

test("a second finger, a cancelled touch and a request end a drag without a drop", () => {
  for (const end of ["finger", "cancel", "request"]) {
    const { log, send, pointer } = pad();
    send("pointerdown", 10, 10);
    send("pointermove", 30, 10);
    if (end === "finger") send("pointerdown", 80, 80, { pointerId: 2, isPrimary: false });
    else if (end === "cancel") send("pointercancel", 30, 10);
    else assert.equal(pointer.abort(), true);
    send("pointermove", 50, 10);
    send("pointerup", 50, 10);
    assert.deepEqual(log, ["lift 10 10", "drag 30 10", "abort"]);
    assert.equal(pointer.abort(), false);
  }
});

test("other buttons and other fingers do nothing", () => {
  const { log, send, pointer } = pad();
  send("pointerdown", 10, 10, { button: 2, pointerType: "mouse" });
  send("pointerup", 10, 10, { button: 2, pointerType: "mouse" });
  send("pointerdown", 10, 10, { isPrimary: false });
  send("pointerup", 10, 10, { isPrimary: false });
  assert.deepEqual(log, []);
  pointer.destroy();
  send("pointerdown", 10, 10);
  send("pointerup", 10, 10);
  assert.deepEqual(log, []);
});

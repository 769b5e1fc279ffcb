// One finger points, two look closer: what reaches a board of all that fingers,
// mice and wheels do, and that a second finger never leaves a half-done drag.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gestures } from "../../web/canvas/gestures.js";

/** An element of 400 by 400 pixels whose left upper corner is at (10, 20). */
class Pad extends EventTarget {
  getBoundingClientRect() {
    return { left: 10, top: 20 };
  }
  setPointerCapture() {}
}

function setup() {
  const pad = new Pad();
  const told = [];
  const handlers = Object.fromEntries(
    ["tap", "lift", "drag", "drop", "abort", "hover", "pinch", "wheel"].map((name) => [
      name,
      (...facts) => told.push([name, ...facts]),
    ]),
  );
  const gestures = new Gestures(pad, handlers);
  const send = (type, x, y, more = {}) => {
    const facts = {
      pointerId: 1,
      pointerType: "touch",
      button: 0,
      clientX: x + 10,
      clientY: y + 20,
    };
    pad.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), facts, more));
  };
  const names = () => told.splice(0).map(([name]) => name);
  return { gestures, told, send, names };
}

test("a short press is a tap at the place where it began", () => {
  const { send, told } = setup();
  send("pointerdown", 100, 100);
  send("pointermove", 105, 103);
  send("pointerup", 105, 103);
  assert.deepEqual(told, [["tap", { x: 100, y: 100, touch: true }]]);
});

test("a press that moves is a drag from where it began", () => {
  const { send, names, told } = setup();
  send("pointerdown", 100, 100);
  send("pointermove", 130, 100);
  assert.deepEqual(told[0], ["lift", { x: 100, y: 100, touch: true }, false]);
  send("pointermove", 140, 100);
  send("pointerup", 140, 100);
  assert.deepEqual(names(), ["lift", "drag", "drag", "drop"]);
});

test("a second finger ends the drag without a drop and pinches", () => {
  const { send, names, told } = setup();
  send("pointerdown", 100, 100);
  send("pointermove", 130, 100);
  names();
  send("pointerdown", 230, 100, { pointerId: 2 });
  assert.deepEqual(names(), ["abort"]);
  send("pointermove", 330, 100, { pointerId: 2 });
  const [[name, from, to, factor]] = told.splice(0);
  assert.deepEqual([name, from.x, to.x, factor], ["pinch", 180, 230, 2]);
  send("pointerup", 330, 100, { pointerId: 2 });
  send("pointermove", 150, 120);
  send("pointerup", 150, 120);
  assert.deepEqual(names(), []);
});

test("a cancelled touch is no drop, and the next press is a new one", () => {
  const { send, names } = setup();
  send("pointerdown", 100, 100);
  send("pointermove", 130, 100);
  send("pointercancel", 130, 100);
  send("pointerdown", 50, 50);
  send("pointerup", 50, 50);
  assert.deepEqual(names(), ["lift", "drag", "abort", "tap"]);
});

test("a mouse hovers only while no button is down, a finger never", () => {
  const { send, names } = setup();
  send("pointermove", 10, 10, { pointerType: "mouse" });
  send("pointermove", 20, 10);
  send("pointerleave", 0, 0, { pointerType: "mouse" });
  assert.deepEqual(names(), ["hover", "hover"]);
});

test("a wheel counts notches, whatever it counts in; a pad's pinch is a zoom", () => {
  const { send, told } = setup();
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false };
  send("wheel", 10, 10, { deltaY: 100, deltaX: 0, deltaMode: 0, ...plain });
  send("wheel", 10, 10, { deltaY: 3, deltaX: 0, deltaMode: 1, ...plain, shiftKey: true });
  send("wheel", 10, 10, { deltaY: 5, deltaX: 0, deltaMode: 0, ...plain, ctrlKey: true });
  assert.deepEqual(
    told.map(([, , turn]) => [Number(turn.notches.toFixed(6)), turn.zoom, turn.fine]),
    [
      [1, false, false],
      [1, false, true],
      [0.3, true, false],
    ],
  );
});

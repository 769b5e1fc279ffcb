// A shot in the making: questions to the engine, every way to give a pull up, and the finger's last
// move against the jitter of its lift.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Aim } from "../../web/boards/crokinole/aim.js";
import { createMap, placeOn } from "../../web/boards/crokinole/geometry.js";
import { Hand } from "../../web/boards/crokinole/hand.js";
import { readMove } from "../../web/boards/crokinole/values.js";

const WIDTH = 336;
const MAP = createMap(WIDTH);
const ALL = [[-45, 45]];

/** Lets promises that are due settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

function table({ ranges = ALL, propose = null } = {}) {
  const asked = [];
  const played = [];
  const refused = [];
  const answer = (partial) => {
    const { placement, direction, strength } = partial;
    const move =
      strength === undefined
        ? null
        : [placement * 100, direction * 100, strength * 1000].map(Math.round).join(" ");
    return {
      ok: true,
      move,
      message: null,
      ghost: { guide: { from: [0, 0], to: [1, 1], disc: null, peg: null }, nearest: null },
    };
  };
  const aim = new Aim(
    /** @type {any} */ ({
      propose: async (partial) => {
        asked.push(partial);
        return propose ? propose(partial, answer) : answer(partial);
      },
      play: (move) => played.push(move),
      refuse: (message) => refused.push(message.key),
      changed: () => {},
      frame: (run) => queueMicrotask(run),
    }),
    0.4,
  );
  aim.begin({ side: "B", ranges });
  return { aim, asked, played, refused };
}

test("a placed disc is aimed at the centre with the strength used last", async () => {
  const { aim, asked, played } = table();
  assert.equal(aim.want, null);
  assert.ok(aim.place(12.345));
  assert.deepEqual(aim.want, { placement: 12.35, direction: 0, strength: 0.4 });
  await aim.still();
  assert.deepEqual(asked, [{ placement: 12.35, direction: 0 }]);
  assert.ok(aim.guide);
  aim.set("strength", 0.7);
  assert.ok(await aim.shoot());
  assert.deepEqual(played, ["1235 0 700"]);
  aim.begin({ side: "B", ranges: ALL });
  assert.equal(aim.shown.strength, 0.7);
  assert.equal(await aim.shoot(), false);
});

test("only the newest numbers are asked about, and nothing is played twice", async () => {
  let free = () => {};
  const gate = new Promise((resolve) => {
    free = () => resolve(undefined);
  });
  const { aim, asked, played } = table({
    propose: async (partial, answer) => {
      await gate;
      return answer(partial);
    },
  });
  aim.place(0);
  await settle();
  for (let i = 1; i <= 9; i++) aim.step("direction", 0.5);
  free();
  await aim.still();
  assert.deepEqual(asked, [
    { placement: 0, direction: 0 },
    { placement: 0, direction: 4.5 },
  ]);
  void aim.shoot();
  void aim.shoot();
  aim.step("direction", 1);
  await settle();
  assert.deepEqual(played, ["0 450 400"]);
});

test("a refused shot stays in the hand, and one taken back meanwhile is not played", async () => {
  const refusing = table({
    propose: () => ({
      ok: false,
      move: null,
      message: { key: "overlap" },
      ghost: { guide: null, nearest: 3 },
    }),
  });
  refusing.aim.place(0);
  await refusing.aim.still();
  assert.equal(refusing.aim.want?.placement, 3);
  await refusing.aim.shoot();
  assert.deepEqual(refusing.refused, ["overlap"]);
  assert.equal(refusing.aim.played, false);
  const { aim, played } = table();
  aim.place(0);
  const shot = aim.shoot();
  aim.begin({ side: "R", ranges: ALL });
  assert.equal(await shot, false);
  assert.deepEqual(played, []);
});

test("a failed question lets the shot be tried again", async () => {
  let fail = true;
  const { aim, played } = table({
    propose: (partial, answer) => {
      if (fail) throw new Error("stale");
      return answer(partial);
    },
  });
  aim.place(0);
  await aim.still();
  assert.equal(await aim.shoot(), false);
  assert.equal(aim.played, false);
  fail = false;
  assert.ok(await aim.shoot());
  assert.equal(played.length, 1);
});

test("with the whole arc taken nothing can be placed", () => {
  const { aim } = table({ ranges: [] });
  assert.equal(aim.place(0), false);
  assert.equal(aim.step("strength", 0.1), false);
  assert.equal(aim.want, null);
});

/** A hand over a board that is nothing but events. */
function held(open = true, { ranges = ALL } = {}) {
  const element = Object.assign(new EventTarget(), {
    dataset: {},
    setPointerCapture: () => {},
    hasPointerCapture: () => false,
    releasePointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
  });
  const page = Object.assign(new EventTarget(), { hidden: false });
  // A window that ends nowhere near.
  Object.assign(globalThis, { document: page, innerWidth: 2000, innerHeight: 2000 });
  const { aim, played } = table({ ranges });
  const heard = { missed: 0, far: /** @type {boolean[]} */ ([]) };
  const hand = new Hand(
    /** @type {any} */ ({
      element,
      aim,
      map: () => MAP,
      open: () => open && !aim.played,
      side: () => "B",
      hint: () => ({ placement: 40, direction: -3, strength: 0.9 }),
      placed: (far) => heard.far.push(far),
      shoot: () => void aim.shoot(),
      cancel: () => aim.cancel(),
      missed: () => {
        heard.missed += 1;
      },
      changed: () => {},
    }),
  );
  const fire = (type, [x, y], more = {}) => {
    const event = Object.assign(new Event(type), {
      pointerId: 1,
      isPrimary: true,
      button: 0,
      pointerType: "touch",
      clientX: x,
      clientY: y,
      ...more,
    });
    if (type === "pointerdown") page.dispatchEvent(event);
    element.dispatchEvent(event);
  };
  const tap = (at) => {
    fire("pointerdown", at);
    fire("pointerup", at);
  };
  const drag = (...ways) => {
    const [first, ...rest] = ways;
    fire("pointerdown", first);
    for (const at of rest) fire("pointermove", at);
  };
  return { aim, played, hand, page, fire, tap, drag, heard };
}

const ON = MAP.px(...placeOn("B", 10));
const below = (by) => /** @type {[number, number]} */ ([ON[0], ON[1] + by]);

test("a touch of the arc places, a second one takes back, the corner too", () => {
  const { aim, tap, heard } = held();
  tap(MAP.px(0, 3));
  assert.equal(heard.missed, 1);
  tap(ON);
  assert.equal(aim.want?.placement, 10);
  tap(MAP.px(3, 3));
  assert.ok(aim.want);
  tap(ON);
  assert.equal(aim.want, null);
  tap(ON);
  tap([2, 2]);
  assert.equal(aim.want, null);
});

test("a drag along the arc takes the disc with it", () => {
  const { aim, drag, fire } = held();
  const far = MAP.px(...placeOn("B", -20));
  drag(ON, far);
  fire("pointerup", far);
  assert.equal(aim.want?.placement, -20);
});

test("a disc that had to go elsewhere is told", () => {
  const { aim, drag, fire, tap, heard } = held(true, { ranges: [[31, 45]] });
  tap(ON);
  assert.equal(aim.want?.placement, 31);
  const far = MAP.px(...placeOn("B", 38));
  drag(MAP.px(...placeOn("B", 44)), far);
  fire("pointerup", far);
  assert.equal(aim.want?.placement, 38);
  assert.deepEqual(heard.far, [true, false]);
});

test("the suggested disc is taken over whole", () => {
  const { aim, tap } = held();
  tap(MAP.px(...placeOn("B", 39.5)));
  assert.deepEqual(aim.want, { placement: 40, direction: -3, strength: 0.9 });
});

test("a pull shoots where the finger was last seen moving, not where it was lifted", async () => {
  const { tap, drag, fire, played, aim } = held();
  tap(ON);
  drag(ON, below(30), below(70));
  const wanted = { ...aim.want };
  fire("pointerup", [ON[0] + 25, ON[1] + 40]);
  await settle();
  assert.equal(played.length, 1);
  assert.equal(readMove(played[0])?.direction, wanted.direction);
  assert.equal(readMove(played[0])?.strength, wanted.strength);
});

test("a pull from anywhere on the board is as strong as one from the disc", () => {
  const { tap, drag, aim, hand } = held();
  tap(ON);
  drag(ON, below(60));
  const fromDisc = { ...aim.want };
  hand.abort();
  const [x, y] = MAP.px(-3, 5);
  drag([x, y], [x, y + 60]);
  assert.deepEqual(aim.want, fromDisc);
});

test("nothing that ends a pull irregularly shoots, and all is as before", async () => {
  const ends = {
    cancel: ({ fire }) => fire("pointercancel", below(60)),
    capture: ({ fire }) => fire("lostpointercapture", below(60)),
    "second finger": ({ fire }) => {
      fire("pointerdown", [50, 50], { pointerId: 2, isPrimary: false });
      fire("pointermove", below(90));
      fire("pointerup", below(90));
    },
    "second finger beside the board": ({ page }) =>
      page.dispatchEvent(Object.assign(new Event("pointerdown"), { isPrimary: false })),
    "another button": ({ page }) =>
      page.dispatchEvent(Object.assign(new Event("mousedown"), { button: 2 })),
    hidden: ({ page }) => page.dispatchEvent(new Event("visibilitychange")),
    show: ({ hand }) => hand.abort(),
    "back to the disc": ({ fire }) => {
      fire("pointermove", below(5));
      fire("pointerup", below(5));
    },
  };
  for (const [name, end] of Object.entries(ends)) {
    const all = held();
    all.tap(ON);
    const before = { ...all.aim.want };
    all.drag(ON, below(30), below(60));
    assert.notDeepEqual(all.aim.want, before, name);
    end(all);
    all.fire("pointerup", below(60));
    await settle();
    assert.deepEqual(all.played, [], name);
    assert.deepEqual(all.aim.want, before, name);
    assert.equal(all.hand.pulling, null, name);
  }
});

test("Escape ends a pull at once, and takes the disc back", async () => {
  const { aim, drag, fire, hand, page, played, tap } = held();
  tap(ON);
  drag(ON, below(30), below(60));
  const event = Object.assign(new Event("keydown", { cancelable: true }), { key: "Escape" });
  page.dispatchEvent(event);
  assert.ok(event.defaultPrevented);
  assert.equal(hand.pulling, null);
  assert.equal(aim.want, null);
  fire("pointermove", below(80));
  fire("pointerup", below(80));
  await settle();
  assert.deepEqual(played, []);
});

test("a slip shorter than the dead zone is a touch or nothing", async () => {
  const { tap, drag, fire, played, aim } = held();
  tap(ON);
  drag(ON, below(10));
  fire("pointerup", below(10));
  await settle();
  assert.deepEqual(played, []);
  assert.equal(aim.want?.placement, 10);
});

test("a closed board takes no input", () => {
  const { aim, tap, drag, fire } = held(false);
  tap(ON);
  drag(ON, below(60));
  fire("pointerup", below(60));
  assert.equal(aim.want, null);
});

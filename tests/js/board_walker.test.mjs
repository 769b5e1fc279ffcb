// Pieces in motion, on a clock that the test turns by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "../../web/boards/alquerque/points.js";
import { Walker } from "../../web/boards/alquerque/walker.js";
import { Tweens } from "../../web/canvas/tweens.js";

const START = "wwwwwwwwwwww.bbbbbbbbbbbb";
const MOVED = "wwwwwwwwwwwwbbbbb.bbbbbbb";
/** Black a1 jumps b2 and d2 by way of c3 to e1. */
const BEFORE = "................w.w.b....";
const AFTER = "........................b";

function stage(board, motion = "normal") {
  let now = 0;
  const landed = [];
  const tweens = new Tweens(() => {});
  const walker = new Walker(
    tweens,
    () => motion,
    (captured) => landed.push(captured),
  );
  walker.set(board);
  /** @param {number} ms */
  const run = async (ms) => {
    for (const end = now + ms; now < end; now += 10) {
      tweens.tick(now);
      await new Promise(setImmediate);
    }
  };
  const mover = () => walker.pieces().find((piece) => piece.moving);
  return { walker, tweens, landed, run, mover };
}

const near = (piece, point) => {
  const place = placeOf(point, false);
  return Math.hypot(piece.x - place.x, piece.y - place.y) < 1e-9;
};

test("a step is walked, then everything rests", async () => {
  const { walker, tweens, landed, run, mover } = stage(START);
  let rested = false;
  const done = walker.finish(["c2", "c3"], MOVED).then(() => {
    rested = true;
  });
  await run(60);
  assert.ok(mover() && !near(mover(), "c2") && !near(mover(), "c3"));
  assert.equal(rested, false);
  await run(300);
  await done;
  assert.deepEqual(landed, [false]);
  assert.equal(mover(), undefined);
  assert.equal(tweens.busy, false);
  assert.equal(walker.pieces().length, 24);
});

test("a chain goes hop by hop and jumped pieces fade as they are passed", async () => {
  const { walker, landed, run } = stage(BEFORE);
  const done = walker.finish(["a1", "c3", "e1"], AFTER);
  await run(240);
  assert.deepEqual(landed, [true]);
  const points = walker.pieces().filter((piece) => piece.side === "w");
  assert.equal(points.length, 1);
  await run(400);
  await done;
  assert.deepEqual(landed, [true, true]);
  assert.equal(walker.pieces().length, 1);
});

test("landings already walked by the player are not walked again", async () => {
  const { walker, landed, run, mover } = stage(BEFORE);
  walker.follow(["a1"], false);
  walker.follow(["a1", "c3"], false);
  await run(300);
  assert.ok(near(mover(), "c3"));
  const ghost = walker.pieces().find((piece) => piece.alpha < 1);
  assert.ok(ghost && ghost.alpha > 0.1);
  const done = walker.finish(["a1", "c3", "e1"], AFTER);
  await run(100);
  assert.ok(mover().x > placeOf("c3", false).x);
  await run(400);
  await done;
  assert.deepEqual(landed, [true, true]);
});

test("a route that grows while its piece is walking goes on without a break", async () => {
  const { walker, landed, run } = stage(BEFORE);
  walker.follow(["a1", "c3"], false);
  await run(100);
  const done = walker.finish(["a1", "c3", "e1"], AFTER);
  await run(120 + 220 + 60);
  await done;
  assert.deepEqual(landed, [true, true]);
});

test("a piece dropped by hand settles and does not hop again", async () => {
  const { walker, landed, run, mover } = stage(START);
  walker.follow(["c2"], false);
  const place = placeOf("c3", false);
  walker.hold({ x: place.x + 0.02, y: place.y - 0.03 });
  walker.follow(["c2", "c3"], true);
  walker.follow(["c2", "c3"], true);
  const done = walker.finish(["c2", "c3"], MOVED);
  await run(30);
  assert.ok(Math.abs(mover().x - place.x) < 0.021 && Math.abs(mover().y - place.y) < 0.031);
  await run(120);
  await done;
  assert.deepEqual(landed, [false]);
});

test("a carried piece let go of slides home", async () => {
  const { walker, run, mover } = stage(START);
  walker.follow(["c2"], false);
  walker.hold({ x: 0.5, y: 0.1 });
  assert.equal(mover().lift, 1);
  walker.release();
  await run(200);
  assert.equal(mover(), undefined);
  assert.equal(walker.pieces().length, 24);
});

test("a refused hop is taken back, and its victim returns", async () => {
  const { walker, run, mover } = stage(BEFORE);
  walker.follow(["a1", "c3"], false);
  await run(300);
  walker.follow(["a1"], false);
  await run(200);
  assert.ok(near(mover(), "a1"));
  assert.ok(walker.pieces().every((piece) => piece.alpha === 1));
});

test("a newer position ends an older movement at once", async () => {
  const { walker, tweens, landed, run } = stage(BEFORE);
  let rested = false;
  void walker.finish(["a1", "c3", "e1"], AFTER).then(() => {
    rested = true;
  });
  await run(50);
  walker.set(START);
  await run(20);
  assert.equal(rested, true);
  assert.equal(tweens.busy, false);
  assert.deepEqual(landed, []);
  assert.equal(walker.pieces().length, 24);
});

test("without motion everything is there at once", async () => {
  const { walker } = stage(BEFORE, "off");
  await walker.finish(["a1", "c3", "e1"], AFTER);
  assert.deepEqual(
    walker.pieces().map((piece) => [piece.side, near(piece, "e1")]),
    [["b", true]],
  );
});

test("going back slides the piece home and brings captured ones in", async () => {
  const { walker, run } = stage(AFTER);
  const done = walker.change(BEFORE, ["a1", "c3", "e1"]);
  await run(60);
  const coming = walker.pieces().filter((piece) => piece.side === "w");
  assert.ok(coming.length === 2 && coming.every((piece) => piece.alpha > 0 && piece.alpha < 1));
  await run(200);
  await done;
  assert.equal(walker.pieces().length, 3);
});

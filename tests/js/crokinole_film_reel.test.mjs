// The motion of a shot, evaluated: against kinematics worked out by hand and the
// engine's own places, and what can be heard of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { audible, impactsOf, loudness } from "../../web/boards/crokinole/impacts.js";
import { Reel } from "../../web/boards/crokinole/reel.js";
import { Take } from "../../web/boards/crokinole/take.js";
import { FILMS, motionOf, near } from "./crokinole_film_watch.mjs";

test("a reel is evaluated: hand-computed kinematics of one disc and its rest", () => {
  // 30 in/s along (0.6, 0.8) for half a second, then from there 10 in/s upwards until it stops.
  const motion = new Float32Array([
    7, 0, 0.5, 1, -2, 18, 24, 40, 7, 0.75, 1, 7, 6, 0, 10, 40, 3, 0.5, 1, 0, 0, -20, 0, 40,
  ]);
  const reel = new Reel(motion, [
    { id: 7, owner: "B", x: 1, y: -2 },
    { id: 3, owner: "R", x: 0, y: 0 },
    { id: 5, owner: "R", x: 4, y: 4 },
  ]);
  assert.deepEqual(reel.at(7, 0), [1, -2]);
  // s = 30 t - 20 t^2: 5.5 in after a quarter second, 10 after a half.
  near(reel.at(7, 0.25)[0], 1 + 0.6 * 6.25);
  near(reel.at(7, 0.25)[1], -2 + 0.8 * 6.25);
  near(reel.at(7, 0.5)[0], 7);
  near(reel.at(7, 0.6)[1], 6);
  // s = 10 t - 20 t^2, and 1.25 in at its end after a quarter second.
  near(reel.at(7, 0.85)[1], 6 + 0.8);
  near(reel.at(7, 5)[1], 7.25);
  near(reel.going(7, 0.25).speed, 20);
  near(reel.going(7, 9).speed, 0);
  assert.deepEqual(reel.at(3, 0.2), [0, 0]);
  near(reel.at(3, 0.75)[0], -3.75);
  assert.deepEqual(reel.at(5, 0.9), [4, 4]);
  assert.deepEqual(reel.way(7, 0.5), [
    [1, -2],
    [7, 6],
  ]);
  assert.equal(reel.way(7, 9).length, 3);
  assert.deepEqual(reel.way(5, 9), []);
});

for (const [name, film] of Object.entries(FILMS)) {
  test(`real shots: every place of "${name}" is that of the engine`, () => {
    const reel = new Reel(motionOf(film), film.view.last.before);
    for (const { t, at } of film.places) {
      for (const [id, x, y] of at) {
        const [seenX, seenY] = reel.at(id, t);
        near(seenX, x, 1e-4);
        near(seenY, y, 1e-4);
      }
    }
  });
}

test("impacts are louder by speed, what drops is always heard, lines are silent", () => {
  assert.ok(loudness("disc", 5) < loudness("disc", 20));
  assert.ok(loudness("disc", 20) > loudness("disc", 40) / 2);
  assert.equal(loudness("peg", 500), 1);
  assert.equal(loudness("disc", 0), 0);
  assert.ok(loudness("hole", 0) > 0.3 && loudness("ditch", 0) > 0.2);
  const { last } = FILMS.twenty.view;
  const found = impactsOf(last, new Reel(motionOf(FILMS.twenty), last.before));
  assert.deepEqual(
    found.map(({ voice }) => voice),
    ["disc", "hole", "ditch"],
  );
  // The speed over the edge is not told; it is that of the disc just then.
  assert.ok(found[2].loud > loudness("ditch", 0));
  const many = Array.from({ length: 12 }, (_, i) => ({ t: 0, voice: "disc", id: i, loud: i / 20 }));
  const heard = audible(many);
  assert.equal(heard.length, 4);
  assert.equal(heard[0].loud, 11 / 20);
  assert.deepEqual(audible([{ t: 0, voice: "peg", id: 1, loud: 0.001 }]), []);
});

test("a take asked late or in large steps shows the same as one watched closely", () => {
  const film = FILMS.foul_two;
  const close = new Take(film.view.last);
  const coarse = new Take(film.view.last);
  for (const take of [close, coarse]) take.load(motionOf(film));
  const heard = [];
  for (let k = 0; k < 60; k++) heard.push(...close.advance(10, 1));
  assert.deepEqual(coarse.advance(600, 1), heard);
  for (const [i, disc] of coarse.discs(0).entries()) {
    near(disc.x, close.discs(0)[i].x);
    near(disc.y, close.discs(0)[i].y);
  }
});

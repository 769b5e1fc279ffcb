// Watching a shot: where the discs are, what is heard and when, what pause, skip
// and speed do, how long a foul is held, and what becomes of hidden pages.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { loudness } from "../../web/boards/crokinole/impacts.js";
import { FOUL_HOLD, HOLD, Playback } from "../../web/boards/crokinole/playback.js";
import { Reel } from "../../web/boards/crokinole/reel.js";
import { FADE, LIE, SINK } from "../../web/boards/crokinole/take.js";
import {
  FILMS,
  makeHost,
  makePage,
  motionOf,
  near,
  rolling,
  watch,
} from "./crokinole_film_watch.mjs";

let page;
beforeEach(() => {
  page = makePage();
});

test("events are heard in their order, at their time and the speed of playback, with loudness", () => {
  const film = FILMS.foul_two;
  const show = watch(film);
  const [peg, disc, again] = film.view.last.events.filter(({ kind }) => kind !== "line");
  show.pass(peg.t * 2000 - 20);
  assert.deepEqual(show.log.sounds, []);
  show.pass(40);
  assert.deepEqual(show.log.sounds, [["peg", loudness("peg", peg.speed)]]);
  show.pass((disc.t - peg.t) * 2000);
  assert.deepEqual(show.log.sounds[1], ["disc", loudness("disc", disc.speed)]);
  show.pass(1000);
  assert.deepEqual(
    show.log.sounds.map(([name]) => name),
    ["peg", "disc", "peg", "refuse"],
  );
  assert.equal(show.log.sounds[2][1], loudness("peg", again.speed));
});

test("half speed by default; another speed is remembered and holds at once", () => {
  const film = FILMS.foul_two;
  const kept = {};
  const show = watch(film, { kept });
  const id = film.view.last.id;
  const reel = new Reel(motionOf(film), film.view.last.before);
  show.pass(200);
  near(show.at(id).x, reel.at(id, 0.1)[0]);
  near(show.at(id).y, reel.at(id, 0.1)[1]);
  const [select] = show.playback.controls.all("select");
  assert.deepEqual(
    select.all("option").map(({ value, textContent }) => [value, textContent]),
    [
      ["0.25", "0.25×"],
      ["0.5", "0.5×"],
      ["1", "1×"],
    ],
  );
  select.value = "0.25";
  select.listeners.change();
  assert.deepEqual(kept, { speed: 0.25 });
  show.pass(200);
  near(show.at(id).y, reel.at(id, 0.15)[1]);
  show.playback.stop();
  const next = watch(film, { kept: { speed: 1 } });
  next.pass(100);
  near(next.at(id).y, reel.at(id, 0.1)[1]);
  next.playback.stop();
  const odd = watch(film, { kept: { speed: "fast" } });
  assert.equal(odd.playback.deck.speed, 0.5);
  odd.playback.stop();
});

test("pause freezes the discs, what drops, the sounds and the hold, for as long as one likes", async () => {
  const film = FILMS.twenty;
  const show = watch(film);
  const hole = film.view.last.events.find(({ kind }) => kind === "hole");
  show.pass(hole.t * 2000 + 60);
  const before = show.playback.discs();
  const sinking = before.find(({ id }) => id === hole.id);
  assert.ok(sinking.sink > 0 && sinking.sink < 0.5);
  show.playback.toggle();
  assert.equal(show.playback.phase, "paused");
  assert.equal(show.playback.paused, true);
  const heard = show.log.sounds.length;
  show.pass(5000);
  assert.deepEqual(show.playback.discs(), before);
  assert.equal(show.log.sounds.length, heard);
  show.playback.toggle();
  assert.equal(show.playback.phase, "moving");
  show.skipClock(60000);
  show.pass(10);
  assert.deepEqual(show.playback.discs(), before, "time that was not watched has not passed");
  show.pass(rolling(film));
  assert.equal(show.playback.phase, "held");
  show.playback.toggle();
  show.pass(60000);
  assert.equal(await show.resolved(), false);
  show.playback.toggle();
  show.pass(HOLD + FADE + 100);
  assert.equal(await show.resolved(), true);
});

test("a foul is held for two seconds with its marks and its reason before the discs go", async () => {
  const film = FILMS.foul_two;
  const show = watch(film);
  show.pass(rolling(film) - 30);
  assert.ok(show.playback.discs().every(({ mark }) => mark === null));
  assert.deepEqual(show.log.captions, []);
  show.pass(50);
  assert.equal(show.playback.phase, "held");
  const marked = () =>
    show.playback
      .discs()
      .filter(({ mark }) => mark === "foul")
      .map(({ id }) => id);
  assert.deepEqual(marked(), film.view.last.removed);
  assert.deepEqual(show.log.captions, [
    "Foul by Red: no opposing disc was hit. 2 discs are taken off.",
  ]);
  assert.deepEqual(show.log.sounds.at(-1), ["refuse", undefined]);
  for (const { id, at } of film.view.last.after) {
    assert.deepEqual([show.at(id).x, show.at(id).y], at, "at rest it is where the rules have it");
  }
  show.pass(FOUL_HOLD - 60);
  assert.deepEqual(marked(), film.view.last.removed);
  show.pass(60 + FADE / 2);
  const [fading] = film.view.last.removed;
  assert.ok(show.at(fading).alpha < 0.7 && show.at(fading).mark === null);
  assert.equal(await show.resolved(), false);
  show.pass(FADE);
  assert.equal(await show.resolved(), true);
  assert.equal(show.playback.active, false);
  assert.equal(show.playback.discs(), null);
  assert.equal(show.log.captions.at(-1), "");
});

test("a 20 drops into the hole, is taken out and counted; one over the edge lies in the ditch", () => {
  const film = FILMS.twenty;
  const show = watch(film);
  const [, hole, edge] = film.view.last.events.filter(({ kind }) => kind !== "line");
  assert.deepEqual(show.playback.pockets(), { B: 1, R: 0 });
  show.pass(hole.t * 2000 + SINK + 20);
  const lying = show.at(hole.id);
  near(Math.hypot(lying.x, lying.y), 0, 1e-9);
  assert.equal(lying.sink, 0.5);
  assert.deepEqual(show.playback.pockets(), { B: 1, R: 0 });
  show.pass(LIE + FADE);
  assert.equal(show.at(hole.id), undefined);
  assert.deepEqual(show.playback.pockets(), { B: 2, R: 0 });
  show.pass((edge.t - hole.t) * 2000);
  const off = show.at(edge.id);
  assert.ok(Math.hypot(off.x, off.y) > 13.3 && Math.hypot(off.x, off.y) < 14);
  assert.equal(off.mark, "off");
  assert.match(show.log.captions.at(-1), /20 for Blue!.*Red lost a disc/);
  show.playback.stop();
});

test("a disc that fell in during a foul is no 20: it lies there with its mark", () => {
  const film = FILMS.foul_sunk;
  const show = watch(film);
  show.pass(rolling(film) + 500);
  const [sunk] = film.view.last.removed;
  assert.deepEqual([show.at(sunk).mark, show.at(sunk).alpha, show.at(sunk).sink], ["foul", 1, 0.5]);
  assert.deepEqual(show.playback.pockets(), { B: 0, R: 0 });
  show.playback.stop();
});

test("skip goes to the held end without a sound, and once more past it", async () => {
  const film = FILMS.foul_two;
  const show = watch(film);
  show.pass(100);
  show.playback.skip();
  assert.equal(show.playback.phase, "held");
  assert.deepEqual(show.log.sounds, [["refuse", undefined]]);
  assert.equal(show.at(film.view.last.removed[0]).mark, "foul");
  assert.equal(await show.resolved(), false);
  const skip = show.playback.controls.children[1];
  skip.click();
  assert.equal(await show.resolved(), true);
  skip.click();
  assert.equal(show.playback.phase, null);
});

test("skip also ends a pause, and drops are where they fell", () => {
  const film = FILMS.twenty;
  const show = watch(film);
  show.playback.toggle();
  show.playback.skip();
  assert.equal(show.playback.phase, "held");
  assert.deepEqual(show.playback.pockets(), { B: 2, R: 0 });
  const off = show.at(13);
  assert.deepEqual([off.mark, off.sink], ["off", 0.5]);
  assert.ok(Math.hypot(off.x, off.y) > 13.3);
  show.playback.stop();
});

test("stop resolves at once, wherever it is; so does a newer run", async () => {
  for (const ms of [0, 300, 4000]) {
    const show = watch(FILMS.foul_two);
    show.pass(Math.min(ms, rolling(FILMS.foul_two) + 500));
    show.playback.stop();
    assert.equal(await show.resolved(), true);
    assert.equal(show.playback.discs(), null);
    assert.equal(show.playback.tick(99999), false);
  }
  const show = watch(FILMS.foul_two);
  const { view, before } = FILMS.twenty;
  const next = show.playback.run(view, before, motionOf(FILMS.twenty));
  assert.equal(await show.resolved(), true);
  assert.equal(show.playback.active, true);
  show.playback.stop();
  await next;
});

test("quick: no motion, a foul held as long, no fade, the events told in words", async () => {
  const film = FILMS.foul_two;
  const show = watch(film, { quick: true });
  assert.equal(show.playback.phase, "held");
  for (const { id, at } of film.view.last.after) {
    assert.deepEqual([show.at(id).x, show.at(id).y], at);
  }
  assert.deepEqual(show.log.said, ["Red hits a peg, Red hits another red disc, Red hits a peg."]);
  // One impact stands for them all.
  assert.deepEqual(
    show.log.sounds.map(([name]) => name),
    ["peg", "refuse"],
  );
  assert.match(show.log.captions[0], /^Foul by Red/);
  show.pass(FOUL_HOLD - 20);
  assert.equal(await show.resolved(), false);
  assert.equal(show.at(film.view.last.removed[0]).alpha, 1);
  show.pass(30);
  assert.equal(await show.resolved(), true);
});

test("quick: a shot that takes nothing off is over at once", async () => {
  const show = watch(FILMS.match, { quick: true });
  assert.equal(await show.resolved(), true);
  assert.deepEqual(show.log.captions, [""]);
});

test("a hidden page: nothing starts, what runs waits, and nothing is missed", async () => {
  const film = FILMS.foul_two;
  const show = watch(film);
  show.pass(200);
  const before = show.playback.discs();
  page.hidden = true;
  page.listeners.visibilitychange();
  show.pass(3000);
  assert.deepEqual(show.playback.discs(), before);
  page.hidden = false;
  page.listeners.visibilitychange();
  show.pass(10);
  assert.deepEqual(show.playback.discs(), before);
  show.pass(100);
  assert.notDeepEqual(show.playback.discs(), before);
  show.playback.stop();
  page.hidden = true;
  const other = watch(film);
  assert.equal(await other.resolved(), true);
});

test("where no frames come nobody waits, but a pause may last", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const show = watch(FILMS.foul_two);
  show.pass(100);
  show.playback.toggle();
  show.pass(10);
  context.mock.timers.tick(60000);
  assert.equal(show.playback.active, true);
  show.playback.toggle();
  show.pass(20);
  context.mock.timers.tick(3000);
  assert.equal(show.playback.active, true);
  context.mock.timers.tick(3000);
  assert.equal(show.playback.active, false);
  assert.equal(await show.resolved(), true);
});

test("without its motion a shot is shown at its end; a late motion is waited for", async () => {
  const film = FILMS.twenty;
  const { host } = makeHost();
  const playback = new Playback({ host, changed: () => {} });
  const lost = playback.run(film.view, film.before, Promise.reject(new Error("no engine")));
  assert.equal(playback.phase, "moving");
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(playback.phase, "held");
  assert.ok(!playback.discs().some(({ id }) => id === 13), "nobody knows where it went");
  playback.stop();
  await lost;
  let give = () => {};
  const late = new Promise((resolve) => {
    give = resolve;
  });
  const run = playback.run(film.view, film.before, late);
  for (let now = 0; now < 3000; now += 10) playback.tick(now);
  const shot = playback.discs().find(({ id }) => id === film.view.last.id);
  assert.deepEqual([shot.x, shot.y], film.view.last.before.slice(-1).map(({ x, y }) => [x, y])[0]);
  give(motionOf(film));
  await new Promise((resolve) => setImmediate(resolve));
  playback.tick(3010);
  assert.notDeepEqual(
    playback.discs().find(({ id }) => id === shot.id),
    shot,
  );
  playback.stop();
  await run;
});

test("moves that are no shots are over at once", async () => {
  const { host, log } = makeHost();
  const playback = new Playback({ host, changed: () => {} });
  const view = { ...FILMS.twenty.view, last: { kind: "forfeit", move: "forfeit", by: "B" } };
  await playback.run(view, FILMS.twenty.before, new Float32Array(0));
  assert.deepEqual(log.captions, []);
});

test("the last shot again: from the kept motion, from the engine, and the button tells", async () => {
  const film = FILMS.foul_two;
  const show = watch(film);
  const [main] = show.playback.controls.children;
  assert.deepEqual([main.textContent, main.dataset.act], ["Pause", "pause"]);
  main.click();
  assert.equal(main.textContent, "Go on");
  main.click();
  assert.equal(show.playback.phase, "moving");
  show.playback.stop();
  show.playback.refresh(film.view, { paused: false });
  assert.equal(main.textContent, "Watch again");
  assert.ok(show.playback.trail().length > 2);
  let begun = 0;
  show.playback.begin = () => {
    begun += 1;
  };
  main.click();
  assert.deepEqual([begun, show.playback.phase, show.playback.replaying], [1, "moving", true]);
  assert.equal(show.log.asked, 0);
  show.pass(300);
  assert.ok(show.playback.discs().length === film.view.last.before.length);
  show.pass(rolling(film) + FOUL_HOLD + FADE);
  assert.equal(show.playback.active, false);
  // A game opened anew has not seen the shot; the engine has.
  const fresh = makeHost({ film });
  const playback = new Playback({ host: fresh.host, changed: () => {} });
  playback.refresh(film.view, { paused: false });
  assert.equal(playback.trail(), null);
  const again = playback.again();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(fresh.log.asked, 1);
  assert.equal(playback.active, true);
  playback.stop();
  await again;
  playback.refresh(film.before, { paused: false });
  assert.equal(playback.controls.children[0].getAttribute("aria-disabled"), "true");
  await playback.again();
  assert.equal(playback.active, false);
});

test("the card says that all is paused, or that a shot has been seen before; not over its end", () => {
  const film = FILMS.foul_two;
  const show = watch(film);
  const { captions } = show.log;
  show.pass(200);
  show.playback.toggle();
  assert.equal(captions.at(-1), "Paused.");
  show.playback.toggle();
  assert.equal(captions.at(-1), "");
  show.pass(rolling(film));
  assert.match(captions.at(-1), /^Foul by Red/);
  show.playback.toggle();
  assert.match(captions.at(-1), /^Foul by Red/);
  show.playback.stop();
  show.playback.refresh(film.view, { paused: false });
  void show.playback.again();
  assert.equal(captions.at(-1), "Watching the last shot.");
  show.playback.toggle();
  assert.equal(captions.at(-1), "Paused.");
  show.playback.toggle();
  assert.equal(captions.at(-1), "Watching the last shot.");
  show.playback.stop();
  assert.equal(captions.at(-1), "");
});

test("the last shot of a round is shown again as long as the round is summed up", async () => {
  const film = FILMS.round;
  const { host } = makeHost({ film });
  const playback = new Playback({ host, changed: () => {} });
  const [main] = playback.controls.children;
  playback.refresh(film.view, { paused: true });
  assert.equal(main.getAttribute("aria-disabled"), null);
  playback.refresh(film.view, { paused: false });
  assert.equal(main.getAttribute("aria-disabled"), "true");
  await playback.again();
  assert.equal(playback.active, false);
});

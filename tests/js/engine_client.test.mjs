// The client against a worker that does exactly what each test says: what waits,
// what is sent, what is lost, and what a new worker is given.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createEngine } from "../../web/engine/client.js";

const RECORD = { format: "pygames-record", version: 1, moves: ["b2-c3"] };

/** @type {FakeWorker[]} */
let workers = [];
/** @type {any[]} */
let seen = [];

class FakeWorker {
  sent = [];
  terminated = false;
  onmessage = null;
  onerror = null;
  constructor() {
    workers.push(this);
  }
  postMessage(message) {
    this.sent.push(structuredClone(message));
  }
  terminate() {
    this.terminated = true;
  }
  say(data) {
    this.onmessage?.({ data });
  }
  reply(id, value) {
    this.say({ kind: "reply", id, reply: { ok: true, value } });
  }
  refuse(id, code, params = {}) {
    this.say({ kind: "reply", id, reply: { ok: false, error: { code, params } } });
  }
  boot() {
    this.say({ kind: "bytes", loaded: 5, total: 10 });
    this.say({ kind: "bytes", loaded: 10, total: 10 });
    this.say({ kind: "starting" });
    this.say({ kind: "ready" });
  }
}

const engineOf = () =>
  createEngine({ worker: () => new FakeWorker(), onStatus: (status) => seen.push(status) });

/** The code a promise is rejected with. */
const codeOf = (promise) =>
  promise.then(
    () => "no error",
    (error) => error.code,
  );

/** Time goes by while the page runs; `mock.timers.tick` alone is one long gap. */
function pass(ms) {
  for (let gone = 0; gone < ms; gone += 50) mock.timers.tick(50);
}

beforeEach(() => {
  workers = [];
  seen = [];
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

test("stages and bytes are told in order", () => {
  const engine = engineOf();
  assert.equal(engine.status().stage, "loading");
  workers[0].boot();
  assert.deepEqual(
    seen.map(({ stage, loaded }) => `${stage} ${loaded}`),
    ["loading 0", "loading 5", "loading 10", "starting 10", "ready 10"],
  );
});

test("calls made before Python is there wait, in order", async () => {
  const engine = engineOf();
  const first = engine.call("new", { game: "alquerque" });
  const second = engine.call("view");
  assert.deepEqual(workers[0].sent, []);
  workers[0].boot();
  assert.deepEqual(
    workers[0].sent.map(({ op }) => op),
    ["new", "view"],
  );
  workers[0].reply(2, "b");
  workers[0].reply(1, "a");
  assert.deepEqual(await Promise.all([first, second]), ["a", "b"]);
});

test("a refusal carries its code and numbers", async () => {
  const engine = engineOf();
  workers[0].boot();
  const refused = engine.call("play", { move: "a1-a2" });
  workers[0].refuse(1, "no_line", { from: "a1" });
  await assert.rejects(refused, { name: "EngineError", code: "no_line", params: { from: "a1" } });
});

test("a search tells its thoughts and ends with the last", async () => {
  const engine = engineOf();
  workers[0].boot();
  const thoughts = [];
  const search = engine.think("think", { ply: 1 }, { onThought: (t) => thoughts.push(t) });
  workers[0].say({ kind: "thought", id: 1, thought: { move: "a" } });
  workers[0].say({ kind: "thought", id: 1, thought: null });
  workers[0].reply(1, { move: "b" });
  assert.deepEqual(await search, { move: "b" });
  assert.deepEqual(thoughts, [{ move: "a" }]);
});

test("a search is called off by its signal: at once, waiting, or under way", async () => {
  const engine = engineOf();
  const gone = engine.think("hint", {}, { signal: AbortSignal.abort() });
  assert.equal(await codeOf(gone), "stopped");
  const waiting = new AbortController();
  const queued = engine.think("hint", {}, { signal: waiting.signal });
  waiting.abort();
  assert.equal(await codeOf(queued), "stopped");
  workers[0].boot();
  assert.deepEqual(workers[0].sent, []);
  const running = new AbortController();
  const search = engine.think("think", { ply: 0 }, { signal: running.signal });
  running.abort();
  assert.deepEqual(workers[0].sent.at(-1), { kind: "abort", id: 2 });
  workers[0].refuse(2, "stopped");
  assert.equal(await codeOf(search), "stopped");
});

test("a failed start ends in its code, and a new try serves the calls that waited", async () => {
  const engine = engineOf();
  const call = engine.call("new");
  workers[0].say({ kind: "failed", code: "wasm_refused", params: {} });
  assert.deepEqual(engine.status(), { stage: "failed", loaded: 0, total: 0, code: "wasm_refused" });
  assert.ok(workers[0].terminated);
  workers[0].boot();
  assert.equal(engine.status().stage, "failed", "a worker given up is not listened to");
  engine.restart();
  assert.equal(engine.status().code, undefined);
  workers[1].boot();
  workers[1].reply(1, "there");
  assert.equal(await call, "there");
});

test("a script that does not load is a failed download", () => {
  const engine = engineOf();
  workers[0].onerror({});
  assert.equal(engine.status().code, "download_failed");
});

test("45 seconds of silence end the start; bytes that arrive grant them again", () => {
  const engine = engineOf();
  pass(44_000);
  workers[0].say({ kind: "bytes", loaded: 1, total: 10 });
  pass(44_000);
  assert.equal(engine.status().stage, "loading");
  pass(1_100);
  assert.equal(engine.status().code, "boot_timeout");
});

test("a hanging call is rejected after 10 seconds, and the game goes on in a new worker", async () => {
  const engine = engineOf();
  workers[0].boot();
  const played = engine.call("play", { move: "b2-c3" });
  workers[0].reply(1, { ply: 1, record: RECORD });
  await played;
  const hanging = engine.call("propose", {});
  pass(10_100);
  assert.equal(await codeOf(hanging), "engine_restarted");
  assert.ok(workers[0].terminated);
  assert.equal(engine.status().stage, "loading");
  const after = engine.call("view");
  workers[1].boot();
  assert.deepEqual(
    workers[1].sent.map(({ op, args }) => [op, args]),
    [
      ["load", { record: RECORD }],
      ["view", {}],
    ],
  );
  workers[1].reply(-1, { record: RECORD });
  workers[1].reply(3, "seen");
  assert.equal(await after, "seen");
});

test("a search may take long as long as it gives signs of life", async () => {
  const engine = engineOf();
  workers[0].boot();
  const search = engine.think("think", { ply: 0 });
  for (let second = 0; second < 60; second += 5) {
    pass(5_000);
    workers[0].say({ kind: "thought", id: 1, thought: null });
  }
  assert.equal(workers.length, 1);
  pass(10_100);
  assert.equal(await codeOf(search), "engine_restarted");
});

test("time in which the page itself did not run is not held against the worker", async () => {
  for (const before of [0, 9_950]) {
    workers = [];
    const engine = engineOf();
    workers[0].boot();
    const call = engine.call("view");
    pass(before);
    mock.timers.tick(3_600_000);
    workers[0].reply(1, "healthy");
    assert.equal(await call, "healthy");
    assert.equal(workers.length, 1);
  }
});

test("motion comes as numbers, or not at all", async () => {
  const engine = engineOf();
  const early = engine.motion(3);
  workers[0].boot();
  assert.deepEqual(workers[0].sent, [{ kind: "motion", id: 1, ply: 3 }]);
  workers[0].reply(1, Float32Array.of(1, 2));
  assert.deepEqual([...(await early)], [1, 2]);
  const late = engine.motion(9);
  workers[0].refuse(2, "stale");
  assert.equal(await codeOf(late), "stale");
});

test("a worker that hangs is noticed after a gap too", async () => {
  const engine = engineOf();
  workers[0].boot();
  const call = engine.call("view");
  mock.timers.tick(3_600_000);
  assert.equal(workers.length, 1);
  pass(10_100);
  assert.equal(await codeOf(call), "engine_restarted");
});

test("nothing is watched while nothing is asked", () => {
  const engine = engineOf();
  workers[0].boot();
  pass(100_000);
  assert.equal(engine.status().stage, "ready");
  assert.equal(workers.length, 1);
});

test("a runtime that dies is replaced; one that cannot even replay is given up", async () => {
  const engine = engineOf();
  workers[0].boot();
  const played = engine.call("play");
  workers[0].reply(1, { record: RECORD });
  await played;
  workers[0].say({ kind: "crashed" });
  workers[1].boot();
  assert.equal(workers[1].sent[0].op, "load");
  workers[1].say({ kind: "crashed" });
  assert.equal(engine.status().code, "boot_failed");
});

test("after destroy every call is refused", async () => {
  const engine = engineOf();
  const waiting = engine.call("new");
  engine.destroy();
  assert.equal(await codeOf(waiting), "destroyed");
  assert.equal(await codeOf(engine.call("view")), "destroyed");
  engine.restart();
  assert.equal(workers.length, 1);
});

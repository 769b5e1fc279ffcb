// The small parts of the engine's JavaScript, each by itself: status, probe,
// downloads, and the sliced search inside the worker.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { downloadBytes, downloadWasm } from "../../web/engine/download.js";
import { canCompile, looksLikeWasm } from "../../web/engine/probe.js";
import { createStatus } from "../../web/engine/status.js";
import { createThinking, macrotask } from "../../web/engine/thinking.js";
import { createWatchdog } from "../../web/engine/watchdog.js";

const MODULE = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

test("status: a stage follows only from the ones before it", () => {
  const seen = [];
  const status = createStatus(({ stage }) => seen.push(stage));
  status.ready();
  status.starting();
  assert.deepEqual(seen, []);
  status.begin();
  status.bytes(3, 9);
  assert.deepEqual(status.now(), { stage: "loading", loaded: 3, total: 9 });
  status.ready();
  status.bytes(4, 9);
  status.starting();
  assert.equal(status.now().stage, "ready");
  status.failed("boot_failed");
  assert.equal(status.now().code, "boot_failed");
  status.ready();
  assert.equal(status.now().stage, "failed");
  status.begin();
  assert.deepEqual(status.now(), { stage: "loading", loaded: 0, total: 0 });
});

test("probe: only WebAssembly looks like it", () => {
  assert.ok(looksLikeWasm(MODULE));
  assert.ok(!looksLikeWasm(new TextEncoder().encode("<!doctype html>")));
  assert.ok(!looksLikeWasm(MODULE.slice(0, 3)));
  assert.ok(canCompile());
});

test("probe: a policy that refuses WebAssembly is noticed", () => {
  const refusing = mock.method(WebAssembly, "Module", () => {
    throw new WebAssembly.CompileError("refused");
  });
  assert.ok(!canCompile());
  refusing.mock.restore();
});

test("watchdog: an answer that came while the page was busy is heard first", async () => {
  const { port1, port2 } = new MessageChannel();
  let silent = 0;
  const dog = createWatchdog(() => {
    silent += 1;
  });
  dog.watch(100);
  port2.postMessage("answer");
  const heard = new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      dog.rest();
      resolve("heard");
    };
  });
  const until = performance.now() + 300;
  while (performance.now() < until);
  assert.equal(await heard, "heard");
  await new Promise((resolve) => setTimeout(resolve, 250));
  assert.equal(silent, 0);
});

const served = (body, init) =>
  mock.method(globalThis, "fetch", async () => new Response(body, init));

test("download: bytes are counted and must all be there", async () => {
  let count = 0;
  const add = (bytes) => {
    count += bytes;
  };
  const fetching = served("12345");
  assert.equal(new TextDecoder().decode(await downloadBytes("x", 5, add)), "12345");
  assert.equal(count, 5);
  await assert.rejects(downloadBytes("x", 6, add), { code: "download_failed" });
  await assert.rejects(downloadBytes("x", 4, add), { code: "download_failed" });
  fetching.mock.restore();
});

test("download: a missing file and a missing network are the same to a player", async () => {
  const missing = served("gone", { status: 404 });
  await assert.rejects(
    downloadBytes("x", 4, () => {}),
    { code: "download_failed" },
  );
  missing.mock.restore();
  const offline = mock.method(globalThis, "fetch", async () => {
    throw new TypeError("offline");
  });
  await assert.rejects(
    downloadWasm("x", 4, () => {}),
    { code: "download_failed" },
  );
  offline.mock.restore();
});

test("download: WebAssembly keeps its body and gets the right type", async () => {
  const fetching = served(MODULE, { headers: { "content-type": "application/octet-stream" } });
  let count = 0;
  const { response, checked } = await downloadWasm("x", MODULE.length, (n) => {
    count += n;
  });
  assert.equal(response.headers.get("content-type"), "application/wasm");
  assert.deepEqual(new Uint8Array(await response.arrayBuffer()), MODULE);
  await checked;
  assert.equal(count, MODULE.length);
  fetching.mock.restore();
});

test("download: a page served in place of WebAssembly is noticed", async () => {
  const fetching = served("<!doctype html>");
  const { checked } = await downloadWasm("x", 15, () => {});
  await assert.rejects(checked, { code: "download_failed" });
  fetching.mock.restore();
});

/** A stand-in for the bridge: `left` slices until it is done. */
function bridge(left) {
  const asked = [];
  return {
    asked,
    ask(op, args) {
      asked.push(op);
      if (op === "stop") return { ok: true, value: {} };
      if (args.refuse) return { ok: false, error: { code: args.refuse, params: {} } };
      left -= 1;
      const thought = { move: `m${Math.ceil(left / 2)}` };
      return { ok: true, value: { done: left <= 0, ply: 0, thought } };
    },
  };
}

/** Runs searches and gathers what they report. */
function thinker(ask, pause) {
  const thoughts = [];
  const ends = new Map();
  const thinking = createThinking(
    ask,
    {
      onThought: (id, thought) => thoughts.push([id, thought?.move ?? null]),
      onEnd: (id, reply) => ends.set(id, reply),
    },
    pause,
  );
  return { thinking, thoughts, ends };
}

const job = (id, args = {}) => ({ id, op: "think", args });

test("thinking: slices until done, and only news is told", async () => {
  const { ask } = bridge(6);
  const { pause, close } = macrotask();
  const { thinking, thoughts, ends } = thinker(ask, pause);
  await thinking.start(job(1));
  assert.deepEqual(ends.get(1), { ok: true, value: { move: "m0" } });
  assert.deepEqual(
    thoughts.map(([, move]) => move),
    ["m3", "m2", "m1"],
  );
  close();
});

test("thinking: the newest search wins", async () => {
  const { ask, asked } = bridge(50);
  const { pause, close } = macrotask();
  const { thinking, ends } = thinker(ask, pause);
  const first = thinking.start(job(1));
  const second = thinking.start(job(2));
  await Promise.all([first, second]);
  assert.equal(ends.get(1).error.code, "stopped");
  assert.ok(ends.get(2).ok);
  assert.equal(asked.filter((op) => op === "stop").length, 1);
  close();
});

test("thinking: a change of the game makes it stale, a look at it does not", async () => {
  const { pause, close } = macrotask();
  for (const [op, code] of [
    ["undo", "stale"],
    ["play", "stale"],
    ["stop", "stopped"],
    ["propose", null],
  ]) {
    const { ask } = bridge(4);
    const { thinking, ends } = thinker(ask, pause);
    const search = thinking.start(job(1));
    thinking.noticed(op);
    await search;
    assert.equal(ends.get(1).error?.code ?? null, code, op);
  }
  close();
});

test("thinking: called off by its id only, and Python is told", async () => {
  const { ask, asked } = bridge(9);
  const { pause, close } = macrotask();
  const { thinking, ends } = thinker(ask, pause);
  const search = thinking.start(job(7));
  thinking.abort(6);
  thinking.abort(7);
  thinking.abort(7);
  await search;
  assert.equal(ends.get(7).error.code, "stopped");
  assert.equal(asked.filter((op) => op === "stop").length, 1);
  close();
});

test("thinking: a refusal of the engine is passed on", async () => {
  const { ask } = bridge(9);
  const { thinking, ends } = thinker(ask, async () => {});
  await thinking.start(job(1, { refuse: "no_game" }));
  assert.equal(ends.get(1).error.code, "no_game");
});

test("thinking: other messages get in between two slices", async () => {
  const { pause, close } = macrotask();
  const other = new MessageChannel();
  let called = false;
  other.port1.onmessage = () => {
    called = true;
  };
  other.port2.postMessage(null);
  // Promises alone would never let the message in, however many there are.
  for (let slice = 0; slice < 10_000 && !called; slice += 1) await pause();
  other.port1.close();
  close();
  assert.ok(called);
});

/** Saved games over a storage: opened, kept when damaged, continued in another tab. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createStore } from "../../web/lib/store.js";
import { createSaves, keep } from "../../web/shell/saves.js";
import { begin } from "../../web/shell/start.js";

const listeners = {};
globalThis.addEventListener = (name, listener) => {
  listeners[name] = listener;
};
globalThis.location = { hash: "" };

const game = (players) => ({
  game: "g",
  moves: [],
  by: [],
  ply: 0,
  plies: 0,
  players,
  sides: ["b", "w"],
  view: { say: [] },
  record: { seed: 1 },
});
const people = [{ kind: "human" }, { kind: "human" }];
const saved = (more) => ({ v: 1, snapshot: game(people), shelf: null, ...more });

let disk = new Map();
beforeEach(() => {
  disk = new Map();
});

function makeApp({ load = null } = {}) {
  const storage = {
    getItem: (key) => disk.get(key) ?? null,
    setItem: (key, value) => disk.set(key, value),
  };
  const calls = [];
  const notices = [];
  const table = {
    now: () => game(people),
    told: () => game(people),
    held: () => false,
    subscribe: () => {},
    settled: () => {},
    show: (snapshot) => calls.push(["show", snapshot]),
    load: async (_source, how) => {
      calls.push(["load", how]);
      return load;
    },
    start: async () => {
      calls.push(["start"]);
      return null;
    },
  };
  const app = {
    info: { id: "g", levels: ["easy"], sides: ["b", "w"] },
    store: createStore(() => storage),
    table,
    notices: { show: (notice) => notices.push(notice) },
    view: { flip: () => {} },
    render: () => {},
    engine: { status: () => ({ stage: "ready" }) },
  };
  app.saves = createSaves(app);
  const ops = () => calls.map(([name]) => name);
  return { app, calls, ops, notices };
}

test("a save that is cut or damaged is kept as it was and told, and a new game begins", async () => {
  const texts = ['{"v":1,"snap', JSON.stringify(saved({ snapshot: game([null, null]) }))];
  for (const [index, text] of texts.entries()) {
    disk.set("sanban.game.g", text);
    const { app, ops, notices } = makeApp();
    await begin(app, { snapshot: game(people) });
    assert.deepEqual(ops(), ["show", "start"]);
    assert.equal(notices[0].key, "notice.kept");
    assert.ok(notices[0].offer);
    assert.equal(JSON.parse(disk.get(`sanban.kept.g.${index + 1}`)), text);
  }
});

test("a record the engine refuses is kept and told in the language of the moment", async () => {
  disk.set("sanban.game.g", JSON.stringify(saved()));
  const failure = { code: "newer_rules", params: {} };
  const { app, ops, notices } = makeApp({ load: failure });
  await begin(app, { snapshot: game(people) });
  assert.deepEqual(ops(), ["show", "load", "start"]);
  assert.equal(notices[0].failure, failure);
  assert.ok(disk.has("sanban.kept.g.1"));
});

test("a picture that cannot be drawn does not stop its record from being opened", async () => {
  disk.set("sanban.game.g", JSON.stringify(saved()));
  const { app, ops } = makeApp();
  let drawn = 0;
  app.view.flip = () => {
    drawn += 1;
    if (drawn === 1) throw new Error("cannot draw");
  };
  await begin(app, { snapshot: game(people) });
  assert.deepEqual(ops(), ["show", "load"]);
});

test("a computer that waited still waits after a reload", async () => {
  for (const held of [true, false]) {
    disk.set("sanban.game.g", JSON.stringify(saved({ held })));
    const { app, calls } = makeApp();
    await begin(app, { snapshot: game(people) });
    assert.equal(calls.find(([name]) => name === "load")[1].held, held);
  }
});

test("five texts are kept, each once; then the oldest makes room", () => {
  const store = createStore(() => ({
    getItem: (key) => disk.get(key) ?? null,
    setItem: (key, value) => disk.set(key, value),
  }));
  for (const text of ["a", "b", "b", "c", "d", "e"]) keep(store, "g", text);
  const kept = () => [1, 2, 3, 4, 5].map((n) => store.read(`kept.g.${n}`));
  assert.deepEqual(kept(), ["a", "b", "c", "d", "e"]);
  keep(store, "g", "f");
  assert.deepEqual(kept(), ["b", "c", "d", "e", "f"]);
});

test("a game continued in another tab is told once", () => {
  const { notices } = makeApp();
  listeners.storage({ key: "sanban.game.other", newValue: "{}" });
  assert.equal(notices.length, 0);
  listeners.storage({ key: "sanban.game.g", newValue: "{}" });
  listeners.storage({ key: "sanban.game.g", newValue: "{}" });
  assert.deepEqual(
    notices.map((notice) => notice.key),
    ["notice.elsewhere"],
  );
});

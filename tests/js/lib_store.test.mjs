/** Storage that works, that is full, and that throws at the first look. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../web/lib/store.js";

/** @returns {Storage} */
function working() {
  const kept = new Map();
  return /** @type {any} */ ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  });
}

test("values come back, under the site's own prefix", () => {
  const storage = working();
  const store = createStore(() => storage);
  assert.equal(store.write("settings", { theme: "dark" }), true);
  assert.deepEqual(store.read("settings"), { theme: "dark" });
  assert.ok(storage.getItem("sanban.settings"));
  store.remove("settings");
  assert.equal(store.read("settings"), null);
});

test("what is not JSON reads as nothing", () => {
  const storage = working();
  storage.setItem("sanban.game", "{broken");
  const store = createStore(() => storage);
  assert.equal(store.read("game"), null);
  assert.equal(store.raw("game"), "{broken");
  assert.equal(store.raw("other"), null);
});

test("a storage whose very getter throws is replaced by memory, told once", () => {
  let told = 0;
  const store = createStore(
    () => {
      throw new Error("SecurityError");
    },
    () => {
      told += 1;
    },
  );
  assert.equal(store.read("game"), null);
  assert.equal(told, 0);
  assert.equal(store.write("game", [1]), false);
  assert.equal(store.write("game", [1, 2]), false);
  assert.deepEqual(store.read("game"), [1, 2]);
  assert.equal(store.kept(), false);
  assert.equal(told, 1);
});

test("a full storage keeps the newest value in memory, and recovers", () => {
  const storage = working();
  let full = false;
  const set = storage.setItem;
  storage.setItem = (key, value) => {
    if (full) throw new Error("QuotaExceededError");
    set(key, value);
  };
  const store = createStore(() => storage);
  store.write("game", 1);
  full = true;
  assert.equal(store.write("game", 2), false);
  assert.equal(store.read("game"), 2);
  full = false;
  assert.equal(store.write("game", 3), true);
  assert.equal(store.read("game"), 3);
  assert.equal(store.kept(), true);
});

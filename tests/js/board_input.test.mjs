// The conversation behind a move, with an engine that answers when the test says so.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Input } from "../../web/boards/alquerque/input.js";

const VIEW = {
  board: ".....ww.w...b...w.w.b...b",
  turn: "b",
  targets: { c3: ["a5", "e5"], c3xa5: ["a3"], c3xa5xa3: ["c1"] },
  legal: ["c3xa5xa3xc1", "c3xe5"],
  must: ["c3"],
};

/** @param {object} facts */
const reply = (facts) => ({
  ok: true,
  complete: -1,
  message: null,
  auto: null,
  move: null,
  ...facts,
});

function table(auto = true) {
  const log = [];
  const asked = [];
  const host = {
    settings: () => ({ auto }),
    propose: ({ path }) => new Promise((resolve, reject) => asked.push({ path, resolve, reject })),
    play: (move) => log.push(`play ${move}`),
  };
  const hooks = {
    selected: (path) => log.push(`selected ${path.join(" ")}`),
    advanced: (path, dropped) => log.push(`${dropped ? "dropped" : "advanced"} ${path.join(" ")}`),
    refused: (message, point, path) =>
      log.push(`refused ${message.key} ${point} ${path.join(" ")}`),
    cleared: () => log.push("cleared"),
    waiting: () => {},
    touched: (point) => log.push(`touched ${point}`),
  };
  const input = new Input(host, hooks);
  input.reset(VIEW, true);
  return { input, log, asked };
}

test("a piece that may move is selected without asking; again lets it go", async () => {
  const { input, log, asked } = table();
  await input.tap("c3");
  assert.deepEqual(input.targets, ["a5", "e5"]);
  await input.tap("c3");
  assert.deepEqual(log, ["selected c3", "cleared"]);
  assert.equal(asked.length, 0);
  assert.equal(input.cancel(), false);
});

test("a complete answer is played, and the board closes until the next position", async () => {
  const { input, log, asked } = table();
  await input.tap("c3");
  const tapping = input.tap("e5");
  assert.deepEqual(input.path, ["c3", "e5"]);
  asked[0].resolve(reply({ complete: 1, snap: { path: ["c3", "e5"] }, move: "c3xe5" }));
  await tapping;
  assert.equal(log.at(-1), "play c3xe5");
  assert.equal(input.open, false);
  assert.equal(input.keep(VIEW), false);
  input.reset(VIEW, true);
  assert.equal(input.open, true);
});

test("the only way on completes itself, unless that is switched off", async () => {
  const whole = ["c3", "a5", "a3", "c1"];
  const first = reply({ snap: { path: ["c3", "a5"] }, auto: { path: whole } });
  for (const auto of [true, false]) {
    const { input, log, asked } = table(auto);
    await input.tap("c3");
    const tapping = input.tap("a5");
    asked[0].resolve(first);
    await new Promise(setImmediate);
    assert.equal(asked.length, auto ? 2 : 1);
    if (auto) {
      assert.deepEqual(asked[1].path, whole);
      asked[1].resolve(reply({ complete: 1, snap: { path: whole }, move: "c3xa5xa3xc1" }));
    }
    await tapping;
    assert.equal(log.at(-1), auto ? "play c3xa5xa3xc1" : "advanced c3 a5");
  }
});

test("the newest input wins: an older answer is dropped", async () => {
  const { input, log, asked } = table();
  await input.tap("c3");
  const older = input.tap("a5");
  const newer = input.tap("a3");
  assert.deepEqual(asked[1].path, ["c3", "a5", "a3"]);
  asked[0].resolve(reply({ complete: 1, snap: { path: ["c3", "a5"] }, move: "never" }));
  await older;
  asked[1].resolve(reply({ snap: { path: ["c3", "a5", "a3"] }, targets: ["c1"] }));
  await newer;
  assert.ok(!log.includes("play never"));
  assert.deepEqual(input.path, ["c3", "a5", "a3"]);
});

test("a refusal keeps the beginning that the engine calls good", async () => {
  const { input, log, asked } = table();
  await input.tap("c3");
  void input.tap("a5");
  const tapping = input.tap("b5");
  const message = { key: "no_line" };
  asked[1].resolve({ ...reply({ snap: { path: ["c3", "a5"] } }), ok: false, message });
  await tapping;
  assert.deepEqual(input.path, ["c3", "a5"]);
  assert.equal(log.at(-1), "refused no_line b5 c3 a5");
});

test("a piece that may not move is asked about; the selection stays", async () => {
  const { input, log, asked } = table();
  await input.tap("c3");
  const tapping = input.tap("a1");
  const message = { key: "must_capture" };
  asked[0].resolve({ ...reply({ snap: { path: [] } }), ok: false, message });
  await tapping;
  assert.deepEqual(input.path, ["c3"]);
  assert.equal(log.at(-1), "refused must_capture a1 c3");
});

test("dropping a piece on another of its side is a refusal, not a new selection", async () => {
  const { input, asked } = table();
  await input.tap("c3");
  void input.tap("a1", true);
  assert.deepEqual(asked[0].path, ["c3", "a1"]);
});

test("cancelling, and a new position, silence an engine still thinking", async () => {
  for (const end of ["cancel", "reset"]) {
    const { input, log, asked } = table();
    await input.tap("c3");
    const tapping = input.tap("e5");
    if (end === "cancel") input.cancel();
    else input.reset(VIEW, true);
    asked[0].resolve(reply({ complete: 1, snap: { path: ["c3", "e5"] }, move: "c3xe5" }));
    await tapping;
    assert.ok(!log.includes("play c3xe5"));
    assert.deepEqual(input.path, []);
  }
});

test("an engine that fails leaves an empty hand", async () => {
  const { input, log, asked } = table();
  await input.tap("c3");
  const tapping = input.tap("e5");
  asked[0].reject(new Error("engine_restarted"));
  await tapping;
  assert.equal(log.at(-1), "cleared");
});

test("the same position shown again keeps what was begun", async () => {
  const { input } = table();
  await input.tap("c3");
  assert.equal(input.keep({ ...VIEW }), true);
  assert.deepEqual(input.path, ["c3"]);
});

test("out of turn, a touch only tells what is there", async () => {
  const { input, log } = table();
  input.reset(VIEW, false);
  await input.tap("c3");
  assert.deepEqual(log, ["touched c3"]);
  assert.equal(input.holds("c3"), false);
});

/** Options that depend on one another: which apply, what may be chosen, what is sent. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fromForm, fromRecord, readOptions, settle } from "../../web/shell/options.js";

const SPECS = [
  { key: "grid", kind: "choice", default: "none", values: ["none", "square"] },
  {
    key: "steps",
    kind: "number",
    default: 20,
    min: 8,
    max: 100,
    step: 2,
    when: { key: "grid", values: ["square"] },
  },
  { key: "directions", kind: "choice", default: 0, values: [0, 3, 6, 12] },
  {
    key: "angle",
    kind: "choice",
    default: 90,
    values: [90, 30, 0, 60],
    when: { key: "directions", values: [3, 6] },
    cases: [
      { when: { key: "directions", values: [3] }, values: [90, 30, 0, 60], default: 90 },
      { when: { key: "directions", values: [6] }, values: [30, 0], default: 30 },
    ],
  },
  { key: "small", kind: "number", default: 0.5, min: 0.1, max: 5, step: 0.1, off: 0 },
  { key: "swap", kind: "switch", default: true },
];

/** A form as it is without any change: the switches that are on are there. */
const form = (values = {}) => {
  const all = { "small-on": "on", small: "0.5", swap: "on", ...values };
  return { get: (name) => all[name.replace("option-", "")] ?? null };
};
const read = (values) => readOptions(SPECS, form(values));

test("nothing is sent for the standard settings", () => {
  assert.deepEqual(read(), {});
  assert.deepEqual(read({ grid: "none", directions: "0" }), {});
});

test("an option without a meaning keeps its default, whatever its field holds", () => {
  assert.deepEqual(read({ grid: "none", steps: "40" }), {});
  assert.deepEqual(read({ grid: "square", steps: "40" }), { grid: "square", steps: 40 });
  assert.deepEqual(read({ directions: "12", angle: "60" }), { directions: 12 });
});

test("choices follow the case, and the case has its own standard", () => {
  assert.deepEqual(read({ directions: "6", angle: "0" }), { directions: 6, angle: 0 });
  assert.deepEqual(read({ directions: "6", angle: "90" }), { directions: 6, angle: 30 });
  assert.deepEqual(read({ directions: "3", angle: "90" }), { directions: 3 });
  const at = (directions) => settle(SPECS, fromForm(form({ directions }))).at(3);
  assert.deepEqual([at("6").applies, at("6").values, at("6").standard], [true, [30, 0], 30]);
  assert.equal(at("12").applies, false);
});

test("a number is the nearest one that the engine takes", () => {
  assert.deepEqual(read({ small: "0.3" }), { small: 0.3 });
  assert.deepEqual(read({ small: "0.34" }), { small: 0.3 });
  assert.deepEqual(read({ small: "99" }), { small: 5 });
  assert.deepEqual(read({ small: "-1" }), { small: 0.1 });
  assert.deepEqual(read({ small: "much" }), {});
  assert.deepEqual(read({ small: "" }), {});
  assert.deepEqual(read({ grid: "square", steps: "9" }), { grid: "square", steps: 10 });
  assert.deepEqual(read({ grid: "square", steps: "1e9" }), { grid: "square", steps: 100 });
});

test("a number that is off is sent as that", () => {
  assert.deepEqual(read({ "small-on": null }), { small: 0 });
});

test("a switch is a truth value", () => {
  assert.deepEqual(read({ swap: null }), { swap: false });
});

test("a record's options are shown as they are, also partly", () => {
  const values = settle(SPECS, fromRecord({ directions: 6, small: 0 })).map(({ value }) => value);
  assert.deepEqual(values, ["none", 20, 6, 30, 0, true]);
});

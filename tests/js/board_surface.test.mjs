// The canvas and the page around it, with a page that has just what is asked of it:
// pixel ratios, Escape and dialogs, design tokens.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { asksToCancel } from "../../web/canvas/keys.js";
import { Surface } from "../../web/canvas/surface.js";
import { readTokens } from "../../web/canvas/tokens.js";

const before = { ...globalThis };
const borrowed = new Set();
/** @param {Record<string, unknown>} facts of the page, until the test ends */
function page(facts) {
  for (const name of Object.keys(facts)) borrowed.add(name);
  Object.assign(globalThis, facts);
}
afterEach(() => {
  for (const name of borrowed) {
    if (name in before) globalThis[name] = before[name];
    else delete globalThis[name];
  }
  borrowed.clear();
});

/** A page of 100 CSS pixels whose browser knows no device-pixel-content-box. */
function oldPage() {
  const queries = [];
  class Observer {
    constructor(heard) {
      this.heard = heard;
      this.seen = new Set();
    }
    observe(element, options) {
      if (options) throw new TypeError("unknown box");
      // Like WebKit: what is observed already is not measured again.
      if (this.seen.has(element)) return;
      this.seen.add(element);
      this.heard([{ contentRect: { width: 100, height: 100 } }]);
    }
    unobserve(element) {
      this.seen.delete(element);
    }
    disconnect() {
      this.seen.clear();
    }
  }
  const canvas = { setAttribute() {}, getContext: () => null, remove() {} };
  page({
    document: { createElement: () => canvas },
    ResizeObserver: Observer,
    cancelAnimationFrame: () => {},
    devicePixelRatio: 1,
    matchMedia: (media) => {
      const query = Object.assign(new EventTarget(), { media });
      queries.push(query);
      return query;
    },
  });
  const zoom = (ratio) => {
    globalThis.devicePixelRatio = ratio;
    queries.at(-1).dispatchEvent(new Event("change"));
  };
  return { canvas, queries, zoom };
}

test("a new pixel ratio is noticed where the browser tells no device pixels", () => {
  const { canvas, queries, zoom } = oldPage();
  const surface = new Surface({ prepend() {} }, () => false);
  assert.deepEqual([canvas.width, canvas.height], [100, 100]);
  zoom(2);
  assert.deepEqual([canvas.width, canvas.height], [200, 200]);
  zoom(1.5);
  assert.deepEqual([canvas.width, surface.size.ratio], [150, 1.5]);
  assert.deepEqual(
    queries.map(({ media }) => media),
    [1, 2, 1.5].map((ratio) => `(resolution: ${ratio}dppx)`),
  );
  surface.destroy();
  zoom(3);
  assert.equal(canvas.width, 150);
  assert.equal(queries.length, 3);
});

test("Escape is the board's only when no dialog wants it", () => {
  const press = (facts = {}) => ({ key: "Escape", defaultPrevented: false, ...facts });
  const dialogs = (open) => page({ document: { querySelector: () => (open ? {} : null) } });
  dialogs(false);
  assert.ok(asksToCancel(press()));
  assert.ok(asksToCancel(press({ target: { closest: () => null } })));
  assert.ok(!asksToCancel(press({ key: "a" })));
  assert.ok(!asksToCancel(press({ defaultPrevented: true })));
  assert.ok(!asksToCancel(press({ target: { closest: (tag) => tag === "dialog" } })));
  dialogs(true);
  assert.ok(!asksToCancel(press({ target: { closest: () => null } })));
});

test("every token a canvas reads is in the stylesheet, and both dark themes are one", () => {
  const css = readFileSync(new URL("../../web/css/tokens.css", import.meta.url), "utf8");
  const [light, ...darks] = [...css.matchAll(/\{([^{}]*)\}/g)].map(
    ([, block]) =>
      new Map(
        [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
      ),
  );
  page({ getComputedStyle: () => ({ getPropertyValue: (name) => light.get(name) ?? "" }) });
  const { dark, ...values } = readTokens({});
  assert.equal(dark, false);
  for (const [name, value] of Object.entries(values)) assert.ok(value, name);
  assert.equal(darks.length, 2);
  assert.deepEqual(darks[0], darks[1]);
});

/** Notices on a page of plain objects: built again only when needed, focus handed on. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createText } from "../../web/lib/text.js";
import { createNotices } from "../../web/shell/notices.js";

const element = () => ({
  children: [],
  listeners: {},
  setAttribute() {},
  addEventListener(name, listener) {
    this.listeners[name] = listener;
  },
  append(...nodes) {
    this.children.push(...nodes);
  },
  replaceChildren(...nodes) {
    this.children = nodes;
  },
  contains(node) {
    return this.children.includes(node);
  },
});

function makePage() {
  const place = element();
  globalThis.document = { getElementById: () => place, createElement: element };
  const text = createText("en", { en: [{ n: "{text}", bad: "bad" }], ja: [{ bad: "だめ" }] });
  let focused = 0;
  const focus = () => {
    focused += 1;
  };
  const failure = ({ code }) => text.t(code);
  const app = { text, t: text.t, failure, view: { focus }, announce: () => {} };
  return { place, text, notices: createNotices(app), focused: () => focused };
}

test("a failure is told in the language of the moment; an unchanged notice is left alone", () => {
  const { place, text, notices } = makePage();
  notices.show({ key: "n", failure: { code: "bad", params: {} }, stay: true });
  const [words] = place.children;
  assert.equal(words.textContent, "bad");
  notices.render();
  assert.equal(place.children[0], words);
  text.speak("ja");
  notices.render();
  assert.equal(place.children[0].textContent, "だめ");
});

test("focus on a notice that leaves goes to the board, other focus stays", () => {
  const { place, notices, focused } = makePage();
  let ran = 0;
  const run = () => {
    ran += 1;
  };
  notices.show({ key: "n", offer: { key: "bad", run } });
  notices.clear();
  assert.equal(focused(), 0);
  notices.show({ key: "n", offer: { key: "bad", run } });
  const button = place.children[1];
  document.activeElement = button;
  button.listeners.click();
  assert.deepEqual([ran, focused(), place.hidden], [1, 1, true]);
});

test("what was done is told until the next move, or for a while in which nobody looks at it", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { place, notices } = makePage();
  const offer = { key: "bad", run() {} };
  notices.show({ key: "n", brief: true, offer });
  notices.moved();
  assert.ok(place.hidden);
  notices.show({ key: "n", brief: true, offer });
  place.listeners.pointerenter();
  place.listeners.focusin();
  t.mock.timers.tick(60000);
  place.listeners.pointerleave();
  t.mock.timers.tick(60000);
  assert.ok(!place.hidden);
  place.listeners.focusout();
  t.mock.timers.tick(11000);
  assert.ok(!place.hidden);
  t.mock.timers.tick(2000);
  assert.ok(place.hidden);
  notices.show({ key: "n", offer });
  notices.moved();
  t.mock.timers.tick(60000);
  assert.ok(!place.hidden);
});

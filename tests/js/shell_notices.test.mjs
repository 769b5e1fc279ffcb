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

// A host, a page and a clock made of plain objects, to watch a shot with. The
// shots of crokinole_film.json are real ones, with the places the engine has for them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Playback } from "../../web/boards/crokinole/playback.js";
import { createText } from "../../web/lib/text.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
export const FILMS = read("./crokinole_film.json");
export const MESSAGES = Object.fromEntries(
  ["en", "ja"].map((language) => [
    language,
    [
      read(`../../pygames/crokinole/messages/${language}.json`),
      read(`../../web/text/${language}.json`),
    ],
  ]),
);
export const motionOf = (film) => new Float32Array(film.motion);
export const near = (a, b, error = 1e-9) => assert.ok(Math.abs(a - b) <= error, `${a} is not ${b}`);

export class Node {
  constructor(tag) {
    Object.assign(this, { tag, nodes: [], dataset: {}, attributes: {}, listeners: {}, own: "" });
    this.style = { setProperty: () => {} };
  }
  get children() {
    return this.nodes.filter((each) => typeof each !== "string");
  }
  get lastElementChild() {
    return this.children.at(-1) ?? null;
  }
  get textContent() {
    return this.own + this.nodes.map((each) => each.textContent ?? each).join("");
  }
  set textContent(text) {
    this.nodes = [];
    this.own = text;
  }
  append(...nodes) {
    for (const each of nodes) if (typeof each !== "string") each.parent = this;
    this.nodes.push(...nodes);
  }
  replaceChildren(...nodes) {
    this.nodes = [];
    this.append(...nodes);
  }
  remove() {
    this.parent.nodes = this.parent.nodes.filter((each) => each !== this);
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }
  removeAttribute(name) {
    delete this.attributes[name];
  }
  toggleAttribute(name, on) {
    if (on) this.attributes[name] = "";
    else delete this.attributes[name];
  }
  hasAttribute(name) {
    return name in this.attributes;
  }
  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }
  click() {
    this.listeners.click?.();
  }
  all(tag) {
    return this.children.flatMap((each) => [...(each.tag === tag ? [each] : []), ...each.all(tag)]);
  }
}

/** A page of its own, for each test. */
export function makePage() {
  const page = {
    hidden: false,
    listeners: {},
    createElement: (tag) => new Node(tag),
    addEventListener(name, listener) {
      this.listeners[name] = listener;
    },
  };
  globalThis.document = page;
  return page;
}

export function makeHost({ language = "en", kept = {}, players = {}, film = null } = {}) {
  const text = createText(language, MESSAGES);
  const log = { sounds: [], captions: [], said: [], asked: 0 };
  const host = {
    t: text.t,
    sound: (name, loud) => log.sounds.push([name, loud]),
    caption: (words) => log.captions.push(words),
    speak: (words) => log.said.push(words),
    player: (side, short) => (short ? players.short : players)?.[side] ?? "",
    recall: (name) => kept[name],
    remember: (name, value) => {
      kept[name] = value;
    },
    motion: async () => {
      log.asked += 1;
      return motionOf(film);
    },
  };
  return { host, log, kept, text };
}

export function watch(film, { quick = false, ...options } = {}) {
  const made = makeHost({ film, ...options });
  const playback = new Playback({ host: made.host, changed: () => {} });
  playback.refresh(film.before, { paused: false });
  let now = 1000;
  const state = { done: false };
  const show = {
    ...made,
    playback,
    state,
    /** Frames of 10 ms for so many milliseconds. */
    pass(ms) {
      for (let k = 0; k < Math.round(ms / 10); k++) {
        now += 10;
        playback.tick(now);
      }
    },
    skipClock: (ms) => {
      now += ms;
    },
    at: (id) => playback.discs().find((disc) => disc.id === id),
    async resolved() {
      await new Promise((resolve) => setImmediate(resolve));
      return state.done;
    },
  };
  const run = playback.run(film.view, film.before, motionOf(film), { quick });
  run.then(() => {
    state.done = true;
  });
  playback.tick(now);
  return show;
}

/** How long a film takes from the first frame to its end at rest, at the usual half speed. */
export const rolling = (film) => (film.view.last.duration / 0.5) * 1000;

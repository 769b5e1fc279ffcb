// Sounds with a made-up audio context: silent until wanted and until somebody
// has touched the page, resting while it is hidden, and never too many at once.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createSound } from "../../web/lib/sound.js";

let page;
let audio;
const started = [];

class Param {
  setValueAtTime(value) {
    this.value ??= value;
  }
  exponentialRampToValueAtTime() {}
}

function makePart(kind) {
  const part = { kind, frequency: new Param(), gain: new Param(), Q: new Param() };
  for (const name of ["threshold", "ratio", "attack", "release"]) part[name] = new Param();
  part.connect = (next) => next;
  part.start = (at) => started.push({ kind, at, part });
  part.stop = () => {};
  return part;
}

class FakeContext {
  constructor() {
    Object.assign(this, { currentTime: 1, sampleRate: 8000, state: "running", calls: [] });
    audio = this;
  }
  createOscillator = () => makePart("tone");
  createBufferSource = () => makePart("touch");
  createGain = () => makePart("gain");
  createBiquadFilter = () => makePart("filter");
  createDynamicsCompressor = () => makePart("limit");
  createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
  async suspend() {
    this.calls.push("suspend");
    this.state = "suspended";
  }
  async resume() {
    this.calls.push("resume");
    this.state = "running";
  }
}

const knocks = () => started.filter(({ kind }) => kind === "touch").map(({ at }) => at);

beforeEach(() => {
  audio = null;
  started.length = 0;
  page = {
    hidden: false,
    listeners: {},
    addEventListener(name, listener) {
      this.listeners[name] = listener;
    },
  };
  globalThis.document = page;
  globalThis.AudioContext = FakeContext;
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
});

test("nothing before a gesture, nothing unwanted, nothing unknown", () => {
  let wanted = true;
  const play = createSound(() => wanted);
  play("disc", 1);
  assert.equal(audio, null);
  page.listeners.pointerdown();
  wanted = false;
  play("disc", 1);
  wanted = true;
  play("toString");
  play("thunder");
  play("disc", 0);
  assert.equal(audio, null);
  play("disc", 0.5);
  assert.equal(knocks().length, 1);
});

test("the old names sound as before, the new ones are voices of their own", () => {
  const play = createSound(() => true);
  page.listeners.keydown();
  const counts = {};
  for (const name of [
    "select",
    "move",
    "capture",
    "refuse",
    "end",
    "disc",
    "peg",
    "hole",
    "ditch",
  ]) {
    started.length = 0;
    if (audio) audio.currentTime += 5;
    play(name);
    counts[name] = knocks().length;
  }
  assert.deepEqual(counts, {
    select: 1,
    move: 1,
    capture: 2,
    refuse: 1,
    end: 3,
    disc: 1,
    peg: 1,
    hole: 2,
    ditch: 3,
  });
});

test("many at once are few: one of a kind in a moment, and a limit for all", () => {
  const play = createSound(() => true);
  page.listeners.pointerdown();
  for (let k = 0; k < 10; k++) play("disc", 1);
  assert.equal(knocks().length, 1);
  for (let k = 0; k < 40; k++) {
    audio.currentTime += 0.013;
    play("ditch", 1);
  }
  const long = 0.16;
  for (const at of knocks()) {
    const together = knocks().filter((other) => other <= at && at < other + long).length;
    assert.ok(together <= 9, `${together} at ${at}`);
  }
});

test("a hidden page is silent and its context rests", async () => {
  const play = createSound(() => true);
  page.listeners.pointerdown();
  play("peg", 1);
  page.hidden = true;
  page.listeners.visibilitychange();
  assert.deepEqual(audio.calls, ["suspend"]);
  audio.currentTime += 1;
  play("peg", 1);
  assert.equal(knocks().length, 1);
  page.hidden = false;
  page.listeners.visibilitychange();
  assert.deepEqual(audio.calls, ["suspend", "resume"]);
  play("peg", 1);
  assert.equal(knocks().length, 2);
});

test("a browser without audio is no error", () => {
  globalThis.AudioContext = class {
    constructor() {
      throw new Error("no device");
    }
  };
  const play = createSound(() => true);
  page.listeners.pointerdown();
  play("disc", 1);
  delete globalThis.AudioContext;
  play("disc", 1);
});

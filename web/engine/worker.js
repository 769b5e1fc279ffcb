/**
 * The worker that holds Python. It knows the wire, and nothing of any game: it
 * starts the runtime, passes requests to the bridge one by one, and lets the
 * slices of a computer player's search run in between. Whatever goes wrong
 * leaves as a code; details stay in the console.
 */

import { plainFault } from "./fault.js";
import { startPython } from "./runtime.js";
import { createThinking, macrotask } from "./thinking.js";

/** @import { Python } from "./runtime.js" */
/** @import { Reply } from "./thinking.js" */
/** @import { FromWorker, ToWorker } from "./wire" */

/** The page hears about bytes at most this often, in ms. */
const PROGRESS_EVERY = 50;

/** @type {(message: FromWorker) => void} */
const post = (message) => self.postMessage(message);

/** @type {Python | null} */
let python = null;

/** @type {(op: string, args: Record<string, unknown>) => Reply} */
function ask(op, args) {
  try {
    const request = JSON.stringify({ ...args, id: 0, op });
    return JSON.parse(/** @type {Python} */ (python).handle(request));
  } catch (error) {
    return died(error);
  }
}

/** Numbers by the hundred are handed over, not copied. @type {(id: number, ply: number) => void} */
function sendMotion(id, ply) {
  try {
    const value = /** @type {Python} */ (python).motion(ply);
    const kind = /** @type {const} */ ("reply");
    if (value) self.postMessage({ kind, id, reply: { ok: true, value } }, [value.buffer]);
    else post({ kind, id, reply: { ok: false, error: { code: "stale", params: {} } } });
  } catch (error) {
    post({ kind: "reply", id, reply: died(error) });
  }
}

/** The bridge catches everything of Python's own, so this is the runtime dying. @type {(error: unknown) => Reply} */
function died(error) {
  console.error(error);
  post({ kind: "crashed" });
  return { ok: false, error: { code: "engine_restarted", params: {} } };
}

const thinking = createThinking(
  ask,
  {
    onThought: (id, thought) => post({ kind: "thought", id, thought }),
    onEnd: (id, reply) => post({ kind: "reply", id, reply }),
  },
  macrotask().pause,
);

self.onmessage = (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  if (data.kind === "call") {
    const reply = ask(data.op, data.args);
    if (reply.ok) thinking.noticed(data.op);
    post({ kind: "reply", id: data.id, reply });
  } else if (data.kind === "motion") {
    sendMotion(data.id, data.ply);
  } else if (data.kind === "think") {
    thinking.start(data);
  } else {
    thinking.abort(data.id);
  }
};

let told = 0;
startPython(
  (loaded, total) => {
    const now = performance.now();
    if (now - told < PROGRESS_EVERY && loaded < total) return;
    told = now;
    post({ kind: "bytes", loaded, total });
  },
  () => post({ kind: "starting" }),
).then(
  (ready) => {
    python = ready;
    post({ kind: "ready" });
  },
  (error) => {
    console.error(error);
    post({ kind: "failed", ...plainFault(error, "boot_failed") });
  },
);

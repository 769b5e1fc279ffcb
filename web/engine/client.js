/**
 * The page's side of the engine: calls go in, values come out, whatever happens
 * to the worker in between. Calls made before Python is there wait; a worker
 * that hangs or dies is replaced and given the newest record again, so a game
 * is never lost with it.
 */

import { EngineError } from "./fault.js";
import { createStatus } from "./status.js";
import { createWatchdog } from "./watchdog.js";

/** @import { GameRecord, Thought } from "../types" */
/** @import { Reply } from "./thinking.js" */
/** @import { Status } from "./status.js" */
/** @import { FromWorker, ToWorker } from "./wire" */

/**
 * What the client needs of a Worker; tests give a stand-in.
 * @typedef {object} WorkerLike
 * @property {(message: ToWorker) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: MessageEvent<FromWorker>) => void) | null} onmessage
 * @property {((event: ErrorEvent) => void) | null} onerror
 */

/**
 * @typedef {object} Pending
 * @property {ToWorker & {kind: "call" | "think" | "motion"}} message
 * @property {(value: any) => void} resolve
 * @property {(error: EngineError) => void} reject
 * @property {(thought: Thought) => void} [onThought]
 */

/**
 * @typedef {object} Engine
 * @property {(op: string, args?: Record<string, unknown>) => Promise<unknown>} call
 * One request of the bridge. Rejects with EngineError. Waits while Python is not there, also after a
 * failure: `restart` then serves what waited.
 * @property {(ply: number) => Promise<Float32Array>} motion
 * The motion of the move that led to a ply of the game; empty where moves have none.
 * @property {(op: "think" | "hint", args?: Record<string, unknown>, how?: {onThought?: (thought: Thought) => void, signal?: AbortSignal}) => Promise<Thought>} think
 * A computer player's search; other calls are answered meanwhile. Rejects with EngineError, `stale`
 * when the position was left, `stopped` when it was called off.
 * @property {() => Status} status
 * @property {() => void} restart Try again after a failure, or begin anew with the same game.
 * @property {() => void} destroy
 */

/** Without a sign of life for so long the start has failed, in ms. */
const BOOT_LIMIT = 45_000;
/** Without an answer for so long the worker hangs, in ms. */
const CALL_LIMIT = 10_000;
/** A worker that had to be replaced this often without answering anything is given up. */
const MAX_REPLACED = 3;
/** The id of the call that gives a new worker the old game. */
const REPLAY = -1;

const makeWorker = () =>
  /** @type {WorkerLike} */ (
    new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
  );

/**
 * Starts at once.
 * @param {object} [how]
 * @param {(status: Status) => void} [how.onStatus]
 * @param {() => WorkerLike} [how.worker]
 * @param {{boot: number, call: number}} [how.limits] In ms.
 * @returns {Engine}
 */
export function createEngine({
  onStatus = () => {},
  worker: create = makeWorker,
  limits = { boot: BOOT_LIMIT, call: CALL_LIMIT },
} = {}) {
  /** @type {WorkerLike | null} */
  let worker = null;
  /** @type {Map<number, Pending>} Not sent yet, in order. */
  const queued = new Map();
  /** @type {Map<number, Pending>} Sent, in order. */
  const sent = new Map();
  /** @type {GameRecord | null} */
  let record = null;
  let ids = 0;
  let replaced = 0;
  let gone = false;
  const status = createStatus(onStatus);
  const dog = createWatchdog(() => {
    if (status.now().stage === "ready") replace();
    else fail("boot_timeout");
  });

  function begin() {
    status.begin();
    dog.watch(limits.boot);
    try {
      const mine = create();
      worker = mine;
      mine.onmessage = ({ data }) => worker === mine && hear(data);
      mine.onerror = () => worker === mine && broken();
    } catch {
      fail("boot_failed");
    }
  }

  function drop() {
    dog.rest();
    worker?.terminate();
    worker = null;
  }

  /** @param {string} code */
  function fail(code) {
    drop();
    rejectSent("engine_restarted");
    status.failed(code);
  }

  /** @param {string} code */
  function rejectSent(code) {
    const lost = [...sent.values()];
    sent.clear();
    for (const { reject } of lost) reject(new EngineError(code));
  }

  /** The worker hangs or died with a game on the table: another one takes it over. */
  function replace() {
    drop();
    replaced += 1;
    const stuck = sent.has(REPLAY);
    rejectSent("engine_restarted");
    if (stuck || replaced >= MAX_REPLACED) status.failed("boot_failed");
    else begin();
  }

  /** An error that no code of ours caught: a script that did not load, or the runtime dying. */
  function broken() {
    const { stage } = status.now();
    if (stage === "ready") replace();
    else fail(stage === "loading" ? "download_failed" : "boot_failed");
  }

  /** @param {FromWorker} message */
  function hear(message) {
    if (message.kind === "crashed") return replace();
    if (message.kind === "failed") return fail(message.code);
    dog.fed();
    if (message.kind === "bytes") status.bytes(message.loaded, message.total);
    else if (message.kind === "starting") status.starting();
    else if (message.kind === "ready") awake();
    else if (message.kind === "thought") thought(message.id, message.thought);
    else answered(message.id, message.reply);
  }

  function awake() {
    dog.rest();
    status.ready();
    if (record) {
      const message = /** @type {const} */ ({ kind: "call", id: REPLAY, op: "load" });
      const nothing = () => {};
      send({ message: { ...message, args: { record } }, resolve: nothing, reject: nothing });
    }
    const waiting = [...queued.values()];
    queued.clear();
    for (const pending of waiting) send(pending);
  }

  /** @param {Pending} pending */
  function send(pending) {
    sent.set(pending.message.id, pending);
    worker?.postMessage(pending.message);
    dog.watch(limits.call);
  }

  /** @type {(id: number, thought: Thought | null) => void} */
  function thought(id, thought) {
    if (thought) sent.get(id)?.onThought?.(thought);
  }

  /** @type {(id: number, reply: Reply) => void} */
  function answered(id, reply) {
    const pending = sent.get(id);
    sent.delete(id);
    if (sent.size === 0) dog.rest();
    if (!pending) return;
    replaced = 0;
    if (reply.ok) {
      record = recordOf(reply.value) ?? record;
      pending.resolve(reply.value);
    } else {
      pending.reject(new EngineError(reply.error.code, reply.error.params));
    }
  }

  /** @type {(pending: Pending) => void} */
  function submit(pending) {
    if (gone) pending.reject(new EngineError("destroyed"));
    else if (status.now().stage === "ready") send(pending);
    else queued.set(pending.message.id, pending);
  }

  /** @param {number} id A search nobody waits for any more. */
  function abort(id) {
    const waiting = queued.get(id);
    queued.delete(id);
    waiting?.reject(new EngineError("stopped"));
    if (sent.has(id)) worker?.postMessage({ kind: "abort", id });
  }

  begin();

  return {
    call: (op, args = {}) =>
      new Promise((resolve, reject) => {
        ids += 1;
        submit({ message: { kind: "call", id: ids, op, args }, resolve, reject });
      }),
    motion: (ply) =>
      new Promise((resolve, reject) => {
        ids += 1;
        submit({ message: { kind: "motion", id: ids, ply }, resolve, reject });
      }),
    think: (op, args = {}, { onThought, signal } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new EngineError("stopped"));
        ids += 1;
        const id = ids;
        signal?.addEventListener("abort", () => abort(id), { once: true });
        submit({ message: { kind: "think", id, op, args }, resolve, reject, onThought });
      }),
    status: status.now,
    restart() {
      if (gone) return;
      drop();
      rejectSent("engine_restarted");
      replaced = 0;
      begin();
    },
    destroy() {
      gone = true;
      drop();
      rejectSent("destroyed");
      const waiting = [...queued.values()];
      queued.clear();
      for (const { reject } of waiting) reject(new EngineError("destroyed"));
    },
  };
}

/** @type {(value: unknown) => GameRecord | null} */
function recordOf(value) {
  const record = /** @type {{record?: GameRecord} | null} */ (value)?.record;
  return record?.format === "pygames-record" ? record : null;
}

/**
 * A computer player's turn, cut into slices so that the person's own calls are
 * answered in between: Python cannot be interrupted on a static host, so it is
 * never asked for more than a few milliseconds at a time. One search runs at a
 * time; the newest wins, and nothing found for a position that was left is told.
 */

/** @import { ThinkReply, Thought } from "../types" */

/**
 * @typedef {{ok: true, value: unknown} | {ok: false, error: {code: string, params: Record<string, string | number>}}} Reply
 * @typedef {{id: number, op: string, args: Record<string, unknown>}} Job
 * @typedef {object} Report
 * @property {(id: number, thought: Thought | null) => void} onThought Also called, with null, as a sign of life.
 * @property {(id: number, reply: Reply) => void} onEnd
 */

/** Calls that put another position on the table. */
const CHANGES = new Set(["new", "load", "play", "undo", "redo", "goto"]);
/** A search with nothing new to tell gives a sign of life this often, in ms. */
const SIGN_OF_LIFE = 1000;

/**
 * @param {(op: string, args: Record<string, unknown>) => Reply} ask Ask Python, and wait.
 * @param {Report} report
 * @param {() => Promise<void>} pause Lets other calls in; resolves when they are done.
 */
export function createThinking(ask, report, pause) {
  /** @type {{job: Job, why: string | null} | null} */
  let running = null;

  /** @type {(why: string) => void} */
  function end(why) {
    if (running) running.why ??= why;
  }

  /** @type {(mine: {job: Job, why: string | null}) => Promise<Reply>} */
  async function search(mine) {
    const { id, op, args } = mine.job;
    let told = "";
    let at = performance.now();
    while (mine.why === null) {
      const reply = ask(op, args);
      if (!reply.ok) return reply;
      const { done, thought } = /** @type {ThinkReply} */ (reply.value);
      if (done) return { ok: true, value: thought };
      const news = JSON.stringify(thought);
      const late = performance.now() - at > SIGN_OF_LIFE;
      if (news !== told || late) {
        report.onThought(id, news === told ? null : thought);
        told = news;
        at = performance.now();
      }
      await pause();
    }
    return { ok: false, error: { code: mine.why, params: {} } };
  }

  return {
    /**
     * @param {Job} job
     * @returns {Promise<void>}
     */
    async start(job) {
      if (running) {
        end("stopped");
        ask("stop", {});
      }
      const mine = { job, why: null };
      running = mine;
      const reply = await search(mine);
      if (running === mine) running = null;
      report.onEnd(job.id, reply);
    },
    /** @param {number} id The search to call off, if it is still the one running. */
    abort(id) {
      if (running?.job.id !== id || running.why !== null) return;
      end("stopped");
      ask("stop", {});
    },
    /** @param {string} op A call that was just answered. */
    noticed(op) {
      if (CHANGES.has(op)) end("stale");
      if (op === "stop") end("stopped");
    },
  };
}

/**
 * Resolves after the tasks that wait now, messages among them. A timer would be
 * held back by browsers to several milliseconds when asked for again and again.
 * @returns {{pause: () => Promise<void>, close: () => void}}
 */
export function macrotask() {
  const channel = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  channel.port1.onmessage = () => waiting.shift()?.();
  return {
    pause: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        channel.port2.postMessage(null);
      }),
    close: () => channel.port1.close(),
  };
}

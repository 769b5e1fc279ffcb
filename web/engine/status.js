/**
 * How far the engine has come, as one small value that the page can show. Each
 * stage follows only from the ones before it, so a message that arrives late
 * from a worker already given up cannot take the page back.
 */

/** @typedef {"idle" | "loading" | "starting" | "ready" | "failed"} Stage */

/**
 * @typedef {object} Status
 * @property {Stage} stage
 * @property {number} loaded Bytes that have arrived.
 * @property {number} total Bytes to come in all; 0 while unknown.
 * @property {string} [code] Why it failed, when it failed.
 */

/** @type {Readonly<Record<Stage, readonly Stage[]>>} */
const BEFORE = {
  idle: [],
  loading: ["idle", "loading", "starting", "ready", "failed"],
  starting: ["loading"],
  ready: ["loading", "starting"],
  failed: ["idle", "loading", "starting", "ready"],
};

/**
 * @param {(status: Status) => void} onChange
 */
export function createStatus(onChange) {
  /** @type {Status} */
  let now = { stage: "idle", loaded: 0, total: 0 };

  /** @type {(stage: Stage, facts?: Partial<Status>) => void} */
  function go(stage, facts = {}) {
    if (!BEFORE[stage].includes(now.stage)) return;
    const { loaded, total } = now;
    now = { loaded, total, ...facts, stage };
    onChange(now);
  }

  return {
    /** @returns {Status} */
    now: () => now,
    begin: () => go("loading", { loaded: 0, total: 0 }),
    /** @param {number} loaded @param {number} total */
    bytes(loaded, total) {
      if (now.stage === "loading") go("loading", { loaded, total });
    },
    starting: () => go("starting", { loaded: now.total }),
    ready: () => go("ready"),
    /** @param {string} code */
    failed: (code) => go("failed", { code }),
  };
}

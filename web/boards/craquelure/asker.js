/**
 * Questions to the engine while a hand moves: at most one under way, at most
 * one per frame, and of those that wait only the newest is ever asked. An
 * answer to a question from before `forget` is dropped.
 */

/** @typedef {import("../../types.d.ts").Proposal} Proposal */

/**
 * @template Q
 */
export class Asker {
  /** @type {Q | null} */
  #next = null;
  #asking = false;
  #round = 0;
  /** @type {(() => void)[]} */
  #waiting = [];

  /**
   * @param {object} options
   * @param {(question: Q) => Promise<Proposal>} options.ask
   * @param {(answer: Proposal, question: Q, newest: boolean) => void} options.answer `newest`: no other question waits
   * @param {(run: () => void) => void} options.frame runs something at the next frame
   */
  constructor({ ask, answer, frame }) {
    this.ask = ask;
    this.answer = answer;
    this.frame = frame;
  }

  get busy() {
    return this.#asking || this.#next !== null;
  }

  /** @param {Q} question */
  put(question) {
    const idle = !this.busy;
    this.#next = question;
    if (idle) this.frame(() => this.#run());
  }

  /** Drops what waits, and the answer to what is under way. */
  forget() {
    this.#round += 1;
    this.#next = null;
    if (!this.#asking) this.#rest();
  }

  /** @returns {Promise<void>} resolves when every question has its answer */
  rest() {
    if (!this.busy) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #rest() {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #run() {
    const question = this.#next;
    if (question === null || this.#asking) return;
    this.#next = null;
    this.#asking = true;
    const round = this.#round;
    let answer = null;
    try {
      answer = await this.ask(question);
    } catch {
      // The page has said what there was to say; the newest question is tried all the same.
    }
    this.#asking = false;
    if (answer && round === this.#round) this.answer(answer, question, this.#next === null);
    if (this.#next !== null) this.frame(() => this.#run());
    else this.#rest();
  }
}

/**
 * Runs something at the next frame; a hidden page has none, so there it is soon.
 * @param {() => void} run
 */
export function nextFrame(run) {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(run);
}

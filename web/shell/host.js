/**
 * What a board may ask of the page, and nothing more: sentences, settings,
 * the engine's opinion of an unfinished input, the motion of a move, and to
 * play, refuse, speak, knock and remember. Calls made before the engine is
 * there wait for it.
 */

import { playerName } from "./players.js";
import { failureOf } from "./table.js";

/** @import { BoardHost, Proposal } from "../types" */
/** @import { App } from "./app.js" */

/**
 * @param {App} app Still being put together when this is called; read only when the board asks.
 * @param {(name: string, loud?: number) => void} sound
 * @returns {BoardHost}
 */
export function createHost(app, sound) {
  /** @type {(partial: unknown) => Promise<Proposal>} */
  async function propose(partial) {
    const { ply } = app.table.now();
    const answer = await app.engine.call("propose", { partial, ply });
    const proposal = /** @type {Proposal} */ (answer);
    if (proposal.ok) app.refusal.clear();
    return proposal;
  }

  const kept = `board.${app.info.id}`;
  /** @type {() => Record<string, unknown>} */
  function memories() {
    const found = app.store.read(kept);
    return typeof found === "object" && found !== null ? { ...found } : {};
  }

  /** @type {(side: string, short?: boolean) => string} */
  function player(side, short = false) {
    // A board may ask while the table is not there yet.
    const { players, sides } = app.table?.told() ?? { players: [], sides: [] };
    const index = sides.indexOf(side);
    const one = players[index];
    if (short && one?.kind === "bot") return app.t(`level.${one.level}`);
    return playerName(app.t, players, index);
  }

  return {
    info: app.info,
    t: (key, params) => app.t(key, params),
    settings: () => app.settings.get(),
    propose: (partial) =>
      propose(partial).catch((error) => {
        const failure = failureOf(error);
        if (failure.code !== "stale") app.tell(failure);
        throw error;
      }),
    play: (move) => {
      app.refusal.reset();
      app.table.play(move).then(app.tell);
    },
    refuse: (message) => app.refusal.set(message),
    announce: (sentence) => {
      // A selection taken back leaves the task itself standing in the card.
      if (sentence !== app.t("board.deselected")) return app.refusal.tell(sentence);
      app.announce(sentence);
      app.refusal.reset();
    },
    speak: (sentence) => app.announce(sentence),
    caption: (sentence) => app.caption.set(sentence),
    sound,
    motion: async () => app.engine.motion(app.table.now().ply),
    player,
    recall: (name) => memories()[name] ?? null,
    remember: (name, value) => void app.store.write(kept, { ...memories(), [name]: value }),
  };
}

/**
 * What a shot came to, in the sentences the game has for it, for the moment in
 * which its end is held, and, for those who watch no motion, what happened on
 * the way.
 */

/** @typedef {import("../../types.d.ts").BoardHost["t"]} Translate */
/** @typedef {import("../../types.d.ts").View} View */

/** @typedef {import("./reel.js").ShotFacts} ShotFacts */

/** Below this approach a contact is a touch that nobody would tell; in/s. */
const TOLD = 1;
/** So many events are told; a list that goes on is not listened to. */
const MOST = 8;
/** Facts about the shot itself; the rest of what there is to say is about what comes next. */
const OF_THE_SHOT = /^((foul|missed)_.*|shot|hit|twenty|twenties|gone)$/;

/**
 * @param {Translate} t
 * @param {View} view
 */
export function outcomeWords(t, view) {
  return view.say
    .filter(({ key }) => OF_THE_SHOT.test(key))
    .map(({ key, params }) => t(`say.${key}`, params))
    .join(t("board.play.space"));
}

/**
 * What the card says while a shot is watched; "" where it need not say anything. The end of a shot
 * is paused to be read.
 * @param {Translate} t
 * @param {View} view
 * @param {{ held: boolean, paused: boolean, replaying: boolean }} state
 */
export function caption(t, view, { held, paused, replaying }) {
  if (held) return outcomeWords(t, view);
  if (paused) return t("board.play.paused");
  return replaying ? t("board.play.watching") : "";
}

/**
 * The events of a shot in their order, as one sentence; "" where nothing happened.
 * @param {Translate} t
 * @param {ShotFacts} last
 */
export function eventWords(t, last) {
  const owners = new Map(last.before.map(({ id, owner }) => [id, owner]));
  /** @type {(id: number | undefined) => string} */
  const owner = (id) => owners.get(id ?? -1) ?? last.by;
  const told = last.events
    .filter(({ kind, speed }) => kind !== "line" && (speed === undefined || speed >= TOLD))
    .map(({ kind, id, other }) => {
      if (kind !== "disc") return t(`board.play.${kind}`, { a: owner(id) });
      // The engine names the lower id first; who came to whom is told by the shot.
      const swapped = other === last.id || (id !== last.id && owner(id) !== last.by);
      const [a, b] = (swapped ? [other, id] : [id, other]).map(owner);
      if (a === b) return t(`board.play.own.${a}`);
      return t("board.play.hits", { a: a ?? "", b: b ?? "" });
    });
  if (!told.length) return "";
  const events = told.length > MOST ? [...told.slice(0, MOST), t("board.play.more")] : told;
  return t("board.play.events", { events });
}

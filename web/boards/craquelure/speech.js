/**
 * The disk in words: what a region is, what lies around it, what an aimed cut
 * comes to, and the whole position as a table. Sentences come from the host's
 * messages; this module only chooses and fills them.
 */

import { partOwners } from "./aim.js";
import { neighboursOf, otherSide, regionById } from "./facts.js";
import { percent } from "./labels.js";

/** @typedef {import("../../types.d.ts").BoardHost["t"]} Translate */
/** @typedef {import("./facts.js").CraquelureView} CraquelureView */
/** @typedef {import("./facts.js").Region} Region */
/** @typedef {import("./composer.js").Judged} Judged */

/** @param {string} arcs */
const listOf = (arcs) => [...arcs];

/**
 * Like "Region 5, blue, settled, 3.2 %, on arc A".
 * @param {Translate} t
 * @param {Region} region
 */
export function regionLabel(t, region) {
  const { id, owner, settled, area, arcs } = region;
  const words = [t("board.region", { id, owner, area: percent(area) })];
  if (settled) words.push(t("board.settled"));
  if (arcs) words.push(t("board.on_arcs", { arcs: listOf(arcs) }));
  return words.join(t("board.comma"));
}

/**
 * @param {Translate} t
 * @param {CraquelureView} view
 * @param {Region} region
 */
export function surroundings(t, view, region) {
  const parts = neighboursOf(view, region.id).map((id) => {
    const next = regionById(view, id);
    return next ? regionLabel(t, next) : String(id);
  });
  const here = regionLabel(t, region);
  return t("board.around", { here, parts: parts.join(t("board.semicolon")) });
}

/**
 * What a letter asks: l last move, g groups, s surroundings.
 * @param {Translate} t
 * @param {CraquelureView} view
 * @param {string} letter
 * @param {number} id of the region asked about
 * @returns {string | null} null for a letter without a meaning
 */
export function answer(t, view, letter, id) {
  const region = regionById(view, id);
  if (letter === "s") return region ? surroundings(t, view, region) : null;
  const groups = view.say.filter((fact) => fact.key === "groups");
  const told = { l: view.say.filter((fact) => fact.key !== "groups"), g: groups }[letter];
  if (!told) return null;
  if (!told.length) return t("board.none");
  return told.map((fact) => t(`say.${fact.key}`, fact.params)).join(" ");
}

/**
 * What the cut in the making comes to, in one sentence for the ear.
 * @param {Translate} t
 * @param {CraquelureView} view
 * @param {Judged} judged
 * @param {string | null} letters
 */
export function aimed(t, view, judged, letters) {
  if (judged.message) return t(`reason.${judged.message.key}`, judged.message.params);
  const parts = judged.ghost?.parts ?? [];
  const owners = judged.ghost ? partOwners(judged.ghost, letters, view.turn) : [];
  const words = parts.map((part, i) => {
    const facts = { owner: owners[i] ?? "N", area: percent(part.area) };
    return t(part.settled ? "board.aimed.settled" : "board.aimed.part", facts);
  });
  const [x, y] = judged.snap.point;
  const facts = { x, y, angle: judged.snap.angle ?? 0, parts: words.join(t("board.comma")) };
  return `${t("board.aimed", facts)} ${consequence(t, view, judged, letters)}`.trim();
}

/**
 * What must not be overlooked about a legal cut; "" when there is nothing.
 * @param {Translate} t
 * @param {CraquelureView} view
 * @param {Judged} judged
 * @param {string | null} letters
 * @returns {string}
 */
export function consequence(t, view, judged, letters) {
  const { ghost } = judged;
  if (!judged.ok || !ghost?.parts) return "";
  const me = view.turn;
  const other = otherSide(me);
  const winner = (letters && ghost.wins[letters]) || null;
  if (winner === me) return t("board.wins", { side: me });
  if (winner) return t("board.loses", { side: other });
  const better = Object.keys(ghost.wins).filter((each) => ghost.wins[each] === me);
  if (better.length) return t("board.could_win", { letters: better });
  const n = ghost.handed.parts.length + ghost.handed.regions.length;
  return n ? t("board.handed", { n, side: other }) : "";
}

/**
 * @param {Translate} t
 * @param {CraquelureView} view
 * @returns {{ columns: string[], rows: { head: string, cells: string[] }[] }}
 */
export function positionTable(t, view) {
  const columns = ["region", "owner", "area", "arcs", "neighbours"].map((name) =>
    t(`board.table.${name}`),
  );
  const rows = [...view.regions]
    .sort((a, b) => a.id - b.id)
    .map(({ id, owner, settled, area, arcs }) => ({
      head: String(id),
      cells: [
        t(settled ? "board.table.settled" : "board.table.open", { owner }),
        t("board.table.percent", { area: percent(area) }),
        listOf(arcs).join(t("board.comma")),
        neighboursOf(view, id).join(t("board.comma")),
      ],
    }));
  return { columns: columns.slice(1), rows };
}

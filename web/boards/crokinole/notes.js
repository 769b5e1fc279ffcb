/**
 * The one line that says what a hand can do next, or why nothing comes of what
 * it is doing. Whoever reads nothing else should be able to shoot by it.
 */

/**
 * @typedef {object} Moment
 * @property {boolean} open whether a person may shoot now
 * @property {string} side
 * @property {{ short: boolean } | null} pulling
 * @property {boolean} placed
 * @property {boolean} far the disc stands far from where it was wanted
 * @property {boolean} hint whether a shot is suggested
 * @property {boolean} missed whether the board was touched before a disc was placed
 */

/**
 * @param {import("../../types.d.ts").BoardHost["t"]} t
 * @param {Moment} moment
 * @returns {{ note: string, tone: "" | "do" | "warn" }}
 */
export function noteOf(t, { open, side, pulling, placed, far, hint, missed }) {
  if (!open) return { note: "", tone: "" };
  if (pulling?.short) return { note: t("board.note.short"), tone: "warn" };
  if (pulling) return { note: t("board.note.pulling"), tone: "do" };
  if (placed && far) return { note: t("board.note.far"), tone: "warn" };
  if (placed) return { note: t("board.note.placed"), tone: "do" };
  if (hint) return { note: t("board.note.hint"), tone: "do" };
  return { note: t(`board.note.place.${side}`), tone: missed ? "warn" : "do" };
}

/**
 * One frame of the board: plate, marks and discs in the order in which they lie
 * on each other. Everything shown comes in as one plain value, so a frame can be
 * drawn again at any time; what never changes is kept in a layer.
 */

import { drawArrow, drawBlocked, drawGauge, drawGuide, drawHint, drawPull } from "./arrow.js";
import { Stamps } from "./discs.js";
import { LAYOUT } from "./geometry.js";
import { coatOf, paletteOf } from "./look.js";
import { drawArc, drawArcFocus, drawFocus, drawLit, drawSign, drawTrail } from "./marks.js";
import { brushOf, drawPlate } from "./plate.js";

/** @typedef {import("../../canvas/surface.js").Surface} Surface */
/** @typedef {import("../../canvas/tokens.js").Tokens} Tokens */
/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./plate.js").Brush} Brush */

/**
 * @typedef {object} SceneDisc
 * @property {number} id
 * @property {string} owner "B" or "R"
 * @property {number} x inches
 * @property {number} y
 * @property {number} [alpha] 0..1, 1 if left out
 * @property {number} [sink] 0 on the board .. 1 gone, falling into the hole or the ditch
 * @property {"foul" | "line" | "off" | "hit_on_line" | null} [mark] why it will be removed
 * @property {boolean} [lit]
 */

/**
 * @typedef {object} Shot
 * @property {string} side
 * @property {Place} at of the disc, inches
 * @property {Place} toward unit vector
 * @property {number} strength 0..1
 */

/**
 * @typedef {object} Guide As in `proposal.ghost.guide`.
 * @property {Place} from
 * @property {Place} to
 * @property {number | null} disc id
 * @property {number | null} peg index
 */

/**
 * @typedef {object} Aim A shot being prepared. Its disc is drawn from here, not from `discs`.
 * @property {string} side
 * @property {Place} at
 * @property {Place | null} toward unit vector
 * @property {number | null} strength 0..1; null leaves out arrow and gauge
 * @property {Guide | null} guide
 * @property {boolean} blocked the disc cannot stand there
 * @property {Place | null} pull where the finger is
 */

/**
 * @typedef {object} Scene
 * @property {readonly SceneDisc[]} discs
 * @property {{ side: string, ranges: readonly (readonly number[])[], glow: number } | null} arc
 *   free placements in degrees to the right on the screen; `glow` 0..1
 * @property {Aim | null} aim
 * @property {Shot | null} hint
 * @property {readonly Place[] | null} trail of the last shot disc
 * @property {{ B: number, R: number }} pockets 20s taken out
 * @property {number | "arc" | null} focus id of a disc, or the arc (or the placed disc, if there is one)
 * @property {Layout} [layout] `host.info.layout`
 */

/** @type {WeakMap<object, import("./look.js").Palette>} */
const palettes = new WeakMap();

/** @param {Tokens} tokens */
function paletteFor(tokens) {
  const found = palettes.get(tokens) ?? paletteOf(tokens);
  palettes.set(tokens, found);
  return found;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Surface} surface
 * @param {Tokens} tokens
 * @param {Scene} scene
 */
export function drawScene(context, surface, tokens, scene) {
  const { width, ratio } = surface.size;
  const layout = scene.layout ?? LAYOUT;
  const brush = brushOf(width, ratio, context, layout, paletteFor(tokens));
  const plate = surface.layer("plate", (under) => drawPlate({ ...brush, context: under }));
  context.drawImage(plate, 0, 0, width, width);
  const stamps = new Stamps(surface, brush);
  stamps.pocket("B", scene.pockets.B);
  stamps.pocket("R", scene.pockets.R);
  if (scene.arc) drawArc(brush, scene.arc);
  if (scene.trail) drawTrail(brush, scene.trail);
  drawDiscs(brush, stamps, scene);
  if (scene.hint && !scene.aim) {
    const { side, at } = scene.hint;
    stamps.disc({ owner: side, x: at[0], y: at[1], alpha: 0.6 });
    drawHint(brush, scene.hint);
  }
  if (scene.aim) drawAim(brush, stamps, scene, scene.aim);
  drawFocused(brush, scene);
}

/**
 * Those that fall lie below the others, and all shadows below all discs.
 * @param {Brush} brush
 * @param {Stamps} stamps
 * @param {Scene} scene
 */
function drawDiscs(brush, stamps, { discs }) {
  for (const disc of discs) if (disc.sink) stamps.disc(disc);
  for (const disc of discs) if (!disc.sink) stamps.shadow(disc);
  for (const disc of discs) if (!disc.sink) stamps.disc(disc);
  for (const disc of discs) {
    if (disc.lit) drawLit(brush, [disc.x, disc.y], disc.alpha);
    if (disc.mark) drawSign(brush, [disc.x, disc.y], disc.mark);
  }
}

/**
 * @param {Brush} brush
 * @param {Stamps} stamps
 * @param {Scene} scene
 * @param {Aim} aim
 */
function drawAim(brush, stamps, scene, aim) {
  const { side, at, toward, strength, guide } = aim;
  const placed = { owner: side, x: at[0], y: at[1], alpha: aim.blocked ? 0.6 : 1 };
  if (guide && toward && !aim.blocked) {
    const touched = scene.discs.find((disc) => disc.id === guide.disc);
    drawGuide(brush, guide, touched ?? null);
  }
  if (strength !== null && !aim.blocked) drawGauge(brush, side, strength);
  drawPull(brush, aim);
  stamps.shadow(placed);
  stamps.disc(placed);
  if (aim.blocked) drawBlocked(brush, at);
  if (strength === null || aim.blocked) return;
  if (toward) drawArrow(brush, at, toward, strength, coatOf(brush.palette, side).strong);
}

/**
 * @param {Brush} brush
 * @param {Scene} scene
 */
function drawFocused(brush, { aim, arc, discs, focus }) {
  if (focus === null) return;
  const disc = discs.find(({ id }) => id === focus);
  if (disc) drawFocus(brush, [disc.x, disc.y]);
  else if (focus !== "arc") return;
  else if (aim) drawFocus(brush, aim.at);
  else if (arc) drawArcFocus(brush, arc.side);
}

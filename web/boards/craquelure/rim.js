/**
 * The goal arcs around the disk: their names and boundaries, which of them each
 * side's best group touches (blue on the inner lane in beads, red on the outer
 * lane in strokes), and at the end the contacts that won, however short.
 */

import { toScreen } from "../../canvas/camera.js";
import { bestGroup } from "./facts.js";
import { ARCS, lanesOf } from "./look.js";

/** @typedef {import("./plate.js").Brush} Brush */
/** @typedef {import("./facts.js").CraquelureView} CraquelureView */

/** @typedef {import("./facts.js").Contact} Contact */

/** Degrees left free at each end of a goal arc. */
const GAP = 1.6;

/**
 * @param {Brush} brush
 * @param {CraquelureView} view
 */
export function drawRim(brush, view) {
  const lanes = lanesOf(brush.frame.side);
  for (const arc of ARCS) {
    drawTrack(brush, arc, lanes);
    for (const owner of /** @type {const} */ (["B", "R"])) {
      const touched = bestGroup(view, owner)?.arcs.includes(arc.name) ?? false;
      const lost = view.winner !== null && view.winner !== owner;
      if (touched && !lost) drawLane(brush, arc, lanes, owner);
    }
    drawTick(brush, arc.from, lanes);
    drawName(brush, arc, lanes);
  }
  for (const contact of runsOf(view.contacts)) drawContact(brush, contact, lanes);
}

/**
 * Contacts that meet, as one: a group often touches an arc with several neighbours.
 * @param {readonly Contact[]} contacts
 * @returns {Contact[]}
 */
export function runsOf(contacts) {
  const rest = contacts.map((contact) => ({ ...contact }));
  for (let i = 0; i < rest.length; i++) {
    const here = rest[i];
    const next = rest.findIndex(
      (one, j) => here && j !== i && one.arc === here.arc && near(here.to, one.from),
    );
    const joined = rest[next];
    if (!here || !joined) continue;
    here.to = joined.to;
    rest.splice(next, 1);
    // Once more from the start: what was joined may meet a third.
    i = -1;
  }
  return rest;
}

/**
 * @param {readonly [number, number]} a
 * @param {readonly [number, number]} b
 */
function near(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-9;
}

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;

/**
 * @param {Brush} brush
 * @param {{ from: number, to: number }} arc
 * @param {number} radius CSS pixels
 */
function sweep({ context, frame }, arc, radius) {
  context.beginPath();
  const [from, to] = [-radians(arc.from + GAP), -radians(arc.to - GAP)];
  context.arc(frame.x, frame.y, radius, from, to, true);
}

/**
 * @param {Brush} brush
 * @param {{ from: number, to: number }} arc
 * @param {ReturnType<typeof lanesOf>} lanes
 */
function drawTrack(brush, arc, lanes) {
  const { context, frame, palette } = brush;
  context.save();
  context.strokeStyle = palette.track;
  context.lineWidth = lanes.width * 2.5;
  sweep(brush, arc, frame.scale + (lanes.B + lanes.R) / 2);
  context.stroke();
  context.restore();
}

/**
 * @param {Brush} brush
 * @param {{ from: number, to: number }} arc
 * @param {ReturnType<typeof lanesOf>} lanes
 * @param {"B" | "R"} owner
 */
function drawLane(brush, arc, lanes, owner) {
  const { context, frame, palette } = brush;
  const width = lanes.width;
  context.save();
  context.strokeStyle = palette.strong[owner];
  context.lineWidth = width;
  if (owner === "B") {
    context.lineCap = "round";
    context.setLineDash([0.01, width * 1.55]);
  } else {
    context.setLineDash([width * 2.6, width * 0.8]);
  }
  sweep(brush, arc, frame.scale + lanes[owner]);
  context.stroke();
  context.restore();
}

/**
 * The boundary between two goal arcs.
 * @param {Brush} brush
 * @param {number} degrees
 * @param {ReturnType<typeof lanesOf>} lanes
 */
function drawTick({ context, frame, palette }, degrees, lanes) {
  const [dx, dy] = [Math.cos(radians(degrees)), -Math.sin(radians(degrees))];
  context.save();
  context.strokeStyle = palette.accent;
  context.lineWidth = Math.max(1.6, lanes.width * 0.5);
  context.lineCap = "round";
  context.beginPath();
  const [near, far] = [frame.scale + 1.5, frame.scale + lanes.tick];
  context.moveTo(frame.x + dx * near, frame.y + dy * near);
  context.lineTo(frame.x + dx * far, frame.y + dy * far);
  context.stroke();
  context.restore();
}

/**
 * @param {Brush} brush
 * @param {{ name: string, from: number, to: number }} arc
 * @param {ReturnType<typeof lanesOf>} lanes
 */
function drawName({ context, frame, palette }, arc, lanes) {
  const angle = radians((arc.from + arc.to) / 2);
  const radius = frame.scale + lanes.name;
  const [x, y] = [frame.x + Math.cos(angle) * radius, frame.y - Math.sin(angle) * radius];
  context.save();
  // A little plate of paper interrupts the track, so that the letter stands free.
  context.beginPath();
  context.arc(x, y, lanes.font * 0.82, 0, 2 * Math.PI);
  context.fillStyle = palette.paper;
  context.fill();
  context.font = `600 ${lanes.font.toFixed(1)}px Georgia, serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = palette.soft;
  context.fillText(arc.name, x, y + lanes.font * 0.04);
  context.restore();
}

/**
 * A contact of the winning group with the rim: the stretch itself and a wedge that points at it.
 * @param {Brush} brush
 * @param {Contact} contact
 * @param {ReturnType<typeof lanesOf>} lanes
 */
function drawContact({ context, frame, palette }, { from, to }, lanes) {
  const begin = -Math.atan2(from[1], from[0]);
  const end = -Math.atan2(to[1], to[0]);
  const [x, y] = [from[0] + to[0], from[1] + to[1]];
  const far = Math.hypot(x, y) || 1;
  const middle = toScreen(frame, [x / far, y / far]);
  const width = Math.max(4, lanes.width * 1.5);
  context.save();
  context.lineCap = "round";
  for (const [colour, line] of /** @type {const} */ ([
    [palette.crack, width + 2.5],
    [palette.gold, width],
  ])) {
    context.beginPath();
    context.arc(frame.x, frame.y, frame.scale, begin, end, true);
    context.strokeStyle = colour;
    context.lineWidth = line;
    context.stroke();
  }
  context.translate(middle.x, middle.y);
  context.rotate(Math.atan2(-y, x));
  const size = Math.max(9, lanes.tick * 0.62);
  context.beginPath();
  context.moveTo(width * 0.8, 0);
  context.lineTo(width * 0.8 + size, -size * 0.62);
  context.lineTo(width * 0.8 + size, size * 0.62);
  context.closePath();
  context.lineJoin = "round";
  context.strokeStyle = palette.crack;
  context.lineWidth = 2.5;
  context.stroke();
  context.fillStyle = palette.gold;
  context.fill();
  context.restore();
}

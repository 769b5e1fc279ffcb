/** Chances by side, moves made with a button, and moves in words, also after players exchanged sides. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createText } from "../../web/lib/text.js";
import { controlsFor } from "../../web/shell/controls.js";
import { createHints } from "../../web/shell/hint.js";
import { moveText } from "../../web/shell/moves.js";
import { oddsOf } from "../../web/shell/odds.js";
import { svgAddress } from "../../web/shell/picture.js";

const human = { kind: "human" };
const bot = { kind: "bot", level: "easy" };

test("chances are told by side in the game's order and make up 100", () => {
  const order = ["B", "R"];
  const before = { turn: 1, sides: ["B", "R"] };
  assert.deepEqual(oddsOf(before, 0.37, order), [
    { side: "B", share: 63 },
    { side: "R", share: 37 },
  ]);
  const exchanged = { turn: 0, sides: ["R", "B"] };
  assert.deepEqual(oddsOf(exchanged, 0.37, order), oddsOf(before, 0.37, order));
  assert.deepEqual(
    oddsOf(before, 1.2, order).map(({ share }) => share),
    [0, 100],
  );
});

test("a player who does best to change sides has the chances of the other side", () => {
  const before = { turn: 1, sides: ["B", "R"] };
  assert.deepEqual(oddsOf(before, 0.6, ["B", "R"], true), [
    { side: "B", share: 60 },
    { side: "R", share: 40 },
  ]);
});

test("moves made with a button are offered to a person only", () => {
  const actions = [{ move: "swap", key: "swap" }];
  const at = (players, more) => ({
    players,
    turn: 1,
    ply: 1,
    plies: 1,
    view: { actions },
    ...more,
  });
  const kinds = (players, more) => controlsFor(at(players, more), false).map(({ run }) => run);
  assert.deepEqual(kinds([human, human]), ["play"]);
  assert.deepEqual(kinds([bot, human]), ["play"]);
  assert.deepEqual(kinds([human, bot]), []);
  assert.deepEqual(kinds([bot, bot]), ["pause", "step", "pace"]);
  assert.deepEqual(kinds([human, human], { view: {} }), []);
});

test("what is forced is one dark button, and a break has the game's own word on it", () => {
  const forced = { actions: [{ move: "pass", key: "pass", forced: true }] };
  const base = { players: [human, bot], turn: 0, ply: 1, plies: 1 };
  assert.deepEqual(controlsFor({ ...base, view: forced }, false), [
    { key: "move.pass", main: true, run: "force", move: "pass" },
  ]);
  const pause = { key: "next_round", params: { n: 2 } };
  const view = { ...forced, pause };
  const next = [{ key: "next_round", main: true, run: "next", message: pause }];
  assert.deepEqual(controlsFor({ ...base, view }, false, true), next);
  assert.deepEqual(controlsFor({ ...base, turn: 1, view }, true, true), next);
  const demo = { ...base, players: [bot, bot], view };
  assert.equal(controlsFor(demo, false, true)[0].run, "pause");
});

test("a move is shown in words, or as short as the board can, or as it is", () => {
  const text = createText("en", { en: [{ "move.swap": "Swap" }], ja: [] });
  const board = { moveLabel: (move) => `~${move.slice(0, 3)}` };
  assert.equal(moveText({ text, board }, "swap"), "Swap");
  assert.equal(moveText({ text, board }, "0.123456 MON"), "~0.1");
  assert.equal(moveText({ text, board: {} }, "c2-c3"), "c2-c3");
});

test("one search answers both questions; the game moving on forgets it", async () => {
  let thoughts = 0;
  const marks = [];
  const app = {
    table: {
      now: () => ({ turn: 0, ply: 0, players: [human, bot] }),
      unfolding: () => false,
      onBreak: () => false,
    },
    turns: { thinking: () => false },
    board: { hint: (move) => marks.push(move) },
    engine: {
      think: async () => {
        thoughts += 1;
        return { move: "x", chance: 0.6 };
      },
    },
    announce() {},
    render() {},
  };
  const hints = createHints(app, () => "");
  await hints.ask("chances");
  assert.deepEqual([hints.move(), hints.chance(), hints.weighed()], ["", 0.6, true]);
  await hints.ask("hint");
  assert.deepEqual([hints.move(), thoughts, marks], ["x", 1, ["x"]]);
  hints.clear();
  assert.deepEqual([hints.move(), hints.chance(), hints.weighed()], ["", null, false]);
  assert.deepEqual(marks, ["x", null]);
  await hints.ask("hint");
  assert.equal(thoughts, 2);
});

test("an empty list is told as none", () => {
  const text = createText("en", { en: [{ arcs: "arcs: {arcs}", "list.none": "none" }], ja: [] });
  assert.equal(text.t("arcs", { arcs: [] }), "arcs: none");
});

test("a picture's address holds every character", () => {
  const address = svgAddress('<svg fill="#fff">%</svg>');
  assert.equal(decodeURIComponent(address.split(",")[1]), '<svg fill="#fff">%</svg>');
  assert.ok(!/[#<>"]/.test(address));
});

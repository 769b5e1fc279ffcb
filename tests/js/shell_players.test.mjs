/** Who may move when: the rules of the turn loop, without a page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  choiceOf,
  hasBreak,
  isFar,
  modeOf,
  nearPlayer,
  PACES,
  playerName,
  playersFor,
  replyDelay,
  situation,
  underWay,
} from "../../web/shell/players.js";

const human = { kind: "human" };
const bot = { kind: "bot", level: "easy" };

/** @returns {any} A snapshot with only what these rules look at. */
const at = (players, turn, ply = 0, plies = ply, view = {}) => ({
  ...{ players, turn, ply, plies, view },
});

test("modes", () => {
  assert.equal(modeOf([human, bot]), "computer");
  assert.equal(modeOf([human, human]), "people");
  assert.equal(modeOf([bot, bot]), "demo");
});

test("the computer moves by itself only at the end of the record", () => {
  assert.equal(situation(at([human, bot], 1, 3), false), "bot");
  assert.equal(situation(at([human, bot], 1, 3, 8), false), "waiting");
  assert.equal(situation(at([human, bot], 1, 3), true), "waiting");
});

test("a person may always move, also from an earlier ply", () => {
  assert.equal(situation(at([human, bot], 0, 4, 8), false), "person");
  assert.equal(situation(at([human, bot], 0, 4), true), "person");
  assert.equal(situation(at([human, human], 1, 4), false), "person");
});

test("computers among themselves: run, show what is recorded, wait", () => {
  assert.equal(situation(at([bot, bot], 0, 4), false), "bot");
  assert.equal(situation(at([bot, bot], 0, 4, 9), false), "replay");
  assert.equal(situation(at([bot, bot], 0, 4), true), "waiting");
  assert.equal(situation(at([bot, bot], null, 9), false), "over");
});

test("in a break everybody waits, except where only computers play", () => {
  const pause = { key: "next" };
  const ended = (players, turn, ...more) => at(players, turn, 8, ...more);
  assert.equal(situation(ended([human, bot], 0), false, true), "break");
  assert.equal(situation(ended([human, bot], 1), false, true), "break");
  assert.equal(situation(ended([human, bot], 1, 12), true, true), "break");
  assert.equal(situation(ended([human, human], 1), false, true), "break");
  assert.equal(situation(ended([bot, bot], 1), false, true), "bot");
  assert.equal(situation(ended([human, bot], null), false, true), "over");
  assert.ok(hasBreak(at([human, bot], 0, 8, 8, { pause })));
  assert.ok(!hasBreak(at([human, bot], null, 8, 8, { pause })));
  assert.ok(!hasBreak(at([human, bot], 0, 8, 8, { pause: null })));
});

test("a position that ends a part stands longer where nobody goes on", () => {
  const view = { pause: { key: "next" } };
  const stands = (view) => replyDelay(at([bot, bot], 0, 8, 8, view), "normal");
  assert.equal(stands(view), 8 * stands({}));
  const against = (view) => replyDelay(at([human, bot], 1, 8, 8, view), "normal");
  assert.equal(against(view), against({}));
});

test("a finished game is over for everybody", () => {
  assert.equal(situation(at([human, bot], null, 9), false), "over");
  assert.equal(situation(at([human, human], null, 9), true), "over");
});

test("a reply leaves the eye 400 ms at least, whatever the pace", () => {
  for (const pace of PACES) {
    assert.ok(replyDelay(at([human, bot], 1), pace) >= 400);
    assert.ok(replyDelay(at([bot, bot], 1), pace) >= 400);
  }
  assert.ok(replyDelay(at([bot, bot], 1), "slow") > replyDelay(at([bot, bot], 1), "fast"));
});

test("the dialog's choice makes players, and players give the choice back", () => {
  const choice = { mode: "computer", side: 1, level: "hard", levels: ["easy", "hard"] };
  const players = playersFor(choice, 2);
  assert.deepEqual(players, [{ kind: "bot", level: "hard" }, human]);
  assert.equal(choiceOf(players, "easy").side, 1);
  assert.equal(choiceOf(players, "easy").level, "hard");
  assert.deepEqual(playersFor({ ...choice, mode: "people" }, 2), [human, human]);
  const demo = playersFor({ ...choice, mode: "demo" }, 2);
  assert.deepEqual(choiceOf(demo, "easy").levels, ["easy", "hard"]);
});

test("the only person is near, whichever side it has", () => {
  assert.equal(nearPlayer([bot, human]), 1);
  assert.equal(nearPlayer([human, bot]), 0);
  assert.equal(nearPlayer([human, human]), 0);
  assert.equal(nearPlayer([bot, bot]), 0);
  const far = (players, sides) => isFar({ players, sides }, ["b", "w"]);
  assert.equal(far([bot, human], ["b", "w"]), true);
  assert.equal(far([human, bot], ["b", "w"]), false);
  assert.equal(far([human, bot], ["w", "b"]), true);
  assert.equal(far([bot, human], ["w", "b"]), false);
});

test("only a game that a person began and nobody ended is under way", () => {
  const game = (players, plies, result) => underWay({ players, plies, record: { result } });
  assert.equal(game([human, bot], 3, "*"), true);
  assert.equal(game([human, human], 1, "*"), true);
  assert.equal(game([human, bot], 0, "*"), false);
  assert.equal(game([human, bot], 9, "b blocked"), false);
  assert.equal(game([bot, bot], 9, "*"), false);
});

test("names", () => {
  const t = (key, params) => (params ? `${key}:${params.level}` : key);
  assert.equal(playerName(t, [human, bot], 0), "player.you");
  assert.equal(playerName(t, [human, bot], 1), "player.bot:easy");
  assert.equal(playerName(t, [human, human], 1), "player.person");
  assert.equal(playerName(t, [{ kind: "human", name: "花" }, human], 0), "花");
});

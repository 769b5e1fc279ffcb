// What is told beside the board while a shot is watched and after it: the bar,
// which knows no more than has been seen, the summary, and the sentences.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FOUL_HOLD } from "../../web/boards/crokinole/playback.js";
import { eventWords, outcomeWords } from "../../web/boards/crokinole/words.js";
import { createText } from "../../web/lib/text.js";
import { FILMS, MESSAGES, makePage, motionOf, rolling, watch } from "./crokinole_film_watch.mjs";

beforeEach(() => {
  makePage();
});

/** What the eye gets of a wing of the bar: name, player, discs left, 20s, score, full pips. */
function wing(bar, index) {
  const [words, eye] = bar.children[index].children;
  const [, facts, points] = eye.children;
  const [[name, who], [pips, left, twenties]] = facts.children.map(({ children }) => children);
  const full = pips.children.filter((pip) => !pip.hasAttribute("data-gone")).length;
  const texts = [name, who, left, twenties, points].map(({ textContent }) => textContent);
  return { texts, full, words: words.textContent, turn: bar.children[index].attributes };
}

test("the bar tells what has been seen: the disc when it is shot, the 20 when it has dropped", () => {
  const film = FILMS.twenty;
  const short = { B: "You", R: "Easy" };
  const show = watch(film, { players: { B: "You", R: "Computer (Easy)", short } });
  const { bar } = show.playback;
  assert.equal(
    bar.all("span").find((each) => each.textContent === "Easy")?.className,
    "tally-brief",
  );
  assert.deepEqual(wing(bar, 0).texts, ["Blue", "You", "4", "20 ×1", "0"]);
  assert.equal(wing(bar, 0).full, 4);
  assert.ok("data-turn" in wing(bar, 0).turn);
  assert.deepEqual(wing(bar, 1).texts, ["Red", "Computer (Easy)", "5", "20 ×0", "0"]);
  show.pass(rolling(film) + 800);
  assert.equal(wing(bar, 0).texts[3], "20 ×2");
  assert.ok("data-turn" in wing(bar, 0).turn, "until the shot is over it is theirs");
  show.pass(2000);
  show.playback.refresh(film.view, { paused: false });
  assert.ok("data-turn" in wing(bar, 1).turn && !("data-turn" in wing(bar, 0).turn));
  assert.equal(wing(bar, 0).words, "Blue (You): 4 to shoot, 2 in the hole, score 0.");
});

test("without a position before, a 20 is still counted once, when it drops", () => {
  const film = FILMS.twenty;
  const show = watch({ ...film, before: film.view });
  show.playback.stop();
  void show.playback.run(film.view, null, motionOf(film));
  assert.deepEqual(show.playback.pockets(), { B: 1, R: 0 });
  show.pass(10 + rolling(film) + 800);
  assert.deepEqual(show.playback.pockets(), { B: 2, R: 0 });
  show.playback.stop();
});

test("a round's end: first the board as it is, then its summary, then the new round", () => {
  const film = FILMS.round;
  const show = watch(film, { language: "ja" });
  const { bar, summary } = show.playback;
  assert.deepEqual(wing(bar, 1).texts, ["赤", "", "0", "20点×3", "0"]);
  show.pass(rolling(film) + 500);
  assert.equal(summary.hidden, true);
  show.pass(FOUL_HOLD);
  show.playback.refresh(film.view, { paused: true });
  assert.equal(summary.hidden, false);
  assert.deepEqual(wing(bar, 1).texts, ["赤", "", "0", "20点×3", "2"]);
  assert.equal(wing(bar, 0).words, "青：残り0枚、20点2枚、得点0。");
  const [table] = summary.all("table");
  assert.equal(table.all("caption")[0].textContent, "第1ラウンド（全4）");
  const heads = table.all("th");
  assert.deepEqual(
    heads.map(({ scope }) => scope),
    ["col", "col", ...Array(7).fill("row")],
  );
  const rows = table.all("tbody")[0].children;
  const { counts, totals, points } = film.view.summary;
  assert.deepEqual(
    rows.map((row) => row.children.map(({ textContent }) => textContent).join(" ")),
    [
      "20点（穴） 2枚 3枚",
      ...[15, 10, 5].map((zone) => `${zone}点 ${counts[0][zone]}枚 ${counts[1][zone]}枚`),
      `合計 ${totals[0]}点 ${totals[1]}点`,
      `加点 +${points[0]} +${points[1]}`,
      "通算 0点 2点",
    ],
  );
  show.playback.refresh(film.view, { paused: false });
  assert.equal(summary.hidden, true);
  assert.deepEqual(wing(bar, 0).texts, ["青", "", "8", "20点×0", "0"]);
});

test("the end of a match keeps its last round and lists them all", () => {
  const film = FILMS.match;
  const show = watch(film);
  const { summary, bar } = show.playback;
  assert.equal(wing(bar, 0).texts[4], String(film.before.scores[0]));
  show.playback.stop();
  show.playback.refresh(film.view, { paused: false });
  assert.equal(summary.hidden, false);
  const [, rounds] = summary.children;
  assert.equal(rounds.hidden, false);
  assert.equal(rounds.textContent.match(/–/g).length, film.view.history.length + 1);
  assert.deepEqual(
    rounds.all("span").map(({ textContent }) => textContent),
    film.view.history.map(([bottom, top], i) => `${i + 1}: ${bottom}–${top}`),
  );
  assert.equal(wing(bar, 0).texts[4], String(film.view.scores[0]));
  assert.ok(!("data-turn" in wing(bar, 0).turn || "data-turn" in wing(bar, 1).turn));
});

test("sentences in both languages", () => {
  for (const language of ["en", "ja"]) {
    const { t } = createText(language, MESSAGES);
    for (const { view } of Object.values(FILMS)) {
      const words = outcomeWords(t, view) + eventWords(t, view.last);
      assert.doesNotMatch(words, /[{}]|board\.[a-z]|say\.[a-z]/);
    }
    for (const key of Object.keys(MESSAGES[language][0])) {
      if (!/^board\.(play|bar|sum)\./.test(key)) continue;
      assert.doesNotMatch(t(key, { n: 1 }), /board\.[a-z]/);
    }
  }
  assert.equal(
    eventWords(createText("ja", MESSAGES).t, FILMS.twenty.view.last),
    "青が赤に当たる、青が穴に落ちる、赤が盤の外へ出る。",
  );
});

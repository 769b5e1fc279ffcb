/** The message formatter: values, messages in messages, plurals, and who is asked first. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createText, languageOf, otherLanguage } from "../../web/lib/text.js";

const game = {
  en: { "side.b": "Black", "say.took#one": "took {n} piece", "say.took#other": "took {n} pieces" },
  ja: { "side.b": "黒", "say.took": "{n}枚取りました" },
};
const shell = { en: { only: "only here", "say.turn": "{side:side} to move" }, ja: { title: "題" } };
const make = (language) =>
  createText(language, { en: [game.en, shell.en], ja: [game.ja, shell.ja] });

test("a value and a message inside a message", () => {
  const { t } = make("en");
  assert.equal(t("say.turn", { side: "b" }), "Black to move");
  assert.equal(t("say.turn"), " to move");
});

test("plural forms follow the language, and one form is enough", () => {
  const en = make("en");
  assert.equal(en.t("say.took", { n: 1 }), "took 1 piece");
  assert.equal(en.t("say.took", { n: 2 }), "took 2 pieces");
  assert.equal(make("ja").t("say.took", { n: 1 }), "1枚取りました");
  assert.ok(en.has("say.took"));
});

test("the game's words come before the shell's, the other language before the bare key", () => {
  const text = make("ja");
  assert.equal(text.t("only"), "only here");
  assert.equal(text.t("nobody.has.this"), "nobody.has.this");
  assert.equal(text.has("nobody.has.this"), false);
});

test("languages change in place, and words can arrive later", () => {
  const text = createText("en", { en: [], ja: [] });
  text.add("ja", { hello: "やあ" });
  text.speak("ja");
  assert.equal(text.t("hello"), "やあ");
  assert.equal(text.language(), "ja");
  assert.equal(languageOf("ja-JP"), "ja");
  assert.equal(languageOf("fr"), "en");
  assert.equal(otherLanguage("ja"), "en");
});

test("a list is joined as the language does it", () => {
  const en = { a: "{points}.", s: "{sides:side}", "side.b": "Black", "list.comma": ", " };
  const text = createText("en", { en: [en], ja: [{ a: "{points}。", "list.comma": "、" }] });
  assert.equal(text.t("a", { points: ["a1", "b2"] }), "a1, b2.");
  assert.equal(text.t("s", { sides: ["b", "b"] }), "Black, Black");
  assert.equal(text.t("a", { points: [] }), ".");
  text.speak("ja");
  assert.equal(text.t("a", { points: ["a1", "b2"] }), "a1、b2。");
});

test("params never reach the template syntax or the prototype", () => {
  const { t } = createText("en", { en: [{ a: "{x}" }], ja: [] });
  assert.equal(t("a", { x: "{y}" }), "{y}");
  assert.equal(t("constructor"), "constructor");
});

/** Every pair of message files has the same keys and the same holes. */
const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const holes = (sentence) => [...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name);
const folders = readdirSync(new URL("../../pygames", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
  .map((entry) => `../../pygames/${entry.name}/messages`);

for (const folder of ["../../web/text", ...folders]) {
  test(`${folder} says the same in both languages`, () => {
    const bare = (messages) => [...new Set(Object.keys(messages).map((key) => key.split("#")[0]))];
    const en = read(`${folder}/en.json`);
    const ja = read(`${folder}/ja.json`);
    assert.deepEqual(bare(en).sort(), bare(ja).sort());
    for (const [key, sentence] of Object.entries(ja)) {
      const known = new Set(
        Object.entries(en)
          .filter(([other]) => other.split("#")[0] === key.split("#")[0])
          .flatMap(([, words]) => holes(words)),
      );
      for (const hole of holes(sentence)) assert.ok(known.has(hole), `${key}: {${hole}}`);
    }
  });
}

/** Share links: what goes in comes out, and nothing else does. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { packGame, ShareError, unpackGame } from "../../web/lib/share.js";

const record = JSON.stringify({
  format: "pygames-record",
  moves: Array(200).fill("a1xc3xe3"),
  name: "黒 <b>&",
});

/** @param {string} code */
const fails = (code) => (error) => error instanceof ShareError && error.code === code;

test("a record comes back as it was, in characters that addresses keep", async () => {
  const fragment = await packGame(record);
  assert.match(fragment, /^g=1\.[A-Za-z0-9_-]+$/);
  assert.ok(fragment.length < 300);
  assert.equal(await unpackGame(`#${fragment}`), record);
  assert.equal(await unpackGame(fragment), record);
});

test("no game in the fragment is no error", async () => {
  assert.equal(await unpackGame(""), null);
  assert.equal(await unpackGame("#rules"), null);
});

test("a cut, altered or empty link says so", async () => {
  const fragment = await packGame(record);
  for (const broken of [
    "g=",
    "g=1.",
    "g=1",
    "g=x.AAAA",
    "g=1.%%%",
    "g=1.AAAA",
    fragment.slice(0, -8),
    `${fragment.slice(0, 20)}____${fragment.slice(24)}`,
  ]) {
    await assert.rejects(unpackGame(broken), fails("broken_link"), broken);
  }
});

test("a link of a later version is told apart", async () => {
  await assert.rejects(unpackGame("g=2.AAAA"), fails("newer_link"));
});

test("too long a link is not read, and a small link cannot unpack to a huge text", async () => {
  await assert.rejects(unpackGame(`g=1.${"A".repeat(100_001)}`), fails("too_large"));
  const bomb = await packGame("0".repeat(2_000_000));
  assert.ok(bomb.length < 100_000);
  await assert.rejects(unpackGame(bomb), fails("too_large"));
});

test("random bytes never give anything but a named error", async () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed;
  };
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (let round = 0; round < 200; round++) {
    const code = Array.from({ length: 1 + (next() % 60) }, () => letters[next() % 64]).join("");
    try {
      assert.equal(typeof (await unpackGame(`g=1.${code}`)), "string");
    } catch (error) {
      assert.ok(error instanceof ShareError);
    }
  }
});

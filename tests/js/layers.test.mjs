// Who may import whom in web/: a game's board can be copied, and the shell, the
// engine's client and the canvas can be used, without the rest coming along.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");
const IDS = readdirSync(new URL("pygames/", ROOT), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => existsSync(new URL(`pygames/${name}/messages/`, ROOT)));
const FILES = readdirSync(new URL("web/", ROOT), { recursive: true })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".js"));

/** Static, dynamic and JSDoc imports, and addresses of workers and of other files beside. */
const IMPORTS = [
  /\bfrom\s*(["'])([^"'\n]+)\1/g,
  /\bimport\s*(["'])([^"'\n]+)\1/g,
  /\bimport\(\s*(["'`])([^"'`\n]+)\1/g,
  /\bnew URL\(\s*(["'`])([^"'`\n]+)\1\s*,\s*import\.meta\.url/g,
];

/** Folders from which a file may import, by its own folder. `py` holds Python in the built site. */
const LAYERS = {
  canvas: ["canvas/"],
  lib: ["lib/"],
  engine: ["engine/", "py/"],
  // A board only by a name that the page gives.
  shell: ["shell/", "lib/", "text/", "engine/client.js", "boards/${"],
};

/** @param {string} path below web/ */
function allowed(path) {
  const [layer, ...rest] = path.split("/");
  if (layer === "boards") return [`boards/${rest[0].replace(/\.js$/, "")}/`, "canvas/"];
  return LAYERS[layer] ?? [];
}

/**
 * What a file may not have.
 * @param {string} path below web/
 * @param {string} text
 * @returns {string[]}
 */
function faults(path, text) {
  const found = IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[2]));
  const wrong = found.filter((specifier) => {
    // An address that begins with a constant: the constant has been checked.
    if (specifier.startsWith("${")) return false;
    if (!specifier.startsWith(".")) return true;
    const target = posix.join(posix.dirname(path), specifier);
    if (/^types(\.d\.ts)?$/.test(target)) return false;
    return !allowed(path).some((start) => target.startsWith(start));
  });
  if (path.startsWith("boards/")) return wrong;
  return [...wrong, ...IDS.filter((id) => new RegExp(`\\b${id}\\b`, "i").test(text))];
}

test("the games are found", () => {
  assert.ok(IDS.includes("alquerque"));
  assert.ok(FILES.includes("boards/alquerque.js"));
});

for (const path of FILES) {
  test(`${path} imports only what its layer may`, () => {
    assert.deepEqual(faults(path, read(`web/${path}`)), []);
  });
}

test("what is forbidden is noticed", () => {
  const forbidden = [
    ["boards/alquerque.js", 'import { byId } from "../lib/dom.js";'],
    ["boards/alquerque.js", 'import { x } from "./hex/x.js";'],
    ["boards/alquerque/hand.js", 'import "../hex/x.js";'],
    ["boards/alquerque/hand.js", 'import "../alquerque.js";'],
    ["canvas/grid.js", '/** @import { Text } from "../lib/text.js" */'],
    ["lib/text.js", 'export * from "../shell/app.js";'],
    ["engine/client.js", 'await import("../lib/store.js");'],
    ["engine/client.js", 'new Worker(new URL("../shell/plain.js", import.meta.url));'],
    ["shell/main.js", 'import { createBoard } from "../boards/hex.js";'],
    ["shell/main.js", 'import { Grid } from "../canvas/grid.js";'],
    ["shell/main.js", "// Only for Alquerque."],
    ["elsewhere/main.js", 'import "somewhere";'],
  ];
  for (const [path, text] of forbidden) assert.equal(faults(path, text).length, 1, text);
});

test("what is allowed is let through", () => {
  const fine = [
    ["boards/alquerque.js", 'import { x } from "./alquerque/x.js"; import "../canvas/grid.js";'],
    ["boards/alquerque/hand.js", '/** @typedef {import("../../types.d.ts").View} View */'],
    ["engine/thinking.js", '/** @import { Thought } from "../types" */'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a template
    ["shell/main.js", "import(`../boards/${id}.js`)"],
  ];
  for (const [path, text] of fine) assert.deepEqual(faults(path, text), [], text);
});

// The engines as the page runs them, without a page: JSON requests of the
// bridge come in as lines, JSON replies go out as lines; a number is a ply, answered
// with the numbers of its motion. The tests use it to hold Pyodide to the same games
// as CPython (see pyodide_node.py).
//
//   node tools/pyodide_node.mjs <folder with stdlib.zip and engine.zip> < requests

import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { loadPyodide } from "pyodide";

const folder = resolve(process.argv[2] ?? ".");
const engine = await readFile(join(folder, "engine.zip"));
// The same settings as web/engine/runtime.js.
const pyodide = await loadPyodide({
  stdLibURL: join(folder, "stdlib.zip"),
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONPATH: "/lib/engine.zip" },
  fsInit: async (fs) => fs.writeFile("/lib/engine.zip", engine),
  stdout: (line) => console.error(line),
  stderr: (line) => console.error(line),
});
const { handle, motion } = pyodide.pyimport("pygames.bridge");
for await (const line of createInterface({ input: process.stdin })) {
  if (/^\d+$/.test(line)) process.stdout.write(`${JSON.stringify(numbers(Number(line)))}\n`);
  else if (line.trim()) process.stdout.write(`${handle(line)}\n`);
}
process.exit(0);

// As web/engine/runtime.js takes it over.
function numbers(ply) {
  const found = motion(ply);
  const buffer = found?.getBuffer("f32");
  const copy = buffer ? [...buffer.data] : null;
  buffer?.release();
  found?.destroy();
  return copy;
}

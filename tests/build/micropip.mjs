// Any Pyodide page, stood in for by Node: micropip installs a wheel by its URL.
// Arguments: the wheel's URL, then wheels of micropip and what it needs.

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [url, ...wheels] = process.argv.slice(2);
const pyodide = await loadPyodide();
for (const wheel of wheels) {
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
}
pyodide.globals.set("url", url);
const moves = await pyodide.runPythonAsync(`
import micropip
await micropip.install(url)
import pygames
game = pygames.load(pygames.GAMES[0])
" ".join(game.sample_moves(game.initial(), None, 99))
`);
console.log(moves);

// Boots the stock Pyodide under Node and lets it compile what the page will
// load (see inside.py). A process of its own, because Pyodide cannot be shut
// down: the process ends when the two archives are written.
//
//   node slimlib.mjs <pyodide folder> <package folder> <out folder>

import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , pyodideFolder, packageFolder, outFolder] = process.argv;
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);

// A fixed hash seed makes the order of marshalled sets, and so the bytes, repeatable.
const pyodide = await loadPyodide({ indexURL: pyodideFolder, env: { PYTHONHASHSEED: "0" } });
for (const [inside, outside] of [
  ["/in", dirname(packageFolder)],
  ["/out", outFolder],
]) {
  pyodide.FS.mkdirTree(inside);
  pyodide.mountNodeFS(inside, outside);
}
const script = await readFile(new URL("./inside.py", import.meta.url), "utf8");
const scope = pyodide.runPython("{'__name__': 'inside'}");
pyodide.runPython(script, { globals: scope, filename: "inside.py" });
scope.get("build")(`/in/${packageFolder.split(/[\\/]/).pop()}`, "/out");
process.exit(0);

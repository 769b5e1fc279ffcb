/**
 * What only the build knows about the files in `py/`: their sizes before any
 * compression in transit (a browser reports none that progress could be shown
 * by), and the build of Python that Pyodide insists on hearing about. The build
 * writes this module anew; the zeros here make the sources checkable as they are.
 */

export const BUILT = {
  /** Bytes by file name. */
  sizes: { "pyodide.asm.wasm": 0, "stdlib.zip": 0, "engine.zip": 0 },
  /** The `info` block of Pyodide's own lock file. */
  info: { abi_version: "", arch: "wasm32", platform: "", python: "", version: "" },
};

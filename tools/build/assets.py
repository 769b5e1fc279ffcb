"""Fills the one folder of the site whose name changes with its contents.

Scripts, styles and Python lie together under ``app-<hash>/``: a host or browser
may keep them for ever, and a page never meets a script of another version.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tools.build.tree import Tree, digest, files

#: Folders of `web/` that are shipped as they are.
SHIPPED = ("css", "shell", "boards", "canvas", "engine", "lib", "text")
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
#: Files whose arrival the page shows as progress.
COUNTED = ("pyodide.asm.wasm", "stdlib.zip", "engine.zip")


def fill_app(tree: Tree, archives: Path, site: Path) -> str:
    """Make the folder inside ``site`` and return its name."""
    app = site / "app"
    for name in SHIPPED:
        for path in files(tree.web / name):
            if not path.name.endswith(".d.ts"):
                _copy(path, app / path.relative_to(tree.web))
    for name in RUNTIME:
        _copy(tree.pyodide / name, app / "py" / name)
    for path in files(archives):
        _copy(path, app / "py" / path.name)
    (app / "engine" / "built.js").write_text(_built(tree, app / "py"), "utf-8")
    shipped = files(app)
    names = "\n".join(path.relative_to(app).as_posix() for path in shipped)
    name = f"app-{digest([], names, *(_hash(path) for path in shipped))[:10]}"
    app.rename(site / name)
    return name


def _hash(path: Path) -> str:
    return digest([], path.read_bytes().hex())


def _copy(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, to)


def _built(tree: Tree, py: Path) -> str:
    """The module engine/built.js, see there."""
    lock = json.loads((tree.pyodide / "pyodide-lock.json").read_text("utf-8"))
    facts = {
        "sizes": {name: (py / name).stat().st_size for name in COUNTED},
        "info": lock["info"],
    }
    return f"export const BUILT = {json.dumps(facts)};\n"

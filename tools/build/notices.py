"""The licences of everything the site ships, as one plain file beside the pages.

Taken from the packages themselves where they carry the facts, so that a new
version cannot leave an old notice behind.
"""

from __future__ import annotations

import json
from pathlib import Path

from tools.build.tree import Tree

TEXT = """\
This site
=========
{own}
Pyodide {version}
{line}
Python for the browser: py/pyodide.mjs, py/pyodide.asm.mjs, py/pyodide.asm.wasm, and the
modules pyodide and _pyodide in py/stdlib.zip (compiled, otherwise unchanged).
Licence: {licence} (https://www.mozilla.org/MPL/2.0/)
Source: {source}

CPython {python}
{line}
The interpreter inside Pyodide, and its standard library in py/stdlib.zip (a part of it,
compiled, otherwise unchanged).
Licence: Python Software Foundation License (https://docs.python.org/3/license.html)
Copyright (c) Python Software Foundation. All rights reserved.
"""


def write_notices(tree: Tree, site: Path) -> None:
    """Write ``licenses.txt`` into ``site``."""
    package = json.loads((tree.pyodide / "package.json").read_text("utf-8"))
    lock = json.loads((tree.pyodide / "pyodide-lock.json").read_text("utf-8"))
    text = TEXT.format(
        own=(tree.source / "LICENSE").read_text("utf-8"),
        version=package["version"],
        licence=package["license"],
        source=package["homepage"],
        python=lock["info"]["python"],
        line="=" * 15,
    )
    (site / "licenses.txt").write_text(text, "utf-8")

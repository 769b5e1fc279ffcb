"""The wheel ``pygames``: what any other Pyodide page or notebook installs.

Made by flit_core, whose wheels hold nothing but the sources and depend on
nothing but them, so that the same sources always give the same bytes.
"""

from __future__ import annotations

import os
from pathlib import Path

from tools.build.steps import run
from tools.build.tree import Tree

#: The date inside the archive, in seconds since 1970: the earliest a zip can hold.
EPOCH = "315532800"


def make_wheel(tree: Tree, python: str, folder: Path) -> Path:
    """Build the wheel into ``folder`` and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    code = "import sys; from flit_core.buildapi import build_wheel; build_wheel(sys.argv[1])"
    run(
        # -I: whatever PYTHONPATH and the like say, the wheel stays the same.
        [python, "-I", "-c", code, folder],
        "The wheel could not be made.",
        cwd=tree.source,
        env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH},
    )
    (made,) = folder.glob("*.whl")
    return made

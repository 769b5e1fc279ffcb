"""The two archives Python starts from in the page, made inside Pyodide itself.

Most of a plain start is spent on compiling the standard library, which the
stock archive holds as source (measured: a start from these archives takes about
0.4 of the time). Making them takes several seconds, so they are kept in
``.cache/`` under a hash of everything they are made from.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from tools.build.environment import node
from tools.build.steps import run
from tools.build.tree import Tree, digest, files

ARCHIVES = ("stdlib.zip", "engine.zip")
#: Older results are worth keeping while branches are switched, but not for ever.
KEPT = 6


def archives(tree: Tree) -> Path:
    """A folder with ``stdlib.zip`` and ``engine.zip`` for the sources as they are."""
    here = Path(__file__).parent
    sources = [path for path in files(tree.engines) if path.suffix == ".py"]
    names = "\n".join(path.relative_to(tree.engines).as_posix() for path in sources)
    scripts = [here / "inside.py", here / "slimlib.mjs", tree.pyodide / "package.json"]
    key = digest(scripts, names, *(path.read_text("utf-8") for path in sources))[:20]
    made = tree.cache / "py" / key
    if not made.is_dir():
        _make(tree, made)
        _forget_oldest(made.parent)
    made.touch()
    return made


def _make(tree: Tree, made: Path) -> None:
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=made.parent) as work:
        script = Path(__file__).parent / "slimlib.mjs"
        run(
            [node(), script, tree.pyodide, tree.engines, work],
            "The Python archives could not be made inside Pyodide.",
        )
        ready = Path(work) / "ready"
        ready.mkdir()
        for name in ARCHIVES:
            (Path(work) / name).rename(ready / name)
        try:
            ready.rename(made)
        except OSError:
            # Another build of the same sources was quicker; its result is as good.
            if not made.is_dir():
                raise


def _forget_oldest(folder: Path) -> None:
    made = (path for path in folder.iterdir() if not path.name.startswith("tmp"))
    by_age = sorted(made, key=lambda path: path.stat().st_mtime, reverse=True)
    for old in by_age[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)

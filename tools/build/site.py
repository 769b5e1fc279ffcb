"""The build from end to end: wheel, archives, assets, pages, then one swap.

Everything is made in a folder beside the target and put in its place by
renaming, so a build that fails, or is stopped, leaves the old site as it was and
never half of a new one.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.build.assets import fill_app
from tools.build.notices import write_notices
from tools.build.pages import Pages
from tools.build.slimlib import archives
from tools.build.steps import BuildError, run, step
from tools.build.tree import Tree, digest, files
from tools.build.wheel import make_wheel

#: Tells a finished site from a folder of somebody's, and whether it is up to date.
MARK = ".built-from"


def build(tree: Tree, *, force: bool = False) -> None:
    """Build ``tree.out`` unless it is up to date. Raises BuildError."""
    _check(tree)
    key = digest(tree.inputs(), sys.version)
    if not force and _read(tree.out / MARK) == key:
        print(f"Nothing has changed since {_shown(tree.out)} was built.")
        return
    print(f"Building {_shown(tree.out)}")
    with _beside(tree.out) as site:
        _fill(tree, site)
        (site / MARK).write_text(key)
    size = sum(path.stat().st_size for path in files(tree.out))
    print(f"Done: {_shown(tree.out)}, {size / 1e6:.1f} MB.")


def _fill(tree: Tree, site: Path) -> None:
    with step("Making the wheel"):
        make_wheel(tree, sys.executable, site / "wheel")
    with step("Compiling Python for the page, inside Pyodide"):
        compiled = archives(tree)
    with step("Asking the engines for their first positions"):
        games = _games(tree)
    with step("Copying scripts, styles and Python"):
        app = fill_app(tree, compiled, site)
    with step("Printing the pages"):
        Pages(tree, site, app, games).print_all()
        write_notices(tree, site)


def _games(tree: Tree) -> dict[str, Any]:
    script = Path(__file__).with_name("facts.py")
    out = run(
        [sys.executable, "-B", script, tree.source],
        "The games could not be loaded, so no page can be printed.",
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": ""},
    )
    games: dict[str, Any] = json.loads(out)
    return games


def _check(tree: Tree) -> None:
    """Refuse a target that the swap would destroy. Raises BuildError."""
    if not (tree.engines / "__init__.py").is_file():
        raise BuildError(f"{tree.source} is not a copy of this repository.")
    if tree.out == tree.source or tree.out in tree.source.parents:
        raise BuildError(f"{tree.out} holds the sources; please name another folder for --out.")
    if tree.out.exists() and not tree.out.is_dir():
        raise BuildError(f"{tree.out} is a file; please name a folder for --out.")
    if tree.out.is_dir() and any(tree.out.iterdir()) and not (tree.out / MARK).is_file():
        raise BuildError(
            f"{tree.out} holds files that no build of this site has made, so it is left alone."
            " Please name an empty or a new folder for --out."
        )


@contextmanager
def _beside(out: Path) -> Iterator[Path]:
    """A fresh folder that takes the place of ``out`` when the body ends well."""
    out.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    old = work / "old"
    try:
        site = work / "new"
        site.mkdir()
        yield site
        if out.exists():
            out.rename(old)
        site.rename(out)
    finally:
        # Stopped between the two renames. Should this fail too, the old site stays in `work`.
        if old.exists() and not out.exists():
            old.rename(out)
        shutil.rmtree(work, ignore_errors=True)


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:
        return ""


def _shown(path: Path) -> str:
    """The shortest way to write a path from here."""
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)

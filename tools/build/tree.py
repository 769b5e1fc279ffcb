"""Where everything is, and whether it changed.

The build reads one source tree and may be asked to build another one (a copy
with a game added) with the tools and caches of its own, so no module may guess
a path by itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

#: Left behind by tools in any source folder; never part of a site.
JUNK = {"__pycache__", ".DS_Store"}


@dataclass(frozen=True)
class Tree:
    """``root`` holds the tools, ``source`` what is built, ``out`` the finished site."""

    root: Path
    source: Path
    out: Path

    @property
    def cache(self) -> Path:
        return self.root / ".cache"

    @property
    def pyodide(self) -> Path:
        return self.root / "node_modules" / "pyodide"

    @property
    def engines(self) -> Path:
        return self.source / "pygames"

    @property
    def web(self) -> Path:
        return self.source / "web"

    def inputs(self) -> Iterator[Path]:
        """Every file whose change changes the site."""
        for folder in (self.engines, self.web, self.root / "tools" / "build"):
            yield from files(folder)
        for name in ("pyproject.toml", "LICENSE", "README.md"):
            if (self.source / name).is_file():
                yield self.source / name
        yield self.root / "package-lock.json"
        yield self.root / "requirements" / "build.txt"


def files(folder: Path) -> list[Path]:
    """All files below ``folder``, sorted, without what tools leave behind."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return sorted(p for p in found if not JUNK & set(p.parts) and p.suffix != ".pyc")


def digest(paths: Iterable[Path], *more: str) -> str:
    """One hash over names and contents of files, and over further words."""
    total = hashlib.sha256()
    for path in paths:
        total.update(str(path).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    for word in more:
        total.update(word.encode() + b"\0")
    return total.hexdigest()

"""Asks the engines inside Pyodide under Node; for tests that compare with CPython."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tools.build.environment import node
from tools.build.slimlib import archives
from tools.build.tree import Tree

ROOT = Path(__file__).resolve().parents[1]


def replies(
    requests: Iterable[Mapping[str, Any] | int], *, source: Path = ROOT, timeout: float = 240
) -> list[Any]:
    """The bridge's replies to ``requests`` (``{id, op, ...}``), in one Pyodide, in order.

    A number is a ply of the open game, answered with the list of its motion's numbers.
    ``source`` is the tree whose ``pygames`` is asked. Its archives are made if
    they are not in the cache. Raises CalledProcessError when Pyodide fails.
    """
    folder = archives(Tree(ROOT, source, source / "dist"))
    done = subprocess.run(
        [node(), ROOT / "tools" / "pyodide_node.mjs", folder],
        input="".join(json.dumps(request) + "\n" for request in requests),
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
        timeout=timeout,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]

"""The served wheel works for anybody: micropip installs it by its address, as a notebook would."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest

import pygames
from tools.build.environment import node
from tools.build.serve import open_server
from tools.build.tree import Tree
from tools.build.wheel import make_wheel

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements" / "pyodide.txt"

#: The Python inside the pinned Pyodide.
INSIDE = "3.14"


@pytest.fixture(scope="module")
def micropip() -> list[Path]:
    """The locked wheels of micropip and what it needs, fetched once into the cache."""
    folder = ROOT / ".cache" / "micropip"
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-input"]
    command += ["--disable-pip-version-check", "--only-binary=:all:", "--python-version", INSIDE]
    subprocess.run([*command, "--require-hashes", "-r", LOCK, "-d", folder], check=True)
    return sorted(folder.glob("*.whl"))


def test_micropip_installs_the_served_wheel(micropip: list[Path], tmp_path: Path) -> None:
    wheel = make_wheel(Tree(ROOT, ROOT, tmp_path), sys.executable, tmp_path / "wheel")
    server = open_server(tmp_path, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_address[1]}/wheel/{wheel.name}"
    done = subprocess.run(
        [node(), Path(__file__).with_name("micropip.mjs"), url, *micropip],
        capture_output=True,
        text=True,
        timeout=120,
    )
    server.shutdown()
    server.server_close()
    game = pygames.load(pygames.GAMES[0])
    assert done.returncode == 0, done.stderr[-500:]
    assert done.stdout.split() == list(game.legal_moves(game.initial()))  # type: ignore[attr-defined]

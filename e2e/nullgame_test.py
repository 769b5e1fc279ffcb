"""A folder, a board module and a word in GAMES are a game: the null game in a scratch site."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import ROOT, Visitor, served
from e2e.table import ready, typed, wait_for_moves

# One worker, so that the scratch site is built once.
pytestmark = pytest.mark.xdist_group("nullgame")


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site built from a copy of the sources with the null game laid over."""
    source = tmp_path_factory.mktemp("scratch") / "source"
    leave = shutil.ignore_patterns("__pycache__")
    for part in ("pygames", "web"):
        shutil.copytree(ROOT / part, source / part, ignore=leave)
        shutil.copytree(ROOT / "tests/nullgame" / part, source / part, dirs_exist_ok=True)
    for path in ROOT.iterdir():
        if path.is_file() and not path.name.startswith("."):
            shutil.copy(path, source)
    package = source / "pygames" / "__init__.py"
    text = package.read_text("utf-8")
    package.write_text(text.replace("GAMES = (", 'GAMES = ("nullgame", '), "utf-8")
    out = source.parent / "site"
    command = [sys.executable, ROOT / "build_site.py", "--source", source, "--out", out]
    subprocess.run(command, cwd=ROOT, check=True)
    yield from served(Path(out), "/")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_null_game_is_played_for_a_move(
    visitor: Callable[..., Visitor], scratch: str, language: str
) -> None:
    page = visitor(site=scratch, reduced_motion="reduce").open(f"{language}/nullgame/")
    ready(page)
    page.locator("[data-move='take 2']").click()
    assert wait_for_moves(page, 2) == ["take 2", "take 2"]
    typed(page, "take 2")
    wait_for_moves(page, 4)
    expect(page.locator("#turn-text")).not_to_be_empty()


def test_the_home_page_lists_it(visitor: Callable[..., Visitor], scratch: str) -> None:
    page = visitor(site=scratch).open("en/")
    expect(page.get_by_role("link", name="Null game").first).to_be_visible()

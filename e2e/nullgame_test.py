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
from e2e.table import moves, ready, typed, wait_for_moves

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
    # Three stones are left: everybody takes a breath.
    page.locator("#task-controls .primary").click()
    typed(page, "take 2")
    wait_for_moves(page, 4)
    expect(page.locator("#turn-text")).not_to_be_empty()


def test_a_move_that_unfolds_is_told_and_kept_when_it_has_been_seen(
    visitor: Callable[..., Visitor], scratch: str
) -> None:
    page = visitor(site=scratch).open("en/nullgame/")
    ready(page)
    expect(page.locator("#turn-bar")).to_have_text("7 stones left.")
    # Longer than any of what follows takes on a busy machine.
    page.locator(".nullgame").evaluate("board => { board.dataset.ms = '60000' }")
    page.locator("[data-move='take 2']").click()
    expect(page.locator("#task-text")).to_have_text("The move is under way.")
    expect(page.locator("[data-action=hint]")).to_have_attribute("aria-disabled", "true")
    assert (page.locator("#turn-status").text_content(), moves(page)) == ("7 stones left.", [])
    page.reload()
    ready(page)
    expect(page.locator("#turn-status")).to_have_text("7 stones left.")
    assert moves(page) == []
    page.locator("[data-move='take 2']").click()
    expect(page.locator("#turn-bar")).to_have_text("5 stones left.")
    wait_for_moves(page, 2)


def test_a_break_waits_for_a_word_also_after_coming_back(
    visitor: Callable[..., Visitor], scratch: str
) -> None:
    page = visitor(site=scratch, reduced_motion="reduce").open("en/nullgame/")
    ready(page)
    page.locator("[data-move='take 2']").click()
    wait_for_moves(page, 2)
    go_on = page.get_by_role("button", name="Go on with the last three")
    expect(page.locator("#turn-text")).to_have_text("Break")
    page.reload()
    ready(page)
    expect(go_on).to_be_visible()
    expect(page.locator("#entry-text")).to_have_attribute("readonly", "")
    go_on.click()
    expect(go_on).to_have_count(0)
    page.reload()
    ready(page)
    expect(page.locator("#task-text")).to_have_text("Take one stone or two.")
    page.locator("#stage [data-move='take 2']").click()
    assert wait_for_moves(page, 4)[2] == "take 2"


def test_the_home_page_lists_it(visitor: Callable[..., Visitor], scratch: str) -> None:
    page = visitor(site=scratch).open("en/")
    expect(page.get_by_role("link", name="Null game").first).to_be_visible()

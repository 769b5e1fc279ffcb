"""axe-core finds nothing: every page, both languages, both themes, dialogs open too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygames
from e2e.conftest import PHONE, ROOT, Visitor
from e2e.table import ready, typed, wait_for_moves

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"


def violations(page: Page) -> list[Any]:
    # Evaluated by the debugger, so the page's own policy is not weakened for it.
    page.evaluate(AXE.read_text("utf-8"))
    return [
        (found["id"], node["target"], node["failureSummary"])
        for found in page.evaluate(RUN)
        for node in found["nodes"]
    ]


def pages(dist: Path) -> list[str]:
    return sorted(str(p.relative_to(dist)) for p in dist.rglob("*.html"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(
    visitor: Callable[..., Visitor], dist: Path, theme: str
) -> None:
    for options in ({}, PHONE):
        guest = visitor(color_scheme=theme, **options)
        # Pages with the engine running are looked at below.
        guest.context.route("**/py/**", lambda route: None)
        for path in pages(dist):
            page = guest.open(path)
            page.wait_for_timeout(300)
            assert violations(page) == [], path
            page.close()
        guest.context.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game_id", pygames.GAMES)
def test_axe_finds_nothing_in_play_and_in_dialogs(
    visitor: Callable[..., Visitor], game_id: str, language: str, theme: str
) -> None:
    page = visitor(color_scheme=theme, reduced_motion="reduce").open(f"{language}/{game_id}/")
    ready(page)
    typed(page, "nonsense")
    expect(page.locator("#task-refusal")).to_be_visible()
    assert violations(page) == []
    page.locator("[data-action=hint]").click()
    expect(page.locator("#task-more")).to_be_visible()
    page.locator("#words summary").click()
    assert violations(page) == []
    for dialog in ("new", "settings", "transfer", "keys"):
        page.locator(f"[data-action={dialog}]").first.click()
        assert violations(page) == [], dialog
        page.keyboard.press("Escape")
    page.locator("[data-action=resign]").click()
    assert violations(page) == []
    page.locator("#ask-yes").click()
    wait_for_moves(page, 1)
    assert violations(page) == []

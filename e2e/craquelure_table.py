"""What a person sees and does on the page of Craquelure, for its browser tests.

Regions are found as a screen reader finds them: options of a list box that lie
over the regions they stand for. Whatever the page shows is held against the
engine in CPython, replaying the record the page lists.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

import pygames
from e2e import table
from e2e.conftest import Visitor
from e2e.table import new_game, ready, wait_for_moves

GAME = pygames.load("craquelure")
EN = "en/craquelure/"
CUT = "0.050000 0.020000 17.00000 MON"
#: Two moves after which Red has all three arcs.
WIN = ["0.886248 0.144383 105.53819 MON", "-0.504246 -0.722045 36.61564 NOM"]
GRID = {"start": "sectors", "grid": "square", "directions": 12}


def state_of(played: list[str], options: dict[str, Any] | None = None) -> Any:
    state = GAME.initial(options)
    for move in played:
        state = GAME.apply(state, move)
    return state


def two_people(visitor: Callable[..., Visitor], **options: Any) -> Page:
    """A page with a fresh game of two people, at rest."""
    page = visitor(reduced_motion="reduce", **options).open(EN)
    ready(page)
    new_game(page, "Two people")
    return page


def load_game(page: Page, played: list[str], options: dict[str, Any] | None = None) -> None:
    """A game of two people that has come so far."""
    table.load_game(page, "craquelure", played, options)


def regions(page: Page, words: str = "") -> dict[int, str]:
    """What the list of regions says, by id; only those whose label has the words."""
    found: list[list[str]] = page.get_by_role("option").evaluate_all(
        "all => all.filter(e => e.dataset.region)"
        ".map(e => [e.dataset.region, e.getAttribute('aria-label')])"
    )
    return {int(id): label for id, label in found if re.search(words, label)}


def cut_button(page: Page) -> Locator:
    return page.locator("#board-controls .cut-go")


def turn_of(page: Page) -> str:
    """The side to move as the turn line says, or "over"."""
    words = page.locator("#turn-text").inner_text()
    return "B" if "Blue" in words else "R" if "Red" in words else "over"


def open_regions(page: Page, side: str) -> list[int]:
    """Ids of what that side may cut, by the labels alone."""
    own = {"B": "blue", "R": "red"}[side]
    return [
        id for id, label in regions(page).items() if own not in label and "settled" not in label
    ]


def middle(page: Page, id: int) -> tuple[float, float]:
    """Where the middle of a region is on the screen."""
    box = page.locator(f"[role=option][data-region='{id}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press_cut(page: Page, press: Callable[[Locator], None]) -> None:
    """Press the one dark button until the cut is played; first it may go to a legal one."""
    button = cut_button(page)
    expect(button).not_to_have_attribute("aria-disabled", "true")
    if "Nearest" in button.inner_text():
        press(button)
        expect(button).to_have_text("Cut")
        expect(button).not_to_have_attribute("aria-disabled", "true")
    press(button)


def after_cut(page: Page, count: int) -> list[str]:
    listed = wait_for_moves(page, count)
    state = state_of(listed)
    words = "Game over" if GAME.outcome(state) else {"B": "Blue", "R": "Red"}[side_of(state)]
    expect(page.locator("#turn-text")).to_contain_text(words)
    return listed


def side_of(state: Any) -> str:
    turn: str = GAME.view(state)["turn"]
    return turn

"""The page of Craquelure at a desk: refusals in words, settings, swap, numbers, pictures.

One page serves all tests here, each of which begins with a record of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import DESKTOP, Visitor
from e2e.craquelure_table import (
    CUT,
    EN,
    GAME,
    GRID,
    WIN,
    cut_button,
    load_game,
    middle,
    press_cut,
    regions,
    state_of,
)
from e2e.table import moves, ready, typed, wait_for_moves

pytestmark = pytest.mark.xdist_group("craquelure-desk")


@pytest.fixture(scope="module")
def desk(browser: Browser, site: str) -> Iterator[Page]:
    """A page with a ready engine; nothing may complain in it."""
    options: dict[str, Any] = {"locale": "en-US", "reduced_motion": "reduce", **DESKTOP}
    guest = Visitor(browser.new_context(**options), site)
    page = guest.open(EN)
    ready(page)
    yield page
    guest.context.close()
    assert guest.complaints == []


@pytest.fixture
def page(desk: Page) -> Page:
    """A fresh game of two people, with every dialog closed."""
    desk.keyboard.press("Escape")
    desk.keyboard.press("Escape")
    expect(desk.locator("dialog[open]")).to_have_count(0)
    load_game(desk, [])
    return desk


#: Options, moves before, what is typed, and words of the reason shown.
REFUSALS: list[tuple[dict[str, Any], list[str], list[tuple[str, str]]]] = [
    (
        {},
        [],
        [
            ("0.9 0.6 10 MON", "not inside the disk"),
            ("-0.09 0.75 90 MON", r"A part would have only .*%; each needs at least 0.5\s%"),
            ("0.05 0.02 17 MOO", "cannot be given out like that"),
            ("swap", "only for Red, right after the first move"),
            ("over there", "“over there” cannot be read as a move"),
        ],
    ),
    ({}, [CUT], [("-0.1 0 10 MOO", "your own")]),
    (
        GRID,
        [],
        [
            ("0 0.5 30 MON", "lies on a line"),
            ("0.5 0 60 MON", "on the end of another"),
            ("0 -0.5 30 MON", "where two goal arcs meet"),
            ("0.05 0.03 30 MON", "not on the grid"),
            ("0.3 0.1 15 MON", "not one of the allowed directions"),
        ],
    ),
]


def test_every_refusal_is_told_in_words_and_changes_nothing(page: Page) -> None:
    refusal = page.locator("#task-refusal")
    for options, played, inputs in REFUSALS:
        load_game(page, played, options)
        for text, words in inputs:
            typed(page, text)
            expect(refusal).to_contain_text(re.compile(words))
            expect(page.locator("#live")).to_contain_text(refusal.inner_text())
            assert moves(page) == played
    settled = game_with_a_settled_region()
    load_game(page, settled)
    (x, y) = settled_point(settled)
    typed(page, f"{x:.6f} {y:.6f} 10 MOO")
    expect(refusal).to_contain_text("is settled")
    load_game(page, WIN)
    expect(page.locator("#task-text")).to_contain_text("Red wins")
    expect(page.locator("#entry-text")).not_to_be_editable()


def settled_point(played: list[str]) -> tuple[float, float]:
    """The inside point of a settled region of the side that is not to move."""
    view = GAME.view(state_of(played))
    found = [r for r in view["regions"] if r["settled"] and r["owner"] != view["turn"]]
    x, y = found[0]["point"]
    return x, y


def game_with_a_settled_region() -> list[str]:
    rng, state, played = Random(3), GAME.initial(), list[str]()
    while GAME.outcome(state) is None:
        view = GAME.view(state)
        if any(r["settled"] and r["owner"] != view["turn"] for r in view["regions"]):
            return played
        played.append(next(m for m in GAME.sample_moves(state, rng, 3) if m != "swap"))
        state = GAME.apply(state, played[-1])
    raise AssertionError("nothing was settled")


def test_refusals_by_hand_say_why(page: Page) -> None:
    settled = game_with_a_settled_region()
    load_game(page, settled)
    view = GAME.view(state_of(settled))
    refusal = page.locator("#task-refusal")
    for owner, words in ((view["turn"], "your own"), (None, "is settled")):
        at = next(
            r["id"]
            for r in view["regions"]
            if (r["owner"] == owner if owner else r["settled"] and r["owner"] != view["turn"])
        )
        page.mouse.click(*middle(page, at))
        expect(refusal).to_contain_text(words)
    assert moves(page) == settled


def open_options(page: Page) -> None:
    """The new-game dialog with the settings of the game in sight."""
    page.locator(".actions-game [data-action=new]").click()
    if page.locator("#newgame-more").get_attribute("open") is None:
        page.locator("#newgame-more summary").click()


def test_settings_changed_in_mid_game_ask_before_a_new_game_starts(page: Page) -> None:
    typed(page, CUT)
    wait_for_moves(page, 1)
    dialog, ask = page.locator("#newgame"), page.locator("#ask")
    open_options(page)
    expect(page.locator("#newgame-preview")).to_be_visible()
    dialog.get_by_label("Grid", exact=True).select_option("square")
    dialog.get_by_label("Steps across the disk").fill("12")
    dialog.get_by_label("Directions", exact=True).select_option("12")
    dialog.get_by_label("Starting shape").select_option("sectors")
    dialog.get_by_role("button", name="Start").click()
    expect(ask).to_be_visible()
    page.locator("#ask-no").click()
    expect(ask).to_be_hidden()
    assert moves(page) == [CUT]
    dialog.get_by_role("button", name="Start").click()
    page.locator("#ask-yes").click()
    expect(dialog).to_be_hidden()
    wait_for_moves(page, 0)
    assert len(regions(page)) == 3
    typed(page, "0.3 0.1 0 MON")
    expect(page.locator("#task-refusal")).to_contain_text("not on the grid")
    typed(page, "0.333333 0.166667 0 MON")
    wait_for_moves(page, 1)


def test_settings_that_cannot_be_played_cannot_be_started(page: Page) -> None:
    open_options(page)
    dialog = page.locator("#newgame")
    dialog.get_by_label("Grid", exact=True).select_option("square")
    dialog.get_by_label("Steps across the disk").fill("8")
    dialog.get_by_label("Directions", exact=True).select_option("3")
    dialog.get_by_label("First direction").select_option("30")
    dialog.get_by_label("Minimum area (%)", exact=True).fill("5")
    dialog.get_by_label("Steps across the disk").press("Tab")
    expect(page.locator("#newgame-error")).to_contain_text("could not be cut at all")
    dialog.get_by_role("button", name="Start").click(force=True)
    expect(dialog).to_be_visible()


def test_the_swap_is_explained_taken_and_offered_once(page: Page) -> None:
    swap = page.locator("#task").get_by_role("button", name=re.compile("Swap"))
    expect(swap).to_have_count(0)
    typed(page, CUT)
    wait_for_moves(page, 1)
    expect(swap).to_be_visible()
    swap.click()
    # Who plays what afterwards is said before anything happens, here or in a question.
    ask = page.locator("#ask")
    expect(ask).to_contain_text(re.compile("will play Blue.*will play Red"))
    page.locator("#ask-yes").click()
    assert wait_for_moves(page, 2) == [CUT, "swap"]
    expect(swap).to_have_count(0)
    expect(page.locator("#turn-text")).to_contain_text("Red")
    typed(page, "swap")
    expect(page.locator("#task-refusal")).to_contain_text("right after the first move")
    page.locator("[data-action=undo]").click()
    expect(swap).to_be_visible()


def test_the_board_is_saved_as_svg_and_png(page: Page) -> None:
    load_game(page, WIN)
    page.get_by_role("button", name="Copy and paste").click()
    for kind, start in (("svg", b"<svg"), ("png", b"\x89PNG")):
        with page.expect_download() as waiting:
            page.locator(f"#picture-{kind}").click()
        download = waiting.value
        assert download.suggested_filename == f"craquelure-2.{kind}"
        content = download.path().read_bytes()
        assert content.lstrip().startswith(start)
        if kind == "svg":
            assert content.decode("utf-8").count("<path") >= len(
                GAME.view(state_of(WIN))["regions"]
            )


def test_typed_numbers_compose_a_cut(page: Page) -> None:
    more = page.locator("#board-controls .cut-more")
    if more.is_visible():  # where there is room for them, the numbers are always shown
        more.click()
    for name, value in (("Point, x", "0.05"), ("Point, y", "0.02"), ("Angle in degrees", "17")):
        field = page.get_by_label(name)
        field.fill(value)
        field.press("Tab")
    expect(cut_button(page)).not_to_have_attribute("aria-disabled", "true")
    press_cut(page, lambda button: button.click())
    (move,) = wait_for_moves(page, 1)
    assert move.startswith("0.050000 0.020000 17.00000 ")

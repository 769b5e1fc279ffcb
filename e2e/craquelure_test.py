"""Craquelure played in the browser: whole games by fingers with zoom and by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import CDPSession, Page, expect

from e2e.conftest import PHONE, Visitor
from e2e.craquelure_table import (
    EN,
    GAME,
    WIN,
    after_cut,
    cut_button,
    middle,
    open_regions,
    press_cut,
    state_of,
    turn_of,
    two_people,
)
from e2e.table import ENGINE_MS, moves, new_game, quick, ready, typed, wait_for_moves


def pinch(page: Page, session: CDPSession, at: tuple[float, float]) -> None:
    """Two fingers move apart round a place of the page."""
    x, y = at

    def fingers(kind: str, half: float) -> None:
        points = [{"x": x - half, "y": y, "id": 1}, {"x": x + half, "y": y, "id": 2}]
        sent = [] if kind == "touchEnd" else points
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": sent})

    fingers("touchStart", 12)
    for half in (16, 22, 30):
        fingers("touchMove", half)
    fingers("touchEnd", 30)


def tap(page: Page, at: tuple[float, float]) -> None:
    page.touchscreen.tap(*at)


def on_disk(page: Page, at: tuple[float, float]) -> bool:
    """Whether a place is well on the board and not under one of its corner buttons."""
    hit: bool = page.evaluate(
        """([x, y]) => {
          const seen = document.elementFromPoint(x, y);
          return seen !== null && seen.closest(".board") !== null && !seen.closest("button");
        }""",
        list(at),
    )
    return hit


def test_a_whole_game_by_touch_with_zoom(visitor: Callable[..., Visitor]) -> None:
    page = two_people(visitor, **PHONE)
    session = page.context.new_cdp_session(page)
    board = page.locator(".board")
    rng, listed, zooms = Random(7), list[str](), 0
    while turn_of(page) != "over":
        page.locator("#turn").scroll_into_view_if_needed()
        id = rng.choice(open_regions(page, turn_of(page)))
        if len(listed) % 3 == 1 and board.get_attribute("data-zoomed") is None:
            pinch(page, session, middle(page, id))
            expect(board).to_have_attribute("data-zoomed", "")
            zooms += 1
        at = middle(page, id)
        if not on_disk(page, at):
            page.locator("[data-corner=all]").tap()
            expect(board).not_to_have_attribute("data-zoomed", "")
            at = middle(page, id)
        tap(page, at)
        expect(page.locator("#board-controls .cut")).to_have_attribute("data-stage", "composing")
        press_cut(page, lambda button: button.tap())
        listed = after_cut(page, len(listed) + 1)
        assert len(listed) <= 98
    assert zooms > 0
    state = state_of(listed)
    winner = {"B": "Blue", "R": "Red"}[GAME.view(state)["winner"]]
    expect(page.locator("#task-text")).to_contain_text(f"{winner} wins")
    # The board goes back to the whole disk, where the contacts can be seen.
    expect(board).not_to_have_attribute("data-zoomed", "")


def test_parts_are_handed_out_and_steps_taken_back_by_touch(
    visitor: Callable[..., Visitor],
) -> None:
    page = two_people(visitor, **PHONE)
    tap(page, middle(page, 0))
    ways = page.locator("#board-controls .cut-way")
    expect(ways).to_have_count(6)
    expect(cut_button(page)).not_to_have_attribute("aria-disabled", "true")
    chosen = page.locator("#board-controls .cut-way[aria-pressed=true]")
    expect(chosen).to_have_count(1)
    other = page.locator("#board-controls .cut-way[aria-pressed=false]").first
    letters = other.get_attribute("data-letters")
    other.tap()
    expect(chosen).to_have_attribute("data-letters", str(letters))
    page.locator("#board-controls .cut-back").tap()
    expect(chosen).not_to_have_attribute("data-letters", str(letters))
    assert moves(page) == []
    page.locator(f"#board-controls .cut-way[data-letters={letters}]").tap()
    expect(chosen).to_have_attribute("data-letters", str(letters))
    press_cut(page, lambda button: button.tap())
    (move,) = wait_for_moves(page, 1)
    state = state_of([move])
    owners = [r["owner"] for r in GAME.view(state)["regions"][-3:]]
    assert sorted(owners) == ["B", "N", "R"]
    page.locator("[data-action=undo]").tap()
    expect(page.locator("#turn-text")).to_contain_text("Blue")


def test_a_whole_game_by_keyboard_alone(visitor: Callable[..., Visitor]) -> None:
    page = visitor(reduced_motion="reduce").open(EN)
    ready(page)
    keys = page.keyboard
    keys.press("n")
    expect(page.locator("#newgame")).to_be_visible()
    focus_by_tab(page, "#newgame [name=mode]")
    for _ in range(3):
        if page.evaluate("document.activeElement.value") == "people":
            break
        keys.press("ArrowDown")
    keys.press("Enter")
    expect(page.locator("#newgame")).to_be_hidden()
    focus_by_tab(page, "[role=option]")
    rng, listed = Random(5), list[str]()
    while turn_of(page) != "over":
        walk_to_open_region(page, rng)
        keys.press("Enter")
        button = cut_button(page)
        expect(button).not_to_have_attribute("aria-disabled", "true")
        for key in rng.choices([",", ".", "ArrowLeft", "ArrowUp", "m", "o", "n", "2"], k=2):
            keys.press(key)
        enter_until_played(page, len(listed) + 1)
        listed = after_cut(page, len(listed) + 1)
        assert len(listed) <= 98
    assert GAME.outcome(state_of(listed)) is not None
    expect(page.locator("#live")).to_contain_text("wins", timeout=ENGINE_MS)


def enter_until_played(page: Page, count: int) -> None:
    """Enter cuts, or first goes to the nearest legal cut where this one is refused."""
    for _ in range(4):
        expect(cut_button(page)).not_to_have_attribute("aria-disabled", "true")
        page.keyboard.press("Enter")
        try:
            expect(page.locator("#moves [data-ply]")).to_have_count(count, timeout=2_500)
            return
        except AssertionError:
            continue
    raise AssertionError("Enter did not cut")


def focus_by_tab(page: Page, selector: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("what => document.activeElement.matches(what)", selector):
            return
    raise AssertionError(f"{selector} was not reached")


def walk_to_open_region(page: Page, rng: Random) -> None:
    """Arrow keys until the focus is on a region that the side to move may cut."""
    may = set(open_regions(page, turn_of(page)))
    page.keyboard.press(rng.choice(["Home", "End"]))
    for _ in range(200):
        at = page.evaluate("document.activeElement.dataset.region")
        assert at is not None, "the focus has left the board"
        if int(at) in may:
            return
        page.keyboard.press(rng.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
    raise AssertionError("no region that can be cut was reached")


def test_motion_shown_the_board_comes_to_rest_and_goes_on(visitor: Callable[..., Visitor]) -> None:
    page = visitor().open(EN)
    ready(page)
    quick(page, "normal")
    new_game(page, "Two people")
    for count, move in enumerate(WIN, 1):
        typed(page, move)
        wait_for_moves(page, count)
    expect(page.locator("#task-text")).to_contain_text("Red wins")
    expect(page.locator("#task-controls .primary")).to_have_text("New game")

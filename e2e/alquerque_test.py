"""Alquerque played in the browser: by pointer, by touch, by keys, and by ear.

Opponents' and own moves are checked against the engine in CPython, from the
record the page shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

import pygames
from e2e.conftest import PHONE, Visitor
from e2e.table import ENGINE_MS, moves, new_game, paste, quick, ready, typed, wait_for_moves

GAME = pygames.load("alquerque")
EN = "en/alquerque/"

#: A position in which Black must capture and may choose between routes.
FORKED = "5/3w1/5/1w1w1/b1b2 b 0 1"


def state_of(played: list[str]) -> object:
    state = GAME.initial()
    for move in played:
        state = GAME.apply(state, move)
    return state


def point(page: Page, name: str) -> Locator:
    """The button that lies over a point, found by its label."""
    board = page.get_by_role("grid", name="Alquerque board")
    return board.get_by_role("button", name=re.compile(rf"^{name}\b"))


def press(page: Page, name: str, touch: bool = False) -> None:
    """Press the board itself where a point is drawn."""
    box = point(page, name).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def points_of(move: str) -> list[str]:
    return re.split("[-x]", move)


def press_move(page: Page, move: str, touch: bool = False) -> None:
    """Piece, then landing points, until the move stands in the record."""
    before = len(moves(page))
    for name in points_of(move):
        if len(moves(page)) > before:
            break
        press(page, name, touch)
        page.wait_for_timeout(60)


def finish_game(page: Page, play: Callable[[Page, str], None], seed: int) -> list[str]:
    """A whole game as Black against the computer, choosing at random among legal moves."""
    rng = Random(seed)
    played: list[str] = []
    while GAME.outcome(state_of(played)) is None:
        move = rng.choice(GAME.legal_moves(state_of(played)))
        play(page, move)
        over = GAME.outcome(state_of([*played, move])) is not None
        listed = wait_for_moves(page, len(played) + (1 if over else 2))
        assert listed[: len(played) + 1] == [*played, move]
        played = listed
    return played


@pytest.mark.parametrize("phone", [False, True], ids=["mouse", "touch"])
def test_a_whole_game_by_pointer(visitor: Callable[..., Visitor], phone: bool) -> None:
    page = visitor(**(PHONE if phone else {})).open(EN)
    ready(page)
    quick(page, "off")
    finish_game(page, lambda p, move: press_move(p, move, phone), seed=4 + phone)
    expect(page.locator("#turn-text")).to_have_text("Game over")
    expect(page.locator("#task-text")).to_contain_text(re.compile("wins|draw", re.IGNORECASE))
    expect(page.locator("#task-controls .primary")).to_have_text("New game")


def test_a_whole_game_by_keyboard_alone(visitor: Callable[..., Visitor]) -> None:
    page = visitor(reduced_motion="reduce").open(EN)
    ready(page)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('[role=grid]') !== null"):
            break

    def go(name: str) -> None:
        for _ in range(10):
            label = page.evaluate("document.activeElement.getAttribute('aria-label')")
            file, rank = label[0], int(label[1])
            if (file, rank) == (name[0], int(name[1])):
                page.keyboard.press("Enter")
                return
            if file != name[0]:
                page.keyboard.press("ArrowRight" if file < name[0] else "ArrowLeft")
            else:
                page.keyboard.press("ArrowUp" if rank < int(name[1]) else "ArrowDown")
        raise AssertionError(f"{name} was not reached")

    def play(page: Page, move: str) -> None:
        before = len(moves(page))
        for name in points_of(move):
            if len(moves(page)) == before:
                go(name)
                page.wait_for_timeout(60)

    finish_game(page, play, seed=9)
    expect(page.locator("#turn-text")).to_have_text("Game over")


def test_a_whole_game_read_from_the_accessibility_tree_alone(
    visitor: Callable[..., Visitor],
) -> None:
    """Names of buttons are all that is known here: whose, may it move, where to."""
    page = visitor(reduced_motion="reduce").open(EN)
    ready(page)
    rng = Random(3)
    board = page.get_by_role("grid", name="Alquerque board")

    def named(words: str) -> list[str]:
        found = re.findall(rf'button "([a-e][1-5])\b[^"]*{words}[^"]*"', board.aria_snapshot())
        return sorted(found)

    for _ in range(200):
        status = page.get_by_role("main").aria_snapshot()
        if "Game over" in status:
            break
        can = named("must capture") or named("can move")
        if not can:
            page.wait_for_timeout(100)
            continue
        count = len(moves(page))
        point(page, rng.choice(can)).dispatch_event("click")
        for _ in range(12):
            page.wait_for_timeout(80)
            onward = named("can go here")
            if len(moves(page)) > count or not onward:
                break
            point(page, rng.choice(onward)).dispatch_event("click")
    expect(page.locator("#turn-text")).to_have_text("Game over")
    played = moves(page)
    assert GAME.outcome(state_of(played)) is not None


def test_the_voice_tells_what_happened(visitor: Callable[..., Visitor]) -> None:
    page = visitor(reduced_motion="reduce").open(EN)
    ready(page)
    live = page.locator("#live")
    typed(page, "c2-c3")
    wait_for_moves(page, 2)
    expect(live).to_contain_text("c4", timeout=ENGINE_MS)
    expect(live).to_contain_text(re.compile("must capture|to move"))


def test_dragging_a_piece_moves_it(visitor: Callable[..., Visitor]) -> None:
    page = visitor().open(EN)
    ready(page)
    start, end = point(page, "c2").bounding_box(), point(page, "c3").bounding_box()
    assert start and end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
    page.mouse.up()
    assert wait_for_moves(page, 2)[0] == "c2-c3"


def test_unique_continuations_complete_themselves_unless_switched_off(
    visitor: Callable[..., Visitor],
) -> None:
    page = visitor(reduced_motion="reduce").open(EN)
    ready(page)
    new_game(page, "Two people")
    paste(page, FORKED)
    expect(page.locator("#transfer")).to_be_hidden()
    press(page, "c1")
    press(page, "e3")
    assert wait_for_moves(page, 1) == ["c1xe3xc5"]
    page.locator("[data-action=undo]").click()
    page.get_by_role("button", name="Settings").click()
    page.locator("#set-auto").uncheck()
    page.locator("#settings [data-close]").click()
    expect(page.locator("#turn-text")).to_contain_text("Black")
    press(page, "c1")
    press(page, "e3")
    page.wait_for_timeout(400)
    expect(page.locator("[data-action=redo]")).to_be_enabled()
    press(page, "c5")
    expect(page.locator("[data-action=redo]")).to_be_disabled()


REFUSALS = [
    (None, ["c4"], "opponent"),
    (None, ["c2", "c4"], "captures nothing"),
    (FORKED, ["c1", "c2"], "must be made"),
    ("2b2/5/5/3b1/4w b 0 1", ["c5"], "far rank"),
    ("4w/5/2b2/5/5 b 0 1", ["c3", "c2"], "backwards"),
    ("4w/5/5/5/1b3 b 0 1", ["b1", "c2"], "no line joins"),
]


def test_refused_input_says_why_and_changes_nothing(visitor: Callable[..., Visitor]) -> None:
    page = visitor(reduced_motion="reduce").open(EN)
    ready(page)
    new_game(page, "Two people")
    for position, taps, words in REFUSALS:
        if position:
            paste(page, position)
            expect(page.locator("#transfer")).to_be_hidden()
        for name in taps:
            press(page, name)
            page.wait_for_timeout(150)
        refusal = page.locator("#task-refusal")
        expect(refusal).to_contain_text(re.compile(words, re.IGNORECASE))
        expect(page.locator("#live")).to_contain_text(refusal.inner_text())
        assert moves(page) == []
        page.keyboard.press("Escape")


def test_input_made_before_the_engine_is_there_is_kept(visitor: Callable[..., Visitor]) -> None:
    guest = visitor(reduced_motion="reduce")
    held: list[object] = []
    guest.context.route("**/py/*.wasm", lambda route: held.append(route))
    page = guest.open(EN)
    expect(page.get_by_role("grid")).to_be_visible()
    press(page, "c2")
    press(page, "c3")
    assert moves(page) == []
    for _ in range(100):
        if held:
            break
        page.wait_for_timeout(100)
    assert held, "the page has not asked for Python within 10 s"
    held[0].continue_()  # type: ignore[attr-defined]
    guest.context.unroute("**/py/*.wasm")
    assert wait_for_moves(page, 2)[0] == "c2-c3"


def test_undo_against_the_computer_while_it_thinks(visitor: Callable[..., Visitor]) -> None:
    page = visitor().open(EN)
    ready(page)
    new_game(page, "Against the computer", level="Hard")
    # Undone in the very moment the move is listed: the answer is at least 400 ms away.
    page.evaluate(
        """() => new Promise((resolve) => {
            new MutationObserver((_, observer) => {
                if (document.querySelectorAll("#moves [data-ply]").length !== 1) return;
                observer.disconnect();
                document.querySelector("[data-action=undo]").click();
                resolve();
            }).observe(document.getElementById("moves"), { childList: true, subtree: true });
            document.getElementById("entry-text").value = "d3-c3";
            document.getElementById("entry-go").click();
        })"""
    )
    expect(page.locator("[data-action=undo]")).to_be_disabled()
    page.wait_for_timeout(2500)
    # The computer's answer to the move that was taken back never arrives.
    expect(page.locator("#moves [data-ply]")).to_have_count(1)
    expect(page.locator("[data-action=redo]")).to_be_enabled()
    expect(page.locator("#turn-text")).to_contain_text("Black")


def test_the_reply_is_never_faster_than_the_eye(visitor: Callable[..., Visitor]) -> None:
    page = visitor(reduced_motion="reduce").open(EN)
    ready(page)
    times = page.evaluate(
        """() => new Promise((resolve) => {
            const seen = [];
            new MutationObserver(() => {
                const count = document.querySelectorAll("#moves [data-ply]").length;
                if (count > seen.length) seen.push(performance.now());
                if (seen.length === 2) resolve(seen);
            }).observe(document.getElementById("moves"), { childList: true, subtree: true });
            document.getElementById("entry-text").value = "c2-c3";
            document.getElementById("entry-go").click();
        })"""
    )
    assert times[1] - times[0] >= 400

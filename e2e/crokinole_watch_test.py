"""Crokinole watched in the browser: pause, another look, fouls, reloads, rounds and the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from operator import sub
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import DESKTOP, ROOT
from e2e.crokinole_table import (
    guest_page,
    load_game,
    phase,
    phase_now,
    ring_round,
    settled,
    state_of,
)
from e2e.table import ENGINE_MS, moves, new_game, ready, saved_record, typed, wait_for_moves
from pygames.session import Session

pytestmark = pytest.mark.xdist_group("crokinole-watch")

#: Blue's disc comes to rest in the 15, near the middle.
FIRST = "1000 0 390"
MISS = "0 3000 420"

#: A match in which blue once finds no room on the arc.
BLOCKED = ROOT / "tests" / "golden" / "crokinole-38-blocked-mode_hundred-starter_R.json"


@pytest.fixture(scope="module")
def desk(browser: Browser, site: str) -> Iterator[Page]:
    """Here discs are seen moving."""
    for page in guest_page(browser, site, **DESKTOP):
        expect(page.locator(".deck-speed")).to_have_value("0.5")
        yield page


@pytest.fixture
def page(desk: Page) -> Page:
    """A fresh match of two people."""
    load_game(desk, [])
    phase(desk, "rest")
    slow(desk, "1")
    return desk


def slow(page: Page, speed: str = "0.25") -> None:
    page.locator(".deck-speed").select_option(speed)


def main(page: Page, act: str) -> Any:
    """The button of playback, once it does this."""
    button = page.locator(".deck-main")
    expect(button).to_have_attribute("data-act", act)
    return button


def pause_when(page: Page, name: str) -> None:
    """Pause in the very frame in which the board is in this phase: none waits for a test."""
    page.wait_for_function(
        """name => {
          const now = document.querySelector(".board")?.dataset.phase === name;
          if (now) document.querySelector(".deck-main").click();
          return now;
        }""",
        arg=name,
        timeout=ENGINE_MS,
    )
    phase(page, "paused")


def test_pause_freezes_the_shot_and_another_look_changes_nothing(page: Page) -> None:
    slow(page)
    typed(page, FIRST)
    pause_when(page, "moving")
    expect(page.locator("#task-text")).not_to_be_empty()
    canvas = page.locator(".board canvas")
    before = canvas.first.evaluate("canvas => canvas.toDataURL()")
    page.wait_for_timeout(900)
    assert canvas.first.evaluate("canvas => canvas.toDataURL()") == before
    assert phase_now(page) == "paused" and moves(page) == []
    main(page, "go").click()
    phase(page, "moving")
    slow(page, "1")
    phase(page, "held", "rest")
    settled(page, 1)
    phase(page, "rest")
    text = page.locator("#turn-text").inner_text()
    main(page, "again").click()
    pause_when(page, "moving")
    assert page.locator("#turn-text").inner_text() == text and moves(page) == [FIRST]
    skip_to_the_end(page)
    phase(page, "rest")
    assert moves(page) == [FIRST]
    # The speed is kept on this device.
    page.reload()
    ready(page)
    expect(page.locator(".deck-speed")).to_have_value("1")


def test_a_foul_is_marked_and_explained_before_the_discs_go(page: Page) -> None:
    load_game(page, [FIRST])
    typed(page, MISS)
    pause_when(page, "held")
    caption = page.locator("#task-text")
    expect(caption).to_contain_text("no opposing disc was hit")
    # It is not yet told as done, and the disc still lies there.
    assert moves(page) == [FIRST]
    expect(page.locator("#turn-text")).to_contain_text("Red")
    at = state_of([FIRST, MISS]).last.shot.trace.final[1]
    # The sign of a disc that goes has an edge outside the disc.
    marked = ring_round(page, at, 0.79)
    main(page, "go").click()
    listed = wait_for_moves(page, 2)
    phase(page, "rest")
    assert not state_of(listed).last.shot.verdict.valid
    expect(page.locator("#turn-text")).to_contain_text("Blue")
    expect(page.locator("#live")).to_contain_text("Foul by Red")
    plain = ring_round(page, at, 0.79)
    changed = [sum(map(abs, map(sub, *pair))) for pair in zip(marked, plain, strict=True)]
    assert sum(each > 20 for each in changed) > 30
    details = page.locator("#words")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    expect(details.locator("tbody tr")).to_have_count(1)


def test_a_shot_cut_off_is_not_made(page: Page) -> None:
    slow(page)
    typed(page, FIRST)
    phase(page, "moving")
    page.reload()
    ready(page)
    phase(page, "rest")
    assert moves(page) == []
    expect(page.locator("#turn-text")).to_contain_text("Blue")


def computer_reply(page: Page) -> str:
    """What the computer will answer to FIRST, worked out in CPython from the new record."""
    record = saved_record(page)
    session = Session.new("crokinole", record["options"], record["seed"], record["players"])
    session.play(FIRST, 0)
    reply = session.think(1, ms=60_000)
    move: str = reply["thought"]["move"]
    return move


def test_the_computer_shoots_the_same_shot_after_a_reload(page: Page) -> None:
    new_game(page, "Against the computer", "Hard", "Blue")
    phase(page, "rest")
    wanted = computer_reply(page)
    slow(page)
    typed(page, FIRST)
    skip_to_the_end(page)
    wait_for_moves(page, 1)
    for _ in range(2):
        phase(page, "moving")
        page.reload()
        ready(page)
        assert moves(page) == [FIRST]
    phase(page, "moving")
    skip_to_the_end(page)
    assert wait_for_moves(page, 2) == [FIRST, wanted]


def skip_to_the_end(page: Page) -> None:
    """Past the motion, and past the hold, before either ends by itself."""
    phase(page, "moving", "paused")
    page.locator(".deck-skip").evaluate("button => { button.click(); button.click(); }")


def test_a_round_is_summed_up_and_the_next_waits(page: Page) -> None:
    played = ["0 0 429"] + ["0 0 50"] * 14
    load_game(page, played)
    typed(page, "0 0 50")
    listed = settled(page, 16, skip=True)
    phase(page, "summary")
    state = state_of(listed)
    assert state.finished.totals == (20, 0)
    for row, words in (
        ("twenty", ["1", "0"]),
        ("zone-15", ["0", "0"]),
        ("total", ["20", "0"]),
        ("award", ["+2", "+0"]),
        ("score", ["2", "0"]),
    ):
        expect(page.locator(f".sum-table [data-row={row}] td")).to_have_text(words)
    expect(page.locator(".tally-side[data-side=B] .tally-points")).to_have_text("2")
    expect(page.locator("#turn-text")).not_to_contain_text("Red")
    # Nobody shoots before somebody goes on.
    expect(page.locator("#entry-text")).not_to_be_editable()
    page.locator("#task-controls .primary").click()
    phase(page, "rest")
    expect(page.locator("#turn-text")).to_contain_text("Red")
    expect(page.locator(".tally-side[data-side=R]")).to_have_attribute("data-turn", "")
    expect(page.locator(".sum")).to_be_hidden()


def test_the_final_board_can_be_looked_at(page: Page) -> None:
    empty = ["0 0 50"] * 16
    last = [*empty, *empty, *empty, FIRST, *["0 3000 50"] * 14]
    load_game(page, last)
    typed(page, "0 3000 50")
    listed = settled(page, 64, skip=True)
    state = state_of(listed)
    assert state.ended is not None
    phase(page, "summary")
    expect(page.locator("#task-text")).to_contain_text("wins the match")
    expect(page.locator("#task-controls .primary")).to_have_text("New game")
    expect(page.locator(".sum-rounds")).to_be_visible()
    expect(page.locator(".sum-table [data-row=score] td")).to_have_text(
        [str(points) for points in state.standing.points]
    )
    # And the last shot once more.
    main(page, "again").click()
    # So weak a shot moves for a moment only; its end is held longer.
    pause_when(page, "held")
    skip_to_the_end(page)
    phase(page, "summary")


def test_a_blocked_arc_is_given_up_with_one_press(page: Page) -> None:
    golden = json.loads(BLOCKED.read_text("utf-8"))["record"]
    before = golden["moves"].index("forfeit")
    load_game(page, golden["moves"][:before], golden["options"])
    button = page.locator("#task-controls .primary")
    expect(button).to_have_text("Give up this disc")
    expect(page.locator("#task-text")).to_contain_text("Blue has no room on the arc")
    expect(page.locator(".aim-shoot")).to_have_attribute("aria-disabled", "true")
    button.click()
    assert wait_for_moves(page, before + 1)[-1] == "forfeit"
    expect(page.locator("#turn-text")).to_contain_text("Red")


def test_a_match_is_set_up_in_the_dialog(page: Page) -> None:
    page.locator(".actions-game [data-action=new]").click()
    dialog = page.locator("#newgame")
    dialog.get_by_role("radio", name="Two people").check()
    # Few enough to be seen at once.
    dialog.get_by_label("Match", exact=True).select_option("hundred")
    dialog.get_by_label("Shoots first").select_option("R")
    dialog.get_by_label("Hand tremor").select_option("0.5")
    dialog.get_by_role("button", name="Start").click()
    expect(dialog).to_be_hidden()
    phase(page, "rest")
    expect(page.locator("#turn-text")).to_contain_text("Red")
    expect(page.locator("#turn-status")).to_contain_text("to 100 points")
    expect(page.locator(".tally-side[data-side=B] .tally-left")).to_have_text("12")
    options = saved_record(page)["options"]
    assert options == {"mode": "hundred", "starter": "R", "tremor": 0.5}
    # The hand trembles: what is shot is not what was set, and what was set is not changed.
    page.locator(".aim-field[data-name=direction]").fill("1")
    page.locator(".aim-field[data-name=direction]").press("Tab")
    page.locator(".aim-shoot").click()
    skip_to_the_end(page)
    (move,) = wait_for_moves(page, 1)
    assert move.split()[1] != "100" and abs(int(move.split()[1]) - 100) < 300

"""What the page promises for every game, with nothing known of any.

Moves are typed, so that the same tests drive every game in GAMES.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import pygames
from e2e.conftest import DESKTOP, PHONE, Visitor
from e2e.table import (
    ENGINE_MS,
    moves,
    new_game,
    paste,
    ready,
    saved_record,
    sure,
    typed,
    wait_for_moves,
)
from pygames.session import Session

pytestmark = pytest.mark.parametrize("game_id", pygames.GAMES)
Visit = Callable[..., Visitor]

#: Not base64, nothing, a later form, something else compressed, far too long.
BROKEN_LINKS = ["1.garbage", "1.", "9.AAAA", "1.S0osKEhVKMrPL0lVyC9S0E0t", "1." + "A" * 9999]


def opened(visitor: Visit, game_id: str, **options: Any) -> Page:
    page = visitor(reduced_motion="reduce", **options).open(f"en/{game_id}/")
    ready(page)
    return page


@pytest.fixture(scope="module")
def warm(browser: Browser, site: str) -> Iterator[dict[str, tuple[Visitor, Page]]]:
    """One visit per game, with the engine up, for the tests that need no fresh profile."""
    pages: dict[str, tuple[Visitor, Page]] = {}
    yield pages
    for guest, _ in pages.values():
        guest.context.close()


@pytest.fixture
def page(warm: dict[str, tuple[Visitor, Page]], browser: Browser, site: str, game_id: str) -> Any:
    """The warm page with a fresh game against the computer, in English."""
    if game_id not in warm:
        context = browser.new_context(locale="en-US", reduced_motion="reduce", **DESKTOP)
        guest = Visitor(context, site)
        warm[game_id] = guest, guest.open(f"en/{game_id}/")
    guest, page = warm[game_id]
    ready(page)
    new_game(page, "Against the computer")
    wait_for_moves(page, 0)
    if page.locator("#notices .icon-button").is_visible():
        page.locator("#notices .icon-button").click()
    yield page
    assert guest.complaints == []
    if page.locator("html").get_attribute("lang") != "en":
        page.locator("#language").click()


def some_moves(game_id: str, count: int, seed: int = 1) -> list[str]:
    game, rng = pygames.load(game_id), Random(seed)
    state, found = game.initial(), []
    for _ in range(count):
        found.append(rng.choice(list(game.sample_moves(state, rng, 10))))
        state = game.apply(state, found[-1])
    return found


def two_people(page: Page, game_id: str, count: int) -> list[str]:
    """A new game for two people with some moves played."""
    new_game(page, "Two people")
    wanted = some_moves(game_id, count)
    for number, move in enumerate(wanted, 1):
        typed(page, move)
        wait_for_moves(page, number)
    assert moves(page) == wanted
    return wanted


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_board_is_there_before_the_engine(visitor: Visit, game_id: str, language: str) -> None:
    guest = visitor()
    guest.context.route("**/py/**", lambda route: None)
    page = guest.open(f"{language}/{game_id}/")
    expect(page.locator("#stage canvas, #stage .board").first).to_be_visible()
    expect(page.locator("#turn-text")).not_to_be_empty()
    expect(page.locator("html")).to_have_attribute("lang", language)
    guest.context.unroute_all(behavior="ignoreErrors")


def test_undo_redo_and_the_record_list(page: Page, game_id: str) -> None:
    wanted = two_people(page, game_id, 4)
    for action, ply in (("undo", 3), ("undo", 2), ("redo", 3)):
        page.locator(f"[data-action={action}]").click()
        expect(page.locator("[data-ply][aria-current]")).to_have_attribute("data-ply", str(ply))
    page.locator("[data-ply='1']").click()
    expect(page.locator("[data-ply][aria-current]")).to_have_attribute("data-ply", "1")
    assert moves(page) == wanted
    page.locator("#step-last").click()
    expect(page.locator("[data-action=redo]")).to_be_disabled()


def test_a_reload_in_mid_game_loses_nothing(visitor: Visit, game_id: str) -> None:
    page = opened(visitor, game_id)
    two_people(page, game_id, 3)
    before = saved_record(page)
    page.reload()
    ready(page)
    wait_for_moves(page, 3)
    assert saved_record(page) == before


def test_the_language_switch_keeps_the_game(page: Page, game_id: str) -> None:
    two_people(page, game_id, 3)
    before = saved_record(page)
    page.locator("#language").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert "/ja/" in page.url
    expect(page.locator("[data-action=undo]")).to_have_text("戻す")
    page.locator("#language").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert saved_record(page) == before


def test_no_word_is_left_untranslated(page: Page, game_id: str) -> None:
    page.locator("#language").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    for dialog in ("new", "settings", "transfer", "keys"):
        page.locator(f"[data-action={dialog}]").first.click()
        page.keyboard.press("Escape")
    text = page.evaluate("document.body.textContent.replace(document.all.first.textContent, '')")
    assert not re.search(r"\b[a-z]+\.[a-z]+(\.[a-z]+)*\b(?<!\.js)", text), "a key is shown"
    assert "{{" not in text


@pytest.mark.parametrize("level", [0, -1])
def test_the_computer_answers(page: Page, game_id: str, level: int) -> None:
    label = page.locator("#newgame-levels").get_by_role("radio")
    page.locator(".actions-game [data-action=new]").click()
    label.nth(level).check() if level >= 0 else label.last.check()
    page.locator("#newgame").get_by_role("button", name="Start").click()
    expect(page.locator("#newgame")).to_be_hidden()
    typed(page, some_moves(game_id, 1)[0])
    wait_for_moves(page, 2)


def test_computers_play_each_other_with_pause_and_step(page: Page, game_id: str) -> None:
    page.locator(".actions-game [data-action=new]").click()
    dialog = page.locator("#newgame")
    dialog.get_by_role("radio", name="Computer against computer").check()
    # The strongest: weaker ones may end the game before it can be paused.
    for side in dialog.locator("#newgame-demo-levels select").all():
        side.select_option(pygames.load(game_id).levels[-1])
    dialog.get_by_role("button", name="Start").click()
    sure(page)
    expect(page.locator("#moves [data-ply]").first).to_be_visible(timeout=ENGINE_MS)
    page.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(1500)
    stopped = len(moves(page))
    page.wait_for_timeout(1500)
    assert len(moves(page)) == stopped
    page.get_by_role("button", name="Step").click()
    wait_for_moves(page, stopped + 1)
    page.wait_for_timeout(1200)
    assert len(moves(page)) == stopped + 1
    page.get_by_role("button", name="Go on").click()
    later = page.locator(f"[data-ply='{stopped + 3}']")
    over = page.locator("#turn-text", has_text="Game over")
    expect(later.or_(over).first).to_be_visible(timeout=ENGINE_MS)


def test_a_hint_is_given_and_can_be_played(page: Page, game_id: str) -> None:
    page.locator("[data-action=hint]").click()
    hint = page.locator("#task-more")
    expect(hint).to_contain_text("Hint: ", timeout=ENGINE_MS)
    typed(page, hint.get_attribute("data-move") or "")
    wait_for_moves(page, 2)


def test_resigning_asks_and_can_be_undone(page: Page, game_id: str) -> None:
    two_people(page, game_id, 2)
    resign = page.locator("[data-action=resign]")
    resign.click()
    page.locator("#ask-no").click()
    assert len(moves(page)) == 2
    resign.click()
    page.locator("#ask-yes").click()
    expect(page.locator("#turn-text")).to_have_text("Game over")
    page.locator("[data-action=undo]").click()
    expect(page.locator("#turn-text")).not_to_have_text("Game over")


def test_drawing_is_offered_where_the_game_has_it(page: Page, game_id: str) -> None:
    expect(page.locator("[data-action=draw]")).to_be_hidden()
    new_game(page, "Two people")
    draw = page.locator("[data-action=draw]")
    if not pygames.load(game_id).draw:
        expect(draw).to_be_hidden()
        return
    draw.click()
    page.locator("#ask-yes").click()
    expect(page.locator("#turn-text")).to_have_text("Game over")


@pytest.mark.parametrize("action", ["new", "restart", "paste"])
def test_starting_anew_can_be_taken_back(page: Page, game_id: str, action: str) -> None:
    wanted = two_people(page, game_id, 3)
    if action == "restart":
        page.locator("[data-action=restart]").click()
        expect(page.locator("#ask")).to_be_visible()
        sure(page)
    elif action == "new":
        new_game(page, "Two people")
    else:
        paste(page, json.dumps(Session.new(game_id).record().to_json()))
    wait_for_moves(page, 0)
    page.locator("[data-action=undo]").click()
    wait_for_moves(page, 3)
    assert moves(page) == wanted


def test_moves_dropped_by_playing_on_from_the_past_are_kept(page: Page, game_id: str) -> None:
    wanted = two_people(page, game_id, 3)
    page.locator("#step-first").click()
    game = pygames.load(game_id)
    others = [m for m in game.sample_moves(game.initial(), Random(0), 50) if m != wanted[0]]
    typed(page, others[0])
    wait_for_moves(page, 1)
    page.locator("#notices").get_by_role("button", name="Back to the later moves").click()
    wait_for_moves(page, 3)
    assert moves(page) == wanted


def test_a_shared_link_opens_in_a_fresh_profile(visitor: Visit, game_id: str) -> None:
    page = opened(visitor, game_id)
    two_people(page, game_id, 4)
    page.locator("[data-action=undo]").click()
    record = saved_record(page)
    link = saved_record(page, "link")
    guest = visitor()
    other = guest.open(link.removeprefix(guest.site))
    wait_for_moves(other, 4)
    assert saved_record(other) == record


@pytest.mark.parametrize("language", ["en", "ja"])
def test_broken_links_end_in_a_sentence(visitor: Visit, game_id: str, language: str) -> None:
    page = visitor(reduced_motion="reduce").open(f"{language}/{game_id}/#g={BROKEN_LINKS[0]}")
    ready(page)
    notice = page.locator("#notices")
    for fragment in BROKEN_LINKS:
        expect(notice.locator("p")).to_contain_text(re.compile(r"[.。]$"), timeout=ENGINE_MS)
        assert page.locator("[data-action=hint]").get_attribute("aria-disabled") != "true"
        assert moves(page) == []
        notice.locator(".icon-button").click()
        page.evaluate("fragment => { location.hash = `#g=${fragment}` }", fragment)


def test_bad_pastes_end_in_a_sentence_and_change_nothing(page: Page, game_id: str) -> None:
    wanted = two_people(page, game_id, 2)
    record = saved_record(page)
    bad = [
        "",
        "{",
        "[1, 2]",
        "💥",
        json.dumps({**record, "version": 99}),
        json.dumps({**record, "rules": 99}),
        json.dumps({**record, "game": "chess"}),
        json.dumps({**record, "hash": "0" * 16}),
        json.dumps({**record, "moves": ["resign", "resign"]}),
        '{"a":' * 5000,
    ]
    for text in bad:
        paste(page, text)
        expect(page.locator("#transfer-error")).to_contain_text(re.compile(r"[.。!?)]"))
        assert "Traceback" not in page.content()
        page.locator("#transfer .dialog-foot [data-close]").click()
        assert moves(page) == wanted
    assert saved_record(page) == record


def test_bad_typed_moves_end_in_a_sentence(page: Page, game_id: str) -> None:
    for text in ("nonsense", "💥", "x" * 60, "<b>bold</b>", "__proto__"):
        typed(page, text)
        expect(page.locator("#task-refusal")).to_be_visible()
        assert moves(page) == []


def test_storage_that_throws_is_said_and_play_goes_on(visitor: Visit, game_id: str) -> None:
    guest = visitor(reduced_motion="reduce")
    guest.context.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('denied', 'SecurityError'); } })"
    )
    page = guest.open(f"en/{game_id}/")
    ready(page)
    typed(page, some_moves(game_id, 1)[0])
    wait_for_moves(page, 2)
    expect(page.locator("#notices p")).to_contain_text("saved")


def test_full_storage_is_said_and_play_goes_on(visitor: Visit, game_id: str) -> None:
    guest = visitor(reduced_motion="reduce")
    guest.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    page = guest.open(f"en/{game_id}/")
    ready(page)
    typed(page, some_moves(game_id, 1)[0])
    wait_for_moves(page, 2)
    expect(page.locator("#notices p")).to_contain_text("saved")


@pytest.mark.parametrize("kept", ['"rubbish"', '{"v":1}', "{", '{"v":1,"snapshot":{"game":"x"}}'])
def test_a_kept_game_that_cannot_be_read_does_not_stop_play(
    visitor: Visit, game_id: str, kept: str
) -> None:
    guest = visitor(reduced_motion="reduce")
    page = guest.open(f"en/{game_id}/")
    ready(page)
    typed(page, some_moves(game_id, 1)[0])
    wait_for_moves(page, 2)
    keys = page.evaluate("Object.keys(localStorage)")
    page.evaluate(
        "([keys, kept]) => { for (const k of keys) localStorage.setItem(k, kept); }", [keys, kept]
    )
    page.goto(page.url)
    ready(page)
    typed(page, some_moves(game_id, 1)[0])
    wait_for_moves(page, 2)


def test_everything_for_a_move_is_on_the_first_screen_of_a_phone(
    visitor: Visit, game_id: str
) -> None:
    page = opened(visitor, game_id, **PHONE)
    for part in ("#turn", "#stage", "#task", ".actions-moves"):
        box = page.locator(part).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
        assert box["y"] + box["height"] <= 740, part
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_buttons_are_large_enough_for_a_thumb(visitor: Visit, game_id: str) -> None:
    page = opened(visitor, game_id, **PHONE)
    for button in page.locator("main button:visible, header button:visible").all():
        if button.evaluate("node => node.closest('[role=grid], #moves') !== null"):
            continue
        box = button.bounding_box()
        assert box and box["height"] >= 43.5 and box["width"] >= 43.5, button.inner_text()


def test_flipping_and_themes_keep_the_game(page: Page, game_id: str) -> None:
    two_people(page, game_id, 2)
    before = saved_record(page)
    if page.locator("[data-action=flip]").is_visible():
        page.locator("[data-action=flip]").click()
    page.locator("#theme").click()
    page.get_by_role("button", name="Settings").click()
    page.locator("#set-sound").check()
    page.locator("#settings [data-close]").click()
    assert page.evaluate("document.documentElement.dataset.theme") in ("dark", "light")
    assert saved_record(page) == before

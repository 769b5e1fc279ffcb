"""What the page offers a game with settings, chances and moves made with a button.

Craquelure has all three, so it stands for every game that has any.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Visitor
from e2e.table import ENGINE_MS, new_game, ready, saved_record, sure, typed, wait_for_moves

Visit = Callable[..., Visitor]
EN = "en/craquelure/"
FIRST = "-0.777289 -0.132009 21.96613 MON"


def opened(visitor: Visit, **options: object) -> Page:
    page = visitor(reduced_motion="reduce", **options).open(EN)
    ready(page)
    return page


def options(page: Page) -> None:
    """The new-game dialog with its settings in sight."""
    page.locator(".actions-game [data-action=new]").click()
    if not page.locator("#newgame-options").is_visible():
        page.locator("#newgame-more summary").click()


def test_settings_follow_one_another_and_are_previewed(visitor: Visit) -> None:
    page = opened(visitor, **PHONE)
    options(page)
    preview, steps = page.locator("#newgame-preview"), page.locator("#option-grid_steps")
    expect(preview).to_be_visible(timeout=ENGINE_MS)
    before = preview.get_attribute("src") or ""
    assert before.startswith("data:image/svg+xml")
    expect(steps).to_be_hidden()
    expect(page.locator("#option-start_angle")).to_be_hidden()
    page.locator("#option-grid").select_option("square")
    expect(steps).to_be_visible()
    page.locator("#option-directions").select_option("6")
    expect(page.locator("#option-start_angle")).to_have_value("30")
    expect(page.locator("#option-start_angle option")).to_have_count(2)
    page.locator("#option-min_area").fill("9.99")
    page.locator("#option-start").select_option("sectors")
    expect(page.locator("#option-min_area")).to_have_value("5")
    expect(preview).not_to_have_attribute("src", before)
    page.locator("[name=option-min_area-on]").uncheck()
    expect(page.locator("#option-min_area")).to_be_hidden()
    page.locator("#newgame-start").click()
    expect(page.locator("#newgame")).to_be_hidden()
    assert saved_record(page)["options"] == {
        "start": "sectors",
        "grid": "square",
        "grid_steps": 20,
        "directions": 6,
        "start_angle": 30,
        "min_area": 0,
        "swap": True,
    }
    options(page)
    page.locator("#newgame-reset").click()
    expect(page.locator("#option-grid")).to_have_value("none")
    expect(page.locator("#newgame-changed")).to_contain_text("standard settings")


def test_settings_that_cannot_be_played_are_refused_in_a_sentence(visitor: Visit) -> None:
    page = opened(visitor)
    options(page)
    for name, value in (("grid", "square"), ("directions", "3"), ("start_angle", "30")):
        page.locator(f"#option-{name}").select_option(value)
    page.locator("#option-grid_steps").fill("8")
    page.locator("#option-min_area").fill("5")
    page.locator("#option-min_area").blur()
    start = page.locator("#newgame-start")
    expect(page.locator("#newgame-error")).to_contain_text("finer grid", timeout=ENGINE_MS)
    expect(start).to_be_disabled()
    start.dispatch_event("click")
    expect(page.locator("#newgame")).to_be_visible()
    page.locator("#option-start_angle").select_option("90")
    expect(page.locator("#newgame-error")).to_be_empty()
    expect(start).to_be_enabled()


def test_a_game_under_way_is_left_only_after_a_question(visitor: Visit) -> None:
    page = opened(visitor)
    new_game(page, "Two people")
    typed(page, FIRST)
    wait_for_moves(page, 1)
    options(page)
    page.locator("#option-grid").select_option("square")
    page.locator("#newgame-start").click()
    page.locator("#ask-no").click()
    expect(page.locator("#newgame")).to_be_visible()
    assert wait_for_moves(page, 1) == [FIRST]
    page.locator("#newgame-start").click()
    sure(page)
    wait_for_moves(page, 0)
    assert saved_record(page)["options"]["grid"] == "square"


def test_the_swap_says_who_plays_what_and_the_page_goes_by_it(visitor: Visit) -> None:
    page = opened(visitor)
    new_game(page, "Against the computer", level="Easy", side="Red")
    wait_for_moves(page, 1)
    swap = page.locator("#task-moves").get_by_role("button", name="Swap")
    swap.click()
    expect(page.locator("#ask-text")).to_contain_text("You will play Blue")
    page.locator("#ask-no").click()
    wait_for_moves(page, 1)
    swap.click()
    page.locator("#ask-yes").click()
    assert wait_for_moves(page, 3)[1] == "swap"
    expect(page.locator("#turn-text")).to_have_text("Blue to move")
    expect(page.locator("#turn-who")).to_have_text("You")
    expect(page.locator("#moves thead")).to_contain_text(re.compile("Red.*Computer.*Blue.*You"))
    page.locator("[data-ply='1']").click()
    expect(page.locator("#moves thead")).to_contain_text(re.compile("Blue.*Computer.*Red.*You"))


def test_an_evaluation_tells_both_sides_chances(visitor: Visit) -> None:
    page = opened(visitor)
    page.locator("[data-action=chances]").click()
    odds = page.locator("#odds-text")
    expect(odds).to_have_text(re.compile(r"^Blue \d+\s%.*Red \d+\s%$"), timeout=ENGINE_MS)
    shares = [int(number) for number in re.findall(r"\d+", odds.inner_text())]
    assert sum(shares) == 100
    bar = page.locator("#odds-bar > span")
    assert bar.evaluate_all("all => all.map(e => Number(e.style.flexGrow))") == shares
    typed(page, FIRST)
    wait_for_moves(page, 2)
    expect(odds).to_be_hidden()


def test_the_board_can_be_saved_as_a_picture(visitor: Visit, tmp_path: Path) -> None:
    page = opened(visitor)
    page.get_by_role("button", name="Copy and paste").click()
    for kind, begins in (("png", b"\x89PNG"), ("svg", b"<svg")):
        with page.expect_download() as download:
            page.locator(f"#picture-{kind}").click()
        assert download.value.suggested_filename == f"craquelure-0.{kind}"
        download.value.save_as(tmp_path / kind)
        assert begins in (tmp_path / kind).read_bytes()[:200]


def test_the_pace_of_computers_is_kept(visitor: Visit) -> None:
    # Where computers may win with their second cut, the game could end before the reload.
    page = visitor(reduced_motion="reduce").open("en/alquerque/")
    ready(page)
    new_game(page, "Computer against computer")
    page.get_by_role("combobox", name="Speed").select_option("fast")
    # Not a count: computers may be beyond it before anybody looks.
    expect(page.locator("[data-ply='2']")).to_be_visible(timeout=ENGINE_MS)
    page.reload()
    ready(page)
    expect(page.get_by_role("combobox", name="Speed")).to_have_value("fast")

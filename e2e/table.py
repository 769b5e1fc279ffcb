"""What a person sees and does on a game page, for tests of any game.

Only what is on the page is used: texts, roles, and the record list.
"""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from pygames.session import Session

#: Long enough for a cold engine on a busy machine of two cores.
ENGINE_MS = 60_000


def ready(page: Page) -> None:
    """Wait until the engine answers."""
    expect(page.locator("#task")).to_have_attribute("data-engine", "ready", timeout=ENGINE_MS)


def moves(page: Page) -> list[str]:
    """The record as listed on the page: the exact moves, which may be shown shorter."""
    found: list[str] = page.locator("#moves [data-ply]").evaluate_all(
        "all => all.map(e => e.dataset.move)"
    )
    return found


def sure(page: Page) -> None:
    """Answer yes where leaving a game under way is asked about."""
    if page.locator("#ask").is_visible():
        page.locator("#ask-yes").click()


def wait_for_moves(page: Page, count: int) -> list[str]:
    expect(page.locator("#moves [data-ply]")).to_have_count(count, timeout=ENGINE_MS)
    return moves(page)


def quick(page: Page, motion: str = "off") -> None:
    """Set the animation speed for a fresh visit, before the page is used."""
    page.get_by_role("button", name="Settings").click()
    page.locator("#set-motion").select_option(motion)
    page.locator("#settings [data-close]").click()


def new_game(page: Page, mode: str, level: str | None = None, side: str | None = None) -> None:
    """Through the dialog, in English."""
    page.locator(".actions-game [data-action=new]").click()
    dialog = page.locator("#newgame")
    dialog.get_by_role("radio", name=mode).check()
    if side:
        dialog.locator("#newgame-sides").get_by_role("radio", name=side).check()
    if level:
        dialog.locator("#newgame-levels").get_by_role("radio", name=level).check()
    dialog.get_by_role("button", name="Start").click()
    sure(page)
    expect(dialog).to_be_hidden()


def typed(page: Page, text: str) -> None:
    """Type a move into the field for it."""
    page.locator("#entry-text").fill(text)
    page.locator("#entry-go").click()


#: How each form of a copied game begins, to wait for the right one.
LOOKS = {
    "record": re.compile(r"^\{"),
    "link": re.compile("^http.*#g="),
    "position": re.compile("^[1-9bw]+/"),
    "game": re.compile(r"^\["),
}


def saved_record(page: Page, form: str = "record") -> Any:
    """The record, or another text of LOOKS, from the copy dialog."""
    page.get_by_role("button", name="Copy and paste").click()
    page.locator("#transfer-form").select_option(form)
    out = page.locator("#transfer-out")
    expect(out).to_have_value(LOOKS[form])
    text = out.input_value()
    page.locator("#transfer .dialog-foot [data-close]").click()
    return json.loads(text) if form == "record" else text


def load_game(
    page: Page,
    game_id: str,
    played: list[str],
    options: dict[str, Any] | None = None,
    seed: int = 0,
) -> None:
    """Paste a record of two people, and wait until it lies on the table."""
    session = Session.new(game_id, options, seed)
    for ply, move in enumerate(played):
        session.play(move, ply)
    paste(page, json.dumps(session.record().to_json()))
    expect(page.locator("#transfer")).to_be_hidden(timeout=ENGINE_MS)
    wait_for_moves(page, len(played))


def paste(page: Page, text: str) -> None:
    """Paste a text into the dialog and ask to open it; the dialog may stay open."""
    page.get_by_role("button", name="Copy and paste").click()
    page.locator("#transfer-in").fill(text)
    page.locator("#transfer-read").click()

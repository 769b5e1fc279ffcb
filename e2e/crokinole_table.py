"""What a person sees and does on the page of Crokinole, for its browser tests.

Places are inches on the board, as the engine counts them. Whatever the page shows is held against
the engine in CPython, replaying the record the page lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, radians, sin
from random import Random
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

import pygames
from e2e import table
from e2e.conftest import Visitor
from e2e.table import ENGINE_MS, ready, wait_for_moves
from pygames.crokinole import launch as launching
from pygames.crokinole.launch import Launch
from pygames.protocol import GameError

GAME = pygames.load("crokinole")
EN = "en/crokinole/"

#: Inches from the centre to the edge of the square that the board is drawn in.
REACH = 14.92
NAMES = ("placement", "direction", "strength")
Place = tuple[float, float]


def state_of(played: Iterable[str], options: dict[str, Any] | None = None) -> Any:
    state = GAME.initial(options)
    for move in played:
        state = GAME.apply(state, move)
    return state


def guest_page(browser: Browser, site: str, **options: Any) -> Iterator[Page]:
    """A page with a ready engine, for several tests; nothing may complain in it."""
    guest = Visitor(browser.new_context(**{"locale": "en-US", **options}), site)
    page = guest.open(EN)
    ready(page)
    yield page
    guest.context.close()
    assert guest.complaints == [], guest.complaints


def load_game(
    page: Page, played: list[str], options: dict[str, Any] | None = None, seed: int = 0
) -> None:
    """A game of two people that has come so far."""
    table.load_game(page, "crokinole", played, options, seed)


def phase(page: Page, *names: str, timeout: float = ENGINE_MS) -> None:
    """Wait until the board is in one of these phases."""
    page.wait_for_function(
        "names => names.includes(document.querySelector('.board')?.dataset.phase)",
        arg=list(names),
        timeout=timeout,
    )


def phase_now(page: Page) -> str:
    return page.locator(".board").get_attribute("data-phase") or ""


def on_screen(page: Page, at: Place) -> Place:
    """Where a place of the board is in the window."""
    box = page.locator(".board canvas").first.bounding_box()
    assert box is not None
    scale = box["width"] / (2 * REACH)
    return (
        box["x"] + box["width"] / 2 + at[0] * scale,
        box["y"] + box["height"] / 2 - at[1] * scale,
    )


def on_arc(side: str, degrees: float) -> Place:
    """The place of a disc, so many degrees to the right of the middle of a side."""
    turn = radians(degrees)
    return 12 * sin(turn), (1 if side == "R" else -1) * 12 * cos(turn)


def values(page: Page) -> str:
    """The shot that the sliders show, as the move it would be."""
    found = [float(page.locator(f".aim-slider[data-name={name}]").input_value()) for name in NAMES]
    placement, direction, strength = found
    return f"{round(placement * 100)} {round(direction * 100)} {round(strength * 1000)}"


def shown_near(page: Page, shot: Launch) -> str:
    """What the sliders show, once the last movement of a pull for this shot has arrived."""
    for _ in range(50):
        shown = values(page)
        if abs(Launch(*map(int, shown.split())).strength - shot.strength) < 15:
            return shown
        page.wait_for_timeout(100)
    raise AssertionError(f"{shown} was shown instead of {shot.text}")


def pull_for(page: Page, shot: Launch, side: str) -> Place:
    """How far to pull, in CSS pixels, for a shot with about this direction and strength.

    The longest pull ends where the window does, seen from the disc.
    """
    box = page.locator(".board canvas").first.bounding_box()
    assert box is not None
    dead = max(12, 0.625 * box["width"] / (2 * REACH))
    full = min(220, max(110, 0.42 * box["width"]))
    turn = radians((shot.direction - shot.placement) / 100)
    # Back against the shot; the y of the window points down.
    back = (-sin(turn), cos(turn) * (-1 if side == "R" else 1))
    at = on_screen(page, on_arc(side, shot.placement / 100))
    size = page.evaluate("[innerWidth, innerHeight]")
    rooms = [
        ((end if way > 0 else 0) - spot) / way
        for way, spot, end in zip(back, at, size, strict=True)
        if way
    ]
    full = max(dead + 60, min(full, *(room - 8 for room in rooms)))
    length = dead + shot.strength / 1000 * (full - dead)
    return length * back[0], length * back[1]


class Finger:
    """Touches of the page, as fingers make them."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)

    def send(self, kind: str, *at: Place) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(at)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(self, at: Place) -> None:
        self.send("touchStart", at)
        self.send("touchEnd")

    def pull(self, start: Place, by: Place, steps: int = 4) -> None:
        """Press and pull, without letting go."""
        self.send("touchStart", start)
        for k in range(1, steps + 1):
            self.send("touchMove", (start[0] + by[0] * k / steps, start[1] + by[1] * k / steps))

    def let_go(self) -> None:
        self.send("touchEnd")


def turn_of(page: Page) -> str:
    """The side to move as the turn line says, or "" when nobody is."""
    words = page.locator("#turn-text").inner_text()
    return "B" if "Blue" in words else "R" if "Red" in words else ""


def quiet_shot(state: Any, tries: Iterable[Launch], among: int = 150) -> Launch:
    """The first of some shots that takes nothing off, so that nobody waits; else the last."""
    launch = Launch(0, 0, 300)
    for _, launch in zip(range(among), tries, strict=False):
        try:
            after = GAME.apply(state, launch.text)
        except GameError:
            continue
        if after.last.shot.verdict.valid and not after.last.shot.verdict.removed:
            return launch
    return launch


def random_shots(state: Any, rng: Random) -> Iterable[Launch]:
    """Gentle shots of a person who means to hit something."""
    theirs = [disc for disc in state.discs if disc.owner != state.turn]
    while True:
        placement = rng.randrange(-3000, 3001, 100)
        x, y = launching.place(state.turn, placement)
        target = rng.choice(theirs) if theirs else None
        tx, ty = (0.0, 0.0) if target is None else (target.x, target.y)
        direction = launching.direction_of(state.turn, placement, tx - x, ty - y)
        direction += rng.randrange(-300, 301) if theirs else 0
        if abs(direction) < 9000:
            yield Launch(placement, direction, rng.randrange(380, 520))


def settled(page: Page, count: int, *, skip: bool = False) -> list[str]:
    """Wait until the shot is listed; the hold at its end may be skipped, in the frame it begins."""
    if skip:
        page.wait_for_function(
            """count => {
              const done = document.querySelectorAll("#moves [data-ply]").length === count;
              const held = document.querySelector(".board").dataset.phase === "held";
              if (!done && held) document.querySelector(".deck-skip").click();
              return done;
            }""",
            arg=count,
            timeout=ENGINE_MS,
        )
    return wait_for_moves(page, count)


def ring_round(page: Page, at: Place, radius: float) -> list[list[int]]:
    """The colours on a circle round a place of the board; the radius is in inches."""
    spots = [
        (at[0] + radius * cos(radians(10 * k)), at[1] + radius * sin(radians(10 * k)))
        for k in range(36)
    ]
    found: list[list[int]] = page.locator(".board canvas").first.evaluate(
        """(canvas, [spots, reach]) => {
          const { width, height } = canvas;
          const copy = new OffscreenCanvas(width, height);
          const context = copy.getContext("2d", { willReadFrequently: true });
          context.drawImage(canvas, 0, 0);
          const { data } = context.getImageData(0, 0, width, height);
          const scale = width / (2 * reach);
          return spots.map(([x, y]) => {
            const [X, Y] = [Math.round((reach + x) * scale), Math.round((reach - y) * scale)];
            return [...data.subarray(4 * (Y * width + X)).subarray(0, 3)];
          });
        }""",
        [spots, REACH],
    )
    return found

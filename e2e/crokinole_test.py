"""Crokinole played in the browser: rounds by touch, sliders and keys; and what never shoots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import DESKTOP, PHONE
from e2e.crokinole_table import (
    Finger,
    guest_page,
    load_game,
    on_arc,
    on_screen,
    phase,
    phase_now,
    pull_for,
    quiet_shot,
    random_shots,
    settled,
    shown_near,
    state_of,
    turn_of,
    values,
)
from e2e.table import moves, wait_for_moves
from pygames.crokinole.launch import Launch

ROUND = 16


@pytest.fixture(scope="module")
def one_phone(browser: Browser, site: str) -> Iterator[Page]:
    yield from guest_page(browser, site, reduced_motion="reduce", **PHONE)


@pytest.fixture(scope="module")
def one_desk(browser: Browser, site: str) -> Iterator[Page]:
    yield from guest_page(browser, site, reduced_motion="reduce", **DESKTOP)


def fresh(page: Page) -> Page:
    """A match of two people, nothing placed."""
    page.keyboard.press("Escape")
    load_game(page, [])
    phase(page, "rest")
    page.locator("#turn").scroll_into_view_if_needed()
    # Otherwise the focus is where the dialog was opened.
    page.evaluate("document.activeElement.blur()")
    return page


@pytest.fixture
def phone(one_phone: Page) -> Page:
    return fresh(one_phone)


@pytest.fixture
def desk(one_desk: Page) -> Page:
    return fresh(one_desk)


ON_PHONE = pytest.mark.xdist_group("crokinole-phone")
AT_DESK = pytest.mark.xdist_group("crokinole-desk")


def check_end_of_round(page: Page, listed: list[str]) -> None:
    """The round is summed up as the engine sums it up, and the next one waits for somebody."""
    state = state_of(listed)
    assert state.finished is not None and state.finished.number == 1
    phase(page, "summary")
    totals = page.locator(".sum-table [data-row=total] td")
    expect(totals).to_have_text([str(total) for total in state.finished.totals])
    button = page.locator("#task-controls .primary")
    expect(button).to_have_text("Begin round 2")


@ON_PHONE
def test_a_round_by_touch(phone: Page) -> None:
    page = phone
    finger, rng, listed = Finger(page), Random(3), list[str]()
    while len(listed) < ROUND:
        state = state_of(listed)
        side = "BR"[state.turn]
        assert turn_of(page) == side
        shot = quiet_shot(state, random_shots(state, rng))
        at = on_screen(page, on_arc(side, shot.placement / 100))
        finger.tap(at)
        phase(page, "placed")
        finger.pull(at, pull_for(page, shot, side))
        phase(page, "pulling")
        shown = shown_near(page, shot)
        finger.let_go()
        listed = settled(page, len(listed) + 1, skip=True)
        # What was shown is what was shot, and about what the finger meant.
        assert listed[-1] == shown
        assert abs(Launch(*map(int, shown.split())).direction - shot.direction) < 250
        phase(page, "rest", "summary")
    check_end_of_round(page, listed)
    page.locator("#task-controls .primary").click()
    phase(page, "rest")
    assert turn_of(page) == "R"
    expect(page.locator(".sum")).to_be_hidden()


@AT_DESK
def test_a_round_by_sliders_alone(desk: Page) -> None:
    page = desk
    rng, listed = Random(4), list[str]()
    shoot = page.locator(".aim-shoot")
    while len(listed) < ROUND:
        state = state_of(listed)
        shot = quiet_shot(state, random_shots(state, rng))
        expect(shoot).to_have_attribute("aria-disabled", "true")
        for name, value in (
            ("placement", shot.placement / 100),
            ("direction", shot.direction / 100),
            ("strength", shot.strength / 1000),
        ):
            page.locator(f".aim-slider[data-name={name}]").fill(str(value))
        phase(page, "placed")
        assert values(page) == shot.text
        shoot.click()
        listed = settled(page, len(listed) + 1, skip=True)
        assert listed[-1] == shot.text
        phase(page, "rest", "summary")
    check_end_of_round(page, listed)


#: Keys, the value they change, and by how many steps of a move.
KEYS = {
    "d": (0, 100), "a": (0, -100),
    "ArrowRight": (1, 50), "ArrowLeft": (1, -50),
    "ArrowUp": (2, 20), "ArrowDown": (2, -20),
}  # fmt: skip


def key_plans(start: Launch, rng: Random) -> Iterator[tuple[Launch, list[str]]]:
    """Shots that a few keys lead to, with the keys."""
    while True:
        now, pressed = list(start), list[str]()
        for key in rng.sample(sorted(KEYS), 3):
            name, by = KEYS[key]
            for _ in range(rng.randrange(4)):
                now[name] += by
                pressed.append(key)
        if 0 < now[2] <= 1000:
            yield Launch(*now), pressed


@AT_DESK
def test_a_round_by_keys_alone(desk: Page) -> None:
    page, keys = desk, desk.keyboard
    keys.press("n")
    expect(page.locator("#newgame")).to_be_visible()
    for _ in range(60):
        keys.press("Tab")
        if page.evaluate("document.activeElement.matches('#newgame [name=mode]')"):
            break
    for _ in range(3):
        if page.evaluate("document.activeElement.value") == "people":
            break
        keys.press("ArrowDown")
    keys.press("Enter")
    expect(page.locator("#newgame")).to_be_hidden()
    rng, listed = Random(5), list[str]()
    while len(listed) < ROUND:
        phase(page, "rest")
        state = state_of(listed)
        # The first key sets the disc down where the sliders stand.
        keys.press("d")
        phase(page, "placed")
        start = Launch(*map(int, values(page).split()))
        plans = dict(plan for plan, _ in zip(key_plans(start, rng), range(400), strict=False))
        shot = quiet_shot(state, plans, 400)
        for key in plans[shot]:
            keys.press(key)
        assert values(page) == shot.text
        keys.press("Enter" if len(listed) % 2 else "Space")
        listed = settled(page, len(listed) + 1)
        assert listed[-1] == shot.text
    check_end_of_round(page, listed)


def place(page: Page, finger: Finger, degrees: float = 8.0) -> tuple[float, float]:
    """Put blue's disc on the arc; where it is in the window."""
    at = on_screen(page, on_arc("B", degrees))
    finger.tap(at)
    phase(page, "placed")
    return at


def nothing_happens(page: Page) -> None:
    """No shot, not even a late one."""
    page.wait_for_timeout(300)
    assert phase_now(page) in ("rest", "placed")
    assert moves(page) == []


@ON_PHONE
def test_each_way_to_cancel(phone: Page) -> None:
    finger = Finger(phone)
    ways: dict[str, Callable[[tuple[float, float]], None]] = {
        "the disc again": finger.tap,
        "outside the board": lambda at: finger.tap(beside_the_board(phone)),
        "Escape": lambda at: phone.keyboard.press("Escape"),
        "the button": lambda at: phone.locator(".aim-cancel").click(),
    }
    for way in ways.values():
        at = place(phone, finger)
        way(at)
        phase(phone, "rest")
        nothing_happens(phone)
        expect(phone.locator(".aim-shoot")).to_have_attribute("aria-disabled", "true")


def beside_the_board(page: Page) -> tuple[float, float]:
    """A place of the page that is neither board nor control."""
    box = page.locator("#turn-text").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@ON_PHONE
def test_nothing_but_letting_go_of_a_pull_shoots(phone: Page) -> None:
    finger = Finger(phone)

    def short(at: tuple[float, float]) -> None:
        finger.pull(at, (0.0, 8.0))
        finger.let_go()

    def cancelled(at: tuple[float, float]) -> None:
        finger.pull(at, (0.0, 60.0))
        phase(phone, "pulling")
        finger.send("touchCancel")

    def second(at: tuple[float, float]) -> None:
        finger.pull(at, (0.0, 60.0))
        phase(phone, "pulling")
        low = (at[0], at[1] + 60)
        finger.send("touchStart", low, (at[0] - 60, at[1] - 120))
        finger.send("touchMove", (low[0], low[1] + 5), (at[0] - 60, at[1] - 120))
        finger.send("touchEnd")

    def left(at: tuple[float, float]) -> None:
        finger.pull(at, (0.0, 60.0))
        phase(phone, "pulling")
        phone.evaluate("window.dispatchEvent(new Event('blur'))")
        finger.let_go()

    def back_again(at: tuple[float, float]) -> None:
        finger.pull(at, (0.0, 60.0))
        phase(phone, "pulling")
        finger.send("touchMove", (at[0], at[1] + 4))
        finger.let_go()

    for trick in (short, cancelled, second, left, back_again):
        if phase_now(phone) == "placed":
            phone.keyboard.press("Escape")
            phase(phone, "rest")
        trick(place(phone, finger))
        nothing_happens(phone)
    # After all of them a real pull shoots.
    if phase_now(phone) == "rest":
        place(phone, finger)
    finger.pull(on_screen(phone, on_arc("B", 8.0)), (0.0, 60.0))
    finger.let_go()
    wait_for_moves(phone, 1)


@ON_PHONE
def test_a_pull_may_begin_anywhere_on_the_surface(phone: Page) -> None:
    finger = Finger(phone)
    place(phone, finger, 0.0)
    shot = Launch(0, 500, 430)
    finger.pull(on_screen(phone, (0.0, 3.0)), pull_for(phone, shot, "B"))
    phase(phone, "pulling")
    shown = shown_near(phone, shot)
    finger.let_go()
    (move,) = settled(phone, 1, skip=True)
    assert move == shown
    placement, direction, _ = map(int, move.split())
    assert placement == 0 and abs(direction - shot.direction) < 150


@AT_DESK
def test_the_last_movement_counts_and_not_the_jitter_of_the_lift(desk: Page) -> None:
    page = desk
    session = page.context.new_cdp_session(page)

    def mouse(kind: str, at: tuple[float, float], held: bool) -> None:
        session.send(
            "Input.dispatchMouseEvent",
            {
                "type": kind, "x": at[0], "y": at[1], "clickCount": 1,
                "button": "none" if kind == "mouseMoved" and not held else "left",
                "buttons": int(held),
            },
        )  # fmt: skip

    at = on_screen(page, on_arc("B", 0))
    page.mouse.click(*at)
    phase(page, "placed")
    mouse("mousePressed", at, True)
    for k in range(1, 5):
        mouse("mouseMoved", (at[0] + 5 * k, at[1] + 25 * k), True)
    phase(page, "pulling")
    page.wait_for_timeout(200)
    shown = values(page)
    mouse("mouseReleased", (at[0] + 9, at[1] + 91), False)
    assert settled(page, 1) == [shown]


@AT_DESK
def test_typed_values_and_fine_steps(desk: Page) -> None:
    page = desk
    for name, text in (("placement", "-12.5"), ("direction", "3,25"), ("strength", "51.2%")):
        field = page.locator(f".aim-field[data-name={name}]")
        field.fill(text)
        field.press("Tab")
    assert values(page) == "-1250 325 512"
    row = page.locator(".aim-row[data-name=direction]")
    row.locator(".aim-fine").last.click()
    assert values(page) == "-1250 335 512"
    page.locator(".aim-field[data-name=direction]").fill("left")
    page.locator(".aim-field[data-name=direction]").press("Tab")
    assert values(page) == "-1250 335 512"
    page.locator(".aim-shoot").click()
    (move,) = settled(page, 1)
    assert move == "-1250 335 512"

"""What the page is told: pieces of motion that add up, events in order, and why discs leave."""

from __future__ import annotations

import json
import subprocess
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygames.crokinole.game import GAME
from pygames.crokinole.motion import WIDTH
from pygames.crokinole.rules import State
from tests.crokinole.test_rules import at_rest, shot_of, walk
from tools.build.environment import node

#: 32-bit floats of places up to 13 inches.
NEAR = 1e-4


def places(state: State, time: float) -> dict[int, tuple[float, float]]:
    """Where the discs are by the numbers for the page alone, as a page would work it out."""
    view, numbers = GAME.view(state), GAME.motion(state)
    found = {disc["id"]: (disc["x"], disc["y"]) for disc in view["last"]["before"]}
    for at in range(0, len(numbers), WIDTH):
        number, start, end, x, y, vx, vy, slowing = numbers[at : at + WIDTH]
        if start <= time:
            passed, speed = min(time, end) - start, sqrt(vx * vx + vy * vy)
            share = (speed - slowing * passed / 2) * passed / speed
            found[int(number)] = (x + vx * share, y + vy * share)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_motion_leads_from_before_to_after(seed: int) -> None:
    for state in walk(seed, "hundred")[1:40]:
        shot, last = shot_of(state), GAME.view(state)["last"]
        for time in (0.0, shot.trace.end / 3, shot.trace.end / 2):
            there = places(state, time)
            for disc, at in zip(shot.discs, shot.trace.at(time), strict=True):
                assert at is None or there[disc.id] == pytest.approx(at, abs=NEAR)
        end = places(state, last["duration"] + 1)
        for each in last["after"]:
            assert each["at"] is None or end[each["id"]] == pytest.approx(each["at"], abs=NEAR)


@pytest.mark.parametrize("seed", range(3))
def test_facts_agree_with_each_other(seed: int) -> None:
    for state in walk(seed, "four_rounds"):
        view = GAME.view(state)
        assert json.loads(json.dumps(view)) == view
        for side, name in enumerate("BR"):
            worth = sum(disc["zone"] for disc in view["discs"] if disc["owner"] == name)
            assert view["totals"][side] == worth + 20 * view["twenties"][side]
        summary = view["summary"]
        if summary:
            for side in (0, 1):
                counts = summary["counts"][side]
                worth = sum(int(value) * n for value, n in counts.items())
                assert summary["totals"][side] == worth + 20 * summary["twenties"][side]
        if view["last"]:
            check_last(view["last"])


def check_last(last: dict[str, Any]) -> None:
    times = [event["t"] for event in last["events"]]
    assert times == sorted(times) and all(0 <= t <= last["duration"] for t in times)
    ids = [disc["id"] for disc in last["before"]]
    assert last["id"] == ids[-1]
    assert set(last["removed"]) <= set(ids) and len(last["causes"]) == len(last["removed"])
    sunk = {each["id"] for each in last["after"] if each["status"] == "sunk"}
    assert sunk == {event["id"] for event in last["events"] if event["kind"] == "hole"}
    gone = {each["id"] for each in last["after"] if each["status"] == "off"}
    assert gone == {event["id"] for event in last["events"] if event["kind"] == "edge"}
    assert (last["reason"] is None) == last["valid"]
    assert last["valid"] or last["id"] in last["removed"]


def test_every_message_has_its_sentence() -> None:
    from importlib.resources import files

    keys: set[str] = set()
    for seed in range(3):
        for state in [*walk(seed, "four_rounds", "easy"), *walk(seed, "hundred", "easy")]:
            view = GAME.view(state)
            keys |= {each["key"] for each in [*view["say"], view["task"], view["status"]]}
    assert {"hit", "twenty", "foul_no_opponent_hit", "round_over", "must_hit", "open"} <= keys
    for language in ("en", "ja"):
        text = (files("pygames.crokinole") / "messages" / f"{language}.json").read_text("utf-8")
        known = {key.partition("#")[0] for key in json.loads(text)}
        for key in keys:
            assert key in known if key.startswith("outcome.") else f"say.{key}" in known


def test_must_hit_and_open() -> None:
    assert GAME.view(GAME.initial())["task"]["key"] == "open"
    theirs = GAME.view(at_rest((1, 0.0, -6.0)))
    assert theirs["must_hit"] and theirs["task"]["key"] == "must_hit"
    assert not GAME.view(at_rest((0, 0.0, -6.0)))["must_hit"]


def test_a_foul_is_explained() -> None:
    state = at_rest((1, 6.0, 0.0), (0, 0.0, -6.0))
    after = GAME.apply(state, "0 0 600")
    last, said = GAME.view(after)["last"], GAME.view(after)["say"]
    assert (last["valid"], last["reason"]) == (False, "no_opponent_hit")
    assert last["removed"] == [1, 2] and "foul" in last["causes"]
    assert said[0]["key"] == "foul_no_opponent_hit"


def test_the_layout_is_the_board() -> None:
    layout = GAME.layout()
    assert json.loads(json.dumps(layout)) == layout
    assert len(layout["pegs"]) == 8 and layout["circles"] == [4.0, 8.0, 12.0]


def test_before_the_first_shot_nothing_has_moved() -> None:
    assert len(GAME.motion(GAME.initial())) == 0
    assert GAME.view(GAME.initial())["last"] is None
    assert GAME.sample_moves(GAME.initial(), Random(1), 0) == []


def test_a_foul_that_takes_no_disc_does_not_say_that_it_takes_some() -> None:
    for spots, reason in (([(1, 0.0, 6.0)], "no_opponent_hit"), ([], "not_in_15")):
        view = GAME.view(GAME.apply(at_rest(*spots), "0 0 1"))
        assert (view["last"]["reason"], view["last"]["causes"]) == (reason, ["line"])
        assert [fact["key"] for fact in view["say"][:2]] == [f"missed_{reason}", "gone"]


def test_pictures_are_drawn_on_the_same_board() -> None:
    # A picture is made of a view alone, so the page has the measures of the board a second time.
    source = Path(__file__).parents[2] / "web/boards/crokinole/geometry.js"
    address = json.dumps(source.as_uri())
    script = f"import({address}).then((m) => console.log(JSON.stringify(m.LAYOUT)))"
    told = subprocess.run([node(), "-e", script], capture_output=True, text=True, check=True)
    drawn, layout = json.loads(told.stdout), GAME.layout()
    pegs = drawn.pop("pegs")
    assert {key: layout[key] for key in drawn} == drawn
    for mine, theirs in zip(layout["pegs"], pegs, strict=True):
        assert mine == pytest.approx(theirs, abs=1e-12)


def test_to_resign_between_rounds_does_not_tell_the_last_round_again() -> None:
    states = walk(2, "four_rounds")
    state = next(each for each in states if GAME.view(each)["phase"] == "between")
    assert {"round_over", "scores"} <= {fact["key"] for fact in GAME.view(state)["say"]}
    view = GAME.view(GAME.apply(state, "resign"))
    assert [fact["key"] for fact in view["say"]] == ["outcome.resigned"]
    assert (view["round"], view["summary"], view["phase"]) == (2, None, "over")

"""Placement, direction, strength: each is answered and bounded; the guide never tells too much."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.crokinole.game import GAME
from pygames.crokinole.guide import guide
from pygames.crokinole.launch import Launch
from pygames.crokinole.notation import read_typed
from pygames.protocol import BadNotation
from tests.crokinole.shots import away
from tests.crokinole.test_rules import at_rest

START = GAME.initial()


def ask(state: Any, **partial: Any) -> Any:
    return GAME.propose(state, partial)


def test_step_by_step() -> None:
    nothing = GAME.propose(START, {})
    assert (nothing.ok, nothing.complete, nothing.move) == (True, -1, None)
    assert nothing.ghost["ranges"] == [[-45.0, 45.0]]
    placed = ask(START, placement=-12.5)
    assert (placed.ok, placed.complete, placed.snap["placement"]) == (True, -1, -12.5)
    assert away(tuple(placed.snap["at"]), (0, 0)) == pytest.approx(12)
    aimed = ask(START, placement=-12.5, direction=3.25)
    assert aimed.complete == -1 and aimed.ghost["guide"]["from"] == placed.snap["at"]
    whole = ask(START, placement=-12.5, direction=3.25, strength=0.512)
    assert (whole.complete, whole.move) == (1, "-1250 325 512")


def test_the_guide_does_not_depend_on_the_strength() -> None:
    state = at_rest((1, 0.0, -6.0))
    lines = [ask(state, placement=0, direction=1, strength=s).ghost["guide"] for s in (0.1, 0.9)]
    assert lines[0] == lines[1] == ask(state, placement=0, direction=1).ghost["guide"]
    assert lines[0]["disc"] == 0 and lines[0]["to"][1] < -7


def test_the_guide_ends_at_the_first_contact_or_the_edge() -> None:
    assert guide((0.0, -12.0), (0.0, 1.0), []).end == (0.0, 13.0)
    assert guide((0.0, -12.0), (0.0, 1.0), [(0.0, 0.0), (0.0, -4.0)])[1:] == (1, None)
    x = 1.530733729460359
    found = guide((x, -12.0), (0.0, 1.0), [(x, 0.0)])
    assert found[1:] == (None, 6) and found.end[1] == pytest.approx(-3.695518 - 0.8125)


def test_numbers_out_of_bounds_are_the_bounds() -> None:
    wide = ask(START, placement=99, direction=-300, strength=7)
    assert wide.move == "4500 -9000 1000"
    assert ask(START, placement=0, direction=0, strength=0).move == "0 0 1"


def test_a_touched_point_and_a_pulled_direction() -> None:
    touched = ask(START, point=[5.0, -30.0], toward=[0.0, 1.0], strength=0.5)
    assert touched.snap["placement"] == pytest.approx(9.46) and touched.complete == 1
    assert touched.snap["toward"] == pytest.approx([0, 1], abs=1e-4)
    far = ask(START, point=[30.0, 1.0])
    assert far.snap["placement"] == 45.0
    assert ask(START, point=[0.0, -12.0], toward=[0, 0], strength=1).complete == -1


def test_no_place_on_another_disc_but_the_nearest_one_is_told() -> None:
    state = at_rest((1, 0.3, -11.2))
    refused = ask(state, placement=1)
    assert (refused.ok, refused.message.key) == (False, "overlap")
    near = refused.ghost["nearest"]
    assert ask(state, placement=near).ok and not ask(state, placement=near + 0.01).ok


@pytest.mark.parametrize(
    "partial",
    [
        {"placement": "1"},
        {"placement": float("nan")},
        {"placement": True},
        {"direction": 1},
        {"strength": 1},
        {"placement": 0, "toward": [1]},
        {"point": "x"},
        {"elsewhere": 1},
        {"text": "0 0"},
        {"text": "1e9 0 0"},
        {"placement": 1e300},
        3,
    ],
)
def test_nonsense_is_unreadable(partial: Any) -> None:
    answer = GAME.propose(START, partial)
    assert answer.message is not None
    assert (answer.ok, answer.message.key) == (False, "unreadable")


@pytest.mark.parametrize(
    "text", ["-1250 325 512", " -1250, 325, 512 ", "－１２５０　３２５　５１２", "−1250;+325;512"]
)
def test_typed_moves(text: str) -> None:
    assert read_typed(text) == Launch(-1250, 325, 512)
    assert GAME.propose(START, {"text": text}).move == "-1250 325 512"


def test_typed_words() -> None:
    assert GAME.propose(START, {"text": "Resign"}).move == "resign"
    refused = GAME.propose(START, {"text": "forfeit"}).message
    assert refused is not None and refused.key == "not_blocked"
    with pytest.raises(BadNotation):
        read_typed("shoot")


def test_tremor_is_in_the_move_and_drawn_once() -> None:
    shaky = GAME.initial({"tremor": 1}, 5)
    moves = [ask(shaky, placement=0, direction=0, strength=0.5).move for _ in range(2)]
    assert moves[0] == moves[1] and moves[0] != "0 0 500"
    assert moves[0].startswith("0 ") and moves[0].endswith(" 500")
    other = ask(GAME.initial({"tremor": 1}, 6), placement=0, direction=0, strength=0.5).move
    assert other != moves[0]
    # Records hold what was shot: nothing is added when they are replayed.
    after = GAME.apply(shaky, "0 0 500")
    assert after.last is not None and after.last.move == "0 0 500"
    assert ask(START, placement=0, direction=0, strength=0.5).move == "0 0 500"


def test_tremor_has_the_size_it_says() -> None:
    errors = []
    for seed in range(400):
        shaky = GAME.initial({"tremor": 0.5}, seed)
        errors.append(int(ask(shaky, placement=0, direction=0, strength=0.5).move.split()[1]) / 100)
    mean = sum(errors) / len(errors)
    assert abs(mean) < 0.1
    assert (sum(e * e for e in errors) / len(errors)) ** 0.5 == pytest.approx(0.5, abs=0.08)

"""Every reason for refusing a move or a setting, typed and aimed, with the numbers told."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from pygames.protocol import GameError
from tests.craquelure.tables import GAME, MODES, a_game, rules_of, told
from tests.oracles.craquelure import opening
from tests.oracles.craquelure_search import Enumerated

GRID = {"start": "sectors", "grid": "square", "directions": 12}
CUT = "0.050000 0.020000 17.00000 MON"
WIN = ["0.886248 0.144383 105.53819 MON", "-0.504246 -0.722045 36.61564 NOM"]

#: Options, moves before, the refused move, its reason and params.
TYPED: dict[str, tuple[dict[str, Any], list[str], str, str, dict[str, Any]]] = {
    "outside": ({}, [], "0.9 0.6 10 MON", "outside_disk", {}),
    "on the rim": ({}, [], "1 0 10 MON", "outside_disk", {}),
    "on a start line": (GRID, [], "0 0.5 30 MON", "on_line", {}),
    "at the hub": (GRID, [], "0 0 30 MON", "on_line", {}),
    "on a ray": ({}, [CUT], "0.18722484638205455 0.061953845797445534 33 MON", "on_line", {}),
    "own region": ({}, [CUT], "-0.1 0 10 MOO", "own_region", {}),
    "vertex": (GRID, [], "0.5 0 60 MON", "ray_hits_vertex", {}),
    "T-junction": (
        {},
        [CUT],
        "0.4864464886172355 0.3589832292441636 8.25242911539863 NMO",
        "ray_hits_vertex",
        {},
    ),
    "arc boundary": (GRID, [], "0 -0.5 30 MON", "ray_hits_arc_boundary", {}),
    "off the grid": (GRID, [], "0.05 0.03 30 MON", "off_grid", {}),
    "a little off the grid": (GRID, [], "0.100003 -0.1 0 MON", "off_grid", {}),
    "off the directions": (GRID, [], "0.3 0.1 15 MON", "off_direction", {}),
    "a little off the directions": (GRID, [], "0.3 0.1 30.0002 MON", "off_direction", {}),
    "two parts kept": ({}, [], "0.05 0.02 17 MMN", "bad_assignment", {}),
    "no neutral part": ({}, [], "0.05 0.02 17 MOO", "bad_assignment", {}),
    "neutral part of a colour": ({}, [CUT], "OPPONENT MON", "bad_assignment", {}),
    "over": ({}, WIN, "0 0 10 MON", "game_over", {}),
    "over, resigning": ({}, WIN, "resign", "game_over", {}),
    "swap at once": ({}, [], "swap", "swap_not_available", {}),
    "swap twice": ({}, [CUT, "swap"], "swap", "swap_not_available", {}),
    "swap late": ({}, [CUT, "-0.5 0.3 40 MON"], "swap", "swap_not_available", {}),
    "swap switched off": ({"swap": False}, [CUT], "swap", "swap_not_available", {}),
    "no move": ({}, [], "hello", "unreadable", {"text": "hello"}),
    "half a move": ({}, [], "0.05 0.02 17", "unreadable", {"text": "0.05 0.02 17"}),
}


def after(options: dict[str, Any], moves: list[str]) -> Any:
    state = GAME.initial(options)
    for move in moves:
        state = GAME.apply(state, move)
    return state


def named(state: Any, move: str) -> str:
    """The word OPPONENT stands for a legal cut of a region of the other side."""
    if not move.startswith("OPPONENT"):
        return move
    view = told(state)
    of = {region["id"]: region for region in view["regions"]}
    region = next(of[id] for id in view["cuttable"] if of[id]["owner"] not in ("N", view["turn"]))
    near = GAME.propose(state, {"point": region["point"]}).ghost["nearest"]
    x, y = near["point"]
    return move.replace("OPPONENT", f"{x:.6f} {y:.6f} {near['angle']:.5f}")


def refusal(state: Any, move: str) -> GameError:
    with pytest.raises(GameError) as caught:
        GAME.apply(state, move)
    return caught.value


@pytest.mark.parametrize("name", TYPED)
def test_a_typed_move_is_refused_with_its_reason(name: str) -> None:
    options, moves, move, key, params = TYPED[name]
    state = after(options, moves)
    move = named(state, move)
    error = refusal(state, move)
    assert (error.key, error.params) == (key, params)
    answer = GAME.propose(state, {"text": move})
    assert not answer.ok and answer.move is None
    assert answer.message is not None
    assert (answer.message.key, dict(answer.message.params)) == (key, params)


#: As TYPED, for input by hand; a grid and directions are snapped to, so they refuse nothing.
AIMED: dict[str, tuple[dict[str, Any], list[str], dict[str, Any], str]] = {
    "outside": ({}, [], {"point": [0.9, 0.6]}, "outside_disk"),
    "on a line": ({"start": "sectors"}, [], {"point": [0, 0.5]}, "on_line"),
    "own region": ({}, [CUT], {"point": [-0.1, 0]}, "own_region"),
    "part": ({}, [], {"point": [-0.09, 0.75], "angle": 90}, "part_too_small"),
    "vertex": (GRID, [], {"point": [0.5, 0], "angle": 60}, "ray_hits_vertex"),
    "arc boundary": (GRID, [], {"point": [0, -0.5], "angle": 30}, "ray_hits_arc_boundary"),
    "letters": ({}, [], {"point": [0.05, 0.02], "angle": 17, "letters": "MOO"}, "bad_assignment"),
    "over": ({}, WIN, {"point": [0, 0], "angle": 10}, "game_over"),
    "no point": ({}, [], {"point": "here"}, "unreadable"),
    "nothing": ({}, [], {}, "unreadable"),
}


@pytest.mark.parametrize("name", AIMED)
def test_an_aim_is_refused_with_its_reason(name: str) -> None:
    options, moves, partial, key = AIMED[name]
    answer = GAME.propose(after(options, moves), partial)
    assert not answer.ok and answer.move is None
    assert answer.message is not None and answer.message.key == key


def test_a_part_too_small_comes_with_its_area_and_a_way_out() -> None:
    state = GAME.initial()
    error = refusal(state, "-0.09 0.75 90 MON")
    assert error.key == "part_too_small"
    answer = GAME.propose(state, {"point": [-0.09, 0.75], "angle": 90})
    assert answer.message is not None and answer.message.params == error.params
    areas = [part["area"] for part in answer.ghost["parts"]]
    assert error.params["min"] == 0.5
    assert error.params["area"] == pytest.approx(100 * min(areas), abs=0.006)
    assert [part["small"] for part in answer.ghost["parts"]] == [area < 0.005 for area in areas]
    near = answer.ghost["nearest"]
    assert GAME.propose(state, near).ok
    assert answer.ghost["ends"] is not None


def test_the_area_told_is_never_rounded_up_to_the_minimum() -> None:
    """Halving the way to a legal cut ends at a part that misses by next to nothing."""
    state, low, high = GAME.initial(), 0.75, 0.5
    for _ in range(30):
        middle = round((low + high) / 2, 6)
        answer = GAME.propose(state, {"point": [-0.09, middle], "angle": 90})
        low, high = (low, middle) if answer.ok else (middle, high)
    answer = GAME.propose(state, {"point": [-0.09, low], "angle": 90})
    assert answer.message is not None
    assert 0.499 < answer.message.params["area"] < answer.message.params["min"] == 0.5


def test_a_settled_region_cannot_be_cut() -> None:
    for state, _ in a_game(MODES["standard"], 3):
        view = told(state)
        for region in view["regions"]:
            if region["settled"] and region["owner"] != view["turn"] and view["winner"] is None:
                x, y = region["point"]
                assert refusal(state, f"{x:.6f} {y:.6f} 10 MOO").key == "settled"
                answer = GAME.propose(state, {"point": region["point"]})
                assert answer.message is not None and answer.message.key == "settled"
                return
    raise AssertionError("nothing was settled in this game")


def test_a_lattice_point_may_be_typed_a_little_off() -> None:
    state = GAME.initial({"grid": "triangular", "directions": 6, "start_angle": 0})
    exact = GAME.apply(state, "0.150000 -0.606218 0.00000 OMN")
    rough = GAME.apply(state, "0.150001 -0.606219 359.99995 OMN")
    assert GAME.canonical(exact) == GAME.canonical(rough)
    assert told(rough)["last"]["move"] == "0.150000 -0.606218 0.00000 OMN"


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"start": "spiral"}, "start"),
        ({"grid": "hexagonal"}, "grid"),
        ({"grid": "square", "grid_steps": 9}, "grid_steps"),
        ({"grid": "square", "grid_steps": 6}, "grid_steps"),
        ({"grid": "square", "grid_steps": 102}, "grid_steps"),
        ({"grid": "square", "grid_steps": "20"}, "grid_steps"),
        ({"directions": 7}, "directions"),
        ({"directions": 27}, "directions"),
        ({"directions": True}, "directions"),
        ({"directions": 3, "start_angle": 45}, "start_angle"),
        ({"directions": 6, "start_angle": 60}, "start_angle"),
        ({"min_area": 0.05}, "min_area"),
        ({"min_area": 0.25}, "min_area"),
        ({"min_area": 5.1}, "min_area"),
        ({"min_area": -1}, "min_area"),
        ({"min_area": float("nan")}, "min_area"),
        ({"swap": 1}, "swap"),
        ({"colour": "green"}, "colour"),
    ],
)
def test_a_setting_that_is_none_is_refused_by_name(options: dict[str, Any], option: str) -> None:
    with pytest.raises(GameError) as caught:
        GAME.initial(options)
    assert (caught.value.key, caught.value.params) == ("bad_option", {"option": option})


def test_every_value_of_every_setting_can_be_chosen() -> None:
    for tenths in range(1, 51):
        for value in (tenths / 10, tenths * 0.1):
            settings = told(GAME.initial({"min_area": value}))["settings"]
            assert settings["min_area"] == pytest.approx(tenths / 10)
    for steps in range(8, 101, 2):
        settings = told(GAME.initial({"grid": "square", "grid_steps": steps}))["settings"]
        assert settings["grid_steps"] == steps
    divisors = [d for d in range(3, 361, 3) if 360 % d == 0]
    for count in (0, *divisors):
        assert told(GAME.initial({"directions": count}))["settings"]["directions"] == count


def test_a_setting_without_a_meaning_keeps_its_standard_value() -> None:
    settings = told(GAME.initial({"grid_steps": 50, "start_angle": 30}))["settings"]
    assert (settings["grid_steps"], settings["start_angle"]) == (20, 90)
    settings = told(GAME.initial({"directions": 6}))["settings"]
    assert settings["start_angle"] == 30
    settings = told(GAME.initial({"directions": 12, "start_angle": 0}))["settings"]
    assert settings["start_angle"] == 90


def test_a_start_that_cannot_be_cut_is_refused_and_no_other() -> None:
    refused = 0
    coarse = product(
        ("pinwheel", "sectors"), ("square", "triangular"), (8, 10), (30, 0, 60, 90), (4.0, 5.0)
    )
    for start, grid, steps, angle, least in coarse:
        options = {"start": start, "grid": grid, "grid_steps": steps, "min_area": least}
        options |= {"directions": 3, "start_angle": angle}
        table = opening(rules_of(options))
        playable = not any(Enumerated()(table, region) for region in table.regions)
        if playable:
            GAME.initial(options)
        else:
            with pytest.raises(GameError) as caught:
                GAME.initial(options)
            assert caught.value.key == "unplayable"
            refused += 1
    assert refused

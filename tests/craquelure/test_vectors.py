"""The shared vectors: whole games and refused moves, from independent prototypes."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from pygames.protocol import GameError
from tests.craquelure.tables import GAME, move_text, region_at, rules_of, told
from tests.oracles.craquelure import Refused, Table, opening, smaller_than_three
from tests.oracles.craquelure_search import Enumerated

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
SIDES = "BR"


def options_of(settings: dict[str, Any]) -> dict[str, Any]:
    """Directions start at 0 there wherever that is the same as 90."""
    directions = settings["dirs"] or 0
    options = {
        "start": settings["start"],
        "grid": {"tri": "triangular"}.get(settings["grid"], settings["grid"]),
        "directions": directions,
        "min_area": round(100 * settings["min_area"], 1) if settings["min_area"] else 0,
    }
    if settings["grid_n"]:
        options["grid_steps"] = settings["grid_n"]
    if directions in (3, 6):
        options["start_angle"] = round(settings["dir_start"])
    else:
        assert not directions or (90 - settings["dir_start"]) % (360 / directions) == 0
    return options


def text_of(move: Any) -> str:
    if isinstance(move, str):
        return move
    if isinstance(move, dict):
        move = move["point"], move["angle"], move["assign"]
    (x, y), angle, letters = move
    return move_text(x, y, angle, letters)


def exact_text(move: Any) -> str:
    """With all digits, where a refused move depends on them."""
    if isinstance(move, str):
        return move
    (x, y), angle, letters = move
    turns, rest = divmod(Decimal(repr(angle)), 120)
    named = "".join(letters[(j - int(turns)) % 3] for j in range(3))
    return f"{Decimal(repr(x)):f} {Decimal(repr(y)):f} {rest:f} {named}"


def same_regions(told_regions: list[dict[str, Any]], view: dict[str, Any]) -> list[int]:
    """The ids of the view's regions in the vector's order, after comparing everything."""
    assert len(told_regions) == len(view["regions"])
    ids = []
    for told_region in told_regions:
        region = region_at(view, *told_region["rep"])
        assert region["area"] == pytest.approx(told_region["area"], abs=1e-9)
        for key in ("owner", "settled", "arcs"):
            assert region[key] == told_region[key], (key, told_region, region)
        ids.append(region["id"])
    assert len(set(ids)) == len(ids)
    return ids


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["name"])
def test_game(case: dict[str, Any]) -> None:
    state = GAME.initial(options_of(case["settings"]))
    for event in case["events"]:
        if "move" in event:
            state = GAME.apply(state, text_of(event["move"]))
        then, view = event["state"], told(state)
        ids = same_regions(then["regions"], view)
        pairs = {tuple(sorted((ids[a], ids[b]))) for a, b in then["adjacency"]}
        assert {tuple(sorted(pair)) for pair in view["adjacency"]} == pairs
        assert len(view["adjacency"]) == len(pairs)
        assert view["winner"] == then["winner"]
        end = GAME.outcome(state)
        if then["winner"] is None:
            assert end is None and view["turn"] == then["turn"]
        else:
            assert end is not None and end.reason == "connected"
            assert end.winner == SIDES.index(then["winner"])
        assert GAME.seats(state) == tuple(then["player_of"][side] - 1 for side in SIDES)


@pytest.mark.parametrize("case", VECTORS["illegal"], ids=lambda case: case["name"])
def test_refused_move(case: dict[str, Any]) -> None:
    state = GAME.initial(options_of(case["settings"]))
    for move in case["setup"]:
        state = GAME.apply(state, text_of(move))
    with pytest.raises(GameError) as caught:
        GAME.apply(state, exact_text(case["move"]))
    assert caught.value.key in case["accept"]


def oracle_of(settings: dict[str, Any]) -> Table:
    rules = rules_of(options_of(settings))
    full = rules.grid != "none" and rules.directions
    return opening(rules, Enumerated() if full else smaller_than_three)


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["name"])
def test_oracle_itself_agrees(case: dict[str, Any]) -> None:
    """So that the other tests compare the engine with something that was checked too."""
    table = oracle_of(case["settings"])
    for event in case["events"]:
        if "move" in event:
            table = table.play(text_of(event["move"]))
        then = event["state"]
        found = [table.region_at(tuple(region["rep"])) for region in then["regions"]]
        for region, there in zip(found, then["regions"], strict=True):
            assert region.area == pytest.approx(there["area"], abs=1e-9)
            assert (region.owner, region.arcs) == (there["owner"], there["arcs"])
            assert region.settled == there["settled"]
        pairs = {tuple(sorted((found[a].id, found[b].id))) for a, b in then["adjacency"]}
        assert table.pairs == pairs
        assert table.winner == then["winner"]


@pytest.mark.parametrize("case", VECTORS["illegal"], ids=lambda case: case["name"])
def test_oracle_itself_refuses(case: dict[str, Any]) -> None:
    table = oracle_of(case["settings"])
    for move in case["setup"]:
        table = table.play(text_of(move))
    with pytest.raises(Refused) as caught:
        table.play(exact_text(case["move"]))
    assert caught.value.args[0] in case["accept"]

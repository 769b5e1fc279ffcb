"""Games of Craquelure for the tests: settings of every kind, and the engine beside the oracle."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pygames
from tests.oracles.craquelure import Rules, Table, smaller_than_three
from tests.oracles.craquelure_regions import Region
from tests.oracles.craquelure_search import Enumerated

GAME = pygames.load("craquelure")
STANDARD: dict[str, Any] = {}

#: One of each mode at least, coarse and fine; the names are the tests' ids.
MODES: dict[str, dict[str, Any]] = {
    "standard": {},
    "sectors": {"start": "sectors"},
    "large parts": {"min_area": 2.0},
    "no minimum": {"min_area": 0},
    "square, 12": {"grid": "square", "directions": 12},
    "triangular, 6 from 0": {"grid": "triangular", "directions": 6, "start_angle": 0},
    "triangular, 3": {"grid": "triangular", "grid_steps": 40, "directions": 3, "min_area": 0.3},
    "square 50, 360": {"grid": "square", "grid_steps": 50, "directions": 360},
    "sectors, 6": {"start": "sectors", "grid": "square", "grid_steps": 30, "directions": 6},
    "square, any angle": {"grid": "square"},
    "triangular 12, any angle": {"grid": "triangular", "grid_steps": 12, "start": "sectors"},
    "any point, 36": {"directions": 36},
    "any point, 3 from 30": {"directions": 3, "start_angle": 30},
}
FULL = [name for name, o in MODES.items() if "grid" in o and "directions" in o]
HALF = [name for name, o in MODES.items() if ("grid" in o) != ("directions" in o)]
FREE = [name for name, o in MODES.items() if "grid" not in o and "directions" not in o]


def rules_of(options: dict[str, Any]) -> Rules:
    directions = options.get("directions", 0)
    percent = options.get("min_area", 0.5)
    return Rules(
        options.get("start", "pinwheel"),
        options.get("grid", "none"),
        options.get("grid_steps", 20),
        directions,
        options.get("start_angle", {6: 30}.get(directions, 90)),
        percent / 100 if percent else None,
    )


def told(state: Any) -> dict[str, Any]:
    """The view of a state."""
    view: dict[str, Any] = GAME.view(state)
    return view


def inside(region: dict[str, Any], x: float, y: float) -> bool:
    """Whether a point lies within a region of a view, by its straight sides alone."""
    corners = region["outline"]
    for (ax, ay, arc), (bx, by, _) in zip(corners, corners[1:] + corners[:1], strict=True):
        length = math.hypot(bx - ax, by - ay)
        if not arc and (bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 1e-10 * length:
            return False
    return math.hypot(x, y) < 1


def region_at(view: dict[str, Any], x: float, y: float) -> dict[str, Any]:
    (found,) = [region for region in view["regions"] if inside(region, x, y)]
    return found  # type: ignore[no-any-return]


def move_text(x: float, y: float, angle: float, letters: str) -> str:
    """The canonical text: an angle below 120 degrees, the letters renamed with it."""
    turns, angle = divmod(round(angle % 360, 5), 120)
    named = "".join(letters[(j - int(turns)) % 3] for j in range(3))
    return f"{x:.6f} {y:.6f} {angle:.5f} {named}"


def believed(view: dict[str, Any]) -> Any:
    """For the oracle: take the engine's word for what is settled after a move."""

    def settle(table: Table, region: Region) -> bool:
        corners = [edge.tail for edge in region.boundary]
        x, y = (sum(corner[k] for corner in corners) / len(corners) for k in (0, 1))
        return bool(region_at(view, float(x), float(y))["settled"])

    return settle


def decides(options: dict[str, Any]) -> Any:
    """How the oracle decides by itself what is settled, or None in the half-grid modes."""
    rules = rules_of(options)
    if (rules.grid == "none") != (not rules.directions):
        return None
    return smaller_than_three if rules.grid == "none" else Enumerated()


def oracle_after(table: Table, decide: Any, move: str, view: dict[str, Any]) -> Table:
    """The oracle's position after a move whose result in the engine is ``view``."""
    return replace(table, settle=decide or believed(view)).play(move)


def beside(view: dict[str, Any], table: Table) -> dict[int, Region]:
    """The oracle's region for every region of a view by its id, found by the inside point."""
    found = {}
    for region in view["regions"]:
        at = table.region_at(tuple(region["point"]))
        assert inside(region, *region["point"])
        found[region["id"]] = at
    assert len({region.id for region in found.values()}) == len(table.regions) == len(found)
    return found


def a_game(options: dict[str, Any], seed: int) -> Iterator[tuple[Any, str | None]]:
    """The states of a random game, with the move that led to each; sometimes with a swap."""
    rng = Random(seed)
    state = GAME.initial(options)
    yield state, None
    while GAME.outcome(state) is None:
        (move,) = GAME.sample_moves(state, rng, 1)
        state = GAME.apply(state, move)
        yield state, move


def games(names: list[str], each: int, first: int = 0) -> list[tuple[str, int]]:
    return [(name, seed) for name in names for seed in range(first, first + each)]

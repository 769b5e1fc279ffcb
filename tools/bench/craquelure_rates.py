"""How many cuts and evaluations a second the engine makes, in CPython and in the page alike.

The page has no other tools of this project, so this module needs nothing but
``pygames`` and a clock; ``craquelure_page`` sends its text.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygames
from pygames.craquelure.fields import field
from pygames.craquelure.geometry import Fan, Shape, fan
from pygames.craquelure.light import from_state

Aim = tuple[Shape, tuple[float, float, float, float]]

SECONDS = 0.5
#: Time of this process where there are others that would count; a page has only the one clock.
CLOCK = time.perf_counter if sys.platform == "emscripten" else time.process_time


def replayed(moves: Sequence[str], options: dict[str, Any] | None = None) -> Any:
    """The state after a list of moves."""
    game = pygames.load("craquelure")
    state = game.initial(options)
    for move in moves:
        state = game.apply(state, move)
    return state


def aims(state: Any, rng: Random, count: int) -> list[Aim]:
    """Legal cuts of a position: the region's shape, the point, and the direction."""
    game, found = pygames.load("craquelure"), []
    shapes = {region.id: region.shape for region in state.board.regions}
    for move in game.sample_moves(state, rng, count):
        if " " in move:
            last = game.apply(state, move).last
            found.append((shapes[last.region], (*last.cut.point, *last.cut.direction)))
    return found


def per_second(works: Sequence[Callable[[], Any]]) -> float:
    """Calls a second, going round the list for a while."""
    began, count = CLOCK(), 0
    while (spent := CLOCK() - began) < SECONDS:
        for work in works:
            work()
        count += len(works)
    return count / spent


def rates(games: Sequence[Sequence[str]]) -> dict[str, float]:
    """Calls a second, over the positions that lists of moves lead to."""
    game, rng = pygames.load("craquelure"), Random(1)
    states = [replayed(moves) for moves in games]
    cuts = [aim for state in states for aim in aims(state, rng, 12)]
    nodes = [from_state(state) for state in states]
    moves = [(state, move) for state in states for move in game.sample_moves(state, rng, 4)]

    def cutting(shape: Shape, where: tuple[float, float, float, float]) -> Callable[[], Fan | None]:
        return lambda: fan(shape, *where)

    def valuing(node: Any) -> Callable[[], Any]:
        return lambda: (field(node, 0, 0, False), field(node, 1, 0, False))

    def applying(state: Any, move: str) -> Callable[[], Any]:
        return lambda: game.apply(state, move)

    return {
        "cuts with three areas": per_second([cutting(*cut) for cut in cuts]),
        "evaluations (three arc distances of both sides)": per_second(
            [valuing(node) for node in nodes]
        ),
        "apply": per_second([applying(*each) for each in moves]),
    }

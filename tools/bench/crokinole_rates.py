"""How long a crokinole shot takes and how many a second are judged, in CPython and in the page.

The page has no other tools of this project, so this module needs nothing but
``pygames`` and a clock; ``crokinole_page`` sends its text.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import pygames
from pygames.crokinole.aims import aim
from pygames.crokinole.launch import Launch
from pygames.crokinole.physics import simulate
from pygames.crokinole.rules import State, shoot

RUNS = 5
SECONDS = 0.5
#: Boards with so many discs are mixed: those of the middle of a round.
MIXED = range(6, 15)
#: Time of this process where there are others that would count; a page has only the one clock.
CLOCK = time.perf_counter if sys.platform == "emscripten" else time.process_time


def milliseconds(shots: Sequence[Any]) -> float:
    """Time of a shot, as (places, velocity) of which the last disc is shot; the fastest run."""
    asked = [([(x, y) for x, y in discs], (v[0], v[1])) for discs, v in shots]
    fastest = float("inf")
    for _ in range(RUNS):
        began = CLOCK()
        for discs, velocity in asked:
            simulate(discs, len(discs) - 1, velocity)
        fastest = min(fastest, CLOCK() - began)
    return fastest / len(asked) * 1000


def mixed_boards(matches: Sequence[Sequence[str]]) -> list[tuple[State, Launch]]:
    """Shots worth trying in the middle of the rounds that lists of moves lead through."""
    game, rng, found = pygames.load("crokinole"), Random(1), []
    for moves in matches:
        state = game.initial({"mode": "hundred"})
        for move in moves:
            if len(state.discs) in MIXED:
                found += [(state, aim(state, rng)) for _ in range(4)]
            state = game.apply(state, move)
    return found


def judged_per_second(asked: Sequence[tuple[State, Launch]]) -> float:
    """Shots simulated and judged in a second, going round the list for a while."""
    began, count = CLOCK(), 0
    while (spent := CLOCK() - began) < SECONDS:
        for state, launch in asked:
            shoot(state.discs, state.turn, state.next_id, launch)
        count += len(asked)
    return count / spent


def rates(asked: dict[str, Any]) -> dict[str, Any]:
    """``ms`` a shot for each list of ``shots``, and ``judged`` shots a second on mixed boards."""
    return {
        "ms": [milliseconds(shots) for shots in asked["shots"]],
        "judged": judged_per_second(mixed_boards(asked["matches"])),
    }

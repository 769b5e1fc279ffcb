"""Chance that is part of a recorded move: the trembling of a hand, drawn once and then kept.

Of Python's generator only ``random()`` is promised to give the same numbers everywhere, and the C
library's logarithms and cosines differ, so the bell curve is a sum of twelve draws.
"""

from __future__ import annotations

from random import Random

from pygames.crokinole.launch import (
    MAX_DIRECTION,
    MAX_STRENGTH,
    PER_DEGREE,
    Launch,
    speed,
    strength_for,
)
from pygames.crokinole.rules import State


def bell(rng: Random) -> float:
    """A draw with mean 0 and standard deviation 1, never beyond 6."""
    total = 0.0
    for _ in range(12):
        total += rng.random()
    return total - 6


def shaken(launch: Launch, rng: Random, degrees: float, share: float) -> Launch:
    """A shot with errors: ``degrees`` of direction, ``share`` of speed (standard deviations)."""
    turned = launch.direction + round(bell(rng) * degrees * PER_DEGREE)
    strength = launch.strength
    if share:
        strength = strength_for(speed(strength) * max(0.0, 1 + bell(rng) * share))
    return Launch(
        launch.placement,
        min(max(turned, -MAX_DIRECTION), MAX_DIRECTION),
        min(max(strength, 1), MAX_STRENGTH),
    )


def trembled(state: State, launch: Launch) -> Launch:
    """A person's shot as the hand really makes it, where the match has a tremor.

    It depends on the aim, too, so that it cannot be found out and aimed against.
    """
    settings = state.settings
    if not settings.tremor:
        return launch
    about = f"{settings.seed}/{len(state.rounds)}/{state.next_id}/{launch.text}"
    return shaken(launch, Random(about), settings.tremor, 0.0)

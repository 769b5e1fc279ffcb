"""Shots worth trying: at every opposing disc, through one's own, or at the hole.

An aim is a place on the arc, a line that passes a disc at some distance, and a speed on arrival.
Lines that would meet something else first are mostly thrown away before anything is simulated.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from pygames.crokinole import launch as launching
from pygames.crokinole.guide import guide
from pygames.crokinole.launch import MAX_DIRECTION, MAX_SPEED, Launch
from pygames.crokinole.rules import Disc, State, free_ranges, places
from pygames.crokinole.sampling import random_placement
from pygames.crokinole.table import STANDARD
from pygames.crokinole.trace import Point

#: How far beside a disc's centre a line may pass, in inches; 1.25 would be a tangent.
ASIDE = 1.1

#: How many of the aims at discs go at one's own, to push it on.
OWN = 0.1

#: Lines looked at until one meets its target first.
LINES = 8

#: Speeds on arrival, in in/s: at a disc, and at the hole (which takes up to 32).
SOFT, HARD = 6.0, 85.0
AT_HOLE = 28.0


def aim(state: State, rng: Random) -> Launch:
    """One shot to be tried; there must be a free place on the arc."""
    targets = [disc for disc in state.discs if disc.owner != state.turn]
    own = [disc for disc in state.discs if disc.owner == state.turn]
    if not targets:
        if own and rng.random() < OWN:
            return _at_disc(state, _one(own, rng), rng)
        return _at_hole(state, rng)
    return _at_disc(state, _one(own if own and rng.random() < OWN else targets, rng), rng)


def _one(discs: Sequence[Disc], rng: Random) -> Disc:
    return discs[int(rng.random() * len(discs))]


def _at_disc(state: State, target: Disc, rng: Random) -> Launch:
    ranges, others = free_ranges(state), places(state)
    index = state.discs.index(target)
    chosen = Launch(random_placement(ranges, rng), 0, 500)
    for _ in range(LINES):
        placement = random_placement(ranges, rng)
        start = launching.place(state.turn, placement)
        far, toward = _past(start, (target.x, target.y), ASIDE * (2 * rng.random() - 1))
        turned = launching.direction_of(state.turn, placement, *toward)
        if abs(turned) > MAX_DIRECTION:
            continue
        share = rng.random()
        arrival = SOFT + (HARD - SOFT) * share * share
        chosen = Launch(placement, turned, strength_over(far, arrival))
        line = launching.toward(state.turn, placement, turned)
        if guide(start, line, others).disc == index:
            break
    return chosen


def _at_hole(state: State, rng: Random) -> Launch:
    ranges, others = free_ranges(state), places(state)
    chosen = Launch(random_placement(ranges, rng), 0, 300)
    for _ in range(LINES):
        placement = random_placement(ranges, rng)
        turned = round(100 * (2 * rng.random() - 1))
        strength = strength_over(STANDARD.shot_radius, 4 + (AT_HOLE - 4) * rng.random())
        chosen = Launch(placement, turned, strength)
        found = guide(
            launching.place(state.turn, placement),
            launching.toward(state.turn, placement, turned),
            others,
        )
        if found.disc is None and found.peg is None:
            break
        # A peg beyond the hole is no matter.
        if found.end[1] * (2 * state.turn - 1) < 0:
            break
    return chosen


def _past(start: Point, target: Point, aside: float) -> tuple[float, Point]:
    """The distance to a disc, and the way to pass its centre ``aside`` inches to one side."""
    dx, dy = target[0] - start[0], target[1] - start[1]
    far = sqrt(dx * dx + dy * dy)
    return far, (dx - dy * aside / far, dy + dx * aside / far)


def strength_over(far: float, arrival: float) -> int:
    """The strength with which a disc still has a speed after ``far`` inches."""
    needed = sqrt(arrival * arrival + 2 * STANDARD.deceleration * far)
    return launching.strength_for(min(needed, MAX_SPEED))

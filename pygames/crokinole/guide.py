"""The line ahead of a placed disc: its direction and, at most, what it would touch first.

How hard the shot will be plays no part, so the line tells nothing of how it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from pygames.crokinole.table import PEGS, STANDARD
from pygames.crokinole.trace import Point


class Guide(NamedTuple):
    """``end`` is where the disc's centre is at the first contact, or leaves the surface.

    ``disc`` or ``peg`` is the index of what it touches there, the other or both None.
    """

    end: Point
    disc: int | None
    peg: int | None


def guide(start: Point, toward: Point, discs: Sequence[Point]) -> Guide:
    """The line from a disc's centre along a unit vector; ``discs`` are the others' centres."""
    ux, uy = toward
    aside = start[0] * uy - start[1] * ux
    along = start[0] * ux + start[1] * uy
    inside = STANDARD.edge2 - aside * aside
    best = sqrt(inside) - along if inside > 0 else 0.0
    disc = peg = None
    for k, at in enumerate(PEGS):
        length = reached(start, toward, at, STANDARD.peg_reach2)
        if length is not None and length < best:
            best, peg = length, k
    for i, at in enumerate(discs):
        length = reached(start, toward, at, STANDARD.reach2)
        if length is not None and length < best:
            best, disc, peg = length, i, None
    return Guide((start[0] + ux * best, start[1] + uy * best), disc, peg)


def reached(start: Point, toward: Point, at: Point, reach2: float) -> float | None:
    """How far a centre runs until it is as near to ``at`` as the root of ``reach2``, if ever."""
    dx, dy = at[0] - start[0], at[1] - start[1]
    ahead = dx * toward[0] + dy * toward[1]
    aside = dx * toward[1] - dy * toward[0]
    inside = reach2 - aside * aside
    if ahead <= 0 or inside <= 0:
        return None
    length = ahead - sqrt(inside)
    return length if length > 0 else 0.0

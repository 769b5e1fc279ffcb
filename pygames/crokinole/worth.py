"""What a board is worth to the side that has just shot: points in hand, and points in danger.

A disc on the board is worth its zone only if it is still there when the round ends, so it counts
less for every shot that the other side still has. The other side's next shot counts beforehand:
with no disc to hit it is free to try for the hole.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygames.crokinole.rules import Shot
from pygames.crokinole.table import zone

#: What a disc keeps of its zone through one shot of the other side's, by zone.
KEPT = {15: 0.90, 10: 0.88, 5: 0.90, 0: 1.0}

#: What a side's open shot at the hole is worth more than one that must hit something.
OPEN = 8.0


def worth(shot: Shot, mine: int, theirs: int) -> float:
    """The expected difference of the round, in points, for the side that made the shot.

    ``mine`` and ``theirs`` are the discs that it and the other side have left afterwards.
    """
    verdict, trace, discs = shot.verdict, shot.trace, shot.discs
    me = discs[trace.shooter].owner
    total = 20.0 * (verdict.twenties[me] - verdict.twenties[1 - me])
    own = other = 0
    for i in verdict.board:
        at = trace.final[i]
        assert at is not None
        worth_now = zone(*at)
        if discs[i].owner == me:
            own += 1
            total += worth_now * kept(worth_now, theirs)
        else:
            other += 1
            total -= worth_now * kept(worth_now, mine)
    if theirs and not own:
        total -= OPEN
    return total


def kept(value: int, shots: int) -> float:
    """The share a disc in a zone keeps through some shots. Products: ``**`` is the C library's."""
    share = 1.0
    for _ in range(shots):
        share *= KEPT[value]
    return share


def mean(values: Iterable[float]) -> float:
    """The average of some values; 0.0 of none."""
    found = list(values)
    return sum(found) / len(found) if found else 0.0

"""How rounds make a match: four rounds for points, or the differences up to a hundred.

Both count in whole numbers from the totals of the rounds alone, so a standing can be worked out at
any time from the list of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

FOUR_ROUNDS, HUNDRED = "four_rounds", "hundred"
MODES = (FOUR_ROUNDS, HUNDRED)

#: Discs of each player in a round.
DISCS = {FOUR_ROUNDS: 8, HUNDRED: 12}

ROUNDS = 4
TARGET = 100

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """Match points, whether it is over, who won (None: nobody yet, or a draw), and who starts.

    ``starters`` are those of the rounds played; ``next_starter`` is None once it is over.
    """

    points: Pair
    over: bool
    winner: int | None
    starters: tuple[int, ...]
    next_starter: int | None


def award(mode: str, totals: Pair) -> Pair:
    """The match points of a round with these totals."""
    ahead = totals[0] - totals[1]
    if mode == HUNDRED:
        return max(ahead, 0), max(-ahead, 0)
    if ahead == 0:
        return 1, 1
    return (2, 0) if ahead > 0 else (0, 2)


def standing(mode: str, first: int, rounds: Sequence[Pair]) -> Standing:
    """Where a match stands after rounds with these totals, the first of them begun by ``first``."""
    points = [0, 0]
    for totals in rounds:
        gained = award(mode, totals)
        points = [points[0] + gained[0], points[1] + gained[1]]
    over = len(rounds) >= ROUNDS if mode == FOUR_ROUNDS else max(points) >= TARGET
    winner = None
    if over and points[0] != points[1]:
        winner = 0 if points[0] > points[1] else 1
    return Standing(
        points=(points[0], points[1]),
        over=over,
        winner=winner,
        starters=tuple((first + number) % 2 for number in range(len(rounds))),
        next_starter=None if over else (first + len(rounds)) % 2,
    )

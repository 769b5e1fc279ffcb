"""Random legal shots: for tests, and as something to play when nothing better is known."""

from __future__ import annotations

from random import Random

from pygames.crokinole.launch import MAX_STRENGTH, Launch
from pygames.crokinole.rules import FORFEIT, State, free_ranges

#: Random directions stay within this of the centre, in hundredths of a degree.
WIDE = 4000


def random_placement(ranges: tuple[tuple[int, int], ...], rng: Random) -> int:
    """A free placement, all equally likely."""
    at = int(rng.random() * sum(high - low + 1 for low, high in ranges))
    for low, high in ranges:
        if at <= high - low:
            return low + at
        at -= high - low + 1
    return ranges[-1][1]


def sample_moves(state: State, rng: Random, n: int) -> list[str]:
    """Up to ``n`` different legal moves; at least one unless the match is over."""
    if state.ended is not None or n <= 0:
        return []
    ranges = free_ranges(state)
    if not ranges:
        return [FORFEIT]
    moves: dict[str, None] = {}
    for _ in range(2 * n):
        placement = random_placement(ranges, rng)
        direction = int(rng.random() * (2 * WIDE + 1)) - WIDE
        strength = 1 + int(rng.random() * MAX_STRENGTH)
        moves[Launch(placement, direction, strength).text] = None
        if len(moves) >= n:
            break
    return list(moves)

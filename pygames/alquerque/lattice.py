"""The board as a set of points joined by lines, written down as data.

Nearness is not connection: two points are neighbours only where a line is cut
between them. Everything else about the board (who is next to whom, what can be
jumped) is read off the sixteen lines below, so that rules, search and the
page's drawing cannot disagree.

Points are numbered 0 to 24 as in the position text: rank 5 first, files a to
e, so that a5 is 0, e5 is 4 and a1 is 20.
"""

from __future__ import annotations

from itertools import pairwise

FILES = "abcde"
RANKS = "12345"

POINTS = tuple(file + rank for rank in reversed(RANKS) for file in FILES)
INDEX = {name: index for index, name in enumerate(POINTS)}

#: Ranks, files, the two long diagonals, and the four sides of the rhombus.
LINES: tuple[tuple[str, ...], ...] = (
    *(tuple(file + rank for file in FILES) for rank in RANKS),
    *(tuple(file + rank for rank in RANKS) for file in FILES),
    ("a1", "b2", "c3", "d4", "e5"),
    ("a5", "b4", "c3", "d2", "e1"),
    ("a3", "b2", "c1"),
    ("c1", "d2", "e3"),
    ("e3", "d4", "c5"),
    ("c5", "b4", "a3"),
)


def rank_of(point: int) -> int:
    """The rank of a point, 1 (Black's back rank) to 5 (White's)."""
    return 5 - point // 5


def _neighbours() -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in POINTS]
    for line in LINES:
        for one, other in pairwise(line):
            found[INDEX[one]].append(INDEX[other])
            found[INDEX[other]].append(INDEX[one])
    return tuple(tuple(sorted(row, key=POINTS.__getitem__)) for row in found)


def _jumps() -> tuple[tuple[tuple[int, int], ...], ...]:
    found: list[list[tuple[int, int]]] = [[] for _ in POINTS]
    for line in LINES:
        for start, over, land in zip(line, line[1:], line[2:], strict=False):
            found[INDEX[start]].append((INDEX[over], INDEX[land]))
            found[INDEX[land]].append((INDEX[over], INDEX[start]))
    return tuple(tuple(sorted(row, key=lambda jump: POINTS[jump[1]])) for row in found)


#: Neighbours of each point along lines, in order of their names.
NEIGHBOURS = _neighbours()

#: For each point the pairs (point jumped over, landing point), in order of landing.
JUMPS = _jumps()

#: Rank direction of each player: Black (0) walks up, White (1) down.
FORWARD = (1, -1)

#: The rank on which a player's piece has no ordinary move left.
FAR_RANK = (5, 1)


def _steps() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Ordinary steps per player and point: sideways or forward, none from the far rank."""
    return tuple(
        tuple(
            ()
            if rank_of(point) == FAR_RANK[player]
            else tuple(
                other
                for other in NEIGHBOURS[point]
                if (rank_of(other) - rank_of(point)) * FORWARD[player] >= 0
            )
            for point in range(25)
        )
        for player in (0, 1)
    )


STEPS = _steps()


def layout() -> dict[str, object]:
    """Files, ranks, lines and neighbours by name, for drawing and for speech."""
    return {
        "files": FILES,
        "ranks": RANKS,
        "lines": [list(line) for line in LINES],
        "neighbours": {
            POINTS[point]: [POINTS[other] for other in NEIGHBOURS[point]] for point in range(25)
        },
    }

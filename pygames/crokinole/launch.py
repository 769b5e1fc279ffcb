"""A shot as three whole numbers, and what they mean on the board.

Placement and direction are hundredths of a degree, strength thousandths. Both angles count to the
right as seen on the screen, for both players, because the board is never turned: placement from
the middle of one's own side, direction from the line to the centre of the board. Everything is
made of exact unit vectors, so that a shot is the same on every device, and the top player's shot
is the mirror image of the bottom player's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from pygames.crokinole.table import STANDARD
from pygames.crokinole.trace import Point
from pygames.exact import PI, angle, unit

PER_DEGREE = 100
TURN = 360 * PER_DEGREE

#: Placements from the middle of one's own side, and directions from that to the centre.
MAX_PLACEMENT = 45 * PER_DEGREE
MAX_DIRECTION = 90 * PER_DEGREE
MAX_STRENGTH = 1000

#: Launch speed at full strength, in/s.
MAX_SPEED = 120.0

#: Centres nearer than two radii overlap; touching is allowed, so rounding is forgiven (in^2).
OVERLAP = STANDARD.reach2 - 1e-9


class Launch(NamedTuple):
    """Placement and direction in hundredths of a degree, strength in thousandths."""

    placement: int
    direction: int
    strength: int

    @property
    def text(self) -> str:
        return f"{self.placement} {self.direction} {self.strength}"


def place(side: int, placement: int) -> Point:
    """Where a disc of a side (0 bottom, 1 top) is set down."""
    c, s = unit(placement, TURN)
    x, y = STANDARD.shot_radius * s, STANDARD.shot_radius * c
    return (x, -y) if side == 0 else (x, y)


def toward(side: int, placement: int, direction: int) -> Point:
    """The unit vector of a shot."""
    c, s = unit(direction - placement, TURN)
    return (s, c) if side == 0 else (s, -c)


def speed(strength: int) -> float:
    """The launch speed in in/s: finer for weak shots than for strong ones."""
    share = strength / MAX_STRENGTH
    return MAX_SPEED * share * sqrt(share)


def velocity(side: int, launch: Launch) -> Point:
    fast = speed(launch.strength)
    x, y = toward(side, launch.placement, launch.direction)
    return fast * x, fast * y


def strength_for(fast: float) -> int:
    """The strength whose speed is nearest to ``fast`` (in/s), within the bounds."""
    low, high = 1, MAX_STRENGTH
    while low < high:
        middle = (low + high) // 2
        if speed(middle) < fast:
            low = middle + 1
        else:
            high = middle
    if low > 1 and fast - speed(low - 1) < speed(low) - fast:
        return low - 1
    return low


def placement_of(side: int, x: float, y: float) -> int:
    """The placement nearest to a point, within the bounds of the side's arc."""
    up = -y if side == 0 else y
    steps = _steps(angle(up, x))
    return min(max(steps, -MAX_PLACEMENT), MAX_PLACEMENT)


def direction_of(side: int, placement: int, x: float, y: float) -> int:
    """The direction of a vector for a disc at ``placement``, in (-180, 180] degrees."""
    up = y if side == 0 else -y
    steps = _steps(angle(up, x)) + placement
    return (steps + TURN // 2 - 1) % TURN - TURN // 2 + 1


def _steps(radians: float) -> int:
    return round(radians / PI * (TURN // 2))


def is_free(side: int, placement: int, others: Iterable[Point]) -> bool:
    """Whether a disc can be set down there without overlapping another."""
    x, y = place(side, placement)
    return all((p - x) * (p - x) + (q - y) * (q - y) >= OVERLAP for p, q in others)


@lru_cache(maxsize=256)
def free_ranges(side: int, others: tuple[Point, ...]) -> tuple[tuple[int, int], ...]:
    """All placements where a disc can be set down, as ranges with both ends included."""
    taken = sorted(filter(None, (_taken(side, other) for other in others)))
    found, begin = [], -MAX_PLACEMENT
    for low, high in taken:
        if low > begin:
            found.append((begin, low - 1))
        begin = max(begin, high + 1)
    if begin <= MAX_PLACEMENT:
        found.append((begin, MAX_PLACEMENT))
    return tuple(found)


def _taken(side: int, other: Point) -> tuple[int, int] | None:
    """The placements that a disc takes away: from the nearest one, overlap ends once each way."""
    nearest = placement_of(side, *other)
    if is_free(side, nearest, (other,)):
        return None
    ends = []
    for way in (-1, 1):
        bound = (MAX_PLACEMENT - way * nearest) + 1
        low, high = 0, bound
        while high - low > 1:
            middle = (low + high) // 2
            if is_free(side, nearest + way * middle, (other,)):
                high = middle
            else:
                low = middle
        ends.append(nearest + way * low)
    return ends[0], ends[1]


def nearest_free(ranges: Sequence[tuple[int, int]], placement: int) -> int | None:
    """The free placement nearest to a wanted one; None if there is none at all."""
    inside = [min(max(placement, low), high) for low, high in ranges]
    return min(inside, key=lambda each: (abs(each - placement), each), default=None)

"""Random boards for the tests: scattered discs, and heaps of touching ones."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from random import Random

from pygames.crokinole.table import PEGS
from pygames.crokinole.trace import Point

#: Touching discs may overlap by rounding.
APART = 1.25 - 1e-13


def is_free(at: Point, discs: Sequence[Point]) -> bool:
    return all(away(at, disc) >= APART for disc in discs) and all(
        away(at, peg) >= 0.8125 for peg in PEGS
    )


def away(a: Point, b: Point) -> float:
    return sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def scattered(rng: Random, count: int) -> list[Point]:
    discs: list[Point] = []
    while len(discs) < count:
        r, a = 11.37 * sqrt(rng.random()), 2 * pi * rng.random()
        at = (r * cos(a), r * sin(a))
        if r > 0.3 and is_free(at, discs):
            discs.append(at)
    return discs


def heaped(rng: Random, count: int) -> list[Point]:
    """Mostly touching discs, half of them in rows of 30 degrees."""
    discs = scattered(rng, 1)
    while len(discs) < count:
        if rng.random() < 0.3:
            discs += [at for at in scattered(rng, 1) if is_free(at, discs)]
            continue
        x, y = rng.choice(discs)
        a = pi / 6 * rng.randrange(12) if rng.random() < 0.5 else 2 * pi * rng.random()
        at = (x + 1.25 * cos(a), y + 1.25 * sin(a))
        if 0.3 < away(at, (0, 0)) < 11.37 and is_free(at, discs):
            discs.append(at)
    return discs


def random_shot(rng: Random, count: int) -> tuple[list[Point], Point]:
    """``count`` discs, the last of them with a velocity: from the arc, or touching another one;
    anywhere, at the centre or at a tangent; weak, strong or at full power.
    """
    discs = (heaped if rng.random() < 0.4 else scattered)(rng, count - 1)
    while True:
        a = pi * (rng.random() / 2 - 0.75)
        at = (12 * cos(a), 12 * sin(a))
        if discs and rng.random() < 0.1:
            x, y = rng.choice(discs)
            a = 2 * pi * rng.random()
            at = (x + 1.25 * cos(a), y + 1.25 * sin(a))
        if is_free(at, discs):
            break
    fast = 120 * rng.choice([1, rng.random(), 0.2 + 0.8 * rng.random(), rng.random() ** 3])
    aim = a + pi + (rng.random() - 0.5) * rng.choice([0, 1.2, 2 * pi])
    ux, uy = cos(aim), sin(aim)
    if discs and rng.random() < 0.1:
        dx, dy = (p - q for p, q in zip(rng.choice(discs), at, strict=True))
        square = dx * dx + dy * dy
        if square > 1.5625:
            length = sqrt(square - 1.5625)
            ux = (dx * length - dy * 1.25) / square
            uy = (dy * length + dx * 1.25) / square
    return [*discs, at], (fast * ux, fast * uy)

"""Convex regions of the disk, and the three rays that cut them.

A region is a ring of corners. Its sides are straight lines or arcs of the rim,
and it stays convex for ever, so a ray from an inside point leaves it exactly
once. Everything the game asks of a shape (areas of parts, touched goal arcs)
comes from one walk along the ring; prefix sums of the area along the ring make
the three areas of a cut a matter of three numbers.

Nothing here uses a tolerance to decide what touches what: that is known from
the shared edges (see ``board``). Coordinates are in radii of the disk, x to the
right, y up; areas are fractions of the disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from pygames.exact import PI, arc_angle

Point = tuple[float, float]

NEUTRAL, BLUE, RED = -1, 0, 1

#: Half the square root of three: the sine of 60 degrees.
SIN60 = sqrt(0.75)
#: Fraction of the disk per unit of twice the area.
SHARE = 1 / (2 * PI)
#: A point nearer to a line than this is on it (rules, Numbers).
ON_LINE = 1e-9
#: Squared distances from the centre: beyond the rim, and so near to it as to be on it.
BEYOND_RIM = (1 + ON_LINE) * (1 + ON_LINE)
ON_RIM = (1 - ON_LINE) * (1 - ON_LINE)

ARC_NAMES = "ABC"
#: Where goal arcs meet: the rim at 30, 150 and 270 degrees; arc i runs from point i to point i+1.
ARC_ENDS = ((SIN60, 0.5), (-SIN60, 0.5), (0.0, -1.0))


@dataclass(frozen=True, slots=True)
class Shape:
    """A region's outline. Corners run anticlockwise and include every T-junction.

    ``rim[i]`` tells whether side i, from corner i to the next, is an arc of the
    unit circle. ``sums[i]`` is twice the area between corner 0 and the boundary
    from corner 0 to corner i (n + 1 numbers, the last is the whole).
    ``area`` is a fraction of the disk; ``arcs`` has bit 1, 2, 4 for A, B, C.
    """

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    rim: tuple[bool, ...]
    sums: tuple[float, ...]
    area: float
    arcs: int


class Fan(NamedTuple):
    """Three rays in a shape: the side each one ends on, where, and the three areas.

    Part j lies between ray j and ray j + 1, anticlockwise.
    """

    edges: tuple[int, int, int]
    ends: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
    areas: tuple[float, float, float]


def make_shape(
    xs: Sequence[float], ys: Sequence[float], rim: Sequence[bool], area: float | None = None
) -> Shape:
    """A shape from its ring; ``area`` where it is known already."""
    ox, oy = xs[0], ys[0]
    total, arcs = 0.0, 0
    sums = [0.0]
    ax, ay = ox, oy
    last = len(xs) - 1
    for i, round_side in enumerate(rim):
        bx, by = (xs[i + 1], ys[i + 1]) if i < last else (ox, oy)
        total += (ax - ox) * (by - oy) - (ay - oy) * (bx - ox)
        if round_side:
            total += arc_angle(ax, ay, bx, by) - (ax * by - ay * bx)
            arcs |= touched(ax, ay, bx, by)
        sums.append(total)
        ax, ay = bx, by
    share = total * SHARE if area is None else area
    return Shape(tuple(xs), tuple(ys), tuple(rim), tuple(sums), share, arcs)


def goal_arc(x: float, y: float) -> int:
    """The number of the goal arc in the direction of (x, y): 0, 1, 2 for A, B, C."""
    if SIN60 * y - 0.5 * x >= 0 and SIN60 * y + 0.5 * x > 0:
        return 0
    return 1 if x < 0 else 2


def touched(ax: float, ay: float, bx: float, by: float) -> int:
    """Bits of the goal arcs met by the rim from a to b, anticlockwise, shorter than two of them."""
    first, last = goal_arc(ax, ay), goal_arc(bx, by)
    mask = 1 << first
    while first != last:
        first = (first + 1) % 3
        mask |= 1 << first
    return mask


def with_corner(shape: Shape, side: int, points: Sequence[tuple[float, float]]) -> Shape:
    """The same region after its neighbour's cut left T-junctions on straight side ``side``.

    ``points`` are in anticlockwise order. Area and arcs stay what they were, to the last bit.
    """
    xs, ys, sums = shape.xs, shape.ys, shape.sums
    ox, oy = xs[0], ys[0]
    ax, ay, base = xs[side], ys[side], sums[side]
    new = tuple(base + (ax - ox) * (y - oy) - (ay - oy) * (x - ox) for x, y in points)
    at = side + 1
    return Shape(
        xs[:at] + tuple(x for x, _ in points) + xs[at:],
        ys[:at] + tuple(y for _, y in points) + ys[at:],
        shape.rim[:at] + (False,) * len(points) + shape.rim[at:],
        sums[:at] + new + sums[at:],
        shape.area,
        shape.arcs,
    )


def contains(shape: Shape, x: float, y: float) -> int:
    """1 if (x, y) is strictly inside, 0 if within 1e-9 of the boundary, -1 outside."""
    if x * x + y * y >= BEYOND_RIM:
        return -1
    xs, ys = shape.xs, shape.ys
    found = 1
    ax, ay = xs[-1], ys[-1]
    last = len(xs) - 1
    for i, bx in enumerate(xs):
        by = ys[i]
        if not shape.rim[i - 1 if i else last]:
            ex, ey = bx - ax, by - ay
            cross = ex * (y - ay) - ey * (x - ax)
            # Sides are at most 2 long, so beyond this no square root is needed.
            if cross <= -2 * ON_LINE:
                return -1
            if cross <= 2 * ON_LINE:
                distance = cross / sqrt(ex * ex + ey * ey)
                if distance < -ON_LINE:
                    return -1
                if distance <= ON_LINE:
                    found = 0
        ax, ay = bx, by
    if found and x * x + y * y >= ON_RIM:
        return 0
    return found


def fan(shape: Shape, px: float, py: float, dx: float, dy: float) -> Fan | None:
    """The rays from (px, py) along the unit vector (dx, dy) and at 120 and 240 degrees to it.

    The point must be strictly inside; None where rounding says it is not. This
    is the innermost work of the whole game, hence one long function.
    """
    xs, ys = shape.xs, shape.ys
    sx, sy = SIN60 * dx, SIN60 * dy
    rays = ((dx, dy), (-0.5 * dx - sy, sx - 0.5 * dy), (sy - 0.5 * dx, -sx - 0.5 * dy))
    ex, ey = rays[1]
    # The sector of each corner: sector j lies between ray j and ray j + 1. The three
    # cross products of a corner with the rays add up to nothing, so two are enough.
    hits: list[tuple[int, int]] = []
    first = before = -1
    side = -1
    for x, y in zip(xs, ys, strict=True):
        x -= px
        y -= py
        c0 = dx * y - dy * x
        c1 = ex * y - ey * x
        sector = (0 if c0 >= 0 else 2) if c1 < 0 else 1 if c0 + c1 > 0 else 2
        if sector != before:
            if before < 0:
                first = sector
            else:
                ray = (before + 1) % 3
                hits.append((side, ray))
                if ray != sector:
                    hits.append((side, sector))
            before = sector
        side += 1
    if before != first:
        ray = (before + 1) % 3
        hits.append((side, ray))
        if ray != first:
            hits.append((side, first))
    if len(hits) != 3:
        if hits:
            return None
        hits = _beyond_chord(shape, px, py, first)
        if not hits:
            return None
    ox, oy = xs[0], ys[0]
    ux, uy = px - ox, py - oy
    n = len(xs)
    ends = [(0.0, 0.0)] * 3
    edges = [0] * 3
    along = []
    for side, ray in hits:
        rx, ry = rays[ray]
        ax, ay = xs[side], ys[side]
        if shape.rim[side]:
            b = px * rx + py * ry
            t = sqrt(b * b + 1 - px * px - py * py) - b
            qx, qy = px + t * rx, py + t * ry
            bulge = arc_angle(ax, ay, qx, qy) - (ax * qy - ay * qx)
        else:
            after = side + 1
            if after == n:
                after = 0
            bx, by = xs[after], ys[after]
            ca = rx * (ay - py) - ry * (ax - px)
            cb = rx * (by - py) - ry * (bx - px)
            t = ca / (ca - cb)
            qx, qy = ax + t * (bx - ax), ay + t * (by - ay)
            bulge = 0.0
        edges[ray] = side
        ends[ray] = (qx, qy)
        vx, vy = qx - ox, qy - oy
        along.append(
            shape.sums[side] + (ax - ox) * vy - (ay - oy) * vx + bulge - (ux * vy - uy * vx)
        )
    h0, h1, h2 = along
    r = hits[0][1]
    areas = [0.0] * 3
    areas[r] = (h1 - h0) * SHARE
    areas[r - 2] = (h2 - h1) * SHARE
    areas[r - 1] = (h0 - h2 + shape.sums[n]) * SHARE
    return Fan(
        (edges[0], edges[1], edges[2]), (ends[0], ends[1], ends[2]), (areas[0], areas[1], areas[2])
    )


def _beyond_chord(shape: Shape, px: float, py: float, sector: int) -> list[tuple[int, int]]:
    """All three rays end on the one arc whose chord lies between the point and all corners."""
    n = len(shape.xs)
    for side in range(n):
        if shape.rim[side]:
            after = (side + 1) % n
            ax, ay = shape.xs[side] - px, shape.ys[side] - py
            bx, by = shape.xs[after] - px, shape.ys[after] - py
            if ax * by - ay * bx <= 0:
                return [(side, (sector + k) % 3) for k in (1, 2, 3)]
    return []


def parts(shape: Shape, cut: Fan, px: float, py: float) -> tuple[Shape, Shape, Shape]:
    """The shapes of the three parts; corner 0 of each is the point of the cut."""
    made = []
    for j in range(3):
        k = (j + 1) % 3
        ring = between(len(shape.xs), cut, j)
        (qx, qy), (tx, ty) = cut.ends[j], cut.ends[k]
        xs = [px, qx, *(shape.xs[i] for i in ring), tx]
        ys = [py, qy, *(shape.ys[i] for i in ring), ty]
        rim = [False, shape.rim[cut.edges[j]], *(shape.rim[i] for i in ring), False]
        made.append(make_shape(xs, ys, rim, cut.areas[j]))
    return made[0], made[1], made[2]


def between(n: int, cut: Fan, j: int) -> list[int]:
    """The corners of a ring of ``n`` between the ends of ray j and ray j + 1, anticlockwise."""
    k = (j + 1) % 3
    a, b = cut.edges[j], cut.edges[k]
    if a == b:
        # Only with all three rays on one arc can a part whose rays share a side hold corners.
        (ax, ay), (bx, by) = cut.ends[j], cut.ends[k]
        if a != cut.edges[k - 2] or ax * by - ay * bx > 0:
            return []
    ring = []
    i = a
    while True:
        i = (i + 1) % n
        ring.append(i)
        if i == b:
            return ring


def square_between(a: Point, b: Point) -> float:
    """The squared distance of two points, by products alone: ``**`` is the C library's ``pow``."""
    x, y = a[0] - b[0], a[1] - b[1]
    return x * x + y * y


def centre_of(shape: Shape) -> tuple[float, float]:
    """A point well inside: the mean of the corners and of the middles of the arcs."""
    xs, ys = list(shape.xs), list(shape.ys)
    n = len(xs)
    for i in range(n):
        if shape.rim[i]:
            mx, my = xs[i] + xs[(i + 1) % n], ys[i] + ys[(i + 1) % n]
            size = sqrt(mx * mx + my * my)
            xs.append(mx / size)
            ys.append(my / size)
    return sum(xs) / len(xs), sum(ys) / len(ys)

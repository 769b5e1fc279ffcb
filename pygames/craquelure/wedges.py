"""Wedges of a fan, and what they rule out: the bounds that make "settled" a proof.

The area a wedge cuts from a convex region is, in its square root, a concave
function of the wedge's tip (Brunn and Minkowski; any opening below 180 degrees).
So where a part is too small, its gradient gives a half-plane that holds all the
tips for which it is not.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from pygames.craquelure.geometry import SHARE, Point, Shape, square_between
from pygames.craquelure.settings import THIRD, TURN
from pygames.exact import arc_angle, unit

#: A wedge of 120 degrees may be widened by less than 30 on either side.
WIDEST = 29 * (TURN // 360)


class Hit(NamedTuple):
    """Where one ray leaves a shape: side, point, distance, and twice the area swept so far.

    ``along`` is measured about the ray's own start, so that the difference of two
    is twice the area of the wedge between them (plus the whole, past corner 0).
    """

    side: int
    x: float
    y: float
    length: float
    along: float

    def before(self, other: Hit, shape: Shape) -> bool:
        """Whether the ring, walked from corner 0, meets this before ``other``, or at once."""
        if self.side != other.side:
            return self.side < other.side
        if shape.rim[self.side]:
            return self.x * other.y - self.y * other.x >= 0
        corner = shape.xs[self.side], shape.ys[self.side]
        here, there = (self.x, self.y), (other.x, other.y)
        return square_between(here, corner) <= square_between(there, corner)


def hit(shape: Shape, px: float, py: float, dx: float, dy: float) -> Hit | None:
    """Where the ray from an inside point along a unit vector leaves the shape."""
    xs, ys = shape.xs, shape.ys
    n = len(xs)
    found = arc = -1
    ax, ay = xs[n - 1] - px, ys[n - 1] - py
    ca = dx * ay - dy * ax
    side = n - 1
    for i in range(n):
        bx, by = xs[i] - px, ys[i] - py
        cb = dx * by - dy * bx
        turn = ax * by - ay * bx
        if ca < 0 <= cb and turn > 0:
            found = side
            break
        if turn <= 0 and shape.rim[side]:
            arc = side
        ax, ay, ca, side = bx, by, cb, i
    if found < 0:
        found = arc
    if found < 0:
        return None
    ax, ay = xs[found], ys[found]
    if shape.rim[found]:
        b = px * dx + py * dy
        t = sqrt(b * b + 1 - px * px - py * py) - b
        qx, qy = px + t * dx, py + t * dy
        bulge = arc_angle(ax, ay, qx, qy) - (ax * qy - ay * qx)
    else:
        after = (found + 1) % n
        bx, by = xs[after], ys[after]
        ca = dx * (ay - py) - dy * (ax - px)
        cb = dx * (by - py) - dy * (bx - px)
        share = ca / (ca - cb)
        qx, qy = ax + share * (bx - ax), ay + share * (by - ay)
        t = (qx - px) * dx + (qy - py) * dy
        bulge = 0.0
    ox, oy = xs[0], ys[0]
    along = (
        shape.sums[found] + (ax - ox) * (qy - oy) - (ay - oy) * (qx - ox) + bulge
        - (px - ox) * (qy - oy) + (py - oy) * (qx - ox)
    )  # fmt: skip
    return Hit(found, qx, qy, t, along)


class Wedges:
    """The three wedges of a fan, each widened by ``spread`` to either side."""

    def __init__(self, shape: Shape, angle: int, spread: int, least: float) -> None:
        self.shape = shape
        self.spread = spread
        self.least = least
        self.rays = [
            (unit(angle + k * THIRD - spread, TURN), unit(angle + (k + 1) * THIRD + spread, TURN))
            for k in range(3)
        ]

    def plane(self, point: Point) -> tuple[float, float, float] | None:
        """A half-plane (a, b, c), a x + b y >= c, without the point and with all legal ones.

        None when the point's three parts, as widened, are large enough.
        """
        px, py = point
        size = px * px + py * py
        if size >= 1:
            # Beyond the rim: the tangent there parts it from the disk.
            r = sqrt(size)
            return -px / r, -py / r, -1.0
        worst: tuple[float, float, float] | None = None
        deepest = 0.0
        for (dx, dy), (ex, ey) in self.rays:
            a = hit(self.shape, px, py, dx, dy)
            b = hit(self.shape, px, py, ex, ey)
            if a is None or b is None:
                return None
            area = b.along - a.along
            if a.before(b, self.shape) is False:
                area += self.shape.sums[-1]
            area *= SHARE
            if area >= self.least:
                continue
            # Moving the point moves both rays: the area changes by their lengths times
            # the way they are pushed outwards.
            gx = (a.length * dy - b.length * ey) * 2 * SHARE
            gy = (b.length * ex - a.length * dx) * 2 * SHARE
            norm = sqrt(gx * gx + gy * gy)
            if norm == 0:
                continue
            # In the square root of the area, which is concave: no legal point is nearer.
            root = sqrt(max(area, 0.0))
            gap = 2 * root * (sqrt(self.least) - root) / norm
            if worst is None or gap > deepest:
                deepest = gap
                worst = gx / norm, gy / norm, (gx * px + gy * py) / norm + gap
        return worst

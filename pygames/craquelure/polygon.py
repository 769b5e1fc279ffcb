"""Convex polygons that close in on the legal points of a cut: a hull, its middle, a slice off it.

These are bounds for a search, not the regions of the board: arcs are replaced by
their tangents, so a polygon holds at least what it stands for.
"""

from __future__ import annotations

from pygames.craquelure.geometry import ON_LINE, Point, Shape

Polygon = list[Point]


def hull(shape: Shape) -> Polygon:
    """A polygon around the shape: arcs are replaced by their tangents."""
    found = []
    n = len(shape.xs)
    for i in range(n):
        ax, ay = shape.xs[i], shape.ys[i]
        found.append((ax, ay))
        if shape.rim[i]:
            bx, by = shape.xs[(i + 1) % n], shape.ys[(i + 1) % n]
            # Where the tangents at both ends meet; no arc is longer than a third of the rim.
            share = 1 + ax * bx + ay * by
            found.append(((ax + bx) / share, (ay + by) / share))
    return found


def area(polygon: Polygon) -> float:
    if len(polygon) < 3:
        return 0.0
    ox, oy = polygon[0]
    total = 0.0
    ax, ay = polygon[1][0] - ox, polygon[1][1] - oy
    for x, y in polygon[2:]:
        bx, by = x - ox, y - oy
        total += ax * by - ay * bx
        ax, ay = bx, by
    return total / 2


def centroid(polygon: Polygon) -> Point:
    ox, oy = polygon[0]
    total = sx = sy = 0.0
    ax, ay = polygon[1][0] - ox, polygon[1][1] - oy
    for x, y in polygon[2:]:
        bx, by = x - ox, y - oy
        cross = ax * by - ay * bx
        total += cross
        sx += cross * (ax + bx)
        sy += cross * (ay + by)
        ax, ay = bx, by
    return ox + sx / (3 * total), oy + sy / (3 * total)


def clip(polygon: Polygon, a: float, b: float, c: float) -> Polygon:
    """The part of a convex polygon where a x + b y >= c."""
    kept = []
    px, py = polygon[-1]
    before = a * px + b * py - c
    for x, y in polygon:
        value = a * x + b * y - c
        if (value >= 0) != (before >= 0):
            t = before / (before - value)
            kept.append((px + t * (x - px), py + t * (y - py)))
        if value >= 0:
            kept.append((x, y))
        px, py, before = x, y, value
    return kept if len(kept) > 2 else []


def holds(polygon: Polygon, point: Point) -> bool:
    """Whether a point is in a convex polygon or nearer than 1e-9 to it."""
    x, y = point
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < -ON_LINE:
            return False
        ax, ay = bx, by
    return True

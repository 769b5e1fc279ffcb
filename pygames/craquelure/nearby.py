"""The nearest legal cut to one that is not, so that a refusal comes with a way out.

People aim roughly: most refused cuts are a small turn or a small step from a
legal one. Turning about the same point is tried first, then moving the point at
the same angle (where the legal points form one convex patch, so a straight walk
to any of them enters it once), then any legal cut of the region at all.
"""

from __future__ import annotations

from pygames.craquelure.geometry import Point, Shape, centre_of, contains, square_between
from pygames.craquelure.settings import PER_DEGREE, THIRD, TURN, Settings
from pygames.craquelure.settled import Way, find_way, fits, is_way, way_at

#: Turns tried, in degrees to either side; where a direction step is set, that many steps.
TURNS = (0.5, 1, 2, 3, 4, 6, 8, 11, 15, 20, 25, 30, 37, 45, 52, 59)
#: A way out is a courtesy: beyond this much work (settled.find_way) none is offered.
RANGES = 12
#: How far, in lattice spacings, a touched point may be moved to stay in its region.
NEAR = 3
#: Halvings of the walk towards a legal point, and of a turn.
HALVINGS = 8


def lattice_place(shape: Shape, settings: Settings, point: Point) -> Point | None:
    """The allowed point inside the shape nearest to one inside it, or None if none is near."""
    place = settings.nearest_point(*point)
    if contains(shape, *place) > 0:
        return place
    x, y = point
    reach = NEAR * settings.spacing
    found = [
        (px, py)
        for px, py in settings.points_within(x - reach, x + reach, y - reach, y + reach)
        if contains(shape, px, py) > 0
    ]
    return min(found, key=lambda p: square_between(p, point), default=None)


def nearest(
    shape: Shape, settings: Settings, point: Point, angle: int, known: Way | None
) -> Way | None:
    """A legal cut close to (point, angle), with the angle in [0, TURN), or None."""
    if shape.area < 3 * settings.least:
        return None
    x, y = settings.nearest_point(*point)
    if contains(shape, x, y) > 0:
        way = _turned(shape, settings, (x, y), angle)
        if way is not None:
            return way
    way = way_at(shape, settings, angle)
    if way is not None:
        return _walked(shape, settings, point, (way[0], _renamed(way[1], angle)))
    if known is not None and is_way(shape, known, settings.least):
        way = known
    else:
        way = find_way(shape, settings, RANGES)
    return None if way is None else (way[0], _renamed(way[1], angle))


def somewhere(
    shape: Shape, settings: Settings, point: Point | None, known: Way | None
) -> Way | None:
    """A legal cut to start from: at the point if it has one, else in the middle, else anywhere."""
    for place in (point, centre_of(shape)):
        if place is None:
            continue
        x, y = settings.nearest_point(*place)
        if contains(shape, x, y) <= 0:
            continue
        for degrees in range(90, 210, 5):
            angle = settings.nearest_angle(degrees * PER_DEGREE)
            if fits(shape, (x, y), angle, settings.least):
                return (x, y), angle
    return nearest(shape, settings, point or centre_of(shape), 90 * PER_DEGREE, known)


def _renamed(angle: int, near: int) -> int:
    """The same fan with its ray 0 as near as can be to ``near``."""
    turns = (near - angle + THIRD // 2) // THIRD
    return (angle + turns * THIRD) % TURN


def _turned(shape: Shape, settings: Settings, point: Point, angle: int) -> Way | None:
    """The least turn about a point, of those tried, that makes the cut legal."""
    step = settings.angle_step if settings.directions else PER_DEGREE
    tried = set()
    before = 0
    for turn in TURNS:
        size = round(turn * step)
        if 2 * size > THIRD + 2 * step:
            break
        for signed in (size, -size):
            other = settings.nearest_angle((angle + signed) % TURN)
            if other in tried:
                continue
            tried.add(other)
            if fits(shape, point, other, settings.least):
                return point, _least_turn(shape, settings, point, angle, before, signed)
        before = size
    return None


def _least_turn(
    shape: Shape, settings: Settings, point: Point, angle: int, bad: int, good: int
) -> int:
    """The smallest legal turn between a refused one and a legal one, by halving."""
    best = settings.nearest_angle((angle + good) % TURN)
    if settings.directions:
        return best
    low = bad if good > 0 else -bad
    for _ in range(HALVINGS):
        middle = (low + good) // 2
        other = (angle + middle) % TURN
        if fits(shape, point, other, settings.least):
            good, best = middle, other
        else:
            low = middle
    return best


def _walked(shape: Shape, settings: Settings, point: Point, way: Way) -> Way:
    """The first legal place on the way from the point to a legal one at the same angle."""
    (x, y), angle = way
    px, py = point
    low, high = 0.0, 1.0
    best = way
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        place = settings.nearest_point(px + middle * (x - px), py + middle * (y - py))
        if is_way(shape, (place, angle), settings.least):
            high, best = middle, (place, angle)
        else:
            low = middle
    return best

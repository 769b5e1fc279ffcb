"""Whether a region can still be cut, decided in every setting, with a cut as proof.

With free points and angles a theorem answers: a region can be cut into three
parts of the least area exactly when it holds three times that area (rules,
Settled). With a grid or a direction step the question is a search over angles
and points, made finite and fast by two facts:

* For one angle, the square root of the area of a part is a concave function of
  the point (Brunn and Minkowski), so a point whose part is too small rules out
  a whole half-plane, and cuts by half-planes close in on the legal points.
* For a range of angles, a part is contained in the part of a wider wedge, for
  which the same holds while the wedge is narrower than 180 degrees.

So angles are halved until a range is ruled out or few points are left, and those
are tried one by one. A region is called settled only when everything is ruled out.
"""

from __future__ import annotations

from collections.abc import Iterator

from pygames.craquelure.geometry import ARC_ENDS, ON_LINE, Fan, Point, Shape, contains, fan
from pygames.craquelure.polygon import Polygon, area, centroid, clip, holds, hull
from pygames.craquelure.settings import THIRD, TURN, Settings
from pygames.craquelure.wedges import WIDEST, Wedges
from pygames.exact import PI, unit
from pygames.exact import angle as direction

Way = tuple[Point, int]

#: Fewer lattice points than this are tried one by one.
FEW = 12
#: More than this are never listed: the search goes on by half-planes instead.
MANY = 20_000
#: Half-planes laid against one range of angles before it is halved.
PLANES = 40


def refusal(shape: Shape, cut: Fan, least: float) -> str | None:
    """The reason key against a cut, or None: its ends first, then its areas."""
    xs, ys = shape.xs, shape.ys
    n = len(xs)
    for side, (x, y) in zip(cut.edges, cut.ends, strict=True):
        for i in (side, (side + 1) % n):
            if abs(x - xs[i]) <= ON_LINE and abs(y - ys[i]) <= ON_LINE:
                return "ray_hits_vertex"
        if shape.rim[side]:
            for ex, ey in ARC_ENDS:
                if abs(x - ex) <= ON_LINE and abs(y - ey) <= ON_LINE:
                    return "ray_hits_arc_boundary"
    return "part_too_small" if min(cut.areas) < least else None


def is_way(shape: Shape, way: Way, least: float) -> bool:
    """Whether a cut, known from before, is legal in the shape as it is now."""
    point, angle = way
    return contains(shape, *point) > 0 and fits(shape, point, angle, least)


def fits(shape: Shape, point: Point, angle: int, least: float) -> bool:
    """Whether a cut is legal, its point known to be inside."""
    cut = fan(shape, *point, *unit(angle, TURN))
    return cut is not None and refusal(shape, cut, least) is None


def decide(shape: Shape, settings: Settings, known: Way | None = None) -> tuple[bool, Way | None]:
    """Whether the shape is settled; if not, and the settings restrict cuts, also a legal one."""
    if shape.area < 3 * settings.least:
        return True, None
    if settings.free:
        return False, None
    if known is not None and is_way(shape, known, settings.least):
        return False, known
    search = _Search(shape, settings)
    way = search.anywhere()
    return way is None and not search.open, way


def find_way(shape: Shape, settings: Settings, ranges: int | None = None) -> Way | None:
    """A legal cut of the shape, or None if none was found (or there is none).

    ``ranges`` bounds the ranges of angles that are looked into, for those who can do without.
    """
    if shape.area < 3 * settings.least:
        return None
    if settings.free:
        for angle in along(shape):
            way = way_at(shape, settings, angle)
            if way is not None:
                return way
    return _Search(shape, settings, ranges).anywhere()


def along(shape: Shape) -> list[int]:
    """Angles with a ray along the shape, the likeliest first.

    In a sliver only such a fan divides fairly: one end by two rays across, the rest by the third
    ray lengthwise. The thinner it is, the closer to its length the third ray must lie.
    """
    xs, ys = shape.xs, shape.ys
    pairs = ((xs[j] - xs[i], ys[j] - ys[i]) for i in range(len(xs)) for j in range(i))
    dx, dy = max(pairs, key=lambda d: d[0] * d[0] + d[1] * d[1])
    per_radian = TURN / (2 * PI)
    axis = round(direction(dx, dy) * per_radian)
    step = round(shape.area * PI / (dx * dx + dy * dy) * per_radian / 3) or 1
    offsets = sorted(range(-6, 7), key=abs)
    return [(axis + side + k * step) % TURN for k in offsets for side in (0, THIRD // 2)]


def way_at(shape: Shape, settings: Settings, angle: int) -> Way | None:
    """A legal cut at one allowed angle, or None."""
    search = _Search(shape, settings)
    at = (angle % THIRD - search.first) // search.step
    return search.range(at, at, search.hull)


class _Search:
    """One question about one shape. Angles are counted from the first allowed one, in steps."""

    def __init__(self, shape: Shape, settings: Settings, ranges: int | None = None) -> None:
        self.ranges = ranges
        self.shape = shape
        self.settings = settings
        self.least = settings.least
        self.step = settings.angle_step
        self.first = settings.first_angle % THIRD % settings.angle_step
        self.cell = settings.spacing * settings.row_height
        self.hull = hull(shape)
        #: Whether something was left untried, so that finding nothing proves nothing.
        self.open = False

    def anywhere(self) -> Way | None:
        return self.range(0, THIRD // self.step - 1, self.hull)

    def legal(self, point: Point, angle: int) -> Way | None:
        way = (point, angle)
        return way if is_way(self.shape, way, self.least) else None

    def range(self, low: int, high: int, polygon: Polygon) -> Way | None:
        """A legal cut with its point in the polygon and an angle of the range, or None."""
        if self.ranges is not None:
            if self.ranges == 0:
                self.open = True
                return None
            self.ranges -= 1
        middle = (low + high) // 2
        angle = self.first + middle * self.step
        spread = max(high - middle, middle - low) * self.step
        if spread < WIDEST:
            narrowed = self.narrow(polygon, angle, spread)
            if not isinstance(narrowed, list):
                return narrowed
            polygon = narrowed
        else:
            way = self.legal(self.settings.nearest_point(*centroid(polygon)), angle)
            if way is not None:
                return way
        if not polygon or (low == high):
            return None
        found = self.range(low, middle, polygon) if low <= middle else None
        if found is None and middle < high:
            found = self.range(middle + 1, high, polygon)
        return found

    def narrow(self, polygon: Polygon, angle: int, spread: int) -> Polygon | Way | None:
        """What half-planes leave of the polygon (empty if nothing), or a legal cut on the way.

        At a single angle the answer is final: a cut, or nothing.
        """
        wedge = Wedges(self.shape, angle, spread, self.least)
        for _ in range(PLANES if spread else 10 * PLANES):
            size = area(polygon)
            if size < 1e-18:
                return []
            if size / self.cell <= FEW or (not spread and size / self.cell <= 4 * FEW):
                return self.each(polygon, angle, spread, wedge)
            middle = centroid(polygon)
            point = self.settings.nearest_point(*middle)
            inside = contains(self.shape, *point) > 0
            plane = wedge.plane(point) if inside else wedge.plane(middle)
            if inside and plane is None:
                way = self.legal(point, angle)
                if way is not None:
                    return way
            if plane is None:
                if spread:
                    return polygon
                return self.beside(middle, angle) or self.each(polygon, angle, spread, wedge)
            polygon = clip(polygon, *plane)
            if area(polygon) > 0.9 * size and not spread:
                return self.each(polygon, angle, spread, wedge)
        return polygon if spread else []

    def beside(self, point: Point, angle: int) -> Way | None:
        """A legal cut at a lattice point close by: where only a corner was in the way."""
        dx, dy = self.settings.spacing, self.settings.row_height
        near = ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1), (2, 1), (-1, 2), (-2, -1), (1, -2))
        for reach in (1, 3, 10):
            for i, j in near:
                place = point[0] + i * reach * dx, point[1] + j * reach * dy
                way = self.legal(self.settings.nearest_point(*place), angle)
                if way is not None:
                    return way
        return None

    def each(
        self, polygon: Polygon, angle: int, spread: int, wedge: Wedges
    ) -> Polygon | Way | None:
        """Tries the lattice points of the polygon one by one."""
        left = []
        for point in self.points(polygon):
            if contains(self.shape, *point) <= 0:
                continue
            way = self.legal(point, angle)
            if way is not None:
                return way
            if spread and wedge.plane(point) is None:
                left.append(point)
        for point in left:
            way = self.turned(point, angle - spread, angle + spread)
            if way is not None:
                return way
        return []

    def turned(self, point: Point, low: int, high: int) -> Way | None:
        """A legal cut at one point with an allowed angle from ``low`` to ``high``, or None."""
        step = self.step
        while True:
            count = (high - low) // step
            angle = low + count // 2 * step
            way = self.legal(point, angle)
            if way is not None:
                return way
            if count == 0:
                return None
            spread = max(high - angle, angle - low)
            wedge = Wedges(self.shape, angle, spread, self.least)
            if spread < WIDEST and wedge.plane(point) is not None:
                return None
            if angle > low:
                way = self.turned(point, low, angle - step)
                if way is not None:
                    return way
            if angle == high:
                return None
            low = angle + step

    def points(self, polygon: Polygon) -> Iterator[Point]:
        """The lattice points in or at the edge of the polygon, up to a large number of them."""
        xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
        slack = 1e-9
        box = (min(xs) - slack, max(xs) + slack, min(ys) - slack, max(ys) + slack)
        for number, point in enumerate(self.settings.points_within(*box)):
            if number > MANY:
                self.open = True
                return
            if holds(polygon, point):
                yield point

"""Cuts worth looking at: those whose first part meets a chosen stretch of the outline.

What a part is good for is what it touches: neighbours to join, walls against the other side, a
goal arc. A part between two rays meets one unbroken stretch of the outline, so a cut is built
from the stretch: choose a place A on the side where it begins and B where it ends; the point from
which they are seen 120 degrees apart lies on a circle through A and B, and the area wanted for
the part fixes where on it, in two mirrored ways. Only square roots are needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from pygames.craquelure.geometry import Shape, contains, fan, square_between
from pygames.craquelure.light import Cut, Geo
from pygames.craquelure.settings import THIRD, TURN, Settings
from pygames.craquelure.settled import refusal
from pygames.exact import PI, angle, arc_angle, unit

Place = tuple[float, float]

#: 2 * sqrt(3): a chord of length L has its circle's highest point at L / this.
RISE = 2 * sqrt(3)
#: How far past a corner a stretch reaches, at most, in radii and as a share of the side. The
#: shortest reach that leaves room for the area is taken.
REACHES = ((0.07, 0.4), (0.17, 0.6), (0.4, 0.8))


class Maker:
    """Makes cuts under given settings and keeps them with the outlines they belong to."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.minimum = settings.minimum
        self.least = settings.least
        #: Points looked at so far: what making cuts has cost.
        self.tried = 0

    def at(self, shape: Shape, x: float, y: float, turn: int) -> Cut | None:
        """The legal cut nearest to a point and an angle (in 1e-5 degrees), if that one is legal."""
        self.tried += 1
        x, y = self.settings.nearest_point(x, y)
        if contains(shape, x, y) <= 0:
            return None
        return self._fanned(shape, x, y, turn)

    def _fanned(self, shape: Shape, x: float, y: float, turn: int) -> Cut | None:
        turn = self.settings.nearest_angle(turn)
        made = fan(shape, x, y, *unit(turn, TURN))
        if made is None or min(made.areas) < self.least:
            return None
        if refusal(shape, made, self.least) is not None:
            return None
        return Cut(x, y, turn, made)

    def thin(self, geo: Geo, first: int, last: int) -> tuple[Cut, ...]:
        """Cuts whose part 0 begins on side ``first``, ends on side ``last`` and is settled."""
        key = (first, last, 0)
        if key not in geo.cuts:
            sizes = (1.1 * self.minimum, 2.6 * self.minimum)
            geo.cuts[key] = tuple(self._sized(geo.shape, first, last, sizes))
        return geo.cuts[key]

    def middling(self, geo: Geo, first: int, last: int) -> tuple[Cut, ...]:
        """One or two cuts whose part 0 begins and ends on the given sides, of no special size."""
        key = (first, last, 1)
        if key not in geo.cuts:
            geo.cuts[key] = tuple(self._any(geo.shape, first, last, REACHES[:1], (0.45,)))
        return geo.cuts[key]

    def all_sizes(self, geo: Geo, first: int, last: int) -> tuple[Cut, ...]:
        """Many such cuts, to see whether there are any."""
        key = (first, last, 2)
        if key not in geo.cuts:
            made = self._any(geo.shape, first, last, REACHES[::2], (0.1, 0.45, 0.9))
            geo.cuts[key] = tuple(made)
        return geo.cuts[key]

    def _sized(
        self, shape: Shape, first: int, last: int, sizes: tuple[float, ...]
    ) -> Iterator[Cut]:
        for reach in REACHES:
            for a, b, run in _stretches(shape, first, last, reach):
                length = sqrt(square_between(a, b))
                for size in sizes:
                    height = (2 * PI * size - run) / length
                    found = [*self._above(shape, a, b, length, height)]
                    yield from found
                    if found:
                        return

    def _any(
        self,
        shape: Shape,
        first: int,
        last: int,
        reaches: tuple[tuple[float, float], ...],
        heights: tuple[float, ...],
    ) -> Iterator[Cut]:
        for reach in reaches:
            for a, b, _ in _stretches(shape, first, last, reach):
                length = sqrt(square_between(a, b))
                for part in heights:
                    found = [*self._above(shape, a, b, length, part * length / RISE)]
                    yield from found
                    if found:
                        break

    def _above(
        self, shape: Shape, a: Place, b: Place, length: float, height: float
    ) -> Iterator[Cut]:
        """The cuts with ends a and b whose point is at a height above the chord from a to b."""
        if height <= 0 or length < 1e-6:
            return
        low = height + length / RISE
        square = length * length / 3 - low * low
        if square < 0:
            return
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        for side in (-1, 1):
            along = length / 2 + side * sqrt(square)
            x = a[0] + along * ux - height * uy
            y = a[1] + along * uy + height * ux
            made = self._aimed(shape, x, y, a)
            if made is not None:
                yield made

    def _aimed(self, shape: Shape, x: float, y: float, a: Place) -> Cut | None:
        """The cut from near (x, y) whose first ray points at ``a``, if it is legal."""
        self.tried += 1
        x, y = self.settings.nearest_point(x, y)
        if contains(shape, x, y) <= 0:
            return None
        turn = angle(a[0] - x, a[1] - y) * (TURN / (2 * PI))
        return self._fanned(shape, x, y, int(turn + TURN + 0.5))

    def anywhere(self, geo: Geo, tries: int) -> tuple[Cut, ...]:
        """Cuts spread over the region, for coarse grids and where nothing else was found."""
        key = (tries, -1, 3)
        if key not in geo.cuts:
            geo.cuts[key] = tuple(self._spread(geo.shape, tries))
        return geo.cuts[key]

    def _spread(self, shape: Shape, tries: int) -> Iterator[Cut]:
        n = len(shape.xs)
        mx, my = sum(shape.xs) / n, sum(shape.ys) / n
        seen = set()
        for k in range(tries):
            # Corners and middles of sides, drawn towards the middle by different amounts.
            i = k % n
            after = (i + 1) % n
            f = (k // n % 3) / 3
            x, y = _on_side(shape, i, after, f)
            pull = (0.15, 0.4, 0.75, 0.97)[(k // (3 * n) + k) % 4]
            x, y = x + pull * (mx - x), y + pull * (my - y)
            made = self.at(shape, x, y, (k * 29 + 11) % 120 * (THIRD // 120))
            if made is not None and (key := (made.x, made.y, made.angle)) not in seen:
                seen.add(key)
                yield made


def _on_side(shape: Shape, side: int, after: int, f: float) -> Place:
    """The place at a share ``f`` of a side."""
    x = shape.xs[side] + f * (shape.xs[after] - shape.xs[side])
    y = shape.ys[side] + f * (shape.ys[after] - shape.ys[side])
    if shape.rim[side]:
        size = sqrt(x * x + y * y)
        return x / size, y / size
    return x, y


def _stretches(
    shape: Shape, first: int, last: int, reach: tuple[float, float]
) -> Iterator[tuple[Place, Place, float]]:
    """Places A and B for a stretch, and twice the area between it and the chord from A to B."""
    n = len(shape.xs)
    if first == last:
        after = (first + 1) % n
        for f, g in ((0.1, 0.5), (0.5, 0.9), (0.2, 0.8)):
            a, b = _on_side(shape, first, after, f), _on_side(shape, first, after, g)
            yield a, b, _between(shape, first, a, last, b)
        return
    ends = []
    for side in (first, last):
        after = (side + 1) % n
        dx, dy = shape.xs[after] - shape.xs[side], shape.ys[after] - shape.ys[side]
        length = sqrt(dx * dx + dy * dy)
        f = min(reach[1], reach[0] / length) if length > 1e-9 else reach[1]
        ends.append((side, after, f))
    (side, after, f), (side2, after2, g) = ends
    a = _on_side(shape, side, after, 1 - f)
    b = _on_side(shape, side2, after2, g)
    yield a, b, _between(shape, first, a, last, b)


def _between(shape: Shape, first: int, a: Place, last: int, b: Place) -> float:
    """Twice the area between the chord from a to b and the outline from a to b."""
    sums = shape.sums
    ox, oy = shape.xs[0], shape.ys[0]
    ahead = []
    for side, (x, y) in ((first, a), (last, b)):
        cx, cy = shape.xs[side], shape.ys[side]
        total = sums[side] + (cx - ox) * (y - oy) - (cy - oy) * (x - ox)
        if shape.rim[side]:
            total += arc_angle(cx, cy, x, y) - (cx * y - cy * x)
        ahead.append(total)
    around = sums[-1] if last < first else 0.0
    closing = (b[0] - ox) * (a[1] - oy) - (b[1] - oy) * (a[0] - ox)
    return ahead[1] - ahead[0] + around + closing

"""Regions of Craquelure as the oracle knows them: the disk and a set of half-planes.

A region's corners are found by crossing every two of its lines and trying each
crossing, and a part is its region with two half-planes more. Shapely has the same
as a polygon (:func:`polygon`), and says with polygons what touches what
(:func:`touching`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import shapely
from numpy.typing import NDArray

Array = NDArray[np.float64]

TOLERANCE = 1e-9
#: Sides that meet along less than this do not touch; the vertex rule keeps real ones longer.
CONTACT = 1e-10
ARCS = {"A": (30.0, 150.0), "B": (150.0, 270.0), "C": (270.0, 390.0)}
SHAPE = ("halves", "boundary", "area", "arcs")


@dataclass(frozen=True)
class Edge:
    """A piece of boundary: ``line`` is the place of its half-plane in the region, -1 the rim."""

    line: int
    tail: tuple[float, float]
    head: tuple[float, float]

    @property
    def sweep(self) -> float:
        """The angle of an arc in radians, anticlockwise."""
        (ax, ay), (bx, by) = self.tail, self.head
        return math.atan2(ax * by - ay * bx, ax * bx + ay * by) % math.tau


@dataclass(frozen=True)
class Region:
    """The points x of the disk with ``normals @ x <= offsets``.

    ``lines[i]`` is the number of the line of half-plane i, with a sign for its side.
    """

    id: int
    lines: tuple[tuple[int, int], ...]
    normals: Array
    offsets: Array
    owner: str = "N"
    settled: bool = False

    def margins(self, point: Sequence[float]) -> Array:
        """Distances to all lines, positive inside."""
        result: Array = self.offsets - self.normals @ np.asarray(point)
        return result

    @cached_property
    def halves(self) -> list[tuple[float, float, float]]:
        """Normals and offsets as plain numbers, which are faster for a single point."""
        return [
            (*normal, offset)
            for normal, offset in zip(self.normals.tolist(), self.offsets.tolist(), strict=True)
        ]

    def inside(self, point: Sequence[float]) -> bool:
        x, y = point
        if math.hypot(x, y) >= 1 - TOLERANCE:
            return False
        return all(offset - nx * x - ny * y > TOLERANCE for nx, ny, offset in self.halves)

    @cached_property
    def boundary(self) -> list[Edge]:
        """The edges anticlockwise: every two lines, and every line with the rim, are crossed."""
        found: list[tuple[float, float, frozenset[int]]] = []
        for i, (normal, offset) in enumerate(zip(self.normals, self.offsets, strict=True)):
            half = math.sqrt(max(0.0, 1 - offset * offset))
            along = np.array([-normal[1], normal[0]])
            found += [(*(normal * offset + s * half * along), frozenset({i, -1})) for s in (1, -1)]
            for j in range(i):
                pair = np.array([normal, self.normals[j]])
                if abs(np.linalg.det(pair)) > 1e-12:
                    x, y = np.linalg.solve(pair, [offset, self.offsets[j]])
                    found.append((x, y, frozenset({i, j})))
        corners = [(x, y, who) for x, y, who in found if self._keeps((x, y), who)]
        mx, my = (sum(c[k] for c in corners) / len(corners) for k in (0, 1))
        corners.sort(key=lambda c: math.atan2(c[1] - my, c[0] - mx))
        return [self._edge(a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]

    def _keeps(self, point: tuple[float, float], but: frozenset[int] = frozenset()) -> bool:
        margins = self.margins(point)
        if -1 not in but and math.hypot(*point) > 1 + 1e-11:
            return False
        return all(margins[i] > -1e-11 for i in range(len(margins)) if i not in but)

    def _edge(
        self, a: tuple[float, float, frozenset[int]], b: tuple[float, float, frozenset[int]]
    ) -> Edge:
        (common, *more) = sorted(a[2] & b[2], reverse=True)
        arc = Edge(-1, a[:2], b[:2])
        if -1 in a[2] & b[2]:
            middle = math.atan2(a[1], a[0]) + arc.sweep / 2
            if (not more and common == -1) or self._keeps((math.cos(middle), math.sin(middle))):
                return arc
        return Edge(common, a[:2], b[:2])

    @cached_property
    def area(self) -> float:
        """As a fraction of the disk: the shoelace about a corner, and circular segments."""
        x0, y0 = self.boundary[0].tail
        twice = 0.0
        for edge in self.boundary:
            (ax, ay), (bx, by) = edge.tail, edge.head
            twice += (ax - x0) * (by - y0) - (ay - y0) * (bx - x0)
            if edge.line < 0:
                twice += edge.sweep - math.sin(edge.sweep)
        return twice / 2 / math.pi

    @cached_property
    def arcs(self) -> str:
        """The goal arcs touched with positive length, as letters."""
        touched = set()
        for edge in self.boundary:
            if edge.line >= 0:
                continue
            low = math.degrees(math.atan2(edge.tail[1], edge.tail[0]))
            high = low + math.degrees(edge.sweep)
            for name, (start, stop) in ARCS.items():
                for turn in (-360, 0, 360):
                    if min(high, stop + turn) - max(low, start + turn) > 1e-9:
                        touched.add(name)
        return "".join(sorted(touched))

    def cut(self, point: tuple[float, float], angle: float, line: int, id: int) -> list[Region]:
        """The three parts; their new lines are numbered from ``line``, they from ``id``."""
        rays = [math.radians(angle + 120 * j) for j in range(3)]
        lefts = [np.array([math.sin(ray), -math.cos(ray)]) for ray in rays]
        parts = []
        for j in range(3):
            k = (j + 1) % 3
            part = Region(
                id + j,
                (*self.lines, (line + j, 1), (line + k, -1)),
                np.vstack([self.normals, lefts[j], -lefts[k]]),
                np.append(self.offsets, [lefts[j] @ point, -(lefts[k] @ np.asarray(point))]),
            )
            parts.append(part.pruned())
        return parts

    def pruned(self) -> Region:
        """Without the half-planes that have no side."""
        keep = sorted({edge.line for edge in self.boundary if edge.line >= 0})
        if len(keep) == len(self.lines):
            return self
        return replace(
            self,
            lines=tuple(self.lines[i] for i in keep),
            normals=self.normals[keep],
            offsets=self.offsets[keep],
        )

    def marked(self, owner: str, settled: bool) -> Region:
        """The same region with another owner or settled, keeping what is known of its shape."""
        if (owner, settled) == (self.owner, self.settled):
            return self
        twin = replace(self, owner=owner, settled=settled)
        known = {k: v for k, v in self.__dict__.items() if k in SHAPE}
        twin.__dict__.update(known)
        return twin

    def ends(self, point: tuple[float, float], angle: float) -> list[tuple[float, float]]:
        """Where the three rays leave the region."""
        found = []
        for j in range(3):
            ray = math.radians(angle + 120 * j)
            way = np.array([math.cos(ray), math.sin(ray)])
            speed = self.normals @ way
            with np.errstate(divide="ignore", invalid="ignore"):
                reach = np.where(speed > 0, self.margins(point) / speed, np.inf)
            ahead = float(way @ point)
            rim = math.sqrt(1 - point[0] ** 2 - point[1] ** 2 + ahead**2) - ahead
            far = min([rim, *reach])
            found.append((point[0] + far * way[0], point[1] + far * way[1]))
        return found


def polygon(region: Region, step: float = math.radians(2)) -> tuple[shapely.Polygon, float]:
    """The region with its arcs sampled every ``step``, and the area so lost (not a fraction)."""
    points: list[tuple[float, float]] = []
    lost = 0.0
    for edge in region.boundary:
        points.append(edge.tail)
        if edge.line < 0:
            n = max(1, math.ceil(edge.sweep / step))
            first, small = math.atan2(edge.tail[1], edge.tail[0]), edge.sweep / n
            ways = [first + small * i for i in range(1, n)]
            points += [(math.cos(way), math.sin(way)) for way in ways]
            lost += n * (small - math.sin(small)) / 2
    return shapely.Polygon(points), lost


def touching(shapes: Sequence[shapely.Polygon]) -> set[tuple[int, int]]:
    """Pairs of shapes that touch: three lines meet in no point but two of them end on the
    third, so what touches in a point shares a side."""
    tree = shapely.STRtree(shapes)
    near = tree.query(shapes, predicate="dwithin", distance=CONTACT)
    return {(int(i), int(j)) for i, j in near.T if i < j}

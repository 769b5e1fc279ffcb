"""The rules of Craquelure once more, from the rule page alone and in another style.

Slow on purpose: a region is no outline but a set of half-planes (``craquelure_regions``).
Lines are numbered, so two regions are neighbours when they lie on different sides
of one line and their sides on it overlap. Angles use the library's sine and
arctangent. Nothing of ``pygames`` is used, so an agreement means something.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from tests.oracles.craquelure_regions import ARCS, CONTACT, TOLERANCE, Array, Region

DISTANCE = math.sqrt(math.pi / (12 * math.sqrt(3)))
AREA_TOLERANCE = 1e-12
FLOOR = 1e-5
OTHER = {"B": "R", "R": "B"}


class Refused(Exception):
    """A move the rules do not allow; the argument is the reason's key."""


@dataclass(frozen=True)
class Rules:
    """The settings; ``minimum`` is a fraction of the disk, None for off."""

    start: str = "pinwheel"
    grid: str = "none"
    steps: int = 20
    directions: int = 0
    start_angle: float = 90.0
    minimum: float | None = 0.005

    @property
    def least(self) -> float:
        return FLOOR if self.minimum is None else self.minimum

    @property
    def standard(self) -> bool:
        return self.grid == "none" and not self.directions

    @cached_property
    def lattice(self) -> Array:
        """All lattice points of the open disk, shape (n, 2)."""
        step = 2 / self.steps
        i, j = np.meshgrid(*[np.arange(-2 * self.steps, 2 * self.steps + 1)] * 2)
        if self.grid == "triangular":
            x, y = step * (i + j / 2), step * math.sqrt(3) / 2 * j
        else:
            x, y = step * i, step * j
        points = np.stack([x.ravel(), y.ravel()], axis=1)
        return points[np.hypot(points[:, 0], points[:, 1]) < 1 - TOLERANCE]

    @cached_property
    def angles(self) -> Array:
        """The allowed angles that are different cuts: one of every three."""
        return self.start_angle + 360 / self.directions * np.arange(self.directions // 3)


def side_contacts(regions: Sequence[Region]) -> set[tuple[int, int]]:
    """Pairs of ids of regions whose sides on one line overlap."""
    on: dict[int, list[tuple[int, int, float, float]]] = {}
    for region in regions:
        for edge in region.boundary:
            if edge.line >= 0:
                number, sign = region.lines[edge.line]
                way = sign * np.array([-1, 1]) * region.normals[edge.line][::-1]
                low, high = sorted((float(way @ edge.tail), float(way @ edge.head)))
                on.setdefault(number, []).append((region.id, sign, low, high))
    found = set()
    for sides in on.values():
        for one, sign, low, high in sides:
            for two, other, start, stop in sides:
                if sign > other and min(high, stop) - max(low, start) > CONTACT:
                    found.add((min(one, two), max(one, two)))
    return found


def groups(regions: Iterable[Region], pairs: set[tuple[int, int]], owner: str) -> list[set[int]]:
    """The connected groups of a colour, as sets of ids."""
    left = {region.id for region in regions if region.owner == owner}
    near: dict[int, list[int]] = {id: [] for id in left}
    for a, b in pairs:
        if a in left and b in left:
            near[a].append(b)
            near[b].append(a)
    found = []
    while left:
        group, ask = set(), [min(left)]
        while ask:
            at = ask.pop()
            if at in left:
                left.remove(at)
                group.add(at)
                ask += near[at]
        found.append(group)
    return found


def connected(regions: Sequence[Region], pairs: set[tuple[int, int]], owner: str) -> bool:
    arcs = {region.id: region.arcs for region in regions}
    return any(
        len(set("".join(arcs[id] for id in group))) == 3 for group in groups(regions, pairs, owner)
    )


@dataclass(frozen=True)
class Table:
    """A position. ``settle`` decides what is settled, asked for every region not settled yet."""

    rules: Rules
    regions: tuple[Region, ...]
    settle: Callable[[Table, Region], bool] = field(repr=False)
    turn: str = "B"
    ply: int = 0
    swapped: bool = False
    winner: str | None = None
    lines: int = 3
    next: int = 4

    @cached_property
    def pairs(self) -> set[tuple[int, int]]:
        return side_contacts(self.regions)

    @cached_property
    def vertices(self) -> Array:
        """All corners of all regions, and the arc boundaries last."""
        corners = [edge.tail for region in self.regions for edge in region.boundary]
        ways = [math.radians(stop) for _, stop in ARCS.values()]
        return np.array(corners + [(math.cos(way), math.sin(way)) for way in ways])

    def region_at(self, point: tuple[float, float]) -> Region:
        if math.hypot(*point) >= 1:
            raise Refused("outside_disk")
        for region in self.regions:
            if region.inside(point):
                return region
        raise Refused("on_line")

    def judged(self, region: Region, point: tuple[float, float], angle: float) -> list[Region]:
        """The parts of a cut that the rules allow. Raises Refused."""
        for end in region.ends(point, angle):
            near = np.hypot(*(self.vertices - end).T) <= TOLERANCE
            if near[-3:].any():
                raise Refused("ray_hits_arc_boundary")
            if near.any():
                raise Refused("ray_hits_vertex")
        parts = region.cut(point, angle, self.lines, self.next)
        if min(part.area for part in parts) < self.rules.least - AREA_TOLERANCE:
            raise Refused("part_too_small")
        return parts

    def snapped(self, x: float, y: float, angle: float) -> tuple[tuple[float, float], float]:
        point = (x, y)
        if self.rules.grid != "none":
            away = np.hypot(*(self.rules.lattice - point).T)
            if away.min() > 2e-6:
                raise Refused("off_grid")
            point = tuple(map(float, self.rules.lattice[away.argmin()]))  # type: ignore[assignment]
        if self.rules.directions:
            step = 360 / self.rules.directions
            steps = (angle - self.rules.start_angle) / step
            if abs(steps - round(steps)) * step > 1e-4:
                raise Refused("off_direction")
            angle = self.rules.start_angle + round(steps) * step
        return point, angle

    def play(self, move: str) -> Table:
        """The position after a move. Raises Refused."""
        if self.winner:
            raise Refused("game_over")
        if move == "swap":
            if self.ply != 1 or self.swapped:
                raise Refused("swap_not_available")
            return replace(self, swapped=True)
        x, y, way, letters = move.split()
        point, angle = self.snapped(float(x), float(y), float(way))
        region = self.region_at(point)
        if region.owner == self.turn:
            raise Refused("own_region")
        if region.settled:
            raise Refused("settled")
        parts = self.judged(region, point, angle)
        if sorted(letters) != sorted("MON" if region.owner == "N" else "MOO"):
            raise Refused("bad_assignment")
        owners = {"M": self.turn, "O": OTHER[self.turn], "N": "N"}
        made = [p.marked(owners[c], False) for p, c in zip(parts, letters, strict=True)]
        after = replace(
            self,
            regions=(*(r for r in self.regions if r is not region), *made),
            lines=self.lines + 3,
            next=self.next + 3,
        )
        return after._ended()

    def _ended(self) -> Table:
        """Settling, hand-over and the win, at the end of a turn of ``self.turn``."""
        settled = [r.settled or self.settle(self, r) for r in self.regions]
        regions = tuple(
            r.marked(OTHER[self.turn] if s and r.owner == "N" else r.owner, s)
            for r, s in zip(self.regions, settled, strict=True)
        )
        winners = [side for side in "BR" if connected(regions, self.pairs, side)]
        assert len(winners) < 2, "both are connected"
        return replace(
            self,
            regions=regions,
            turn=OTHER[self.turn],
            ply=self.ply + 1,
            winner=winners[0] if winners else None,
        )


def smaller_than_three(table: Table, region: Region) -> bool:
    """The theorem of the standard game."""
    return region.area < 3 * table.rules.least - AREA_TOLERANCE


def opening(rules: Rules, settle: Callable[[Table, Region], bool] = smaller_than_three) -> Table:
    """The start position."""
    rims = [math.radians(90 + 120 * k) for k in range(3)]
    none = Region(-1, (), np.empty((0, 2)), np.empty(0))
    if rules.start == "sectors":
        parts = none.cut((0.0, 0.0), 90, 0, 0)
        return Table(rules, tuple(parts), settle, next=3)
    # The direction of line k, walking in from its rim point with the centre on the left.
    tilt = math.asin(DISTANCE)
    ways = [rim + math.pi - tilt for rim in rims]
    right = np.array([[math.sin(way), -math.cos(way)] for way in ways])  # points to the right
    offset = np.full(3, DISTANCE)
    regions = [Region(0, ((0, 1), (1, 1), (2, 1)), right, offset)]
    for k in range(3):
        n = (k + 1) % 3
        normals, offsets = np.array([-right[k], right[n]]), np.array([-DISTANCE, DISTANCE])
        regions.append(Region(k + 1, ((k, -1), (n, 1)), normals, offsets))
    return Table(rules, tuple(regions), settle)

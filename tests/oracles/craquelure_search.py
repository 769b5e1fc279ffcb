"""Whether a region of Craquelure can still be cut, decided by looking everywhere.

With a grid and directions every cut there is, is tried (:func:`listed`), which
decides. With a real angle or a real point the space of cuts is searched densely and
then around the best ones (:func:`widest`): a cut found shows that a region is not
settled; that none is found shows little, so this is only used in one direction.
Areas of many cuts at once come from NumPy: the area swept from a point grows with
the angle, and a part is the difference between two rays.
"""

from __future__ import annotations

import math

import numpy as np

from tests.oracles.craquelure import AREA_TOLERANCE, Rules, Table
from tests.oracles.craquelure_regions import TOLERANCE, Array, Region

#: Fans in one go; bounds the memory.
BLOCK = 20_000


def fans(region: Region, points: Array, angles: Array) -> tuple[Array, Array]:
    """Areas (n, 3) as fractions, and ray ends (n, 3, 2), of n cuts from points (n, 2) inside."""
    tails = np.array([edge.tail for edge in region.boundary])
    arc = np.array([edge.line < 0 for edge in region.boundary])
    sweeps = np.array([edge.sweep for edge in region.boundary])
    segments = np.where(arc, sweeps - np.sin(sweeps), 0.0)
    spokes = tails[None] - points[:, None]  # (n, k, 2)
    ways = np.arctan2(spokes[..., 1], spokes[..., 0])
    ways = (ways - ways[:, :1]) % math.tau
    pieces = cross(spokes, np.roll(spokes, -1, axis=1)) + segments
    sums = np.concatenate([np.zeros((len(points), 1)), np.cumsum(pieces, axis=1)], axis=1)
    rays = np.radians(angles[:, None] + 120 * np.arange(3))  # (n, 3)
    rays_on = (rays - np.arctan2(spokes[:, 0, 1], spokes[:, 0, 0])[:, None]) % math.tau
    edge = (ways[:, None, :] <= rays_on[:, :, None]).sum(axis=2) - 1  # (n, 3)
    units = np.stack([np.cos(rays), np.sin(rays)], axis=2)
    start = np.take_along_axis(spokes, edge[..., None], axis=1)
    stop = np.take_along_axis(spokes, ((edge + 1) % len(tails))[..., None], axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        straight = cross(start, stop) / cross(units, stop - start)
    ahead = (units * points[:, None]).sum(axis=2)
    rim = np.sqrt(1 - (points**2).sum(axis=1)[:, None] + ahead**2) - ahead
    reach = np.where(arc[edge], rim, straight)
    hits = units * reach[..., None]
    ends = hits + points[:, None]
    turned = np.arctan2(cross(tails[edge], ends), (tails[edge] * ends).sum(axis=2)) % math.tau
    swept = np.take_along_axis(sums, edge, axis=1) + cross(start, hits)
    swept += np.where(arc[edge], turned - np.sin(turned), 0.0)
    parts = np.roll(swept, -1, axis=1) - swept
    parts += np.where(parts < 0, sums[:, -1:], 0.0)
    return parts / math.tau, ends


def cross(one: Array, two: Array) -> Array:
    result: Array = one[..., 0] * two[..., 1] - one[..., 1] * two[..., 0]
    return result


def within(region: Region, points: Array) -> Array:
    """The points that lie inside a region."""
    clear = (region.offsets - points @ region.normals.T > TOLERANCE).all(axis=1)
    clear &= np.hypot(points[:, 0], points[:, 1]) < 1 - TOLERANCE
    found: Array = points[clear]
    return found


Cut = tuple[tuple[float, float], float]


def clear(table: Table, ends: Array) -> bool:
    """Whether three ray ends keep away from all vertices and arc boundaries."""
    gaps = table.vertices[None] - ends[:, None]
    return bool(np.hypot(gaps[..., 0], gaps[..., 1]).min() > TOLERANCE)


def listed(table: Table, region: Region) -> Cut | None:
    """The first legal cut among all cuts of a grid with directions, or None."""
    points = within(region, table.rules.lattice)
    if region.area < 3 * table.rules.least - 4 * AREA_TOLERANCE or not len(points):
        return None
    middle = np.mean([edge.tail for edge in region.boundary], axis=0)
    points = points[np.argsort(np.hypot(*(points - middle).T), kind="stable")]
    angles = table.rules.angles
    first, many = 0, 1
    while first < len(points):
        some = points[first : first + many]
        at, way = np.repeat(some, len(angles), axis=0), np.tile(angles, len(some))
        areas, ends = fans(region, at, way)
        for i in np.flatnonzero(areas.min(axis=1) >= table.rules.least - AREA_TOLERANCE):
            if clear(table, ends[i]):
                return (float(at[i, 0]), float(at[i, 1])), float(way[i])
        first, many = first + many, min(2 * many, max(1, BLOCK // len(angles)))
    return None


class Enumerated:
    """The decision "settled" with a grid and directions; remembers the cut it found last."""

    def __init__(self) -> None:
        self.found: dict[tuple[Rules, int, float], Cut] = {}

    def __call__(self, table: Table, region: Region) -> bool:
        # A region's number and area tell it apart within a game; its shape never changes.
        key = (table.rules, region.id, region.area)
        if key in self.found and clear(table, np.array(region.ends(*self.found[key]))):
            return False
        cut = listed(table, region)
        if cut is not None:
            self.found[key] = cut
        return cut is None


def cloud(region: Region, rng: np.random.Generator, n: int) -> Array:
    """Points inside a region: mixtures of its corners, and of points of its arcs."""
    corners = [edge.tail for edge in region.boundary]
    for edge in region.boundary:
        if edge.line < 0:
            first = math.atan2(edge.tail[1], edge.tail[0])
            turns = first + edge.sweep * np.linspace(0.1, 0.9, 9)
            corners += [(math.cos(turn), math.sin(turn)) for turn in turns]
    weights = rng.dirichlet(np.full(len(corners), 0.7), n)
    return within(region, weights @ np.array(corners))


def widest(rules: Rules, region: Region, rng: np.random.Generator) -> tuple[float, Array, float]:
    """The largest smallest part that a search finds: its area, and the point and angle."""
    best: tuple[float, Array, float] = (-1.0, np.zeros(2), 0.0)
    points = cloud(region, rng, 600) if rules.grid == "none" else within(region, rules.lattice)
    if not len(points):
        return best
    ways = rules.angles if rules.directions else np.arange(0, 120, 2.0)
    at, way = np.repeat(points, len(ways), axis=0), np.tile(ways, len(points))
    tops = np.empty(0)
    radius, turn = 0.1 * math.sqrt(region.area), 2.0
    for _ in range(14):
        least = np.concatenate(
            [
                fans(region, at[i : i + BLOCK], way[i : i + BLOCK])[0].min(axis=1)
                for i in range(0, len(at), BLOCK)
            ]
        )
        order = np.argsort(-least)[:40]
        tops, at, way = least[order], at[order], way[order]
        if tops[0] > best[0]:
            best = (float(tops[0]), at[0], float(way[0]))
        if rules.grid != "none" and rules.directions:
            break
        at, way = around(rules, region, rng, at, way, radius, turn)
        radius, turn = radius * 0.6, turn * 0.6
    return best


def around(
    rules: Rules,
    region: Region,
    rng: np.random.Generator,
    at: Array,
    way: Array,
    radius: float,
    turn: float,
) -> tuple[Array, Array]:
    """The cuts themselves and others near them, within what the settings leave free."""
    more_at, more_way = np.repeat(at, 30, axis=0), np.repeat(way, 30)
    if rules.grid == "none":
        more_at = more_at + rng.normal(0, radius, more_at.shape)
    if not rules.directions:
        more_way = more_way + rng.normal(0, turn, more_way.shape)
    clear = (region.offsets - more_at @ region.normals.T > TOLERANCE).all(axis=1)
    clear &= np.hypot(more_at[:, 0], more_at[:, 1]) < 1 - TOLERANCE
    return np.vstack([at, more_at[clear]]), np.append(way, more_way[clear])

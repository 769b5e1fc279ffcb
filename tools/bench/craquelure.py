"""Craquelure in CPython: cuts beside Shapely's in one run, and a whole move.

Shapely is what a geometer would reach for. It gets every advantage that keeps it
honest: regions made and prepared beforehand with their arcs as sides of a
256-gon. Measured are the plain way, an intersection with each of the three wedges,
and two vectorised ones; splitting by lines is slower than any of them.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy as np
import shapely

import pygames
from pygames.craquelure.geometry import Shape, fan
from tools.bench.bars import Bars
from tools.bench.craquelure_rates import Aim, aims, rates, replayed

Where = tuple[float, float, float, float]

GAME = pygames.load("craquelure")
SIDES = 256
CUTS = 300
REPEATS = 15
RATIO_BAR = 15.0
APPLY_BAR = 1.5
#: Smallest parts this little above the minimum are looked for along the rim.
HAIR = 2e-6
LEAST = 0.005
#: Far enough that the triangle of a point and two ray ends covers its part of the disk.
FAR = 9.0


def crowded(options: dict[str, Any], regions: int, seed: int = 0) -> list[str]:
    """Moves of a random game that nobody ends before there are so many regions, if that can be."""
    best: list[str] = []
    for each in range(seed, seed + 12):
        rng, state, moves = Random(each), GAME.initial(options), list[str]()
        while len(state.board.regions) < regions:
            going = ((m, GAME.apply(state, m)) for m in GAME.sample_moves(state, rng, 6))
            on = next(((m, s) for m, s in going if GAME.outcome(s) is None), None)
            if on is None:
                break
            moves.append(on[0])
            state = on[1]
        if len(moves) > len(best):
            best = moves
        if len(state.board.regions) >= regions:
            break
    return best


def sampled(shape: Shape) -> shapely.Polygon:
    """A region with its arcs as sides of the 256-gon."""
    points = []
    for i, round_side in enumerate(shape.rim):
        ax, ay = shape.xs[i], shape.ys[i]
        points.append((ax, ay))
        if round_side:
            after = (i + 1) % len(shape.xs)
            first, step = math.atan2(ay, ax), math.tau / SIDES
            turn = (math.atan2(shape.ys[after], shape.xs[after]) - first) % math.tau
            corners = range(math.floor(first / step) + 1, math.ceil((first + turn) / step))
            points += [(math.cos(k * step), math.sin(k * step)) for k in corners]
    polygon = shapely.Polygon(points)
    shapely.prepare(polygon)
    return polygon


def wedges(x: float, y: float, dx: float, dy: float) -> list[list[tuple[float, float]]]:
    """Rings of the three wedges of a cut, wide enough for the disk."""
    sx, sy = math.sqrt(0.75) * dx, math.sqrt(0.75) * dy
    ways = [(dx, dy), (-0.5 * dx - sy, sx - 0.5 * dy), (sy - 0.5 * dx, -sx - 0.5 * dy)]
    ends = [(x + FAR * ux, y + FAR * uy) for ux, uy in ways]
    return [[(x, y), ends[j], ends[(j + 1) % 3], (x, y)] for j in range(3)]


def by_objects(polygon: shapely.Polygon, where: Where) -> Any:
    """The way of its manual: an intersection with each wedge, and its area."""
    return [polygon.intersection(shapely.Polygon(ring)).area for ring in wedges(*where)]


def by_arrays(polygon: shapely.Polygon, where: Where) -> Any:
    """The same in one vectorised call."""
    return shapely.area(shapely.intersection(polygon, shapely.polygons(np.array(wedges(*where)))))


def by_two(polygon: shapely.Polygon, where: Where) -> Any:
    """Two parts in one vectorised call; the third is what is left, and has no shape."""
    rings = np.array(wedges(*where)[:2])
    one, two = shapely.area(shapely.intersection(polygon, shapely.polygons(rings)))
    return [one, two, polygon.area - one - two]


#: Ways to ask Shapely; the bar is for the one that gives what a cut needs, three shapes and
#: their areas, as anybody would write it.
WAYS: dict[str, Callable[[shapely.Polygon, Where], Any]] = {
    "three wedges": by_objects,
    "three wedges in one call": by_arrays,
    "two wedges in one call": by_two,
}
MEASURE = "three wedges"


def microseconds(work: Callable[[], Any]) -> float:
    """The median time of a call."""
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter_ns()
        work()
        times.append(time.perf_counter_ns() - began)
    return statistics.median(times) / 1000


def real_cuts(games: list[list[str]]) -> list[Aim]:
    rng, cuts = Random(2), list[Aim]()
    while len(cuts) < CUTS:
        for moves in games:
            cuts += aims(replayed(moves[: rng.randrange(len(moves))]), rng, 6)
    return cuts


def bench_cuts(bars: Bars, cuts: list[Aim]) -> None:
    """Time and error of the same cuts in one run, one after the other."""
    times: dict[str, list[float]] = {name: [] for name in ("ours", *WAYS)}
    error = 0.0
    for shape, where in cuts:
        polygon = sampled(shape)
        times["ours"].append(microseconds(partial(fan, shape, *where)))
        for name, way in WAYS.items():
            times[name].append(microseconds(partial(way, polygon, where)))
        found = fan(shape, *where)
        assert found is not None
        for exact, area in zip(found.areas, by_arrays(polygon, where), strict=True):
            error = max(error, abs(exact - area / math.pi))
    bars.head(f"Cut with its three areas in CPython, medians of {len(cuts)} cuts of real positions")
    bars.fact("craquelure", f"{statistics.median(times['ours']):.1f} us")
    for name in WAYS:
        bars.fact(f"Shapely, 256-gon, {name}", f"{statistics.median(times[name]):.1f} us")
    for name in WAYS:
        pairs = zip(times["ours"], times[name], strict=True)
        ratio = statistics.median(theirs / ours for ours, theirs in pairs)
        if name == MEASURE:
            bars.bar(f"Shapely / craquelure, {name}", ratio, RATIO_BAR, at_least=True)
        else:
            bars.fact(f"Shapely / craquelure, {name}", f"{ratio:.2f}")
    bars.fact("largest error of an area of the 256-gon", f"{100 * error:.6f} % of the disk")


def thin_cuts(state: Any, rng: Random) -> list[Aim]:
    """Legal cuts whose smallest part lies along the rim and is only just large enough."""
    found = []
    for shape, (x, y, dx, dy) in aims(state, rng, 12):
        for i, round_side in enumerate(shape.rim):
            if not round_side:
                continue
            after = (i + 1) % len(shape.xs)
            mx, my = shape.xs[i] + shape.xs[after], shape.ys[i] + shape.ys[after]
            length = math.hypot(mx, my)
            low, high = 0.0, 1.0 - 1e-7
            for _ in range(40):  # towards the middle of the arc, until a part gets too small
                at = (low + high) / 2
                px, py = x + at * (mx / length - x), y + at * (my / length - y)
                cut = fan(shape, px, py, dx, dy)
                if cut is not None and min(cut.areas) >= LEAST + HAIR / 2:
                    low = at
                else:
                    high = at
            px, py = x + low * (mx / length - x), y + low * (my / length - y)
            cut = fan(shape, px, py, dx, dy)
            if cut is not None and LEAST <= min(cut.areas) < LEAST + HAIR:
                found.append((shape, (px, py, dx, dy)))
    return found


def bench_thin(bars: Bars, games: list[list[str]]) -> None:
    """What the corners that a polygon cuts off would mean for the rules."""
    rng, cuts = Random(3), list[Aim]()
    for moves in games:
        for plies in range(0, len(moves), 2):
            cuts += thin_cuts(replayed(moves[:plies]), rng)
    refused = 0
    for shape, where in cuts:
        refused += min(by_arrays(sampled(shape), where)) / math.pi < LEAST
    bars.fact("legal cuts with a part just large enough", f"{len(cuts)}")
    bars.fact("of these refused with areas of the 256-gon", f"{refused}")


def bench_apply(bars: Bars, games: list[list[str]]) -> None:
    times, rng = [], Random(4)
    for moves in games:
        state = replayed(moves[:13])
        assert len(state.board.regions) == 30
        for move in GAME.sample_moves(state, rng, 12):
            times.append(microseconds(partial(GAME.apply, state, move)) / 1000)
    bars.head(f"A whole move at 30 regions in CPython, median of {len(times)} moves")
    bars.bar("apply, ms", statistics.median(times), APPLY_BAR)


def long_games() -> list[list[str]]:
    """Standard games of at least 40 regions, without a swap."""
    return [crowded({"swap": False}, 40, seed) for seed in range(0, 120, 12)]


def bench_native(bars: Bars) -> None:
    games = long_games()
    bench_cuts(bars, real_cuts(games))
    bench_thin(bars, games)
    bench_apply(bars, games)
    bars.head("Rates in CPython, a second")
    for name, rate in rates(games).items():
        bars.fact(name, f"{rate:,.0f}")

"""A board as Shapely polygons, for notebooks: the extra ``pygames[analysis]``.

Arcs of the rim become many short chords, so areas are a little small; the
engine's own are exact. Nothing in the game imports this module, which is the
only one that needs anything beyond Python.

>>> import pygames
>>> from pygames.craquelure.analysis import polygons
>>> state = pygames.load("craquelure").initial()
>>> {number: round(polygon.area, 3) for number, polygon in polygons(state).items()}
{0: 0.785, 1: 0.785, 2: 0.785, 3: 0.785}
"""

from __future__ import annotations

from math import ceil

from shapely.geometry import Polygon

from pygames.craquelure.geometry import Shape
from pygames.craquelure.rules import State
from pygames.exact import PI, angle, arc_angle, unit

#: Chords for a whole turn of the rim.
PER_TURN = 4096


def polygons(state: State, per_turn: int = PER_TURN) -> dict[int, Polygon]:
    """Region id to polygon, in radii of the disk; ``per_turn`` chords make the whole rim."""
    return {region.id: polygon(region.shape, per_turn) for region in state.board.regions}


def polygon(shape: Shape, per_turn: int = PER_TURN) -> Polygon:
    """One outline as a polygon."""
    corners: list[tuple[float, float]] = []
    for i, round_side in enumerate(shape.rim):
        a = shape.xs[i], shape.ys[i]
        corners.append(a)
        if round_side:
            after = (i + 1) % len(shape.xs)
            begin, sweep = angle(*a), arc_angle(*a, shape.xs[after], shape.ys[after])
            chords = max(1, ceil(sweep / (2 * PI) * per_turn))
            corners += [_on_rim(begin + sweep * k / chords) for k in range(1, chords)]
    return Polygon(corners)


def _on_rim(radians: float) -> tuple[float, float]:
    fine = 10**12
    return unit(round(radians / (2 * PI) * fine), fine)

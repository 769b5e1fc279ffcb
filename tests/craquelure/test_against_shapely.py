"""Areas, neighbours, groups and winners of random games in all modes, told by Shapely and
by the oracle's own geometry; neither shares a line of code with the engine."""

from __future__ import annotations

import math
from typing import Any

import pytest
import shapely

from tests.craquelure.tables import MODES, a_game, beside, decides, oracle_after, rules_of, told
from tests.oracles.craquelure import groups, opening
from tests.oracles.craquelure_regions import Region, polygon, touching

#: Positions compared in each mode; 2,000 in all at least.
MANY = {"standard": 750, "sectors": 200}
EACH = 100


class Shapes:
    """Polygons of the oracle's regions, made once."""

    def __init__(self) -> None:
        self.made: dict[int, tuple[shapely.Polygon, float]] = {}
        self.wide: dict[int, shapely.Polygon] = {}

    def of(self, region: Region) -> shapely.Polygon:
        if region.id not in self.made:
            self.made[region.id] = polygon(region)
        return self.made[region.id][0]

    def widened(self, region: Region) -> shapely.Polygon:
        """A little larger, so that neighbours overlap whatever rounding did to their side."""
        if region.id not in self.wide:
            self.wide[region.id] = self.of(region).buffer(1e-9, join_style="mitre")
        return self.wide[region.id]

    def area(self, region: Region) -> float:
        """As a fraction of the disk, with what the polygon leaves out of its arcs."""
        return float(self.of(region).area + self.made[region.id][1]) / math.pi


@pytest.mark.parametrize("name", MODES)
def test_positions_of_random_games(name: str) -> None:
    options = MODES[name]
    seen, seed = 0, 0
    while seen < MANY.get(name, EACH):
        decide, shapes = decides(options), Shapes()
        table = opening(rules_of(options))
        for state, move in a_game(options, seed):
            view = told(state)
            if move is not None:
                table = oracle_after(table, decide, move, view)
            compare(view, table, shapes)
            seen += 1
            if seen == MANY.get(name, EACH):
                break
        seed += 1


def test_two_thousand_positions_are_compared() -> None:
    assert sum(MANY.get(name, EACH) for name in MODES) >= 2000


def compare(view: dict[str, Any], table: Any, shapes: Shapes) -> None:
    there = beside(view, table)
    for region in view["regions"]:
        twin = there[region["id"]]
        assert abs(region["area"] - shapes.area(twin)) < 1e-9
        assert abs(region["area"] - twin.area) < 1e-11
        assert (region["owner"], region["arcs"]) == (twin.owner, twin.arcs)
        assert region["settled"] == twin.settled
    pairs = {tuple(sorted((there[a].id, there[b].id))) for a, b in view["adjacency"]}
    assert pairs == table.pairs
    order = list(table.regions)
    near = touching([shapes.of(region) for region in order])
    assert {tuple(sorted((order[a].id, order[b].id))) for a, b in near} == pairs
    for side in "BR":
        mine = [group for group in view["groups"] if group["owner"] == side]
        ours = sorted(sorted(there[id].id for id in group["regions"]) for group in mine)
        theirs = groups(table.regions, table.pairs, side)
        assert ours == sorted(sorted(group) for group in theirs)
        united = shapely.unary_union([shapes.widened(r) for r in order if r.owner == side])
        assert len(getattr(united, "geoms", [united])) == len(theirs)
    assert view["winner"] == table.winner
    if not table.winner:
        assert view["turn"] == table.turn

"""The decision "settled" in every mode against a search that looks everywhere.

With a grid and directions the oracle tries every cut, so both must agree exactly.
Where the point or the angle is free it looks densely: a cut it finds refutes
"settled"; and for what is not settled the engine must show a cut itself, which
is judged by the oracle.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from pygames.craquelure import rules
from pygames.craquelure.settings import Settings
from pygames.protocol import BadNotation
from tests.craquelure.tables import (
    FREE,
    FULL,
    GAME,
    HALF,
    MODES,
    a_game,
    believed,
    beside,
    games,
    move_text,
    rules_of,
    told,
)
from tests.oracles.craquelure import Refused, Table, opening
from tests.oracles.craquelure_regions import Region
from tests.oracles.craquelure_search import Enumerated, widest


def played(options: dict[str, Any], seed: int, most: int = 99) -> list[tuple[Any, Table]]:
    """States of a random game, with the oracle beside it believing what is settled."""
    table, found = opening(rules_of(options)), []
    for state, move in a_game(options, seed):
        if move is not None:
            table = replace(table, settle=believed(told(state))).play(move)
        found.append((state, table))
        if len(found) > most:
            break
    return found


def shown_cut(state: Any, region: dict[str, Any]) -> tuple[float, float, float]:
    """A legal cut of a region that may be cut: the witness kept, or what a proposal shows."""
    way = state.board.region(region["id"]).way
    if way is not None:
        return (*way[0], way[1] / 100_000)
    answer = GAME.propose(state, {"point": region["point"]})
    near = answer.ghost["nearest"]
    assert near is not None, (region, answer)
    return (*near["point"], near["angle"])


def shown_cuts(state: Any, table: Table) -> int:
    """Every region that may be cut is, by the engine's cut and the oracle's judgement."""
    view, count = told(state), 0
    for region in view["regions"]:
        if region["id"] in view["cuttable"]:
            x, y, angle = shown_cut(state, region)
            letters = "MON" if region["owner"] == "N" else "MOO"
            text = move_text(x, y, angle, letters)
            replace(table, settle=lambda table, region: region.settled).play(text)
            GAME.apply(state, text)
            count += 1
    return count


@pytest.mark.parametrize(("name", "seed"), games(FULL, 3, first=100))
def test_grid_and_directions_agree_with_trying_every_cut(name: str, seed: int) -> None:
    trying = Enumerated()
    for state, table in played(MODES[name], seed):
        view = told(state)
        there = beside(view, table)
        for region in view["regions"]:
            assert region["settled"] == trying(table, there[region["id"]]), region


@pytest.mark.parametrize(("name", "seed"), games(HALF, 3, first=200))
def test_no_cut_is_found_of_what_is_called_settled(name: str, seed: int) -> None:
    options, asked = MODES[name], set()
    rng = np.random.default_rng(seed)
    asked_of = rules_of(options)
    for state, table in played(options, seed):
        view = told(state)
        there = beside(view, table)
        for region in view["regions"]:
            twin = there[region["id"]]
            if not region["settled"] or twin.id in asked:
                continue
            asked.add(twin.id)
            if twin.area < 3 * asked_of.least - 1e-11:
                continue  # no three parts are large enough
            refute(table, twin, widest(asked_of, twin, rng))


def refute(table: Table, region: Region, best: tuple[float, Any, float]) -> None:
    """Fail when the best cut found, quantised as moves are, is legal."""
    least, (x, y), angle = best
    if least < table.rules.least:
        return
    (x, y), angle = (round(float(x), 6), round(float(y), 6)), round(float(angle), 5)
    if table.rules.grid != "none":
        (x, y), angle = table.snapped(x, y, angle)
    try:
        table.judged(region, (x, y), angle)
    except Refused:
        return
    raise AssertionError(f"region {region.id} of {region.area} can be cut: {x} {y} {angle}")


@pytest.mark.parametrize(("name", "seed"), games(list(MODES), 2, first=300))
def test_what_is_not_settled_can_be_cut(name: str, seed: int) -> None:
    states = played(MODES[name], seed)
    count = sum(shown_cuts(state, table) for state, table in states[::3] if not table.winner)
    assert count > 0


@pytest.mark.parametrize(("name", "seed"), games(FREE, 3, first=400))
def test_without_grid_and_directions_three_minimums_decide(name: str, seed: int) -> None:
    least = rules_of(MODES[name]).least
    for state, _ in a_game(MODES[name], seed):
        for region in told(state)["regions"]:
            assert region["settled"] == (region["area"] < 3 * least - 1e-12)


def test_a_taken_last_cut_settles_a_region() -> None:
    """In some game a region that nobody touched is settled by its neighbour's new vertex."""
    found = 0
    for seed in range(40):
        before: dict[int, dict[str, Any]] = {}
        for state, _ in a_game(MODES["triangular, 3"], seed):
            view = told(state)
            for region in view["regions"]:
                old = before.get(region["id"])
                found += bool(old and region["settled"] and not old["settled"])
            before = {region["id"]: region for region in view["regions"]}
        if found:
            return
    raise AssertionError("no such region in forty games")


@pytest.mark.parametrize(("start", "share"), [("pinwheel", 25 / 3), ("sectors", 100 / 9)])
def test_exactly_three_minimums_can_be_cut_and_a_hair_less_cannot(start: str, share: float) -> None:
    """The start regions are all alike, so a minimum of a third of one is the limit."""
    state = rules.start(Settings(start=start, min_area=share))
    assert not any(region.settled for region in state.board.regions)
    with pytest.raises(BadNotation) as caught:
        rules.start(Settings(start=start, min_area=share * (1 + 1e-9)))
    assert caught.value.key == "unplayable"

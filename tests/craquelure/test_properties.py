"""What holds in every position, of any settings, however it came about."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import FrozenInstanceError
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.craquelure.tables import GAME, MODES, a_game, inside, move_text, rules_of, told

#: A move of the standard game adds two regions, none of them below half a percent.
LONGEST = 98

#: Few, so that they are kept from one test to the next.
GAMES_OF_EACH = 3

modes = st.sampled_from(sorted(MODES))


@lru_cache(maxsize=256)
def game_of(name: str, seed: int) -> tuple[Any, ...]:
    return tuple(state for state, _ in a_game(MODES[name], seed))


class Position(tuple[str, Any]):
    """A mode's name and a state; shown shortly when a test fails."""

    def __repr__(self) -> str:
        return f"{self[0]!r} after {self[1].last and self[1].last.move} (ply {self[1].ply})"


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A state of one of a mode's games."""
    name = draw(modes)
    states = game_of(name, draw(st.integers(0, GAMES_OF_EACH - 1)))
    return Position((name, states[draw(st.integers(0, len(states) - 1))]))


def corner(x: float, y: float) -> tuple[int, int]:
    """A vertex by its place; different ones are farther apart than this rounds."""
    return round(x * 1e9), round(y * 1e9)


@given(positions())
def test_areas_sum_to_one_and_no_part_is_too_small(position: tuple[str, Any]) -> None:
    name, state = position
    areas = [region["area"] for region in told(state)["regions"]]
    assert sum(areas) == pytest.approx(1, abs=1e-9)
    assert min(areas) >= rules_of(MODES[name]).least - 1e-12


@given(positions())
def test_the_subdivision_obeys_euler_and_every_vertex_has_three_edges(
    position: tuple[str, Any],
) -> None:
    view = told(position[1])
    edges: Counter[frozenset[tuple[int, int]]] = Counter()
    arcs = 0
    degrees: Counter[tuple[int, int]] = Counter()
    for region in view["regions"]:
        ring = region["outline"]
        for (ax, ay, arc), (bx, by, _) in zip(ring, ring[1:] + ring[:1], strict=True):
            a, b = corner(ax, ay), corner(bx, by)
            assert a != b
            degrees[a] += 1
            if arc:
                arcs += 1
            else:
                edges[frozenset({a, b})] += 1
    assert set(edges.values()) == {2}, "every straight edge has a region on both sides"
    rim = sum(1 for x, y in degrees if abs((x * x + y * y) / 1e18 - 1) < 1e-8)
    assert arcs == rim
    vertices, sides, faces = len(degrees), len(edges) + arcs, len(view["regions"]) + 1
    assert vertices - sides + faces == 2
    assert 2 * sides == 3 * vertices
    assert set(degrees.values()) <= {2, 3}


@given(positions())
def test_the_inside_point_is_inside_and_regions_are_convex(position: tuple[str, Any]) -> None:
    regions = told(position[1])["regions"]
    for region in regions:
        assert [r["id"] for r in regions if inside(r, *region["point"])] == [region["id"]]


@given(modes, st.integers(0, GAMES_OF_EACH - 1))
def test_settled_stays_settled_and_only_neutral_regions_change_hands(name: str, seed: int) -> None:
    for before, after in pairwise(map(told, game_of(name, seed))):
        then = {region["id"]: region for region in after["regions"]}
        for region in before["regions"]:
            now = then.get(region["id"])
            if now is None:
                assert not region["settled"] and region["id"] == after["last"]["region"]
                continue
            assert now["settled"] or not region["settled"]
            assert now["area"] == region["area"]
            if now["owner"] != region["owner"]:
                assert region["owner"] == "N" and now["settled"] and not region["settled"]
                assert region["id"] in after["last"]["handed"]
        for region in after["regions"]:
            assert not (region["settled"] and region["owner"] == "N")


@given(modes, st.integers(0, GAMES_OF_EACH - 1))
def test_every_game_ends_with_one_winner_and_nobody_is_ever_stuck(name: str, seed: int) -> None:
    states = game_of(name, seed)
    for state in states[:-1]:
        view = told(state)
        assert GAME.outcome(state) is None and view["winner"] is None
        assert view["cuttable"], "the side to move has nothing to cut"
        assert GAME.sample_moves(state, Random(seed), 3)
        assert not any(len(group["arcs"]) == 3 for group in view["groups"])
    end = told(states[-1])
    winners = {group["owner"] for group in end["groups"] if len(group["arcs"]) == 3}
    assert winners == {end["winner"]}
    assert {contact["arc"] for contact in end["contacts"]} == set("ABC")
    if name == "standard":
        assert len(states) - 1 <= LONGEST


@given(positions())
def test_what_may_be_cut_is_what_is_not_settled_and_not_ones_own(
    position: tuple[str, Any],
) -> None:
    view = told(position[1])
    if view["winner"] is None:
        free = [r for r in view["regions"] if not r["settled"] and r["owner"] != view["turn"]]
        assert sorted(view["cuttable"]) == sorted(region["id"] for region in free)


coordinates = st.floats(-1.1, 1.1) | st.sampled_from([0.0, -0.0, 1.0, -1.0, 1e-7, 0.5])
angles = st.floats(-720, 720) | st.sampled_from([0.0, 120.0, 359.999999, 90.0, -1e-9])


@given(positions(), coordinates, coordinates, angles, st.permutations("MON") | st.just("MOO"))
def test_snapped_input_is_legal_or_refused_with_a_reason(
    position: tuple[str, Any], x: float, y: float, angle: float, letters: Any
) -> None:
    name, state = position
    partial = {"point": [x, y], "angle": angle, "letters": "".join(letters)}
    answer = GAME.propose(state, partial)
    json.dumps(answer.to_json(), allow_nan=False)
    if answer.ok:
        assert answer.move is not None and answer.complete == 1
        after = GAME.apply(state, answer.move)
        parts = [r for r in told(after)["regions"] if r["id"] in told(after)["last"]["parts"]]
        assert [r["area"] for r in parts]
        assert min(r["area"] for r in parts) >= rules_of(MODES[name]).least - 1e-12
    else:
        assert answer.message is not None and answer.move is None
    if answer.snap["point"] is None:
        assert answer.message.key in ("outside_disk", "game_over")
        return
    snapped = GAME.propose(state, {"point": answer.snap["point"], "angle": answer.snap["angle"]})
    assert snapped.snap["point"] == answer.snap["point"]
    assert snapped.snap["angle"] == answer.snap["angle"]


@given(positions(), coordinates, coordinates, st.none() | angles)
def test_a_nearest_cut_is_always_legal(
    position: tuple[str, Any], x: float, y: float, angle: float | None
) -> None:
    state = position[1]
    partial: dict[str, Any] = {"point": [x, y]}
    if angle is not None:
        partial["angle"] = angle
    near = (GAME.propose(state, partial).ghost or {}).get("nearest")
    if near is not None:
        again = GAME.propose(state, near)
        assert again.ok, (near, again.message)
        GAME.apply(state, GAME.propose(state, {**near, "letters": again.targets[0]}).move)


@given(positions())
def test_what_a_proposal_foretells_comes_true(position: tuple[str, Any]) -> None:
    state = position[1]
    for move in GAME.sample_moves(state, Random(5), 2):
        answer = GAME.propose(state, {"text": move})
        assert answer.ok and answer.move == move
        ghost, after = answer.ghost, told(GAME.apply(state, move))
        parts = {region["id"]: region for region in after["regions"]}
        made = [parts[id] for id in after["last"]["parts"]]
        for told_part, part in zip(ghost["parts"], made, strict=True):
            assert told_part["area"] == pytest.approx(part["area"], abs=1e-12)
            assert told_part["arcs"] == part["arcs"]
            assert told_part["settled"] == part["settled"]
        foretold = [after["last"]["parts"][j] for j in ghost["handed"]["parts"]]
        foretold += ghost["handed"]["regions"]
        assert sorted(foretold) == sorted(after["last"]["handed"])
        assert ghost["winner"] == after["winner"]


@given(positions())
def test_states_are_frozen_and_applying_leaves_the_old_one_alone(
    position: tuple[str, Any],
) -> None:
    state = position[1]
    before = GAME.canonical(state)
    for move in GAME.sample_moves(state, Random(1), 1):
        one, two = GAME.apply(state, move), GAME.apply(state, move)
        assert GAME.canonical(one) == GAME.canonical(two) != before
    assert GAME.canonical(state) == before
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        state.ply = 7


@given(positions())
def test_a_cut_has_three_names_and_one_canonical_text(position: tuple[str, Any]) -> None:
    state = position[1]
    for move in GAME.sample_moves(state, Random(2), 1):
        x, y, angle, letters = move.split()
        assert 0 <= float(angle) < 120
        for turns in (1, 2):
            named = "".join(letters[(j + turns) % 3] for j in range(3))
            partial = {"point": [float(x), float(y)], "angle": float(angle) + 120 * turns}
            answer = GAME.propose(state, {**partial, "letters": named})
            assert answer.move == move == move_text(*partial["point"], partial["angle"], named)


ROOT = 3**0.5 / 2


def same_but_moved(
    view: dict[str, Any], there: dict[str, Any], place: Any, arcs: str, within: float
) -> None:
    """``there`` is ``view`` with points moved by ``place`` and the arcs A, B, C called ``arcs``."""
    assert (there["turn"], there["winner"]) == (view["turn"], view["winner"])
    twins = {}
    for region in view["regions"]:
        (twin,) = [r for r in there["regions"] if inside(r, *place(*region["point"]))]
        twins[region["id"]] = twin["id"]
        assert twin["area"] == pytest.approx(region["area"], abs=within)
        assert (twin["owner"], twin["settled"]) == (region["owner"], region["settled"])
        renamed = sorted(arcs["ABC".index(arc)] for arc in region["arcs"])
        assert sorted(twin["arcs"]) == renamed
    assert len(set(twins.values())) == len(there["regions"])
    pairs = {tuple(sorted((twins[a], twins[b]))) for a, b in view["adjacency"]}
    assert {tuple(sorted(pair)) for pair in there["adjacency"]} == pairs


def mirrored(move: str) -> str:
    """x to -x: the rays come in the other order, so parts 0 and 1 change places."""
    x, y, angle, letters = move.split()
    swapped = letters[1] + letters[0] + letters[2]
    return move_text(-float(x) + 0.0, float(y), -60 - float(angle), swapped)


@pytest.mark.parametrize("name", ["sectors", "sectors, 6", "triangular 12, any angle"])
@pytest.mark.parametrize("seed", range(8))
def test_the_mirror_image_of_a_game(name: str, seed: int) -> None:
    """Of the start with three sectors only; the pinwheel has no mirror."""
    there = GAME.initial(MODES[name])
    for state, move in a_game(MODES[name], seed):
        if move is not None:
            there = GAME.apply(there, mirrored(move) if " " in move else move)
        same_but_moved(told(state), told(there), lambda x, y: (-x, y), "ACB", 1e-12)


def turned_point(x: float, y: float) -> tuple[float, float]:
    return -x / 2 - ROOT * y + 0.0, ROOT * x - y / 2 + 0.0


def turned(move: str) -> str:
    """By 120 degrees: the same angle with the parts renamed. A point is rounded again."""
    x, y, angle, letters = move.split()
    return move_text(*turned_point(float(x), float(y)), float(angle) + 120, letters)


TURNING = ["standard", "sectors", "large parts", "any point, 36", "triangular, 3"]


@pytest.mark.parametrize("name", [*TURNING, "triangular, 6 from 0", "triangular 12, any angle"])
@pytest.mark.parametrize("seed", range(6))
def test_a_game_turned_by_120_degrees(name: str, seed: int) -> None:
    there = GAME.initial(MODES[name])
    exact, limit = "grid" in MODES[name], 3 * rules_of(MODES[name]).least
    within = 1e-12 if exact else 2e-5
    for state, move in a_game(MODES[name], seed):
        view = told(state)
        if not exact and any(abs(region["area"] - limit) < within for region in view["regions"]):
            return  # rounding the point again may settle a region
        if move is not None:
            there = GAME.apply(there, turned(move) if " " in move else move)
        same_but_moved(view, told(there), turned_point, "BCA", within)


@pytest.mark.parametrize("name", ["standard", "sectors"])
@pytest.mark.parametrize("seed", range(3))
def test_games_that_nobody_wants_to_win_end_too(name: str, seed: int) -> None:
    """Of four moves one is played that goes on, as long as there is one."""
    state, rng, count = GAME.initial(MODES[name]), Random(seed), 0
    while GAME.outcome(state) is None:
        moves = GAME.sample_moves(state, rng, 4)
        after = [GAME.apply(state, move) for move in moves]
        going = [each for each in after if GAME.outcome(each) is None]
        state = going[0] if going else after[0]
        count += 1
    assert 30 < count <= LONGEST

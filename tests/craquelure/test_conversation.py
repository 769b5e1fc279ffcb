"""Aiming: what the engine says of an unfinished cut is what happens when it is played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import pygames
from pygames.craquelure.rules import State

GAME = pygames.load("craquelure")
MODES = (
    {},
    {"start": "sectors", "min_area": 2},
    {"grid": "square"},
    {"grid": "triangular", "grid_steps": 40, "directions": 12},
    {"directions": 6, "start_angle": 0},
    {"min_area": 0},
)


def positions(options: Any, seed: int, every: int = 3) -> list[State]:
    """Some states of one random game."""
    rng, state, found = Random(seed), GAME.initial(options), []
    while GAME.outcome(state) is None:
        if state.ply % every == 0 and len(found) < 8:
            found.append(state)
        state = GAME.apply(state, rng.choice(list(GAME.sample_moves(state, rng, 4))))
    return found


def aimed(state: State, rng: Random) -> Any:
    """The answer to a random aim."""
    point = [rng.uniform(-0.95, 0.95), rng.uniform(-0.95, 0.95)]
    return GAME.propose(state, {"point": point, "angle": rng.uniform(0, 360)})


@pytest.mark.parametrize("options", MODES)
def test_what_is_announced_is_what_happens(options: Any) -> None:
    rng, looked = Random(5), 0
    for state in positions(options, 3):
        for _ in range(30):
            first = aimed(state, rng)
            if not first.ok:
                continue
            looked += 1
            assert first.complete == -1 and first.move is None
            assert first.ghost["guess"] in first.targets
            letters = rng.choice(first.targets)
            partial = {**first.snap, "letters": letters}
            whole = GAME.propose(state, partial)
            assert whole.ok and whole.complete == 1
            after = GAME.apply(state, whole.move)
            ghost, view = whole.ghost, GAME.view(after)
            new = {region["id"]: region for region in view["regions"]}
            # The text has its angle in [0, 120): the parts come in the same order, turned.
            turns = int(whole.snap["angle"] // 120)
            for j, part in enumerate(ghost["parts"]):
                made = new[view["last"]["parts"][(j + turns) % 3]]
                assert made["area"] == pytest.approx(part["area"], abs=1e-12)
                assert (made["settled"], made["arcs"]) == (part["settled"], part["arcs"])
                is_handed = made["id"] in view["last"]["handed"]
                assert is_handed == (j in ghost["handed"]["parts"])
            assert view["winner"] == ghost["winner"] == ghost["wins"].get(letters)
    assert looked > 2


@pytest.mark.parametrize("options", MODES)
def test_a_refused_aim_comes_with_a_legal_cut_close_by(options: Any) -> None:
    rng, looked = Random(7), 0
    for state in positions(options, 4):
        for _ in range(30):
            answer = aimed(state, rng)
            if answer.ok or answer.ghost["parts"] is None:
                continue
            looked += 1
            region = next(r for r in state.board.regions if r.id == answer.snap["region"])
            nearest = answer.ghost["nearest"]
            assert nearest is not None, "an unsettled region can be cut"
            again = GAME.propose(state, nearest)
            assert again.ok, (answer.message, nearest)
            assert again.snap["region"] == region.id
    assert looked > 2


@pytest.mark.parametrize("options", MODES)
def test_a_point_alone_gets_a_cut_to_start_from(options: Any) -> None:
    for state in positions(options, 6, every=5):
        view, rng = GAME.view(state), Random(2)
        for region in rng.sample(view["regions"], min(8, len(view["regions"]))):
            answer = GAME.propose(state, {"point": region["point"]})
            if region["id"] not in view["cuttable"]:
                assert answer.message.key in ("own_region", "settled")
                continue
            assert answer.ok and answer.snap["region"] == region["id"]
            assert GAME.propose(state, answer.ghost["nearest"]).ok


def test_a_turn_past_120_degrees_renames_the_parts() -> None:
    state = GAME.initial()
    low = GAME.propose(state, {"point": [0.05, 0.02], "angle": 17, "letters": "MON"})
    high = GAME.propose(state, {"point": [0.05, 0.02], "angle": 137, "letters": "ONM"})
    assert low.move == high.move == "0.050000 0.020000 17.00000 MON"
    assert high.snap["angle"] == 137
    assert [p["area"] for p in high.ghost["parts"]] == pytest.approx(
        [low.ghost["parts"][j]["area"] for j in (1, 2, 0)]
    )


def test_letters_that_do_not_fit_keep_the_cut() -> None:
    answer = GAME.propose(GAME.initial(), {"point": [0, 0], "angle": 17, "letters": "MOO"})
    assert not answer.ok and answer.message.key == "bad_assignment"
    assert answer.ghost["parts"] and "MON" in answer.targets


@pytest.mark.parametrize("text", ["swap", " SWAP ", "resign", "0.05, 0.02, 377°, mon"])
def test_typed_moves_are_read_freely(text: str) -> None:
    state = GAME.apply(GAME.initial(), "0 0 17 MON")
    answer = GAME.propose(state, {"text": text})
    if text.startswith("0.05"):
        assert answer.message.key in ("on_line", "part_too_small") or answer.ok
    else:
        assert answer.ok and answer.move == text.strip().lower()


junk = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["point", "angle", "letters", "text", "x"]), inner)
    ),
    max_leaves=8,
)


@example(partial={"point": [10**400, 0]})
@example(partial={"point": [0.1, 0.2], "angle": 10**400})
@example(partial={"point": [0.1, 0.2], "angle": 30, "letters": "\ud800"})
@given(partial=junk)
def test_anything_json_can_hold_gets_an_answer(partial: Any) -> None:
    answer = GAME.propose(GAME.initial(), partial)
    assert answer.ok or answer.message is not None


@given(x=st.floats(-1.2, 1.2), y=st.floats(-1.2, 1.2), angle=st.floats(-1e5, 1e5))
def test_any_aim_is_taken_or_refused_with_a_reason(x: float, y: float, angle: float) -> None:
    answer = GAME.propose(GAME.initial(), {"point": [x, y], "angle": angle})
    assert answer.ok or answer.message is not None
    if answer.ok:
        GAME.apply(
            GAME.initial(), GAME.propose(GAME.initial(), {**answer.snap, "letters": "NOM"}).move
        )

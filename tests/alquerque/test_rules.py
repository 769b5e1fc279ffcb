"""The rules: shared vectors, perft, the independent oracle, and each rule by its number.

Numbers in the names below are those of the rule page: T1 to T5 "A turn", E1 to
E5 "End", B1 and B2 "Board and start".
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from pygames.alquerque import lattice
from pygames.alquerque.play import apply
from pygames.alquerque.rules import (
    QUIET_LIMIT,
    SIDES,
    START,
    State,
    legal_moves,
    outcome,
    perft,
    played,
    route_text,
    routes_of,
)
from pygames.protocol import IllegalMove, Outcome
from tests.alquerque.strategies import states
from tests.oracles import alquerque as oracle

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))["cases"]


def state_of(case: dict, quiet: int | None = None) -> State:
    return State(
        case["position"], SIDES.index(case["side"]), case["quiet"] if quiet is None else quiet
    )


def refusal(state: State, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        apply(state, move)
    return caught.value.key


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: case["name"])
def test_shared_vector(case: dict) -> None:
    state = state_of(case)
    assert sorted(legal_moves(state)) == sorted(case["legal"])
    end = outcome(state)
    assert (end and end.reason) == case["reason"]
    for move in case.get("illegal", []):
        refusal(state, move)
    for move, taken in case.get("captured", {}).items():
        last = apply(state, move).last
        assert last is not None and sorted(last.captured) == sorted(taken)
    if "play" in case:
        then = case["play"]
        after = apply(state, then["move"])
        assert (after.board, SIDES[after.turn], after.quiet) == (
            then["position"],
            then["side"],
            then["quiet"],
        )
        assert sorted(legal_moves(after)) == sorted(then["legal"])


def test_perft_counts_of_the_rule_page() -> None:
    assert [perft(State(), n) for n in range(1, 9)] == [4, 5, 6, 12, 27, 97, 426, 1922]
    merged = [perft(State(), n, merged=True) for n in range(1, 9)]
    assert merged == [4, 5, 6, 12, 27, 95, 411, 1756]
    divide = [perft(apply(State(), move), 6) for move in legal_moves(State())]
    assert legal_moves(State()) == ("b2-c3", "c2-c3", "d2-c3", "d3-c3")
    assert divide == [8, 23, 302, 93]


@given(states())
def test_oracle_agrees_on_any_position(state: State) -> None:
    routes, capture = routes_of(state)
    moves = {route_text(route, capture) for route in routes}
    assert moves == oracle.legal(state.board, SIDES[state.turn])
    for route in routes:
        move = route_text(route, capture)
        expected = oracle.play(state.board, SIDES[state.turn], move)
        assert played(state, route, capture).board == expected
    end = outcome(state)
    told = None if end is None else "draw" if end.winner is None else SIDES[end.winner]
    assert told == oracle.result(state.board, SIDES[state.turn], state.quiet)


def test_oracle_agrees_on_ten_thousand_positions_of_play() -> None:
    seen, rng = 0, Random(11)
    while seen < 10_000:
        state = State()
        while moves := legal_moves(state):
            assert set(moves) == oracle.legal(state.board, SIDES[state.turn])
            state = apply(state, rng.choice(moves))
            seen += 1


def test_b1_board_has_56_edges_80_jumps_and_the_named_neighbours() -> None:
    assert len(lattice.LINES) == 16
    assert sum(map(len, lattice.NEIGHBOURS)) == 2 * 56
    assert sum(map(len, lattice.JUMPS)) == 80
    count = {name: len(lattice.NEIGHBOURS[i]) for name, i in lattice.INDEX.items()}
    eight, five, four = "b2 d2 c3 b4 d4", "a3 c1 e3 c5", "c2 b3 d3 c4"
    for names, n in ((eight, 8), (five, 5), (four, 4), ("a1 a5 e1 e5", 3)):
        assert {count.pop(name) for name in names.split()} == {n}
    assert set(count.values()) == {3}


def test_b2_start_leaves_only_the_centre_empty_and_black_moves_first() -> None:
    state = State()
    assert state.board == START == "wwwwwwwwwwww.bbbbbbbbbbbb"
    assert state.turn == 0


def test_t1_a_capture_must_be_made_but_any_of_them() -> None:
    state = State("........w.......w.w.b.b..")
    assert set(legal_moves(state)) == {"a1xc3xe1", "a1xc3xe5", "c1xa3", "c1xe3xc5"}
    assert refusal(state, "c1-c2") == "must_capture"


def test_t2_ordinary_moves_go_sideways_or_forward() -> None:
    state = State("....w.......b............")
    assert set(legal_moves(state)) == {"c3-b3", "c3-d3", "c3-b4", "c3-c4", "c3-d4"}
    assert refusal(state, "c3-c2") == "backward"
    assert refusal(state, "c3-b2") == "backward"
    white = State("............w........b...", turn=1)
    assert set(legal_moves(white)) == {"c3-b3", "c3-d3", "c3-b2", "c3-c2", "c3-d2"}


def test_t3_captures_go_in_any_direction_and_must_go_on() -> None:
    assert legal_moves(State("..............b...w......")) == ("e3xc1",)
    state = State("........w.......w.w.b.b..")
    assert refusal(state, "a1xc3") == "must_continue"


def test_t4_far_rank_freezes_ordinary_moves_only() -> None:
    state = State("..b................bw....")
    for move in ("c5-b5", "c5-d5", "c5-c4"):
        assert refusal(state, move) == "far_rank"
    assert legal_moves(State("..b....w...........w.....")) == ("c5xc3",)


def test_t5_a_move_is_one_complete_route() -> None:
    # Round the rhombus either way: the same four pieces, the same end, two moves.
    state = State("......w.w.......w.w...b..")
    assert set(legal_moves(state)) == {"c1xa3xc5xe3xc1", "c1xe3xc5xa3xc1"}
    first, second = (apply(state, move) for move in legal_moves(state))
    assert first.board == second.board == "......................b.."


def test_e1_no_pieces_or_no_move_loses() -> None:
    assert outcome(State("b........................", turn=1)) == Outcome(0, "no_pieces")
    blocked = State("b....................w...", turn=0)  # a5 is frozen and has nothing to take
    assert outcome(blocked) == Outcome(1, "blocked")


def test_e2_forty_quiet_plies_are_a_draw_and_a_capture_resets() -> None:
    state = State("....w.......b............", quiet=QUIET_LIMIT - 1)
    assert outcome(state) is None
    assert outcome(apply(state, "c3-c4")) == Outcome(None, "quiet")
    capture = State("....w...........w...b....", quiet=39)
    after = apply(capture, "a1xc3")
    assert after.quiet == 0 and outcome(after) is None


def test_e3_a_win_on_the_fortieth_ply_stays_a_win() -> None:
    # White's only piece is frozen on a1; Black's quiet move leaves it without a move.
    state = State(".......b............w....", turn=0, quiet=QUIET_LIMIT - 1)
    assert outcome(apply(state, "c4-c5")) == Outcome(0, "blocked")


def test_e4_no_repetition_rule_the_counter_bounds_every_game() -> None:
    state = State(".......w.........b.......")
    for ply in range(QUIET_LIMIT):
        assert outcome(state) is None
        state = apply(state, ("c2-d2", "c4-d4", "d2-c2", "d4-c4")[ply % 4])
    assert outcome(state) == Outcome(None, "quiet")


def test_e5_resignation_and_agreement() -> None:
    assert outcome(apply(State(), "resign")) == Outcome(1, "resigned")
    assert outcome(apply(State(turn=1), "resign")) == Outcome(0, "resigned")
    assert outcome(apply(State(), "draw")) == Outcome(None, "agreed")


@given(states())
def test_turning_the_board_and_changing_colours_changes_nothing(state: State) -> None:
    swap = {"b": "w", "w": "b", ".": "."}
    turned = replace(
        state, board="".join(swap[c] for c in reversed(state.board)), turn=1 - state.turn
    )
    here, there = routes_of(state), routes_of(turned)
    assert here[1] == there[1]
    assert {tuple(24 - p for p in route) for route in here[0]} == set(there[0])

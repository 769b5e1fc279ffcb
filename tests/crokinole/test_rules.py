"""Shots judged, rounds and matches to their ends, and what holds in every state of any match."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise
from math import nextafter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames.crokinole import launch as launching
from pygames.crokinole import rules
from pygames.crokinole.game import GAME
from pygames.crokinole.judge import Verdict, judge
from pygames.crokinole.launch import Launch
from pygames.crokinole.match import FOUR_ROUNDS, HUNDRED, award, standing
from pygames.crokinole.rules import Disc, Shot, State
from pygames.crokinole.settings import Settings
from pygames.crokinole.table import zone
from pygames.crokinole.trace import Trace
from pygames.protocol import BadNotation, IllegalMove, Outcome
from tests.crokinole.shots import away
from tests.crokinole.test_vectors import told


def at_rest(*discs: tuple[int, float, float], turn: int = 0, mode: str = FOUR_ROUNDS) -> State:
    """A state with discs (owner, x, y) on the board and as many shots made."""
    settings = Settings(mode=mode)
    owners = [owner for owner, _, _ in discs]
    left = (settings.discs - owners.count(0), settings.discs - owners.count(1))
    placed = tuple(Disc(i, owner, x, y) for i, (owner, x, y) in enumerate(discs))
    return State(settings, left, turn, placed)


def shot_of(state: State) -> Shot:
    assert state.last is not None and state.last.shot is not None
    return state.last.shot


def walk(seed: int, mode: str, level: str | None = None) -> list[State]:
    """The states of a match of random shots, or of a computer player's."""
    rng = Random(seed)
    states = [GAME.initial({"mode": mode, "starter": "BR"[seed % 2]}, seed)]
    while states[-1].ended is None and len(states) < 400:
        if level is None:
            (move,) = GAME.sample_moves(states[-1], rng, 1)
        else:
            *_, thought = GAME.bot(level, seed + len(states)).think(states[-1])
            move = thought.move
        states.append(GAME.apply(states[-1], move))
    return states


# Touching lines, exactly


@pytest.mark.parametrize(
    ("radius", "inside", "outside"), [(3.375, 15, 10), (7.375, 10, 5), (11.375, 5, 0)]
)
def test_touching_a_line_is_the_lower_zone(radius: float, inside: int, outside: int) -> None:
    for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        assert zone(x * radius, y * radius) == outside
        short = nextafter(radius, 0)
        assert zone(x * short, y * short) == inside


def test_touching_off_the_axes() -> None:
    # 35, 84, 91 and 12, 35, 37 are right-angled triangles: exact in eighths.
    assert zone(35 / 8, 84 / 8) == zone(-84 / 8, 35 / 8) == 0
    assert zone(35 / 8, nextafter(84 / 8, 0)) == 5
    assert free_shot(12 / 8, -35 / 8).valid
    assert not free_shot(12 / 8, nextafter(-35 / 8, -9)).valid
    assert free_shot(-4.625, 0.0).valid


def free_shot(x: float, y: float) -> Verdict:
    """The verdict on a shot without contacts that stops there, nobody else on the board."""
    return judge([0], trace_of([0], 0, {0: (x, y)}))


def trace_of(
    owners: list[int], shooter: int, final: dict[int, tuple[float, float]], **more: object
) -> Trace:
    vector = {
        "owner": owners,
        "shot": shooter,
        "contacts": [],
        "final": {str(i): at for i, at in final.items()},
        "holes": [],
        "off": [],
        "hit_while_on_line": [],
        **more,
    }
    return told(vector)


def test_what_touches_the_outer_line_is_gone_before_the_shot_is_judged() -> None:
    sunk = trace_of([0, 0], 1, {1: (0.0, -9.0)}, contacts=[[0, 1]], holes=[0])
    assert judge([0, 0], sunk).valid
    on_line = replace(sunk, on_line=(0,))
    verdict = judge([0, 0], on_line)
    assert (verdict.valid, verdict.reason) == (False, "not_in_15")
    assert dict(zip(verdict.removed, verdict.causes, strict=True)) == {0: "hit_on_line", 1: "foul"}
    assert verdict.twenties == (0, 0)


def test_own_disc_pushed_on_to_an_opponent_is_valid() -> None:
    chain = trace_of([1, 0, 0], 2, {0: (6, 0), 1: (5, 5), 2: (0, -9)}, contacts=[[1, 2], [0, 1]])
    assert judge([1, 0, 0], chain).valid
    peg = trace_of([1, 0], 1, {0: (6, 0), 1: (0, -5)}, contacts=[[1, "peg5"]])
    assert judge([1, 0], peg).reason == "no_opponent_hit"


# Shots from the arc


@pytest.mark.parametrize("side", [0, 1])
def test_both_sides_shoot_the_same_mirrored(side: int) -> None:
    rng = Random(side)
    for _ in range(30):
        launch = Launch(int(9000 * rng.random()) - 4500, int(6000 * rng.random()) - 3000, 700)
        x, y = launching.place(side, launch.placement)
        p, q = launching.place(1 - side, launch.placement)
        assert (x, y) == (p, -q) and away((x, y), (0, 0)) == pytest.approx(12, abs=1e-12)
        assert launching.placement_of(side, x, y) == launch.placement
        ux, uy = launching.toward(side, launch.placement, launch.direction)
        assert (ux, -uy) == launching.toward(1 - side, launch.placement, launch.direction)
        assert launching.direction_of(side, launch.placement, ux, uy) == launch.direction


def test_zero_is_the_middle_and_the_centre_and_right_is_right() -> None:
    assert launching.place(0, 0) == (0.0, -12.0) and launching.toward(0, 0, 0) == (0.0, 1.0)
    assert launching.place(1, 0) == (0.0, 12.0) and launching.toward(1, 0, 0) == (0.0, -1.0)
    for side in (0, 1):
        assert launching.place(side, 1000)[0] > 0
        assert launching.toward(side, 0, 1000)[0] > 0
        x, y = launching.place(side, 2000)
        ux, uy = launching.toward(side, 2000, 0)
        assert abs(x * uy - y * ux) < 1e-12 and x * ux + y * uy < 0


def test_strength_is_finer_where_it_is_weak() -> None:
    assert launching.speed(1000) == 120.0
    assert launching.speed(250) == 120.0 * 0.25 * 0.5
    assert all(launching.strength_for(launching.speed(k)) == k for k in range(1, 1001))


def test_free_ranges_are_exact() -> None:
    state = at_rest((0, 0.0, -11.3), (1, 3.0, -10.9), (0, -8.2, -7.8), (0, 0.0, 0.5))
    ranges = rules.free_ranges(state)
    others = rules.places(state)
    free = [p for p in range(-4500, 4501) if launching.is_free(0, p, others)]
    assert free == [p for low, high in ranges for p in range(low, high + 1)]
    assert 0 < len(free) < 9001
    assert launching.nearest_free(ranges, 0) in (ranges[0][1], ranges[1][0], ranges[-1][0])


def test_a_blocked_arc_is_a_forfeit() -> None:
    spots = [launching.place(0, p) for p in range(-4500, 4501, 1000)]
    wall = [(i % 2, x * 11.37 / 12, y * 11.37 / 12) for i, (x, y) in enumerate(spots)]
    state = at_rest(*wall, mode=HUNDRED)
    assert rules.is_blocked(state) and GAME.sample_moves(state, Random(1), 5) == ["forfeit"]
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, "0 0 500")
    assert caught.value.key == "arc_blocked"
    for level in GAME.levels:
        assert [thought.move for thought in GAME.bot(level, 1).think(state)] == ["forfeit"]
    assert GAME.view(state)["actions"] == [{"move": "forfeit", "key": "forfeit", "forced": True}]
    after = GAME.apply(state, "forfeit")
    assert after.left == (state.left[0] - 1, state.left[1])
    assert (after.turn, after.discs) == (1, state.discs)
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(after, "forfeit")
    assert caught.value.key == "not_blocked"


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("4501 0 500", "placement_range"),
        ("0 9001 500", "direction_range"),
        ("0 0 0", "strength_range"),
        ("0 0 1001", "strength_range"),
        ("0 0 500", "overlap"),
    ],
)
def test_refused_shots(move: str, key: str) -> None:
    state = at_rest((1, 0.3, -11.2))
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, move)
    assert caught.value.key == key


@pytest.mark.parametrize(
    "move", ["-0 0 5", "00 0 5", "0 0 05", "0  0 5", " 0 0 5", "0 0 -5", "٣ 0 5"]
)
def test_only_the_exact_text_is_a_move(move: str) -> None:
    with pytest.raises(BadNotation):
        GAME.apply(GAME.initial(), move)


# A round, and a match


def test_an_open_twenty() -> None:
    after = GAME.apply(GAME.initial(), "0 0 429")
    assert shot_of(after).verdict.valid
    assert (after.twenties, after.discs, after.turn) == ((1, 0), (), 1)


def test_an_opponents_disc_pushed_into_the_hole_is_theirs() -> None:
    state = at_rest((1, 0.0, -3.0))
    for strength in range(400, 700):
        after = GAME.apply(state, f"0 0 {strength}")
        if after.twenties == (0, 1):
            assert shot_of(after).verdict.valid
            return
    pytest.fail("never sunk")


@given(st.integers(0, 10**6), st.sampled_from([FOUR_ROUNDS, HUNDRED]))
def test_what_holds_in_every_match(seed: int, mode: str) -> None:
    states = walk(seed, mode)[:80]
    for before, after in pairwise(states):
        check_board(after)
        assert after.last is not None and after.last.by == before.turn
        if after.last.shot is not None:
            check_shot(before, after, after.last.shot)


def check_board(state: State) -> None:
    assert all(zone(disc.x, disc.y) > 0 for disc in state.discs)
    assert all(away(a[2:], b[2:]) > 1.25 - 1e-9 for a, b in combinations(state.discs, 2))
    assert abs(state.left[0] - state.left[1]) <= 1
    shot = 2 * state.settings.discs - sum(state.left)
    assert len(state.discs) + sum(state.twenties) <= shot
    assert [disc.id for disc in state.discs] == sorted({disc.id for disc in state.discs})
    assert state.ended is None or state.left == (0, 0)


def check_shot(before: State, after: State, shot: Shot) -> None:
    verdict, by = shot.verdict, before.turn
    assert len(verdict.removed) + len(verdict.board) + sum(verdict.twenties) == len(shot.discs)
    if verdict.valid:
        return
    # Opposing discs are where they were, to the last bit; own ones were hit or stay.
    kept = after.discs if after.finished is None else after.finished.discs
    theirs = [disc for disc in before.discs if disc.owner != by]
    assert theirs == [disc for disc in kept if disc.owner != by]
    assert verdict.twenties == (0, 0)
    assert all(disc in before.discs for disc in kept)
    assert shot.discs[-1] not in kept


@pytest.mark.parametrize("mode", [FOUR_ROUNDS, HUNDRED])
@pytest.mark.parametrize("seed", range(3))
def test_matches_end_as_their_rounds_say(mode: str, seed: int) -> None:
    states = walk(seed, mode, "easy")
    end = states[-1]
    now = standing(mode, end.settings.starter, end.rounds)
    assert now.over and end.ended is not None and end.ended.winner == now.winner
    rounds = [state.finished for state in states if state.finished is not None]
    assert [each.totals for each in rounds] == list(end.rounds)
    assert [each.number for each in rounds] == list(range(1, len(rounds) + 1))
    assert tuple(each.starter for each in rounds) == now.starters
    points = [sum(each.points[side] for each in rounds) for side in (0, 1)]
    assert points == list(now.points)
    for each in rounds:
        assert each.totals == rules.totals(each.discs, each.twenties)
    per_round = 2 * end.settings.discs
    assert len(states) - 1 == per_round * len(rounds)


def test_a_drawn_match_of_four_rounds() -> None:
    last = replace(at_rest(), rounds=((20, 0), (0, 20), (5, 5)), left=(0, 1), turn=1)
    after = GAME.apply(last, "0 3000 100")
    assert after.rounds[3:] == ((0, 0),) and after.ended == Outcome(None, "equal")
    assert after.standing.points == (4, 4)


def test_a_round_without_a_difference_goes_on_for_ever_to_a_hundred() -> None:
    assert award(HUNDRED, (50, 50)) == (0, 0) and award(FOUR_ROUNDS, (50, 50)) == (1, 1)
    assert not standing(HUNDRED, 0, [(50, 50)] * 100).over
    assert standing(HUNDRED, 1, [(120, 0)]).winner == 0
    assert standing(HUNDRED, 1, [(0, 60), (0, 40)]).winner == 1


def test_the_board_is_empty_for_the_next_round_and_the_last_one_can_be_looked_at() -> None:
    states = walk(4, FOUR_ROUNDS, "easy")
    first = next(state for state in states if state.finished is not None)
    assert (first.discs, first.twenties, first.left) == ((), (0, 0), (8, 8))
    assert first.turn == 1 - first.settings.starter
    view = GAME.view(first)
    assert view["phase"] == "between" and view["summary"]["round"] == 1
    following = states[states.index(first) + 1]
    assert following.finished is None and GAME.view(following)["phase"] == "aim"


def test_replays_are_exact() -> None:
    states = walk(7, FOUR_ROUNDS, "normal")
    state = GAME.initial({"starter": "R"}, 7)
    for after in states[1:]:
        assert after.last is not None
        state = GAME.apply(state, after.last.move)
        assert GAME.canonical(state) == GAME.canonical(after)

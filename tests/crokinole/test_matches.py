"""Every way a shot, a round and a match can go, played from real shots and to the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from pygames.crokinole import launch as launching
from pygames.crokinole import rules
from pygames.crokinole.game import GAME
from pygames.crokinole.match import FOUR_ROUNDS, HUNDRED
from pygames.crokinole.rules import State
from pygames.protocol import IllegalMove, Outcome
from tests.crokinole.test_rules import at_rest, shot_of, walk

THEIRS_AHEAD = at_rest((1, 0.0, -6.0))
#: Hit from within the outer line by a disc that touches it.
THEIRS_FAR = at_rest((1, 7.4, 8.6))
OWN_AHEAD = at_rest((0, 0.0, -6.0))
OWN_AHEAD_THEIRS_ASIDE = at_rest((0, 0.0, -6.0), (1, 6.0, 0.0))
NOBODY = at_rest()

#: State, move, reason, and the causes by id of the discs that leave.
SHOTS: list[tuple[State, str, str | None, dict[int, str]]] = [
    (THEIRS_AHEAD, "0 0 500", None, {}),
    (THEIRS_AHEAD, "0 0 600", None, {0: "off"}),
    (THEIRS_FAR, "4500 4500 457", None, {1: "line"}),
    (THEIRS_FAR, "4500 4500 700", None, {0: "off", 1: "off"}),
    (THEIRS_AHEAD, "0 2000 500", "no_opponent_hit", {1: "foul"}),
    (THEIRS_AHEAD, "0 2000 900", "no_opponent_hit", {1: "off"}),
    (OWN_AHEAD_THEIRS_ASIDE, "0 0 500", "no_opponent_hit", {0: "foul", 2: "foul"}),
    (NOBODY, "0 0 429", None, {}),
    (NOBODY, "0 0 300", "not_in_15", {0: "foul"}),
    (NOBODY, "0 0 100", "not_in_15", {0: "line"}),
    (NOBODY, "0 0 1000", "not_in_15", {0: "off"}),
    (OWN_AHEAD, "0 0 500", None, {}),
    (OWN_AHEAD, "0 0 300", "not_in_15", {0: "foul", 1: "foul"}),
    (OWN_AHEAD, "0 2000 500", "not_in_15", {1: "foul"}),
]


@pytest.mark.parametrize(("state", "move", "reason", "gone"), SHOTS)
def test_reasons(state: State, move: str, reason: str | None, gone: dict[int, str]) -> None:
    after = GAME.apply(state, move)
    verdict, last = shot_of(after).verdict, GAME.view(after)["last"]
    assert (verdict.valid, verdict.reason) == (reason is None, reason)
    assert dict(zip(last["removed"], last["causes"], strict=True)) == gone
    theirs = [disc for disc in state.discs if disc.owner == 1]
    if reason is not None:
        assert theirs == [disc for disc in after.discs if disc.owner == 1]
        (fact, *_) = GAME.view(after)["say"]
        kind = "foul" if "foul" in gone.values() else "missed"
        assert fact["key"] == f"{kind}_{reason}"


def test_random_shots_go_every_way() -> None:
    reasons, causes = Counter[str | None](), Counter[str]()
    for seed in range(6):
        for state in walk(seed, HUNDRED, "easy" if seed % 2 else None)[1:]:
            verdict = shot_of(state).verdict
            reasons[verdict.reason] += 1
            causes.update(verdict.causes)
    assert set(reasons) == {None, "no_opponent_hit", "not_in_15"}
    # A disc that had a contact on the line all but always rests there or goes off.
    assert {"foul", "line", "off"} <= set(causes) <= {"foul", "line", "off", "hit_on_line"}


def test_the_view_has_what_the_page_needs() -> None:
    view: dict[str, Any] = GAME.view(GAME.apply(THEIRS_AHEAD, "0 0 600"))
    wanted = [
        "discs",
        "twenties",
        "left",
        "round",
        "scores",
        "turn",
        "mode",
        "phase",
        "last",
        "say",
    ]
    assert set(wanted) <= set(view)
    assert all({"id", "owner", "x", "y", "zone"} <= set(disc) for disc in view["discs"])
    assert {"contacts", "removed", "reason"} <= set(view["last"])


def wall(side: int = 0) -> list[tuple[int, float, float]]:
    """Discs that leave no place on the arc of a side."""
    spots = [launching.place(side, p) for p in range(-4500, 4501, 1000)]
    return [(i % 2, x * 11.37 / 12, y * 11.37 / 12) for i, (x, y) in enumerate(spots)]


@pytest.mark.parametrize("side", [0, 1])
def test_a_forfeit_of_the_last_disc_ends_the_round(side: int) -> None:
    left = (1, 0) if side == 0 else (0, 1)
    state = replace(at_rest(*wall(side), turn=side), left=left)
    assert GAME.view(state)["task"]["key"] == "blocked"
    after = GAME.apply(state, "forfeit")
    assert after.finished is not None and after.finished.totals == (25, 25)
    assert after.rounds == ((25, 25),) and after.discs == ()
    assert (after.turn, after.left) == (1, (8, 8))
    assert GAME.view(after)["say"][0]["key"] == "forfeited"


def test_whose_arc_is_free_must_shoot_though_the_other_is_blocked() -> None:
    state = at_rest(*wall(0), turn=1)
    assert GAME.view(state)["actions"] == []
    with pytest.raises(IllegalMove, match="not_blocked"):
        GAME.apply(state, "forfeit")


@pytest.mark.parametrize("turn", [0, 1])
def test_resigning_in_the_middle_gives_the_match_away(turn: int) -> None:
    state = replace(at_rest((turn, 0.0, 5.0), turn=turn), rounds=((0, 40), (40, 0)))
    after = GAME.apply(state, "resign")
    assert after.ended == Outcome(1 - turn, "resigned")
    assert (after.discs, after.rounds, after.left) == (state.discs, state.rounds, state.left)
    view = GAME.view(after)
    assert (view["phase"], view["last"]["kind"], view["winner"]) == ("over", "resign", "RB"[turn])
    assert (view["summary"], view["pause"], view["ranges"]) == (None, None, [])
    for move in ("0 0 500", "resign", "forfeit"):
        with pytest.raises(IllegalMove, match="game_over"):
            GAME.apply(after, move)
    assert GAME.sample_moves(after, Random(1), 3) == []
    assert list(GAME.bot("easy", 1).think(after)) == []


def last_shot(mode: str, rounds: tuple[tuple[int, int], ...], twenties: tuple[int, int]) -> State:
    """The end of a round: red's last shot, a miss that changes nothing."""
    state = replace(at_rest(mode=mode), rounds=rounds, left=(0, 1), turn=1, twenties=twenties)
    return GAME.apply(state, "0 3000 100")


def test_four_rounds_are_all_played() -> None:
    after = last_shot(FOUR_ROUNDS, ((20, 0), (20, 0)), (5, 0))
    assert after.standing.points == (6, 0) and after.ended is None
    assert (GAME.view(after)["phase"], GAME.view(after)["round"]) == ("between", 4)
    end = last_shot(FOUR_ROUNDS, after.rounds, (0, 1))
    assert end.ended == Outcome(0, "rounds") and end.standing.points == (6, 2)


@pytest.mark.parametrize(
    ("rounds", "twenties", "ended"),
    [
        (((20, 0), (0, 20), (5, 5)), (0, 0), Outcome(None, "equal")),
        (((20, 0), (0, 20), (5, 5)), (1, 0), Outcome(0, "rounds")),
        (((5, 5), (5, 5), (5, 5)), (2, 2), Outcome(None, "equal")),
        (((0, 5), (0, 5), (40, 0)), (3, 0), Outcome(None, "equal")),
        (((0, 5), (0, 5), (40, 0)), (0, 3), Outcome(1, "rounds")),
    ],
)
def test_how_four_rounds_end(rounds: Any, twenties: Any, ended: Outcome) -> None:
    after = last_shot(FOUR_ROUNDS, rounds, twenties)
    assert after.ended == ended
    assert GAME.view(after)["phase"] == "over"
    assert GAME.view(after)["outcome"]["reason"] == ended.reason


def test_a_hundred_points_end_it_at_once_and_an_equal_round_never() -> None:
    short = last_shot(HUNDRED, ((60, 0), (0, 40)), (1, 0))
    assert short.standing.points == (80, 40) and short.ended is None
    equal = last_shot(HUNDRED, short.rounds, (3, 3))
    assert equal.standing.points == (80, 40) and equal.ended is None
    assert equal.finished is not None and equal.finished.points == (0, 0)
    end = last_shot(HUNDRED, equal.rounds, (1, 0))
    assert end.standing.points == (100, 40) and end.ended == Outcome(0, "hundred")
    behind = last_shot(HUNDRED, equal.rounds, (0, 3))
    assert behind.ended == Outcome(1, "hundred")


def test_starters_alternate_whoever_wins() -> None:
    for mode, first in ((FOUR_ROUNDS, 0), (HUNDRED, 1)):
        states = walk(first, mode)
        begins = [state for state in states if sum(state.left) == 2 * state.settings.discs]
        begins = [state for state in begins if state.ended is None]
        assert [state.turn for state in begins] == [(first + n) % 2 for n in range(len(begins))]
        for before, after in pairwise(states):
            if after.finished is None and after.ended is None:
                assert after.turn == 1 - before.turn


def test_blocked_or_not_is_the_same_for_everybody() -> None:
    state = at_rest(*wall(0))
    assert rules.is_blocked(state) and not rules.is_blocked(replace(state, turn=1))
    assert rules.is_blocked(at_rest(*wall(1), turn=1))

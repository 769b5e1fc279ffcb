"""The computer player and the bitboards it thinks on.

The bitboards are a second statement of the rules, so ``rules`` is held against them here.
The full figures of strength come from ``python tools/ladder.py``; the games here are fewer.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from pygames.alquerque import bitboard, bot, rules
from pygames.alquerque.bitboard import START, field, from_text, perft_fast, routes, to_text
from pygames.alquerque.rules import State
from pygames.protocol import BadNotation, Outcome, Thought
from pygames.search import PROVEN, REST, WIN
from tests.alquerque.strategies import states
from tools.ladder import match, step

ROOT = Path(__file__).resolve().parents[2]


def playouts(seed: int, games: int) -> Iterator[State]:
    """All states of random games."""
    chance = Random(seed)
    for _ in range(games):
        state = State()
        while rules.outcome(state) is None:
            yield state
            options, capture = rules.routes_of(state)
            state = rules.played(state, chance.choice(options), capture)


def samples(seed: int, count: int) -> list[State]:
    return Random(seed).sample(list(playouts(seed, 30)), count)


def choice(level: str, seed: int, state: State) -> Thought:
    *_, last = bot.make_bot(level, seed).think(state)
    return last


def agree(state: State) -> None:
    """Both statements of the rules give the same moves, to the same positions."""
    position = from_text(state.board, state.turn)
    options, capture = rules.routes_of(state)
    expected = {}
    for route in options:
        after = rules.played(state, route, capture)
        expected[rules.route_text(route, capture)] = from_text(after.board, after.turn)
    found = routes(position)
    assert dict(found) == expected
    assert len(found) == len(expected)
    noisy = field().noisy(position)
    children = noisy or field().quiet(position)
    assert bool(noisy) == capture
    assert sorted(children) == sorted(expected.values())
    assert field().count(position) == len(children)
    if not noisy:
        assert (field().evaluate(position) == -WIN) == (not children)
    assert to_text(position) == state.board


def test_both_statements_of_the_rules_agree_in_play() -> None:
    for state in playouts(1, 60):
        agree(state)


@given(states())
def test_both_statements_of_the_rules_agree_anywhere(state: State) -> None:
    agree(state)


def test_perft() -> None:
    assert from_text(rules.START, 0) == START
    assert [perft_fast(START, n) for n in range(9)] == [1, 4, 5, 6, 12, 27, 97, 426, 1922]
    merged = [perft_fast(START, n, merged=True) for n in range(9)]
    assert merged == [1, 4, 5, 6, 12, 27, 95, 411, 1756]
    divided = [perft_fast(child, 6) for _, child in routes(START)]
    assert divided == [8, 23, 302, 93]


def test_perft_agrees_with_the_rules_elsewhere() -> None:
    for state in samples(2, 12):
        for merged in (False, True):
            assert bitboard.perft(state, 3, merged) == rules.perft(state, 3, merged)


@given(states())
def test_the_evaluation_knows_no_colour(state: State) -> None:
    turned = state.board[::-1].translate(str.maketrans("bw", "wb"))
    one, other = from_text(state.board, state.turn), from_text(turned, 1 - state.turn)
    assert field().evaluate(one) == field().evaluate(other)


def test_levels() -> None:
    assert bot.LEVELS == ("easy", "normal", "hard")
    with pytest.raises(BadNotation):
        bot.make_bot("perfect", 0)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_thoughts_are_legal_and_within_the_budget(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = replace(bot.TABLE[level], nodes=min(bot.TABLE[level].nodes, 3_000))
    monkeypatch.setitem(bot.TABLE, level, row)
    for state in samples(3, 40):
        legal = rules.legal_moves(state)
        before = 0
        for thought in bot.make_bot(level, 5).think(state):
            assert thought.move in legal
            assert thought.line[0] == thought.move
            after = state
            for move in thought.line:
                after = step(after, move)
            assert thought.nodes - before <= REST + 150
            before = thought.nodes
        assert before <= row.nodes + 150


def test_an_only_move_is_played_at_once() -> None:
    forced = [state for state in playouts(4, 10) if len(rules.legal_moves(state)) == 1]
    assert len(forced) > 20
    for state in forced:
        (thought,) = bot.make_bot("hard", 0).think(state)
        assert (thought.move,) == rules.legal_moves(state)


def test_a_finished_game_gives_no_thought() -> None:
    resigned = State(ended=Outcome(1, "resigned"))
    stopped = State("...ww..............b.b...", quiet=rules.QUIET_LIMIT)
    taken = State("....................b....", turn=1)
    for state in (resigned, stopped, taken):
        assert list(bot.make_bot("hard", 0).think(state)) == []


def test_a_win_in_one_is_taken() -> None:
    """By every level and seed, also as the last ply before the draw."""
    found = 0
    for state in playouts(6, 200):
        if found == 20:
            break
        few = min(state.board.count("b"), state.board.count("w")) <= 3
        wins = [m for m in rules.legal_moves(state) if few and wins_at_once(state, m)]
        if not wins or len(wins) == len(rules.legal_moves(state)):
            continue
        found += 1
        for level in ("easy", "normal"):
            for late in (state, replace(state, quiet=rules.QUIET_LIMIT - 1)):
                thought = choice(level, found, late)
                assert thought.move in wins
                assert thought.score == WIN - 1
    assert found == 20


def wins_at_once(state: State, move: str) -> bool:
    end = rules.outcome(step(state, move))
    return end is not None and end.winner == state.turn


def test_the_last_ply_before_the_draw_is_seen() -> None:
    """With one ply left, whatever does not win or capture is worth nothing."""
    state = State("w..................b..bb.", quiet=rules.QUIET_LIMIT - 1)
    assert choice("hard", 0, state).score == 0
    assert choice("hard", 0, replace(state, quiet=0)).score > 0


def test_a_won_ending_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two against one, seen as won, is brought home against any reply."""
    monkeypatch.setitem(bot.TABLE, "hard", replace(bot.TABLE["hard"], nodes=5_000))
    chance, won = Random(1), 0
    while won < 5:
        board = ["."] * 25
        for piece, point in zip("bbw", chance.sample(range(25), 3), strict=True):
            board[point] = piece
        state = State("".join(board), 0)
        if rules.outcome(state) is not None or choice("hard", 1, state).score < PROVEN:
            continue
        won += 1
        while rules.outcome(state) is None:
            moves = rules.legal_moves(state)
            move = chance.choice(moves) if state.turn else choice("hard", 1, state).move
            state = step(state, move)
        end = rules.outcome(state)
        assert end is not None
        assert end.winner == 0


CHOICES = """
from random import Random
from pygames.alquerque import bot, rules
state, chance = rules.State(), Random(7)
while rules.outcome(state) is None and state.number < 12:
    for level in ("easy", "normal"):
        for seed in (0, 1):
            *_, last = bot.make_bot(level, seed).think(state)
            print(last)
    options, capture = rules.routes_of(state)
    state = rules.played(state, chance.choice(options), capture)
"""


def test_the_choice_depends_on_level_seed_and_state_alone() -> None:
    outputs = []
    for salt in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", CHOICES],
            env={**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.append(done.stdout)
    assert len(outputs[0].splitlines()) > 40
    assert outputs[0] == outputs[1] == outputs[2]
    player, states_seen = bot.make_bot("normal", 3), samples(8, 10)
    first = [list(player.think(state)) for state in states_seen]
    assert [list(player.think(state)) for state in reversed(states_seen)] == first[::-1]


def test_seeds_vary_the_play() -> None:
    state = step(State(), "c2-c3")
    varied = {choice("easy", seed, each).move for each in samples(9, 5) for seed in range(20)}
    assert len(varied) > 5
    assert choice("easy", 1, state).move in rules.legal_moves(state)


def share(first: str, second: str, games: int) -> float:
    results = match(first, second, games)
    return sum(result.points for result in results) / (2 * games)


def test_every_level_beats_the_one_below(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games, "hard" with a twentieth of its budget; the bar of 80 % is for 100 full games."""
    monkeypatch.setitem(bot.TABLE, "hard", replace(bot.TABLE["hard"], nodes=2_000))
    assert share("easy", "random", 10) >= 0.6
    assert share("normal", "easy", 10) >= 0.8
    assert share("hard", "normal", 6) >= 0.7


def test_hard_never_loses_to_greed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bot.TABLE, "hard", replace(bot.TABLE["hard"], nodes=2_000))
    assert all(result.points > 0 for result in match("hard", "greedy", 6))

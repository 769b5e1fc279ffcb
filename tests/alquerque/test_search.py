"""The search: against plain minimax, against a solver of small endings, and as a generator.

The references are written here, on ``rules`` and not on the bitboards that the search runs on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from pygames.alquerque import rules
from pygames.alquerque.bitboard import Position, field, from_text, routes, to_text
from pygames.alquerque.rules import State
from pygames.search import PROVEN, REST, WIN, Limits, Progress, Search

LIMIT = 5  # plies without capture in the endings solved here, instead of 40


def random_state(chance: Random, plies: int) -> State:
    """A state that goes on, after at most ``plies`` random plies from the start."""
    state = State()
    for _ in range(plies):
        options, capture = rules.routes_of(state)
        after = rules.played(state, chance.choice(options), capture)
        if rules.outcome(after) is not None:
            break
        state = after
    return state


def ending(chance: Random, most: int) -> State:
    """A position of 2 to ``most`` pieces in which the game goes on."""
    while True:
        pieces = chance.randint(2, most)
        black = chance.randint(1, pieces - 1)
        board = ["."] * 25
        for index, point in enumerate(chance.sample(range(25), pieces)):
            board[point] = "b" if index < black else "w"
        state = State("".join(board), chance.randint(0, 1))
        if rules.outcome(state) is None:
            return state


def finish(search: Search[Position], state: State, limits: Limits) -> Progress[Position]:
    moves = routes(from_text(state.board, state.turn))
    roots = [child for _, child in moves]
    *_, last = search.think(roots, "x" in moves[0][0], limits)
    return last


def run(search: Search[Position], state: State, depth: int, slack: int) -> int:
    """The value of one fixed-depth search with the full window."""
    walk = search.walk(from_text(state.board, state.turn), depth, -WIN, WIN, 0, slack)
    while True:
        try:
            next(walk)
        except StopIteration as done:
            return int(done.value)


def minimax(state: State, depth: int, ply: int, slack: int) -> int:
    """Plain minimax to ``depth`` with captures played on, counting pieces and ranks to go."""
    options, capture = rules.routes_of(state)
    if not options:
        return ply - WIN
    if slack == 0:
        return 0
    if depth <= 0 and not capture:
        value = 0
        for point, piece in enumerate(state.board):
            row = point // 5  # 0 is rank 5, Black's far rank
            value += {"b": 100 + 2 * row, "w": -100 - 2 * (4 - row), ".": 0}[piece]
        return -value if state.turn else value
    below = 40 if capture else slack - 1
    after = [rules.played(state, route, capture) for route in options]
    return max(-minimax(each, depth - 1, ply + 1, below) for each in after)


@cache
def solve(board: str, turn: int, slack: int) -> int:
    """Perfect play: 0 draw, n > 0 won in n plies, n < 0 or -1000 (now) lost in -n plies."""
    state = State(board, turn)
    options, capture = rules.routes_of(state)
    if not options:
        return -1000
    if slack == 0:
        return 0
    below = LIMIT if capture else slack - 1
    values = []
    for route in options:
        after = rules.played(state, route, capture)
        values.append(solve(after.board, after.turn, below))
    lost = [0 if value == -1000 else -value for value in values if value < 0]
    if lost:
        return 1 + min(lost)
    return 0 if 0 in values else -1 - max(values)


def test_fixed_depth_is_plain_minimax() -> None:
    chance = Random(3)
    for _ in range(30):
        state = random_state(chance, chance.randint(0, 30))
        depth, slack = chance.randint(1, 4), chance.choice((1, 2, 3, 40))
        expected = minimax(state, depth, 0, slack)
        search = Search(field(), Limits(full_slack=40, nodes=10**9), reuse_deeper=0)
        assert run(search, state, depth, slack) == expected, (state.board, depth, slack)


def test_the_table_changes_no_value() -> None:
    chance = Random(4)
    limits = Limits(full_slack=40, nodes=10**9)
    saved = 0
    for _ in range(20):
        state = random_state(chance, chance.randint(4, 40))
        slack = chance.randint(1, 12)
        bare = Search(field(), limits, use_table=False)
        table = Search(field(), limits, reuse_deeper=0)
        for depth in range(1, 6):  # the same table for all depths, as in deepening
            assert run(table, state, depth, slack) == run(bare, state, depth, slack)
        saved += bare.nodes - table.nodes
    assert saved > 0


@pytest.mark.parametrize("slack", [1, 2, 3, 5])
def test_small_endings_are_solved_to_the_ply(slack: int) -> None:
    chance = Random(slack)
    kinds = set()
    for _ in range(16):
        state = ending(chance, 4)
        limits = Limits(slack=slack, full_slack=LIMIT, nodes=10**9, depth=16)
        score = finish(Search(field(), limits), state, limits).score
        exact = solve(state.board, state.turn, slack)
        expected = WIN - exact if exact > 0 else -WIN - exact if exact < 0 else 0
        if exact == 0 and abs(score) < PROVEN:
            score = 0  # a draw further off than the depth is still an estimate
        assert score == expected, (state.board, state.turn, slack, exact)
        kinds.add((exact > 0) - (exact < 0))
    assert len(kinds) > 1


def test_the_table_keeps_counters_apart() -> None:
    """One table, asked for the same position with many counters, in both orders."""
    chance = Random(8)
    for turn in range(16):
        state = ending(chance, 4)
        search = Search(field(), Limits(full_slack=LIMIT, nodes=10**9))
        for slack in (range(1, 6), range(5, 0, -1))[turn % 2]:
            value = run(search, state, 14, slack)
            exact = solve(state.board, state.turn, slack)
            assert (value > PROVEN) - (value < -PROVEN) == (exact > 0) - (exact < 0)


def test_the_nearer_win_is_played() -> None:
    """Won endings are carried through against any defence, a ply nearer at every move."""
    chance, won = Random(9), 0
    while won < 12:
        state = ending(chance, 4)
        limits = Limits(slack=LIMIT, full_slack=LIMIT, nodes=10**9, depth=14)
        progress = finish(Search(field(), limits), state, limits)
        if progress.score <= PROVEN or progress.score == WIN - 1:
            continue
        won += 1
        own, foe, side = progress.best
        capture = bool(rules.capture_routes(state.board, state.turn))
        after = State(to_text((own, foe, side)), side)
        slack = LIMIT if capture else LIMIT - 1
        left = solve(after.board, after.turn, slack)
        assert (0 if left == -1000 else -left) == WIN - progress.score - 1


def test_rests_often_and_keeps_the_budget() -> None:
    chance = Random(5)
    for budget in (1, 300, 2_000, 9_000):
        state = random_state(chance, 8)
        limits = Limits(slack=40, full_slack=40, nodes=budget)
        search = Search(field(), limits)
        moves = routes(from_text(state.board, state.turn))
        before = 0
        for progress in search.think([c for _, c in moves], "x" in moves[0][0], limits):
            assert progress.nodes - before <= REST + 150
            assert progress.best in [child for _, child in moves]
            assert progress.line[0] == progress.best
            before = progress.nodes
        assert before <= budget + 150


def test_can_be_dropped_at_any_rest() -> None:
    state = State()
    limits = Limits(slack=40, full_slack=40, nodes=50_000)
    roots = [child for _, child in routes(from_text(state.board, state.turn))]
    thinking = Search(field(), limits).think(roots, False, limits)
    for _ in range(5):
        next(thinking)
    thinking.close()


@dataclass(frozen=True)
class TakeStones:
    """Not Alquerque: take 1 to 3 of the stones; who cannot has lost."""

    most: int = 3

    def noisy(self, position: int, /) -> list[int]:
        return []

    def quiet(self, position: int, /) -> list[int]:
        return [position - n for n in range(1, self.most + 1) if n <= position]

    def evaluate(self, position: int, /) -> int:
        return 0

    def label(self, position: int, child: int, /) -> int:
        return position - child


def test_knows_no_game() -> None:
    limits = Limits(nodes=100_000)
    for stones in (5, 6, 7, 10, 15):
        roots = [stones - n for n in (1, 2, 3)]
        *_, last = Search(TakeStones(), limits).think(roots, False, limits)
        assert last.best % 4 == 0
        assert last.score > PROVEN

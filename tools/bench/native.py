"""What needs no page: move generation against python-chess, and the search, in CPython.

python-chess is the measure because it is the rules engine this field knows:
both count the leaves of a tree of moves, the last ply by the number of its moves.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from random import Random

import chess

import pygames
from pygames.alquerque import perft
from tools.bench.bars import Bars

RUNS = 7
CHESS_DEPTH = 3
#: Deep enough from the start to take about as long as chess at depth 3.
DEPTH = 12
PERFT_BAR = 2.2
GAME = pygames.load("alquerque")


def openings(count: int = 6, plies: int = 10) -> list[list[str]]:
    """Move lists of seeded random games, long enough to leave the narrow start behind."""
    found = []
    for seed in range(count):
        rng, state, moves = Random(seed), GAME.initial(), []
        for _ in range(plies):
            (move,) = GAME.sample_moves(state, rng, 1)
            moves.append(move)
            state = GAME.apply(state, move)
        found.append(moves)
    return found


def chess_perft(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_perft(board, depth - 1)
        board.pop()
    return leaves


def rate(work: Callable[[], int]) -> float:
    """Leaves or nodes a second of one run."""
    began = time.perf_counter()
    return work() / (time.perf_counter() - began)


def bench_perft(bars: Bars) -> None:
    bars.head("Move generation in CPython, leaves/s")
    start = GAME.initial()
    ours, theirs = [], []
    for _ in range(RUNS):
        theirs.append(rate(lambda: chess_perft(chess.Board(), CHESS_DEPTH)))
        ours.append(rate(lambda: perft(start, DEPTH)))
    bars.fact(f"python-chess, perft {CHESS_DEPTH}", f"{statistics.median(theirs):,.0f}")
    bars.fact(f"alquerque, perft {DEPTH}", f"{statistics.median(ours):,.0f}")
    ratio = statistics.median(a / b for a, b in zip(ours, theirs, strict=True))
    bars.bar("alquerque / python-chess", ratio, PERFT_BAR, at_least=True)


def search_nodes(moves: list[str]) -> int:
    """Nodes the strongest level looks at after ``moves``."""
    state = GAME.initial()
    for move in moves:
        state = GAME.apply(state, move)
    nodes = 0
    for thought in GAME.bot(GAME.levels[-1], 0).think(state):
        nodes = thought.nodes
    return nodes


def bench_search(bars: Bars) -> None:
    bars.head(f"Search of the level {GAME.levels[-1]!r} in CPython")
    began = time.perf_counter()
    nodes = sum(search_nodes(moves) for moves in openings())
    bars.fact("nodes/s", f"{nodes / (time.perf_counter() - began):,.0f}")

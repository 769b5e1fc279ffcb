"""Plays the computer levels against each other, because "stronger" is a claim that needs figures.

    python tools/ladder.py                 every pairing, 100 games each
    python tools/ladder.py hard greedy     one pairing
    python tools/ladder.py --games 20

Openings are a few random plies from the start, and each is played with both colours. Everything
follows from the seeds, so the figures are the same on every machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pygames.alquerque import bot, rules
from pygames.alquerque.rules import State

Choose = Callable[[State], str]

PAIRINGS = (("normal", "easy"), ("hard", "normal"), ("hard", "greedy"), ("easy", "random"))


@dataclass(frozen=True, slots=True)
class Result:
    """One game: points of the first player (2 win, 1 draw, 0 loss), its moves, and the seconds of
    processor time they took.
    """

    points: int
    plies: int
    reason: str
    slowest: float
    seconds: float
    moves: int


def step(state: State, text: str) -> State:
    """The state after a legal move."""
    routes, capture = rules.routes_of(state)
    return next(
        rules.played(state, route, capture)
        for route in routes
        if rules.route_text(route, capture) == text
    )


def opening(seed: int) -> State:
    """A state that goes on, 2 to 6 random plies from the start."""
    chance = Random(f"opening {seed}")
    while True:
        state = State()
        for _ in range(chance.randint(2, 6)):
            moves = rules.legal_moves(state)
            if moves:
                state = step(state, chance.choice(moves))
        if rules.outcome(state) is None:
            return state


def greedy(seed: int) -> Choose:
    """Takes as much as it can at once, and is otherwise blind."""
    chance = Random(f"greedy {seed}")

    def choose(state: State) -> str:
        moves = rules.legal_moves(state)
        most = max(text.count("x") for text in moves)
        return chance.choice([text for text in moves if text.count("x") == most])

    return choose


def anything(seed: int) -> Choose:
    """Any legal move."""
    chance = Random(f"random {seed}")
    return lambda state: chance.choice(rules.legal_moves(state))


def player(name: str, seed: int) -> Choose:
    """The player of a level, or "greedy" or "random"."""
    if name in ("greedy", "random"):
        return (greedy if name == "greedy" else anything)(seed)
    thinker = bot.make_bot(name, seed)

    def choose(state: State) -> str:
        *_, thought = thinker.think(state)
        return thought.move

    return choose


def play(job: tuple[str, str, int]) -> Result:
    """Game number ``n`` of ``first`` against ``second``: opening n // 2, colours by n % 2."""
    first, second, number = job
    state = opening(number // 2)
    players = (player(first, number), player(second, number + 10_000))
    plies, slowest, seconds, moves = 0, 0.0, 0.0, 0
    while (end := rules.outcome(state)) is None:
        mover = state.turn ^ (number % 2)
        started = time.process_time()
        text = players[mover](state)
        if mover == 0:
            taken = time.process_time() - started
            slowest, seconds, moves = max(slowest, taken), seconds + taken, moves + 1
        state = step(state, text)
        plies += 1
    points = 1 if end.winner is None else 2 if end.winner ^ (number % 2) == 0 else 0
    return Result(points, plies, end.reason, slowest, seconds, moves)


def match(first: str, second: str, games: int, processes: int = 1) -> list[Result]:
    """``games`` games, each opening with both colours."""
    jobs = [(first, second, number) for number in range(games)]
    if processes == 1:
        return [play(job) for job in jobs]
    with Pool(processes) as pool:
        return pool.map(play, jobs, chunksize=1)


def summary(first: str, second: str, results: Sequence[Result]) -> str:
    """One line of figures."""
    won, drawn, lost = (sum(r.points == points for r in results) for points in (2, 1, 0))
    share = sum(r.points for r in results) / (2 * len(results))
    moves = max(1, sum(r.moves for r in results))
    average = sum(r.seconds for r in results) / moves
    return (
        f"{first:>7} - {second:<7} +{won} ={drawn} -{lost}  {share:6.1%}   "
        f"{sum(r.plies for r in results) / len(results):5.1f} plies a game   "
        f"{first}: {average * 1000:.0f} ms a move, slowest "
        f"{max(r.slowest for r in results) * 1000:.0f} ms"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    known = ", ".join((*bot.LEVELS, "greedy", "random"))
    parser.add_argument("names", nargs="*", help=f"two of: {known}")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    pairings = [tuple(asked.names)] if asked.names else PAIRINGS
    for first, second in pairings:
        results = match(first, second, asked.games, asked.processes)
        print(summary(first, second, results), flush=True)


if __name__ == "__main__":
    main()

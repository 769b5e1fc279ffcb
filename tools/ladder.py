"""Plays the computer levels against each other, because "stronger" is a claim that needs figures.

    python tools/ladder.py                          all games and pairings; writes docs/ladder.md
    python tools/ladder.py craquelure               one game, printed only
    python tools/ladder.py alquerque hard greedy    one pairing
    python tools/ladder.py --games 20

Everything follows from the seeds, so the results are the same on every machine; the times are not.
Both levels of a pairing play each colour equally often. What differs from game to game, openings
and the players that are no levels, is in ``CONTESTS``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygames
from pygames.alquerque import rules
from pygames.protocol import Outcome

Choose = Callable[[Any], str]
GAMES = 60
PAGE = Path(__file__).resolve().parent.parent / "docs" / "ladder.md"


@dataclass(frozen=True, slots=True)
class Contest:
    """How a game is played here: the state that game ``number`` begins with, the pairings, and
    players besides the levels, made from a seed.

    ``outcome`` tells how it ended, where that is not the end of the game; ``about`` says so.
    """

    opening: Callable[[int], Any]
    pairings: tuple[tuple[str, str], ...]
    others: Mapping[str, Callable[[int], Choose]] = field(default_factory=dict)
    outcome: Callable[[Any], Outcome | None] | None = None
    about: str = ""


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


def step(state: rules.State, text: str) -> rules.State:
    """The state after a legal move of Alquerque."""
    routes, capture = rules.routes_of(state)
    return next(
        rules.played(state, route, capture)
        for route in routes
        if rules.route_text(route, capture) == text
    )


def random_plies(number: int) -> rules.State:
    """A state of Alquerque that goes on, 2 to 6 random plies from the start, each used twice."""
    chance = Random(f"opening {number // 2}")
    while True:
        state = rules.State()
        for _ in range(chance.randint(2, 6)):
            moves = rules.legal_moves(state)
            if moves:
                state = step(state, chance.choice(moves))
        if rules.outcome(state) is None:
            return state


def greedy(seed: int) -> Choose:
    """Takes as much as it can at once, and is otherwise blind."""
    chance = Random(f"greedy {seed}")

    def choose(state: rules.State) -> str:
        moves = rules.legal_moves(state)
        most = max(text.count("x") for text in moves)
        return chance.choice([text for text in moves if text.count("x") == most])

    return choose


def anything(game: str, seed: int) -> Choose:
    """Any legal move."""
    chance = Random(f"random {seed}")
    known = pygames.load(game)

    def choose(state: Any) -> str:
        legal = getattr(known, "legal_moves", None)
        if legal is not None:
            return str(chance.choice(legal(state)))
        (move,) = known.sample_moves(state, chance, 1)
        return move

    return choose


def start(game: str, number: int) -> Any:
    """The first state; the seeds of the players make the games differ."""
    return pygames.load(game).initial({}, number)


def one_round(state: Any) -> Outcome | None:
    """How the first round of a match of Crokinole ended: four of them would make any difference
    between two levels look greater than it is.
    """
    if not state.rounds:
        return None
    ours, theirs = state.rounds[0]
    return Outcome(None if ours == theirs else int(theirs > ours), "round")


CONTESTS: dict[str, Contest] = {
    "alquerque": Contest(
        random_plies,
        (("normal", "easy"), ("hard", "normal"), ("hard", "greedy"), ("easy", "random")),
        {"greedy": greedy, "random": partial(anything, "alquerque")},
    ),
    "craquelure": Contest(
        partial(start, "craquelure"),
        (("easy", "random"), ("normal", "easy"), ("hard", "normal"), ("expert", "hard")),
        {"random": partial(anything, "craquelure")},
    ),
    "crokinole": Contest(
        partial(start, "crokinole"),
        (("easy", "random"), ("normal", "easy"), ("hard", "normal")),
        {"random": partial(anything, "crokinole")},
        one_round,
        "A game is one round of eight discs each; who is behind when it ends has lost it.",
    ),
}


def player(game: str, name: str, seed: int) -> Choose:
    """The player of a level, or one of the others of the contest."""
    others = CONTESTS[game].others
    if name in others:
        return others[name](seed)
    thinker = pygames.load(game).bot(name, seed)

    def choose(state: Any) -> str:
        *_, thought = thinker.think(state)
        return thought.move

    return choose


def play(job: tuple[str, str, str, int]) -> Result:
    """Game number ``n`` of ``first`` against ``second``; ``first`` is side n % 2."""
    name, first, second, number = job
    game = pygames.load(name)
    contest = CONTESTS[name]
    state, outcome = contest.opening(number), contest.outcome or game.outcome
    players = (player(name, first, number), player(name, second, number + 10_000))
    plies, slowest, seconds, moves = 0, 0.0, 0.0, 0
    while (end := outcome(state)) is None:
        mover = _seat(game, state, game.turn(state)) ^ (number % 2)
        started = time.process_time()
        text = players[mover](state)
        if mover == 0:
            taken = time.process_time() - started
            slowest, seconds, moves = max(slowest, taken), seconds + taken, moves + 1
        state = game.apply(state, text)
        plies += 1
    won = end.winner is not None and _seat(game, state, end.winner) ^ (number % 2) == 0
    points = 1 if end.winner is None else 2 if won else 0
    return Result(points, plies, end.reason, slowest, seconds, moves)


def _seat(game: Any, state: Any, side: int) -> int:
    """The player, counted from 0, who has a side now."""
    seats: tuple[int, int] = game.seats(state)
    return seats[side]


def match(
    first: str, second: str, games: int, processes: int = 1, game: str = "alquerque"
) -> list[Result]:
    """``games`` games, half of them with either colour."""
    jobs = [(game, first, second, number) for number in range(games)]
    if processes == 1:
        return [play(job) for job in jobs]
    with Pool(processes) as pool:
        return pool.map(play, jobs, chunksize=1)


def figures(first: str, second: str, results: Sequence[Result]) -> tuple[str, ...]:
    """The cells of one row: pairing, result, share, plies, time a move, slowest."""
    won, drawn, lost = (sum(r.points == points for r in results) for points in (2, 1, 0))
    share = sum(r.points for r in results) / (2 * len(results))
    moves = max(1, sum(r.moves for r in results))
    return (
        f"{first} - {second}",
        f"+{won} ={drawn} -{lost}",
        f"{share:.1%}",
        f"{sum(r.plies for r in results) / len(results):.1f}",
        f"{sum(r.seconds for r in results) / moves * 1000:.0f} ms",
        f"{max(r.slowest for r in results) * 1000:.0f} ms",
    )


HEAD = ("pairing", "result", "share", "plies a game", "a move of the first", "slowest")
PREFACE = """# How strong the computer levels are

Made by `make ladder` ({games} games for each pairing, half of them with either colour). The results
follow from seeds and are the same on every machine; the times are processor time in CPython on one.
"""


def table(rows: Sequence[tuple[str, ...]]) -> str:
    """Rows as a table of Markdown."""
    lines = [HEAD, ("---",) * len(HEAD), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", help="a game, and two of its players")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    report = PREFACE.format(games=asked.games)
    for game in asked.names[:1] or CONTESTS:
        rows = []
        for first, second in (
            [tuple(asked.names[1:])] if asked.names[1:] else CONTESTS[game].pairings
        ):
            results = match(first, second, asked.games, asked.processes, game)
            rows.append(figures(first, second, results))
            print(game, *rows[-1], sep="   ", flush=True)
        parts = (f"## {game.capitalize()}", CONTESTS[game].about, table(rows))
        report += "".join(f"\n{part}\n" for part in parts if part)
    if not asked.names:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(report, encoding="utf-8")


if __name__ == "__main__":
    main()

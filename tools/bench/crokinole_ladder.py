"""Plays the levels of Crokinole against each other: "stronger" is a claim that needs figures.

    python -m tools.bench.crokinole_ladder [rounds]

Rounds of eight discs with the starter alternating. Everything follows from the seeds, so the
figures are the same on every machine, but for the times.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field

from pygames.crokinole import play
from pygames.crokinole.bot import make_bot
from pygames.crokinole.match import Pair
from pygames.crokinole.rules import State, start
from pygames.crokinole.settings import Settings

PAIRINGS = (("normal", "easy"), ("hard", "normal"), ("hard", "easy"))
ROUNDS = 60


@dataclass(slots=True)
class Ladder:
    """Rounds won, drawn and lost by the first level, its lead in points, and its moves' times."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    lead: int = 0
    fouls: int = 0
    moves: int = 0
    times: list[float] = field(default_factory=list)


def play_round(levels: tuple[str, str], seed: int, starter: int, ladder: Ladder) -> Pair:
    """The totals of one round; side 0 is ``levels[0]``."""
    state: State = start(Settings(starter=starter))
    while not state.rounds:
        side = state.turn
        began = time.process_time()
        *_, thought = make_bot(levels[side], seed * 1000 + state.next_id).think(state)
        if side == 0:
            ladder.times.append(time.process_time() - began)
        state = play.apply(state, thought.move)
        if side == 0 and state.last is not None and state.last.shot is not None:
            ladder.moves += 1
            ladder.fouls += not state.last.shot.verdict.valid
    return state.rounds[0]


def match(first: str, second: str, rounds: int) -> Ladder:
    """``rounds`` rounds; who starts alternates."""
    ladder = Ladder()
    for number in range(rounds):
        ours, theirs = play_round((first, second), number, number % 2, ladder)
        ladder.won += ours > theirs
        ladder.drawn += ours == theirs
        ladder.lost += ours < theirs
        ladder.lead += ours - theirs
    return ladder


def summary(first: str, second: str, ladder: Ladder) -> str:
    played = ladder.won + ladder.drawn + ladder.lost
    return (
        f"{first:>7} - {second:<7} +{ladder.won} ={ladder.drawn} -{ladder.lost}"
        f"   {ladder.lead / played:+.1f} points a round"
        f"   {ladder.fouls / max(1, ladder.moves):.0%} invalid"
        f"   {1000 * sum(ladder.times) / len(ladder.times):.0f} ms a shot,"
        f" slowest {1000 * max(ladder.times):.0f} ms"
    )


def main(rounds: int) -> None:
    for first, second in PAIRINGS:
        print(summary(first, second, match(first, second, rounds)), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)

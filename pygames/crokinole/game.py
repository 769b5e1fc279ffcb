"""Crokinole as the rest of the project sees it: the contract, and nothing else."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pygames.crokinole import (
    bot,
    conversation,
    launch,
    motion,
    play,
    rules,
    sampling,
    settings,
    table,
    view,
)
from pygames.crokinole.rules import State
from pygames.protocol import Bot, Outcome, Proposal


class Crokinole:
    """See :class:`pygames.protocol.Game` for the contract each method keeps."""

    id = "crokinole"
    rules_version = 1
    sides = settings.SIDES
    levels = bot.LEVELS
    draw = False
    chances = False
    options_schema = settings.SCHEMA

    def layout(self) -> dict[str, Any]:
        """The board in inches, and the bounds of a shot in degrees and in/s."""
        standard = table.STANDARD
        return {
            "disc": standard.radius,
            "hole": table.HOLE,
            "circles": list(table.CIRCLES),
            "edge": standard.edge_radius,
            "pegs": [list(peg) for peg in table.PEGS],
            "peg": standard.peg_radius,
            "shot": standard.shot_radius,
            "placement": launch.MAX_PLACEMENT / launch.PER_DEGREE,
            "direction": launch.MAX_DIRECTION / launch.PER_DEGREE,
            "speed": launch.MAX_SPEED,
        }

    def initial(self, options: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        """An empty board; the seed feeds the tremor, if the options have one."""
        return rules.start(settings.read(options, seed))

    def turn(self, state: State) -> int:
        return state.turn

    def seats(self, state: State) -> tuple[int, int]:
        return 0, 1

    def apply(self, state: State, move: str) -> State:
        return play.apply(state, move)

    def propose(self, state: State, partial: Any) -> Proposal:
        return conversation.propose(state, partial)

    def outcome(self, state: State) -> Outcome | None:
        return state.ended

    def view(self, state: State) -> dict[str, Any]:
        return view.view(state)

    def motion(self, state: State) -> array[float]:
        """The last shot as numbers to be played back (``crokinole.motion``)."""
        return motion.motion(state)

    def canonical(self, state: State) -> str:
        return rules.canonical(state)

    def sample_moves(self, state: State, rng: Random, n: int) -> Sequence[str]:
        return sampling.sample_moves(state, rng, n)

    def bot(self, level: str, seed: int) -> Bot[State]:
        return bot.make_bot(level, seed)


GAME = Crokinole()

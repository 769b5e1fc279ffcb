"""Craquelure as the rest of the project sees it: the contract, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pygames.craquelure import bot, conversation, rules, sampling, settings, view
from pygames.craquelure.geometry import ARC_NAMES
from pygames.craquelure.rules import SIDES, State
from pygames.protocol import Bot, Outcome, Proposal, checked_text


class Craquelure:
    """See :class:`pygames.protocol.Game` for the contract each method keeps."""

    id = "craquelure"
    rules_version = 1
    sides = SIDES
    levels = bot.LEVELS
    draw = False
    chances = True
    options_schema = settings.SCHEMA

    def layout(self) -> dict[str, Any]:
        """The goal arcs, by their ends in degrees."""
        ends = [(30, 150), (150, 270), (270, 390)]
        arcs = zip(ARC_NAMES, ends, strict=True)
        return {"arcs": [{"name": name, "from": low, "to": high} for name, (low, high) in arcs]}

    def initial(self, options: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        """The start the options describe; the seed changes nothing here."""
        return rules.start(settings.read(options))

    def turn(self, state: State) -> int:
        return state.turn

    def seats(self, state: State) -> tuple[int, int]:
        return (1, 0) if state.swapped else (0, 1)

    def apply(self, state: State, move: str) -> State:
        return rules.apply(state, checked_text(move))

    def last_move(self, state: State) -> str:
        return state.last.move if state.last else ""

    def propose(self, state: State, partial: Any) -> Proposal:
        return conversation.propose(state, partial)

    def outcome(self, state: State) -> Outcome | None:
        return state.ended

    def view(self, state: State) -> dict[str, Any]:
        return view.view(state)

    def canonical(self, state: State) -> str:
        return rules.canonical(state)

    def sample_moves(self, state: State, rng: Random, n: int) -> Sequence[str]:
        return sampling.sample_moves(state, rng, n)

    def bot(self, level: str, seed: int) -> Bot[State]:
        return bot.make_bot(level, seed)


GAME = Craquelure()

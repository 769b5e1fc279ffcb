"""Alquerque as the rest of the project sees it: the contract, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pygames.alquerque import bot, conversation, gametext, lattice, notation, play, rules, view
from pygames.alquerque.rules import State
from pygames.protocol import Bot, GameError, Outcome, Proposal, checked_options


class Alquerque:
    """See :class:`pygames.protocol.Game` for the contract each method keeps."""

    id = "alquerque"
    rules_version = 1
    sides = ("b", "w")
    levels = bot.LEVELS
    draw = True
    chances = False
    options_schema: tuple[dict[str, Any], ...] = (
        {"key": "position", "kind": "position", "default": None},
    )

    def layout(self) -> dict[str, Any]:
        return lattice.layout()

    def initial(self, options: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        """The usual start, or ``options["position"]``; the seed changes nothing here."""
        position = checked_options(self.options_schema, options)["position"]
        return notation.parse_position(position) if position is not None else State()

    def turn(self, state: State) -> int:
        return state.turn

    def seats(self, state: State) -> tuple[int, int]:
        return 0, 1

    def apply(self, state: State, move: str) -> State:
        return play.apply(state, move)

    def propose(self, state: State, partial: Any) -> Proposal:
        return conversation.propose(state, partial)

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)

    def view(self, state: State) -> dict[str, Any]:
        return view.view(state)

    def canonical(self, state: State) -> str:
        return play.canonical(state)

    def legal_moves(self, state: State) -> tuple[str, ...]:
        return rules.legal_moves(state)

    def sample_moves(self, state: State, rng: Random, n: int) -> Sequence[str]:
        moves = rules.legal_moves(state)
        return moves if len(moves) <= n else rng.sample(moves, n)

    def bot(self, level: str, seed: int) -> Bot[State]:
        return bot.make_bot(level, seed)

    def position_text(self, state: State) -> str:
        return notation.position_text(state)

    def is_position(self, text: str) -> bool:
        return notation.is_position(text)

    def parse_position(self, text: str) -> State:
        return notation.parse_position(text)

    def game_text(
        self, options: Mapping[str, Any], moves: Sequence[str], names: Sequence[str]
    ) -> str:
        return gametext.game_text(options, moves, names)

    def parse_game(self, text: str) -> tuple[dict[str, Any], list[str]]:
        return gametext.parse_game(text)

    def explain(self, state: State, text: str) -> str | None:
        """The reason key for which a typed move is refused, or None if it can be played."""
        try:
            notation.read_move(state, text)
        except GameError as error:
            return error.key
        return None


GAME = Alquerque()

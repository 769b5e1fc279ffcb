"""The null game: the least that keeps the contract, so that the contract stays honest.

Two players take one or two stones in turn; whoever takes the last one wins. It
is built into a scratch site by the tests to show that a folder, a board module
and a word in ``GAMES`` are all a game needs. Copy it to begin a new one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from pygames.protocol import (
    BadNotation,
    Bot,
    IllegalMove,
    Message,
    Outcome,
    Proposal,
    Thought,
    checked_options,
    checked_text,
    conceded,
    short,
)

MOVES = ("take 1", "take 2")
#: With so many stones left everybody takes a breath: a break, as between the rounds of a match.
BREATH = 3


@dataclass(frozen=True, slots=True)
class State:
    """Stones left, the player to move, the last move, and how a game was given up."""

    stones: int
    turn: int = 0
    last: str | None = None
    ended: Outcome | None = None


class NullGame:
    """See :class:`pygames.protocol.Game` for the contract each method keeps."""

    id = "nullgame"
    rules_version = 1
    sides = ("one", "two")
    levels = ("plain",)
    draw = False
    chances = False
    options_schema: tuple[dict[str, Any], ...] = (
        {"key": "stones", "kind": "number", "default": 7, "min": 1, "max": 20, "step": 1},
    )

    def layout(self) -> dict[str, Any]:
        return {"most": 20}

    def initial(self, options: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        stones = checked_options(self.options_schema, options)["stones"]
        return State(int(stones))

    def turn(self, state: State) -> int:
        return state.turn

    def seats(self, state: State) -> tuple[int, int]:
        return 0, 1

    def apply(self, state: State, move: str) -> State:
        text = checked_text(move)
        if self.outcome(state) is not None:
            raise IllegalMove("game_over")
        ended = conceded(text, state.turn, self.draw)
        if ended is not None:
            return replace(state, ended=ended)
        if text not in MOVES:
            raise BadNotation("unreadable", {"text": short(text)})
        if text not in self.legal_moves(state):
            raise IllegalMove("too_many", {"n": state.stones})
        return State(state.stones - int(text[-1]), 1 - state.turn, text)

    def legal_moves(self, state: State) -> tuple[str, ...]:
        return MOVES[: state.stones] if self.outcome(state) is None else ()

    def sample_moves(self, state: State, rng: Random, n: int) -> Sequence[str]:
        return self.legal_moves(state)[:n]

    def outcome(self, state: State) -> Outcome | None:
        return state.ended or (Outcome(1 - state.turn, "last") if state.stones == 0 else None)

    def propose(self, state: State, partial: Any) -> Proposal:
        text = partial.get("text") if isinstance(partial, Mapping) else None
        try:
            move = checked_text(text)
            self.apply(state, move)
        except (BadNotation, IllegalMove) as error:
            return Proposal(False, -1, Message(error.key, error.params), self.legal_moves(state))
        return Proposal(True, 1, snap={"text": move}, move=move)

    def view(self, state: State) -> dict[str, Any]:
        end = self.outcome(state)
        side = self.sides[state.turn]
        facts = [Message("left", {"n": state.stones})]
        if end is None:
            facts.append(Message("turn", {"side": side}))
        else:
            facts.append(Message(f"outcome.{end.reason}", {"winner": self.sides[end.winner or 0]}))
        return {
            "turn": side,
            "stones": state.stones,
            "legal": list(self.legal_moves(state)),
            "last": None if state.last is None else {"move": state.last},
            "outcome": None if end is None else end.to_json(),
            "status": facts[0].to_json(),
            "pause": Message("breath").to_json() if state.stones == BREATH and not end else None,
            "task": Message("choose" if end is None else "over", {"side": side}).to_json(),
            "say": [fact.to_json() for fact in facts],
        }

    def canonical(self, state: State) -> str:
        return f"{state.stones} {state.turn} {state.ended}"

    def bot(self, level: str, seed: int) -> Bot[State]:
        if level not in self.levels:
            raise BadNotation("bad_option", {"option": "level"})
        return Leaver()


class Leaver:
    """Leaves a multiple of three when it can, which wins."""

    def think(self, state: State) -> Iterator[Thought]:
        moves = NullGame().legal_moves(state)
        if moves:
            best = max(moves, key=lambda move: (state.stones - int(move[-1])) % 3 == 0)
            yield Thought(best, 0, 1, len(moves))


GAME = NullGame()

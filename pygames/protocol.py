"""What a game is to the rest of the project, and the values that cross that border.

Every game is one object with the methods of :class:`Game`. It is stateless: a
state goes in, a new state comes out, and undo is keeping the old one. The
session, the bridge, the contract tests and the page know games only through
this module, so a fourth game needs no change anywhere else.

Errors at the border are three, all with a message key and its numbers instead
of a sentence, because only the page makes sentences. Anything else that is
raised is a bug.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

Params = Mapping[str, Any]

#: Moves that every game understands and that stand in records like any other.
#: ``resign`` is the side to move giving up; ``draw`` is both agreeing.
RESIGN = "resign"
DRAW = "draw"

#: Longest move or typed input looked at; real ones stay far below.
MAX_TEXT = 400


class GameError(ValueError):
    """Something from outside could not be accepted; ``key`` says why.

    ``params`` are plain numbers and strings for the sentence the page makes.
    """

    def __init__(self, key: str, params: Params | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.params: dict[str, Any] = dict(params or {})


class BadNotation(GameError):
    """The text or value cannot be read at all."""


class IllegalMove(GameError):
    """The text is understood, but the rules do not allow it here."""


class WrongVersion(GameError):
    """A record of another game, or of a newer format or rules, than known here."""


@dataclass(frozen=True, slots=True)
class Message:
    """A key of the game's messages and the values to put into it."""

    key: str
    params: Params = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {"key": self.key, "params": dict(self.params)}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: ``winner`` is a player index, or None for a draw."""

    winner: int | None
    reason: str

    def to_json(self) -> dict[str, Any]:
        return {"winner": self.winner, "reason": self.reason}


@dataclass(frozen=True, slots=True)
class Proposal:
    """The answer to an unfinished input, so that input becomes a conversation.

    ``complete`` is -1 while more is needed, 0 when it may stop here, 1 when
    nothing can follow; ``move`` is the exact text in the last two cases.
    ``snap`` is the input as understood, ``auto`` the only way on, both in the
    form of the input itself.
    """

    ok: bool
    complete: int
    message: Message | None = None
    targets: tuple[str, ...] = ()
    snap: Any = None
    ghost: Any = None
    auto: Any = None
    move: str | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "ok": self.ok,
            "complete": self.complete,
            "message": self.message.to_json() if self.message else None,
            "targets": list(self.targets),
            "snap": self.snap,
            "ghost": self.ghost,
            "auto": self.auto,
            "move": self.move,
        }


@dataclass(frozen=True, slots=True)
class Thought:
    """What a computer player has found so far; the last one is its choice.

    ``score`` is from the mover's point of view in the game's own units,
    ``nodes`` the positions looked at, ``line`` the expected moves.
    """

    move: str
    score: int
    depth: int
    nodes: int
    line: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "score": self.score,
            "depth": self.depth,
            "nodes": self.nodes,
            "line": list(self.line),
        }


S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Bot(Protocol[S_contra]):
    """A computer player: a generator that may be dropped at any yield.

    Its budget is counted in nodes, never in time, so that the same level and
    seed play the same move on every device.
    """

    def think(self, state: S_contra) -> Iterator[Thought]: ...


class Game(Protocol[S]):
    """The contract. All methods are pure; states are frozen values."""

    id: str
    #: Raised when a recorded game would replay differently. The game of every
    #: earlier number then stays loadable (see ``pygames.load``), so that old
    #: records open for ever.
    rules_version: int
    #: Keys of the two sides in the messages, by player index.
    sides: tuple[str, str]
    #: Computer levels, weakest first; the last one gives the hints.
    levels: tuple[str, ...]
    #: Whether two people may agree on a draw.
    draw: bool
    #: One dict per option: key, kind (choice, number, switch, position), default, values/min/max.
    options_schema: tuple[dict[str, Any], ...]

    def layout(self) -> dict[str, Any]:
        """Facts for drawing the empty board, JSON-able and constant."""
        ...

    def initial(self, options: Params | None = None, seed: int = 0) -> S:
        """The first state. Raises BadNotation for options that cannot be played."""
        ...

    def turn(self, state: S) -> int:
        """The player to move, 0 or 1; in a finished game whoever would have moved."""
        ...

    def apply(self, state: S, move: str) -> S:
        """The state after an exact move. Raises BadNotation or IllegalMove."""
        ...

    def propose(self, state: S, partial: Any) -> Proposal:
        """Understand an unfinished input; never raises for anything JSON can hold."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...

    def view(self, state: S) -> dict[str, Any]:
        """All facts a page can show, JSON-able (see ``web/types.d.ts``, View)."""
        ...

    def canonical(self, state: S) -> str:
        """Text equal exactly for states that play on alike; records hash it."""
        ...

    def sample_moves(self, state: S, rng: Random, n: int) -> Sequence[str]:
        """Up to ``n`` legal moves, at least one unless the game is over."""
        ...

    def bot(self, level: str, seed: int) -> Bot[S]: ...


@runtime_checkable
class HasLegalMoves(Protocol):
    """A game whose moves can be listed."""

    def legal_moves(self, state: Any) -> Sequence[str]: ...


@runtime_checkable
class HasPositions(Protocol):
    """A game whose positions can be written down and set up.

    ``initial({"position": text})`` starts from one, so the options schema of
    such a game has an entry ``position``.
    """

    def position_text(self, state: Any) -> str: ...

    def is_position(self, text: str) -> bool:
        """Whether a pasted text is meant as a position, well formed or not."""
        ...

    def parse_position(self, text: str) -> Any: ...


@runtime_checkable
class HasGameText(Protocol):
    """A game with a notation for whole games that people exchange.

    ``parse_game`` returns ``(options, moves)`` to be replayed.
    """

    def game_text(self, options: Params, moves: Sequence[str], names: Sequence[str]) -> str: ...

    def parse_game(self, text: str) -> tuple[dict[str, Any], list[str]]: ...


def short(text: str) -> str:
    """The beginning of a text from outside, fit to be quoted in a sentence."""
    return text if len(text) <= 24 else text[:23] + "…"


def checked_text(value: object) -> str:
    """``value`` as input text. Raises BadNotation if it is none, or absurdly long."""
    if not isinstance(value, str):
        raise BadNotation("unreadable", {"text": ""})
    if len(value) > MAX_TEXT:
        raise BadNotation("unreadable", {"text": short(value)})
    return value


def conceded(move: str, turn: int, draw: bool) -> Outcome | None:
    """The outcome of a ``resign`` or ``draw`` by the player to move, else None."""
    if move == RESIGN:
        return Outcome(1 - turn, "resigned")
    if move == DRAW and draw:
        return Outcome(None, "agreed")
    return None


def checked_options(schema: Sequence[Mapping[str, Any]], options: object) -> dict[str, Any]:
    """Options filled up with defaults and held to their schema.

    Raises BadNotation("bad_option") with the name of the first one that does
    not fit. A position is only checked to be text; the game reads it.
    """
    given = {} if options is None else options
    if not isinstance(given, Mapping):
        raise BadNotation("bad_option", {"option": ""})
    known = {str(spec["key"]): spec for spec in schema}
    for key in given:
        if key not in known:
            raise BadNotation("bad_option", {"option": str(key)[:40]})
    return {key: _checked_option(spec, given.get(key)) for key, spec in known.items()}


def _checked_option(spec: Mapping[str, Any], value: object) -> object:
    if value is None:
        return spec["default"]
    kind = spec["kind"]
    fits = {
        "choice": any(value == v and type(value) is type(v) for v in spec.get("values", ())),
        "switch": isinstance(value, bool),
        "position": isinstance(value, str) and len(value) <= MAX_TEXT,
        "number": _fits_number(spec, value),
    }
    if not fits.get(str(kind), False):
        raise BadNotation("bad_option", {"option": str(spec["key"])})
    return value


def _fits_number(spec: Mapping[str, Any], value: object) -> bool:
    """A finite number within the bounds, and on a step from the lower one where there is a step."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        return False
    low, high, step = spec.get("min", value), spec.get("max", value), spec.get("step")
    return bool(low <= value <= high and (not step or (value - low) % step == 0))

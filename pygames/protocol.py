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

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

Params = Mapping[str, Any]

#: Moves that every game understands and that stand in records like any other.
#: ``resign`` is the side to move giving up; ``draw`` is both agreeing.
RESIGN = "resign"
DRAW = "draw"

#: Numbers from outside are smaller; below this JavaScript keeps whole ones exact.
MAX_NUMBER = 2**53

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
    """The end of a game: ``winner`` is a side, 0 or 1, or None for a draw."""

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
    ``nodes`` the positions looked at, ``line`` the expected moves, the first of them as it is
    meant (a player's hand may err in ``move``), ``chance`` the mover's estimated share of wins
    (0 to 1) in games that can tell.
    """

    move: str
    score: int
    depth: int
    nodes: int
    line: tuple[str, ...] = ()
    chance: float | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "score": self.score,
            "depth": self.depth,
            "nodes": self.nodes,
            "line": list(self.line),
            "chance": self.chance,
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
    #: Keys of the two sides in the messages; player 0 begins at side 0.
    sides: tuple[str, str]
    #: Computer levels, weakest first; the last one gives the hints.
    levels: tuple[str, ...]
    #: Whether two people may agree on a draw.
    draw: bool
    #: Whether its computer players estimate chances (``Thought.chance``).
    chances: bool
    #: One dict per option: key, kind (choice, number, switch, position), default, values/min/max,
    #: and where needed off, when, cases (see ``web/types.d.ts``, OptionSpec).
    options_schema: tuple[dict[str, Any], ...]

    def layout(self) -> dict[str, Any]:
        """Facts for drawing the empty board, JSON-able and constant."""
        ...

    def initial(self, options: Params | None = None, seed: int = 0) -> S:
        """The first state. Raises BadNotation for options that cannot be played."""
        ...

    def turn(self, state: S) -> int:
        """The side to move, 0 or 1; in a finished game whichever would have moved."""
        ...

    def seats(self, state: S) -> tuple[int, int]:
        """The player at each side: (0, 1), or (1, 0) once they have exchanged sides."""
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
class HasSpellings(Protocol):
    """A game that reads a move in more than one spelling, such as 0.5 for 0.500000."""

    def last_move(self, state: Any) -> str:
        """The one exact text of the move that made the state; records keep this."""
        ...


@runtime_checkable
class HasMotion(Protocol):
    """A game whose moves run their course: the page plays back what happened in between."""

    def motion(self, state: Any) -> array[float]:
        """The motion of the move that made the state, in 32-bit floats ("f"); empty if none.

        What they mean is between the game and its board.
        """
        ...


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

    An option that has no meaning beside the others (its ``when`` does not hold)
    gets its default, so that equal games have equal records. Raises
    BadNotation("bad_option") with the name of the first one that does not fit.
    A position is only checked to be text; the game reads it.
    """
    given = {} if options is None else options
    if not isinstance(given, Mapping):
        raise BadNotation("bad_option", {"option": ""})
    known = {str(spec["key"]) for spec in schema}
    for key in given:
        if key not in known:
            raise BadNotation("bad_option", {"option": str(key)[:40]})
    checked: dict[str, Any] = {}
    for spec in schema:
        # What an option depends on stands before it in the schema.
        if "when" in spec and not _holds(spec["when"], checked):
            checked[spec["key"]] = spec["default"]
            continue
        cases: Sequence[Mapping[str, Any]] = spec.get("cases", ())
        case = next((each for each in cases if _holds(each["when"], checked)), {})
        checked[spec["key"]] = _checked_option({**spec, **case}, given.get(spec["key"]))
    return checked


def _holds(condition: Mapping[str, Any], options: Mapping[str, Any]) -> bool:
    return options[condition["key"]] in condition["values"]


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
    return _on_step(spec, value) if kind == "number" else value


def _on_step(spec: Mapping[str, Any], value: Any) -> float:
    """The same number in one form, so that 0.3 and 0.1 + 0.2 make equal records."""
    if "off" in spec and value == spec["off"]:
        return float(spec["off"]) if isinstance(spec["default"], float) else int(spec["off"])
    low, step = spec.get("min", 0), spec.get("step")
    number: float = round(low + round((value - low) / step) * step, 9) if step else value
    return number


def _fits_number(spec: Mapping[str, Any], value: object) -> bool:
    """A finite number within the bounds (or the one for "off"), on a step from the lower one."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    # Neither NaN, nor infinite, nor a whole number that no float can hold.
    if not abs(value) < MAX_NUMBER:
        return False
    if "off" in spec and value == spec["off"]:
        return True
    low, high, step = spec.get("min", value), spec.get("max", value), spec.get("step")
    if not low <= value <= high:
        return False
    # Steps such as 0.1 are not exact in binary.
    return not step or abs((value - low) / step - round((value - low) / step)) < 1e-6

"""Unfinished shots, answered: placement, then direction, then strength.

The page sends what has been set so far; the answer says what it was taken for, shows the line up
to the first contact at most, and why not where a disc cannot stand. Asking costs nothing and
changes nothing; numbers beyond their bounds are taken as the bounds, as a slider would.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

from pygames.crokinole import launch as launching
from pygames.crokinole.chance import trembled
from pygames.crokinole.guide import guide
from pygames.crokinole.launch import MAX_DIRECTION, MAX_PLACEMENT, MAX_STRENGTH, PER_DEGREE, Launch
from pygames.crokinole.notation import read_typed
from pygames.crokinole.rules import State, apply_word, check_launch, free_ranges, places
from pygames.protocol import GameError, Message, Proposal, short

Facts = dict[str, Any]

#: Numbers beyond this are no positions or angles.
MAX_NUMBER = 1e6


def propose(state: State, partial: Any) -> Proposal:
    """The answer to an input that may be unfinished; never raises for anything JSON can hold.

    ``{"placement": degrees, "direction": degrees, "strength": 0 to 1}``, each of which may be
    missing from the end on. ``point`` ([x, y] in inches, where the arc was touched) may stand for
    the placement and ``toward`` ([dx, dy], the way to shoot) for the direction. ``{"text": ...}``
    is a typed move. ``snap`` has the values as understood, and ``at``, ``toward``, ``speed``;
    ``ghost`` has ``ranges`` (free placements in degrees), ``nearest`` (the free placement nearest
    to one that is not) and ``guide`` (the line ahead).
    """
    if not isinstance(partial, Mapping):
        return _unreadable(partial)
    if isinstance(partial.get("text"), str):
        return _typed(state, partial["text"])
    numbers = [partial.get(key) for key in ("placement", "direction", "strength")]
    pairs = [partial.get(key) for key in ("point", "toward")]
    if not all(v is None or _is_number(v) for v in numbers) or not all(
        v is None or _is_pair(v) for v in pairs
    ):
        return _unreadable(partial)
    if not any(key in partial for key in ("placement", "direction", "strength", "point", "toward")):
        if partial:
            return _unreadable(partial)
    elif numbers[0] is None and pairs[0] is None:
        return _unreadable(partial)
    return _aimed(state, *numbers, *pairs)


def _is_number(value: object) -> bool:
    good = isinstance(value, (int, float)) and not isinstance(value, bool)
    return good and isfinite(value) and abs(value) < MAX_NUMBER  # type: ignore[arg-type]


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_is_number(v) for v in value)


def _unreadable(value: object) -> Proposal:
    return Proposal(False, -1, Message("unreadable", {"text": short(str(value))}))


def _refused(key: str, snap: Facts | None = None, ghost: Facts | None = None) -> Proposal:
    return Proposal(False, -1, Message(key), snap=snap, ghost=ghost)


def _typed(state: State, text: str) -> Proposal:
    try:
        meant = read_typed(text)
        if isinstance(meant, str):
            apply_word(state, meant)
            return Proposal(True, 1, snap={"text": meant}, move=meant)
        if state.ended is not None:
            return _refused("game_over")
        check_launch(state, meant)
    except GameError as error:
        return Proposal(False, -1, Message(error.key, error.params))
    return _answer(state, meant.placement, meant.direction, meant.strength)


def _aimed(
    state: State,
    placement: float | None,
    direction: float | None,
    strength: float | None,
    point: list[float] | None,
    toward: list[float] | None,
) -> Proposal:
    if state.ended is not None:
        return _refused("game_over")
    ranges = free_ranges(state)
    if not ranges:
        return _refused("arc_blocked", ghost=_ghost(state))
    steps = turn = force = None
    if placement is not None:
        steps = _clamped(placement * PER_DEGREE, MAX_PLACEMENT)
    elif point is not None:
        steps = launching.placement_of(state.turn, *point)
    if direction is not None:
        turn = _clamped(direction * PER_DEGREE, MAX_DIRECTION)
    elif toward is not None and steps is not None and toward != [0, 0]:
        wanted = launching.direction_of(state.turn, steps, *toward)
        turn = _clamped(wanted, MAX_DIRECTION)
    if strength is not None:
        force = max(1, _clamped(strength * MAX_STRENGTH, MAX_STRENGTH))
    return _answer(state, steps, turn, force)


def _clamped(value: float, most: int) -> int:
    return min(max(round(value), -most), most)


def _answer(
    state: State, placement: int | None, direction: int | None, strength: int | None
) -> Proposal:
    """The answer to values in the units of a move."""
    snap: Facts = {
        "placement": None if placement is None else placement / PER_DEGREE,
        "direction": None if direction is None else direction / PER_DEGREE,
        "strength": None if strength is None else strength / MAX_STRENGTH,
        "at": None if placement is None else list(launching.place(state.turn, placement)),
        "toward": None,
        "speed": None if strength is None else launching.speed(strength),
    }
    ghost = _ghost(state)
    if placement is None:
        return Proposal(True, -1, snap=snap, ghost=ghost)
    if not launching.is_free(state.turn, placement, places(state)):
        near = launching.nearest_free(free_ranges(state), placement)
        ghost["nearest"] = None if near is None else near / PER_DEGREE
        return _refused("overlap", snap, ghost)
    if direction is None:
        return Proposal(True, -1, snap=snap, ghost=ghost)
    snap["toward"] = list(launching.toward(state.turn, placement, direction))
    ghost["guide"] = _guide(state, placement, direction)
    if strength is None:
        return Proposal(True, -1, snap=snap, ghost=ghost)
    launch = trembled(state, Launch(placement, direction, strength))
    return Proposal(True, 1, snap=snap, ghost=ghost, move=launch.text)


def _ghost(state: State) -> Facts:
    ranges = [[low / PER_DEGREE, high / PER_DEGREE] for low, high in free_ranges(state)]
    return {"ranges": ranges, "nearest": None, "guide": None}


def _guide(state: State, placement: int, direction: int) -> Facts:
    start = launching.place(state.turn, placement)
    found = guide(start, launching.toward(state.turn, placement, direction), places(state))
    return {
        "from": list(start),
        "to": list(found.end),
        "disc": None if found.disc is None else state.discs[found.disc].id,
        "peg": found.peg,
    }

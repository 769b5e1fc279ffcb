"""From exact move text to the next state: the one door through which games advance.

Kept apart from the rules so that these need not know texts, and from the
explanations so that these need not know how to play.
"""

from __future__ import annotations

from dataclasses import replace

from pygames.alquerque.explain import explain_route
from pygames.alquerque.notation import position_text, strict_route
from pygames.alquerque.rules import State, outcome, played, route_text, routes_of
from pygames.protocol import BadNotation, IllegalMove, checked_text, conceded, short


def apply(state: State, move: str) -> State:
    """The state after an exact move text, or after ``resign`` or ``draw``.

    Raises BadNotation if it is no exact move text, IllegalMove with a reason
    key if the rules forbid it.
    """
    text = checked_text(move)
    if outcome(state) is not None:
        raise IllegalMove("game_over")
    ended = conceded(text, state.turn, draw=True)
    if ended is not None:
        return replace(state, ended=ended)
    route = strict_route(text)
    refusal = explain_route(state, route)
    if refusal is not None:
        raise IllegalMove(refusal.key, refusal.params)
    capture = routes_of(state)[1]
    if route_text(route, capture) != text:  # the right points joined by the wrong mark
        raise BadNotation("unreadable", {"text": short(text)})
    return played(state, route, capture)


def canonical(state: State) -> str:
    """The position, and how the game was ended if not by the position itself."""
    if state.ended is None:
        return position_text(state)
    return f"{position_text(state)} {state.ended.reason} {state.ended.winner}"

"""A state as facts a page can show and say; keys and numbers, never sentences.

The canvas, the text board and the voice are all made from this one dict, so
they cannot tell different stories.
"""

from __future__ import annotations

from typing import Any

from pygames.alquerque.explain import names
from pygames.alquerque.lattice import FAR_RANK, POINTS, rank_of
from pygames.alquerque.rules import QUIET_LIMIT, SIDES, Route, State, outcome, route_text, routes_of
from pygames.protocol import Message

#: From this many plies without a capture on, the counter is worth saying aloud.
QUIET_WARNING = 30


def view(state: State) -> dict[str, Any]:
    """All facts of a state, JSON-able. Points by name, sides as ``b`` and ``w``."""
    end = outcome(state)
    routes, capture = routes_of(state) if end is None else ((), False)
    frozen = [
        POINTS[p]
        for p in range(25)
        if state.board[p] == SIDES[state.turn] and rank_of(p) == FAR_RANK[state.turn]
    ]
    winner = None if end is None or end.winner is None else SIDES[end.winner]
    return {
        "board": state.board,
        "turn": SIDES[state.turn],
        "quiet": state.quiet,
        "quiet_limit": QUIET_LIMIT,
        "number": state.number,
        "legal": [route_text(route, capture) for route in routes],
        "targets": targets(routes),
        "must": sorted({POINTS[route[0]] for route in routes}) if capture else [],
        "frozen": sorted(frozen),
        "last": _last(state),
        "counts": {side: state.board.count(side) for side in SIDES},
        "outcome": None if end is None else {"winner": winner, "reason": end.reason},
        "status": Message("quiet", {"n": state.quiet, "limit": QUIET_LIMIT}).to_json(),
        "task": _task(state, routes, capture).to_json(),
        "say": [fact.to_json() for fact in _say(state, routes, capture)],
    }


def targets(routes: tuple[Route, ...]) -> dict[str, list[str]]:
    """The next points after every beginning of a route (landing points joined by ``x``)."""
    found: dict[str, list[str]] = {}
    for route in routes:
        for length in range(1, len(route)):
            onward = found.setdefault("x".join(POINTS[p] for p in route[:length]), [])
            if POINTS[route[length]] not in onward:
                onward.append(POINTS[route[length]])
    return found


def _last(state: State) -> dict[str, Any] | None:
    if state.last is None:
        return None
    return {
        "move": state.last.move,
        "by": SIDES[state.last.by],
        "path": list(state.last.path),
        "captured": list(state.last.captured),
    }


def _task(state: State, routes: tuple[Route, ...], capture: bool) -> Message:
    """What the side to move should know before it moves."""
    if not routes:
        return Message("over")
    side = SIDES[state.turn]
    if capture:
        return Message("must", {"side": side, "points": names(route[0] for route in routes)})
    return Message("choose", {"side": side})


def _say(state: State, routes: tuple[Route, ...], capture: bool) -> list[Message]:
    """Facts in the order in which they are worth hearing."""
    facts: list[Message] = []
    last = state.last
    if last is not None:
        told = {"side": SIDES[last.by], "from": last.path[0], "to": last.path[-1]}
        if last.captured:
            points = list(last.captured)
            facts.append(Message("captured", {**told, "points": points, "n": len(last.captured)}))
        else:
            facts.append(Message("moved", told))
    end = outcome(state)
    if end is not None:
        about: dict[str, Any] = {"limit": QUIET_LIMIT}
        if end.winner is not None:
            about["winner"] = SIDES[end.winner]
        return [*facts, Message(f"outcome.{end.reason}", about)]
    side = SIDES[state.turn]
    facts.append(Message("turn", {"side": side}))
    if capture:
        must = sorted({POINTS[route[0]] for route in routes})
        facts.append(Message("must_capture", {"side": side, "points": must, "n": len(must)}))
    if state.quiet >= QUIET_WARNING:
        facts.append(Message("quiet", {"n": state.quiet, "limit": QUIET_LIMIT}))
    return facts

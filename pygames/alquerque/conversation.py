"""Unfinished input, point by point or typed, understood and answered.

The page sends what has been touched so far; the answer says what it was taken
for, what may come next, and why not when the newest part does not fit. Being
asked again costs nothing, so the page keeps no rules of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from pygames.alquerque.explain import explain_route, explain_start
from pygames.alquerque.lattice import INDEX, POINTS
from pygames.alquerque.notation import read_move, strict_route
from pygames.alquerque.rules import Route, State, jumped, outcome, route_text, routes_of
from pygames.protocol import GameError, Message, Proposal, short

#: No route can be longer: twelve pieces to capture, and the starting point.
MAX_PATH = 13


def propose(state: State, partial: Any) -> Proposal:
    """The answer to ``{"path": [points]}`` or ``{"text": typed}``; never raises.

    ``targets`` are next points, ``snap`` and ``auto`` again ``{"path": ...}``,
    ``ghost`` the pieces taken so far and where the moving piece stands.
    """
    if isinstance(partial, Mapping) and isinstance(partial.get("text"), str):
        return _typed(state, partial["text"])
    path = partial.get("path") if isinstance(partial, Mapping) else None
    if not isinstance(path, list) or len(path) > MAX_PATH or not all(_is_point(p) for p in path):
        return _refused(Message("unreadable", {"text": short(str(path))}), ())
    return _touched(state, tuple(INDEX[point] for point in path))


def _is_point(value: object) -> bool:
    return isinstance(value, str) and value in INDEX


def _typed(state: State, text: str) -> Proposal:
    try:
        move = read_move(state, text)
    except GameError as error:
        return _refused(Message(error.key, error.params), ())
    return _accepted(state, strict_route(move))


def _touched(state: State, path: Route) -> Proposal:
    if outcome(state) is not None:
        return _refused(Message("game_over"), ())
    if not path:
        return _accepted(state, path)
    refusal = explain_start(state, path[0])
    if refusal is not None:
        return _refused(refusal, ())
    routes, _ = routes_of(state)
    if any(route[: len(path)] == path for route in routes):
        return _accepted(state, path)
    # A far landing point touched at once: take the one way that leads there.
    ahead = [r for r in routes if r[: len(path) - 1] == path[:-1] and path[-1] in r[len(path) :]]
    ways = {route[: route.index(path[-1], len(path)) + 1] for route in ahead}
    if len(ways) == 1:
        return _accepted(state, ways.pop())
    if ways:
        moves = sorted(route_text(way, True) for way in ways)
        return _refused(Message("ambiguous", {"text": POINTS[path[-1]], "moves": moves}), path[:-1])
    good = max(n for n in range(1, len(path)) if any(r[:n] == path[:n] for r in routes))
    return _refused(explain_route(state, path), path[:good])


def _refused(message: Message | None, kept: Route) -> Proposal:
    """``kept`` is the beginning of the input that stays good."""
    return Proposal(ok=False, complete=-1, message=message, snap=_path(kept))


def _accepted(state: State, path: Route) -> Proposal:
    routes, capture = routes_of(state)
    onward = [route for route in routes if route[: len(path)] == path]
    done = path in onward
    following = sorted({POINTS[route[len(path)]] for route in onward if len(route) > len(path)})
    taken = pairwise(path) if capture else ()
    ghost = {
        "at": POINTS[path[-1]] if path else None,
        "captured": [POINTS[jumped(a, b)] for a, b in taken],
    }
    return Proposal(
        ok=True,
        complete=1 if done else -1,
        targets=tuple(following),
        snap=_path(path),
        ghost=ghost,
        auto=_path(onward[0]) if len(onward) == 1 and len(path) > 1 and not done else None,
        move=route_text(path, capture) if done else None,
    )


def _path(path: Route) -> dict[str, list[str]]:
    return {"path": [POINTS[point] for point in path]}

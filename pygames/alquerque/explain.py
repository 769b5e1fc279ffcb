"""Why an input is refused: one reason key for the first thing that is wrong.

The order of the tests is the order in which a person would want to hear them:
whose piece it is, then the duty to capture, then the step or jump itself.
Besides the keys of the rule page there are ``empty_point``, ``no_way`` (a piece
that is free in principle has nowhere to go), ``no_capture`` (a jump over
nothing, or over an own piece), ``one_step`` (an ordinary move is one step) and
``jump_over`` (the piece to be captured was touched instead of the point behind it).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from pygames.alquerque.lattice import FAR_RANK, JUMPS, NEIGHBOURS, POINTS, rank_of
from pygames.alquerque.rules import EMPTY, SIDES, Route, State, jumped, outcome, routes_of
from pygames.protocol import Message


def names(points: Iterable[int]) -> list[str]:
    """Points by name, in order, each once."""
    return sorted({POINTS[point] for point in points})


def explain_start(state: State, point: int) -> Message | None:
    """Why nothing can be moved from ``point`` now, or None if something can."""
    whose = _explain_piece(state, point)
    if whose is not None:
        return whose
    routes, capture = routes_of(state)
    if any(route[0] == point for route in routes):
        return None
    if capture:
        return _must_capture(point, routes)
    frozen = rank_of(point) == FAR_RANK[state.turn]
    return Message("far_rank" if frozen else "no_way", {"point": POINTS[point]})


def explain_route(state: State, route: Route) -> Message | None:
    """Why ``route`` (two points or more) is not a legal move; None if it is one."""
    whose = _explain_piece(state, route[0])
    if whose is not None:
        return whose
    routes, capture = routes_of(state)
    if route in routes:
        return None
    if not capture:
        return _explain_step(state, route)
    if all(legal[0] != route[0] for legal in routes):
        return _must_capture(route[0], routes)
    return _explain_capture(state, route, routes)


def _explain_piece(state: State, point: int) -> Message | None:
    if outcome(state) is not None:
        return Message("game_over")
    if state.board[point] == EMPTY:
        return Message("empty_point", {"point": POINTS[point]})
    if state.board[point] != SIDES[state.turn]:
        return Message("not_yours", {"point": POINTS[point]})
    return None


def _must_capture(point: int, routes: tuple[Route, ...]) -> Message:
    must = names(route[0] for route in routes)
    return Message("must_capture", {"point": POINTS[point], "points": must})


def _explain_step(state: State, route: Route) -> Message:
    """What is wrong with a move from an own piece when no capture is due."""
    start, end = route[0], route[1]
    where = {"from": POINTS[start], "to": POINTS[end]}
    over = next((over for over, land in JUMPS[start] if land == end), None)
    if over is not None:
        # No capture is due, so an enemy in between means that the landing point is taken.
        enemy = state.board[over] == SIDES[1 - state.turn]
        return (
            Message("landing_occupied", {"point": POINTS[end]})
            if enemy
            else Message("no_capture", where)
        )
    if rank_of(start) == FAR_RANK[state.turn]:
        return Message("far_rank", {"point": POINTS[start]})
    if end not in NEIGHBOURS[start]:
        return Message("no_line", where)
    if len(route) > 2:
        return Message("one_step", where)
    if state.board[end] != EMPTY:
        return Message("occupied", {"point": POINTS[end]})
    return Message("backward", where)


def _explain_capture(state: State, route: Route, routes: tuple[Route, ...]) -> Message:
    """What is wrong with a route of a piece that has to capture."""
    good = 1
    while good < len(route) and any(r[: good + 1] == route[: good + 1] for r in routes):
        good += 1
    here = route[good - 1]
    onward = names(r[good] for r in routes if r[:good] == route[:good] and len(r) > good)
    if good == len(route):
        return Message("must_continue", {"point": POINTS[here], "points": onward})
    end = route[good]
    where = {"from": POINTS[here], "to": POINTS[end]}
    if end in NEIGHBOURS[here]:
        jumps = [land for over, land in JUMPS[here] if over == end and POINTS[land] in onward]
        if jumps:
            return Message("jump_over", {"point": POINTS[end], "to": POINTS[jumps[0]]})
        if good > 1 and onward:
            return Message("must_continue", {"point": POINTS[here], "points": onward})
        return _must_capture(route[0], routes)
    if all(land != end for _, land in JUMPS[here]):
        return Message("no_line", where)
    if end in _occupied_on_the_way(state, route[:good]):
        return Message("landing_occupied", {"point": POINTS[end]})
    return Message("no_capture", where)


def _occupied_on_the_way(state: State, begun: Route) -> set[int]:
    """The points still occupied once the jumps of ``begun`` have been made."""
    gone = {begun[0], *(jumped(a, b) for a, b in pairwise(begun))}
    return {p for p in range(25) if state.board[p] != EMPTY} - gone

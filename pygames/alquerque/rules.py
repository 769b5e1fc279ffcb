"""The rules: which moves there are, what they do, and when the game is over.

A move is one complete route, written with every landing point, so two routes
with the same end are different moves. Captured pieces go at once; on this
board taking them off at the end would give the same moves. See the rule page
of the project for the readings chosen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from pygames.alquerque.lattice import JUMPS, POINTS, STEPS
from pygames.protocol import Outcome

#: Plies in a row, of both sides together, without a capture that make a draw.
QUIET_LIMIT = 40

SIDES = ("b", "w")
EMPTY = "."

START = "wwwwwwwwwwww.bbbbbbbbbbbb"

#: Where the count of moves stops: no game comes near, but a position may be set up with it.
MAX_NUMBER = 9999

#: A whole route as point indices: the start, then every landing point.
Route = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LastMove:
    """The move that led to a state: its text, who made it, and what it took."""

    move: str
    by: int
    path: tuple[str, ...]
    captured: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A position with what the rules need to know of its past.

    ``board`` is 25 characters (rank 5 first; ``b``, ``w``, ``.``), ``turn`` 0
    for Black and 1 for White, ``quiet`` the plies since the last capture,
    ``number`` the move number. ``last`` and ``ended`` (resigned or agreed)
    are what a position text does not hold.
    """

    board: str = START
    turn: int = 0
    quiet: int = 0
    number: int = 1
    last: LastMove | None = None
    ended: Outcome | None = None


def route_text(route: Route, capture: bool) -> str:
    """The exact move text of a route: ``c2-c3`` or ``a1xc3xe3``."""
    return ("x" if capture else "-").join(POINTS[point] for point in route)


def jumped(start: int, land: int) -> int:
    """The point between two points that one jump joins."""
    return (start + land) // 2


@lru_cache(maxsize=4096)
def capture_routes(board: str, turn: int) -> tuple[Route, ...]:
    """All complete capture routes of a side, by start and then landing points."""
    routes: list[Route] = []
    for point in _own(board, turn):
        _extend(board[:point] + EMPTY + board[point + 1 :], SIDES[1 - turn], (point,), routes)
    return tuple(routes)


def _extend(board: str, enemy: str, route: Route, routes: list[Route]) -> None:
    """Add every way of going on from the end of ``route``; stop only where there is none."""
    onward = [
        (over, land)
        for over, land in JUMPS[route[-1]]
        if board[over] == enemy and board[land] == EMPTY
    ]
    if not onward and len(route) > 1:
        routes.append(route)
    for over, land in onward:
        _extend(board[:over] + EMPTY + board[over + 1 :], enemy, (*route, land), routes)


def _own(board: str, turn: int) -> list[int]:
    side = SIDES[turn]
    return sorted((p for p in range(25) if board[p] == side), key=POINTS.__getitem__)


@lru_cache(maxsize=4096)
def step_routes(board: str, turn: int) -> tuple[Route, ...]:
    """All ordinary moves of a side, whether or not a capture forbids them."""
    return tuple(
        (point, other)
        for point in _own(board, turn)
        for other in STEPS[turn][point]
        if board[other] == EMPTY
    )


def routes_of(state: State) -> tuple[tuple[Route, ...], bool]:
    """The legal routes, and whether they are captures. Ignores whether the game is over."""
    captures = capture_routes(state.board, state.turn)
    return (captures, True) if captures else (step_routes(state.board, state.turn), False)


def legal_moves(state: State) -> tuple[str, ...]:
    """Exact texts of all legal moves; none when the game is over."""
    if outcome(state) is not None:
        return ()
    routes, capture = routes_of(state)
    return tuple(route_text(route, capture) for route in routes)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None. Having no move outweighs the quiet limit."""
    if state.ended is not None:
        return state.ended
    if SIDES[state.turn] not in state.board:
        return Outcome(1 - state.turn, "no_pieces")
    if not routes_of(state)[0]:
        return Outcome(1 - state.turn, "blocked")
    if SIDES[1 - state.turn] not in state.board:
        return Outcome(state.turn, "no_pieces")
    if state.quiet >= QUIET_LIMIT:
        return Outcome(None, "quiet")
    return None


def played(state: State, route: Route, capture: bool) -> State:
    """The state after a route known to be legal."""
    board = list(state.board)
    board[route[0]] = EMPTY
    taken = [jumped(a, b) for a, b in pairwise(route)] if capture else []
    for point in taken:
        board[point] = EMPTY
    board[route[-1]] = SIDES[state.turn]
    return State(
        board="".join(board),
        turn=1 - state.turn,
        quiet=0 if capture else state.quiet + 1,
        number=min(state.number + state.turn, MAX_NUMBER),
        last=LastMove(
            move=route_text(route, capture),
            by=state.turn,
            path=tuple(POINTS[point] for point in route),
            captured=tuple(POINTS[point] for point in taken),
        ),
    )


def perft(state: State, depth: int, merged: bool = False) -> int:
    """How many move sequences of ``depth`` plies there are.

    With ``merged`` the routes of one ply that lead to the same position count
    once. The last ply is counted, not played. The quiet limit and concessions
    play no part, as usual for perft.
    """
    if depth == 0:
        return 1
    routes, capture = routes_of(state)
    if not merged:
        if depth == 1:
            return len(routes)
        return sum(perft(played(state, route, capture), depth - 1) for route in routes)
    boards = {played(state, route, capture).board for route in routes}
    if depth == 1:
        return len(boards)
    return sum(
        perft(State(board=board, turn=1 - state.turn), depth - 1, merged=True)
        for board in sorted(boards)
    )

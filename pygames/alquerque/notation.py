"""Moves, positions and whole games as text: a forgiving reader, a strict writer.

People type moves in many ways, paste games with comments, and use full-width
letters; what the reader accepts is turned into the one exact form that records
hold. The strict form of a move is ``c2-c3`` or ``a1xc3xe3``, of a position
``wwwww/wwwww/ww1bb/bbbbb/bbbbb b 0 1`` (ranks 5 to 1, side to move, plies
without capture, move number).
"""

from __future__ import annotations

import re

from pygames.alquerque.explain import explain_route
from pygames.alquerque.lattice import INDEX
from pygames.alquerque.rules import (
    EMPTY,
    MAX_NUMBER,
    QUIET_LIMIT,
    SIDES,
    Route,
    State,
    outcome,
    route_text,
    routes_of,
)
from pygames.protocol import BadNotation, IllegalMove, checked_text, short

#: Each side starts with twelve pieces, so no position can hold more of one.
MAX_PIECES = 12

_POINT = re.compile(r"[a-e][1-5]")
#: After blanks are taken out; every text is read in one pass, however odd it is.
_MOVE = re.compile(r"[a-e][1-5]([-x:>]*[a-e][1-5])+")
_STRICT = re.compile(r"[a-e][1-5](-[a-e][1-5]|(x[a-e][1-5])+)")

#: Signs that are read as one of the plain ones: dashes as ``-``, crosses as ``x``.
_ALIKE = {ord(c): "-" for c in "‐‑‒–—―−ー→"} | {ord(c): "x" for c in "×✕✖X"}
#: Full-width ASCII (U+FF01 to U+FF5E), as Japanese input methods type it.
_NARROW = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: 0x20}


def narrow(text: str) -> str:
    """Full-width letters, figures and signs as their ASCII forms."""
    return text.translate(_NARROW)


def plain(text: str) -> str:
    """Lower-case ASCII forms of what a keyboard or a book may give."""
    return narrow(text).translate(_ALIKE).lower().strip()


def strict_route(text: str) -> Route:
    """The points of an exact move text. Raises BadNotation for any other form."""
    if not _STRICT.fullmatch(text):
        raise BadNotation("unreadable", {"text": short(text)})
    return tuple(INDEX[name] for name in _POINT.findall(text))


def read_move(state: State, text: str) -> str:
    """The exact move meant by ``text``; landing points may be left out when that is unique.

    Raises BadNotation ("unreadable", or "ambiguous" with the moves it could
    be), or IllegalMove with the reason.
    """
    typed = "".join(plain(checked_text(text)).split())
    if not _MOVE.fullmatch(typed):
        raise BadNotation("unreadable", {"text": short(text)})
    points = tuple(INDEX[name] for name in _POINT.findall(typed))
    routes, capture = routes_of(state)
    meant = [route for route in routes if route == points] or [
        route for route in routes if _shortens(points, route)
    ]
    if outcome(state) is not None or not meant:
        refusal = explain_route(state, points)
        assert refusal is not None  # it is either over or no legal route
        raise IllegalMove(refusal.key, refusal.params)
    if len(meant) > 1:
        moves = [route_text(route, capture) for route in meant]
        raise BadNotation("ambiguous", {"text": short(text), "moves": moves})
    move = route_text(meant[0], capture)
    if not capture and "x" in typed:
        start, end = move.split("-")
        raise IllegalMove("no_capture", {"from": start, "to": end})
    return move


def _shortens(points: Route, route: Route) -> bool:
    """Whether ``points`` is ``route`` with some landing points between left out."""
    if points[0] != route[0] or points[-1] != route[-1]:
        return False
    rest = iter(route)
    return all(point in rest for point in points)


def position_text(state: State) -> str:
    """The strict text of a position; how the game ended and the last move are not in it."""
    ranks = "/".join(state.board[i : i + 5] for i in range(0, 25, 5))
    rows = re.sub(r"\.+", lambda run: str(len(run[0])), ranks)
    return f"{rows} {SIDES[state.turn]} {state.quiet} {state.number}"


def is_position(text: str) -> bool:
    """Whether a text is meant as a position, well formed or not: ranks with slashes, or a board."""
    first = plain(text[:200]).split(maxsplit=1)[:1]
    return bool(first) and (first[0].count("/") >= 2 or set(first[0]) <= set("bw."))


def parse_position(text: str) -> State:
    """The state of a position text. Raises BadNotation("bad_position") naming the bad part.

    Dots may stand for empty points, and counters may be left out (0 and 1).
    """
    fields = plain(checked_text(text)).split()
    if not 2 <= len(fields) <= 4:
        raise _bad("fields")
    quiet = _number(fields, 2, 0, 0, QUIET_LIMIT, "quiet")
    number = _number(fields, 3, 1, 1, MAX_NUMBER, "number")
    if fields[1] not in SIDES:
        raise _bad("side")
    return State(_parse_board(fields[0]), SIDES.index(fields[1]), quiet, number)


def _parse_board(rows: str) -> str:
    spelled = re.sub(r"[1-5]", lambda run: EMPTY * int(run[0]), rows)
    ranks = spelled.split("/") if "/" in spelled else [spelled[i : i + 5] for i in range(0, 25, 5)]
    board = "".join(ranks)
    if len(ranks) != 5 or any(len(rank) != 5 for rank in ranks) or len(spelled) not in (25, 29):
        raise _bad("rows")
    if set(board) - {"b", "w", EMPTY}:
        raise _bad("letters")
    if not 0 < max(board.count("b"), board.count("w")) <= MAX_PIECES:
        raise _bad("pieces")
    return board


def _number(fields: list[str], at: int, default: int, low: int, high: int, part: str) -> int:
    if len(fields) <= at:
        return default
    if not re.fullmatch(r"[0-9]{1,4}", fields[at]) or not low <= int(fields[at]) <= high:
        raise _bad(part)
    return int(fields[at])


def _bad(part: str) -> BadNotation:
    return BadNotation("bad_position", {"part": part})

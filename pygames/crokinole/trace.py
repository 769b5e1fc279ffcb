"""What a simulated shot leaves behind: its events, and where every disc was at any time.

The motion is kept as straight pieces with a quadratic time law, so a place is evaluated and not
stepped to: playback at any speed, drawing and the rules all read the same few numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

from pygames.crokinole.table import Params

Point = tuple[float, float]

REST, SUNK, OFF = "rest", "sunk", "off"


class Piece(NamedTuple):
    """Disc ``disc`` from time ``start`` to ``end``: from (x, y) along the unit vector (ux, uy).

    It has ``speed`` at the start and loses the deceleration of the parameters every second.
    """

    disc: int
    start: float
    end: float
    x: float
    y: float
    ux: float
    uy: float
    speed: float


class Contact(NamedTuple):
    """An impulse at ``time`` between disc ``a`` and disc ``b`` (a < b), or peg ``peg``.

    ``speed`` is that of approach along the line of centres, in in/s.
    """

    time: float
    a: int
    b: int | None
    peg: int | None
    speed: float


class Timed(NamedTuple):
    """Something that happened to one disc: it fell into the hole, or off the edge."""

    time: float
    disc: int


class Crossing(NamedTuple):
    """A centre passing the distance at which a disc touches the outer line; a fact to be told."""

    time: float
    disc: int
    outward: bool


@dataclass(frozen=True, slots=True)
class Trace:
    """A finished shot. Discs are named by their index in the positions that were given.

    ``status`` is REST, SUNK or OFF for each, ``final`` its place at rest or None. ``on_line`` are
    the discs that had a contact while touching the outer line (the shot disc is exempt until it
    has first cleared it). ``pieces`` are sorted by their ends; ``end`` is when all is at rest.
    """

    params: Params
    shooter: int
    begin: tuple[Point, ...]
    status: tuple[str, ...]
    final: tuple[Point | None, ...]
    contacts: tuple[Contact, ...]
    holes: tuple[Timed, ...]
    off: tuple[Timed, ...]
    on_line: tuple[int, ...]
    pieces: tuple[Piece, ...]
    end: float
    events: int

    def at(self, time: float) -> list[Point | None]:
        """The place of every disc at a time in seconds from the shot; None once it is gone."""
        places: list[Point | None] = list(self.begin)
        slowing = self.params.deceleration
        for piece in self.pieces:
            if piece.end <= time:
                # Later pieces of the same disc come later in the list.
                places[piece.disc] = along(piece, piece.end - piece.start, slowing)
        for timed in (*self.holes, *self.off):
            if timed.time <= time:
                places[timed.disc] = None
        for piece in self.pieces:
            if piece.start <= time < piece.end:
                places[piece.disc] = along(piece, time - piece.start, slowing)
        if time >= self.end:
            return list(self.final)
        return places

    def crossings(self) -> list[Crossing]:
        """All passings of the outer line, by time."""
        found = [
            Crossing(time, piece.disc, outward)
            for piece in self.pieces
            for time, outward in _crossed(piece, self.params)
        ]
        return sorted(found)

    def energy(self, time: float) -> float:
        """Half the sum of the squared speeds, in (in/s)^2; for tests."""
        slowing = self.params.deceleration
        speeds = [
            piece.speed - slowing * (time - piece.start)
            for piece in self.pieces
            if piece.start <= time < piece.end
        ]
        return sum(speed * speed / 2 for speed in speeds)


def along(piece: Piece, passed: float, slowing: float) -> Point:
    """The place on a piece ``passed`` seconds after its start."""
    length = passed * (piece.speed - 0.5 * slowing * passed)
    return piece.x + piece.ux * length, piece.y + piece.uy * length


def _crossed(piece: Piece, params: Params) -> list[tuple[float, bool]]:
    """When a piece passes the distance of touching the outer line, and whether outwards."""
    ahead = piece.x * piece.ux + piece.y * piece.uy
    aside = piece.x * piece.uy - piece.y * piece.ux
    inside = params.line2 - aside * aside
    if inside <= 0:
        return []
    slowing, speed = params.deceleration, piece.speed
    passed = piece.end - piece.start
    whole = passed * (speed - 0.5 * slowing * passed)
    found = []
    for length, outward in ((-ahead - sqrt(inside), False), (sqrt(inside) - ahead, True)):
        if 0 < length <= whole:
            left = speed * speed - 2 * slowing * length
            time = 2 * length / (speed + sqrt(left if left > 0 else 0.0))
            found.append((piece.start + time, outward))
    return found

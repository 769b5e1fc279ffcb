"""The motion of the last shot as plain numbers for the page, and its events by time.

The pieces are exact, so the page evaluates any moment at any speed from a few dozen numbers
instead of being sent a film.
"""

from __future__ import annotations

from array import array
from typing import Any

from pygames.crokinole.rules import Shot, State

#: Numbers of one piece of motion, see :func:`motion`.
WIDTH = 8


def motion(state: State) -> array[float]:
    """The last shot's motion as 32-bit floats, ``WIDTH`` for each piece; empty if there was none.

    A piece is: disc id, start and end in seconds, x and y at its start in inches, vx and vy there
    in in/s, and the deceleration along the motion in in/s^2. Within it, after t seconds, a disc
    has gone (|v| - deceleration * t / 2) * t along v. Discs without a piece at some time are where
    their last piece ended, or where they stood before the shot.
    """
    found = array("f")
    if state.last is None or state.last.shot is None:
        return found
    shot = state.last.shot
    slowing = shot.trace.params.deceleration
    for piece in sorted(shot.trace.pieces, key=lambda each: (each.start, each.disc)):
        vx, vy = piece.ux * piece.speed, piece.uy * piece.speed
        number = shot.discs[piece.disc].id
        found.extend((number, piece.start, piece.end, piece.x, piece.y, vx, vy, slowing))
    return found


def events(shot: Shot) -> list[dict[str, Any]]:
    """What happened, by time: ``kind`` is disc, peg, hole, edge or line (outwards or not).

    ``id`` is the disc, ``other`` a second one, ``speed`` that of approach in in/s.
    """
    ids = [disc.id for disc in shot.discs]
    trace = shot.trace
    found: list[dict[str, Any]] = []
    for contact in trace.contacts:
        what: dict[str, Any] = {"t": contact.time, "kind": "disc", "id": ids[contact.a]}
        if contact.b is None:
            what |= {"kind": "peg", "peg": contact.peg}
        else:
            what["other"] = ids[contact.b]
        found.append({**what, "speed": contact.speed})
    for hole in trace.holes:
        found.append({"t": hole.time, "kind": "hole", "id": ids[hole.disc]})
    for off in trace.off:
        found.append({"t": off.time, "kind": "edge", "id": ids[off.disc]})
    for line in trace.crossings():
        found.append(
            {"t": line.time, "kind": "line", "id": ids[line.disc], "outward": line.outward}
        )
    return sorted(found, key=lambda each: (each["t"], each["id"]))

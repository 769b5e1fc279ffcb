"""The rules of one shot, asked of its trace: was it valid, what leaves the board, who has a 20.

Nothing here moves a disc. The order is that of the rules: what touches the outer line goes first,
then the shot is judged, then an invalid shot takes the mover's discs that were in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygames.crokinole.table import INSIDE_5, TOUCHING_15
from pygames.crokinole.trace import OFF, SUNK, Trace

#: Why a shot is invalid: an opposing disc was there and none was hit, or none was there and no
#: disc in the shot came to rest in or touching the 15.
NO_OPPONENT_HIT, NOT_IN_15 = "no_opponent_hit", "not_in_15"

#: Why a disc is removed, besides an invalid shot (``FOUL``): it left the surface, came to rest on
#: the outer line, or had a contact while touching it.
LEFT, LINE, HIT_ON_LINE, FOUL = "off", "line", "hit_on_line", "foul"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a shot comes to. ``reason`` is None for a valid one.

    ``removed`` are indices of discs that leave without a score and ``causes`` why, in the same
    order; ``twenties`` the 20s by owner; ``board`` the discs that stay.
    """

    valid: bool
    reason: str | None
    removed: tuple[int, ...]
    causes: tuple[str, ...]
    twenties: tuple[int, int]
    board: tuple[int, ...]


def judge(owners: Sequence[int], trace: Trace) -> Verdict:
    """The verdict on a shot; ``owners`` are 0 or 1 for each disc of the trace."""
    mover = owners[trace.shooter]
    gone = _line_removals(trace)
    involved = _involved(owners, mover, trace)
    reason = _reason(owners, mover, trace, gone, involved)
    if reason is not None:
        for i in involved:
            gone.setdefault(i, FOUL)
    twenties = [0, 0]
    board = []
    for i, status in enumerate(trace.status):
        if i in gone:
            continue
        if status == SUNK:
            twenties[owners[i]] += 1
        else:
            board.append(i)
    removed = tuple(sorted(gone))
    return Verdict(
        valid=reason is None,
        reason=reason,
        removed=removed,
        causes=tuple([gone[i] for i in removed]),
        twenties=(twenties[0], twenties[1]),
        board=tuple(board),
    )


def _line_removals(trace: Trace) -> dict[int, str]:
    """The discs that leave whatever the shot is worth, with their causes."""
    gone = dict.fromkeys(trace.on_line, HIT_ON_LINE)
    for i, at in enumerate(trace.final):
        if at is not None and at[0] * at[0] + at[1] * at[1] >= INSIDE_5:
            gone[i] = LINE
        elif trace.status[i] == OFF:
            gone[i] = LEFT
    return gone


def _involved(owners: Sequence[int], mover: int, trace: Trace) -> list[int]:
    """The mover's discs that were in the shot: the shot disc and those with an impulse."""
    found = {trace.shooter: True}
    for contact in trace.contacts:
        if contact.b is not None:
            for i in (contact.a, contact.b):
                if owners[i] == mover:
                    found[i] = True
    return list(found)


def _reason(
    owners: Sequence[int],
    mover: int,
    trace: Trace,
    gone: dict[int, str],
    involved: list[int],
) -> str | None:
    if any(owner != mover for owner in owners):
        # Only a disc of the mover's can be the first to touch one of the opponent's.
        for contact in trace.contacts:
            if contact.b is not None and owners[contact.a] != owners[contact.b]:
                return None
        return NO_OPPONENT_HIT
    for i in involved:
        if i in gone:
            continue
        at = trace.final[i]
        if trace.status[i] == SUNK:
            return None
        if at is not None and at[0] * at[0] + at[1] * at[1] <= TOUCHING_15:
            return None
    return NOT_IN_15

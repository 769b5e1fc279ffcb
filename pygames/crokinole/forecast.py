"""The next event of every moving disc: what it meets first, where it stops, sinks or leaves.

A disc runs straight and slows down evenly until something happens to it, so its next event is
closed form, except against another moving disc. Each disc keeps only its own next event; when a
disc changes its motion, those that counted on it are looked at again. This is the inner loop of
the computer players; that is why it is written out where a function would read better.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from pygames.crokinole.meeting import GRAZE, meeting
from pygames.crokinole.table import PEGS, Params
from pygames.crokinole.trace import Point

#: Kinds of events in the order in which they happen at one time. (Crossing the outer line changes
#: no motion and is read off the trace.)
SINK, EDGE, PEG, DISC, STOP = range(5)

#: Room for rounding (inches): a disc this near to passing its nearest point approaches no more,
#: and a pair this much too far apart to meet is still looked at.
ROUNDING = 1e-9

#: (time, kind, id, id of the other disc or number of the peg); sorted, ties go as they should.
Event = tuple[float, int, int, int]


class Forecast:
    """Discs by index: ``x``, ``y``, ``ux``, ``uy`` and ``speed`` at the time ``since``.

    ``moving`` are those with a speed, ``still`` the others on the board as (index, x, y), sorted.
    ``next`` is the next event of each moving disc, ``fixed`` its first event that no other disc
    can change, as (length of way, kind, peg).
    """

    __slots__ = ("fixed", "moving", "next", "params", "since", "speed", "still", "ux", "uy",
                 "x", "y")  # fmt: skip

    def __init__(self, positions: Sequence[Point], params: Params) -> None:
        count = len(positions)
        self.params = params
        self.x = [p[0] for p in positions]
        self.y = [p[1] for p in positions]
        self.ux = [0.0] * count
        self.uy = [0.0] * count
        self.speed = [0.0] * count
        self.since = [0.0] * count
        none: Event = (0.0, STOP, 0, -1)
        self.next = [none] * count
        self.fixed = [(0.0, STOP, -1)] * count
        self.still = [(i, p[0], p[1]) for i, p in enumerate(positions)]
        self.moving: list[int] = []

    def first(self) -> Event:
        """The next event of all; there must be a moving disc."""
        following, moving = self.next, self.moving
        event = following[moving[0]]
        for i in moving:
            if following[i] < event:
                event = following[i]
        return event

    def predict(self, changed: tuple[int, ...], time: float) -> None:
        """The next events of discs whose motion has just changed, or of others against them."""
        for i in changed:
            if self.speed[i] > 0:
                self.alone(i)
                self.ahead(i, time)
            else:
                for m in self.moving:
                    self.against(m, i, time)

    def renew(self, i: int, j: int, time: float) -> None:
        """Look again at the discs that were to meet ``i`` or ``j``, which are bound otherwise."""
        for m in self.moving:
            if m not in (i, j):
                event = self.next[m]
                if event[1] == DISC and (event[2] in (i, j) or event[3] in (i, j)):
                    self.ahead(m, time)

    def alone(self, i: int) -> None:
        """What would happen to a disc alone on the board: it stops, sinks, leaves or hits a peg."""
        x, y, ux, uy, speed = self.x[i], self.y[i], self.ux[i], self.uy[i], self.speed[i]
        params = self.params
        twice = 2 * params.deceleration
        best, kind, peg = speed * speed / twice, STOP, -1
        along = x * ux + y * uy
        aside = x * uy - y * ux
        aside2 = aside * aside
        if aside2 <= params.hole_cap2:
            half = sqrt(params.hole_cap2 - aside2)
            # Over the hole, and slow enough.
            slow = (speed * speed - params.hole_speed * params.hole_speed) / twice
            length = max(-along - half, slow, 0.0)
            if length <= half - along and length <= best:
                best, kind = length, SINK
        length = sqrt(params.edge2 - aside2) - along if aside2 < params.edge2 else 0.0
        if length <= best and (length < best or kind == STOP):
            best, kind = max(length, 0.0), EDGE
        if aside2 < params.ring2:
            length, peg = self.to_peg(i, best)
            if peg >= 0:
                best, kind = length, PEG
        self.fixed[i] = (best, kind, peg)

    def to_peg(self, i: int, best: float) -> tuple[float, int]:
        """The way to the first peg within ``best`` inches, and its number; or -1."""
        x, y, ux, uy = self.x[i], self.y[i], self.ux[i], self.uy[i]
        reach, reach2 = self.params.peg_reach, self.params.peg_reach2
        peg = -1
        for k, (px, py) in enumerate(PEGS):
            dx = px - x
            dy = py - y
            b = dx * ux + dy * uy
            if ROUNDING < b < best + reach:
                c = dx * uy - dy * ux
                inside = reach2 - c * c
                if inside > GRAZE:
                    length = b - sqrt(inside)
                    if length < best:
                        best, peg = max(length, 0.0), k
        return best, peg

    def ahead(self, i: int, time: float) -> None:
        """The next event of a moving disc, among everything it could meet."""
        speed, since, slowing = self.speed[i], self.since[i], self.params.deceleration
        passed = time - since
        best, kind, other = self.to_still(i, passed * (speed - 0.5 * slowing * passed))
        left = speed * speed - 2 * slowing * best
        if kind == STOP or left <= 0:
            when = since + speed / slowing
        else:
            when = since + 2 * best / (speed + sqrt(left))
        if kind == DISC and other < i:
            self.next[i] = (when, kind, other, i)
        else:
            self.next[i] = (when, kind, i, other)
        if len(self.moving) > 1:
            self.among(i, time)

    def to_still(self, i: int, gone: float) -> tuple[float, int, int]:
        """The length of way, kind and partner of the next event but for meeting a moving disc.

        ``gone`` is the way already behind the disc.
        """
        x, y, ux, uy = self.x[i], self.y[i], self.ux[i], self.uy[i]
        reach, reach2 = self.params.reach, self.params.reach2
        best, kind, other = self.fixed[i]
        near, after = best + reach, gone + ROUNDING
        for j, px, py in self.still:
            dx = px - x
            dy = py - y
            b = dx * ux + dy * uy
            if after < b < near:
                c = dx * uy - dy * ux
                inside = reach2 - c * c
                if inside > GRAZE:
                    length = b - sqrt(inside)
                    if length < best:
                        # Overlapping discs that get nearer collide at once.
                        best, kind, other = max(length, gone), DISC, j
                        near = best + reach
        return best, kind, other

    def against(self, m: int, i: int, time: float) -> None:
        """A moving disc against one that has just come to rest."""
        ux, uy = self.ux[m], self.uy[m]
        dx, dy = self.x[i] - self.x[m], self.y[i] - self.y[m]
        c = dx * uy - dy * ux
        inside = self.params.reach2 - c * c
        if inside <= GRAZE:
            return
        b = dx * ux + dy * uy
        speed, slowing = self.speed[m], self.params.deceleration
        passed = time - self.since[m]
        gone = passed * (speed - 0.5 * slowing * passed)
        length = b - sqrt(inside)
        left = speed * speed - 2 * slowing * length
        if b <= gone + ROUNDING or left <= 0:
            return
        when = self.since[m] + 2 * length / (speed + sqrt(left)) if length > gone else time
        event = (when, DISC, i, m) if i < m else (when, DISC, m, i)
        if event < self.next[m]:
            self.next[m] = event

    def among(self, i: int, time: float) -> None:
        """A moving disc against the others that move.

        A meeting is noted with both if it comes before what awaits either of them.
        """
        following, reach = self.next, self.params.reach
        half = 0.5 * self.params.deceleration
        ux, uy = self.ux[i], self.uy[i]
        x, y, speed = self.at(i, time)
        for m in self.moving:
            if m == i:
                continue
            until = following[i][0]
            if following[m][0] < until:
                until = following[m][0]
            span = until - time if until > time else 0.0
            px, py, other = self.at(m, time)
            dx, dy = px - x, py - y
            far = reach + (speed + other) * span + ROUNDING
            if dx * dx + dy * dy > far * far:
                continue
            vx, vy = self.ux[m], self.uy[m]
            when = time + meeting(
                dx,
                dy,
                vx * other - ux * speed,
                vy * other - uy * speed,
                half * (ux - vx),
                half * (uy - vy),
                self.params.reach2,
                span,
            )
            if when <= until or when == time:
                event = (when, DISC, i, m) if i < m else (when, DISC, m, i)
                if event < following[i] and event < following[m]:
                    following[i] = following[m] = event

    def at(self, i: int, time: float) -> tuple[float, float, float]:
        """Place and speed of a moving disc at a time before its next event."""
        passed = time - self.since[i]
        if passed == 0:
            return self.x[i], self.y[i], self.speed[i]
        speed, slowing = self.speed[i], self.params.deceleration
        length = passed * (speed - 0.5 * slowing * passed)
        return (
            self.x[i] + self.ux[i] * length,
            self.y[i] + self.uy[i] * length,
            speed - slowing * passed,
        )

"""A shot from the flick to the last disc at rest, from event to event.

Between events a disc runs straight and slows down evenly, so the next event of each moving disc is
closed form (or a quartic against another moving disc) and nothing is stepped. Only ``+ - * /`` and
the square root are used, in an order that makes mirror images and quarter turns bitwise equal:
every device, and every place on the board, gives the same shot.

Ties go by time, then kind (sink, off, peg, disc, stop), then ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from pygames.crokinole.forecast import DISC, PEG, SINK, STOP, Event, Forecast
from pygames.crokinole.table import PEGS, STANDARD, Params
from pygames.crokinole.trace import OFF, REST, SUNK, Contact, Piece, Point, Timed, Trace

#: Far above what any shot takes (a few dozen; see the tests); beyond it something is wrong.
MAX_EVENTS = 5_000

#: Below this speed (in/s) what is left of a motion is rounding: it would carry 1e-20 inches.
STILL = 1e-9

#: Discs that touch and are pressed together by nothing but their slowing down bounce ever lower and
#: faster. Every contact slower than ``FAINT`` (in/s) therefore stops the discs in it that are
#: slower than ``TIRING`` times the number of such contacts in the shot; the first few change
#: nothing that could be seen (1e-3 in/s is 1e-8 in to go), and no jam outlasts a few hundred.
FAINT = 1e-3
TIRING = 1e-3


class EndlessShot(RuntimeError):
    """A shot had more events than any shot can have: a bug, never a rule."""


def simulate(
    positions: Sequence[Point],
    shooter: int,
    velocity: Point,
    params: Params = STANDARD,
) -> Trace:
    """The whole of a shot.

    ``positions`` are the centres of all discs on the board in inches, ``shooter`` the index of the
    one that is given ``velocity`` in in/s. Returns everything that happened, with times in
    seconds. Discs that overlap at first collide at once if they get nearer and are left alone if
    not. Raises EndlessShot beyond MAX_EVENTS events.
    """
    return _Shot(positions, shooter, params).run(velocity)


class _Shot(Forecast):
    """The motion itself, and the record of it. ``faint`` counts contacts slower than FAINT;
    ``cleared`` tells whether the shot disc has been clear of the outer line.
    """

    __slots__ = ("cleared", "contacts", "faint", "holes", "off", "on_line", "pieces", "shooter",
                 "start", "status")  # fmt: skip

    def __init__(self, positions: Sequence[Point], shooter: int, params: Params) -> None:
        super().__init__(positions, params)
        self.shooter = shooter
        self.start = tuple(positions)
        self.status = [REST] * len(positions)
        self.contacts: list[Contact] = []
        self.holes: list[Timed] = []
        self.off: list[Timed] = []
        self.on_line: list[int] = []
        self.pieces: list[Piece] = []
        self.cleared = False
        self.faint = 0

    def run(self, velocity: Point) -> Trace:
        self.launch(self.shooter, velocity[0], velocity[1], 0.0)
        self.predict(tuple(self.moving), 0.0)
        events, end = 0, 0.0
        while self.moving:
            event = self.first()
            events += 1
            if events > MAX_EVENTS:
                raise EndlessShot(f"more than {MAX_EVENTS} events")
            end = event[0]
            self.happen(event)
        status, x, y = self.status, self.x, self.y
        return Trace(
            params=self.params,
            shooter=self.shooter,
            begin=self.start,
            status=tuple(status),
            final=tuple([(x[i], y[i]) if s == REST else None for i, s in enumerate(status)]),
            contacts=tuple(self.contacts),
            holes=tuple(self.holes),
            off=tuple(self.off),
            on_line=tuple(sorted(self.on_line)),
            pieces=tuple(self.pieces),
            end=end,
            events=events,
        )

    def happen(self, event: Event) -> None:
        """Let an event happen and predict anew what it changes."""
        time, kind, i, j = event
        if kind == STOP:
            self.halt(i, time)
            self.moving.remove(i)
            self.rest(i)
            self.renew(i, -1, time)
            for m in self.moving:
                self.against(m, i, time)
        elif kind == DISC:
            self.collide(i, j, time)
            self.renew(i, j, time)
            self.predict((i, j), time)
        elif kind == PEG:
            self.bounce(i, j, time)
            self.renew(i, -1, time)
            self.predict((i,), time)
        else:
            self.halt(i, time)
            self.moving.remove(i)
            (self.holes if kind == SINK else self.off).append(Timed(time, i))
            self.status[i] = SUNK if kind == SINK else OFF
            self.renew(i, -1, time)

    # Motion

    def launch(self, i: int, vx: float, vy: float, time: float, stop: float = STILL) -> None:
        """Set a disc, standing where x and y say, in motion from now on.

        Slower than ``stop`` it stays at rest, or comes to it.
        """
        speed = sqrt(vx * vx + vy * vy)
        self.since[i] = time
        if speed < stop:
            if i in self.moving:
                self.moving.remove(i)
                self.rest(i)
            return
        self.speed[i] = speed
        self.ux[i] = vx / speed
        self.uy[i] = vy / speed
        if i not in self.moving:
            self.moving.append(i)
            self.still = [s for s in self.still if s[0] != i]

    def rest(self, i: int) -> None:
        self.speed[i] = 0.0
        self.still.append((i, self.x[i], self.y[i]))
        self.still.sort()

    def halt(self, i: int, time: float) -> None:
        """End the present piece of a disc's motion: x, y and speed become those of ``time``."""
        speed, since = self.speed[i], self.since[i]
        if speed == 0.0:
            return
        x, y, ux, uy = self.x[i], self.y[i], self.ux[i], self.uy[i]
        self.pieces.append(Piece(i, since, time, x, y, ux, uy, speed))
        passed, slowing = time - since, self.params.deceleration
        length = passed * (speed - 0.5 * slowing * passed)
        self.x[i] = x + ux * length
        self.y[i] = y + uy * length
        left = speed - slowing * passed
        self.speed[i] = left if left > 0 else 0.0

    # Impulses

    def collide(self, i: int, j: int, time: float) -> None:
        """Two discs, of equal mass: an impulse along the line of centres."""
        self.halt(i, time)
        self.halt(j, time)
        nx, ny = self.x[j] - self.x[i], self.y[j] - self.y[i]
        far = sqrt(nx * nx + ny * ny)
        nx, ny = nx / far, ny / far
        ax, ay = self.ux[i] * self.speed[i], self.uy[i] * self.speed[i]
        bx, by = self.ux[j] * self.speed[j], self.uy[j] * self.speed[j]
        approach = (ax - bx) * nx + (ay - by) * ny
        stop = STILL
        if approach > 0:
            params = self.params
            self.touched(i, time)
            self.touched(j, time)
            if approach < FAINT:
                self.faint += 1
                stop = TIRING * self.faint
            self.contacts.append(Contact(time, i, j, None, approach))
            bounce = params.bounce_disc if approach > params.elastic_below else 1.0
            push = (1 + bounce) * 0.5 * approach
            ax, ay = ax - push * nx, ay - push * ny
            bx, by = bx + push * nx, by + push * ny
        self.launch(i, ax, ay, time, stop)
        self.launch(j, bx, by, time, stop)

    def bounce(self, i: int, peg: int, time: float) -> None:
        self.halt(i, time)
        nx, ny = PEGS[peg][0] - self.x[i], PEGS[peg][1] - self.y[i]
        far = sqrt(nx * nx + ny * ny)
        nx, ny = nx / far, ny / far
        vx, vy = self.ux[i] * self.speed[i], self.uy[i] * self.speed[i]
        approach = vx * nx + vy * ny
        if approach > 0:
            params = self.params
            self.touched(i, time)
            self.contacts.append(Contact(time, i, None, peg, approach))
            bounce = params.bounce_peg if approach > params.elastic_below else 1.0
            push = (1 + bounce) * approach
            vx, vy = vx - push * nx, vy - push * ny
        self.launch(i, vx, vy, time)

    def touched(self, i: int, time: float) -> None:
        """Note a contact that a disc has while it touches the outer line."""
        x, y = self.x[i], self.y[i]
        line2 = self.params.line2
        if x * x + y * y < line2:
            if i == self.shooter:
                self.cleared = True
            return
        if i == self.shooter and not self.cleared:
            self.cleared = self.came_from_inside(i)
            if not self.cleared:
                return
        if i not in self.on_line:
            self.on_line.append(i)

    def came_from_inside(self, i: int) -> bool:
        """Whether the shot disc has been clear of the line on any piece of its way so far."""
        line2 = self.params.line2
        for piece in self.pieces:
            if piece.disc == i:
                ahead = -(piece.x * piece.ux + piece.y * piece.uy)
                passed = piece.end - piece.start
                whole = passed * (piece.speed - 0.5 * self.params.deceleration * passed)
                nearest = ahead if 0 < ahead < whole else 0.0 if ahead <= 0 else whole
                x, y = piece.x + piece.ux * nearest, piece.y + piece.uy * nearest
                if x * x + y * y < line2:
                    return True
        return False

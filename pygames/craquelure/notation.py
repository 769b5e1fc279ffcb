"""Moves as texts: ``-0.777289 -0.132009 21.96613 MON``, ``swap``, ``resign``.

A cut is a point, an angle and a letter for each part: M(over), O(pponent),
N(eutral). Turning a fan by 120 degrees only renames its parts, so the text of a
cut has its angle in [0, 120) and a cut has one text. What a person types is
read more freely; a typed point or direction that the grid does not have is
refused rather than moved.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pygames.craquelure.settings import (
    OFF_DIRECTION,
    OFF_GRID,
    PER_DEGREE,
    PER_RADIUS,
    THIRD,
    TURN,
    Settings,
)
from pygames.exact import unit
from pygames.protocol import BadNotation, IllegalMove, checked_text, short

SWAP = "swap"

MOVER, OPPONENT, REST = "M", "O", "N"
#: What the parts of a neutral region, and of an opponent's, may be handed out as.
OF_NEUTRAL = ("MON", "MNO", "OMN", "ONM", "NMO", "NOM")
OF_OPPONENT = ("MOO", "OMO", "OOM")

_NUMBER = r"([-+\u2212]?(?:\d{1,6}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE]-?\d{1,2})?)°?"
_CUT = re.compile(rf"\(?\s*{_NUMBER}[\s,;]+{_NUMBER}\s*\)?[\s,;]+{_NUMBER}[\s,;]+([A-Za-z]{{3}})")


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut as it is played: the point in radii, the angle in [0, 120) in 1e-5 degrees.

    ``direction`` is the unit vector of ray 0.
    """

    point: tuple[float, float]
    angle: int
    letters: str
    direction: tuple[float, float]

    @property
    def text(self) -> str:
        x, y = (decimal(round(v * PER_RADIUS), 6) for v in self.point)
        return f"{x} {y} {decimal(self.angle, 5)} {self.letters}"


def decimal(value: int, places: int) -> str:
    """A whole number of the last place as a decimal: decimal(-5, 2) is "-0.05"."""
    whole, rest = divmod(abs(value), 10**places)
    return f"{'-' if value < 0 else ''}{whole}.{rest:0{places}d}"


def make_cut(point: tuple[float, float], angle: int, letters: str) -> Cut:
    """A cut with its angle brought to [0, 120); the letters follow their parts."""
    turns, canonical = divmod(angle % TURN, THIRD)
    named = "".join(letters[(j - turns) % 3] for j in range(3))
    return Cut(point, canonical, named, unit(canonical, TURN))


@dataclass(frozen=True, slots=True)
class Typed:
    """A cut as somebody typed it: unrounded, angle in degrees, letters in capitals."""

    x: float
    y: float
    angle: float
    letters: str

    @property
    def exact(self) -> bool:
        """Whether it has no more digits than a move keeps."""
        point = (self.x * PER_RADIUS, self.y * PER_RADIUS, self.angle * PER_DEGREE)
        return all(abs(v - round(v)) < 1e-4 for v in point)

    @property
    def direction(self) -> tuple[float, float]:
        """The unit vector of ray 0, to the last digit typed (as far as a float holds it)."""
        fine = 10**10
        return unit(round(self.angle * fine), 360 * fine)


def read_typed(text: object) -> Typed:
    """The numbers and letters of a cut. Raises BadNotation("unreadable")."""
    plain = checked_text(text)
    found = _CUT.fullmatch(plain.strip())
    if not found:
        raise BadNotation("unreadable", {"text": short(plain)})
    x, y, angle = (float(number.replace("\u2212", "-")) for number in found.groups()[:3])
    if abs(angle) > 360_000:
        raise BadNotation("unreadable", {"text": short(plain)})
    return Typed(x, y, angle, found[4].upper())


def snapped(typed: Typed, settings: Settings) -> Cut:
    """The cut that is played for what was typed, rounded or on the grid.

    Raises IllegalMove: ``outside_disk``, ``off_grid``, ``off_direction``, ``bad_assignment``.
    """
    if typed.x * typed.x + typed.y * typed.y >= 1:
        raise IllegalMove("outside_disk")
    x, y = settings.nearest_point(typed.x, typed.y)
    if settings.grid != "none" and max(abs(x - typed.x), abs(y - typed.y)) > OFF_GRID:
        raise IllegalMove("off_grid")
    wanted = round(typed.angle * PER_DEGREE)
    angle = settings.nearest_angle(wanted)
    off = (angle - wanted + TURN // 2) % TURN - TURN // 2
    if settings.directions and abs(off) > OFF_DIRECTION:
        raise IllegalMove("off_direction")
    if sorted(typed.letters) not in (sorted(OF_NEUTRAL[0]), sorted(OF_OPPONENT[0])):
        raise IllegalMove("bad_assignment")
    return make_cut((x, y), angle, typed.letters)


def letters_for(neutral: bool) -> Sequence[str]:
    """The letter strings a region's parts may get."""
    return OF_NEUTRAL if neutral else OF_OPPONENT

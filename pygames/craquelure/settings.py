"""The settings of a game: part of its record, because they change what a move means.

Positions and angles are whole numbers where moves are concerned: millionths of
the radius and hundred-thousandths of a degree. A grid or a direction step
allows fewer of them; without one, these smallest steps are the grid, so every
mode can be searched in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil, floor, sqrt
from typing import Any

from pygames.protocol import checked_options

#: Moves keep six decimals of a coordinate and five of a degree (rules, Numbers).
PER_RADIUS = 1_000_000
PER_DEGREE = 100_000
TURN = 360 * PER_DEGREE
THIRD = TURN // 3

#: How far a typed value may lie from what the setting allows: 2e-6 and 1e-4 degrees.
OFF_GRID = 2e-6
OFF_DIRECTION = 10

#: Areas may miss the minimum by this fraction of the disk, to forgive rounding.
AREA_SLACK = 1e-12
#: The least part when the minimum area is off, so that a game always ends.
FLOOR = 0.00001

DIRECTIONS = (0, 3, 6, 9, 12, 15, 18, 24, 30, 36, 45, 60, 72, 90, 120, 180, 360)
GRIDS = ("square", "triangular")

_DIRECTIONS_3 = {"key": "directions", "values": (3,)}
_DIRECTIONS_6 = {"key": "directions", "values": (6,)}

SCHEMA: tuple[dict[str, Any], ...] = (
    {"key": "start", "kind": "choice", "values": ("pinwheel", "sectors"), "default": "pinwheel"},
    {"key": "grid", "kind": "choice", "values": ("none", *GRIDS), "default": "none"},
    {
        "key": "grid_steps",
        "kind": "number",
        "min": 8,
        "max": 100,
        "step": 2,
        "default": 20,
        "when": {"key": "grid", "values": GRIDS},
    },
    {"key": "directions", "kind": "choice", "values": DIRECTIONS, "default": 0},
    {
        "key": "start_angle",
        "kind": "choice",
        "values": (90,),
        "default": 90,
        "when": {"key": "directions", "values": (3, 6)},
        "cases": (
            {"when": _DIRECTIONS_3, "values": (90, 30, 0, 60), "default": 90},
            {"when": _DIRECTIONS_6, "values": (30, 0), "default": 30},
        ),
    },
    {
        "key": "min_area",
        "kind": "number",
        "min": 0.1,
        "max": 5.0,
        "step": 0.1,
        "off": 0,
        "default": 0.5,
    },
    {"key": "swap", "kind": "switch", "default": True},
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Settings:
    """``minimum`` is a fraction of the disk; ``directions`` 0 means any angle."""

    start: str = "pinwheel"
    grid: str = "none"
    steps: int = 20
    directions: int = 0
    start_angle: int = 90
    min_area: float = 0.5
    swap: bool = True

    @property
    def minimum(self) -> float:
        return self.min_area / 100 if self.min_area else FLOOR

    @property
    def least(self) -> float:
        """The smallest area that is still legal."""
        return self.minimum - AREA_SLACK

    @property
    def free(self) -> bool:
        """Whether neither a grid nor directions restrict a cut."""
        return self.grid == "none" and not self.directions

    @property
    def spacing(self) -> float:
        """Distance of neighbouring lattice points along a row, in radii."""
        return 1 / PER_RADIUS if self.grid == "none" else 2 / self.steps

    @property
    def row_height(self) -> float:
        return self.spacing * sqrt(0.75) if self.grid == "triangular" else self.spacing

    @property
    def angle_step(self) -> int:
        """Between allowed directions, in hundred-thousandths of a degree."""
        return TURN // self.directions if self.directions else 1

    @property
    def first_angle(self) -> int:
        """The smallest allowed direction from 0 on."""
        return self.start_angle * PER_DEGREE % self.angle_step

    def to_json(self) -> dict[str, Any]:
        return {
            "start": self.start,
            "grid": self.grid,
            "grid_steps": self.steps,
            "directions": self.directions,
            "start_angle": self.start_angle,
            "min_area": self.min_area,
            "swap": self.swap,
        }

    def nearest_angle(self, angle: int) -> int:
        """The allowed direction nearest to ``angle``, in [0, TURN)."""
        step, first = self.angle_step, self.first_angle
        return (first + step * ((2 * (angle - first) + step) // (2 * step))) % TURN

    def lattice_point(self, column: int, row: int) -> tuple[float, float]:
        """A point of the lattice; a row counted upwards from the centre."""
        if self.grid == "none":
            return column / PER_RADIUS, row / PER_RADIUS
        if self.grid == "square":
            return 2 * column / self.steps, 2 * row / self.steps
        return (2 * column + row % 2) / self.steps, row * self.row_height

    def nearest_point(self, x: float, y: float) -> tuple[float, float]:
        """The lattice point nearest to (x, y); numbers must be of the disk's size."""
        if self.grid != "triangular":
            return self.lattice_point(_whole(x / self.spacing), _whole(y / self.spacing))
        low = floor(y / self.row_height)
        near = [
            self.lattice_point(_whole(x / self.spacing - row % 2 / 2), row)
            for row in (low, low + 1)
        ]
        # Products, not powers: ``**`` is the C library's ``pow``.
        return min(near, key=lambda p: (p[0] - x) * (p[0] - x) + (p[1] - y) * (p[1] - y))

    def points_within(
        self, left: float, right: float, bottom: float, top: float
    ) -> Iterator[tuple[float, float]]:
        """The lattice points of a box, row by row."""
        for row in range(ceil(bottom / self.row_height), floor(top / self.row_height) + 1):
            shift = row % 2 / 2 if self.grid == "triangular" else 0.0
            first, last = ceil(left / self.spacing - shift), floor(right / self.spacing - shift)
            for column in range(first, last + 1):
                yield self.lattice_point(column, row)


def _whole(x: float) -> int:
    return floor(x + 0.5)


def read(options: Mapping[str, Any] | None) -> Settings:
    """The settings meant by options. Raises BadNotation("bad_option") naming the first bad one."""
    given = checked_options(SCHEMA, options)
    return Settings(
        start=given["start"],
        grid=given["grid"],
        steps=int(given["grid_steps"]),
        directions=given["directions"],
        start_angle=given["start_angle"],
        min_area=float(given["min_area"]),
        swap=given["swap"],
    )

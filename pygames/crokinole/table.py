"""The board and its physics as numbers, in one place that everything else takes as an argument.

Inches and seconds; the centre is (0, 0) and y points up. The figures of the board are those of
tournament boards, rounded so that every touch test on squared radii is an exact binary number; the
friction and the two restitutions are tuned choices, for no measurements are published.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

#: Radius of the circle the pegs stand on, which is also the line around the 15.
PEG_RING = 4.0

#: cos and sin of 22.5 degrees times the ring; the lanes along the axes stay open.
_FAR = PEG_RING * sqrt((1 + sqrt(0.5)) / 2)
_NEAR = PEG_RING * sqrt((1 - sqrt(0.5)) / 2)

#: Centres of the pegs, anticlockwise from 22.5 degrees.
PEGS = (
    (_FAR, _NEAR), (_NEAR, _FAR), (-_NEAR, _FAR), (-_FAR, _NEAR),
    (-_FAR, -_NEAR), (-_NEAR, -_FAR), (_NEAR, -_FAR), (_FAR, -_NEAR),
)  # fmt: skip

#: Disc radius, radius of the hole to be drawn, and the circles of 15, 10 and the outer line.
DISC = 0.625
HOLE = 0.6875
CIRCLES = (4.0, 8.0, 12.0)

#: A disc at rest is inside a circle when its centre is nearer than circle - disc, squared here.
INSIDE_15 = 3.375 * 3.375
INSIDE_10 = 7.375 * 7.375
INSIDE_5 = 11.375 * 11.375
#: Inside the circle of 15 or touching it: what a shot without an opposing disc must reach.
TOUCHING_15 = 4.625 * 4.625


@dataclass(frozen=True, slots=True)
class Params:
    """What the simulation depends on; the rest is derived.

    Lengths in inches, speeds in in/s, ``deceleration`` in in/s^2 against the motion.
    A collision slower than ``elastic_below`` loses nothing, which ends cascades.
    A disc falls where its centre is within the root of ``hole_cap2`` (the hole's radius and the
    disc's: there a flat disc loses its support) unless it is faster than ``hole_speed``.
    """

    radius: float = DISC
    deceleration: float = 40.0
    bounce_disc: float = 0.8
    bounce_peg: float = 0.7
    peg_radius: float = 0.1875
    elastic_below: float = 0.05
    hole_cap2: float = 21 / 256
    hole_speed: float = 32.0
    shot_radius: float = 12.0
    line_radius: float = 12.0
    edge_radius: float = 13.0
    #: Squares and sums that every prediction needs.
    reach: float = field(init=False, compare=False)
    reach2: float = field(init=False, compare=False)
    peg_reach: float = field(init=False, compare=False)
    peg_reach2: float = field(init=False, compare=False)
    ring2: float = field(init=False, compare=False)
    line2: float = field(init=False, compare=False)
    edge2: float = field(init=False, compare=False)

    def __post_init__(self) -> None:
        reach, peg_reach = 2 * self.radius, self.radius + self.peg_radius
        derived = {
            "reach": reach,
            "reach2": reach * reach,
            "peg_reach": peg_reach,
            "peg_reach2": peg_reach * peg_reach,
            "ring2": (PEG_RING + peg_reach) * (PEG_RING + peg_reach),
            "line2": (self.line_radius - self.radius) * (self.line_radius - self.radius),
            "edge2": self.edge_radius * self.edge_radius,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)


STANDARD = Params()


def zone(x: float, y: float) -> int:
    """What a disc at rest there is worth: 15, 10, 5, or 0 if it touches the outer line.

    A disc that touches a line has the lower value.
    """
    square = x * x + y * y
    if square < INSIDE_15:
        return 15
    if square < INSIDE_10:
        return 10
    return 5 if square < INSIDE_5 else 0

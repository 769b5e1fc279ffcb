"""Angles without the C library, so that every device computes the same bits.

C libraries disagree in the last bit of sin, cos and atan2 (glibc in CPython,
musl in Pyodide), but all agree in ``+ - * /`` and the square root. A game state
that depends on an angle uses the functions here, which are made of nothing
else. They are accurate to about one unit in the last place, and exactly
symmetric: mirrored and quarter-turned angles give mirrored and turned vectors.

Polynomials are Taylor series, cut where the next term is below 2**-56 of the
result; the table is atan(k/8), correctly rounded.
"""

from __future__ import annotations

from math import sqrt

PI = 3.141592653589793
QUARTER_PI = PI / 4

#: 1/n! with alternating signs, for sin (odd n) and cos (even n).
_S3, _S5, _S7, _S9, _S11, _S13, _S15, _S17 = (
    -1 / 6, 1 / 120, -1 / 5040, 1 / 362880,
    -1 / 39916800, 1 / 6227020800, -1 / 1307674368000, 1 / 355687428096000,
)  # fmt: skip
_C4, _C6, _C8, _C10, _C12, _C14, _C16, _C18 = (
    1 / 24, -1 / 720, 1 / 40320, -1 / 3628800,
    1 / 479001600, -1 / 87178291200, 1 / 20922789888000, -1 / 6402373705728000,
)  # fmt: skip

#: atan(k/8) for k = 0..8.
_ATAN_TABLE = (
    0.0,
    0.12435499454676144,
    0.24497866312686414,
    0.35877067027057225,
    0.4636476090008061,
    0.5585993153435624,
    0.6435011087932844,
    0.7188299996216245,
    0.7853981633974483,
)

#: Taylor series of atan(z)/z in z*z for abs(z) <= 1/16.
_A3, _A5, _A7, _A9, _A11, _A13 = -1 / 3, 1 / 5, -1 / 7, 1 / 9, -1 / 11, 1 / 13


def unit(angle: int, per_turn: int) -> tuple[float, float]:
    """Cosine and sine of an angle counted in whole parts of a turn.

    ``per_turn`` is how many parts make a full turn: 360 for degrees, 36_000 for
    hundredths. The reduction to the first eighth is exact, since it is done in
    whole numbers; multiples of 30 and 45 degrees give the exact or correctly
    rounded values.
    """
    octant, rest = divmod(8 * (angle % per_turn), per_turn)
    if octant % 2:
        rest = per_turn - rest
    x, y = _first_eighth(rest, per_turn)
    if octant in (1, 2, 5, 6):
        x, y = y, x
    if octant in (2, 3, 4, 5):
        x = -x
    if octant in (4, 5, 6, 7):
        y = -y
    return x, y


def _first_eighth(rest: int, whole: int) -> tuple[float, float]:
    """Cosine and sine of ``rest / whole`` of 45 degrees."""
    if rest == 0:
        return 1.0, 0.0
    if rest == whole:
        return sqrt(0.5), sqrt(0.5)
    if 3 * rest == 2 * whole:
        return sqrt(0.75), 0.5
    theta = rest / whole * QUARTER_PI
    q = theta * theta
    # The sums are written out because every aim in every game waits for them.
    c = (((_C18 * q + _C16) * q + _C14) * q + _C12) * q + _C10
    c = ((((c * q + _C8) * q + _C6) * q + _C4) * q - 0.5) * q + 1.0
    s = (((_S17 * q + _S15) * q + _S13) * q + _S11) * q + _S9
    s = (((s * q + _S7) * q + _S5) * q + _S3) * q + 1.0
    return c, theta * s


def angle(x: float, y: float) -> float:
    """The direction of the vector (x, y) in radians, in (-pi, pi]; 0.0 for (0, 0)."""
    wide, high = abs(x), abs(y)
    if wide == high:
        turned = QUARTER_PI if wide else 0.0
    elif wide > high:
        turned = _atan(high / wide)
    else:
        turned = PI / 2 - _atan(wide / high)
    if x < 0:
        turned = PI - turned
    return -turned if y < 0 else turned


def _atan(t: float) -> float:
    """atan of 0 <= t <= 1: nearest table entry plus the small angle that is left."""
    nearest = int(8 * t + 0.5)
    base = nearest / 8
    z = (t - base) / (1 + t * base)
    q = z * z
    a = (((((_A13 * q + _A11) * q + _A9) * q + _A7) * q + _A5) * q + _A3) * q + 1.0
    return _ATAN_TABLE[nearest] + z * a


def arc_angle(ax: float, ay: float, bx: float, by: float) -> float:
    """The angle from direction a to direction b, anticlockwise, in [0, 2*pi)."""
    turned = angle(ax * bx + ay * by, ax * by - ay * bx)
    if turned >= 0:
        return turned
    # A hair below zero is rounded up to the full turn, which is no turn at all.
    around = turned + 2 * PI
    return around if around < 2 * PI else 0.0

"""When two moving discs meet: the first root of a quartic, found without complex numbers.

Two discs that slow down on straight lines have a relative place that is quadratic in time, so the
square of their distance is a quartic. Only its first crossing from apart to overlapping counts. It
is bracketed through the chain of derivatives (a quadratic splits the cubic, the cubic the quartic)
and closed in on by Newton steps that may not leave the bracket. Nothing but ``+ - * /`` and the
square root is used, in an order that mirror images and quarter turns do not change.
"""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

#: No meeting. Comparable with any time.
NEVER = float("inf")

#: An overlap (of squared distance, in^2) up to this is rounding or a tangent, not a collision: it
#: is far above the error of a place on the board, and 4e-14 in deep.
GRAZE = 1e-13

#: Touching discs collide at once if half the slope of the squared distance is beyond this
#: (in^2/s); far above rounding, so that a collision that does nothing cannot repeat for ever.
PRESSING = 1e-11

#: Newton steps; bisection alone would need about 50. A step below ``CLOSE`` seconds is the last.
STEPS = 100
CLOSE = 1e-15


def meeting(
    dx: float, dy: float, wx: float, wy: float, hx: float, hy: float, reach2: float, until: float
) -> float:
    """The first time in [0, until] at which two discs meet that get nearer, or NEVER.

    ``d`` is the relative place, ``w`` the relative velocity and ``h`` half the relative
    acceleration; they meet where the squared distance falls to ``reach2``. Discs that touch
    already meet at 0.0 if they approach, else when they come back.
    """
    c0 = dx * dx + dy * dy - reach2
    half = dx * wx + dy * wy
    if c0 <= GRAZE:
        if half < -PRESSING:
            return 0.0
        c0 = GRAZE
    c1 = half + half
    c2 = (wx * wx + wy * wy) + 2 * (dx * hx + dy * hy)
    # Coefficients of Bernstein: the curve lies within their hull.
    a1 = c1 * until
    a2 = c2 * (until * until)
    b1 = c0 + a1 / 4
    b2 = c0 + a1 / 2 + a2 / 6
    c3 = 2 * (wx * hx + wy * hy)
    c4 = hx * hx + hy * hy
    a3 = c3 * (until * until * until)
    b3 = c0 + 0.75 * a1 + a2 / 2 + a3 / 4
    b4 = c0 + a1 + a2 + a3 + c4 * (until * until * until * until)
    if b1 > 0 and b2 > 0 and b3 > 0 and b4 > 0:
        return NEVER
    if b4 < 0 and (b1 > 0) + (b2 > 0) + (b3 > 0) == _leading(b1, b2, b3):
        # One change of sign among them is one root.
        return _closed_in(c0, c1, c2, c3, c4, 0.0, until)
    return _first_fall(c0, c1, c2, c3, c4, until)


def _leading(b1: float, b2: float, b3: float) -> int:
    """How many stand before the first that is not positive."""
    if b1 <= 0:
        return 0
    if b2 <= 0:
        return 1
    return 3 if b3 > 0 else 2


def _first_fall(c0: float, c1: float, c2: float, c3: float, c4: float, until: float) -> float:
    """The first time the quartic, positive at 0, goes below zero; NEVER if it does not."""
    apart = 0.0
    for low in _lows(c1, c2, c3, c4, until):
        if c0 + low * (c1 + low * (c2 + low * (c3 + low * c4))) < -GRAZE:
            return _closed_in(c0, c1, c2, c3, c4, apart, low)
        apart = low
    if c0 + until * (c1 + until * (c2 + until * (c3 + until * c4))) < 0:
        return _closed_in(c0, c1, c2, c3, c4, apart, until)
    return NEVER


def _lows(c1: float, c2: float, c3: float, c4: float, until: float) -> list[float]:
    """The times in (0, until) at which the quartic stops falling and begins to rise, in order."""
    d1, d2, d3 = 2 * c2, 3 * c3, 4 * c4
    ends = [0.0, *_quadratic(d1, 2 * d2, 3 * d3, until), until]
    lows = []
    before = c1
    for start, end in pairwise(ends):
        after = c1 + end * (d1 + end * (d2 + end * d3))
        if before < 0 < after:
            # The slope is monotone in between; its negative falls through zero.
            lows.append(_closed_in(-c1, -d1, -d2, -d3, 0.0, start, end))
        before = after
    return lows


def _quadratic(a0: float, a1: float, a2: float, until: float) -> list[float]:
    """The roots of a0 + a1 t + a2 t^2 in (0, until), in order."""
    if a2 == 0:
        roots = [] if a1 == 0 else [-a0 / a1]
    else:
        inside = a1 * a1 - 4 * a2 * a0
        if inside <= 0:
            return []
        # The sum that does not cancel.
        q = -(a1 + sqrt(inside)) / 2 if a1 > 0 else (sqrt(inside) - a1) / 2
        roots = sorted([q / a2, a0 / q]) if q != 0 else []
    return [root for root in roots if 0 < root < until]


def _closed_in(
    c0: float, c1: float, c2: float, c3: float, c4: float, low: float, high: float
) -> float:
    """Where the polynomial, positive at ``low`` and negative at ``high``, is zero."""
    t = (low + high) / 2
    for _ in range(STEPS):
        value = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
        if value > 0:
            low = t
        elif value < 0:
            high = t
        else:
            return t
        slope = c1 + t * (2 * c2 + t * (3 * c3 + t * (4 * c4)))
        step = value / slope if slope < 0 else NEVER
        if -CLOSE < step < CLOSE:
            return t - step
        t -= step
        if not low < t < high:
            t = (low + high) / 2
            if high - low < CLOSE:
                return t
    return t

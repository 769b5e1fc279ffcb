"""Exactly at every line: the circles of the zones, the outer line, the hole and the edge.

Only some circles have points off the axes whose squares add up without rounding: 91/8 and 37/8
have (35, 84, 91 and 12, 35, 37 are right-angled triangles), 27/8 and 59/8 have none. Near those
every float is held against the sum of its squares in fractions.
"""

from __future__ import annotations

from fractions import Fraction
from math import cos, nextafter, pi, sqrt
from random import Random

import pytest

from pygames.crokinole.judge import judge
from pygames.crokinole.physics import simulate
from pygames.crokinole.table import STANDARD, Params, zone
from pygames.crokinole.trace import OFF, REST, SUNK, Point
from tests.crokinole.test_rules import free_shot, trace_of

#: Centre distance at which a disc touches a circle from within, and the zones on either side.
LINES = [(3.375, 15, 10), (7.375, 10, 5), (11.375, 5, 0)]

#: Points with an exact distance of 91/8 and 37/8 off the axes.
OUTER = [(35 / 8, 84 / 8), (84 / 8, 35 / 8)]
INNER = [(12 / 8, 35 / 8), (35 / 8, 12 / 8)]

#: What the rounding of a sum of two squares up to 13 * 13 can be, and a step that is seen through.
ROUNDED = Fraction(1, 2**45)
HAIR = 2.0**-44


def images(x: float, y: float) -> list[Point]:
    """A point in all four quarters."""
    return [(x, y), (-y, x), (-x, -y), (y, -x)]


@pytest.mark.parametrize(("radius", "inside", "outside"), LINES)
def test_on_the_axes_a_touch_is_the_lower_zone(radius: float, inside: int, outside: int) -> None:
    for x, y in images(radius, 0.0):
        assert zone(x, y) == outside
    for x, y in images(nextafter(radius, 0), 0.0):
        assert zone(x, y) == inside
    for x, y in images(nextafter(radius, 99), 0.0):
        assert zone(x, y) == outside


@pytest.mark.parametrize("at", OUTER)
def test_the_outer_line_off_the_axes(at: Point) -> None:
    x, y = at
    assert Fraction(x) ** 2 + Fraction(y) ** 2 == Fraction(91, 8) ** 2
    assert {zone(*p) for p in images(x, y)} == {0}
    assert {zone(*p) for p in images(x - HAIR, y)} == {5}
    assert {zone(*p) for p in images(x + HAIR, y)} == {0}


@pytest.mark.parametrize(("radius", "inside", "outside"), LINES)
def test_every_float_near_a_circle_is_on_its_side(radius: float, inside: int, outside: int) -> None:
    rng, squared = Random(radius), Fraction(radius) ** 2
    seen = set()
    for _ in range(300):
        x = radius * cos(2 * pi * rng.random())
        y = sqrt(radius * radius - x * x)
        for k in range(-20, 21):
            near = y + k * HAIR / 8
            square = Fraction(x) ** 2 + Fraction(near) ** 2
            if abs(square - squared) > ROUNDED:
                assert zone(x, near) == (inside if square < squared else outside)
                seen.add(square < squared)
    assert seen == {True, False}


@pytest.mark.parametrize("at", [(4.625, 0.0), *INNER])
def test_an_open_shot_must_touch_the_circle_of_15(at: Point) -> None:
    for p in images(*at):
        assert free_shot(*p).valid
    for p in images(at[0] + HAIR, at[1]):
        assert free_shot(*p).reason == "not_in_15"
    assert zone(*at) == 10  # touching it is enough to be valid, but not for 15 points


@pytest.mark.parametrize("at", [(11.375, 0.0), *OUTER])
def test_resting_on_the_outer_line_is_removed_whoever_it_is(at: Point) -> None:
    for p in images(*at):
        verdict = judge([1, 0], trace_of([1, 0], 1, {0: p, 1: (0.0, -9.0)}, contacts=[[0, 1]]))
        assert (verdict.removed, verdict.causes, verdict.valid) == ((0,), ("line",), True)
    for p in images(at[0] - HAIR, at[1]):
        verdict = judge([1, 0], trace_of([1, 0], 1, {0: p, 1: (0.0, -9.0)}, contacts=[[0, 1]]))
        assert (verdict.removed, verdict.board) == ((), (0, 1))


def test_a_contact_counts_as_on_the_line_exactly_from_the_line() -> None:
    # The disc that is hit stands exactly there; the shot disc is exempt.
    for x, y in [(11.375, 0.0), *OUTER]:
        on = simulate([(x, y), (x - 3.0, y)], 1, (60.0, 0.0))
        assert on.contacts[0][1:3] == (0, 1) and on.on_line == (0,)
        off = simulate([(x - HAIR, y), (x - 3.0, y)], 1, (60.0, 0.0))
        assert off.contacts[0][1:3] == (0, 1) and off.on_line == ()


#: Twice the speed squared over this is exact: from 10 in/s a disc goes one inch.
ONE_INCH = Params(deceleration=50.0)


@pytest.mark.parametrize("way", [(0.0, 10.0), (10.0, 0.0), (0.0, -10.0), (-10.0, 0.0)])
def test_a_centre_that_just_reaches_the_edge_is_off(way: Point) -> None:
    ux, uy = way[0] / 10, way[1] / 10
    assert simulate([(12 * ux, 12 * uy)], 0, way, ONE_INCH).status == (OFF,)
    short = simulate([(nextafter(12, 0) * ux, nextafter(12, 0) * uy)], 0, way, ONE_INCH)
    assert short.status == (REST,)


def test_the_edge_off_the_axes() -> None:
    # 5, 12, 13.
    assert simulate([(5.0, 11.0)], 0, (0.0, 10.0), ONE_INCH).status == (OFF,)
    assert simulate([(5.0, nextafter(11.0, 0))], 0, (0.0, 10.0), ONE_INCH).status == (REST,)
    assert simulate([(-11.0, 5.0)], 0, (-10.0, 0.0), ONE_INCH).status == (OFF,)


def test_the_hole_takes_a_disc_whose_centre_gets_over_it() -> None:
    reach = sqrt(STANDARD.hole_cap2)
    for aside, status in ((reach - 1e-9, SUNK), (reach + 1e-9, REST)):
        for at, way in zip(images(aside, -2.0), images(0.0, 20.0), strict=True):
            assert simulate([at], 0, way).status == (status,)


def test_the_hole_takes_a_disc_of_exactly_its_speed() -> None:
    # Over the hole from the start, so that no speed is lost before.
    assert simulate([(0.0, 0.25)], 0, (0.0, -32.0)).holes[0].time == 0.0
    fast = simulate([(0.0, 0.25)], 0, (0.0, -nextafter(32.0, 99)))
    assert fast.status == (SUNK,) and 0.0 < fast.holes[0].time < 1e-12


def test_a_disc_on_the_lip_rests_and_is_worth_15() -> None:
    # It stops a hair before its centre is over the hole.
    cap = sqrt(STANDARD.hole_cap2)
    way = 3.0
    for more, status in ((1e-9, REST), (-1e-9, SUNK)):
        trace = simulate([(0.0, -(way + cap + more))], 0, (0.0, sqrt(2 * 40 * way)))
        assert trace.status == (status,)
        if status == REST:
            at = trace.final[0]
            assert at is not None and zone(*at) == 15

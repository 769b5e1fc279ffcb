"""Angles against the C library's, and the symmetries that it does not have."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygames import exact

CIRCLE = 36_000_000  # parts of a turn as Craquelure counts them


@given(st.integers(-2 * CIRCLE, 2 * CIRCLE))
def test_unit_is_accurate_and_of_length_one(angle: int) -> None:
    x, y = exact.unit(angle, CIRCLE)
    # The reference's own angle is rounded too, by up to half an ulp of two pi.
    theta = math.radians(angle % CIRCLE / (CIRCLE / 360))
    assert x == pytest.approx(math.cos(theta), abs=1.5e-15)
    assert y == pytest.approx(math.sin(theta), abs=1.5e-15)
    assert x * x + y * y == pytest.approx(1, abs=1e-15)


@given(st.integers(0, CIRCLE))
def test_unit_is_exactly_symmetric(angle: int) -> None:
    x, y = exact.unit(angle, CIRCLE)
    assert exact.unit(-angle, CIRCLE) == (x, -y)
    assert exact.unit(angle + CIRCLE // 4, CIRCLE) == (-y, x)
    assert exact.unit(CIRCLE // 2 - angle, CIRCLE) == (-x, y)
    assert exact.unit(angle + CIRCLE, CIRCLE) == (x, y)
    assert exact.unit(2 * angle, 2 * CIRCLE) == (x, y)


def test_round_angles_are_exact() -> None:
    assert exact.unit(0, 360) == (1.0, 0.0)
    assert exact.unit(90, 360) == (0.0, 1.0)
    assert exact.unit(30, 360) == (math.sqrt(3) / 2, 0.5)
    assert exact.unit(210, 360) == (-math.sqrt(3) / 2, -0.5)
    assert exact.unit(45, 360) == (math.sqrt(0.5), math.sqrt(0.5))


@given(st.floats(-1e3, 1e3), st.floats(-1e3, 1e3))
def test_angle_is_accurate(x: float, y: float) -> None:
    assert abs(exact.angle(x, y) - math.atan2(y + 0.0, x + 0.0)) < 1e-15
    assert exact.angle(x, -y) == -exact.angle(x, y) or y == 0


def test_a_hair_before_the_full_turn_is_no_turn() -> None:
    assert exact.arc_angle(1.0, 0.0, 1.0, -1e-17) == 0.0
    assert exact.arc_angle(1.0, 0.0, 1.0, -1e-15) < 2 * math.pi


@given(st.integers(0, 3600), st.integers(0, 3599))
def test_arc_angle_turns_anticlockwise(start: int, turn: int) -> None:
    a, b = exact.unit(start, 3600), exact.unit(start + turn, 3600)
    turned = exact.arc_angle(*a, *b)
    assert turned == pytest.approx(turn / 3600 * 2 * math.pi, abs=2e-15)

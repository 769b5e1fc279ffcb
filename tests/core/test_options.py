"""Options that depend on each other: what fits, what is filled in, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from pygames.protocol import BadNotation, checked_options

SCHEMA: tuple[dict[str, Any], ...] = (
    {"key": "kind", "kind": "choice", "values": ("plain", "fine", "odd"), "default": "plain"},
    {
        "key": "size",
        "kind": "number",
        "min": 0.1,
        "max": 5.0,
        "step": 0.1,
        "off": 0,
        "default": 0.5,
    },
    {
        "key": "turn",
        "kind": "choice",
        "values": (90,),
        "default": 90,
        "when": {"key": "kind", "values": ("fine", "odd")},
        "cases": (
            {"when": {"key": "kind", "values": ("fine",)}, "values": (90, 30), "default": 90},
            {"when": {"key": "kind", "values": ("odd",)}, "values": (30, 0), "default": 30},
        ),
    },
)


def filled(**given: Any) -> dict[str, Any]:
    return checked_options(SCHEMA, given)


def test_nothing_given_is_all_defaults() -> None:
    assert filled() == {"kind": "plain", "size": 0.5, "turn": 90}


def test_an_option_without_meaning_keeps_its_default() -> None:
    assert filled(turn=30)["turn"] == 90
    assert filled(turn="nonsense")["turn"] == 90


def test_cases_have_their_own_values_and_default() -> None:
    assert filled(kind="odd")["turn"] == 30
    assert filled(kind="odd", turn=0)["turn"] == 0
    assert filled(kind="fine", turn=30)["turn"] == 30


@pytest.mark.parametrize(
    "given",
    [
        {"kind": "odd", "turn": 90},
        {"kind": "fine", "turn": 0},
        {"kind": "wide"},
        {"size": 0.05},
        {"size": 5.1},
        {"size": 0.25},
        {"size": float("nan")},
        {"size": 10**400},
        {"size": True},
        {"other": 1},
    ],
)
def test_what_does_not_fit_is_refused_by_name(given: dict[str, Any]) -> None:
    with pytest.raises(BadNotation) as caught:
        checked_options(SCHEMA, given)
    assert caught.value.key == "bad_option"
    assert caught.value.params["option"] in given


@pytest.mark.parametrize("size", [0, 0.1, 0.3, 0.7, 1, 2.9, 5.0])
def test_decimal_steps_and_off_are_taken(size: float) -> None:
    assert filled(size=size)["size"] == size


def test_a_number_has_one_form() -> None:
    assert repr(filled(size=0.1 * 3)["size"]) == "0.3"
    assert repr(filled(size=1)["size"]) == "1.0"
    assert repr(filled(size=0)["size"]) == "0.0"

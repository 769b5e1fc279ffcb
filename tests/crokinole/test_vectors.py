"""The shared vectors: shots, judgements, zones and matches, from an independent prototype."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pygames.crokinole.judge import judge
from pygames.crokinole.match import FOUR_ROUNDS, HUNDRED, standing
from pygames.crokinole.physics import simulate
from pygames.crokinole.table import PEGS, STANDARD, Params, zone
from pygames.crokinole.trace import OFF, REST, SUNK, Contact, Timed, Trace

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text("utf-8"))
NAMES = {
    "R": "radius",
    "a": "deceleration",
    "e_dd": "bounce_disc",
    "e_peg": "bounce_peg",
    "peg_r": "peg_radius",
    "v_rest": "elastic_below",
    "hole_cap2": "hole_cap2",
    "v_cap": "hole_speed",
    "r_shot": "shot_radius",
    "r_line": "line_radius",
    "r_edge": "edge_radius",
}


def name(vector: Any) -> str:
    return str(vector["name"])


def run(vector: Any) -> Trace:
    params = Params(**{NAMES[key]: value for key, value in vector["params"].items()})
    shot = vector["shot"]
    places = [(disc["x"], disc["y"]) for disc in vector["discs"]]
    return simulate(places, shot["id"], (shot["vx"], shot["vy"]), params)


def partners(contact: Contact) -> tuple[int, int | str]:
    return contact.a, f"peg{contact.peg}" if contact.b is None else contact.b


def test_the_pegs_are_those_of_the_vectors() -> None:
    assert [list(peg) for peg in PEGS] == VECTORS["pegs"]


def test_the_standard_parameters_are_those_of_the_vectors() -> None:
    given = VECTORS["physics"][0]["params"]
    assert {key: getattr(STANDARD, NAMES[key]) for key in given} == given


@pytest.mark.parametrize("vector", VECTORS["physics"], ids=name)
def test_physics(vector: Any) -> None:
    trace, expected = run(vector), vector["expect"]

    def near(value: Any) -> Any:
        return pytest.approx(value, rel=0, abs=vector["tol"] or 1e-6)

    assert list(trace.status) == [disc["status"] for disc in expected["final"]]
    for got, disc in zip(trace.final, expected["final"], strict=True):
        assert got == (None if disc["x"] is None else near((disc["x"], disc["y"])))
    assert [partners(c) for c in trace.contacts] == [(c["a"], c["b"]) for c in expected["contacts"]]
    assert [c.time for c in trace.contacts] == near([c["t"] for c in expected["contacts"]])
    assert [c.speed for c in trace.contacts] == near([c["speed"] for c in expected["contacts"]])
    for got_timed, key in ((trace.holes, "holes"), (trace.off, "off")):
        assert [each.disc for each in got_timed] == [each["id"] for each in expected[key]]
        assert [each.time for each in got_timed] == near([each["t"] for each in expected[key]])
    assert list(trace.on_line) == expected["hit_while_on_line"]
    assert trace.end == near(expected["t_end"])


@pytest.mark.parametrize("vector", VECTORS["physics"], ids=name)
def test_physics_judged(vector: Any) -> None:
    verdict = judge([disc["owner"] for disc in vector["discs"]], run(vector))
    expected = vector["expect"]["judged"]
    assert (verdict.valid, verdict.reason) == (expected["valid"], expected["reason"])
    assert list(verdict.removed) == expected["removed"]
    assert list(verdict.twenties) == expected["twenties"]
    assert list(verdict.board) == expected["board"]


def told(vector: Any) -> Trace:
    """A trace with the outcome that a rules vector tells."""
    final = {int(key): (float(x), float(y)) for key, (x, y) in vector["final"].items()}
    contacts = []
    for a, b in vector["contacts"]:
        peg = int(b[3:]) if isinstance(b, str) else None
        contacts.append(Contact(0.1, a, None if peg is not None else b, peg, 10.0))
    status = [REST] * len(vector["owner"])
    for key, word in (("holes", SUNK), ("off", OFF)):
        for i in vector[key]:
            status[i] = word
    return Trace(
        params=STANDARD,
        shooter=vector["shot"],
        begin=tuple((0.0, 0.0) for _ in status),
        status=tuple(status),
        final=tuple(final.get(i) if s == REST else None for i, s in enumerate(status)),
        contacts=tuple(contacts),
        holes=tuple(Timed(0.2, i) for i in vector["holes"]),
        off=tuple(Timed(0.2, i) for i in vector["off"]),
        on_line=tuple(vector["hit_while_on_line"]),
        pieces=(),
        end=0.5,
        events=1,
    )


@pytest.mark.parametrize("vector", VECTORS["rules"], ids=name)
def test_rules(vector: Any) -> None:
    trace, expected = told(vector), vector["expect"]
    verdict = judge(vector["owner"], trace)
    assert (verdict.valid, verdict.reason) == (expected["valid"], expected["reason"])
    assert list(verdict.removed) == expected["removed"]
    assert list(verdict.twenties) == expected["twenties"]
    assert list(verdict.board) == expected["board"]
    places = {i: trace.final[i] for i in verdict.board}
    assert {str(i): zone(*at) for i, at in places.items() if at} == expected["zones"]


@pytest.mark.parametrize("vector", VECTORS["zones"], ids=str)
def test_zones(vector: Any) -> None:
    assert zone(vector["x"], vector["y"]) == vector["zone"]


@pytest.mark.parametrize("vector", VECTORS["match"], ids=name)
def test_matches(vector: Any) -> None:
    mode = {"4r": FOUR_ROUNDS, "100": HUNDRED}[vector["mode"]]
    now = standing(mode, vector["first"], [(a, b) for a, b in vector["rounds"]])
    expected = vector["expect"]
    assert list(now.points) == expected["points"]
    assert (now.over, now.winner) == (expected["over"], expected["winner"])
    assert list(now.starters) == expected["starters"]
    assert now.next_starter == expected["next_starter"]

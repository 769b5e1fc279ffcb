"""Crokinole shots in CPython: the event-driven simulation against planck and against stepping.

planck is the measure because it is the physics engine web games take. All are asked for the same
random shots in one run; what became of a disc is right if the slow integrator of the tests, which
shares no code with either, finds the same.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import time
from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pygames
from pygames.crokinole.physics import simulate
from pygames.crokinole.table import INSIDE_5, PEGS, STANDARD
from pygames.crokinole.trace import Point
from tests.oracles.crokinole import shoot
from tools.bench.bars import Bars
from tools.bench.crokinole_rates import RUNS, milliseconds, rates

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_name("crokinole_planck.mjs")
COUNTS = (2, 4, 8, 12, 24)
SHOTS = 200
#: So many of the shots are stepped where only the time counts; it takes minutes otherwise.
STEPPED = 20
MATCHES = 4
TURNS = 5
RATIO_BAR = 15.0

#: Modules are looked for from where Node is started; the clock counts this process alone.
NODE = """
import { readFileSync } from "node:fs";
import * as planck from "planck";
import { measure } from "SCRIPT";
const clock = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const asked = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(asked.map((each) => measure(planck, each, clock))));
"""


class Shot(NamedTuple):
    """Places of all discs, the last of which is shot with a velocity in in/s."""

    discs: list[Point]
    velocity: Point


def random_shot(rng: Random, count: int) -> Shot:
    """``count`` discs, the last on its place for the shot; 20 to 120 in/s roughly inwards."""
    discs: list[Point] = []
    while len(discs) < count - 1:
        r, a = sqrt(INSIDE_5 * rng.random()), 2 * pi * rng.random()
        at = (r * cos(a), r * sin(a))
        if r > 0.3 and free(at, discs, 1.25) and free(at, PEGS, 0.8125):
            discs.append(at)
    while True:
        a = pi * (rng.random() / 2 - 0.75)
        at = (12 * cos(a), 12 * sin(a))
        if free(at, discs, 1.25):
            break
    aim, speed = a + pi + (rng.random() - 0.5) * 1.2, 20 + 100 * rng.random()
    return Shot([*discs, at], (speed * cos(aim), speed * sin(aim)))


def free(at: Point, others: Sequence[Point], far: float) -> bool:
    return all((at[0] - x) ** 2 + (at[1] - y) ** 2 >= far * far for x, y in others)


def shots(count: int, many: int = SHOTS) -> list[Shot]:
    rng = Random(f"bench {count}")
    return [random_shot(rng, count) for _ in range(many)]


def all_shots() -> list[list[Shot]]:
    """Random shots for each of ``COUNTS``."""
    return [shots(count) for count in COUNTS]


def played(level: str = "normal", matches: int = MATCHES) -> list[list[str]]:
    """The moves of some matches to 100 points between players of a level."""
    game, found = pygames.load("crokinole"), []
    for seed in range(matches):
        state, moves = game.initial({"mode": "hundred"}), list[str]()
        players = [game.bot(level, 2 * seed + side) for side in (0, 1)]
        while game.outcome(state) is None:
            *_, thought = players[state.turn].think(state)
            moves.append(thought.move)
            state = game.apply(state, thought.move)
        found.append(moves)
    return found


def for_planck(asked: Sequence[Shot], runs: int = RUNS) -> dict[str, Any]:
    """What ``crokinole_planck.mjs`` is asked for."""
    return {
        "params": {name: getattr(STANDARD, name) for name in STANDARD.__slots__},
        "pegs": PEGS,
        "runs": runs,
        "shots": [
            {"discs": s.discs, "shooter": len(s.discs) - 1, "velocity": s.velocity} for s in asked
        ],
    }


def in_planck(asked: Sequence[Sequence[Shot]]) -> list[tuple[float, list[list[str]]]]:
    """For each list milliseconds a shot, and the status of every disc."""
    reply = subprocess.run(
        ["node", "--input-type=module", "--eval", NODE.replace("SCRIPT", SCRIPT.as_uri())],
        input=json.dumps([for_planck(each) for each in asked]),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return [(each["ms"], each["status"]) for each in json.loads(reply.stdout)]


def stepped(asked: Sequence[Shot]) -> tuple[float, list[list[str]]]:
    """The same of the small-step integrator."""
    began = time.process_time()
    logs = [shoot(shot.discs, len(shot.discs) - 1, shot.velocity, PEGS) for shot in asked]
    spent = time.process_time() - began
    return spent / len(asked) * 1000, [[disc.fate for disc in log.discs] for log in logs]


def ratio(asked: Sequence[Shot]) -> float:
    """How many times as long planck takes: the median of some turns, one after the other."""
    found = []
    for _ in range(TURNS):
        ours = milliseconds(asked)
        ((theirs, _),) = in_planck([asked])
        found.append(theirs / ours)
    return statistics.median(found)


def alike(ones: Sequence[list[str]], others: Sequence[list[str]]) -> int:
    """Shots of which both say the same."""
    return sum(a == b for a, b in zip(ones, others, strict=True))


def bench_native(bars: Bars) -> None:
    asked = all_shots()
    ours, theirs = rates({"shots": asked, "matches": played()}), in_planck(asked)
    bars.head(
        f"A crokinole shot in CPython, planck in Node and small steps in CPython, ms, {SHOTS} shots"
    )
    for count, each, ms, (planck, _) in zip(COUNTS, asked, ours["ms"], theirs, strict=True):
        slow, _ = stepped(each[:STEPPED])
        bars.fact(f"{count} discs", f"{ms:.3f}   planck {planck:.2f}   small steps {slow:.0f}")
    bars.bar(f"planck / crokinole, {COUNTS[-1]} discs", ratio(asked[-1]), RATIO_BAR, at_least=True)
    _, fates = stepped(asked[-1])
    found = [list(simulate(s.discs, len(s.discs) - 1, s.velocity).status) for s in asked[-1]]
    bars.bar(f"right outcomes of {SHOTS}, crokinole", alike(found, fates), SHOTS, at_least=True)
    bars.fact(f"right outcomes of {SHOTS}, planck", str(alike(theirs[-1][1], fates)))
    bars.fact("simulated and judged on mixed boards, shots/s", f"{ours['judged']:,.0f}")

"""Crokinole shots: the event-driven simulation in CPython against planck, on the same shots.

    python -m tools.bench.crokinole [folder with node_modules/planck]

planck is the measure because it is the physics engine web games take. Both are asked for the same
random shots in one run, and whoever disagrees about what became of a disc is held against a slow
integrator that shares no code with either.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from pygames.crokinole.physics import simulate
from pygames.crokinole.table import INSIDE_5, PEGS, STANDARD
from pygames.crokinole.trace import Point, Trace
from tests.oracles.crokinole import Log, shoot
from tools.bench.bars import Bars

SCRIPT = Path(__file__).with_name("crokinole_planck.mjs")
COUNTS = (2, 4, 8, 12, 24)
SHOTS = 200
RUNS = 5
RATIO_BAR = 15.0


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


def timed(asked: Sequence[Shot]) -> tuple[float, list[Trace]]:
    """Milliseconds of processor time a shot in the fastest of some runs, and the traces."""
    fastest, traces = float("inf"), list[Trace]()
    for _ in range(RUNS):
        began = time.process_time()
        traces = [simulate(shot.discs, len(shot.discs) - 1, shot.velocity) for shot in asked]
        fastest = min(fastest, time.process_time() - began)
    return fastest / len(asked) * 1000, traces


def in_planck(asked: Sequence[Shot], modules: Path) -> tuple[float, list[list[str]]]:
    """The same of planck: milliseconds a shot, and the status of every disc."""
    request: dict[str, Any] = {
        "params": {name: getattr(STANDARD, name) for name in STANDARD.__slots__},
        "pegs": PEGS,
        "runs": RUNS,
        "shots": [
            {"discs": s.discs, "shooter": len(s.discs) - 1, "velocity": s.velocity} for s in asked
        ],
    }
    # Modules are looked for beside the script, so it is given as text from where they are.
    reply = subprocess.run(
        ["node", "--input-type=module", "--eval", SCRIPT.read_text("utf-8")],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        check=True,
        cwd=modules,
        env=dict(os.environ),
    )
    answer = json.loads(reply.stdout)
    return answer["ms"], answer["status"]


def bench_crokinole(bars: Bars, modules: Path) -> None:
    bars.head("A crokinole shot in CPython, ms")
    for count in COUNTS:
        ms, traces = timed(shots(count))
        events = sum(trace.events for trace in traces) / len(traces)
        bars.fact(f"{count} discs", f"{ms:.3f}   ({events:.1f} events)")
    asked = shots(COUNTS[-1])
    theirs, status = in_planck(asked, modules)
    ours, traces = timed(asked)
    bars.fact(f"planck, {COUNTS[-1]} discs", f"{theirs:.2f}")
    bars.bar("planck / crokinole", theirs / ours, RATIO_BAR, at_least=True)
    right = [0, 0]
    for shot, trace, other in zip(asked, traces, status, strict=True):
        fates = list(trace.status)
        if fates != other:
            fates = [disc.fate for disc in stepped(shot).discs]
        right[0] += fates == list(trace.status)
        right[1] += fates == other
    bars.bar("right outcomes, crokinole", right[0], len(asked), at_least=True)
    bars.fact("right outcomes, planck", f"{right[1]} of {len(asked)}")


def stepped(shot: Shot) -> Log:
    return shoot(shot.discs, len(shot.discs) - 1, shot.velocity, PEGS)


if __name__ == "__main__":
    bench_crokinole(Bars(), Path(sys.argv[1] if len(sys.argv) > 1 else "."))

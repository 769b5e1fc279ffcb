"""Craquelure in a real browser: how long an aim waits for its answer, and how fast Python is there.

Aims are what a hand does on a crowded board: points all over the disk with some
angle, legal or not, and now and then a point alone. Rates are measured by the
same Python text as in CPython, in a worker with the stock Pyodide and the wheel.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tools.bench import craquelure_rates
from tools.bench.bars import Bars, percentile
from tools.bench.craquelure import crowded, long_games
from tools.bench.page import Pages

CALLS = 300
REGIONS = 40
STANDARD_BAR = 16.0
GRID_BAR = 60.0

#: Every kind of grid and direction step, fine and coarse.
GRIDS: dict[str, dict[str, Any]] = {
    "square, any angle": {"grid": "square"},
    "triangular, any angle": {"grid": "triangular"},
    "square, 12 directions": {"grid": "square", "directions": 12},
    "triangular, 6 directions": {"grid": "triangular", "directions": 6},
    "square 100, 360 directions": {"grid": "square", "grid_steps": 100, "directions": 360},
    "any point, 36 directions": {"directions": 36},
    "any point, 3 directions": {"directions": 3},
}

LATENCY = """async ([url, options, moves, aims]) => {
  const { createEngine } = await import(url);
  const engine = createEngine();
  await engine.call("new", { game: "craquelure", options });
  for (const [ply, move] of moves.entries()) await engine.call("play", { move, ply });
  const times = [];
  for (const partial of [...aims.slice(0, 20), ...aims]) {
    const began = performance.now();
    await engine.call("propose", { partial, ply: moves.length });
    times.push(performance.now() - began);
  }
  return times.slice(20);
}"""


def random_aims(seed: int) -> list[dict[str, Any]]:
    rng, found = Random(seed), list[dict[str, Any]]()
    while len(found) < CALLS:
        x, y = rng.uniform(-1, 1), rng.uniform(-1, 1)
        if x * x + y * y < 1:
            aim: dict[str, Any] = {"point": [x, y]}
            if rng.random() < 0.85:
                aim["angle"] = rng.uniform(0, 360)
            found.append(aim)
    return found


def bench_propose(bars: Bars, pages: Pages, name: str, options: dict[str, Any], bar: float) -> None:
    moves = crowded({"swap": False, **options}, REGIONS)
    times = pages.run(
        LATENCY, [pages.client, {"swap": False, **options}, moves, random_aims(len(moves))]
    )
    regions = 4 + 2 * len(moves)
    bars.fact(f"{name}: p50", f"{percentile(times, 0.5):.2f} ms, {regions} regions")
    bars.bar(f"{name}: p95, ms", percentile(times, 0.95), bar)


def bench_page(bars: Bars, pages: Pages) -> None:
    bars.head(f"Round trip of propose in the page, {CALLS} aims each")
    bench_propose(bars, pages, "standard", {}, STANDARD_BAR)
    for name, options in GRIDS.items():
        bench_propose(bars, pages, name, options, GRID_BAR)
    source = Path(craquelure_rates.__file__).read_text("utf-8")
    found = pages.in_python(source, "rates", long_games())
    bars.head("Rates in the page, a second")
    for name, rate in found.items():
        bars.fact(name, f"{rate:,.0f}")

"""Crokinole in a real browser: shots beside planck's in the same page, and how long players think.

Shots are simulated by the same Python text as in CPython, in a worker with the stock Pyodide and
the wheel; thinking is asked of the site's own engine, with everything that takes time on the way.
"""

from __future__ import annotations

from pathlib import Path

import pygames
from tools.bench import crokinole_rates
from tools.bench.bars import Bars, percentile
from tools.bench.crokinole import COUNTS, SCRIPT, SHOTS, all_shots, for_planck, played
from tools.bench.page import Pages

RATE_BAR = 1000.0
DECISION_BAR = 1.0
#: Every so many positions of the matches are thought about.
EVERY = 3

PLANCK = """async ([address, source, asked]) => {
  const planck = await import(`${address}planck/planck.mjs`);
  const text = new Blob([source], { type: "text/javascript" });
  const { measure } = await import(URL.createObjectURL(text));
  return asked.map((each) => measure(planck, each, () => performance.now()).ms);
}"""
DECISIONS = """async ([url, matches, levels, every]) => {
  const { createEngine } = await import(url);
  const engine = createEngine();
  const times = Object.fromEntries(levels.map((level) => [level, []]));
  for (const moves of matches) {
    await engine.call("new", { game: "crokinole", options: { mode: "hundred" } });
    for (const [ply, move] of moves.entries()) {
      for (const level of ply % every ? [] : levels) {
        const began = performance.now();
        await engine.think("think", { ply, level });
        times[level].push((performance.now() - began) / 1000);
      }
      await engine.call("play", { move, ply });
    }
  }
  return times;
}"""


def bench_page(bars: Bars, pages: Pages) -> None:
    asked, matches = all_shots(), played()
    source = Path(crokinole_rates.__file__).read_text("utf-8")
    ours = pages.in_python(source, "rates", {"shots": asked, "matches": matches})
    script = SCRIPT.read_text("utf-8")
    theirs = pages.run(PLANCK, [pages.address, script, [for_planck(each) for each in asked]])
    bars.head(f"A crokinole shot in the page, and planck there, ms, {SHOTS} shots")
    for count, ms, planck in zip(COUNTS, ours["ms"], theirs, strict=True):
        bars.fact(f"{count} discs", f"{ms:.3f}   planck {planck:.2f}")
    bars.fact(f"planck / crokinole, {COUNTS[-1]} discs", f"{theirs[-1] / ours['ms'][-1]:.1f}")
    bars.bar("simulated and judged on mixed boards, shots/s", ours["judged"], RATE_BAR,
             at_least=True)  # fmt: skip
    bars.head("A decision of the computer in the page, s")
    levels = list(pygames.load("crokinole").levels)
    for level, times in pages.run(DECISIONS, [pages.client, matches, levels, EVERY]).items():
        bars.fact(f"{level}: p50 of {len(times)}", f"{percentile(times, 0.5):.3f}")
        bars.bar(f"{level}: slowest", max(times), DECISION_BAR)

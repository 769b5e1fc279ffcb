"""All benches in one run: ``python -m tools.bench``, with the site built before.

``--strict`` makes a missed bar the exit code; without it the run only reports,
because a busy machine says little about the code.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.bench import craquelure, craquelure_page, crokinole, crokinole_page
from tools.bench.bars import Bars
from tools.bench.native import bench_perft, bench_search
from tools.bench.page import bench_boot, bench_latency, bench_page_search, pages
from tools.bench.sizes import bench_sizes

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("boot", "sizes", "latency", "search", "perft", "craquelure", "crokinole")


def main(argv: list[str]) -> int:
    words = argparse.ArgumentParser(prog="tools.bench", description=__doc__)
    words.add_argument("names", nargs="*", default=NAMES, help="some of: " + ", ".join(NAMES))
    words.add_argument("--strict", action="store_true")
    asked = words.parse_args(argv)
    bars = Bars()
    if set(asked.names) - {"perft"}:
        with pages(ROOT) as served:
            if "boot" in asked.names:
                bench_boot(bars, served)
            if "sizes" in asked.names:
                bench_sizes(bars, served.files_to_first_move())
            if "latency" in asked.names:
                bench_latency(bars, served)
            if "search" in asked.names:
                bench_page_search(bars, served)
            if "craquelure" in asked.names:
                craquelure_page.bench_page(bars, served)
            if "crokinole" in asked.names:
                crokinole_page.bench_page(bars, served)
    if "search" in asked.names:
        bench_search(bars)
    if "perft" in asked.names:
        bench_perft(bars)
    if "craquelure" in asked.names:
        craquelure.bench_native(bars)
    if "crokinole" in asked.names:
        crokinole.bench_native(bars)
    print("\nMissed: " + ", ".join(bars.missed) if bars.missed else "\nAll bars hold.")
    return 1 if asked.strict and bars.missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

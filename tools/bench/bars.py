"""One line per measurement, and whether it holds its bar.

A number without its bar says nothing to whoever runs the bench a year later, so
both are always printed together.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence


class Bars:
    """Prints measurements and remembers which bars did not hold."""

    def __init__(self) -> None:
        self.missed: list[str] = []

    def head(self, title: str) -> None:
        print(f"\n{title}", flush=True)

    def fact(self, name: str, value: str) -> None:
        """A measurement without a bar."""
        print(f"  {name:<44} {value}", flush=True)

    def bar(self, name: str, value: float, limit: float, *, at_least: bool = False) -> None:
        """A measurement that must not pass ``limit`` (or must reach it)."""
        holds = value >= limit if at_least else value <= limit
        sign = ">=" if at_least else "<="
        word = "holds" if holds else "MISSED"
        self.fact(name, f"{value:.2f}   (bar {sign} {limit:g}: {word})")
        if not holds:
            self.missed.append(name)


def spread(values: Sequence[float], unit: str = "") -> str:
    """Median with the smallest and the largest."""
    return f"{statistics.median(values):.0f}{unit} ({min(values):.0f} to {max(values):.0f})"


def percentile(values: Sequence[float], share: float) -> float:
    """The value that ``share`` (0 to 1) of the sorted values do not pass."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

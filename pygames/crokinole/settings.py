"""The settings of a match: part of its record, because they change how it goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pygames.crokinole.match import DISCS, FOUR_ROUNDS, MODES
from pygames.protocol import checked_options

#: Blue shoots from the bottom with a circle mark, red from the top with a triangle mark.
SIDES = ("B", "R")

#: Standard deviations in degrees of what a trembling hand adds to a direction.
TREMORS = (0, 0.25, 0.5, 1)

SCHEMA: tuple[dict[str, Any], ...] = (
    {"key": "mode", "kind": "choice", "values": MODES, "default": FOUR_ROUNDS},
    {"key": "starter", "kind": "choice", "values": SIDES, "default": "B"},
    {"key": "tremor", "kind": "choice", "values": TREMORS, "default": 0},
)


@dataclass(frozen=True, slots=True)
class Settings:
    """``starter`` is the side that begins the first round; ``seed`` feeds the tremor."""

    mode: str = FOUR_ROUNDS
    starter: int = 0
    tremor: float = 0
    seed: int = 0

    @property
    def discs(self) -> int:
        """Discs of each side in a round."""
        return DISCS[self.mode]


def read(options: Mapping[str, Any] | None, seed: int) -> Settings:
    """The settings meant by options. Raises BadNotation("bad_option") naming the first bad one."""
    given = checked_options(SCHEMA, options)
    tremor = float(given["tremor"])
    return Settings(
        mode=given["mode"],
        starter=SIDES.index(given["starter"]),
        tremor=tremor,
        # Without tremor nothing depends on it, and equal games are equal.
        seed=seed if tremor else 0,
    )

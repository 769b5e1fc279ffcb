"""Craquelure (2026): cut a disk apart with three rays at a time, connect three arcs of its rim."""

from pygames.craquelure.game import GAME

__all__ = ["GAME"]

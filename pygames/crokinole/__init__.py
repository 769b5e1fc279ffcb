"""Crokinole: flick discs across a round board, eight pegs around the hole in its middle.

``GAME`` keeps the contract of :class:`pygames.protocol.Game`. ``simulate`` is the physics alone.
"""

from __future__ import annotations

from pygames.crokinole.game import GAME
from pygames.crokinole.physics import simulate

__all__ = ["GAME", "simulate"]

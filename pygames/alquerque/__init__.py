"""Alquerque: the 5x5 ancestor of draughts, twelve pieces a side.

``GAME`` keeps the contract of :class:`pygames.protocol.Game`. ``perft`` counts
move sequences, for tests and benches.
"""

from __future__ import annotations

from pygames.alquerque.bitboard import perft
from pygames.alquerque.game import GAME

__all__ = ["GAME", "perft"]

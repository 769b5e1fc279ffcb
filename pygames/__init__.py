"""Board games for two: rules, computer players, and the session around them.

>>> import pygames
>>> game = pygames.load("alquerque")
>>> state = game.initial()
>>> game.legal_moves(state)
('b2-c3', 'c2-c3', 'd2-c3', 'd3-c3')
>>> game.position_text(game.apply(state, "c2-c3"))
'wwwww/wwwww/wwbbb/bb1bb/bbbbb w 1 1'

``GAMES`` is the only list of games there is. A game is a folder of this
package with a module-level ``GAME`` (see :class:`pygames.protocol.Game`).
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pygames.protocol import BadNotation, Game

__version__ = "0.1.0"

GAMES = ("alquerque",)


def load(game_id: str) -> Game[Any]:
    """The game of that name. Raises BadNotation("unknown_game") if there is none."""
    if game_id not in GAMES:
        raise BadNotation("unknown_game", {"game": str(game_id)[:40]})
    game: Game[Any] = import_module(f"pygames.{game_id}").GAME
    return game

"""Board games for two: rules, computer players, and the session around them.

>>> import pygames
>>> game = pygames.load("alquerque")
>>> state = game.initial()
>>> game.legal_moves(state)
('b2-c3', 'c2-c3', 'd2-c3', 'd3-c3')
>>> game.position_text(game.apply(state, "c2-c3"))
'wwwww/wwwww/wwbbb/bb1bb/bbbbb w 1 1'

``GAMES`` is the only list of games there is. A game is a folder of this
package with a module-level ``GAME`` (see :class:`pygames.protocol.Game`), and
``OLDER``, a dict by number, once its rules have had earlier versions.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pygames.protocol import BadNotation, Game, WrongVersion

__version__ = "0.1.0"

GAMES = ("alquerque", "craquelure", "crokinole")


def load(game_id: str, rules: int | None = None) -> Game[Any]:
    """The game of that name, by today's rules or by those of an old record.

    Raises BadNotation("unknown_game"), or WrongVersion("newer_rules").
    """
    if game_id not in GAMES:
        raise BadNotation("unknown_game", {"game": str(game_id)[:40]})
    module = import_module(f"pygames.{game_id}")
    game: Game[Any] = module.GAME
    if rules is None or rules == game.rules_version:
        return game
    older: dict[int, Game[Any]] = getattr(module, "OLDER", {})
    if rules not in older:
        raise WrongVersion("newer_rules", {"version": rules})
    return older[rules]

"""Asks the engines, in a process of their own, what the pages are printed with.

Run as a script with the source tree as its only argument, so that the engines
asked are those of that tree and none of the build's own modules can be mistaken
for them. Prints JSON: for every game its GameInfo and its first Snapshot (see
``web/types.d.ts``), so that a page can paint the board before Python is there.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def info(game: Any, has_positions: bool) -> dict[str, Any]:
    """The GameInfo of one game."""
    return {
        "id": game.id,
        "rules": game.rules_version,
        "sides": list(game.sides),
        "levels": list(game.levels),
        "options": [dict(option) for option in game.options_schema],
        "draw": game.draw,
        "positions": has_positions,
        "chances": bool(getattr(game, "chances", False)),
        "layout": game.layout(),
    }


def check(source: Path, game: Any, game_id: str) -> None:
    """What the rest of the project takes for granted of a game in GAMES."""
    if game.id != game_id:
        raise SystemExit(f'The id of pygames/{game_id} is "{game.id}"; it must be "{game_id}".')
    if not (source / "web" / "boards" / f"{game_id}.js").is_file():
        raise SystemExit(f"The board module web/boards/{game_id}.js is missing.")


def first(handle: Any, game_id: str) -> Any:
    """The Snapshot of a new game, as the page would get it from the worker."""
    reply = json.loads(handle(json.dumps({"id": 0, "op": "new", "game": game_id})))
    if not reply["ok"]:
        raise SystemExit(f"The game {game_id} cannot be started: {reply['error']}")
    return reply["value"]


def main(source: str) -> None:
    sys.path.insert(0, source)
    import pygames
    from pygames.bridge import handle
    from pygames.protocol import HasPositions

    for game_id in pygames.GAMES:
        check(Path(source), pygames.load(game_id), game_id)
    games = {
        game_id: {
            "info": info(pygames.load(game_id), isinstance(pygames.load(game_id), HasPositions)),
            "snapshot": first(handle, game_id),
        }
        for game_id in pygames.GAMES
    }
    json.dump(games, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    main(sys.argv[1])

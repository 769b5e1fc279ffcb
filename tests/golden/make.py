"""Write a golden game: ``python -m tests.golden.make GAME SEED LEVEL LEVEL [option=value ...]``.

A golden game is a record, with the digest after every move, that every engine
on every platform must reproduce for ever. Files are added, never remade: one
that no longer replays means that old saves no longer open. The level "random"
is no computer player but any legal move, for settings that players would end soon;
"leaver" is another such, who gives up in the middle.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import pygames
from pygames.protocol import RESIGN
from pygames.record import digest
from pygames.session import Session

FOLDER = Path(__file__).parent

#: Random plies before the computer players take over, so that games differ.
OPENING = 4

#: Plies after which a leaver leaves.
LEAVES = 20
PERSONS = ("random", "leaver")


def main(game_id: str, seed: str, *words: str) -> None:
    levels = [word for word in words if "=" not in word]
    given = dict(word.split("=") for word in words if "=" in word)
    options = {key: _value(text) for key, text in given.items()}
    players = [
        {"kind": "human"} if level in PERSONS else {"kind": "bot", "level": level}
        for level in levels
    ]
    session = Session.new(game_id, options, int(seed), players)
    game, rng = pygames.load(game_id), Random(int(seed))
    hashes = [digest(game.canonical(session.state))]
    while game.outcome(session.state) is None:
        turn = session.snapshot()["turn"]
        player = session.players[turn]
        if session.at >= LEAVES and levels[turn] == "leaver":
            move = RESIGN
        elif session.at < OPENING or player["kind"] == "human":
            move = rng.choice(list(game.sample_moves(session.state, rng, 50)))
        else:
            reply = session.think(session.at, ms=1000)
            while not reply["done"]:
                reply = session.think(session.at, ms=1000)
            move = reply["thought"]["move"]
        session.play(move, session.at)
        hashes.append(digest(game.canonical(session.state)))
    words_of = [f"{key}_{text}" for key, text in given.items()]
    write("-".join([game_id, seed, *levels, *words_of]), session, hashes)


def write(name: str, session: Session, hashes: list[str]) -> None:
    """A finished game as a file; also for games that players would not find their way to."""
    path = FOLDER / f"{name}.json"
    record = session.record().to_json()
    golden = {"record": record, "hashes": hashes}
    path.write_text(json.dumps(golden, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(path.name, len(hashes) - 1, "plies", record["result"])


def _value(text: str) -> object:
    """An option as JSON reads it, else as the text it is."""
    try:
        return json.loads(text)
    except ValueError:
        return text


if __name__ == "__main__":
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])

"""Golden games replay to the same digest after every move, here and under Pyodide.

The browser's turn is in ``e2e/``. Every game of ``GAMES`` must have some.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pygames
from pygames.bridge import Bridge
from tests.golden.requests import GOLDEN, check, requests
from tools.pyodide_node import replies as in_pyodide


def test_every_game_has_golden_games() -> None:
    assert {path.name.split("-")[0] for path in GOLDEN} == set(pygames.GAMES)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_replays_in_cpython(path: Path) -> None:
    golden = json.loads(path.read_text("utf-8"))
    bridge = Bridge()
    replies = [json.loads(bridge.handle(json.dumps(each))) for each in requests(golden)]
    check(golden, replies)


def test_all_replay_in_pyodide_under_node() -> None:
    games = [json.loads(path.read_text("utf-8")) for path in GOLDEN]
    asked = [requests(golden) for golden in games]
    numbered = [request for each in asked for request in each]
    replies = in_pyodide(numbered)
    for golden, each in zip(games, asked, strict=True):
        check(golden, replies[: len(each)])
        del replies[: len(each)]


def test_bots_choose_the_same_moves_in_pyodide() -> None:
    asked = [
        {"id": f"{game_id} {level} {part}", **each}
        for game_id in pygames.GAMES
        for level in pygames.load(game_id).levels
        for part, each in enumerate(thinking(game_id, level))
    ]
    bridge = Bridge()
    here = [json.loads(bridge.handle(json.dumps(each))) for each in asked]
    assert choices(here) == choices(in_pyodide(asked))


def thinking(game_id: str, level: str) -> list[dict[str, Any]]:
    """A new game, and slices enough to finish the first thought on a slow machine."""
    think = {"op": "think", "ply": 0, "level": level, "ms": 1000}
    return [{"op": "new", "game": game_id, "seed": 77}, *[think] * 8]


def choices(replies: list[Any]) -> dict[str, Any]:
    """The first finished thought by game and level; where slices are cut does not matter."""
    found: dict[str, Any] = {}
    for reply in replies:
        assert reply["ok"], reply
        if reply["value"].get("done"):
            found.setdefault(reply["id"].rsplit(" ", 1)[0], reply["value"]["thought"])
    assert len(found) == sum(len(pygames.load(game_id).levels) for game_id in pygames.GAMES)
    return found


def test_motion_has_the_same_bits_in_pyodide() -> None:
    shots = ["1200 -150 430", "-800 40 700"]
    aims = [{"placement": p, "direction": 5 - p, "strength": 0.4} for p in (-40, 0.5, 31.25)]
    shaky = {"op": "new", "game": "crokinole", "options": {"tremor": 1}, "seed": 5}
    asked: list[Any] = [{"id": 0, **shaky}]
    asked += [{"id": 0, "op": "propose", "partial": aim} for aim in aims]
    asked += [{"id": 0, "op": "play", "move": move} for move in shots]
    bridge = Bridge()
    replies = [json.loads(bridge.handle(json.dumps(each))) for each in asked]
    assert all(reply["ok"] for reply in replies)
    here = [bridge.motion(ply) for ply in range(4)]
    there = in_pyodide([*asked, *range(4)])
    assert [None if each is None else list(each) for each in here] == there[-4:]
    # The trembling of a hand, and the guide, too.
    assert replies == there[:-4]
    assert here[0] is not None and len(here[0]) == 0 and here[3] is None
    assert here[1] and here[2] and here[1] != here[2]


def test_what_is_nested_too_deep_does_not_end_python_under_webassembly() -> None:
    # There the parser's stack ends before Python notices; the whole runtime was lost.
    deep = ["[" * 5000, '{"a":' * 60_000]
    asked: list[dict[str, Any]] = [{"id": 0, "op": "new", "game": pygames.GAMES[0]}]
    asked += [{"id": n, "op": "load", "text": '{"x":' + text} for n, text in enumerate(deep, 1)]
    replies = in_pyodide([*asked, {"id": 9, "op": "view"}])
    assert [reply["ok"] for reply in replies] == [True, False, False, True]
    assert replies[1]["error"]["code"] == "bad_json"

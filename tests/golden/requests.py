"""Golden games as bridge requests, so that every platform is asked the same way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

GOLDEN = sorted(Path(__file__).parent.glob("*.json"))


def requests(golden: Any) -> list[dict[str, Any]]:
    """Start, play every move, then load the finished record."""
    record = golden["record"]
    start = {"op": "new", **{key: record[key] for key in ("game", "options", "seed", "players")}}
    plays = [{"op": "play", "move": move, "ply": ply} for ply, move in enumerate(record["moves"])]
    whole = [start, *plays, {"op": "load", "record": record}]
    return [{"id": number, **each} for number, each in enumerate(whole)]


def check(golden: Any, replies: list[Any]) -> None:
    """The digest after every move, and the loaded record, are the golden ones."""
    assert all(reply["ok"] for reply in replies), [r for r in replies if not r["ok"]][:1]
    got = [reply["value"]["record"]["hash"] for reply in replies]
    assert got == [*golden["hashes"], golden["hashes"][-1]]
    assert replies[-1]["value"]["record"] == golden["record"]

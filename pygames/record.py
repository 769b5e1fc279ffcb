"""A game as it is kept: a header and its moves, and nothing that replaying can tell.

The same JSON is the save file, the share link, the golden test and the message
between two browsers, so it is a promise: what was written once opens for ever.
A change of the format raises ``VERSION`` and adds one pure step to
``MIGRATIONS``; no step is ever removed.

Reading checks the form only. Whether the moves are legal is found out by the
session that replays them, and ``hash`` tells whether it came out the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from pygames.protocol import MAX_TEXT, BadNotation, Outcome, WrongVersion, short

FORMAT = "pygames-record"
VERSION = 1

#: Bounds on what is read at all; real records stay far below them.
MAX_RECORD_TEXT = 400_000
MAX_DEPTH = 20
MAX_MOVES = 5_000
MAX_NAME = 40
MAX_SEED = 2**53 - 1  # the largest whole number that JavaScript keeps exact

#: version -> a function that makes the JSON of the next version out of it.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}

#: A whole string (or one left open, to the end of the text), or a bracket; read in one pass.
_TOKEN = re.compile(r'"(?:[^"\\]|\\[\s\S])*+"?|[][{}]')

UNFINISHED = "*"

HUMAN = {"kind": "human"}


@dataclass(frozen=True, slots=True)
class Record:
    """A kept game. ``at`` is the ply shown, ``result`` and ``hash`` belong to the last ply."""

    game: str
    rules: int
    options: Mapping[str, Any]
    seed: int
    players: tuple[Mapping[str, str], ...]
    moves: tuple[str, ...]
    at: int
    result: str
    hash: str

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "seed": self.seed,
            "players": [dict(player) for player in self.players],
            "moves": list(self.moves),
            "at": self.at,
            "result": self.result,
            "hash": self.hash,
        }


def digest(canonical: str) -> str:
    """Sixteen hex digits of SHA-256: enough to notice any difference by accident."""
    return sha256(canonical.encode()).hexdigest()[:16]


def result_text(outcome: Outcome | None, sides: Sequence[str]) -> str:
    """``*``, or the winning side (or ``draw``) and the reason, e.g. ``b blocked``."""
    if outcome is None:
        return UNFINISHED
    who = "draw" if outcome.winner is None else sides[outcome.winner]
    return f"{who} {outcome.reason}"


def decode(text: str) -> Any:
    """JSON text as a value. Raises BadNotation for anything too large, too deep or broken."""
    if len(text) > MAX_RECORD_TEXT:
        raise BadNotation("too_large")
    if _depth(text) > MAX_DEPTH:
        raise BadNotation("bad_json")
    try:
        return json.loads(text, parse_constant=_no_number)
    except ValueError as error:
        raise BadNotation("bad_json") from error


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def _depth(text: str) -> int:
    """How deep brackets are nested, outside of strings.

    Found out before parsing, because the parser recurses: CPython says so when
    it is too deep, but under WebAssembly the stack ends first, and Python with it.
    """
    depth = deepest = 0
    for token in _TOKEN.findall(text):
        if token in ("[", "{"):
            depth += 1
            deepest = max(deepest, depth)
        elif token in ("]", "}"):
            depth -= 1
    return deepest


def parse(value: object) -> Record:
    """The record that JSON value is, migrated to today's version.

    Raises WrongVersion("newer_record") for a later format and
    BadNotation("bad_record") with the name of the first part that is wrong.
    """
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise _bad("format")
    version = _whole(value, "version", 1, 10_000)
    if version > VERSION:
        raise WrongVersion("newer_record", {"version": version})
    try:
        for step in range(version, VERSION):
            value = MIGRATIONS[step](value)
    except (KeyError, TypeError, ValueError) as error:
        raise _bad("version") from error
    moves = _list_of_text(value, "moves")
    if not isinstance(value.get("options"), dict):
        raise _bad("options")
    return Record(
        game=_text(value, "game"),
        rules=_whole(value, "rules", 1, 10_000),
        options=value["options"],
        seed=_whole(value, "seed", 0, MAX_SEED),
        players=checked_players(value.get("players")),
        moves=moves,
        at=_whole(value, "at", 0, len(moves)),
        result=_text(value, "result"),
        hash=_text(value, "hash"),
    )


def checked_players(value: object) -> tuple[Mapping[str, str], ...]:
    """Two players: ``{"kind": "human", "name"?}`` or ``{"kind": "bot", "level"}``."""
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise _bad("players")
    return tuple(_player(entry) for entry in value)


def _player(entry: object) -> Mapping[str, str]:
    if not isinstance(entry, Mapping):
        raise _bad("players")
    if entry.get("kind") == "bot" and isinstance(entry.get("level"), str):
        return {"kind": "bot", "level": short(entry["level"])}
    name = entry.get("name", "")
    if entry.get("kind") != "human" or not isinstance(name, str) or len(name) > MAX_NAME:
        raise _bad("players")
    return {**HUMAN, "name": name} if name else HUMAN


def _text(value: Mapping[str, Any], key: str) -> str:
    found = value.get(key)
    if not isinstance(found, str) or len(found) > MAX_TEXT:
        raise _bad(key)
    return found


def _whole(value: Mapping[str, Any], key: str, low: int, high: int) -> int:
    found = value.get(key)
    if type(found) is not int or not low <= found <= high:
        raise _bad(key)
    return found


def _list_of_text(value: Mapping[str, Any], key: str) -> tuple[str, ...]:
    found = value.get(key)
    if not isinstance(found, list) or len(found) > MAX_MOVES:
        raise _bad(key)
    if not all(isinstance(entry, str) and len(entry) <= MAX_TEXT for entry in found):
        raise _bad(key)
    return tuple(found)


def _bad(part: str) -> BadNotation:
    return BadNotation("bad_record", {"part": part})

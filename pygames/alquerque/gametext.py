"""Whole games in a form that people exchange, after the Portable Draughts Notation.

Tags, then numbered moves, Black first. Results are PDN's: the number in front
belongs to White, so a win of Black is ``0-1``. A resignation or an agreed draw
stands only in the result, as in every such notation; the reader turns it back
into the move that the record needs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from pygames.alquerque.notation import narrow, parse_position, plain, position_text, read_move
from pygames.alquerque.play import apply
from pygames.alquerque.rules import State, outcome
from pygames.protocol import DRAW, RESIGN, BadNotation, GameError, short

VARIANT = "Alquerque"

#: Longest game text read. The longest games have some 1,000 plies of about 6 characters.
MAX_GAME_TEXT = 20_000

#: Result by winner: Black is player 0, and PDN counts White in front.
RESULTS = {0: "0-1", 1: "1-0", None: "1/2-1/2"}
UNFINISHED = "*"

# Each pattern reads a text once: whatever is left open ends with its line, or with the text.
_TAG = re.compile(r'^[ \t]*\[[ \t]*(\w+)[ \t]+"([^"\n]*)"[ \t]*\][ \t\r]*$', re.MULTILINE)
_COMMENT = re.compile(r"\{[^}]*(?:\}|\Z)|;[^\n]*|\$\d+")
_PIECES = re.compile(r"[()]|[^()]+")
_NUMBER = re.compile(r"^\d+\.*|^\.+")


def game_text(options: Mapping[str, Any], moves: Sequence[str], names: Sequence[str]) -> str:
    """The whole game, replayed from ``options``; ``names`` of Black and White."""
    position = options.get("position")
    state = parse_position(position) if position else State()
    tags = {"Variant": VARIANT, "Black": names[0], "White": names[1]}
    if position:
        tags |= {"SetUp": "1", "FEN": position_text(state)}
    words: list[str] = []
    for move in moves:
        if move not in (RESIGN, DRAW):
            if state.turn == 0 or not words:
                words.append(f"{state.number}." if state.turn == 0 else f"{state.number}...")
            words.append(move)
        state = apply(state, move)
    end = outcome(state)
    result = RESULTS[end.winner] if end else UNFINISHED
    head = "".join(f'[{key} "{_escaped(value)}"]\n' for key, value in tags.items())
    return f'{head}[Result "{result}"]\n\n{_wrapped([*words, result])}\n'


def parse_game(text: str) -> tuple[dict[str, Any], list[str]]:
    """Options and exact moves of a game text, every move checked by the rules.

    Raises BadNotation: "unreadable" if it is no game at all, "wrong_variant",
    "bad_position", or "bad_move" with the ply, the text and the reason key.
    """
    if len(text) > MAX_GAME_TEXT:
        raise BadNotation("too_large")
    tags = dict(_TAG.findall(text))
    if tags.get("Variant", VARIANT).lower() != VARIANT.lower():
        raise BadNotation("wrong_variant", {"variant": short(tags["Variant"])})
    options: dict[str, Any] = {}
    state = State()
    if "FEN" in tags:
        state = parse_position(tags["FEN"])
        options["position"] = position_text(state)
    words, result = _movetext(_TAG.sub("", text))
    if not words and not tags:
        raise BadNotation("unreadable", {"text": short(text.strip())})
    moves: list[str] = []
    for word in words:
        try:
            moves.append(read_move(state, word))
        except GameError as error:
            about = {"number": len(moves) + 1, "text": short(word), "reason": error.key}
            raise BadNotation("bad_move", about) from error
        state = apply(state, moves[-1])
    return options, moves + _concession(state, result)


def _movetext(text: str) -> tuple[list[str], str]:
    """Move words and the result, without comments, side lines and numbers."""
    words: list[str] = []
    for word in _main_line(_COMMENT.sub(" ", narrow(text))).split():
        if word in RESULTS.values() or word == UNFINISHED:
            return words, word
        move = _NUMBER.sub("", word) if word[0].isdigit() or word[0] == "." else word
        if move := move.rstrip("!?"):
            words.append(plain(move))
    return words, UNFINISHED


def _main_line(text: str) -> str:
    """The text without what stands in round brackets, however deep."""
    depth, kept = 0, []
    for piece in _PIECES.findall(text):
        if piece == "(":
            depth += 1
        elif piece == ")":
            depth = max(depth - 1, 0)
        elif depth == 0:
            kept.append(piece)
    return " ".join(kept)


def _concession(state: State, result: str) -> list[str]:
    """The move behind a result that the position itself does not give."""
    if outcome(state) is not None:
        return []
    if result == RESULTS[None]:
        return [DRAW]
    # Only the side to move can resign; any other claim is left unfinished.
    return [RESIGN] if result == RESULTS[1 - state.turn] else []


def _escaped(value: str) -> str:
    return value.replace("\\", "").replace('"', "'").replace("\n", " ")[:80]


def _wrapped(words: Sequence[str], width: int = 80) -> str:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return "\n".join(lines)

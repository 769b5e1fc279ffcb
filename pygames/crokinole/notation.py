"""Moves as texts: ``-1250 325 512``, ``forfeit``, ``resign``.

Three whole numbers are a shot: placement and direction in hundredths of a degree, strength in
thousandths. The strict form, which records hold, has single blanks and no needless signs or
zeros; what a person types may have commas and full-width figures.
"""

from __future__ import annotations

import re

from pygames.crokinole.launch import Launch
from pygames.crokinole.rules import FORFEIT
from pygames.protocol import RESIGN, BadNotation, checked_text, short

_WHOLE = r"(0|-?[1-9]\d{0,4})"
_STRICT = re.compile(rf"{_WHOLE} {_WHOLE} (0|[1-9]\d{{0,4}})", re.ASCII)
_TYPED = re.compile(r"([-+]?\d{1,5})[\s,;/]+([-+]?\d{1,5})[\s,;/]+(\d{1,5})", re.ASCII)

#: Full-width ASCII as Japanese input methods type it, and signs that look like a minus.
_ALIKE = {0xFF01 + i: 0x21 + i for i in range(94)} | {
    ord(c): "-" for c in "‐‑‒–—―−ー"
} | {0x3000: 0x20, ord("、"): ",", ord("，"): ","}  # fmt: skip


def strict_launch(text: str) -> Launch:
    """The shot of an exact move text. Raises BadNotation("unreadable")."""
    found = _STRICT.fullmatch(text)
    if not found:
        raise BadNotation("unreadable", {"text": short(text)})
    return Launch(*(int(number) for number in found.groups()))


def read_typed(text: str) -> Launch | str:
    """What a typed text means: a shot, ``forfeit`` or ``resign``. Raises BadNotation."""
    plain = checked_text(text).translate(_ALIKE).strip().lower()
    if plain in (FORFEIT, RESIGN):
        return plain
    found = _TYPED.fullmatch(plain)
    if not found:
        raise BadNotation("unreadable", {"text": short(text)})
    return Launch(*(int(number) for number in found.groups()))

"""From exact move text to the next state: the one door through which games advance."""

from __future__ import annotations

from pygames.crokinole.notation import strict_launch
from pygames.crokinole.rules import State, apply_launch, apply_word
from pygames.protocol import IllegalMove, checked_text


def apply(state: State, move: str) -> State:
    """The state after an exact move text, ``forfeit`` or ``resign``.

    Raises BadNotation if it is none, IllegalMove with a reason key if the rules forbid it.
    """
    text = checked_text(move)
    if state.ended is not None:
        raise IllegalMove("game_over")
    return apply_word(state, text) or apply_launch(state, strict_launch(text))

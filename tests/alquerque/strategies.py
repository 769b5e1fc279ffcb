"""Positions for property tests: any spread of pieces, few or many, quiet or not."""

from __future__ import annotations

from hypothesis import strategies as st

from pygames.alquerque.rules import State


@st.composite
def states(draw: st.DrawFn, most: int = 12) -> State:
    """A position with one to ``most`` pieces of each side, reachable or not."""
    points = draw(st.permutations(range(25)))
    black = draw(st.integers(1, min(most, 12)))
    white = draw(st.integers(1, min(most, 12)))
    board = ["."] * 25
    for point in points[:black]:
        board[point] = "b"
    for point in points[black : black + white]:
        board[point] = "w"
    turn = draw(st.integers(0, 1))
    return State("".join(board), turn, draw(st.integers(0, 40)), draw(st.integers(1, 99)))

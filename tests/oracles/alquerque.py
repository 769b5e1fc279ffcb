"""The rules of Alquerque once more, from the rule page alone and in another style.

Slow on purpose: points are (file, rank) pairs, the board is a dict, the lines
are not listed but follow from parity ("diagonals exactly at points with file +
rank even"), and routes are found by trying every direction. Nothing of
``pygames`` is used, so an agreement means something.
"""

from __future__ import annotations

from itertools import pairwise

Point = tuple[int, int]
Board = dict[Point, str]

ALL = [(file, rank) for file in range(1, 6) for rank in range(1, 6)]
AHEAD = {"b": 1, "w": -1}
OTHER = {"b": "w", "w": "b"}


def spelled(point: Point) -> str:
    return f"{'abcde'[point[0] - 1]}{point[1]}"


def read(text: str) -> Board:
    """25 characters, rank 5 first, as in the shared vectors."""
    return {(i % 5 + 1, 5 - i // 5): char for i, char in enumerate(text) if char != "."}


def directions(point: Point) -> list[Point]:
    every = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    diagonal = sum(point) % 2 == 0
    return [(x, y) for x, y in every if diagonal or x * y == 0]


def moved(point: Point, way: Point, steps: int = 1) -> Point | None:
    target = (point[0] + way[0] * steps, point[1] + way[1] * steps)
    return target if target in ALL else None


def chains(board: Board, at: Point, side: str) -> list[list[Point]]:
    """Every maximal continuation of a capture by the piece standing on ``at``."""
    found = []
    for way in directions(at):
        over, land = moved(at, way), moved(at, way, 2)
        if land is None or board.get(over) != OTHER[side] or land in board:  # type: ignore[arg-type]
            continue
        rest = {p: c for p, c in board.items() if p not in (at, over)} | {land: side}
        found += [[land, *more] for more in (chains(rest, land, side) or [[]])]
    return found


def legal(text: str, side: str) -> set[str]:
    """All move texts of a side, captures first if there are any."""
    board = read(text)
    own = [point for point in ALL if board.get(point) == side]
    captures = {
        "x".join(map(spelled, [start, *chain]))
        for start in own
        for chain in chains(board, start, side)
    }
    if captures:
        return captures
    steps = set()
    for start in own:
        if start[1] == (5 if side == "b" else 1):
            continue
        for way in directions(start):
            end = moved(start, way)
            if end and end not in board and way[1] * AHEAD[side] >= 0:
                steps.add(f"{spelled(start)}-{spelled(end)}")
    return steps


def play(text: str, side: str, move: str) -> str:
    """The board after a legal move."""
    board = read(text)
    mark = "x" if "x" in move else "-"
    path = [("abcde".index(name[0]) + 1, int(name[1])) for name in move.split(mark)]
    for one, other in pairwise(path):
        if mark == "x":
            del board[((one[0] + other[0]) // 2, (one[1] + other[1]) // 2)]
        board[other] = board.pop(one)
    return "".join(board.get((i % 5 + 1, 5 - i // 5), ".") for i in range(25))


def result(text: str, side: str, quiet: int) -> str | None:
    """``"b"``, ``"w"``, ``"draw"`` or None, before ``side`` moves."""
    if not legal(text, side):
        return OTHER[side]
    if OTHER[side] not in text:
        return side
    return "draw" if quiet >= 40 else None

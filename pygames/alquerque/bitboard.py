"""Alquerque on integers, because the computer player looks at thousands of positions a second.

A second, independent statement of the rules: it shares no code with ``rules``, and the tests hold
the two against each other. A set of points is an ``int`` of 25 bits, bit ``5 * rank + file`` with
a1 = bit 0 (so the 25-character board text, rank 5 first, is read rank by rank from its end).

A position is ``(own, foe, side)``: the pieces of the side to move, those of the other, and who is
to move (0 Black, 1 White). The count of plies without capture is kept by whoever plays the moves.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pygames.search import WIN

if TYPE_CHECKING:
    from pygames.alquerque.rules import State

Position = tuple[int, int, int]

FILES = "abcde"
FULL = (1 << 25) - 1
NOT_RANK_1 = FULL ^ 0b11111
NOT_RANK_5 = FULL >> 5
DIAGONAL = sum(1 << i for i in range(25) if i % 2 == 0)  # rank + file even <=> 5 * rank + file even
NOT_A = sum(1 << i for i in range(25) if i % 5 != 0)
NOT_E = sum(1 << i for i in range(25) if i % 5 != 4)
DIAGONAL_NOT_A = DIAGONAL & NOT_A
DIAGONAL_NOT_E = DIAGONAL & NOT_E
START: Position = (0b00000_00000_11000_11111_11111, 0b11111_11111_00011_00000_00000, 0)

# Masks of 25 bits are looked up as a lower and an upper part: two small tables instead of one of
# 32 million entries. 13 + 12 bits keeps both in a few thousand.
LOW_BITS = 13
LOW = (1 << LOW_BITS) - 1

# Over 200 games of 1,500 nodes a move against this value, tempi of 1, 3 and 5 scored 49 % with
# identical counts, and none at all 18 %: what matters is that there is one, below a piece.
PIECE = 100
TEMPO = 2  # per rank still to go


def name(bit: int) -> str:
    """The name ("a1" to "e5") of the point of a one-bit mask."""
    rank, file = divmod(bit.bit_length() - 1, 5)
    return f"{FILES[file]}{rank + 1}"


def from_text(board: str, turn: int) -> Position:
    """The position of a 25-character board (rank 5 first, "b", "w", ".") with ``turn`` to move."""
    sides = [0, 0]
    for index, char in enumerate(board):
        if char != ".":
            sides["bw".index(char)] |= 1 << (5 * (4 - index // 5) + index % 5)
    return sides[turn], sides[1 - turn], turn


def to_text(position: Position) -> str:
    """The 25-character board of a position: the inverse of ``from_text``."""
    own, foe, side = position
    black, white = (foe, own) if side else (own, foe)
    bits = [1 << (5 * (4 - i // 5) + i % 5) for i in range(25)]
    return "".join("b" if black & bit else "w" if white & bit else "." for bit in bits)


def _jumps() -> list[tuple[int, int, int]]:
    """All 80 directed jumps as one-bit masks (from, over, to), by point and then direction."""
    found = []
    for start in range(25):
        rank, file = divmod(start, 5)
        for up in (-1, 0, 1):
            for right in (-1, 0, 1):
                diagonal = up != 0 and right != 0
                inside = 0 <= rank + 2 * up < 5 and 0 <= file + 2 * right < 5
                if (up or right) and inside and not (diagonal and (rank + file) % 2):
                    step = 5 * up + right
                    found.append((1 << start, 1 << start + step, 1 << start + 2 * step))
    return found


JUMPS = _jumps()
HOPS = {1 << i: [(o, t) for f, o, t in JUMPS if f == 1 << i] for i in range(25)}


def _sums(weights: list[int]) -> list[int]:
    """For every subset, as a bit mask of the indices, the sum of its weights."""
    table = [0]
    for weight in weights:
        table += [known + weight for known in table]
    return table


def _split(weights: list[int]) -> tuple[list[int], list[int]]:
    """The two part tables of ``_sums`` for the 25 points."""
    return _sums(weights[:LOW_BITS]), _sums(weights[LOW_BITS:])


class Field:
    """Moves and values of positions, with the tables they need (about 2 MB: build it once).

    It is what ``pygames.search`` asks of a game: ``noisy``, ``quiet``, ``evaluate``, ``label``.
    """

    __slots__ = ("_jumps", "_values")

    def __init__(self, piece: int = PIECE, tempo: int = TEMPO) -> None:
        # For a set of points, the jumps (as a set of indices of JUMPS, 80 bits) that start at,
        # go over, and end on one of them; each table in its two parts.
        columns = []
        for column in range(3):
            weights = [0] * 25
            for number, jump in enumerate(JUMPS):
                weights[jump[column].bit_length() - 1] |= 1 << number
            columns.append(_split(weights))
        starts, overs, lands = columns
        self._jumps = (*starts, *overs, *lands)
        black = _split([piece + tempo * (4 - i // 5) for i in range(25)])
        white = _split([piece + tempo * (i // 5) for i in range(25)])
        self._values = (black + white, white + black)

    def noisy(self, position: Position) -> list[Position]:
        """What the captures lead to, one entry for every route; empty if there is no capture."""
        own, foe, side = position
        free = FULL ^ own ^ foe
        from_low, from_high, over_low, over_high, to_low, to_high = self._jumps
        jumps = (
            (from_low[own & LOW] | from_high[own >> LOW_BITS])
            & (over_low[foe & LOW] | over_high[foe >> LOW_BITS])
            & (to_low[free & LOW] | to_high[free >> LOW_BITS])
        )
        found: list[Position] = []
        while jumps:
            first = jumps & -jumps
            jumps ^= first
            start, over, land = JUMPS[first.bit_length() - 1]
            _chain(land, own ^ start, foe ^ over, 1 - side, found)
        return found

    def quiet(self, position: Position) -> list[Position]:
        """What the ordinary moves lead to; asked only where there is no capture."""
        own, foe, side = position
        free = FULL ^ own ^ foe
        other = 1 - side
        found: list[Position] = []
        if side:
            movers = own & NOT_RANK_1
            directions = (
                (movers >> 5 & free, 5),
                ((movers & DIAGONAL_NOT_A) >> 6 & free, 6),
                ((movers & DIAGONAL_NOT_E) >> 4 & free, 4),
            )
            for lands, shift in directions:
                while lands:
                    land = lands & -lands
                    lands ^= land
                    found.append((foe, own ^ (land | land << shift), other))
        else:
            movers = own & NOT_RANK_5
            directions = (
                (movers << 5 & free, 5),
                ((movers & DIAGONAL_NOT_E) << 6 & free, 6),
                ((movers & DIAGONAL_NOT_A) << 4 & free, 4),
            )
            for lands, shift in directions:
                while lands:
                    land = lands & -lands
                    lands ^= land
                    found.append((foe, own ^ (land | land >> shift), other))
        lands = (movers & NOT_E) << 1 & free
        while lands:
            land = lands & -lands
            lands ^= land
            found.append((foe, own ^ (land | land >> 1), other))
        lands = (movers & NOT_A) >> 1 & free
        while lands:
            land = lands & -lands
            lands ^= land
            found.append((foe, own ^ (land | land << 1), other))
        return found

    def count(self, position: Position) -> int:
        """How many moves there are, without making them: ``noisy`` or else ``quiet``, counted."""
        own, foe, side = position
        free = FULL ^ own ^ foe
        from_low, from_high, over_low, over_high, to_low, to_high = self._jumps
        jumps = (
            (from_low[own & LOW] | from_high[own >> LOW_BITS])
            & (over_low[foe & LOW] | over_high[foe >> LOW_BITS])
            & (to_low[free & LOW] | to_high[free >> LOW_BITS])
        )
        if jumps:
            total = 0
            while jumps:
                first = jumps & -jumps
                jumps ^= first
                start, over, land = JUMPS[first.bit_length() - 1]
                total += _count_chain(land, own ^ start, foe ^ over)
            return total
        if side:
            own &= NOT_RANK_1
            ahead = own >> 5 & free
            left = (own & DIAGONAL_NOT_A) >> 6 & free
            right = (own & DIAGONAL_NOT_E) >> 4 & free
        else:
            own &= NOT_RANK_5
            ahead = own << 5 & free
            left = (own & DIAGONAL_NOT_A) << 4 & free
            right = (own & DIAGONAL_NOT_E) << 6 & free
        return (
            ahead.bit_count()
            + left.bit_count()
            + right.bit_count()
            + ((own & NOT_E) << 1 & free).bit_count()
            + ((own & NOT_A) >> 1 & free).bit_count()
        )

    def evaluate(self, position: Position) -> int:
        """The worth of a position without captures to the side to move, in hundredths of a piece.

        Pieces, and as a second rank that never outweighs one: the ranks they have still to go, as
        nobody may pass and who runs out of ordinary moves has lost. ``-WIN`` if that is now.
        """
        own, foe, side = position
        free = FULL ^ own ^ foe
        if side:
            near = (own & DIAGONAL_NOT_A) >> 6 | (own & DIAGONAL_NOT_E) >> 4 | own >> 5
            movers = own & NOT_RANK_1
        else:
            near = (own & DIAGONAL_NOT_E) << 6 | (own & DIAGONAL_NOT_A) << 4 | own << 5
            movers = own & NOT_RANK_5
        if not (near | (movers & NOT_E) << 1 | (movers & NOT_A) >> 1) & free:
            return -WIN
        own_low, own_high, foe_low, foe_high = self._values[side]
        return (
            own_low[own & LOW]
            + own_high[own >> LOW_BITS]
            - foe_low[foe & LOW]
            - foe_high[foe >> LOW_BITS]
        )

    def label(self, position: Position, child: Position) -> int:
        """A name for an ordinary move that is the same wherever it is made (for the ordering)."""
        return (position[0] ^ child[1]) << 1 | position[2]


def _chain(at: int, own: int, foe: int, other: int, found: list[Position]) -> None:
    """Add what the routes of a piece that has landed on ``at`` lead to; ``own`` lacks the piece."""
    free = FULL ^ own ^ foe
    last = True
    for over, land in HOPS[at]:
        if foe & over and free & land:
            last = False
            _chain(land, own, foe ^ over, other, found)
    if last:
        found.append((foe, own | at, other))


def _count_chain(at: int, own: int, foe: int) -> int:
    """How many routes ``_chain`` would add."""
    free = FULL ^ own ^ foe
    total = 0
    for over, land in HOPS[at]:
        if foe & over and free & land:
            total += _count_chain(land, own, foe ^ over)
    return total or 1


@cache
def field() -> Field:
    """The one ``Field`` of the process, built when it is first asked for."""
    return Field()


def _follow(text: str, at: int, left: Position, found: list[tuple[str, Position]]) -> None:
    """Add the routes that go on from ``text``, which has come to ``at``; ``left`` lacks the piece.

    The sides in ``left`` are those of the mover, with the side to move next.
    """
    own, foe, other = left
    free = FULL ^ own ^ foe
    on = [(over, land) for over, land in HOPS[at] if foe & over and free & land]
    for over, land in on:
        _follow(f"{text}x{name(land)}", land, (own, foe ^ over, other), found)
    if not on and len(text) > 2:
        found.append((text, (foe, own | at, other)))


def routes(position: Position) -> list[tuple[str, Position]]:
    """Every legal move as text, with every landing point, and the position it leads to."""
    own, foe, side = position
    found: list[tuple[str, Position]] = []
    for bit in HOPS:
        if own & bit:
            _follow(name(bit), bit, (own ^ bit, foe, 1 - side), found)
    if not found:
        for child in field().quiet(position):
            start, land = own & ~child[1], child[1] & ~own
            found.append((f"{name(start)}-{name(land)}", child))
    return sorted(found)


def perft_fast(position: Position, depth: int, merged: bool = False) -> int:
    """Lines of ``depth`` plies; ``merged``: routes to the same position count once a node.

    The counter of plies without capture is not kept: depths stay below its limit.
    """
    if depth == 0:
        return 1
    board = field()
    if depth == 1 and not merged:
        return board.count(position)
    children = board.noisy(position)
    if merged:
        children = list(dict.fromkeys(children))
    children = children or board.quiet(position)
    if depth == 1:
        return len(children)
    if depth == 2 and not merged:
        return sum(map(board.count, children))
    return sum([perft_fast(child, depth - 1, merged) for child in children])


def perft(state: State, depth: int, merged: bool = False) -> int:
    """``perft_fast`` from a state of the game."""
    return perft_fast(from_text(state.board, state.turn), depth, merged)

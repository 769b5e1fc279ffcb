"""Moves worth playing in a position, with what they are worth at first sight.

A move is a cut and who gets its parts. Its first value is how much nearer the mover is to joining
the arcs than the other side (see ``fields``). Cuts are looked for where the best trees of either
side run, and along the stretches of outline that promise most; whether somebody can win with the
next cut is asked first, because that alone decides most late moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple

from pygames.craquelure import fields
from pygames.craquelure.cuts import Maker
from pygames.craquelure.fields import FAR, NOWHERE, Field, Row
from pygames.craquelure.light import Cell, Cut, Node, Parts, Split, owners, split

#: Bits of all three arcs.
ALL = 7

#: Letters of a cut, by whether a neutral region is cut.
GIVEN = ("MON", "MNO", "OMN", "NMO", "ONM", "NOM")
TAKEN = ("MOO", "OMO", "OOM")
#: Letters that keep part 0, 1 or 2 of a neutral region, whoever gets the rest.
JOINING = ("MON", "OMN", "ONM")

#: A value is this times the difference of two costs, so that smaller things can break ties.
UNIT = 10

#: Of the ways to give out the parts of one cut, so many are looked into.
KEPT = 2

#: A won position, less the plies to get there.
WIN = 10_000
#: Beyond this a score is a win or loss that has been seen.
SEEN = WIN - 200


class Choice(NamedTuple):
    """A move and its value for the mover at first sight.

    ``near`` and ``far`` are the costs of the best trees of the mover and of the other side.
    """

    value: int
    slot: int
    made: Split
    letters: str
    colours: tuple[int, int, int]
    near: int
    far: int


#: Value, costs of the best trees of the mover and the other side, letters, colours of the parts.
Judged = tuple[int, int, int, str, tuple[int, int, int]]
VALUE = itemgetter(0)


class _Sight(NamedTuple):
    """For one colour: rows of the parts, arcs their neighbours reach, the best tree around."""

    rows: tuple[Row, Row, Row]
    touched: list[int]
    best: int


@dataclass(frozen=True, slots=True)
class Width:
    """How widely a position is searched: regions, stretches of each, and moves looked into.

    With ``every`` all letters of a cut are judged, else only those that keep part 0.
    """

    regions: int
    stretches: int
    moves: int
    every: bool = True


class Seeker:
    """Finds moves. ``nodes`` counts the cuts judged; it is the budget of the player."""

    def __init__(self, maker: Maker) -> None:
        self.maker = maker
        self.minimum = maker.minimum
        self.nodes = 0
        self.fields = 0

    @property
    def effort(self) -> int:
        """What has been done so far, in units of roughly the same time on one machine."""
        return self.maker.tried + 4 * self.nodes + 6 * self.fields

    def win(self, node: Node) -> Choice | None:
        """A cut with which the side to move joins all three arcs, if one is found."""
        groups = fields.groups(node, node.turn)
        self.fields += 1
        mask = node.cuttable
        while mask:
            low = mask & -mask
            mask ^= low
            slot = low.bit_length() - 1
            cell = node.cells[slot]
            bits = [groups[k] if k >= 0 else 1 << (-1 - k) for k in cell.labels]
            union = 0
            for b in bits:
                union |= b
            if union != ALL:
                continue
            found = self._win_in(node, slot, cell, bits)
            if found is not None:
                return found
        return None

    def _win_in(self, node: Node, slot: int, cell: Cell, bits: list[int]) -> Choice | None:
        taken = node.own[1 - node.turn] >> slot & 1
        for first, last in _least(bits):
            cuts = self.maker.thin(cell.geo, first, last)
            for cut in cuts or self.maker.all_sizes(cell.geo, first, last):
                self.nodes += 1
                made = split(cell, cut, self.minimum)
                for part in range(3):
                    held = made.parts.arcs[part]
                    for k in made.parts.near[part]:
                        held |= bits[cell.labels.index(k)]
                    if held == ALL:
                        letters = (TAKEN if taken else JOINING)[part]
                        colours = owners(node.turn, made.parts, letters)
                        return Choice(WIN - 1, slot, made, letters, colours, 0, FAR)
        return None

    def ranked(self, node: Node, most: int) -> list[int]:
        """The slots that can be cut, those on the best trees of either side first."""
        self.fields += 1
        one, two = (fields.field(node, colour, 0, False) for colour in (0, 1))
        mask = node.cuttable
        ranked = []
        for slot in range(len(node.cells)):
            if mask >> slot & 1:
                gap = min(one.through[slot] - one.best, two.through[slot] - two.best)
                both = one.through[slot] - one.best + two.through[slot] - two.best
                ranked.append((gap, both, slot))
        ranked.sort()
        return [slot for _, _, slot in ranked[:most]]

    def at(self, node: Node, slot: int, width: Width) -> list[Choice]:
        """Moves that cut one region."""
        cell = node.cells[slot]
        self.fields += 2
        pair = [fields.field(node, colour, 1 << slot) for colour in (0, 1)]
        cuts: list[Cut] = []
        for first, last in self._stretches(node, slot, pair, width.stretches):
            thin = self.maker.thin(cell.geo, first, last)
            cuts += thin
            if not thin or width.every:
                cuts += self.maker.middling(cell.geo, first, last)
        if not cuts:
            cuts += self.maker.anywhere(cell.geo, 24)
        found: list[Choice] = []
        for cut in cuts:
            found += self.judge(node, slot, cut, pair, width.every)
        return found

    def _stretches(
        self, node: Node, slot: int, pair: list[Field], most: int
    ) -> list[tuple[int, int]]:
        """Stretches of the outline by what a part there would be worth, best first."""
        mover = node.turn
        labels = node.cells[slot].labels
        n = len(labels)
        longest = min(n, 5)
        mine = _runs([_row(pair[mover].rows, k) for k in labels], longest)
        theirs = _runs([_row(pair[1 - mover].rows, k) for k in labels], n)
        near, far = pair[mover].best, pair[1 - mover].best
        ranked = []
        for first in range(n):
            for length in range(longest):
                last = (first + length) % n
                rest = theirs[last][min(n - length, n - 1)]
                value = _tree(mine[first][length], near) - _tree(rest, far)
                ranked.append((value, length, first, last))
        ranked.sort()
        return [(first, last) for _, _, first, last in ranked[:most]]

    def judge(
        self, node: Node, slot: int, cut: Cut, pair: list[Field], every: bool
    ) -> list[Choice]:
        """The moves that make one cut, with their first values."""
        self.nodes += 1
        cell = node.cells[slot]
        made = split(cell, cut, self.minimum)
        taken = node.own[1 - node.turn] >> slot & 1
        letterings: tuple[str, ...] = TAKEN if taken else GIVEN
        if not every:
            letterings = letterings[: 1 if taken else 2]
        return [
            Choice(value, slot, made, letters, colours, near, far)
            for value, near, far, letters, colours in judged(
                node.turn, made.parts, pair, letterings
            )
        ]


def judged(
    mover: int, parts: Parts, pair: list[Field], letterings: tuple[str, ...]
) -> list[Judged]:
    """The best ways to give out the parts of a cut, best first.

    ``pair`` has the field of each colour without the region that is cut.
    """
    sights = [_sight(view, parts) for view in pair]
    found = []
    for letters in letterings:
        colours = owners(mover, parts, letters)
        value, near, far = _value(parts, colours, mover, sights)
        found.append((value, near, far, letters, colours))
    if len(found) > KEPT:
        found.sort(key=VALUE, reverse=True)
        del found[KEPT:]
    return found


def _value(
    parts: Parts, colours: tuple[int, int, int], mover: int, sights: list[_Sight]
) -> tuple[int, int, int]:
    """Value for the mover, and the costs of the best trees of the mover and the other side."""
    for colour in (mover, 1 - mover):
        held = 0
        touched = sights[colour].touched
        for j in range(3):
            if colours[j] == colour:
                held |= touched[j]
        if held == ALL:
            return (WIN - 1, 0, FAR) if colour == mover else (2 - WIN, FAR, 0)
    near, far = (
        fields.joined(sights[c].rows, _costs(parts, colours, c), sights[c].best)
        for c in (mover, 1 - mover)
    )
    return UNIT * (far - near), near, far


def _sight(view: Field, parts: Parts) -> _Sight:
    """What a colour has from the parts of a cut."""
    touched = []
    rows = []
    for near, arcs in zip(parts.near, parts.arcs, strict=True):
        rows.append(fields.entry(view.rows, near, arcs))
        for slot in near:
            arcs |= view.groups[slot]
        touched.append(arcs)
    return _Sight((rows[0], rows[1], rows[2]), touched, view.best)


def _costs(parts: Parts, colours: tuple[int, int, int], colour: int) -> tuple[int, int, int]:
    """What a colour pays to pass each of the parts."""
    found = []
    for owner, settled in zip(colours, parts.settled, strict=True):
        if owner == colour:
            found.append(0 if settled else fields.OWN)
        elif owner < 0:
            found.append(fields.NEUTRAL)
        else:
            found.append(FAR if settled else fields.OTHER)
    return found[0], found[1], found[2]


def _row(rows: list[Row], label: int) -> Row:
    if label >= 0:
        return rows[label]
    a, b, c, bc, ca, ab = NOWHERE
    return (0 if label == -1 else a, 0 if label == -2 else b, 0 if label == -3 else c, bc, ca, ab)


def _runs(rows: list[Row], longest: int) -> list[list[Row]]:
    """``found[i][k]`` is the best of the rows from i to i + k, around the ring."""
    n = len(rows)
    found = []
    for first in range(n):
        row = rows[first]
        line = [row]
        for k in range(1, longest):
            row = tuple(map(min, row, rows[(first + k) % n]))  # type: ignore[assignment]
            line.append(row)
        found.append(line)
    return found


def _tree(row: Row, best: int) -> int:
    """Cost of the best tree with a part of no cost that meets what the row is of."""
    a, b, c, bc, ca, ab = row
    return min(best, a + b + c, a + bc, b + ca, c + ab)


def _least(bits: list[int]) -> list[tuple[int, int]]:
    """The shortest stretches of sides that together have all three bits."""
    n = len(bits)
    found = []
    for first in range(n):
        if not bits[first]:
            continue
        held = 0
        for length in range(n):
            last = (first + length) % n
            held |= bits[last]
            if held == ALL:
                rest = 0
                for i in range(1, length + 1):
                    rest |= bits[(first + i) % n]
                if rest != ALL:
                    found.append((first, last))
                break
    return found

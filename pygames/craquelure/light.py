"""A board made for searching: cheap to cut, cheap to ask.

The exact board keeps records for ever and explains itself; a player that looks at thousands of
cuts needs neither. Here regions are numbered by slots, adjacency and ownership are bit masks over
the slots, and a cut copies little more than the region it goes through. Geometry comes from the
same functions as the rules', so a cut that is legal here is nearly always legal there; the player
lets the rules judge its last word all the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pygames.craquelure.geometry import (
    ARC_ENDS,
    Fan,
    Shape,
    between,
    make_shape,
    parts,
    touched,
    with_corner,
)
from pygames.craquelure.rules import State

#: Label of a side on goal arc A, B, C; other labels are the slot of the neighbour.
RIM_LABELS = (-1, -2, -3)


class Cut(NamedTuple):
    """A legal fan: its quantised point, its direction in 1e-5 degrees, and where it falls."""

    x: float
    y: float
    angle: int
    fan: Fan


@dataclass(slots=True, eq=False)
class Geo:
    """The outline of a region and what has been worked out about cutting it.

    It is shared by all boards in which the outline is the same, so every cut is made once.
    """

    shape: Shape
    cuts: dict[Any, tuple[Cut, ...]] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Cell:
    """A region at its slot: outline, label of each side, and the mask of its neighbours."""

    geo: Geo
    labels: tuple[int, ...]
    near: int
    splits: dict[int, Split] = field(default_factory=dict)


class Parts(NamedTuple):
    """What the three parts of a cut meet: slots outside the region, and bits of goal arcs."""

    near: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    arcs: tuple[int, int, int]
    settled: tuple[bool, bool, bool]


class Split(NamedTuple):
    """A cut of a certain cell."""

    cut: Cut
    parts: Parts


@dataclass(slots=True, eq=False)
class Node:
    """A position. Masks are over the slots; ``own`` is by colour (blue, red), ``arcs`` by arc."""

    cells: list[Cell]
    own: tuple[int, int]
    settled: int
    arcs: tuple[int, int, int]
    turn: int
    minimum: float

    @property
    def cuttable(self) -> int:
        """The slots the side to move may cut."""
        return ((1 << len(self.cells)) - 1) & ~self.own[self.turn] & ~self.settled


def cell_of(shape: Shape, labels: list[int]) -> Cell:
    """A region whose rim labels are made here: its rim is split where goal arcs meet."""
    xs, ys, rim, marks = [], [], [], []
    n = len(shape.xs)
    for i in range(n):
        x, y = shape.xs[i], shape.ys[i]
        xs.append(x)
        ys.append(y)
        rim.append(shape.rim[i])
        if not shape.rim[i]:
            marks.append(labels[i])
            continue
        after = (i + 1) % n
        bits = touched(x, y, shape.xs[after], shape.ys[after])
        run = [k for k in range(3) if bits >> k & 1]
        if run == [0, 2]:
            run = [2, 0]
        marks.append(RIM_LABELS[run[0]])
        for arc in run[1:]:
            xs.append(ARC_ENDS[arc][0])
            ys.append(ARC_ENDS[arc][1])
            rim.append(True)
            marks.append(RIM_LABELS[arc])
    return Cell(Geo(make_shape(xs, ys, rim, shape.area)), tuple(marks), _near(marks))


def _near(labels: list[int] | tuple[int, ...]) -> int:
    mask = 0
    for label in labels:
        if label >= 0:
            mask |= 1 << label
    return mask


def from_state(state: State, with_cells: bool = True) -> Node:
    """The position of a state; slot i is the i-th region of its board.

    ``with_cells`` False leaves the rims whole and is quicker: such a node can be asked for
    distances, but not cut. Its labels for the rim all are ``RIM_LABELS[0]``.
    """
    board = state.board
    slots = {region.id: i for i, region in enumerate(board.regions)}
    sides = board.sides
    cells = []
    own, arcs, settled = [0, 0], [0, 0, 0], 0
    for i, region in enumerate(board.regions):
        labels = []
        for edge in region.edges:
            one, two = sides[edge]
            labels.append(slots.get(two if one == region.id else one, RIM_LABELS[0]))
        if with_cells:
            cells.append(cell_of(region.shape, labels))
        else:
            cells.append(Cell(Geo(region.shape), tuple(labels), _near(labels)))
        if region.owner >= 0:
            own[region.owner] |= 1 << i
        settled |= region.settled << i
        for k in range(3):
            arcs[k] |= (region.shape.arcs >> k & 1) << i
    turn, minimum = state.turn, state.settings.minimum
    return Node(cells, (own[0], own[1]), settled, (arcs[0], arcs[1], arcs[2]), turn, minimum)


def split(cell: Cell, cut: Cut, minimum: float) -> Split:
    """What the parts of a cut of this cell meet; kept with the cell."""
    known = cell.splits.get(id(cut))
    if known is not None:
        return known
    n = len(cell.labels)
    near, arcs = [], []
    for j in range(3):
        slots, mask = [], 0
        for side in (cut.fan.edges[j], *between(n, cut.fan, j)):
            label = cell.labels[side]
            if label >= 0:
                slots.append(label)
            else:
                mask |= 1 << (-1 - label)
        near.append(tuple(slots))
        arcs.append(mask)
    found = Split(cut, make_parts(near, arcs, cut.fan, minimum))
    cell.splits[id(cut)] = found
    return found


def make_parts(near: list[tuple[int, ...]], arcs: list[int], fan: Fan, minimum: float) -> Parts:
    """Parts are taken for settled by their area alone, which is right where cuts are free."""
    a, b, c = fan.areas
    bound = 3 * minimum
    return Parts(
        (near[0], near[1], near[2]),
        (arcs[0], arcs[1], arcs[2]),
        (a < bound, b < bound, c < bound),
    )


def owners(turn: int, made: Parts, letters: str) -> tuple[int, int, int]:
    """Colours of the three parts after the hand-over (-1 neutral)."""
    found = []
    for letter, settled in zip(letters, made.settled, strict=True):
        if letter == "M":
            found.append(turn)
        elif letter == "O" or settled:
            found.append(1 - turn)
        else:
            found.append(-1)
    return found[0], found[1], found[2]


def played(node: Node, slot: int, made: Split, colours: tuple[int, int, int]) -> Node:
    """The position after a cut whose parts get ``colours``. Part 0 takes the slot of the region."""
    cell = node.cells[slot]
    n = len(node.cells)
    slots = (slot, n, n + 1)
    cut = made.cut
    shapes = parts(cell.geo.shape, cut.fan, cut.x, cut.y)
    cells = list(node.cells)
    _tell_neighbours(cells, cell, slot, slots, cut.fan)
    sides = len(cell.labels)
    new = []
    for j in range(3):
        labels = [slots[j - 1], cell.labels[cut.fan.edges[j]]]
        labels += [cell.labels[i] for i in between(sides, cut.fan, j)]
        labels.append(slots[j - 2])
        new.append(Cell(Geo(shapes[j]), tuple(labels), _near(labels)))
    cells[slot] = new[0]
    cells += new[1:]
    keep = ~(1 << slot)
    own = [node.own[0] & keep, node.own[1] & keep]
    settled = node.settled & keep
    arcs = [mask & keep for mask in node.arcs]
    for j in range(3):
        bit = 1 << slots[j]
        if colours[j] >= 0:
            own[colours[j]] |= bit
        if made.parts.settled[j]:
            settled |= bit
        for k in range(3):
            if made.parts.arcs[j] >> k & 1:
                arcs[k] |= bit
    return Node(
        cells,
        (own[0], own[1]),
        settled,
        (arcs[0], arcs[1], arcs[2]),
        1 - node.turn,
        node.minimum,
    )


def _tell_neighbours(
    cells: list[Cell], cell: Cell, slot: int, slots: tuple[int, int, int], fan: Fan
) -> None:
    """New labels, and corners where rays end, for the regions around the one that is cut."""
    n = len(cell.labels)
    inside = [0] * n
    for j in range(3):
        for i in between(n, fan, j):
            inside[i] = j
    for side, label in enumerate(cell.labels):
        if label < 0:
            continue
        rays = [j for j in range(3) if fan.edges[j] == side]
        if not rays and not inside[side]:
            continue
        if rays == [0, 2]:
            rays = [2, 0]
        other = cells[label]
        at = other.labels.index(slot)
        # Anticlockwise here is clockwise there.
        met = [*reversed(rays), rays[0] - 1] if rays else [inside[side]]
        labels = other.labels[:at] + tuple(slots[j] for j in met) + other.labels[at + 1 :]
        geo = other.geo
        if rays:
            ends = [fan.ends[j] for j in reversed(rays)]
            geo = Geo(with_corner(geo.shape, at, ends))
        cells[label] = Cell(geo, labels, _near(labels))

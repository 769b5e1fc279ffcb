"""The disk divided into regions that share their sides.

Every side of a region has a number, and the record of a number names the two
regions it lies between. A cut that ends on a side splits that record, so both
neighbours get the new corner: which regions touch is read off the records and
never measured. Boards are values; a cut makes a new one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt

from pygames.craquelure.geometry import (
    ARC_NAMES,
    NEUTRAL,
    SIN60,
    Fan,
    Point,
    Shape,
    between,
    make_shape,
    parts,
    with_corner,
)
from pygames.exact import PI

#: Stands for the outside in the record of a side.
RIM = -1


@dataclass(frozen=True, slots=True)
class Region:
    """``edges[i]`` is the number of the side from corner i to the next.

    ``way`` is a legal cut known for it, ((x, y), angle in 1e-5 degrees), where the
    settings make one hard to find; it is a memory, not a part of the position.
    """

    id: int
    owner: int
    settled: bool
    shape: Shape
    edges: tuple[int, ...]
    way: tuple[Point, int] | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """``sides`` maps the number of a side to its two regions (or a region and RIM)."""

    regions: tuple[Region, ...]
    sides: Mapping[int, tuple[int, int]] = field(hash=False)
    next_region: int
    next_side: int

    def region(self, number: int) -> Region:
        return next(region for region in self.regions if region.id == number)


@dataclass(frozen=True, slots=True)
class Group:
    """Regions of one colour joined through sides; ``arcs`` are the bits of what they touch."""

    owner: int
    regions: tuple[int, ...]
    arcs: int


def pairs(board: Board) -> list[tuple[int, int]]:
    """The pairs of regions that share a side, each once, smaller id first, in order."""
    found = {(a, b) if a < b else (b, a): None for a, b in board.sides.values() if b != RIM}
    return sorted(found)


def neighbours(board: Board) -> dict[int, tuple[int, ...]]:
    """The ids each region shares a side with, in order."""
    return {number: tuple(sorted(set(near))) for number, near in touching(board).items()}


def touching(board: Board) -> dict[int, list[int]]:
    """Like :func:`neighbours`, in no order and with one entry for every side shared: fast."""
    lists: dict[int, list[int]] = {region.id: [] for region in board.regions}
    for a, b in board.sides.values():
        if b != RIM:
            lists[a].append(b)
            lists[b].append(a)
    return lists


def groups(board: Board, near: Mapping[int, Sequence[int]] | None = None) -> tuple[Group, ...]:
    """The connected groups of both colours; the one that touches most first, then the larger.

    ``near`` is what :func:`touching` says, where it is known already.
    """
    near = touching(board) if near is None else near
    owners = {region.id: region.owner for region in board.regions}
    arcs_of = {region.id: region.shape.arcs for region in board.regions}
    seen: set[int] = set()
    found = []
    for number, owner in owners.items():
        if owner == NEUTRAL or number in seen:
            continue
        members, arcs = [number], 0
        seen.add(number)
        for member in members:
            arcs |= arcs_of[member]
            for other in near[member]:
                if other not in seen and owners[other] == owner:
                    seen.add(other)
                    members.append(other)
        found.append(Group(owner, tuple(sorted(members)), arcs))
    return tuple(sorted(found, key=lambda g: (-g.arcs.bit_count(), -len(g.regions), g.regions)))


def arc_names(mask: int) -> str:
    """Bits as letters: 5 is "AC"."""
    return "".join(name for bit, name in enumerate(ARC_NAMES) if mask >> bit & 1)


# Starting positions


def start_board(kind: str) -> Board:
    """The board before the first cut: ``pinwheel`` or ``sectors``."""
    return _pinwheel() if kind == "pinwheel" else _sectors()


#: The rim points at 90, 210 and 330 degrees.
RIM_POINTS: tuple[Point, ...] = ((0.0, 1.0), (-SIN60, -0.5), (SIN60, -0.5))


def _pinwheel() -> Board:
    """Three lines at a distance from the centre that leaves a quarter of the disk in the middle.

    The triangle between lines at distance d has the area 3 * sqrt(3) * d * d.
    """
    d = sqrt(PI / (12 * sqrt(3)))
    # The line from (0, 1) leaves the centre on its left: its foot (d * -c, d * s) lies left of it.
    s = d
    c = sqrt(1 - d * d)
    # Its unit normal towards the line is (-c, s), its direction inwards (-s, -c).
    turned = [_turned(-c * d, s * d, k) for k in range(3)]
    along = [_turned(-s, -c, k) for k in range(3)]
    # Corners of the triangle lie sqrt(3) * d beyond and before the foot of each line.
    reach = sqrt(3) * d
    tips = [
        (turned[k][0] + reach * along[k][0], turned[k][1] + reach * along[k][1]) for k in range(3)
    ]
    # Line k runs from rim point k past tip k - 1 to tip k, on line k + 1.
    triangle = _ring([tips[0], tips[1], tips[2]], (1, 2, 0), (False,) * 3)
    rings = [triangle]
    for k in range(3):
        after = (k + 1) % 3
        corners = [RIM_POINTS[k], RIM_POINTS[after], tips[k], tips[k - 1]]
        # Rim, then line k + 1 as far as the end of line k, then line k, in two pieces.
        rings.append(_ring(corners, (6 + k, 3 + after, k, 3 + k), (True, False, False, False)))
    # Sides 0-2: triangle; 3-5: rim to triangle; 6-8: rim.
    sides = {0: (0, 1), 1: (0, 2), 2: (0, 3)}
    sides |= {3: (1, 3), 4: (2, 1), 5: (3, 2)}
    sides |= {6: (1, RIM), 7: (2, RIM), 8: (3, RIM)}
    return _numbered(rings, sides)


def _sectors() -> Board:
    """Three radii to the rim points."""
    rings = [
        _ring(
            [(0.0, 0.0), RIM_POINTS[k], RIM_POINTS[(k + 1) % 3]],
            (k, 3 + k, (k + 1) % 3),
            (False, True, False),
        )
        for k in range(3)
    ]
    sides = {0: (0, 2), 1: (1, 0), 2: (2, 1), 3: (0, RIM), 4: (1, RIM), 5: (2, RIM)}
    return _numbered(rings, sides)


def _turned(x: float, y: float, thirds: int) -> Point:
    """(x, y) turned by so many times 120 degrees."""
    for _ in range(thirds):
        x, y = -0.5 * x - SIN60 * y, SIN60 * x - 0.5 * y
    return x, y


def _ring(
    corners: Sequence[Point], edges: Sequence[int], rim: Sequence[bool]
) -> tuple[Shape, tuple[int, ...]]:
    return make_shape([x for x, _ in corners], [y for _, y in corners], rim), tuple(edges)


def _numbered(
    rings: Iterable[tuple[Shape, tuple[int, ...]]], sides: dict[int, tuple[int, int]]
) -> Board:
    regions = tuple(
        Region(number, NEUTRAL, False, shape, edges) for number, (shape, edges) in enumerate(rings)
    )
    return Board(regions, sides, len(regions), len(sides))


# Cutting


def cut_board(
    board: Board, number: int, cut: Fan, point: Point, owners: Sequence[int]
) -> tuple[Board, tuple[int, ...]]:
    """The board with region ``number`` cut into three, and the neighbours that got new corners.

    The parts take the ids ``board.next_region`` and the two after it, and the ``owners``.
    """
    old = board.region(number)
    ids = tuple(board.next_region + j for j in range(3))
    rays = tuple(board.next_side + j for j in range(3))
    next_side = board.next_side + 3
    sides = dict(board.sides)
    for j in range(3):
        sides[rays[j]] = (ids[j], ids[j - 1])

    # Rays that end on each side of the old ring, in anticlockwise order.
    n = len(old.edges)
    ended: dict[int, list[int]] = {}
    for j in _in_order(n, cut):
        ended.setdefault(cut.edges[j], []).append(j)
    # Each side that a ray ends on becomes pieces: pieces[side][i] before the i-th ray there.
    pieces: dict[int, tuple[int, ...]] = {}
    for side, js in ended.items():
        pieces[side] = tuple(range(next_side, next_side + len(js) + 1))
        next_side += len(js) + 1

    shapes = parts(old.shape, cut, *point)
    made = []
    for j in range(3):
        k = (j + 1) % 3
        first, last = cut.edges[j], cut.edges[k]
        leaving = pieces[first][ended[first].index(j) + 1]
        arriving = pieces[last][ended[last].index(k)]
        inner = between(n, cut, j)
        whole = [old.edges[i] for i in inner[:-1]]
        boundary = [leaving, *whole, arriving] if inner else [leaving]
        for edge in boundary:
            source = edge if edge in sides else old.edges[first if edge == leaving else last]
            sides[edge] = (ids[j], _other(board.sides[source], number))
        ring = (rays[j], *boundary, rays[k])
        made.append(Region(ids[j], owners[j], False, shapes[j], ring))

    changed: dict[int, Region] = {}
    for side, js in ended.items():
        edge = old.edges[side]
        other = _other(sides.pop(edge), number)
        if other == RIM:
            continue
        near = changed.get(other) or board.region(other)
        points = [cut.ends[j] for j in reversed(js)]
        at = near.edges.index(edge)
        edges = near.edges[:at] + tuple(reversed(pieces[side])) + near.edges[at + 1 :]
        changed[other] = replace(near, shape=with_corner(near.shape, at, points), edges=edges)

    kept = (changed.get(r.id, r) for r in board.regions if r.id != number)
    after = Board((*kept, *made), sides, board.next_region + 3, next_side)
    return after, tuple(sorted(changed))


def _in_order(n: int, cut: Fan) -> list[int]:
    """The rays in the order in which the ring, walked from corner 0, meets their ends."""
    for j in range(3):
        # The part whose boundary passes corner 0 lies before the first ray met.
        if 0 in between(n, cut, j):
            return [(j + 1 + k) % 3 for k in range(3)]
    raise AssertionError("a ring without its first corner")


def _other(record: tuple[int, int], number: int) -> int:
    return record[1] if record[0] == number else record[0]

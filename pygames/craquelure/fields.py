"""How far each colour is from joining its three arcs: distances over the regions.

Every region costs a colour something to pass: nothing if it is its own for ever, a whole cut if it
is neutral, and so on. The cheapest tree that joins the three arcs measures how near the colour is
to winning. A cut changes three regions and leaves the rest, so the distances over the rest are
worked out once for a board without the region that is cut, and what the parts do is added to them.

Costs are small whole numbers: distances come from flooding bit masks level by level, and are the
same on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from pygames.craquelure.light import Node

#: Cost of passing a region of one's own that the other side may still cut, a neutral one, and one
#: of the other side that can be cut. A settled region costs nothing or cannot be passed.
OWN, NEUTRAL, OTHER = 1, 4, 6
#: Nothing is farther than this.
FAR = 40

#: By region: distance to arcs A, B, C, then to the pairs BC, CA, AB, its own cost not included.
Row = tuple[int, int, int, int, int, int]
NOWHERE: Row = (FAR, FAR, FAR, FAR, FAR, FAR)


class Field(NamedTuple):
    """For one colour: a row for each slot, the cost of the best tree, the arcs each group touches.

    ``groups[slot]`` has the bits of the arcs touched by the colour's group that the slot is in, 0
    for other slots. ``through[slot]`` is the cost of the best tree that contains the slot.
    """

    rows: list[Row]
    best: int
    groups: list[int]
    through: list[int]


def field(node: Node, colour: int, without: int, pairs: bool = True) -> Field:
    """Distances of a colour over all slots but those of the mask ``without``."""
    cells = node.cells
    count = len(cells)
    adjacent = [cell.near for cell in cells]
    mine = node.own[colour] & ~without
    free = mine & node.settled
    held = mine & ~node.settled
    other = node.own[1 - colour] & ~node.settled & ~without
    neutral = ((1 << count) - 1) & ~(node.own[0] | node.own[1] | without)
    costs = (free, held, neutral, other)
    to = [_from_arc(adjacent, costs, arc, count) for arc in node.arcs]
    a, b, c = to
    cost = [FAR] * count
    for mask, price in zip(costs, (0, OWN, NEUTRAL, OTHER), strict=True):
        while mask:
            low = mask & -mask
            cost[low.bit_length() - 1] = price
            mask ^= low
    through = [
        min(x + y + z - 2 * k, FAR) if k < FAR else FAR
        for x, y, z, k in zip(a, b, c, cost, strict=True)
    ]
    best = min(through, default=FAR)
    joined_by = _groups(adjacent, mine, node.arcs, count)
    if not pairs:
        return Field([], best, joined_by, through)
    bc = _from_pair(adjacent, costs, b, c, cost, count)
    ca = _from_pair(adjacent, costs, c, a, cost, count)
    ab = _from_pair(adjacent, costs, a, b, cost, count)
    rows = list(zip(a, b, c, bc, ca, ab, strict=True))
    return Field(rows, best, joined_by, through)


def _from_arc(
    adjacent: list[int], costs: tuple[int, int, int, int], arc: int, count: int
) -> list[int]:
    """Distance of every slot to an arc, its own cost included."""
    free, held, neutral, other = costs
    waiting = [0] * (FAR + OTHER + 1)
    waiting[0] = arc & free
    waiting[OWN] = arc & held
    waiting[NEUTRAL] = arc & neutral
    waiting[OTHER] = arc & other
    return _flood(adjacent, costs, waiting, count)


def _from_pair(
    adjacent: list[int],
    costs: tuple[int, int, int, int],
    one: list[int],
    two: list[int],
    cost: list[int],
    count: int,
) -> list[int]:
    """Cost of the best tree that joins a slot and two arcs, the slot included."""
    waiting = [0] * (FAR + OTHER + 1)
    for slot in range(count):
        price = one[slot] + two[slot] - cost[slot]
        if price < FAR and cost[slot] < FAR:
            waiting[price] |= 1 << slot
    return _flood(adjacent, costs, waiting, count)


def _flood(
    adjacent: list[int], costs: tuple[int, int, int, int], waiting: list[int], count: int
) -> list[int]:
    """Distances from the slots that wait at their levels."""
    free, held, neutral, other = costs
    closed = free | held | neutral | other
    found = [FAR] * count
    for level in range(FAR):
        new = waiting[level] & closed
        if not new:
            continue
        closed &= ~new
        near = 0
        while new:
            low = new & -new
            new ^= low
            slot = low.bit_length() - 1
            found[slot] = level
            met = adjacent[slot] & closed
            if met:
                gift = met & free
                if gift:
                    new |= gift
                    closed ^= gift
                near |= met
        near &= closed
        if near:
            waiting[level + OWN] |= near & held
            waiting[level + NEUTRAL] |= near & neutral
            waiting[level + OTHER] |= near & other
        if not closed:
            break
    return found


def groups(node: Node, colour: int) -> list[int]:
    """For each slot, the arcs that the colour's group it belongs to touches, 0 if none."""
    adjacent = [cell.near for cell in node.cells]
    return _groups(adjacent, node.own[colour], node.arcs, len(adjacent))


def _groups(adjacent: list[int], mine: int, arcs: tuple[int, int, int], count: int) -> list[int]:
    """For each slot of a colour, the arcs its group touches."""
    touched = [0] * count
    left = mine
    while left:
        group = frontier = left & -left
        while frontier:
            low = frontier & -frontier
            frontier ^= low
            new = adjacent[low.bit_length() - 1] & mine & ~group
            group |= new
            frontier |= new
        bits = sum(1 << k for k in range(3) if arcs[k] & group)
        left &= ~group
        if bits:
            while group:
                low = group & -group
                group ^= low
                touched[low.bit_length() - 1] = bits
    return touched


def entry(rows: list[Row], near: tuple[int, ...], arcs: int) -> Row:
    """The row of a part: the best of its neighbours outside, and 0 for an arc it touches."""
    if len(near) > 1:
        row = tuple(map(min, *[rows[slot] for slot in near]))
    else:
        row = rows[near[0]] if near else NOWHERE
    if arcs:
        a, b, c, bc, ca, ab = row
        return (0 if arcs & 1 else a, 0 if arcs & 2 else b, 0 if arcs & 4 else c, bc, ca, ab)
    return row


def joined(rows: tuple[Row, Row, Row], costs: tuple[int, int, int], best: int) -> int:
    """Cost of the best tree when the three parts, all neighbours of one another, are added."""
    for i in range(3):
        k = costs[i]
        if k >= best:
            continue
        a, b, c, bc, ca, ab = rows[i]
        for j in (i - 1, i - 2):
            step = costs[j]
            if step >= FAR:
                continue
            a2, b2, c2, bc2, ca2, ab2 = rows[j]
            if a2 + step < a:
                a = a2 + step
            if b2 + step < b:
                b = b2 + step
            if c2 + step < c:
                c = c2 + step
            if bc2 + step < bc:
                bc = bc2 + step
            if ca2 + step < ca:
                ca = ca2 + step
            if ab2 + step < ab:
                ab = ab2 + step
        total = k + min(a + b + c, a + bc, b + ca, c + ab)
        if total < best:
            best = total
    return best

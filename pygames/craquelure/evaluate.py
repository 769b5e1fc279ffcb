"""A sensible first guess of who gets which part, while a cut is still being composed.

It is asked on every movement of a hand, so it looks at the position once, and no further than at
what the parts join: the distances of ``fields`` and nothing that the other side might answer.
"""

from __future__ import annotations

from pygames.craquelure import fields
from pygames.craquelure.geometry import Fan, Shape, between, touched
from pygames.craquelure.light import Parts, from_state, make_parts
from pygames.craquelure.rules import State
from pygames.craquelure.seek import GIVEN, TAKEN, judged


def best_letters(state: State, region_id: int, fan: Fan) -> str:
    """Letters for the parts of a legal cut of a region the side to move may cut.

    They win if any do, and do not hand over the game if any do not, as far as areas alone tell
    what is settled: with a grid or directions more may be, which only the rules find out.
    """
    regions = state.board.regions
    slot = next(i for i, region in enumerate(regions) if region.id == region_id)
    node = from_state(state, with_cells=False)
    parts = _parts(regions[slot].shape, node.cells[slot].labels, fan, node.minimum)
    pair = [fields.field(node, colour, 1 << slot) for colour in (0, 1)]
    letterings = GIVEN if regions[slot].owner < 0 else TAKEN
    return judged(node.turn, parts, pair, letterings)[0][3]


def _parts(shape: Shape, labels: tuple[int, ...], fan: Fan, minimum: float) -> Parts:
    """What the parts meet. Sides of the rim may here lie on several goal arcs."""
    n = len(labels)
    near, arcs = [], []
    for j in range(3):
        sides = [fan.edges[j], *between(n, fan, j)]
        corners = [fan.ends[j], *((shape.xs[i], shape.ys[i]) for i in sides[1:])]
        corners.append(fan.ends[(j + 1) % 3])
        slots, mask = [], 0
        for i, side in enumerate(sides):
            if labels[side] >= 0:
                slots.append(labels[side])
            else:
                mask |= touched(*corners[i], *corners[i + 1])
        near.append(tuple(slots))
        arcs.append(mask)
    return make_parts(near, arcs, fan, minimum)

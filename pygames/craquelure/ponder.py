"""Looking ahead: a search that takes the best few moves of each position and their best answers.

The last ply is judged at first sight, region by region, and given up as soon as one answer is too
good; a last move counts only if the other side cannot win right after it. Before a position is
given up for lost, a move that does not lose at once is looked for everywhere. Work is handed out
in small pieces: everything that takes long is a generator that yields every few cuts, so the page
stays alive.
"""

from __future__ import annotations

from collections.abc import Generator

from pygames.craquelure import fields
from pygames.craquelure.light import Node, played
from pygames.craquelure.seek import SEEN, VALUE, WIN, Choice, Seeker, Width

#: A side whose best tree costs more than this cannot win with one cut.
THREAT = fields.OTHER + 4 * fields.OWN
#: How widely a move is looked for that does not lose at once, before a position is given up.
DESPERATE = Width(40, 12, 0)
#: The value of a position whose mover loses with the other side's next move.
LOST = 2 - WIN

Plan = tuple[Width, ...]


def child(node: Node, choice: Choice) -> Node:
    """The position after a move."""
    return played(node, choice.slot, choice.made, choice.colours)


def nearer(value: int) -> int:
    """A seen win or loss is one ply farther away from the position before."""
    if value > SEEN:
        return value - 1
    if value < -SEEN:
        return value + 1
    return value


class Search:
    """Values of positions. ``plan`` says how widely each ply is searched; the last is a glance."""

    def __init__(self, seeker: Seeker, plan: Plan) -> None:
        self.seeker = seeker
        self.plan = plan
        # What refuted the last position at each ply often refutes the next one: slot, cut,
        # letters. Regions left alone keep their cuts, so a cut is known again by identity.
        self.refuted: list[Choice | None] = [None] * len(plan)

    def worth(
        self, node: Node, alpha: int = -WIN, beta: int = WIN, ply: int = 0
    ) -> Generator[None, None, int]:
        """The value of a position for its mover, as far as it matters between the bounds."""
        if self.seeker.win(node) is not None:
            return WIN - 1
        yield
        if ply == len(self.plan) - 1:
            best = yield from self._glance(node, beta, ply)
        else:
            best = yield from self._moves(node, alpha, beta, ply)
        if best < -SEEN:
            _, rescue = yield from safest(self.seeker, node, DESPERATE, -SEEN, best)
            best = max(best, rescue)
        return best

    def _moves(self, node: Node, alpha: int, beta: int, ply: int) -> Generator[None, None, int]:
        width = self.plan[ply]
        found: list[Choice] = []
        for slot in self.seeker.ranked(node, width.regions):
            found += self.seeker.at(node, slot, width)
            yield
        found.sort(key=VALUE, reverse=True)
        best = LOST
        for choice in self._hopeful(found, ply, width.moves):
            value = choice.value
            if abs(value) < SEEN:
                low = max(alpha, best)
                deeper = yield from self.worth(child(node, choice), -beta, -low, ply + 1)
                value = nearer(-deeper)
            if value > best:
                best = value
                if best >= beta:
                    self.refuted[ply] = choice
                    break
        return best

    def _hopeful(self, found: list[Choice], ply: int, most: int) -> list[Choice]:
        """The first moves of a list; if the last refutation is in the list, it comes before."""
        last = self.refuted[ply]
        if last is not None:
            for choice in found:
                if choice.made.cut is last.made.cut and choice.letters == last.letters:
                    return [choice, *(other for other in found[:most] if other is not choice)]
        return found[:most]

    def _glance(self, node: Node, beta: int, ply: int) -> Generator[None, None, int]:
        last = self.refuted[ply]
        slot = -1 if last is None else last.slot
        choice, value = yield from safest(self.seeker, node, self.plan[ply], beta, LOST, slot)
        if value >= beta:
            self.refuted[ply] = choice
        return value


def safest(
    seeker: Seeker, node: Node, width: Width, enough: int, least: int, before: int = -1
) -> Generator[None, None, tuple[Choice | None, int]]:
    """The move of the best first value after which the other side does not win at once.

    Only moves worth more than ``least`` are looked at, and none once one is worth ``enough``.
    If the slot ``before`` is among those looked at, it comes first.
    """
    best = None
    slots = seeker.ranked(node, width.regions)
    if before in slots:
        slots.remove(before)
        slots.insert(0, before)
    for slot in slots:
        found = seeker.at(node, slot, width)
        found.sort(key=VALUE, reverse=True)
        yield
        for choice in found:
            if choice.value <= least:
                break
            if choice.far <= THREAT:
                lost = seeker.win(child(node, choice)) is not None
                yield
                if lost:
                    continue
            best, least = choice, choice.value
            break
        if least >= enough:
            break
    return best, least

"""Alpha-beta for every game with two players, full knowledge and a list of moves.

Kept apart from the games because nothing in it is about one of them, and because it has to bend to
the page: a browser must be able to stop it every few milliseconds and drop it at any moment, with
no clock in sight. So the search is a generator that rests every few hundred positions, and its
budget is counted in positions: the same budget finds the same move on every machine.

A position is any hashable value from the view of the side to move, and a move is the position it
leads to. Moves are *noisy* (captures: the search goes on while there are any) or *quiet*; where a
noisy one exists, quiet ones are not legal. A game may end in a draw after a number of quiet plies
in a row; ``slack`` is how many of them are left.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

P = TypeVar("P", bound=Hashable)

#: A win at once; a win in n plies is worth n less, so that the nearer one is preferred.
WIN = 1_000_000
#: Scores beyond this are proven wins or losses.
PROVEN = WIN - 1_000
#: Slack of a game without a drawing count, and more than any depth.
ENDLESS = 900
#: Positions between two rests: about 2 ms in CPython, so 10 ms where it runs five times slower.
REST = 250

EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class Rules(Protocol[P]):
    """What a game supplies. ``evaluate`` is for quiet positions, but must bear noisy ones."""

    def noisy(self, position: P, /) -> list[P]:
        """The positions noisy moves lead to."""
        ...

    def quiet(self, position: P, /) -> list[P]:
        """The positions quiet moves lead to; asked only if there is no noisy one."""
        ...

    def evaluate(self, position: P, /) -> int:
        """The worth to the side to move; ``-WIN`` if it is seen to have lost."""
        ...

    def label(self, position: P, child: P, /) -> int:
        """A number for the move that means the same in similar positions."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """``slack`` now and after a noisy move, positions to look at, and depth in quiet plies."""

    slack: int = ENDLESS
    full_slack: int = ENDLESS
    nodes: int = 10_000
    depth: int = 64
    #: Root moves this much worse than the best still get their true score, not just a bound.
    margin: int = 0


@dataclass(frozen=True, slots=True)
class Progress(Generic[P]):
    """How far the search is: ``best`` and its ``score`` at the ``depth`` being looked at.

    ``line`` is the expected continuation, beginning with ``best``. ``scores`` has a score for every
    root move, in the order given, at the last depth that was completed: for moves outside the
    margin an upper bound, before the first depth None.
    """

    best: P
    score: int
    depth: int
    nodes: int
    line: tuple[P, ...]
    scores: tuple[int | None, ...]


class _Spent(Exception):
    """The budget is used up."""


class Search(Generic[P]):
    """One search. ``reuse_deeper`` = 0 takes from the table only what has the very depth asked for
    (a fixed-depth search then gives the value of plain alpha-beta); the tests use that.
    """

    __slots__ = (
        "budget",
        "full_slack",
        "history",
        "nodes",
        "pause",
        "progress",
        "reuse_deeper",
        "rules",
        "table",
        "use_table",
    )

    def __init__(
        self, rules: Rules[P], limits: Limits, reuse_deeper: int = ENDLESS, use_table: bool = True
    ) -> None:
        self.rules = rules
        self.budget = limits.nodes
        self.full_slack = limits.full_slack
        self.reuse_deeper = reuse_deeper
        self.use_table = use_table
        self.nodes = 0
        self.pause = min(REST, limits.nodes)
        self.table: dict[P, tuple[int, int, int, int, P | None]] = {}
        self.history: dict[int, int] = {}
        self.progress: Progress[P]

    def settle(self, position: P, alpha: int, beta: int, ply: int, slack: int) -> int:
        """The value with only noisy moves played on: what a leaf is worth."""
        self.nodes += 1
        children = self.rules.noisy(position)
        if not children:
            if not slack:
                return 0 if self.rules.quiet(position) else ply - WIN
            value = self.rules.evaluate(position)
            return value if value > -WIN else ply - WIN
        if not slack:
            return 0
        if len(children) > 1:
            children.sort(key=self.rules.evaluate)
        best = -WIN
        slack = self.full_slack
        for child in children:
            value = -self.settle(child, -beta, -alpha, ply + 1, slack)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def walk(
        self, position: P, depth: int, alpha: int, beta: int, ply: int, slack: int
    ) -> Generator[None, None, int]:
        """The value at ``depth`` > 0, as a generator that rests now and then.

        A generator per inner position cost about a tenth of the speed of plain recursion where it
        was measured, too little to pay for a stack of its own.
        It is one long function because calls are what Python pays for.
        """
        self.nodes += 1
        if self.nodes >= self.pause:
            if self.nodes >= self.budget:
                raise _Spent
            self.pause = min(self.nodes + REST, self.budget)
            yield
        known = None
        entry = self.table.get(position)
        if entry is not None:
            had, had_slack, bound, value, known = entry
            if depth <= had <= depth + self.reuse_deeper and (
                had_slack == slack
                or (had_slack > had < slack and (abs(value) < PROVEN or abs(value) + slack >= WIN))
            ):
                if value > PROVEN:
                    value -= ply
                elif value < -PROVEN:
                    value += ply
                if bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha):
                    return value
        children = self.rules.noisy(position)
        loud = True
        if not children:
            loud = False
            children = self.rules.quiet(position)
            if not children:
                return ply - WIN
        if not slack:
            return 0
        after = depth - 1
        below = self.full_slack if loud else slack - 1
        if len(children) > 1:
            self.order(position, children, loud, known)
        floor = alpha
        best = -WIN
        for child in children:
            if best == -WIN:
                if after:
                    value = -(yield from self.walk(child, after, -beta, -alpha, ply + 1, below))
                else:
                    value = -self.settle(child, -beta, -alpha, ply + 1, below)
                known = child
            elif after:
                value = -(yield from self.walk(child, after, -alpha - 1, -alpha, ply + 1, below))
                if alpha < value < beta:
                    value = -(yield from self.walk(child, after, -beta, -alpha, ply + 1, below))
            else:
                value = -self.settle(child, -beta, -alpha, ply + 1, below)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    known = child
                    if value >= beta:
                        if not loud:
                            mark = self.rules.label(position, child)
                            self.history[mark] = self.history.get(mark, 0) - depth * depth
                        break
        if self.use_table:
            bound = AT_MOST if best <= floor else AT_LEAST if best >= beta else EXACT
            value = best + ply if best > PROVEN else best - ply if best < -PROVEN else best
            self.table[position] = (depth, slack, bound, value, known)
        return best

    def order(self, position: P, children: list[P], loud: bool, known: P | None) -> None:
        """Put first what is likely best: ``known``, what wins most, what was good elsewhere."""
        if loud:
            children.sort(key=self.rules.evaluate)
        else:
            rank, label = self.history.get, self.rules.label
            children.sort(key=lambda child: rank(label(position, child), 0))
        if known is not None and children[0] != known:
            children.remove(known)
            children.insert(0, known)

    def line(self, position: P, length: int) -> tuple[P, ...]:
        """The expected continuation from ``position`` on, itself first, as far as it is known."""
        found = [position]
        while len(found) < length:
            entry = self.table.get(found[-1])
            if entry is None or entry[2] != EXACT or entry[4] is None:
                break
            found.append(entry[4])
        return tuple(found)

    def think(self, roots: Sequence[P], noisy: bool, limits: Limits) -> Iterator[Progress[P]]:
        """Search the moves ``roots`` (one at least; in the order in which equals are preferred).

        Yields at every rest and at the end; the last value is the result.
        """
        self.progress = Progress(roots[0], 0, 0, 0, (roots[0],), (None,) * len(roots))
        below = limits.full_slack if noisy else limits.slack - 1
        try:
            for _ in self._deepen(roots, below, limits):
                yield replace(self.progress, nodes=self.nodes)
        except _Spent:
            pass
        yield replace(self.progress, nodes=self.nodes)

    def _deepen(
        self, roots: Sequence[P], below: int, limits: Limits
    ) -> Generator[None, None, None]:
        order = list(range(len(roots)))
        for depth in range(1, limits.depth + 1):
            scores: list[int | None] = [None] * len(roots)
            best = -WIN
            for at in order:
                child = roots[at]
                low = max(best - limits.margin, -WIN)
                high = low + 1 if scores[order[0]] is not None and not limits.margin else WIN
                value = yield from self._root(child, depth - 1, low, high, below)
                if high != WIN and value > low:
                    value = yield from self._root(child, depth - 1, low, WIN, below)
                scores[at] = value
                if value > best:
                    best = value
                    line, known = self.line(child, depth), self.progress.scores
                    self.progress = Progress(child, value, depth, self.nodes, line, known)
            self.progress = replace(self.progress, scores=tuple(scores))
            order.sort(key=lambda at: -(scores[at] or 0))
            if abs(best) > PROVEN and WIN - abs(best) <= depth:
                return

    def _root(
        self, child: P, after: int, low: int, high: int, below: int
    ) -> Generator[None, None, int]:
        if after:
            return -(yield from self.walk(child, after, -high, -low, 1, below))
        return -self.settle(child, -high, -low, 1, below)

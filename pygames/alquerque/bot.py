"""The computer player of Alquerque: what each level looks at and where it errs.

All levels run the same search and differ in one row of ``TABLE``, so that a level can be added or
tuned in one place. Chance comes from the seed and the state alone: the same level, seed and state
give the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from pygames.alquerque.bitboard import Position, field, from_text, routes
from pygames.alquerque.rules import QUIET_LIMIT, State, outcome
from pygames.protocol import BadNotation, Thought
from pygames.search import PROVEN, WIN, Limits, Progress, Search


@dataclass(frozen=True, slots=True)
class Level:
    """``nodes`` and ``depth`` bound the search. ``noise`` is how far, in hundredths of a piece, a
    move may be misjudged either way; in ``slip`` of 100 moves the player moves without thinking.
    A win that is seen to be forced is always taken.
    """

    nodes: int
    depth: int
    noise: int = 0
    slip: int = 0


TABLE: dict[str, Level] = {
    "easy": Level(nodes=600, depth=1, noise=250, slip=30),
    "normal": Level(nodes=3_000, depth=4, noise=30),
    "hard": Level(nodes=40_000, depth=40),
}
LEVELS = tuple(TABLE)


class AlquerqueBot:
    """See ``pygames.protocol.Bot``. It remembers nothing from one state to the next."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed

    def think(self, state: State) -> Iterator[Thought]:
        """Thoughts about a state; none at all if the game is over."""
        if outcome(state) is not None:
            return
        position = from_text(state.board, state.turn)
        moves: dict[Position, str] = {}
        for text, child in routes(position):
            moves.setdefault(child, text)  # routes to one position are one choice
        chance = Random(f"{self.seed}/{state.board}/{state.turn}/{state.quiet}/{state.number}")
        roots = _shuffled(moves, chance)
        limits = Limits(
            slack=QUIET_LIMIT - state.quiet,
            full_slack=QUIET_LIMIT,
            nodes=self.level.nodes,
            depth=self.level.depth,
            margin=2 * self.level.noise,
        )
        capture = "x" in moves[roots[0]]
        search = Search(field(), limits)
        if len(roots) == 1:
            below = limits.full_slack if capture else limits.slack - 1
            score = -search.settle(roots[0], -WIN, WIN, 1, below)
            (only,) = moves.values()
            yield Thought(only, score, 0, search.nodes, (only,))
            return
        progress = Progress(roots[0], 0, 0, 0, (), ())
        line: tuple[Position, ...] = ()
        texts: tuple[str, ...] = ()
        for progress in search.think(roots, capture, limits):
            if progress.line != line:
                line = progress.line
                texts = _texts(line, moves)
            yield Thought(texts[0], progress.score, progress.depth, progress.nodes, texts)
        chosen = self._misjudged(progress, roots, chance)
        if chosen != progress.best:
            score = progress.scores[roots.index(chosen)] or 0
            move = moves[chosen]
            yield Thought(move, score, progress.depth, progress.nodes, (move,))

    def _misjudged(
        self, progress: Progress[Position], roots: list[Position], chance: Random
    ) -> Position:
        """The move a player of this level takes for the best one."""
        level = self.level
        if progress.score > PROVEN:
            return progress.best
        if chance.random() * 100 < level.slip:
            return roots[int(chance.random() * len(roots))]
        if not level.noise:
            return progress.best
        best, chosen = -WIN, progress.best
        for child, score in zip(roots, progress.scores, strict=True):
            noise = round((2 * chance.random() - 1) * level.noise)
            if score is not None and score > -PROVEN and score + noise > best:
                best, chosen = score + noise, child
        return chosen


def _shuffled(moves: dict[Position, str], chance: Random) -> list[Position]:
    """What the moves lead to, in an order by chance: of equal moves the search keeps the first."""
    # Of Random, only random() is promised to give the same numbers in every Python.
    order = {child: chance.random() for child in moves}
    return sorted(moves, key=order.__getitem__)


def _texts(line: tuple[Position, ...], moves: dict[Position, str]) -> tuple[str, ...]:
    """The moves of an expected continuation; ``moves`` names those of the present state."""
    texts = [moves[line[0]]]
    for position, child in pairwise(line):
        texts.append(next(text for text, after in routes(position) if after == child))
    return tuple(texts)


def make_bot(level: str, seed: int) -> AlquerqueBot:
    """The player of a level named in ``LEVELS``. Raises BadNotation for another name."""
    if level not in TABLE:
        raise BadNotation("bad_option", {"option": "level"})
    return AlquerqueBot(TABLE[level], seed)

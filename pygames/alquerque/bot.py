"""The computer player of Alquerque: what each level looks at and where it errs.

All levels run the same search and differ in one row of ``TABLE``, so that a level can be added or
tuned in one place. Chance comes from the seed and the state alone: the same level, seed and state
give the same move on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from pygames.alquerque.bitboard import Position, field, from_text, routes
from pygames.alquerque.rules import QUIET_LIMIT, State, outcome
from pygames.protocol import Thought
from pygames.search import PROVEN, WIN, Limits, Progress, Search


@dataclass(frozen=True, slots=True)
class Level:
    """``nodes`` and ``depth`` bound the search. ``noise`` is how far, in hundredths of a piece, a
    move may be misjudged either way; in ``slip`` of 100 moves the player moves without thinking
    (but takes a win in one move). Neither touches a win or loss that is seen to be forced.
    """

    nodes: int
    depth: int
    noise: int = 0
    slip: int = 0


TABLE: dict[str, Level] = {
    "easy": Level(nodes=600, depth=2, noise=60, slip=10),
    "normal": Level(nodes=3_000, depth=6, noise=10),
    "hard": Level(nodes=40_000, depth=40),
}
LEVELS = tuple(TABLE)


class AlquerqueBot:
    """See ``pygames.protocol.Bot``."""

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
        order = {child: chance.random() for child in moves}
        roots = sorted(moves, key=order.__getitem__)
        if len(roots) == 1:
            text = moves[roots[0]]
            yield Thought(text, field().evaluate(position), 0, 1, (text,))
            return
        limits = Limits(
            slack=QUIET_LIMIT - state.quiet,
            full_slack=QUIET_LIMIT,
            nodes=self.level.nodes,
            depth=self.level.depth,
            margin=2 * self.level.noise,
        )
        capture = "x" in moves[roots[0]]
        for progress in Search(field(), limits).think(roots, capture, limits):
            yield self._thought(progress, progress.best, moves)
        if self.level.noise or self.level.slip:
            yield self._thought(progress, self._misjudged(progress, roots, chance), moves)

    def _misjudged(
        self, progress: Progress[Position], roots: list[Position], chance: Random
    ) -> Position:
        """The move a player of this level takes for the best one."""
        slips = chance.random() * 100 < self.level.slip
        noise = [(2 * chance.random() - 1) * self.level.noise for _ in roots]
        if progress.score > PROVEN:
            return progress.best
        if slips:
            return roots[0]
        felt = [
            (score if abs(score) > PROVEN else score + noise[at], roots[at])
            for at, score in enumerate(progress.scores)
            if score is not None
        ]
        return max(felt, key=lambda pair: pair[0])[1] if felt else progress.best

    def _thought(
        self, progress: Progress[Position], child: Position, moves: dict[Position, str]
    ) -> Thought:
        line = progress.line if child == progress.best else (child,)
        texts = [moves[child]]
        for one, other in zip(line, line[1:], strict=False):
            texts.append(next(text for text, after in routes(one) if after == other))
        score = progress.score
        if child != progress.best and child in moves:
            score = min(score, WIN)
        return Thought(texts[0], score, progress.depth, progress.nodes, tuple(texts))


def make_bot(level: str, seed: int) -> AlquerqueBot:
    """The player of a level named in ``LEVELS``. Raises KeyError for another name."""
    return AlquerqueBot(TABLE[level], seed)

"""The computer players: how many shots each level tries out, and how unsteady its hand is.

A player picks a shot without any error and then makes it with one, drawn from its seed and the
state alone; the recorded move is the shot as it was made. The strongest level knows its own hand:
it compares its best shots by what becomes of them when they go a little wrong. Budgets are counted
in simulated shots, so the same level plays the same move on every device.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random

from pygames.crokinole.aims import aim
from pygames.crokinole.chance import shaken
from pygames.crokinole.launch import Launch
from pygames.crokinole.rules import FORFEIT, Shot, State, canonical, is_blocked, shoot
from pygames.crokinole.worth import mean, worth
from pygames.protocol import BadNotation, Thought


@dataclass(frozen=True, slots=True)
class Level:
    """``tries`` shots are simulated, or fewer if the ``first`` valid one is taken; the ``best`` of
    them are tried ``samples`` times each with the hand's errors: ``degrees`` of direction and
    ``share`` of the speed (standard deviations).
    """

    tries: int
    degrees: float
    share: float
    first: bool = False
    best: int = 0
    samples: int = 0


TABLE: dict[str, Level] = {
    "easy": Level(tries=12, degrees=3.0, share=0.15, first=True),
    "normal": Level(tries=20, degrees=1.5, share=0.08),
    "hard": Level(tries=60, degrees=0.8, share=0.05, best=10, samples=8),
}
LEVELS = tuple(TABLE)

#: A shot and what it is worth, in points of the round; and all that were tried with the chosen one.
Worth = tuple[float, Launch]
Tried = tuple[list[Worth], Worth]


class CrokinoleBot:
    """See ``pygames.protocol.Bot``. It remembers nothing from one state to the next.

    The last thought has the shot with the hand's error as its ``move`` and the shot that was
    meant as its ``line``; ``score`` is in points of the round.
    """

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed

    def think(self, state: State) -> Iterator[Thought]:
        """Thoughts about a state, one for each simulated shot; none if the match is over."""
        if state.ended is not None:
            return
        if is_blocked(state):
            yield Thought(FORFEIT, 0, 0, 0, (FORFEIT,))
            return
        rng, level = Random(f"{self.seed}/{canonical(state)}"), self.level
        tried, chosen = yield from self._try_out(state, rng)
        nodes = len(tried) + min(len(tried), level.best) * level.samples
        if level.samples:
            chosen = yield from self._compare(state, rng, tried, chosen[1])
        value, launch = chosen
        made = shaken(launch, rng, level.degrees, level.share)
        yield Thought(made.text, round(value), 2, nodes, (launch.text,))

    def _try_out(self, state: State, rng: Random) -> Generator[Thought, None, Tried]:
        """All shots tried with what they are worth, and the one to be made."""
        tried: list[Worth] = []
        best: Worth = (-999.0, Launch(0, 0, 1))
        for _ in range(self.level.tries):
            launch = aim(state, rng)
            shot = _shot(state, launch)
            tried.append((_worth(state, shot), launch))
            if tried[-1][0] > best[0]:
                best = tried[-1]
            yield _thought(best[1], best[0], 1, len(tried))
            if self.level.first and shot.verdict.valid:
                return tried, tried[-1]
        return tried, best

    def _compare(
        self, state: State, rng: Random, tried: list[Worth], shown: Launch
    ) -> Generator[Thought, None, Worth]:
        """The best of the best shots by what becomes of them on average when the hand errs."""
        level, nodes = self.level, len(tried)
        best: Worth = (-999.0, shown)
        for before, launch in sorted(tried, key=lambda each: -each[0])[: level.best]:
            values = [before]
            for _ in range(level.samples):
                missed = shaken(launch, rng, level.degrees, level.share)
                values.append(_worth(state, _shot(state, missed)))
                nodes += 1
                yield _thought(best[1], max(best[0], -99.0), 2, nodes)
            if mean(values) > best[0]:
                best = (mean(values), launch)
        return best


def _thought(launch: Launch, value: float, depth: int, nodes: int) -> Thought:
    return Thought(launch.text, round(value), depth, nodes, (launch.text,))


def _shot(state: State, launch: Launch) -> Shot:
    return shoot(state.discs, state.turn, state.next_id, launch)


def _worth(state: State, shot: Shot) -> float:
    return worth(shot, state.left[state.turn] - 1, state.left[1 - state.turn])


def make_bot(level: str, seed: int) -> CrokinoleBot:
    """The player of a level named in ``LEVELS``. Raises BadNotation for another name."""
    if level not in TABLE:
        raise BadNotation("bad_option", {"option": "level"})
    return CrokinoleBot(TABLE[level], seed)

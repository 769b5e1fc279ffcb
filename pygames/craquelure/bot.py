"""The computer player of Craquelure: how widely and how far each level looks.

All levels find and judge moves in the same way and differ in one row of ``TABLE``. Budgets are
counted in work done, never in time, and chance comes from the seed and the state alone: the same
level, seed and state give the same move on every machine. The search works on a light copy of the
board; before a move is named, the rules have played it.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from pygames.craquelure import rules
from pygames.craquelure.cuts import Maker
from pygames.craquelure.light import Node, from_state
from pygames.craquelure.notation import SWAP, make_cut
from pygames.craquelure.ponder import DESPERATE, Plan, Search, child, nearer, safest
from pygames.craquelure.rules import State
from pygames.craquelure.sampling import cuttable, random_way
from pygames.craquelure.seek import SEEN, WIN, Choice, Seeker, Width
from pygames.protocol import BadNotation, Bot, IllegalMove, Thought

T = TypeVar("T")
#: A move and what it is worth to the mover.
Scored = tuple[int, Choice]


@dataclass(frozen=True, slots=True)
class Level:
    """``root`` bounds the moves looked at. They are judged at first sight, then the best
    ``moves`` of each stage by a search with its ``plan``; each stage sorts for the next.
    After ``effort`` (see ``Seeker.effort``) no further move is looked into. ``noise`` is how far
    a value may be misjudged either way; in ``slip`` of 100 moves no answer is looked at,
    and in ``wild`` of 100 any move is played unless one wins at once.
    """

    effort: int
    root: Width
    stages: tuple[tuple[int, Plan], ...] = ()
    noise: int = 0
    slip: int = 0
    wild: int = 0


#: Answers that are only glanced at, and answers searched for a further move.
_GLANCE = Width(5, 3, 0, every=False)
_LONG_GLANCE = Width(6, 4, 0, every=False)

TABLE: dict[str, Level] = {
    "easy": Level(800, Width(4, 3, 20), noise=80, wild=70),
    "normal": Level(
        3_000, Width(5, 5, 10), ((8, (Width(3, 3, 0, every=False),)),), noise=60, slip=80, wild=12
    ),
    "hard": Level(9_000, Width(8, 8, 40), ((40, (_GLANCE,)),), slip=3),
    "expert": Level(
        36_000,
        Width(14, 14, 100),
        ((100, (_GLANCE,)), (30, (Width(8, 8, 12), _LONG_GLANCE))),
    ),
}
LEVELS = tuple(TABLE)

#: The value at which a position gives both sides the same chances, by whether the depth of the
#: search is odd: whoever has moved last on the board looks better than he is. Like ``CLEAR``, how
#: far above it the mover wins three games of four, it is from games of a level against itself.
EVEN = (-25, 30)
CLEAR = 35


class CraquelureBot:
    """See ``pygames.protocol.Bot``. It remembers nothing from one state to the next."""

    def __init__(self, level: Level, seed: int) -> None:
        self.level = level
        self.seed = seed

    def think(self, state: State) -> Iterator[Thought]:
        """Thoughts about a state; none at all if the game is over."""
        if state.ended is not None:
            return
        chance = Random(f"{self.seed}/{state.ply}/{rules.canonical(state)}")
        yield from _Thinking(self.level, state, chance).run()


class _Thinking:
    """The work on one state. ``move``, ``value`` and ``depth`` are the choice so far."""

    def __init__(self, level: Level, state: State, chance: Random) -> None:
        self.level = level
        self.state = state
        self.chance = chance
        self.seeker = Seeker(Maker(state.settings))
        # The first move and the swap are never hasty: they decide too much.
        slips = state.ply > 1 and chance.random() * 100 < level.slip
        self.stages = () if slips else level.stages
        self.opening = state.ply == 0 and state.settings.swap
        self.move = anything(state, chance)
        self.value = 0
        self.depth = 0

    def thought(self) -> Thought:
        share = chance_of(self.value, self.depth)
        return Thought(self.move, self.value, self.depth, self.seeker.nodes, (self.move,), share)

    def run(self) -> Iterator[Thought]:
        yield self.thought()
        node = from_state(self.state)
        win = self.seeker.win(node)
        yield self.thought()
        if win is not None and self.take(win, WIN - 1, 1):
            yield self.thought()
            return
        if self.chance.random() * 100 < self.level.wild:
            return
        found: list[Choice] = []
        for slot in self.seeker.ranked(node, self.level.root.regions):
            found += self.seeker.at(node, slot, self.level.root)
            yield self.thought()
        scored = self.at_first_sight(found)
        self.settle(scored, 1)
        yield self.thought()
        for number, (moves, plan) in enumerate(self.stages):
            noise = self.level.noise if number == len(self.stages) - 1 else 0
            scored = yield from self.stage(node, scored[:moves], plan, noise)
            self.settle(scored, len(plan) + 1)
            yield self.thought()
        if self.stages and self.value < -SEEN:
            hope = safest(self.seeker, node, DESPERATE, -SEEN, -WIN)
            choice, _ = yield from self.during(hope)
            if choice is not None:
                self.take(choice, self.value, self.depth)
                yield self.thought()
        even = EVEN[self.depth % 2]
        if rules.may_swap(self.state) and self.value < even:
            self.move, self.value = SWAP, 2 * even - self.value
            yield self.thought()

    def ordered(self, scored: list[Scored], depth: int) -> list[Scored]:
        """Best first. The best first move of a game with a swap is the most even one."""
        if self.opening:
            return sorted(scored, key=lambda pair: abs(pair[0] - EVEN[depth % 2]))
        return sorted(scored, key=lambda pair: -pair[0])

    def at_first_sight(self, found: list[Choice]) -> list[Scored]:
        """Moves and what this level takes them to be worth, best first; of equals, any first."""
        order = [self.chance.random() for _ in found]
        noise = 0 if self.stages else self.level.noise
        scored = [
            (self.misjudged(found[i].value, noise), found[i])
            for i in sorted(range(len(found)), key=order.__getitem__)
        ]
        return self.ordered(scored, 1)

    def misjudged(self, value: int, noise: int) -> int:
        """A value off by up to ``noise``, unless a win or loss is seen."""
        if not noise or abs(value) > SEEN:
            return value
        return value + round((2 * self.chance.random() - 1) * noise)

    def stage(
        self, node: Node, scored: list[Scored], plan: Plan, noise: int
    ) -> Generator[Thought, None, list[Scored]]:
        """The moves with the values a search gives them, best first; fewer if effort runs out."""
        search = Search(self.seeker, plan)
        found: list[Scored] = []
        best = -WIN
        for value, choice in scored:
            if self.seeker.effort > self.level.effort and found:
                break
            if abs(choice.value) < SEEN:
                # What is no better than the best is only known to be that, and need not be more.
                beta = WIN if self.opening else noise - best
                deeper = yield from self.during(search.worth(child(node, choice), -WIN, beta))
                value = self.misjudged(nearer(-deeper), noise)
            found.append((value, choice))
            best = max(best, value)
        return self.ordered(found, 1 + len(plan))

    def during(self, work: Generator[None, None, T]) -> Generator[Thought, None, T]:
        """Does the work, with a thought for every piece of it."""
        while True:
            try:
                next(work)
            except StopIteration as done:
                result: T = done.value
                return result
            yield self.thought()

    def settle(self, scored: list[Scored], depth: int) -> None:
        """Makes the best move that the rules accept the choice."""
        for value, choice in scored:
            if self.take(choice, value, depth):
                return

    def take(self, choice: Choice, value: int, depth: int) -> bool:
        """Makes a move the choice if the rules play it, and with the end that it promises."""
        cut = choice.made.cut
        text = make_cut((cut.x, cut.y), cut.angle, choice.letters).text
        try:
            after = rules.apply(self.state, text)
        except IllegalMove:
            return False
        winner = None if after.ended is None else after.ended.winner
        if choice.value > SEEN and winner != self.state.turn:
            return False
        if winner == 1 - self.state.turn and choice.value > -SEEN:
            return False
        self.move, self.value, self.depth = text, value, depth
        return True


def anything(state: State, chance: Random) -> str:
    """Some legal cut, found quickly."""
    regions = cuttable(state)
    begin = int(chance.random() * len(regions))
    for region in regions[begin:] + regions[:begin]:
        way = region.way or random_way(region, state.settings, chance)
        if way is not None:
            return make_cut(*way, "MON" if region.owner < 0 else "MOO").text
    raise AssertionError("the side to move has no cut")


def chance_of(value: int, depth: int) -> float:
    """The share of games the mover wins from a position of this value, roughly."""
    x = (value - EVEN[depth % 2]) / CLEAR if depth else 0.0
    return 0.5 + 0.5 * x / (1 + abs(x))


def make_bot(level: str, seed: int) -> Bot[State]:
    """The player of a level named in ``LEVELS``. Raises BadNotation for another name."""
    if level not in TABLE:
        raise BadNotation("bad_option", {"option": "level"})
    return CraquelureBot(TABLE[level], seed)

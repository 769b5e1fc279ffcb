"""A match from shot to shot: whose turn it is, what stays on the board, when a round is over.

A state is a frozen value, always with the board at rest. When the last disc of a round has been
shot, the next state already stands at the start of the following round and carries the finished
one with it, so that it can be shown for as long as one likes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygames.crokinole import launch as launching
from pygames.crokinole.judge import Verdict, judge
from pygames.crokinole.launch import Launch
from pygames.crokinole.match import HUNDRED, Pair, Standing, award, standing
from pygames.crokinole.physics import simulate
from pygames.crokinole.settings import Settings
from pygames.crokinole.table import zone
from pygames.crokinole.trace import Point, Trace
from pygames.protocol import IllegalMove, Outcome, conceded

FORFEIT = "forfeit"


class Disc(NamedTuple):
    """A disc at rest. ``id`` counts the shots of the round from 0; ``owner`` is 0 or 1."""

    id: int
    owner: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot that was made: ``discs`` are those of the trace, by index, the shot disc last."""

    launch: Launch
    discs: tuple[Disc, ...]
    trace: Trace
    verdict: Verdict

    def ids(self, indices: Sequence[int]) -> list[int]:
        return [self.discs[i].id for i in indices]


@dataclass(frozen=True, slots=True)
class Last:
    """The move that made a state; ``shot`` is None for a forfeit or a resignation."""

    move: str
    by: int
    shot: Shot | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """A round that has just ended: its number from 1, the final board, 20s, totals and points."""

    number: int
    starter: int
    discs: tuple[Disc, ...]
    twenties: Pair
    totals: Pair
    points: Pair


@dataclass(frozen=True, slots=True)
class State:
    """The board at rest and all that decides how it goes on.

    ``left`` are the discs not yet shot, ``twenties`` the 20s of the running round, ``rounds`` the
    totals of the finished ones. ``finished`` is set from a round's end to the next shot.
    """

    settings: Settings
    left: Pair
    turn: int
    discs: tuple[Disc, ...] = ()
    twenties: Pair = (0, 0)
    rounds: tuple[Pair, ...] = ()
    finished: Finished | None = None
    last: Last | None = None
    ended: Outcome | None = None

    @property
    def standing(self) -> Standing:
        return standing(self.settings.mode, self.settings.starter, self.rounds)

    @property
    def next_id(self) -> int:
        """The id of the next disc to be shot."""
        return 2 * self.settings.discs - sum(self.left)


def start(settings: Settings) -> State:
    return State(settings, (settings.discs, settings.discs), settings.starter)


def places(state: State) -> tuple[Point, ...]:
    return tuple((disc.x, disc.y) for disc in state.discs)


def free_ranges(state: State) -> tuple[tuple[int, int], ...]:
    """Where the side to move can set its disc down, in hundredths of a degree."""
    return launching.free_ranges(state.turn, places(state))


def is_blocked(state: State) -> bool:
    """Whether the side to move has no place left and must forfeit its disc."""
    return state.ended is None and not free_ranges(state)


def check_launch(state: State, launch: Launch) -> None:
    """Raises IllegalMove if the side to move cannot make this shot, whatever comes of it.

    ``placement_range``, ``direction_range``, ``strength_range``, ``arc_blocked``, ``overlap``.
    """
    if abs(launch.placement) > launching.MAX_PLACEMENT:
        raise IllegalMove("placement_range", {"max": launching.MAX_PLACEMENT / 100})
    if abs(launch.direction) > launching.MAX_DIRECTION:
        raise IllegalMove("direction_range", {"max": launching.MAX_DIRECTION / 100})
    if not 1 <= launch.strength <= launching.MAX_STRENGTH:
        raise IllegalMove("strength_range")
    if is_blocked(state):
        raise IllegalMove("arc_blocked")
    if not launching.is_free(state.turn, launch.placement, places(state)):
        raise IllegalMove("overlap")


def shoot(discs: Sequence[Disc], side: int, number: int, launch: Launch) -> Shot:
    """A shot of a side with disc ``number``, simulated and judged; its place must be free."""
    x, y = launching.place(side, launch.placement)
    all_discs = (*discs, Disc(number, side, x, y))
    trace = simulate(
        [(disc.x, disc.y) for disc in all_discs],
        len(discs),
        launching.velocity(side, launch),
    )
    verdict = judge([disc.owner for disc in all_discs], trace)
    return Shot(launch, all_discs, trace, verdict)


def remaining(shot: Shot) -> tuple[Disc, ...]:
    """The discs on the board after a shot."""
    stay = []
    for i in shot.verdict.board:
        disc, at = shot.discs[i], shot.trace.final[i]
        assert at is not None
        stay.append(Disc(disc.id, disc.owner, *at))
    return tuple(stay)


def apply_launch(state: State, launch: Launch) -> State:
    """The state after a shot. Raises IllegalMove."""
    if state.ended is not None:
        raise IllegalMove("game_over")
    check_launch(state, launch)
    shot = shoot(state.discs, state.turn, state.next_id, launch)
    gained = shot.verdict.twenties
    twenties = (state.twenties[0] + gained[0], state.twenties[1] + gained[1])
    last = Last(launch.text, state.turn, shot)
    return _passed(replace(state, discs=remaining(shot), twenties=twenties, last=last))


def apply_word(state: State, word: str) -> State | None:
    """The state after ``forfeit`` or ``resign``; None for another word. Raises IllegalMove."""
    ended = conceded(word, state.turn, False)
    if ended is None and word != FORFEIT:
        return None
    if state.ended is not None:
        raise IllegalMove("game_over")
    last = Last(word, state.turn)
    if ended is not None:
        # A round that ended before is not what has just happened.
        return replace(state, last=last, ended=ended, finished=None)
    if not is_blocked(state):
        raise IllegalMove("not_blocked")
    return _passed(replace(state, last=last))


def totals(discs: Sequence[Disc], twenties: Pair) -> Pair:
    """What a round would come to if it ended now."""
    sums = [20 * twenties[0], 20 * twenties[1]]
    for disc in discs:
        sums[disc.owner] += zone(disc.x, disc.y)
    return sums[0], sums[1]


def _passed(state: State) -> State:
    """The turn goes on: to the other side, the next round, or the end of the match."""
    by = state.turn
    left = (state.left[0] - (by == 0), state.left[1] - (by == 1))
    state = replace(state, left=left, turn=1 - by, finished=None)
    if left != (0, 0):
        return state
    settings, reached = state.settings, totals(state.discs, state.twenties)
    finished = Finished(
        number=len(state.rounds) + 1,
        starter=(settings.starter + len(state.rounds)) % 2,
        discs=state.discs,
        twenties=state.twenties,
        totals=reached,
        points=award(settings.mode, reached),
    )
    state = replace(state, rounds=(*state.rounds, reached), finished=finished)
    now = state.standing
    if not now.over:
        assert now.next_starter is not None
        full = (settings.discs, settings.discs)
        return replace(state, discs=(), twenties=(0, 0), left=full, turn=now.next_starter)
    if now.winner is None:
        return replace(state, ended=Outcome(None, "equal"))
    return replace(
        state, ended=Outcome(now.winner, "hundred" if settings.mode == HUNDRED else "rounds")
    )


def canonical(state: State) -> str:
    """Text equal exactly for states that play on alike, to the last bit of every place."""
    settings = state.settings
    lines = [
        f"{settings.mode} {settings.starter} {settings.tremor} {settings.seed}",
        f"{state.turn} {state.left} {state.twenties} {state.rounds} {state.ended}",
    ]
    lines += [f"{disc.id} {disc.owner} {disc.x!r} {disc.y!r}" for disc in state.discs]
    return "\n".join(lines)

"""Random legal moves: for tests, for playouts, and as the first answer of every player."""

from __future__ import annotations

from random import Random

from pygames.craquelure import notation
from pygames.craquelure.board import Region
from pygames.craquelure.geometry import NEUTRAL, contains, fan
from pygames.craquelure.nearby import somewhere
from pygames.craquelure.notation import make_cut
from pygames.craquelure.rules import State, may_swap
from pygames.craquelure.settings import TURN, Settings
from pygames.craquelure.settled import Way, find_way, refusal
from pygames.exact import unit

#: Random fans tried in a region before a legal one is worked out.
TRIES = 40


def cuttable(state: State) -> list[Region]:
    """The regions the side to move may cut."""
    if state.ended is not None:
        return []
    return [r for r in state.board.regions if not r.settled and r.owner != state.turn]


def random_way(region: Region, settings: Settings, rng: Random) -> Way | None:
    """A legal cut of a region, at random if one is soon found that way."""
    shape = region.shape
    left, right, low, high = min(shape.xs), max(shape.xs), min(shape.ys), max(shape.ys)
    if any(shape.rim):
        left, right, low, high = left - 0.2, right + 0.2, low - 0.2, high + 0.2
    for _ in range(TRIES):
        x, y = settings.nearest_point(
            left + (right - left) * rng.random(), low + (high - low) * rng.random()
        )
        if contains(shape, x, y) <= 0:
            continue
        angle = settings.nearest_angle(rng.randrange(TURN))
        found = fan(shape, x, y, *unit(angle, TURN))
        if found is not None and refusal(shape, found, settings.least) is None:
            return (x, y), angle
    return somewhere(shape, settings, None, region.way)


def sample_moves(state: State, rng: Random, n: int) -> list[str]:
    """Up to ``n`` different legal moves; at least one unless the game is over."""
    regions = cuttable(state)
    moves: dict[str, None] = {}
    if may_swap(state) and rng.random() < 0.5:
        moves[notation.SWAP] = None
    for _ in range(2 * n if regions else 0):
        if len(moves) >= n:
            break
        region = rng.choice(regions)
        way = random_way(region, state.settings, rng)
        if way is not None:
            letters = rng.choice(notation.letters_for(region.owner == NEUTRAL))
            moves[make_cut(way[0], way[1], letters).text] = None
    return list(moves)[:n] or last_resort(state)


def last_resort(state: State) -> list[str]:
    """One legal move, however long it takes to find, unless the game is over."""
    for region in cuttable(state):
        way = find_way(region.shape, state.settings)
        if way is not None:
            letters = notation.letters_for(region.owner == NEUTRAL)[0]
            return [make_cut(*way, letters).text]
    return []

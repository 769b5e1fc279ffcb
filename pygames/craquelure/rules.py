"""What a turn of Craquelure does: cut, hand out, hand over, and see who is connected.

The rules page of this project numbers the steps; the functions here follow it.
A state is a frozen value, so going back is keeping the old one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pygames.craquelure import notation
from pygames.craquelure.board import (
    Board,
    Group,
    Region,
    cut_board,
    groups,
    start_board,
)
from pygames.craquelure.geometry import BLUE, NEUTRAL, ON_RIM, RED, Fan, Point, contains, fan
from pygames.craquelure.notation import MOVER, OPPONENT, REST, SWAP, Cut
from pygames.craquelure.settings import Settings
from pygames.craquelure.settled import decide, refusal
from pygames.protocol import BadNotation, IllegalMove, Outcome, conceded

SIDES = ("B", "R")
ALL_ARCS = 7


@dataclass(frozen=True, slots=True)
class Last:
    """The move that made a state. ``region`` and on are of a cut; ``handed`` went over settled."""

    move: str
    by: int
    region: int | None = None
    cut: Cut | None = None
    ends: tuple[Point, ...] = ()
    parts: tuple[int, ...] = ()
    handed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A position and all that decides how it can go on. ``turn`` is BLUE or RED."""

    settings: Settings
    board: Board
    turn: int = BLUE
    ply: int = 0
    swapped: bool = False
    last: Last | None = None
    ended: Outcome | None = None


def start(settings: Settings) -> State:
    """The first state. Raises BadNotation("unplayable") if a region of it cannot be cut."""
    board = start_board(settings.start)
    asked = ask_again(board, settings, [region.id for region in board.regions])
    if any(region.settled for region in asked.regions):
        raise BadNotation("unplayable")
    return State(settings, asked)


def ask_again(board: Board, settings: Settings, numbers: list[int] | tuple[int, ...]) -> Board:
    """The board with the question of settling asked again for the regions named."""
    regions = []
    for region in board.regions:
        if region.id in numbers and not region.settled:
            settled, way = decide(region.shape, settings, region.way)
            if settled or way != region.way:
                region = replace(region, settled=settled, way=way)
        regions.append(region)
    return replace(board, regions=tuple(regions))


def may_swap(state: State) -> bool:
    return state.settings.swap and state.ply == 1 and not state.swapped and state.ended is None


def region_at(board: Board, x: float, y: float) -> Region:
    """The region with the point strictly inside.

    Raises IllegalMove: ``outside_disk`` (on the rim, too), ``on_line``.
    """
    if x * x + y * y >= ON_RIM:
        raise IllegalMove("outside_disk")
    for region in board.regions:
        where = contains(region.shape, x, y)
        if where > 0:
            return region
        if where == 0:
            break
    raise IllegalMove("on_line")


def check_region(state: State, region: Region) -> None:
    """Raises IllegalMove if the side to move may not cut it: ``own_region``, ``settled``."""
    if region.owner == state.turn:
        raise IllegalMove("own_region")
    if region.settled:
        raise IllegalMove("settled")


def examine(state: State, region: Region, px: float, py: float, dx: float, dy: float) -> Fan:
    """The cut from a point inside a region along a unit vector and its two turns.

    Raises IllegalMove: ``ray_hits_vertex``, ``ray_hits_arc_boundary``, ``part_too_small``
    (with the smallest area and the least allowed, in percent).
    """
    found = fan(region.shape, px, py, dx, dy)
    if found is None:
        raise IllegalMove("on_line")
    reason = refusal(region.shape, found, state.settings.least)
    if reason == "part_too_small":
        raise IllegalMove(reason, too_small(found, state.settings))
    if reason is not None:
        raise IllegalMove(reason)
    return found


def too_small(found: Fan, settings: Settings) -> dict[str, float]:
    """The numbers for the sentence about a part that is too small, in percent."""
    least = settings.minimum * 100
    smallest = min(found.areas) * 100
    # Enough digits to tell the two apart.
    places = next((p for p in range(2, 9) if round(smallest, p) < round(least, p)), 9)
    return {"area": max(0.0, round(smallest, places)), "min": round(least, places)}


def apply(state: State, move: str) -> State:
    """The state after a move's text. Raises BadNotation or IllegalMove."""
    if state.ended is not None:
        raise IllegalMove("game_over")
    ended = conceded(move, state.turn, False)
    if ended is not None:
        return replace(state, ply=state.ply + 1, last=Last(move, state.turn), ended=ended)
    if move == SWAP:
        if not may_swap(state):
            raise IllegalMove("swap_not_available")
        last = Last(move, state.turn)
        return replace(state, ply=state.ply + 1, swapped=True, last=last)
    typed = notation.read_typed(move)
    if not typed.exact:
        # More digits than a move keeps: what they name must itself be allowed.
        region = region_at(state.board, typed.x, typed.y)
        check_region(state, region)
        ends = fan(region.shape, typed.x, typed.y, *typed.direction)
        reason = ends and refusal(region.shape, ends, 0.0)
        if reason:
            raise IllegalMove(reason)
    return play(state, notation.snapped(typed, state.settings))


def play(state: State, cut: Cut) -> State:
    """The state after a cut. Raises IllegalMove with the first reason against it."""
    region = region_at(state.board, *cut.point)
    check_region(state, region)
    found = examine(state, region, *cut.point, *cut.direction)
    if cut.letters not in notation.letters_for(region.owner == NEUTRAL):
        raise IllegalMove("bad_assignment")
    board = divided(state, region, found, cut.point)
    return dealt(state, region, found, cut, board)


def owners_for(letters: str, mover: int) -> tuple[int, ...]:
    """The colours that letters stand for."""
    meant: Mapping[str, int] = {MOVER: mover, OPPONENT: 1 - mover, REST: NEUTRAL}
    return tuple(meant[letter] for letter in letters)


def divided(state: State, region: Region, found: Fan, point: Point) -> Board:
    """The board with a legal cut made, its parts still neutral, and settling asked again."""
    board, near = cut_board(state.board, region.id, found, point, (NEUTRAL,) * 3)
    parts = tuple(board.next_region - 3 + j for j in range(3))
    # New corners of a neighbour can take its last cut only where cuts are few.
    return ask_again(board, state.settings, parts if state.settings.free else (*parts, *near))


def dealt(
    state: State,
    region: Region,
    found: Fan,
    cut: Cut,
    board: Board,
    near: Mapping[int, Sequence[int]] | None = None,
) -> State:
    """The state after the parts of a divided board are given out: steps 4 to 6 of a turn.

    ``near`` is what ``touching(board)`` says, for those who deal one board several times.
    """
    mover = state.turn
    parts = tuple(board.next_region - 3 + j for j in range(3))
    owners = dict(zip(parts, owners_for(cut.letters, mover), strict=True))
    handed = []
    regions = list(board.regions)
    for i, each in enumerate(regions):
        owner = owners.get(each.id, each.owner)
        if owner == NEUTRAL and each.settled:
            handed.append(each.id)
            owner = 1 - mover
        if owner != each.owner:
            regions[i] = replace(each, owner=owner)
    board = replace(board, regions=tuple(regions))
    last = Last(cut.text, mover, region.id, cut, found.ends, parts, tuple(handed))
    winner = connected(board, near)
    ended = None if winner is None else Outcome(winner, "connected")
    return State(state.settings, board, 1 - mover, state.ply + 1, state.swapped, last, ended)


def connected(board: Board, near: Mapping[int, Sequence[int]] | None = None) -> int | None:
    """The colour with a group that touches all three arcs, or None."""
    arcs = [0, 0]
    for region in board.regions:
        if region.owner != NEUTRAL:
            arcs[region.owner] |= region.shape.arcs
    if ALL_ARCS not in arcs:
        return None
    owners = {group.owner for group in winning(groups(board, near))}
    assert len(owners) < 2, "both sides connected"
    return BLUE if BLUE in owners else RED if RED in owners else None


def winning(found: tuple[Group, ...]) -> tuple[Group, ...]:
    return tuple(group for group in found if group.arcs == ALL_ARCS)


def canonical(state: State) -> str:
    """Text equal exactly for states that play on alike, to the last bit of every corner."""
    # Who won, not why: the words for a reason may change, what is recorded may not.
    ended = None if state.ended is None else state.ended.winner
    lines = [
        " ".join(f"{key}={value}" for key, value in state.settings.to_json().items()),
        f"{SIDES[state.turn]} {may_swap(state)} {state.swapped} {ended}",
    ]
    for region in state.board.regions:
        shape = region.shape
        corners = " ".join(
            f"{x!r},{y!r},{'rim' if r else edge}"
            for x, y, r, edge in zip(shape.xs, shape.ys, shape.rim, region.edges, strict=True)
        )
        lines.append(f"{region.id} {region.owner} {region.settled} {shape.area!r} {corners}")
    return "\n".join(lines)

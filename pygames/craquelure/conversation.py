"""Unfinished cuts, answered: what a point, an angle and letters would do, or why they cannot.

The page sends what has been aimed at so far and draws the answer: the rays, the
three parts with their areas, what would be settled, handed over or win. Asking
costs nothing and changes nothing, so aiming is free of fear.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygames.craquelure import nearby, notation
from pygames.craquelure.board import Region, arc_names, touching
from pygames.craquelure.evaluate import best_letters
from pygames.craquelure.geometry import NEUTRAL, Fan, fan, parts
from pygames.craquelure.notation import Cut, make_cut
from pygames.craquelure.rules import (
    SIDES,
    State,
    apply,
    check_region,
    dealt,
    divided,
    examine,
    region_at,
)
from pygames.craquelure.settings import PER_DEGREE, PER_RADIUS, TURN
from pygames.craquelure.settled import Way
from pygames.craquelure.view import shape_facts
from pygames.exact import unit
from pygames.protocol import RESIGN, GameError, IllegalMove, Message, Proposal, short

Facts = dict[str, Any]


def propose(state: State, partial: Any) -> Proposal:
    """The answer to ``{"point": [x, y], "angle": degrees, "letters": "MON"}`` or ``{"text": ...}``.

    Angle and letters may be missing. Never raises for anything JSON can hold.
    """
    if not isinstance(partial, Mapping):
        return _unreadable(partial)
    if isinstance(partial.get("text"), str):
        return _typed(state, partial["text"])
    point, angle, letters = (partial.get(key) for key in ("point", "angle", "letters"))
    if not isinstance(point, list) or len(point) != 2 or not all(_is_number(v) for v in point):
        return _unreadable(point)
    if not (angle is None or _is_number(angle)) or not (
        letters is None or isinstance(letters, str)
    ):
        return _unreadable(partial)
    if state.ended is not None:
        return _refused("game_over", {}, _snap(None, None, None))
    if point[0] * point[0] + point[1] * point[1] >= 1:
        return _refused("outside_disk", {}, _snap(None, None, None))
    return _aimed(state, (float(point[0]), float(point[1])), angle, letters)


def _is_number(value: object) -> bool:
    # The bound also keeps out NaN, the infinities, and whole numbers that no float can hold.
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e6


def _unreadable(value: object) -> Proposal:
    return Proposal(False, -1, Message("unreadable", {"text": short(str(value))}))


def _typed(state: State, text: str) -> Proposal:
    plain = text.strip()
    try:
        if plain.lower() in (notation.SWAP, RESIGN):
            apply(state, plain.lower())
            return Proposal(True, 1, snap={"text": plain.lower()}, move=plain.lower())
        after = apply(state, plain)
    except GameError as error:
        return Proposal(False, -1, Message(error.key, error.params))
    assert after.last is not None and after.last.cut is not None
    cut = after.last.cut
    angle = cut.angle / PER_DEGREE
    return _aimed(state, cut.point, angle, cut.letters)


def _aimed(
    state: State, point: tuple[float, float], angle: float | None, letters: str | None
) -> Proposal:
    settings = state.settings
    place = _rounded(point)
    steps = None if angle is None else settings.nearest_angle(round(angle * PER_DEGREE) % TURN)
    region = None
    try:
        region = region_at(state.board, *point)
        check_region(state, region)
        # A region that can still be cut has a lattice point inside, if need be a far one.
        inside = nearby.lattice_place(region.shape, settings, point)
        place = inside or (region.way[0] if region.way else place)
    except IllegalMove as error:
        snap = _snap(place, region.id if region else None, steps)
        return _refused(error.key, error.params, snap, _ghost(region))
    snap = _snap(place, region.id, steps)
    if steps is None:
        return _pointed(state, region, place, snap)
    return _fanned(state, region, place, steps, letters)


def _pointed(state: State, region: Region, place: tuple[float, float], snap: Facts) -> Proposal:
    way = nearby.somewhere(region.shape, state.settings, place, region.way)
    return Proposal(True, -1, snap=snap, ghost={**_ghost(region), "nearest": _way(way)})


def _fanned(
    state: State, region: Region, place: tuple[float, float], angle: int, letters: str | None
) -> Proposal:
    snap = _snap(place, region.id, angle)
    direction = unit(angle, TURN)
    found = fan(region.shape, *place, *direction)
    if found is None:
        return _refused("on_line", {}, snap, _ghost(region))
    ghost = _ghost(region) | _fan_facts(state, region, found, place)
    try:
        examine(state, region, *place, *direction)
    except IllegalMove as error:
        way = nearby.nearest(region.shape, state.settings, place, angle, region.way)
        return _refused(error.key, error.params, snap, {**ghost, "nearest": _way(way)})
    allowed = notation.letters_for(region.owner == NEUTRAL)
    guess = best_letters(state, region.id, found)
    board = divided(state, region, found, place)
    for part, made in zip(ghost["parts"], board.regions[-3:], strict=True):
        part["settled"] = made.settled
    near = touching(board)
    outcomes = {
        each: dealt(state, region, found, Cut(place, angle, each, direction), board, near)
        for each in allowed
    }
    wins = {each: SIDES[s.ended.winner] for each, s in outcomes.items()
            if s.ended is not None and s.ended.winner is not None}  # fmt: skip
    chosen = letters if letters in allowed else None
    shown = outcomes[chosen or guess]
    assert shown.last is not None and shown.last.cut is not None
    ghost |= {
        "guess": guess,
        "letters": chosen or guess,
        "handed": _handed(shown),
        "winner": wins.get(chosen or guess),
        "wins": wins,
    }
    if letters is not None and chosen is None:
        bad = Message("bad_assignment")
        return Proposal(False, -1, bad, tuple(allowed), snap, ghost)
    snap["letters"] = chosen
    complete = -1 if chosen is None else 1
    move = None if chosen is None else make_cut(place, angle, chosen).text
    return Proposal(True, complete, None, tuple(allowed), snap, ghost, None, move)


def _handed(after: State) -> Facts:
    """What the opponent would get by settling: parts by number, other regions by id."""
    assert after.last is not None
    parts_of, handed = after.last.parts, after.last.handed
    return {
        "parts": [j for j in range(3) if parts_of[j] in handed],
        "regions": [number for number in handed if number not in parts_of],
    }


def _fan_facts(state: State, region: Region, found: Fan, place: tuple[float, float]) -> Facts:
    """The rays and the parts, legal or not."""
    made = []
    for shape in parts(region.shape, found, *place):
        small = shape.area < state.settings.least
        settled = shape.area < 3 * state.settings.least
        made.append({**shape_facts(shape), "small": small, "settled": settled})
    return {"ends": [list(end) for end in found.ends], "parts": made}


def _rounded(point: tuple[float, float]) -> tuple[float, float]:
    x, y = (round(v * PER_RADIUS) / PER_RADIUS for v in point)
    return x, y


def _snap(place: tuple[float, float] | None, region: int | None, angle: int | None) -> Facts:
    return {
        "point": None if place is None else list(place),
        "region": region,
        "angle": None if angle is None else angle / PER_DEGREE,
        "letters": None,
    }


def _ghost(region: Region | None) -> Facts:
    empty: dict[str, list[int]] = {"parts": [], "regions": []}
    return {
        "region": None if region is None else region.id,
        "arcs": None if region is None else arc_names(region.shape.arcs),
        "ends": None,
        "parts": None,
        "guess": None,
        "letters": None,
        "handed": empty,
        "winner": None,
        "wins": {},
        "nearest": None,
    }


def _way(way: Way | None) -> Facts | None:
    return None if way is None else {"point": list(way[0]), "angle": way[1] / PER_DEGREE}


def _refused(
    key: str, params: Mapping[str, Any], snap: Facts, ghost: Facts | None = None
) -> Proposal:
    return Proposal(False, -1, Message(key, params), (), snap, ghost or _ghost(None))

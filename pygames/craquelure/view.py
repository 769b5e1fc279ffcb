"""A state as facts a page can show and say; keys and numbers, never sentences.

The canvas, the list of regions and the voice are all made from this one dict,
so they cannot tell different stories. Outlines give the page everything to
draw, with no geometry of its own but lines and arcs.
"""

from __future__ import annotations

from typing import Any

from pygames.craquelure.board import Board, Group, Region, arc_names, groups, pairs
from pygames.craquelure.geometry import ARC_ENDS, ARC_NAMES, NEUTRAL, Shape, centre_of, goal_arc
from pygames.craquelure.notation import OPPONENT, REST, SWAP
from pygames.craquelure.rules import ALL_ARCS, SIDES, State, may_swap, winning
from pygames.craquelure.settings import PER_DEGREE
from pygames.protocol import RESIGN, Message

OWNERS = {NEUTRAL: "N", 0: "B", 1: "R"}


def view(state: State) -> dict[str, Any]:
    """All facts of a state, JSON-able (the shape is described in ``web/boards/craquelure``)."""
    board, settings = state.board, state.settings
    found = groups(board)
    winner = None if state.ended is None or state.ended.winner is None else state.ended.winner
    won = winning(found)
    return {
        "turn": SIDES[state.turn],
        "ply": state.ply,
        "regions": [region_facts(region) for region in board.regions],
        "adjacency": [list(pair) for pair in pairs(board)],
        "groups": [
            {"owner": OWNERS[g.owner], "regions": list(g.regions), "arcs": arc_names(g.arcs)}
            for g in found
        ],
        "cuttable": [] if state.ended else _cuttable(state),
        "winner": None if winner is None else SIDES[winner],
        "outcome": None
        if state.ended is None or winner is None
        else {"winner": SIDES[winner], "reason": state.ended.reason},
        "contacts": [fact for group in won for fact in contacts(board, group)],
        "last": _last(state),
        "settings": settings.to_json(),
        "spacing": None if settings.grid == "none" else settings.spacing,
        "minimum": settings.minimum,
        "actions": [{"move": SWAP, "key": SWAP, "exchanges": True}] if may_swap(state) else [],
        "status": Message("regions", {"n": _open_regions(board)}).to_json(),
        "task": _task(state).to_json(),
        "say": [fact.to_json() for fact in _say(state, found)],
    }  # fmt: skip


def region_facts(region: Region) -> dict[str, Any]:
    return {
        "id": region.id,
        "owner": OWNERS[region.owner],
        "settled": region.settled,
        **shape_facts(region.shape),
    }


def shape_facts(shape: Shape) -> dict[str, Any]:
    """Area (fraction of the disk), arcs, a point inside, and the outline.

    Each corner of the outline is [x, y, 1 if an arc of the rim follows, else 0].
    """
    return {
        "area": shape.area,
        "arcs": arc_names(shape.arcs),
        "point": list(centre_of(shape)),
        "outline": [[x, y, int(r)] for x, y, r in zip(shape.xs, shape.ys, shape.rim, strict=True)],
    }


def contacts(board: Board, group: Group) -> list[dict[str, Any]]:
    """Where the rim belongs to a group, cut at the ends of the goal arcs."""
    found = []
    for number in group.regions:
        shape = board.region(number).shape
        for side, round_side in enumerate(shape.rim):
            if not round_side:
                continue
            begin = shape.xs[side], shape.ys[side]
            after = (side + 1) % len(shape.xs)
            end = shape.xs[after], shape.ys[after]
            last = goal_arc(*end)
            while (arc := goal_arc(*begin)) != last:
                bound = ARC_ENDS[(arc + 1) % 3]
                found.append(_contact(number, arc, begin, bound))
                # From the boundary on, whatever rounding says of the boundary itself.
                begin, arc = bound, (arc + 1) % 3
                if arc == last:
                    break
            found.append(_contact(number, last, begin, end))
    return sorted(found, key=lambda fact: (fact["arc"], fact["region"]))


def _contact(
    number: int, arc: int, begin: tuple[float, float], end: tuple[float, float]
) -> dict[str, Any]:
    return {"arc": ARC_NAMES[arc], "region": number, "from": list(begin), "to": list(end)}


def percent(area: float) -> float:
    """A fraction of the disk as a figure to be read."""
    return round(area * 100, 2)


def _cuttable(state: State) -> list[int]:
    return [r.id for r in state.board.regions if not r.settled and r.owner != state.turn]


def _open_regions(board: Board) -> int:
    return sum(not region.settled for region in board.regions)


def _last(state: State) -> dict[str, Any] | None:
    last = state.last
    if last is None:
        return None
    facts: dict[str, Any] = {"move": last.move, "by": SIDES[last.by]}
    if last.cut is None:
        return {**facts, "kind": last.move}
    return {
        **facts,
        "kind": "cut",
        "region": last.region,
        "point": list(last.cut.point),
        "angle": last.cut.angle / PER_DEGREE,
        "ends": [list(end) for end in last.ends],
        "parts": list(last.parts),
        "letters": last.cut.letters,
        "handed": list(last.handed),
    }


def _task(state: State) -> Message:
    if state.ended is not None:
        return Message("over")
    return Message("swap_offer" if may_swap(state) else "choose", {"side": SIDES[state.turn]})


def _say(state: State, found: tuple[Group, ...]) -> list[Message]:
    """Facts in the order in which they are worth hearing."""
    facts = _say_last(state)
    for owner in (0, 1):
        best = next((g for g in found if g.owner == owner), None)
        if best is not None and best.arcs != ALL_ARCS:
            about = {"side": SIDES[owner], "arcs": list(arc_names(best.arcs))}
            facts.append(Message("groups", {**about, "n": len(best.regions)}))
    if state.ended is not None:
        winner = state.ended.winner
        about = {} if winner is None else {"winner": SIDES[winner]}
        return [*facts, Message(f"outcome.{state.ended.reason}", about)]
    return [*facts, Message("turn", {"side": SIDES[state.turn]})]


def _say_last(state: State) -> list[Message]:
    last = state.last
    if last is None or last.move == RESIGN:
        return []
    side = SIDES[last.by]
    if last.cut is None:
        return [Message("swapped", {"side": side})]
    areas = {r.id: percent(r.shape.area) for r in state.board.regions}
    by_letter = {
        letter: [f"{areas[part]:g}" for part, of in zip(last.parts, last.cut.letters, strict=True)
                 if of == letter]
        for letter in (*"M", OPPONENT, REST)
    }  # fmt: skip
    told = {
        "side": side,
        "region": last.region,
        "areas": [f"{areas[part]:g}" for part in last.parts],
        "own": by_letter["M"],
        "given": by_letter[OPPONENT],
        "left": by_letter[REST],
        "other": SIDES[1 - last.by],
    }
    facts = [Message("cut" if by_letter[REST] else "cut_own", told)]
    if last.handed:
        went = [f"{areas[number]:g}" for number in last.handed]
        about = {"side": SIDES[1 - last.by], "n": len(went), "areas": went}
        facts.append(Message("handed", about))
    return facts

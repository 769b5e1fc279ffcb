"""A state as facts a page can show and say; keys and numbers, never sentences.

The canvas, the table of discs and the voice are all made from this one dict, so they cannot tell
different stories.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygames.crokinole.launch import MAX_STRENGTH, PER_DEGREE, place, speed
from pygames.crokinole.match import FOUR_ROUNDS, HUNDRED, ROUNDS, TARGET
from pygames.crokinole.motion import events
from pygames.crokinole.rules import (
    FORFEIT,
    Disc,
    Finished,
    Shot,
    State,
    free_ranges,
    is_blocked,
    totals,
)
from pygames.crokinole.settings import SIDES
from pygames.crokinole.table import zone
from pygames.protocol import Message

Facts = dict[str, Any]

ZONES = (15, 10, 5)


def view(state: State) -> Facts:
    """All facts of a state, JSON-able. Pairs are of the bottom and the top player, inches.

    ``phase`` is "aim", "between" (a round has just ended and the next has not begun: ``summary``
    has it, with its final board) or "over".
    """
    settings, now = state.settings, state.standing
    over = state.ended is not None
    outcome = _outcome(state)
    between = state.finished is not None and not over
    played = len(state.rounds)
    return {
        "turn": SIDES[state.turn],
        "mode": settings.mode,
        "phase": "over" if over else "between" if between else "aim",
        "round": max(1, played if over and state.finished else played + 1),
        "rounds": ROUNDS if settings.mode == FOUR_ROUNDS else None,
        "target": TARGET if settings.mode == HUNDRED else None,
        "per_round": settings.discs,
        "starter": SIDES[(settings.starter + played) % 2],
        "tremor": settings.tremor,
        "discs": discs_facts(state.discs),
        "twenties": list(state.twenties),
        "left": list(state.left),
        "totals": list(totals(state.discs, state.twenties)),
        "scores": list(now.points),
        "history": [list(pair) for pair in state.rounds],
        "summary": None if state.finished is None else _summary(state.finished),
        "ranges": [] if over else [[a / PER_DEGREE, b / PER_DEGREE] for a, b in free_ranges(state)],
        "must_hit": any(disc.owner != state.turn for disc in state.discs),
        "last": _last(state),
        "winner": outcome and outcome["winner"],
        "outcome": outcome,
        "actions": [{"move": FORFEIT, "key": FORFEIT, "forced": True}] if is_blocked(state) else [],
        "pause": _pause(state).to_json() if between else None,
        "status": _status(state).to_json(),
        "task": _task(state).to_json(),
        "say": [fact.to_json() for fact in _say(state)],
    }


def _outcome(state: State) -> Facts | None:
    ended = state.ended
    if ended is None:
        return None
    winner = None if ended.winner is None else SIDES[ended.winner]
    return {"winner": winner, "reason": ended.reason}


def discs_facts(discs: Sequence[Disc]) -> list[Facts]:
    return [
        {
            "id": disc.id,
            "owner": SIDES[disc.owner],
            "x": disc.x,
            "y": disc.y,
            "zone": zone(disc.x, disc.y),
        }
        for disc in discs
    ]


def _summary(finished: Finished) -> Facts:
    counts = [
        {
            str(worth): sum(d.owner == side and zone(d.x, d.y) == worth for d in finished.discs)
            for worth in ZONES
        }
        for side in (0, 1)
    ]
    return {
        "round": finished.number,
        "starter": SIDES[finished.starter],
        "discs": discs_facts(finished.discs),
        "counts": counts,
        "twenties": list(finished.twenties),
        "totals": list(finished.totals),
        "points": list(finished.points),
    }


def _last(state: State) -> Facts | None:
    last = state.last
    if last is None:
        return None
    facts: Facts = {"move": last.move, "by": SIDES[last.by]}
    if last.shot is None:
        return {**facts, "kind": last.move}
    return {**facts, "kind": "shot", **shot_facts(last.shot, last.by)}


def shot_facts(shot: Shot, by: int) -> Facts:
    """A shot told: ``before`` is the board with the shot disc placed, ``after`` where the discs
    came to rest before any were removed (places are None for those in the hole or off).
    """
    trace, verdict, launch = shot.trace, shot.verdict, shot.launch
    told = events(shot)
    return {
        "id": shot.discs[trace.shooter].id,
        "placement": launch.placement / PER_DEGREE,
        "direction": launch.direction / PER_DEGREE,
        "strength": launch.strength / MAX_STRENGTH,
        "speed": speed(launch.strength),
        "at": list(place(by, launch.placement)),
        "before": discs_facts(shot.discs),
        "after": [
            {"id": disc.id, "status": status, "at": None if at is None else list(at)}
            for disc, status, at in zip(shot.discs, trace.status, trace.final, strict=True)
        ],
        "contacts": [each for each in told if each["kind"] in ("disc", "peg")],
        "events": told,
        "hit": shot.ids(_opponents_hit(shot, by)),
        "valid": verdict.valid,
        "reason": verdict.reason,
        "removed": shot.ids(verdict.removed),
        "causes": list(verdict.causes),
        "twenties": list(verdict.twenties),
        "duration": trace.end,
    }


def _opponents_hit(shot: Shot, by: int) -> list[int]:
    """Opposing discs that a disc of the mover's touched."""
    owners = [disc.owner for disc in shot.discs]
    found: dict[int, None] = {}
    for contact in shot.trace.contacts:
        if contact.b is not None and owners[contact.a] != owners[contact.b]:
            found[contact.a if owners[contact.a] != by else contact.b] = None
    return list(found)


def _status(state: State) -> Message:
    number = len(state.rounds) + (state.ended is None or state.finished is None)
    if state.settings.mode == FOUR_ROUNDS:
        return Message("round_of", {"n": number, "of": ROUNDS})
    return Message("round", {"n": number, "target": TARGET})


def _pause(state: State) -> Message:
    """The word that begins the next round."""
    return Message("next_round", {"n": len(state.rounds) + 1})


def _task(state: State) -> Message:
    """What the side to move should know before it shoots."""
    if state.ended is not None:
        return Message("over")
    side = SIDES[state.turn]
    if is_blocked(state):
        return Message("blocked", {"side": side})
    must = any(disc.owner != state.turn for disc in state.discs)
    return Message("must_hit" if must else "open", {"side": side})


def _say(state: State) -> list[Message]:
    """Facts in the order in which they are worth hearing."""
    facts = _say_last(state)
    finished = state.finished
    if finished is not None:
        facts.append(
            Message(
                "round_over",
                {
                    "n": finished.number,
                    "bottom": finished.totals[0],
                    "top": finished.totals[1],
                    "bottomPoints": finished.points[0],
                    "topPoints": finished.points[1],
                },
            )
        )
    scores = {"bottom": state.standing.points[0], "top": state.standing.points[1]}
    if finished is not None:
        facts.append(Message("scores", scores))
    if state.ended is not None:
        about: Facts = dict(scores)
        if state.ended.winner is not None:
            about["winner"] = SIDES[state.ended.winner]
        return [*facts, Message(f"outcome.{state.ended.reason}", about)]
    side, left = SIDES[state.turn], state.left[state.turn]
    if finished is not None:
        return [*facts, Message("next_begins", {"side": side})]
    return [*facts, _task(state), Message("left", {"side": side, "n": left})]


def _say_last(state: State) -> list[Message]:
    last = state.last
    if last is None:
        return []
    side = SIDES[last.by]
    if last.shot is None:
        return [Message("forfeited", {"side": side})] if last.move == FORFEIT else []
    shot, facts = last.shot, list[Message]()
    verdict = shot.verdict
    owners = [disc.owner for disc in shot.discs]
    if not verdict.valid:
        taken = sum(cause == "foul" for cause in verdict.causes)
        # The shot disc itself may have left the board for a reason of its own.
        key = f"foul_{verdict.reason}" if taken else f"missed_{verdict.reason}"
        facts.append(Message(key, {"side": side, "n": taken}))
    elif hit := _opponents_hit(shot, last.by):
        facts.append(Message("hit", {"side": side, "n": len(hit)}))
    for owner in (last.by, 1 - last.by):
        if many := verdict.twenties[owner]:
            key = "twenty" if many == 1 else "twenties"
            facts.append(Message(key, {"side": SIDES[owner], "n": many}))
        gone = sum(
            owners[i] == owner and cause != "foul"
            for i, cause in zip(verdict.removed, verdict.causes, strict=True)
        )
        if gone:
            facts.append(Message("gone", {"side": SIDES[owner], "n": gone}))
    return facts or [Message("shot", {"side": side})]

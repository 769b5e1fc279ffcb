"""The two people exchange colours by ``swap``: who moves, who wins, who is undone to."""

from __future__ import annotations

from typing import Any

import pytest

import pygames
from pygames.protocol import IllegalMove
from pygames.record import parse
from pygames.session import Session

FIRST = "0.050000 0.020000 17.00000 MON"
GAME = pygames.load("craquelure")


def swapped(players: Any = None) -> Session:
    session = Session.new("craquelure", players=players)
    session.play(FIRST, 0)
    session.play("swap", 1)
    return session


def test_before_a_swap_the_first_player_has_blue() -> None:
    session = Session.new("craquelure")
    session.play(FIRST, 0)
    shown = session.snapshot()
    assert (shown["turn"], shown["sides"], shown["by"]) == (1, ["B", "R"], [0])
    assert shown["view"]["actions"] == [{"move": "swap", "key": "swap", "exchanges": True}]


def test_after_a_swap_whoever_moved_first_plays_red_and_moves() -> None:
    shown = swapped().snapshot()
    assert shown["view"]["turn"] == "R"
    assert (shown["turn"], shown["sides"], shown["by"]) == (0, ["R", "B"], [0, 1])
    assert shown["view"]["actions"] == []


def test_the_winner_is_named_by_player() -> None:
    session = swapped()
    session.play("resign", 2)
    # Player 0 plays Red by now, so Blue, player 1, has won.
    assert session.snapshot()["outcome"] == {"winner": 1, "reason": "resigned"}
    assert session.record().result.startswith("B")


def test_a_swapped_record_opens_again() -> None:
    record = swapped().record()
    again = Session.replay(parse(record.to_json()))
    assert again.snapshot()["sides"] == ["R", "B"]


def test_undo_goes_back_to_where_the_person_moved() -> None:
    session = swapped([{"kind": "human"}, {"kind": "bot", "level": "easy"}])
    session.undo()
    assert session.at == 0
    session.redo()
    assert session.at == 2, "the person, now Red, moves again after the swap"


def test_the_computer_to_move_is_found_by_seat() -> None:
    session = swapped([{"kind": "bot", "level": "easy"}, {"kind": "human"}])
    assert session.snapshot()["can"]["resign"] is False
    reply = session.think(2)
    while not reply["done"]:
        reply = session.think(2)
    session.play(reply["thought"]["move"], 2)
    assert session.snapshot()["turn"] == 1


@pytest.mark.parametrize("options", [{"swap": False}, None])
def test_swap_is_for_reds_first_turn_only(options: Any) -> None:
    state = GAME.initial(options)
    with pytest.raises(IllegalMove, match="swap_not_available"):
        GAME.apply(state, "swap")
    state = GAME.apply(state, FIRST)
    if options is None:
        state = GAME.apply(state, "swap")
    with pytest.raises(IllegalMove, match="swap_not_available"):
        GAME.apply(state, "swap")


def test_records_keep_the_exact_text_whatever_was_typed() -> None:
    session = Session.new("craquelure")
    session.play(".05 0.02 137 onm", 0)
    assert session.moves == [FIRST]

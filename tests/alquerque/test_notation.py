"""Texts: what people type is understood, what is written is exact, the rest is refused."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pygames
from pygames.alquerque.notation import parse_position, position_text, read_move
from pygames.alquerque.play import apply
from pygames.alquerque.rules import State, legal_moves
from pygames.protocol import BadNotation, GameError, IllegalMove
from tests.alquerque.strategies import states

GAME = pygames.load("alquerque")
TWO_WAYS = State("......w.w.......w.w...b..")
FORKED = State("........w.......w.w.b.b..")


@pytest.mark.parametrize(
    "typed",
    [
        "c2-c3",
        " C2-C3 ",
        "c2c3",
        "c2 c3",
        "c2–c3",
        "c2 - c3",
        "ｃ２－ｃ３",
        "c2→c3",
        "c2>c3",
        "c2ーc3",
    ],
)
def test_ordinary_moves_are_read_in_many_forms(typed: str) -> None:
    assert read_move(State(), typed) == "c2-c3"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("a1xc3xe5", "a1xc3xe5"),
        ("a1:c3:e5", "a1xc3xe5"),
        ("a1×c3×e5", "a1xc3xe5"),
        ("a1xe5", "a1xc3xe5"),
        ("a1-e5", "a1xc3xe5"),
        ("c1xc5", "c1xe3xc5"),
        ("ｃ１：ａ３", "c1xa3"),
    ],
)
def test_captures_are_read_in_many_forms(typed: str, move: str) -> None:
    assert read_move(FORKED, typed) == move


def test_a_shortened_capture_that_is_not_unique_is_asked_about() -> None:
    with pytest.raises(BadNotation) as caught:
        read_move(TWO_WAYS, "c1xc1")
    assert caught.value.key == "ambiguous"
    assert caught.value.params["moves"] == ["c1xa3xc5xe3xc1", "c1xe3xc5xa3xc1"]
    assert read_move(TWO_WAYS, "c1xa3xe3xc1") == "c1xa3xc5xe3xc1"


@pytest.mark.parametrize(
    "text", ["", "c2", "c2-", "c6-c7", "resign now", "c2-c3 d2-d3!", "→", "１２"]
)
def test_unreadable_moves(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_move(State(), text)
    assert caught.value.key == "unreadable"


@pytest.mark.parametrize(
    ("state", "typed", "key"),
    [
        (State(), "c4-c3", "not_yours"),
        (State(), "c3-c4", "empty_point"),
        (State(), "a1-b1", "occupied"),
        (State(), "b1-c3", "no_line"),
        (State(), "b1-d2", "no_line"),
        (State(), "c2-c4", "no_capture"),
        (State(), "c2xc3", "no_capture"),
        (State(), "c2-c3-c4", "one_step"),
        (parse_position("5/4w/4w/4b/b4 b"), "e2-e4", "landing_occupied"),
        (State("....w.......b............"), "c3-c2", "backward"),
        (State("..b................bw...."), "c5-b5", "far_rank"),
        (FORKED, "c1-d1", "must_capture"),
        (FORKED, "a1xc3", "must_continue"),
        (FORKED, "a1xb2", "jump_over"),
        (FORKED, "c1xe3xd4", "jump_over"),
        (FORKED, "a1xc3xc1", "landing_occupied"),
        (FORKED, "a1xc3xa5", "no_capture"),
        (FORKED, "c1xe3xc4", "no_line"),
        (GAME.apply(State(), "resign"), "c4-c3", "game_over"),
    ],
)
def test_reason_keys(state: State, typed: str, key: str) -> None:
    assert GAME.explain(state, typed) == key
    with pytest.raises(IllegalMove) as caught:
        read_move(state, typed)
    assert caught.value.key == key


def test_explain_has_nothing_against_a_legal_move() -> None:
    assert GAME.explain(State(), "c2c3") is None


def test_odd_texts_of_full_length_are_read_in_no_time() -> None:
    # Each of these once took seconds to minutes; now a test of 200 of them has no time to notice.
    for text in ("a1  " * 99 + "a1!", "a1" + "-" * 390 + "!", " " * 399 + "!", "a1-" * 130):
        for _ in range(200):
            with pytest.raises(GameError):
                read_move(State(), text)


def test_the_move_number_stops_where_it_can_still_be_read() -> None:
    state = apply(State(turn=1, number=9999, board="....w.......b............"), "e5-d5")
    assert parse_position(position_text(state)).number == 9999


@given(states())
def test_exact_moves_read_as_themselves(state: State) -> None:
    for move in legal_moves(state):
        assert read_move(state, move) == move
        assert GAME.explain(state, move) is None


@given(states(), st.text(alphabet="abcde12345x-: →６ｂ", max_size=12))
def test_reading_and_playing_never_fail_but_as_promised(state: State, text: str) -> None:
    for door in (read_move, apply):
        with suppress(GameError):
            door(state, text)


def test_start_position_text() -> None:
    assert position_text(State()) == "wwwww/wwwww/ww1bb/bbbbb/bbbbb b 0 1"


@given(states())
def test_positions_round_trip(state: State) -> None:
    assert parse_position(position_text(state)) == state


@pytest.mark.parametrize(
    "text",
    [
        "wwwww/wwwww/ww1bb/bbbbb/bbbbb b",
        "WWWWW/WWWWW/WW1BB/BBBBB/BBBBB B 0",
        "wwwwwwwwwwww.bbbbbbbbbbbb b 0 1",
        "wwwww/wwwww/ww.bb/bbbbb/bbbbb  b  0  1",
        "ｗｗｗｗｗ/wwwww/ww１bb/bbbbb/bbbbb b 0 1",
    ],
)
def test_positions_are_read_in_many_forms(text: str) -> None:
    assert parse_position(text) == State()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "fields"),
        ("5/5/5/5/b4 b 0 1 2", "fields"),
        ("5/5/5/b4 b", "rows"),
        ("5/5/5/5/b5 b", "rows"),
        ("5/5/5/5/bbbbbb b", "rows"),
        ("5/5/5/5/4/b b", "rows"),
        ("5/5/5/5/k4 b", "letters"),
        ("5/5/5/5/5 b", "pieces"),
        ("bbbbb/bbbbb/bbb2/5/w4 b", "pieces"),
        ("5/5/5/5/b4 x", "side"),
        ("5/5/5/5/b4 b 41", "quiet"),
        ("5/5/5/5/b4 b -1", "quiet"),
        ("5/5/5/5/b4 b ٣", "quiet"),
        ("5/5/5/5/b4 b 0 0", "number"),
        ("5/5/5/5/b4 b 0 x", "number"),
    ],
)
def test_bad_positions_name_the_bad_part(text: str, part: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_position(text)
    assert (caught.value.key, caught.value.params) == ("bad_position", {"part": part})


@given(st.text(alphabet="bw12345./ 0９", max_size=40))
def test_positions_never_fail_but_as_promised(text: str) -> None:
    try:
        state = parse_position(text)
    except BadNotation:
        return
    assert parse_position(position_text(state)) == state

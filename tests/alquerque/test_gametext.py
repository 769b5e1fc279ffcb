"""Whole games as text: written strictly, read back with all that people add to them."""

from __future__ import annotations

from random import Random

import pytest

import pygames
from pygames.protocol import BadNotation

GAME = pygames.load("alquerque")

WRITTEN = """\
[Variant "Alquerque"]
[Black "Ada"]
[White "hard"]
[Result "*"]

1. c2-c3 c4xc2 2. c1xc3 *
"""


def test_written_form() -> None:
    assert GAME.game_text({}, ["c2-c3", "c4xc2", "c1xc3"], ["Ada", "hard"]) == WRITTEN


def test_results_count_white_in_front() -> None:
    assert '[Result "1-0"]' in GAME.game_text({}, ["resign"], ["a", "b"])
    assert '[Result "0-1"]' in GAME.game_text({}, ["c2-c3", "resign"], ["a", "b"])
    assert '[Result "1/2-1/2"]' in GAME.game_text({}, ["c2-c3", "draw"], ["a", "b"])


@pytest.mark.parametrize("ending", [[], ["resign"], ["draw"]])
def test_concessions_come_back(ending: list[str]) -> None:
    moves = ["c2-c3", "c4xc2", "c1xc3", *ending]
    assert GAME.parse_game(GAME.game_text({}, moves, ["a", "b"])) == ({}, moves)


def test_set_positions_come_back_and_white_may_begin() -> None:
    options = {"position": "4w/5/2b2/5/5 w 3 9"}
    text = GAME.game_text(options, ["e5-d5", "c3-c4"], ["a", "b"])
    assert '[FEN "4w/5/2b2/5/5 w 3 9"]' in text and "9... e5-d5 10. c3-c4 *" in text
    assert GAME.parse_game(text) == (options, ["e5-d5", "c3-c4"])


def test_comments_sidelines_marks_and_short_captures_are_read() -> None:
    text = """
    {opening} 1. C2-c3 $1 c4:c2 (1... d4xb2 {no} (deeper)) ; to the end of the line
    2.c1c3 *
    """
    assert GAME.parse_game(text) == ({}, ["c2-c3", "c4xc2", "c1xc3"])


@pytest.mark.parametrize("seed", range(20))
def test_random_games_round_trip(seed: int) -> None:
    rng, state, moves = Random(seed), GAME.initial(), []
    while legal := GAME.legal_moves(state):
        moves.append(rng.choice(legal))
        state = GAME.apply(state, moves[-1])
    assert GAME.parse_game(GAME.game_text({}, moves, ["a", "b"])) == ({}, moves)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "unreadable"),
        ("{only a comment}", "unreadable"),
        ("1. c2-c4", "bad_move"),
        ("1. c2-c3 c4xc2 2. e2-e3", "bad_move"),
        ("good day", "bad_move"),
        ('[Variant "Fanorona"]', "wrong_variant"),
        ('[FEN "nonsense"]', "bad_position"),
        ("x" * 20_001, "too_large"),
    ],
)
def test_bad_games(text: str, key: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.parse_game(text)
    assert caught.value.key == key


def test_odd_texts_of_full_length_are_read_in_no_time() -> None:
    # Linear in the length: brackets, comments, blank lines and tags that are never closed.
    for odd in (
        "(" * 9999 + ")" * 9999,
        "{" * 20_000,
        "\n" * 19_000 + "a",
        '[A "' * 4999,
        "[\n" * 9999,
    ):
        for _ in range(20):
            with pytest.raises(BadNotation):
                GAME.parse_game(odd)


def test_marks_full_width_signs_and_deep_brackets_are_read() -> None:
    text = "１．ｃ２－ｃ３！ c4xc2?! (((a) b) c) 2. c1xc3 1/2-1/2"
    assert GAME.parse_game(text) == ({}, ["c2-c3", "c4xc2", "c1xc3", "draw"])


def test_a_bad_move_is_named() -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.parse_game("1. c2-c3 c4xc2 2. b2-a3")
    assert caught.value.params == {"number": 3, "text": "b2-a3", "reason": "must_capture"}

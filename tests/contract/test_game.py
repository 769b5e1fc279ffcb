"""What every game promises, held against every entry of GAMES and the null game.

Random play drives each game through whole games; at every state the same
questions are asked. A new game is tested by being in GAMES.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import pygames
from pygames.protocol import (
    DRAW,
    RESIGN,
    BadNotation,
    GameError,
    HasGameText,
    HasLegalMoves,
    HasPositions,
    IllegalMove,
)

EVERY_GAME = (*pygames.GAMES, "nullgame")
GARBAGE = [
    "",
    " ",
    "x",
    "resign ",
    "Resign",
    "0",
    "a1",
    "zz-9",
    "take 9",
    "c2-c3-c4",
    "😀",
    "x" * 999,
]

pytestmark = pytest.mark.usefixtures("with_nullgame")


@pytest.fixture(params=EVERY_GAME)
def game(request: pytest.FixtureRequest) -> Any:
    monkey: pytest.MonkeyPatch = request.getfixturevalue("monkeypatch")
    monkey.setattr(pygames, "GAMES", EVERY_GAME)
    return pygames.load(request.param)


def walk(game: Any, seed: int, plies: int = 300) -> list[tuple[Any, str | None]]:
    """States of one random game, each with the move made there (None at the end)."""
    rng = Random(seed)
    state, steps = game.initial(None, seed), []
    for _ in range(plies):
        moves = game.sample_moves(state, rng, 20)
        if not moves:
            break
        move = rng.choice(list(moves))
        steps.append((state, move))
        state = game.apply(state, move)
    return [*steps, (state, None)]


def test_the_id_is_the_name_of_the_folder(game: Any, request: pytest.FixtureRequest) -> None:
    assert game.id == request.node.callspec.params["game"]


@pytest.mark.parametrize("seed", range(8))
def test_moves_are_legal_unique_and_pure(game: Any, seed: int) -> None:
    for state, move in walk(game, seed):
        before = game.canonical(state)
        many = 1000 if isinstance(game, HasLegalMoves) else 25
        moves = game.sample_moves(state, Random(seed), many)
        assert len(set(moves)) == len(moves)
        assert bool(moves) == (game.outcome(state) is None)
        for each in moves:
            after = game.apply(state, each)
            assert game.canonical(after) == game.canonical(game.apply(state, each))
            hash(after)  # states are values
        assert game.canonical(state) == before
        if isinstance(game, HasLegalMoves):
            legal = game.legal_moves(state)
            assert len(set(legal)) == len(legal)
            assert set(moves) <= set(legal)
            assert move is None or move in legal


@pytest.mark.parametrize("seed", range(3))
def test_refused_moves_raise_with_a_reason_key(game: Any, seed: int) -> None:
    for state, _ in walk(game, seed)[::5]:
        legal = set(game.sample_moves(state, Random(0), 25))
        for text in GARBAGE:
            if text in legal:
                continue
            with pytest.raises((BadNotation, IllegalMove)) as caught:
                game.apply(state, text)
            assert caught.value.key.replace("_", "").isalpha()
            json.dumps(caught.value.params)
        for junk in (None, 3, [], {}, b"c2-c3"):
            with pytest.raises(GameError):
                game.apply(state, junk)


@pytest.mark.parametrize("seed", range(4))
def test_outcome_is_consistent(game: Any, seed: int) -> None:
    *before, (end, _) = walk(game, seed)
    assert all(game.outcome(state) is None for state, _ in before)
    outcome = game.outcome(end)
    assert outcome is not None and outcome.winner in (0, 1, None)
    with pytest.raises(IllegalMove) as caught:
        game.apply(end, before[-1][1])
    assert caught.value.key == "game_over"
    with pytest.raises(IllegalMove):
        game.apply(end, RESIGN)


def test_resigning_loses_and_drawing_is_for_games_that_have_it(game: Any) -> None:
    state = game.initial()
    resigned = game.apply(state, RESIGN)
    assert game.outcome(resigned).winner == 1 - game.turn(state)
    assert game.canonical(resigned) != game.canonical(state)
    assert RESIGN not in game.sample_moves(state, Random(0), 1000)
    if game.draw:
        assert game.outcome(game.apply(state, DRAW)).winner is None
    else:
        with pytest.raises(BadNotation):
            game.apply(state, DRAW)


@pytest.mark.parametrize("seed", range(3))
def test_view_and_proposal_are_json(game: Any, seed: int) -> None:
    for state, move in walk(game, seed):
        view = game.view(state)
        assert json.loads(json.dumps(view)) == view
        assert view["turn"] in game.sides
        assert {"last", "status", "task", "say"} <= view.keys()
        for partial in (
            None,
            {},
            [],
            {"text": "?"},
            {"path": []},
            {"path": ["zz"]},
            {"text": move},
        ):
            answer = game.propose(state, partial)
            assert json.loads(json.dumps(answer.to_json())) == answer.to_json()
            assert answer.complete in (-1, 0, 1)
            if answer.move is not None:
                game.apply(state, answer.move)
            if not answer.ok:
                assert answer.message is not None


@pytest.mark.parametrize("seed", range(2))
def test_bots_play_legal_moves_to_the_end(game: Any, seed: int) -> None:
    for level in game.levels[:2]:
        state = game.initial(None, seed)
        for ply in range(400):
            if game.outcome(state) is not None:
                break
            thoughts = list(game.bot(level, seed + ply).think(state))
            state = game.apply(state, thoughts[-1].move)
        assert game.outcome(state) is not None


def test_bots_say_nothing_when_the_game_is_over(game: Any) -> None:
    end = game.apply(game.initial(), RESIGN)
    for level in game.levels:
        assert list(game.bot(level, 1).think(end)) == []


def test_bots_repeat_themselves_exactly(game: Any) -> None:
    for state, _ in walk(game, 5)[:6]:
        for level in game.levels:
            if game.outcome(state) is None:
                first = list(game.bot(level, 7).think(state))
                assert first == list(game.bot(level, 7).think(state))


def test_unknown_levels_and_options_are_refused(game: Any) -> None:
    with pytest.raises(BadNotation):
        game.bot("godlike", 0)
    for options in ({"nonsense": 1}, [1], "x", {5: 5}):
        with pytest.raises(BadNotation) as caught:
            game.initial(options)
        assert caught.value.key == "bad_option"


@pytest.mark.parametrize("seed", range(4))
def test_texts_round_trip(game: Any, seed: int) -> None:
    steps = walk(game, seed)
    if isinstance(game, HasPositions):
        for state, _ in steps:
            text = game.position_text(state)
            assert game.position_text(game.parse_position(text)) == text
    if isinstance(game, HasGameText):
        moves = [move for _, move in steps if move]
        options, read = game.parse_game(game.game_text({}, moves, ("A", "B")))
        assert read == moves
        assert game.canonical(game.initial(options)) == game.canonical(game.initial())


def test_messages_exist_for_everything_static(game: Any) -> None:
    from importlib.resources import files

    folder = files(f"pygames.{game.id}")
    for language in ("en", "ja"):
        messages = json.loads((folder / "messages" / f"{language}.json").read_text("utf-8"))
        wanted = {"title", "blurb", "outcome.resigned", "reason.game_over", "reason.unreadable"}
        wanted |= {f"side.{side}" for side in game.sides}
        wanted |= {f"level.{level}{about}" for level in game.levels for about in ("", ".about")}
        assert wanted <= messages.keys()
        assert (folder / "text" / f"{language}.md").read_text("utf-8").startswith("# ")

"""The computer players: legal, the same again, unsteady by as much as they should be, in order."""

from __future__ import annotations

import pytest

from pygames.crokinole.bot import TABLE
from pygames.crokinole.chance import bell, shaken
from pygames.crokinole.game import GAME
from pygames.crokinole.launch import Launch
from pygames.crokinole.rules import State
from tests.crokinole.test_rules import at_rest, shot_of, walk
from tools.ladder import match

BUSY = at_rest((1, 0.0, -3.0), (0, 5.0, 2.0), (1, -6.0, -4.0), (0, 1.0, 8.0))


def choice(state: State, level: str, seed: int) -> tuple[str, str]:
    """The shot as it was made, and as it was meant."""
    *_, thought = GAME.bot(level, seed).think(state)
    return thought.move, thought.line[0]


@pytest.mark.parametrize("level", GAME.levels)
def test_the_same_seed_and_state_give_the_same_shot(level: str) -> None:
    assert choice(BUSY, level, 3) == choice(BUSY, level, 3)
    assert len({choice(BUSY, level, seed) for seed in range(6)}) == 6


@pytest.mark.parametrize("level", GAME.levels)
def test_every_thought_can_be_played(level: str) -> None:
    thoughts = list(GAME.bot(level, 2).think(BUSY))
    for thought in thoughts[:: max(1, len(thoughts) // 10)]:
        GAME.apply(BUSY, thought.move)
    assert [each.nodes for each in thoughts[:-1]] == list(range(1, len(thoughts)))


def test_budgets() -> None:
    for level, most in (("easy", 12), ("normal", 20), ("hard", 60 + 10 * 8)):
        *_, last = GAME.bot(level, 1).think(BUSY)
        assert last.nodes == most or (level == "easy" and last.nodes < most)


@pytest.mark.parametrize("level", GAME.levels)
def test_the_hand_is_as_unsteady_as_the_table_says(level: str) -> None:
    from random import Random

    rng, entry, meant = Random(1), TABLE[level], Launch(0, 100, 500)
    made = [shaken(meant, rng, entry.degrees, entry.share) for _ in range(2000)]
    errors = [(each.direction - 100) / 100 for each in made]
    assert abs(sum(errors) / 2000) < 0.2
    assert (sum(e * e for e in errors) / 2000) ** 0.5 == pytest.approx(entry.degrees, rel=0.1)
    assert all(each.placement == 0 and 1 <= each.strength <= 1000 for each in made)
    assert max(abs(bell(rng)) for _ in range(1000)) <= 6


def test_the_recorded_move_has_the_error_in_it() -> None:
    made, meant = choice(BUSY, "easy", 4)
    assert made != meant and made.split()[0] == meant.split()[0]


def test_every_level_mostly_shoots_validly_and_even_hard_misses() -> None:
    fouls = 0
    for level in GAME.levels:
        states = [s for seed in range(3) for s in walk(seed, "four_rounds", level)[1:]]
        invalid = sum(not shot_of(state).verdict.valid for state in states)
        assert invalid < len(states) * {"easy": 0.5, "normal": 0.3, "hard": 0.15}[level]
        fouls = invalid
    assert fouls > 0


@pytest.mark.parametrize(("first", "second"), [("normal", "easy"), ("hard", "normal")])
def test_each_level_beats_the_one_below(first: str, second: str) -> None:
    results = match(first, second, 60, game="crokinole")
    assert sum(result.points == 2 for result in results) >= 48

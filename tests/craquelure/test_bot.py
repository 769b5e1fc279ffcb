"""The computer player: legal everywhere, the same on every machine, and not blind.

The full figures of strength come from ``make ladder``; the games here are fewer.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygames.craquelure import bot, fields, light, notation, ponder, rules, sampling, settings
from pygames.craquelure.board import groups, neighbours
from pygames.craquelure.cuts import Maker
from pygames.craquelure.evaluate import best_letters
from pygames.craquelure.geometry import fan
from pygames.craquelure.rules import State
from pygames.craquelure.seek import SEEN, WIN, Seeker, Width
from pygames.protocol import BadNotation, Thought
from tools.ladder import match

ROOT = Path(__file__).resolve().parents[2]

MODES: tuple[dict[str, Any], ...] = (
    {},
    {"start": "sectors"},
    {"grid": "square"},
    {"grid": "triangular", "grid_steps": 30},
    {"directions": 3},
    {"directions": 12, "min_area": 2.0},
    {"grid": "square", "grid_steps": 12, "directions": 3, "min_area": 0.1},
    {"grid": "triangular", "grid_steps": 100, "directions": 6, "min_area": 0, "swap": False},
)


def start(options: dict[str, Any] | None = None) -> State:
    return rules.start(settings.read(options or {}))


def playout(seed: int, options: dict[str, Any] | None = None) -> Iterator[State]:
    """The states of a random game that go on."""
    chance = Random(seed)
    state = start(options)
    while state.ended is None:
        yield state
        (move,) = sampling.sample_moves(state, chance, 1)
        state = rules.apply(state, move)


def some_states(seed: int, games: int) -> list[State]:
    return [state for game in range(games) for state in playout(seed + game)]


def choice(level: str, seed: int, state: State) -> Thought:
    *_, last = bot.make_bot(level, seed).think(state)
    return last


def small(level: str, monkeypatch: pytest.MonkeyPatch, effort: int = 1_500) -> None:
    monkeypatch.setitem(bot.TABLE, level, replace(bot.TABLE[level], effort=effort))


def same(node: light.Node, state: State, order: list[int]) -> None:
    """The light position is the state's; slot i is the region with id ``order[i]``."""
    near = neighbours(state.board)
    by_id = {region.id: region for region in state.board.regions}
    assert len(node.cells) == len(by_id)
    assert node.turn == state.turn
    for slot, number in enumerate(order):
        region, cell = by_id[number], node.cells[slot]
        assert [colour for colour in (0, 1) if node.own[colour] >> slot & 1] == (
            [region.owner] if region.owner >= 0 else []
        )
        assert bool(node.settled >> slot & 1) == region.settled
        assert sum((node.arcs[k] >> slot & 1) << k for k in range(3)) == region.shape.arcs
        assert sorted(order[i] for i in range(len(order)) if cell.near >> i & 1) == [*near[number]]
        assert abs(cell.geo.shape.area - region.shape.area) < 1e-12


def test_the_light_board_is_the_board() -> None:
    """Cut after cut, without ever being made anew from the state."""
    cuts = 0
    for seed in range(12):
        chance = Random(seed)
        state = start({"swap": False})
        node, order = light.from_state(state), [region.id for region in state.board.regions]
        maker = Maker(state.settings)
        while state.ended is None and state.ply < 25:
            same(node, state, order)
            slot = chance.choice([i for i in range(len(order)) if node.cuttable >> i & 1])
            region = state.board.region(order[slot])
            cell = node.cells[slot]
            sides = [(i, chance.randrange(len(cell.labels))) for i in range(len(cell.labels))]
            options = [cut for a, b in sides for cut in maker.thin(cell.geo, a, b)]
            options += maker.anywhere(cell.geo, 48)
            if not options:
                break
            cut = chance.choice(options)
            letters = chance.choice(notation.letters_for(region.owner < 0))
            made = light.split(cell, cut, node.minimum)
            turned = cut.angle // settings.THIRD
            move = notation.make_cut((cut.x, cut.y), cut.angle, letters)
            state = rules.apply(state, move.text)
            node = light.played(node, slot, made, light.owners(node.turn, made.parts, letters))
            ids = [state.board.next_region - 3 + (j + turned) % 3 for j in range(3)]
            order[slot] = ids[0]
            order += ids[1:]
            cuts += 1
    assert cuts > 60


def test_distances_after_a_cut_are_those_of_the_board_after_it() -> None:
    chance, compared = Random(3), 0
    for state in some_states(20, 6):
        node, maker = light.from_state(state), Maker(state.settings)
        seeker = Seeker(maker)
        for slot in seeker.ranked(node, 3):
            for found in seeker.at(node, slot, Width(1, 2, 0)):
                if abs(found.value) >= SEEN or chance.random() < 0.7:
                    continue
                after = ponder.child(node, found)
                costs = [fields.field(after, colour, 0, False).best for colour in (0, 1)]
                assert (found.near, found.far) == (costs[node.turn], costs[1 - node.turn])
                compared += 1
    assert compared > 100


def test_groups_are_those_of_the_board() -> None:
    for state in some_states(40, 4):
        node = light.from_state(state)
        slots = {region.id: i for i, region in enumerate(state.board.regions)}
        touched = {slots[n]: group.arcs for group in groups(state.board) for n in group.regions}
        both = [fields.groups(node, colour) for colour in (0, 1)]
        for slot in range(len(slots)):
            assert both[0][slot] | both[1][slot] == touched.get(slot, 0)


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_thought_is_a_legal_move(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for level in bot.LEVELS:
        small(level, monkeypatch, 600)
    checked = 0
    for seed in range(3):
        for state in list(playout(seed, options))[::3][:6]:
            level = bot.LEVELS[checked % 4]
            seen = set()
            for thought in bot.make_bot(level, seed).think(state):
                assert thought.line[0] == thought.move
                assert thought.chance is not None
                assert 0 <= thought.chance <= 1
                if thought.move not in seen:
                    rules.apply(state, thought.move)
                    seen.add(thought.move)
            checked += 1
    assert checked >= 4


def test_games_between_levels_end(monkeypatch: pytest.MonkeyPatch) -> None:
    for options in MODES[1:4]:
        state = start(options)
        while state.ended is None:
            state = rules.apply(state, choice("easy", state.ply % 2, state).move)
        assert state.ended.reason == "connected"


def test_levels() -> None:
    assert bot.LEVELS == ("easy", "normal", "hard", "expert")
    with pytest.raises(BadNotation):
        bot.make_bot("perfect", 0)
    ended = rules.apply(start(), "resign")
    assert list(bot.make_bot("easy", 0).think(ended)) == []


def test_work_comes_in_small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two thoughts little is done, and no level goes far beyond its budget."""
    for level in bot.LEVELS:
        small(level, monkeypatch)
    efforts: list[int] = []
    kept = bot._Thinking.thought

    def thought(self: bot._Thinking) -> Thought:
        efforts.append(self.seeker.effort)
        return kept(self)

    monkeypatch.setattr(bot._Thinking, "thought", thought)
    pieces: list[int] = []
    for state in some_states(60, 2)[1::3]:
        for level in ("normal", "expert"):
            efforts.clear()
            *_, last = bot.make_bot(level, 1).think(state)
            assert last.depth > 0
            pieces += [b - a for a, b in pairwise(efforts)]
            assert efforts[-1] < 6_000
    pieces.sort()
    assert pieces[len(pieces) * 95 // 100] < 300
    assert pieces[-1] < 1_500


def winners(state: State) -> dict[str, int]:
    """Random legal moves that end the game, and who wins by them."""
    found = {}
    for move in sampling.sample_moves(state, Random(1), 60):
        after = rules.apply(state, move)
        if after.ended is not None:
            found[move] = after.ended.winner
    return found


def test_a_win_in_one_is_taken() -> None:
    found = 0
    for state in some_states(80, 25):
        if state.turn not in winners(state).values():
            continue
        found += 1
        for level in bot.LEVELS:
            thought = choice(level, found, state)
            after = rules.apply(state, thought.move)
            assert after.ended is not None
            assert after.ended.winner == state.turn
            assert thought.score == WIN - 1
        if found == 8:
            break
    assert found == 8


def test_a_win_in_one_is_not_allowed_if_that_can_be_helped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the expert sees a way out, hard and expert leave no win that random moves find."""
    small("hard", monkeypatch, 4_000)
    small("expert", monkeypatch, 4_000)
    for level in ("hard", "expert"):
        monkeypatch.setitem(bot.TABLE, level, replace(bot.TABLE[level], slip=0))
    tested = 0
    for state in some_states(120, 12)[::2]:
        if state.ply < 3 or not threatened(state):
            continue
        for level in ("hard", "expert"):
            thought = choice(level, 0, state)
            if thought.score < -SEEN or thought.score == WIN - 1:
                continue
            after = rules.apply(state, thought.move)
            assert after.ended is None
            assert after.turn not in winners(after).values()
            tested += 1
        if tested >= 6:
            break
    assert tested >= 6


def threatened(state: State) -> bool:
    """Whether the other side would win if it were to move."""
    return 1 - state.turn in winners(replace(state, turn=1 - state.turn)).values()


def test_the_first_letters_win_if_any_do_and_lose_only_if_all_do() -> None:
    decisive = 0
    for seed in range(12):
        chance = Random(seed)
        for state in playout(500 + seed, {"swap": False}):
            region = chance.choice(sampling.cuttable(state))
            way = sampling.random_way(region, state.settings, chance)
            assert way is not None
            neutral = region.owner < 0
            cut = notation.make_cut(*way, "MON" if neutral else "MOO")
            found = fan(region.shape, *cut.point, *cut.direction)
            assert found is not None
            worth = {}
            for letters in notation.letters_for(neutral):
                after = rules.play(state, notation.make_cut(cut.point, cut.angle, letters))
                ended = after.ended
                worth[letters] = 0 if ended is None else 1 if ended.winner == state.turn else -1
            assert worth[best_letters(state, region.id, found)] == max(worth.values())
            decisive += len({*worth.values()}) > 1
    assert decisive > 5


def test_the_swap_is_taken_when_the_search_finds_the_position_worse_than_even(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    small("hard", monkeypatch, 3_000)
    taken, left = 0, 0
    for seed in range(10):
        # Moves somebody chose to be the strongest, and moves of chance.
        greedy = choice("normal", seed, start({"swap": False})).move
        (move,) = (greedy,) if seed % 2 else sampling.sample_moves(start(), Random(seed), 1)
        thoughts = list(bot.make_bot("hard", 0).think(rules.apply(start(), move)))
        last = thoughts[-1]
        searched = next(t for t in reversed(thoughts) if t.move != notation.SWAP)
        assert last.chance is not None
        assert searched.chance is not None
        assert last.chance >= 0.5
        assert (last.move == notation.SWAP) == (searched.chance < 0.5)
        taken, left = taken + (last.move == notation.SWAP), left + (last is searched)
    assert taken
    assert left


def test_who_can_win_at_once_does_not_swap() -> None:
    for seed in range(40):
        (move,) = sampling.sample_moves(start(), Random(seed), 1)
        state = rules.apply(start(), move)
        if state.turn in winners(state).values():
            assert choice("hard", 0, state).move != notation.SWAP
            return
    raise AssertionError("no such first move")


def test_the_first_move_is_not_the_strongest_but_an_even_one() -> None:
    """With the swap, so that it is not taken away; without it, the best there is."""
    for level in ("normal", "hard"):
        even = choice(level, 0, start())
        best = choice(level, 0, start({"swap": False}))
        assert even.chance is not None
        assert best.chance is not None
        assert abs(even.chance - 0.5) < 0.2
        assert best.chance >= even.chance


CHOICES = """
from pygames.craquelure import bot, rules, settings
from dataclasses import replace
from itertools import pairwise
for level in bot.LEVELS:
    bot.TABLE[level] = replace(bot.TABLE[level], effort=300)
state, seed = rules.start(settings.read({})), 0
while state.ended is None and state.ply < 6:
    for level in bot.LEVELS:
        *_, last = bot.make_bot(level, seed).think(state)
        print(last)
    state, seed = rules.apply(state, last.move), seed + 1
"""


def test_the_choice_depends_on_level_seed_and_state_alone() -> None:
    outputs = []
    for salt in ("0", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", CHOICES],
            env={**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.append(done.stdout)
    assert len(outputs[0].splitlines()) >= 12
    assert outputs[0] == outputs[1]
    thinker, states = bot.make_bot("easy", 3), some_states(8, 2)
    first = [list(thinker.think(state)) for state in states]
    assert [list(thinker.think(state)) for state in reversed(states)] == first[::-1]


def test_seeds_vary_the_play() -> None:
    assert len({choice("easy", seed, start()).move for seed in range(12)}) > 5
    assert len({choice("normal", seed, start()).move for seed in range(6)}) > 2


def share(first: str, second: str, games: int) -> float:
    results = match(first, second, games, game="craquelure")
    return sum(result.points for result in results) / (2 * games)


def test_every_level_beats_the_one_below(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games; the bar of 75 % is for 60, the expert's for a full budget."""
    assert share("easy", "random", 8) >= 0.6
    assert share("normal", "easy", 8) >= 0.75
    small("hard", monkeypatch, 8_000)
    assert share("hard", "normal", 6) >= 0.5

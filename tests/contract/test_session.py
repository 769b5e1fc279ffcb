"""The session and its records, driven through the bridge, for every game.

Everything goes through JSON text as in the page, so what holds here holds there.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import pygames
from pygames.bridge import Bridge
from pygames.protocol import HasMotion

EVERY_GAME = (*pygames.GAMES, "nullgame")

pytestmark = pytest.mark.usefixtures("with_nullgame")


class Caller:
    """Calls a bridge as a page does."""

    def __init__(self) -> None:
        self.bridge = Bridge()

    def reply(self, op: str, **args: Any) -> Any:
        return json.loads(self.bridge.handle(json.dumps({"id": 9, "op": op, **args})))

    def ask(self, op: str, **args: Any) -> Any:
        reply = self.reply(op, **args)
        assert reply["ok"], reply
        return reply["value"]

    def refused(self, op: str, **args: Any) -> str:
        reply = self.reply(op, **args)
        assert not reply["ok"], reply
        assert reply["id"] == 9
        code: str = reply["error"]["code"]
        assert code != "internal"
        return code


@pytest.fixture
def caller() -> Caller:
    return Caller()


def start(caller: Caller, game_id: str, seed: int = 0, bots: int = 0) -> Any:
    level = pygames.load(game_id).levels[0]
    bot = {"kind": "bot", "level": level}
    players = [{"kind": "human"}, {"kind": "human"}]
    players[2 - bots :] = [bot] * bots
    return caller.ask("new", game=game_id, seed=seed, players=players)


def play_random(caller: Caller, shot: Any, seed: int, most: int = 200) -> list[Any]:
    """Snapshots of a random game, the first one included."""
    rng = Random(seed)
    game = pygames.load(shot["game"])
    state, shots = game.initial(shot["record"]["options"], shot["record"]["seed"]), [shot]
    for ply in range(most):
        moves = list(game.sample_moves(state, rng, 10))
        if not moves:
            break
        move = rng.choice(moves)
        state = game.apply(state, move)
        shots.append(caller.ask("play", move=move, ply=ply))
    return shots


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_motion_is_asked_for_by_ply(caller: Caller, game_id: str) -> None:
    assert caller.bridge.motion(0) is None
    plies = len(play_random(caller, start(caller, game_id), 1, 5)) - 1
    game = pygames.load(game_id)
    for ply in range(plies + 1):
        found = caller.bridge.motion(ply)
        assert found is not None and found.typecode == "f"
        # Numbers by the hundred are what this way is for; games without motion send none.
        assert bool(found) == (isinstance(game, HasMotion) and ply > 0)
    for none in (plies + 1, -1, True):
        assert caller.bridge.motion(none) is None


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_advice_is_the_move_as_it_is_meant(caller: Caller, game_id: str) -> None:
    start(caller, game_id, seed=3)
    reply: Any = {"done": False}
    while not reply["done"]:
        reply = caller.ask("hint", ply=0, ms=1000)
    assert reply["thought"]["move"] == (reply["thought"]["line"] or [reply["thought"]["move"]])[0]


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("seed", range(3))
def test_undo_redo_and_goto_are_exact(caller: Caller, game_id: str, seed: int) -> None:
    shots = play_random(caller, start(caller, game_id, seed), seed)
    last = len(shots) - 1
    views = [shot["view"] for shot in shots]
    for ply in range(last - 1, -1, -1):
        assert caller.ask("undo")["view"] == views[ply]
    assert caller.refused("undo") == "nothing_to_undo"
    for ply in range(1, last + 1):
        assert caller.ask("redo")["view"] == views[ply]
    assert caller.refused("redo") == "nothing_to_redo"
    for ply in (0, last, last // 2):
        shot = caller.ask("goto", ply=ply)
        assert (shot["view"], shot["ply"], shot["plies"]) == (views[ply], ply, last)
    for ply in (-1, last + 1, "1", None, 1.0):
        assert caller.refused("goto", ply=ply) == "stale"


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_undo_against_a_bot_goes_back_to_the_person(caller: Caller, game_id: str) -> None:
    shots = play_random(caller, start(caller, game_id, bots=1), 3, most=5)
    person = [shot["ply"] for shot in shots if shot["turn"] == 0]
    while person and person[-1] >= len(shots) - 1:
        person.pop()
    assert caller.ask("undo")["ply"] == person[-1]


@pytest.mark.parametrize("game_id", EVERY_GAME)
@pytest.mark.parametrize("seed", range(3))
def test_save_and_load_give_the_same_game(caller: Caller, game_id: str, seed: int) -> None:
    shots = play_random(caller, start(caller, game_id, seed, bots=1), seed)
    caller.ask("goto", ply=len(shots) // 2)
    text = caller.ask("save")["text"]
    other = Caller()
    loaded = other.ask("load", text=text, game=game_id)
    assert loaded == caller.ask("view")
    assert other.ask("save")["text"] == text
    assert other.ask("load", record=json.loads(text)) == loaded


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_record_with_one_byte_changed_is_refused_or_replays_equal(
    caller: Caller, game_id: str
) -> None:
    play_random(caller, start(caller, game_id, 1, bots=1), 1, most=12)
    text = caller.ask("save")["text"]
    good = json.loads(text)
    rng = Random(4)
    for at in range(len(text)):
        for new in rng.sample('0189acxz"{}[],:- \\\u3042', 4):
            broken = text[:at] + new + text[at + 1 :]
            reply = Caller().reply("load", text=broken) if broken[0] == "{" else None
            if reply is None or not reply["ok"]:
                assert reply is None or reply["error"]["code"] != "internal", broken
                continue
            again = reply["value"]["record"]
            assert again["hash"] == good["hash"], broken
            # Another way to the very same end is a game of its own, played as it is written.
            assert again["moves"] in (good["moves"], json.loads(broken)["moves"]), broken


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_playing_in_the_past_drops_what_came_after(caller: Caller, game_id: str) -> None:
    shots = play_random(caller, start(caller, game_id), 2, most=4)
    caller.ask("goto", ply=1)
    shot = caller.ask("play", move=shots[2]["moves"][1], ply=1)
    assert (shot["ply"], shot["plies"], shot["can"]["redo"]) == (2, 2, False)


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_thinking_in_slices_ends_with_a_legal_move(caller: Caller, game_id: str) -> None:
    shot = start(caller, game_id, 3, bots=2)
    while shot["turn"] is not None and shot["ply"] < 6:
        for _ in range(5000):
            reply = caller.ask("think", ply=shot["ply"], ms=2)
            if reply["done"]:
                break
        assert reply["done"] and reply["ply"] == shot["ply"]
        shot = caller.ask("play", move=reply["thought"]["move"], ply=shot["ply"])
    assert caller.refused("think", ply=shot["ply"] + 1) == "stale"


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_a_thought_is_dropped_by_stop_and_by_moving(caller: Caller, game_id: str) -> None:
    shot = start(caller, game_id, 3)
    level = pygames.load(game_id).levels[-1]
    first = caller.ask("think", ply=0, level=level, ms=0)
    caller.ask("stop")
    assert caller.ask("think", ply=0, level=level, ms=0) == first
    play_random(caller, shot, 1, most=1)
    assert caller.refused("think", ply=0) == "stale"
    assert caller.refused("think", ply=1, level="godlike") == "bad_option"


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_stale_moves_and_proposals_are_refused(caller: Caller, game_id: str) -> None:
    play_random(caller, start(caller, game_id), 1, most=2)
    assert caller.refused("play", move="resign", ply=0) == "stale"
    assert caller.refused("propose", partial={}, ply=1) == "stale"
    assert caller.ask("view")["ply"] == 2


def test_the_bridge_answers_anything_with_json() -> None:
    deep = ("[" * 5000, '{"a":' * 5000, '["' * 5000, "[" * 400_001, '{"op": ' + "[" * 21 + "]" * 21)
    for text in ("", "{", "[]", "3", "null", '"x"', '{"op": "fly"}', *deep):
        reply = json.loads(Bridge().handle(text))
        assert not reply["ok"] and reply["error"]["code"] in ("bad_json", "unknown_op", "too_large")


def test_hostile_requests_take_no_time_and_give_no_number_json_has_not() -> None:
    hostile = [
        '{"' + '\\"' * 200_000,
        '"' * 400_000,
        '{"id": NaN, "op": "view"}',
        '{"id": 1, "op": "think", "ply": 0, "ms": 1' + "0" * 400 + "}",
        '{"id": 1, "op": "think", "ply": 0, "ms": -Infinity}',
        '{"id": 1, "op": "new", "game": "nullgame", "options": {"stones": 1e999}}',
    ]
    bridge = Bridge()
    bridge.handle('{"op": "new", "game": "nullgame"}')
    for text in hostile:
        reply = json.loads(bridge.handle(text), parse_constant=pytest.fail)
        assert reply["ok"] or reply["error"]["code"] in ("bad_json", "bad_option", "too_large")


@pytest.mark.parametrize("ply", [False, 0.0, "0", None, [0]])
def test_a_ply_is_a_whole_number(caller: Caller, ply: Any) -> None:
    start(caller, "nullgame")
    assert caller.refused("play", move="take 1", ply=ply) == "stale"


def test_records_hold_every_option_so_that_defaults_may_change(
    caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(caller, "nullgame")
    record = caller.ask("play", move="take 2", ply=0)["record"]
    assert record["options"] == {"stones": 7}
    changed = ({**pygames.load("nullgame").options_schema[0], "default": 9},)
    monkeypatch.setattr(type(pygames.load("nullgame")), "options_schema", changed)
    assert caller.ask("load", record=record)["view"]["stones"] == 5


def test_old_records_play_by_the_rules_they_were_made_with(
    caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pygames.nullgame as module  # type: ignore[import-not-found]

    start(caller, "nullgame")
    record = caller.ask("play", move="take 2", ply=0)["record"]
    newer = type("Newer", (module.NullGame,), {"rules_version": 2})()
    monkeypatch.setattr(module, "GAME", newer)
    assert caller.refused("load", record=record) == "newer_rules"
    monkeypatch.setattr(module, "OLDER", {1: module.NullGame()}, raising=False)
    assert caller.ask("load", record=record)["record"] == record


@pytest.mark.parametrize("game_id", EVERY_GAME)
def test_every_earlier_version_of_the_rules_is_kept(game_id: str) -> None:
    for rules in range(1, pygames.load(game_id).rules_version + 1):
        assert pygames.load(game_id, rules).rules_version == rules


def test_an_unknown_computer_level_does_not_cost_the_record(caller: Caller) -> None:
    record = start(caller, "alquerque")["record"]
    record["players"][1] = {"kind": "bot", "level": "renamed"}
    loaded = caller.ask("load", record=record)
    assert loaded["players"][1]["level"] == pygames.load("alquerque").levels[-1]


def test_verbs_without_a_game_say_so(caller: Caller) -> None:
    for op in ("view", "save", "undo", "redo", "goto", "think", "hint", "play", "propose"):
        assert caller.refused(op, ply=0, move="x") == "no_game"
    assert caller.refused("load", text="hello") == "no_game"
    assert caller.ask("stop") == {}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": "other"}, "bad_record"),
        ({"version": 2}, "newer_record"),
        ({"version": "1"}, "bad_record"),
        ({"rules": 99}, "newer_rules"),
        ({"game": "chess"}, "wrong_game"),
        ({"game": "nullgame", "rules": 1, "options": {}}, "wrong_game"),
        ({"options": {"x": 1}}, "bad_option"),
        ({"options": []}, "bad_record"),
        ({"seed": -1}, "bad_record"),
        ({"seed": True}, "bad_record"),
        ({"players": [{"kind": "human"}]}, "bad_record"),
        ({"players": [{"kind": "human", "name": "x" * 99}, {"kind": "human"}]}, "bad_record"),
        ({"moves": ["c2-c3", "c2-c3"]}, "bad_move"),
        ({"moves": ["c2-c3", 7]}, "bad_record"),
        ({"moves": ["c2-c3"] * 5001}, "bad_record"),
        ({"at": 9}, "bad_record"),
        ({"result": "b blocked"}, "hash_mismatch"),
        ({"hash": "0" * 16}, "hash_mismatch"),
    ],
)
def test_broken_records_are_refused_and_the_game_goes_on(
    caller: Caller, change: dict[str, Any], code: str
) -> None:
    start(caller, "alquerque")
    caller.ask("play", move="c2-c3", ply=0)
    before = caller.ask("view")
    record = {**before["record"], **change}
    assert caller.refused("load", record=record, game="alquerque") == code
    assert caller.ask("view") == before


def test_new_refuses_what_does_not_fit(caller: Caller) -> None:
    for args in ({"seed": -1}, {"seed": "1"}, {"options": {"x": 1}}, {"players": [1, 2]}):
        assert caller.refused("new", game="alquerque", **args) in ("bad_option", "bad_record")
    assert caller.refused("new", game="chess") == "unknown_game"


def test_pasted_texts_open_with_the_same_players(caller: Caller) -> None:
    start(caller, "alquerque", bots=1)
    shot = caller.ask("load", text="5/5/2b2/5/w4 w 3 9")
    assert shot["view"]["quiet"] == 3 and shot["players"][1]["kind"] == "bot"
    assert caller.ask("save", form="position")["text"] == "5/5/2b2/5/w4 w 3 9"
    shot = caller.ask("load", text="1. c2-c3 c4xc2 2. c1xc3")
    assert shot["moves"] == ["c2-c3", "c4xc2", "c1xc3"]
    text = caller.ask("save", form="game")["text"]
    assert caller.ask("load", text=text)["moves"] == shot["moves"]
    drawn = "{a comment first} 1. c2-c3 c4xc2 2. c1xc3 1/2-1/2"
    assert caller.ask("load", text=drawn)["moves"][-1] == "draw"
    assert caller.ask("load", text="５／５／２b２／５／w４ w")["view"]["turn"] == "w"
    shot = caller.ask("load", text=text)
    for bad, code in {
        "5/5/5/5/5 w": "bad_position",
        "5/5/5 w": "bad_position",
        "1. c2-c4": "bad_move",
        "hello": "bad_move",
        "": "unreadable",
        '[Variant "Chess"]\n1. e4': "wrong_variant",
    }.items():
        assert caller.refused("load", text=bad) == code, bad
    assert caller.ask("view")["moves"] == shot["moves"]


def test_games_without_texts_say_so(caller: Caller) -> None:
    start(caller, "nullgame")
    assert caller.refused("save", form="position") == "no_text"
    assert caller.refused("save", form="game") == "no_text"
    assert caller.refused("save", form="gif") == "unknown_op"
    assert caller.refused("load", text="anything") == "bad_json"

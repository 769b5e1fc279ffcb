"""Input point by point: what it is taken for, what may follow, why it is refused."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pygames.alquerque.conversation import propose
from pygames.alquerque.lattice import POINTS
from pygames.alquerque.play import apply
from pygames.alquerque.rules import State, legal_moves
from pygames.alquerque.view import view
from pygames.protocol import Proposal
from tests.alquerque.strategies import states

FORKED = State("........w.......w.w.b.b..")
TWO_WAYS = State("......w.w.......w.w...b..")


def touch(state: State, *path: str) -> Proposal:
    return propose(state, {"path": list(path)})


def test_from_piece_to_landing() -> None:
    assert touch(State()).targets == ("b2", "c2", "d2", "d3")
    chosen = touch(State(), "c2")
    assert (chosen.ok, chosen.complete, chosen.targets, chosen.auto) == (True, -1, ("c3",), None)
    done = touch(State(), "c2", "c3")
    assert (done.ok, done.complete, done.move, done.targets) == (True, 1, "c2-c3", ())


def test_a_forked_capture_asks_and_a_unique_one_knows_the_way() -> None:
    fork = touch(FORKED, "a1", "c3")
    assert (fork.complete, fork.targets, fork.auto) == (-1, ("e1", "e5"), None)
    assert fork.ghost == {"at": "c3", "captured": ["b2"]}
    only = touch(FORKED, "c1", "e3")
    assert only.auto == {"path": ["c1", "e3", "c5"]}
    assert touch(FORKED, "c1", "e3", "c5").move == "c1xe3xc5"


def test_a_far_landing_is_taken_when_one_way_leads_there() -> None:
    far = touch(FORKED, "a1", "e5")
    assert (far.ok, far.move, far.snap) == (True, "a1xc3xe5", {"path": ["a1", "c3", "e5"]})
    both = touch(TWO_WAYS, "c1", "c5")
    assert both.message is not None and both.message.key == "ambiguous"
    assert both.message.params["moves"] == ["c1xa3xc5", "c1xe3xc5"]


def test_refusals_keep_the_good_beginning() -> None:
    wrong = touch(FORKED, "a1", "c3", "d3")
    assert not wrong.ok and wrong.snap == {"path": ["a1", "c3"]}
    assert wrong.message is not None and wrong.message.key == "must_continue"
    start = touch(FORKED, "b2")
    assert start.message is not None and start.message.key == "not_yours"
    assert touch(State(), "a1").message.key == "no_way"  # type: ignore[union-attr]


def test_typed_moves_share_the_answer() -> None:
    assert propose(State(), {"text": "c2c3"}).move == "c2-c3"
    assert propose(FORKED, {"text": "a1xe5"}).snap == {"path": ["a1", "c3", "e5"]}
    refused = propose(State(), {"text": "c2-c4"})
    assert refused.message is not None and refused.message.key == "no_capture"


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from(POINTS),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["path", "text"]), inner)
    ),
    max_leaves=6,
)


@given(states(), junk)
def test_any_json_gets_an_answer(state: State, partial: Any) -> None:
    answer = propose(state, partial)
    assert answer.ok or answer.message is not None
    answer.to_json()


@given(states(), st.lists(st.sampled_from(POINTS), max_size=4))
def test_any_path_is_accepted_or_explained(state: State, path: list[str]) -> None:
    answer = propose(state, {"path": path})
    if answer.move is not None:
        apply(state, answer.move)
    if not answer.ok:
        assert answer.message is not None
        again = propose(state, answer.snap)
        assert again.ok or again.snap == answer.snap


@given(states())
def test_every_legal_move_can_be_touched_step_by_step(state: State) -> None:
    hints = view(state)["targets"]
    for move in legal_moves(state):
        points = move.replace("-", "x").split("x")
        for length in range(1, len(points)):
            answer = propose(state, {"path": points[:length]})
            assert answer.ok and points[length] in answer.targets
            assert sorted(hints["x".join(points[:length])]) == list(answer.targets)
        assert propose(state, {"path": points}).move == move

"""Shared by all Python tests: hypothesis profiles, and the null game as a game."""

from __future__ import annotations

import os
from pathlib import Path

import hypothesis
import pytest

import pygames

NULLGAME = Path(__file__).parent / "nullgame"

hypothesis.settings.register_profile("dev", max_examples=50, deadline=None)
hypothesis.settings.register_profile("ci", max_examples=300, deadline=None, derandomize=True)
hypothesis.settings.register_profile("nightly", max_examples=5000, deadline=None)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

# The null game is found as pygames.nullgame, exactly as in the scratch site.
pygames.__path__.append(str(NULLGAME / "pygames"))


@pytest.fixture
def with_nullgame(monkeypatch: pytest.MonkeyPatch) -> None:
    """For one test, the null game is one more word in GAMES."""
    monkeypatch.setattr(pygames, "GAMES", (*pygames.GAMES, "nullgame"))

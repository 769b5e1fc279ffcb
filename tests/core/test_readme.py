"""The examples in the README and in docstrings run and print what they say."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"


def test_readme_examples() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 0 and failed == 0


@pytest.mark.parametrize(
    "name",
    ["pygames", "pygames.bridge", "pygames.craquelure.analysis", "pygames.crokinole.analysis"],
)
def test_docstring_examples(name: str) -> None:
    failed, tried = doctest.testmod(import_module(name))
    assert tried > 0 and failed == 0

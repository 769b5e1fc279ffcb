"""What the layers promise beyond imports: no C-library angles, no clocks, no set order.

import-linter holds the imports between modules; this looks at the source of the
engines for what must not decide a state.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import pygames

PACKAGE = Path(pygames.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))
ENGINES = [path for path in SOURCES if path.parent != PACKAGE] + [PACKAGE / "exact.py"]

#: glibc and musl differ in these; exact.py has replacements.
TRANSCENDENTAL = {
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh",
    "acosh", "atanh", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "pow", "hypot",
    "dist", "cbrt", "gamma", "lgamma", "erf", "erfc",
}  # fmt: skip


def imported(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


@pytest.mark.parametrize("path", ENGINES, ids=lambda path: path.name)
def test_engines_use_no_transcendental_function(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    bad = {f"math.{name}" for name in TRANSCENDENTAL}
    assert not imported(tree) & (bad | {"cmath"})
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "math"
    }
    assert not used & TRANSCENDENTAL


@pytest.mark.parametrize("path", ENGINES, ids=lambda path: path.name)
def test_engines_raise_only_whole_numbers_to_a_power(path: Path) -> None:
    # Of floats, ``**`` is the C library's pow, which is not x * x to the last bit everywhere.
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Pow):
            base = node.left if isinstance(node, ast.BinOp) else node.target
            whole = isinstance(base, ast.Constant) and isinstance(base.value, int)
            assert whole, f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("path", ENGINES, ids=lambda path: path.name)
def test_engines_never_iterate_a_set(path: Path) -> None:
    # Text hashes differ from boot to boot, so a set of texts has no fixed order.
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        loops = [node.iter] if isinstance(node, (ast.For, ast.comprehension)) else []
        assert not any(isinstance(loop, (ast.Set, ast.SetComp)) for loop in loops), path


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_clocks_and_the_page_are_imported_where_the_design_says(path: Path) -> None:
    tops = {name.split(".")[0] for name in imported(ast.parse(path.read_text("utf-8")))}
    assert not tops & {"datetime", "threading", "asyncio"}
    if path.name != "analysis.py":  # of the optional extra; no other module imports it
        assert not tops & {"numpy", "shapely"}
    if path.name != "session.py":
        assert "time" not in tops
    if path.name != "bridge.py":
        assert not tops & {"js", "pyodide"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_modules_say_why_they_exist_and_stay_small(path: Path) -> None:
    text = path.read_text("utf-8")
    docstring = ast.get_docstring(ast.parse(text))
    assert docstring is not None and len(docstring) > 40
    assert text.count("\n") <= 400

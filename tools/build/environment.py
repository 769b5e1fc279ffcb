"""Puts the tools in place: a virtual environment and the npm packages.

Both come from lock files and are remembered by the lock file's hash, so that a
second run takes no time and a changed lock is never missed. Runs under any
Python 3.11+ with nothing but the standard library.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.build.steps import BuildError, run, step

NODE_AT_LEAST = 20


def prepare(root: Path, *, tests: bool = False) -> Path:
    """Everything the build needs (and the tests, if asked); returns the Python to go on with.

    Raises BuildError with a plain sentence about what is missing.
    """
    node()
    npm()
    python = python_tools(root, tests=tests)
    npm_packages(root, tests=tests)
    return python


def node() -> str:
    """The path of Node. Raises BuildError when there is none, or it is too old."""
    found = shutil.which("node")
    if not found:
        raise BuildError(
            f"Node.js was not found. Please install Node {NODE_AT_LEAST} or newer (it brings npm)."
        )
    version = run([found, "--version"], "Node.js was found but does not run.").strip()
    number = re.match(r"v(\d+)", version)
    if not number or int(number[1]) < NODE_AT_LEAST:
        raise BuildError(f"Node {NODE_AT_LEAST} or newer is needed; this one is {version}.")
    return found


def npm() -> str:
    """The path of npm. Raises BuildError when there is none."""
    found = shutil.which("npm")
    if not found:
        raise BuildError("npm was not found. It usually comes with Node.js; please install it.")
    return found


def venv_python(root: Path) -> Path:
    """Where the environment's own Python is, whether it is there yet or not."""
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def python_tools(root: Path, *, tests: bool) -> Path:
    """The Python of ``.venv`` with the locked packages in it."""
    python = venv_python(root)
    if not _runs(python):
        with step("Making a virtual environment in .venv"):
            shutil.rmtree(root / ".venv", ignore_errors=True)
            run(
                [sys.executable, "-m", "venv", root / ".venv"],
                "The virtual environment could not be made. On Debian and Ubuntu the package"
                " python3-venv has to be installed first.",
            )
    for name in ("build", "test") if tests else ("build",):
        lock = root / "requirements" / f"{name}.txt"
        stamp = root / ".venv" / f".{name}-installed"
        if not _current(stamp, lock):
            with step(f"Installing the Python tools of requirements/{name}.txt"):
                pip: list[str | Path] = [
                    python,
                    "-m",
                    "pip",
                    "--disable-pip-version-check",
                    "--no-input",
                ]
                run(
                    [*pip, "install", "--quiet", "--retries=2", "--require-hashes", "-r", lock],
                    "The Python tools could not be installed.",
                )
            _remember(stamp, lock)
    return python


def npm_packages(root: Path, *, tests: bool) -> None:
    """``node_modules`` from the lock file; without the checking tools unless ``tests``."""
    lock = root / "package-lock.json"
    stamps = {kind: root / "node_modules" / f".{kind}-installed" for kind in ("build", "test")}
    if _current(stamps["test"], lock) or (not tests and _current(stamps["build"], lock)):
        return
    # Whoever has the checking tools keeps them when the lock file changes.
    tests = tests or stamps["test"].is_file()
    kind = "test" if tests else "build"
    title = "Installing the npm packages" + ("" if tests else " (Pyodide, about 14 MB)")
    with step(title):
        run(
            [npm(), "ci", *([] if tests else ["--omit=dev"]), "--fetch-retries=1"],
            "The npm packages could not be installed.",
            cwd=root,
        )
    _remember(stamps[kind], lock)


def _runs(python: Path) -> bool:
    """Whether the environment works: one made by a Python since removed does not."""
    if not python.exists():
        return False
    check = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([python, "-c", check], capture_output=True).returncode == 0
    except OSError:
        return False


def _current(stamp: Path, lock: Path) -> bool:
    return stamp.is_file() and stamp.read_text() == _hash(lock)


def _remember(stamp: Path, lock: Path) -> None:
    stamp.write_text(_hash(lock))


def _hash(lock: Path) -> str:
    try:
        return hashlib.sha256(lock.read_bytes()).hexdigest()
    except OSError as error:
        raise BuildError(f"{lock.name} is missing, so this copy is not whole.") from error

"""The command line of ``build_site.py``: words in, environment ready, build started.

Split from the build itself because it runs under whatever Python the person
has, before the build's own tools exist.
"""

from __future__ import annotations

import argparse
import os
import subprocess
from pathlib import Path

from tools.build.environment import prepare
from tools.build.steps import BuildError, complain

#: What a program ended by Ctrl+C returns, by custom.
STOPPED = 130


def stopped() -> int:
    """Say that Ctrl+C was heard; the exit code that goes with it."""
    print("\nStopped. Nothing half-built was left behind.")
    return STOPPED


def parser() -> argparse.ArgumentParser:
    words = argparse.ArgumentParser(
        prog="build_site.py", description="Build the site of board games, and serve it to try."
    )
    words.add_argument("--serve", action="store_true", help="serve the site on this computer")
    words.add_argument("--out", type=Path, metavar="DIR", help="where to build (default: dist)")
    words.add_argument("--port", type=int, default=8000, help="port to serve on (default: 8000)")
    words.add_argument(
        "--path", default="/", metavar="/SOME/PATH/", help="serve below this path (default: /)"
    )
    words.add_argument("--force", action="store_true", help="build even if nothing has changed")
    words.add_argument(
        "--source", type=Path, metavar="DIR", help="build from another copy of the sources"
    )
    return words


def setup_parser() -> argparse.ArgumentParser:
    words = argparse.ArgumentParser(description="Install the tools from the lock files.")
    words.add_argument("--tests", action="store_true", help="also what lint and tests need")
    return words


def main(root: Path, argv: list[str]) -> int:
    """Build (and serve) with the sources and tools in ``root``; the exit code."""
    args = parser().parse_args(argv)
    if not 0 <= args.port <= 65535:
        complain(BuildError("A port is a number from 0 to 65535."))
        return 1
    source = (args.source or root).resolve()
    out = (args.out or root / "dist").resolve()
    try:
        python = prepare(root)
    except BuildError as error:
        complain(error)
        return 1
    except KeyboardInterrupt:
        return stopped()
    command = [str(python), "-m", "tools.build", "--source", str(source), "--out", str(out)]
    command += ["--force"] if args.force else []
    command += ["--serve", "--port", str(args.port), "--path", args.path] if args.serve else []
    if os.name == "posix":
        # In this very process, so that whoever ends it ends the server too.
        os.chdir(root)
        os.execv(command[0], command)
    try:
        return subprocess.run(command, cwd=root).returncode
    except KeyboardInterrupt:
        return STOPPED


def setup(root: Path, argv: list[str]) -> int:
    """Only install what the lock files say; the exit code."""
    args = setup_parser().parse_args(argv)
    try:
        prepare(root, tests=args.tests)
    except BuildError as error:
        complain(error)
        return 1
    return 0

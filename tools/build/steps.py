"""What the build says while it works, and how it says what went wrong.

A person who runs the build for the first time knows none of its tools. So every
step has a plain title, slow ones keep showing that they are alive, and a failure
is a sentence about what to do, with the tool's own last words below it.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

#: A step that takes longer than this begins to show its seconds.
QUIET_SECONDS = 3.0
#: How much of a failed tool's output is worth showing, in lines.
LAST_WORDS = 12

OFFLINE = (
    "enotfound",
    "eai_again",
    "econnrefused",
    "econnreset",
    "etimedout",
    "enetunreach",
    "network is unreachable",
    "name resolution",
    "failed to establish a new connection",
    "connection refused",
    "connection broken",
    "read timed out",
    "max retries exceeded",
)


class BuildError(Exception):
    """The build cannot go on; the text says why, in plain words."""


@contextmanager
def step(title: str) -> Iterator[None]:
    """Print ``title``, then how long its body took; seconds meanwhile if it is slow."""
    began = time.monotonic()
    ended = threading.Event()
    print(f"  {title} ...", end="", flush=True)
    ticker = threading.Thread(target=_tick, args=(ended, began), daemon=True)
    ticker.start()
    try:
        yield
    except BaseException:
        ended.set()
        ticker.join()
        print(" failed", flush=True)
        raise
    ended.set()
    ticker.join()
    print(f" {time.monotonic() - began:.1f} s", flush=True)


def _tick(ended: threading.Event, began: float) -> None:
    while not ended.wait(QUIET_SECONDS):
        print(f" {time.monotonic() - began:.0f}", end="", flush=True)


def run(
    command: Sequence[str | Path],
    problem: str,
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> str:
    """The output of a tool. Raises BuildError with ``problem`` when it fails.

    A failure that looks like a missing network is said to be one.
    """
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise BuildError(f"{problem}\n({words[0]} could not be started: {error})") from error
    if done.returncode == 0:
        return done.stdout
    said = (done.stdout + done.stderr).strip()
    if any(sign in said.lower() for sign in OFFLINE):
        problem += (
            "\nThe network could not be reached. Is this computer online? Nothing else is needed"
            " from the network once this step has worked."
        )
    tail = "\n".join("    " + line for line in said.splitlines()[-LAST_WORDS:])
    raise BuildError(f"{problem}\n{tail}")


def complain(error: BuildError) -> None:
    """Show a failure on the error stream."""
    sys.stdout.flush()
    print(f"\n{error}", file=sys.stderr, flush=True)

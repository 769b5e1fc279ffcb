"""Finds a Chromium for the browser tests and the benches, or gets one.

One that is there already is used; on Debian as root the system's own package is
installed; anywhere else Playwright downloads its build. Prints the path.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)
#: Headless, without a sandbox only where there can be none, and silent on the network.
ARGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def args() -> list[str]:
    """The command line a browser under test is started with."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*ARGS, *(["--no-sandbox"] if root else [])]


@cache
def chromium() -> str:
    """The path of a Chromium that runs. Raises RuntimeError when none can be had."""
    found = _existing() or _from_debian() or _from_playwright()
    if not found:
        raise RuntimeError(
            "No Chromium was found and none could be installed. Please install Chromium or Chrome,"
            " or name one in the environment variable CHROMIUM."
        )
    return found


def _existing() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    on_path = (shutil.which(name) for name in NAMES)
    in_place = (place for place in PLACES if Path(place).exists())
    return next((path for path in (*on_path, *in_place) if path), None)


def _from_debian() -> str | None:
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    print("Installing the package chromium ...", file=sys.stderr, flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-y", "-qq", "chromium", "fonts-noto-cjk"]):
        done = subprocess.run(["apt-get", *words], env=env, stdout=sys.stderr)
        if done.returncode != 0:
            return None
    return shutil.which("chromium")


def _from_playwright() -> str | None:
    print("Downloading Chromium with Playwright ...", file=sys.stderr, flush=True)
    words = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(words, stdout=sys.stderr).returncode != 0:
        return None
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


if __name__ == "__main__":
    try:
        print(chromium())
    except RuntimeError as error:
        sys.exit(str(error))

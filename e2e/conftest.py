"""The built site in a real Chromium: one server and one browser for all tests.

Every page is watched: a message on the console, an error, or a request to any
other place than the site fails the test it happened in, unless the test says
that it expects one.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools.build.serve import open_server
from tools.chromium import args, chromium

ROOT = Path(__file__).parents[1]

#: Below a path of its own, so that every test also tests that addresses are relative.
SUB_PATH = "/some/path/"

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site; building it again costs a second when nothing has changed."""
    subprocess.run([sys.executable, ROOT / "build_site.py"], cwd=ROOT, check=True)
    return ROOT / "dist"


def served(folder: Path, path: str = SUB_PATH) -> Iterator[str]:
    """The address of a folder while it is being served."""
    server = open_server(folder, 0, path)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{path}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    yield from served(dist)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=args())
        yield running
        running.close()


class Visitor:
    """A fresh profile of the browser, and what went wrong in it."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context = context
        self.site = site
        self.expected: list[str] = []
        self.complaints: list[str] = []

    def open(self, path: str) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(30_000)
        page.on("console", lambda m: m.type in ("error", "warning") and self.note(m.text))
        page.on("pageerror", lambda error: self.note(str(error)))
        page.on("request", lambda request: self.watch(request.url))
        page.goto(self.site + path)
        return page

    def watch(self, url: str) -> None:
        if not url.startswith((self.site, "data:", "blob:")):
            self.note(f"request to {url}")

    def note(self, text: str) -> None:
        if not any(part in text for part in self.expected):
            self.complaints.append(text)


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[Callable[..., Visitor]]:
    """Make visitors with Playwright's context options; all are checked at the end."""
    made: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        where = options.pop("site", site)
        context = browser.new_context(**{"locale": "en-US", **DESKTOP, **options})
        made.append(Visitor(context, where))
        return made[-1]

    yield make
    for each in made:
        each.context.close()
        assert each.complaints == []

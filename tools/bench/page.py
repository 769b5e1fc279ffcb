"""What is measured in a real browser: the start, the search, and the round trip.

The start is compared with a bare ``loadPyodide()`` of the stock files in a
worker of the same browser, run in turns and each in a fresh profile, so that the
ratio means the same on a slow and on a busy machine.
"""

from __future__ import annotations

import json
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tools.bench.bars import Bars, percentile, spread
from tools.bench.native import openings
from tools.build.serve import open_server
from tools.chromium import args, chromium

RUNS = 9
BOOT_BAR = 0.45
LATENCY_BAR = 16.0
CALLS = 500

BARE_WORKER = """
import { loadPyodide } from "./stock/pyodide.mjs";
await loadPyodide();
self.postMessage("ready");
"""
BARE = """(url) => new Promise((resolve, reject) => {
  const began = performance.now();
  const worker = new Worker(url, { type: "module" });
  worker.onerror = () => reject(new Error("the stock files did not load"));
  worker.onmessage = () => resolve(performance.now() - began);
})"""
OURS = """async (url) => {
  const { createEngine } = await import(url);
  const began = performance.now();
  let ready;
  const engine = createEngine({ onStatus: ({ stage }) => {
    if (stage === "ready") ready = performance.now() - began;
  } });
  await engine.call("new", { game: "alquerque" });
  return { ready, first: performance.now() - began };
}"""
SEARCH = """async ([url, openings]) => {
  const { createEngine } = await import(url);
  const engine = createEngine();
  let nodes = 0, time = 0;
  for (const moves of openings) {
    await engine.call("new", { game: "alquerque" });
    for (const [ply, move] of moves.entries()) await engine.call("play", { move, ply });
    const began = performance.now();
    nodes += (await engine.think("think", { ply: moves.length, level: "hard" })).nodes;
    time = Math.max(time, performance.now() - began);
    globalThis.total = (globalThis.total ?? 0) + performance.now() - began;
  }
  return { rate: nodes / globalThis.total * 1000, slowest: time };
}"""
LATENCY = """async ([url, calls]) => {
  const { createEngine } = await import(url);
  const engine = createEngine();
  await engine.call("new", { game: "alquerque" });
  const inputs = [["b2"], ["b2", "c3"], ["a1"], ["c4"], ["d3", "c3"], ["a1", "e5"]];
  const times = [];
  for (let i = 0; i < calls; i += 1) {
    const began = performance.now();
    await engine.call("propose", { partial: { path: inputs[i % inputs.length] }, ply: 0 });
    times.push(performance.now() - began);
  }
  return times;
}"""

PYTHON = """([base, wheel, source, name, argument]) => new Promise((resolve, reject) => {
  const text = `import { loadPyodide } from "${base}stock/pyodide.mjs";
    const python = await loadPyodide();
    onmessage = async ({ data: [wheel, source, name, argument] }) => {
      const bytes = await (await fetch(wheel)).arrayBuffer();
      python.unpackArchive(bytes, "wheel");
      python.globals.set("argument", argument);
      python.runPython(source);
      postMessage(python.runPython("import json; json.dumps(" + name + "(json.loads(argument)))"));
    };
    postMessage("");`;
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })),
    { type: "module" });
  worker.onerror = (event) => reject(new Error(event.message));
  worker.onmessage = ({ data }) => {
    if (data) resolve(data);
    else worker.postMessage([wheel, source, name, argument]);
  };
})"""


class Pages:
    """A browser, and an address where both the site and the stock files are served."""

    def __init__(self, browser: Browser, address: str, dist: Path) -> None:
        self.browser = browser
        self.address = address
        self.dist = dist
        (app,) = dist.glob("app-*")
        self.client = f"{address}site/{app.name}/engine/client.js"

    def run(self, script: str, argument: Any) -> Any:
        """The result of a script on an empty page of a fresh profile."""
        context = self.browser.new_context()
        page = context.new_page()
        page.goto(self.address)
        result = page.evaluate(script, argument)
        context.close()
        return result

    def in_python(self, source: str, name: str, argument: Any) -> Any:
        """What a function of a Python text returns, in a worker with the stock files and the wheel.

        The text may need ``pygames``; argument and answer are JSON.
        """
        (wheel,) = (self.dist / "wheel").glob("*.whl")
        asked = [self.address, f"{self.address}site/wheel/{wheel.name}", source, name]
        return json.loads(self.run(PYTHON, [*asked, json.dumps(argument)]))

    def files_to_first_move(self) -> list[Path]:
        """Every file of the site that a first visit asks for until Python answers."""
        context = self.browser.new_context(locale="en-US")
        page = context.new_page()
        asked: set[str] = set()
        context.on("request", lambda request: asked.add(request.url))
        site = f"{self.address}site/"
        page.goto(f"{site}en/alquerque/")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(5_000)
        context.close()
        names = {url.removeprefix(site).partition("?")[0].partition("#")[0] for url in asked}
        found = [self.dist / (n + "index.html" if n.endswith("/") else n) for n in sorted(names)]
        return [path for path in found if path.is_file()]


@contextmanager
def pages(root: Path) -> Iterator[Pages]:
    """Serve ``dist``, the stock Pyodide and planck, and start the browser."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        (folder / "site").symlink_to(root / "dist")
        (folder / "stock").symlink_to(root / "node_modules" / "pyodide")
        (folder / "planck").symlink_to(root / "node_modules" / "planck" / "dist")
        (folder / "bare.js").write_text(BARE_WORKER)
        (folder / "index.html").write_text("<!doctype html><link rel=icon href=data:,>")
        server = open_server(folder, 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=args())
        try:
            address = f"http://127.0.0.1:{server.server_address[1]}/"
            yield Pages(browser, address, root / "dist")
        finally:
            browser.close()
            server.shutdown()
            server.server_close()


def bench_boot(bars: Bars, pages: Pages) -> None:
    bars.head(
        f"Start of Python in Chromium {pages.browser.version}, median of {RUNS} runs in turns"
    )
    bare, ready, first = [], [], []
    for run in range(RUNS + 1):
        theirs = pages.run(BARE, pages.address + "bare.js")
        ours = pages.run(OURS, pages.client)
        if run == 0:
            continue  # the first of each pays for a cold browser and disk
        bare.append(theirs)
        ready.append(ours["ready"])
        first.append(ours["first"])
    bars.fact("bare loadPyodide() of the stock files", spread(bare, " ms"))
    bars.fact("engine ready", spread(ready, " ms"))
    bars.fact("engine ready and first game answered", spread(first, " ms"))
    bars.bar("ready / bare", statistics.median(ready) / statistics.median(bare), BOOT_BAR)
    bars.fact("first game / bare", f"{statistics.median(first) / statistics.median(bare):.2f}")


def bench_page_search(bars: Bars, pages: Pages) -> None:
    bars.head("Search of the level 'hard' in the page, sliced")
    found = pages.run(SEARCH, [pages.client, openings()])
    bars.fact("nodes/s", f"{found['rate']:,.0f}")
    bars.fact("slowest answer", f"{found['slowest']:.0f} ms")


def bench_latency(bars: Bars, pages: Pages) -> None:
    bars.head(f"Round trip of propose in the page, {CALLS} calls")
    times = pages.run(LATENCY, [pages.client, CALLS])
    bars.fact("p50", f"{percentile(times, 0.5):.2f} ms")
    bars.bar("p95, ms", percentile(times, 0.95), LATENCY_BAR)

"""The build as a newcomer meets it: what it says when something is missing, and
that a build which fails leaves no half of a site behind."""

from __future__ import annotations

import json
import os
import shutil
import socket
import stat
import subprocess
import sys
import threading
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import build_site
from tools.build import environment, site, steps
from tools.build.__main__ import main as build_main
from tools.build.pages import CSP
from tools.build.serve import Server, open_server, serve
from tools.build.steps import BuildError
from tools.build.tree import Tree
from tools.build.wheel import make_wheel

ROOT = Path(__file__).parents[2]


def program(folder: Path, name: str, script: str) -> None:
    """A stand-in for a tool on PATH."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def build_with_path(path: Path, out: Path) -> subprocess.CompletedProcess[str]:
    path.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, ROOT / "build_site.py", "--out", out],
        env={**os.environ, "PATH": str(path)},
        capture_output=True,
        text=True,
    )


# What is missing is said in plain words


def test_no_node(tmp_path: Path) -> None:
    done = build_with_path(tmp_path / "bin", tmp_path / "out")
    assert done.returncode == 1
    assert "Node.js was not found" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()


def test_no_npm(tmp_path: Path) -> None:
    program(tmp_path / "bin", "node", "echo v20.1.0")
    done = build_with_path(tmp_path / "bin", tmp_path / "out")
    assert done.returncode == 1
    assert "npm was not found" in done.stderr
    assert not (tmp_path / "out").exists()


def test_node_too_old(tmp_path: Path) -> None:
    program(tmp_path / "bin", "node", "echo v18.20.4")
    done = build_with_path(tmp_path / "bin", tmp_path / "out")
    assert done.returncode == 1
    assert "Node 20 or newer is needed; this one is v18.20.4." in done.stderr


def test_python_too_old(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert build_site.main() == 1
    assert "needs Python 3.11 or newer" in capsys.readouterr().out


def test_npm_without_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "package-lock.json").write_text("{}")
    program(tmp_path / "bin", "npm", "echo 'npm error code ENOTFOUND' >&2; exit 1")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=os.pathsep)
    with pytest.raises(BuildError, match="Is this computer online") as caught:
        environment.npm_packages(tmp_path, tests=False)
    assert "npm packages could not be installed" in str(caught.value)


def test_npm_failing_otherwise_shows_its_last_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "package-lock.json").write_text("{}")
    program(tmp_path / "bin", "npm", "echo 'npm error disk is full' >&2; exit 1")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"), prepend=os.pathsep)
    with pytest.raises(BuildError, match="disk is full") as caught:
        environment.npm_packages(tmp_path, tests=False)
    assert "online" not in str(caught.value)


def test_pip_without_network(tmp_path: Path) -> None:
    pip = "WARNING: Failed to establish a new connection: [Errno -3] Temporary failure"
    with pytest.raises(BuildError, match="Is this computer online"):
        steps.run([sys.executable, "-c", f"import sys; sys.exit({pip!r})"], "No tools.")


# No half-built site


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tree:
    """A copy of the sources, with stand-ins for the archives, which take long to make."""
    source = tmp_path / "source"
    for name in ("pygames", "web"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    py = tmp_path / "py"
    py.mkdir()
    for name in ("stdlib.zip", "engine.zip"):
        (py / name).write_bytes(name.encode())
    monkeypatch.setattr(site, "archives", lambda tree: py)
    return Tree(ROOT, source, tmp_path / "out")


def test_a_failed_build_leaves_nothing(tree: Tree) -> None:
    (tree.web / "pages" / "home.html").write_text("{{nobody}}")
    with pytest.raises(BuildError, match="nothing fills the hole 'nobody'"):
        site.build(tree)
    assert not tree.out.exists()
    assert list(tree.out.parent.glob(".out-*")) == []


def test_a_failed_build_leaves_the_old_site(tree: Tree) -> None:
    site.build(tree)
    before = (tree.out / "en" / "index.html").read_bytes()
    (tree.web / "pages" / "home.html").write_text("{{t:no.such.key}}")
    with pytest.raises(BuildError, match=r"no message 'no\.such\.key' in en"):
        site.build(tree)
    assert (tree.out / "en" / "index.html").read_bytes() == before


@pytest.mark.parametrize("stop", [OSError("held open"), KeyboardInterrupt()])
def test_a_swap_stopped_half_way_leaves_the_old_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: BaseException
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "index.html").write_text("old")
    rename = Path.rename

    def stopped(self: Path, target: Path) -> Path:
        if self.name == "new":
            raise stop
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", stopped)
    with pytest.raises(type(stop)), site._beside(out) as new:
        (new / "index.html").write_text("new")
    assert (out / "index.html").read_text() == "old"
    assert list(tmp_path.iterdir()) == [out]


def test_an_old_site_that_cannot_be_put_back_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "index.html").write_text("old")
    rename = Path.rename

    def stopped(self: Path, target: Path) -> Path:
        if self != out:
            raise OSError("held open")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", stopped)
    with pytest.raises(OSError, match="held open"), site._beside(out):
        pass
    (kept,) = tmp_path.glob(".out-*/old/index.html")
    assert kept.read_text() == "old"


def test_a_target_that_cannot_be_written_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert build_main(["--out", str(tmp_path / "file" / "out")]) == 1
    said = capsys.readouterr().err
    assert "The site could not be built: " in said
    assert str(tmp_path / "file") in said


def test_a_second_build_has_nothing_to_do(
    tree: Tree, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    site.build(tree)
    made = (tree.out / site.MARK).stat().st_mtime_ns
    site.build(tree)
    assert "Nothing has changed" in capsys.readouterr().out
    assert (tree.out / site.MARK).stat().st_mtime_ns == made


def test_the_folder_name_follows_the_contents(tree: Tree) -> None:
    def app() -> str:
        site.build(tree, force=True)
        (found,) = tree.out.glob("app-*")
        return found.name

    first = app()
    assert app() == first
    with (tree.web / "engine" / "probe.js").open("a") as script:
        script.write("// more\n")
    assert app() != first


def test_a_folder_of_somebody_else_is_left_alone(tree: Tree) -> None:
    tree.out.mkdir()
    (tree.out / "letter.txt").write_text("dear")
    with pytest.raises(BuildError, match="left alone"):
        site.build(tree)
    assert (tree.out / "letter.txt").read_text() == "dear"


def test_the_sources_are_never_the_target(tree: Tree) -> None:
    with pytest.raises(BuildError, match="holds the sources"):
        site.build(Tree(ROOT, tree.source, tree.source.parent))


def test_pages_hold_no_hole_and_the_policy(tree: Tree) -> None:
    site.build(tree)
    pages = sorted(tree.out.rglob("*.html"))
    assert len(pages) >= 8
    for page in pages:
        text = page.read_text("utf-8")
        assert "{{" not in text, page
        assert CSP in text, page


def test_first_paint_is_json_that_closes_no_script(tree: Tree) -> None:
    site.build(tree)
    text = (tree.out / "ja" / "alquerque" / "index.html").read_text("utf-8")
    block = text.split('id="first">', 1)[1].split("</script>", 1)[0]
    first = json.loads(block)
    assert first["info"]["id"] == "alquerque"
    assert first["snapshot"]["ply"] == 0
    assert set(first["messages"]) == {"en", "ja"}
    assert "<" not in block


def test_the_wheel_is_reproducible_and_needs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = Tree(ROOT, ROOT, tmp_path)
    wheels = [make_wheel(tree, sys.executable, tmp_path / "a")]
    (tmp_path / "flit_core").mkdir()
    (tmp_path / "flit_core" / "__init__.py").write_text("raise SystemExit('not this one')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    wheels.append(make_wheel(tree, sys.executable, tmp_path / "b"))
    assert wheels[0].read_bytes() == wheels[1].read_bytes()
    with zipfile.ZipFile(wheels[0]) as wheel:
        names = wheel.namelist()
        (metadata,) = (name for name in names if name.endswith("METADATA"))
        needs = [
            line for line in wheel.read(metadata).decode().splitlines() if "Requires-D" in line
        ]
    assert "pygames/bridge.py" in names
    assert all('extra == "analysis"' in line for line in needs)
    assert not any("__pycache__" in name for name in names)


# The server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    folder = tmp_path / "site"
    (folder / "en").mkdir(parents=True)
    (folder / "index.html").write_text("door")
    (folder / "en" / "index.html").write_text("home")
    (folder / "404.html").write_text("nowhere")
    (tmp_path / "secret.txt").write_text("secret")
    for end in ("mjs", "js", "wasm", "json", "whl", "webmanifest", "css"):
        (folder / f"file.{end}").write_text("")
    running = open_server(folder, 0, "some/path")
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running
    running.shutdown()
    running.server_close()


def get(server: Server, path: str) -> tuple[int, str, str, str]:
    """Status, type, body and final address of a page."""
    address = f"http://127.0.0.1:{server.server_address[1]}{path}"
    try:
        with urllib.request.urlopen(address) as answer:
            body = answer.read().decode()
            return answer.status, answer.headers["Content-Type"], body, answer.url
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers["Content-Type"], error.read().decode(), address


def test_sub_path(server: Server) -> None:
    assert get(server, "/some/path/")[2] == "door"
    assert get(server, "/some/path/en/?x=1")[2] == "home"
    assert get(server, "/some/path/en")[3].endswith("/some/path/en/")
    assert get(server, "/")[3].endswith("/some/path/")
    assert get(server, "/some/path")[3].endswith("/some/path/")


def test_outside_of_the_sub_path_is_nothing(server: Server) -> None:
    for path in ("/en/", "/some/", "/some/pathology/", "/some/path/../../secret.txt"):
        status, _, body, _ = get(server, path)
        assert (status, body) == (404, "nowhere"), path
    assert get(server, "/some/path/../secret.txt")[0] == 404


def test_types(server: Server) -> None:
    expected = {
        "mjs": "text/javascript; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "wasm": "application/wasm",
        "json": "application/json",
        "whl": "application/zip",
        "webmanifest": "application/manifest+json",
        "css": "text/css; charset=utf-8",
    }
    for end, kind in expected.items():
        assert get(server, f"/some/path/file.{end}")[1] == kind, end


def test_a_busy_port_is_passed_over(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        with open_server(tmp_path, port) as server:
            assert port < server.server_address[1] < port + 50


def test_a_busy_port_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Server, "serve_forever", lambda self: None)
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        assert serve(tmp_path, port, "/x/") == 0
    said = capsys.readouterr().out
    assert f"Port {port} is taken by another program" in said
    assert "Open http://127.0.0.1:" in said

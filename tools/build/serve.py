"""A small server to try the site on this computer, below any path.

It answers only this computer, tells browsers to keep nothing, and knows the
types that module workers and WebAssembly insist on, whatever this computer's own
table of types says.
"""

from __future__ import annotations

import errno
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
ALL_TYPES = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}
#: Ports tried after the one asked for.
MORE_PORTS = 50


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder below one path; ``/other/place`` is not found."""

    extensions_map = ALL_TYPES
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, prefix: str, **more: object) -> None:
        self.prefix = prefix
        super().__init__(*args, **more)  # type: ignore[arg-type]

    def send_head(self):  # type: ignore[no-untyped-def]
        parts = urlsplit(self.path)
        if parts.path in ("/", self.prefix.rstrip("/")) and self.prefix != parts.path:
            return self._go(urlunsplit(("", "", self.prefix, parts.query, "")))
        if not parts.path.startswith(self.prefix):
            return self._missing()
        self.path = "/" + self.path[len(self.prefix) :]
        local = Path(self.translate_path(self.path))
        if local.is_dir() and not parts.path.endswith("/"):
            return self._go(urlunsplit(("", "", parts.path + "/", parts.query, "")))
        if not local.is_file() and not (local / "index.html").is_file():
            return self._missing()
        return super().send_head()

    def _go(self, to: str) -> None:
        self.send_response(301)
        self.send_header("Location", to)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _missing(self) -> None:
        """The site's own page for this, as a static host would show it."""
        page = Path(self.directory, "404.html")
        body = page.read_bytes() if page.is_file() else b"Not found"
        self.send_response(404)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Silent: the address printed at the start must stay in view."""


class Server(ThreadingHTTPServer):
    """A browser that goes away in mid-answer is no news."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def open_server(folder: Path, port: int, path: str = "/") -> Server:
    """A server for ``folder``, not started yet; on a later port when ``port`` is taken.

    Raises OSError when none of the ports tried is free.
    """
    prefix = "/" + path.strip("/") + "/" if path.strip("/") else "/"
    handler = partial(Handler, directory=str(folder), prefix=prefix)
    for tried in range(port, port + MORE_PORTS):
        try:
            return Server(("127.0.0.1", tried), handler)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES) or not port:
                raise
    raise OSError(errno.EADDRINUSE, f"ports {port} to {port + MORE_PORTS - 1} are all taken")


def serve(folder: Path, port: int, path: str = "/") -> int:
    """Serve until the person stops it; the exit code."""
    try:
        server = open_server(folder, port, path)
    except OSError as error:
        print(f"No free port was found: {error.strerror}. Please name another one with --port.")
        return 1
    taken = server.server_address[1]
    if port and taken != port:
        print(f"Port {port} is taken by another program, so this one is used: {taken}.")
    shown = "/" + path.strip("/") + "/" if path.strip("/") else "/"
    print(f"\n  Open http://127.0.0.1:{taken}{shown}\n  (Ctrl+C stops it.)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0

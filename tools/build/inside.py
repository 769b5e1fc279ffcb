"""The part of the build that runs inside Pyodide.

Byte code is tied to the interpreter that wrote it, so the standard library and
the engines are compiled by the very Python that the page will run. What the
page needs is found by importing it here, rather than kept in a list by hand.
"""

from __future__ import annotations

import ast
import importlib
import io
import sys
import zipfile
from importlib import _bootstrap_external
from importlib.util import source_hash
from pathlib import Path

# Not public, but the only writer of such files that needs no file system.
write_pyc = _bootstrap_external._code_to_hash_pyc  # type: ignore[attr-defined]
# Asked for by name while Pyodide starts or unpacks, without an import that
# could be seen: cp437 names inside zip files, idna host names, old text forms.
ALWAYS = ("encodings.cp437", "encodings.latin_1", "encodings.ascii", "encodings.idna")
# Pyodide's own Python side is kept whole: it imports parts of itself by need.
WHOLE = ("pyodide/", "_pyodide/")
# Every importer of these in the standard library and in Pyodide does without them
# when they are missing, and the page has no use for sockets or compressed archives.
OPTIONAL = {"ssl", "_ssl", "bz2", "lzma", "compression"}
# A zip has no place for "no date"; this is the earliest it can hold.
NO_DATE = (1980, 1, 1, 0, 0, 0)


def stdlib_imports(source: Path) -> list[str]:
    """Names of the standard modules that any file of the engines imports, sorted."""
    found: set[str] = set()
    for path in source.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                found.add(node.module)
    return sorted(name for name in found if name.partition(".")[0] in sys.stdlib_module_names)


def byte_code(text: bytes, name: str, optimize: int) -> bytes:
    """An unchecked hash-based .pyc: Python never looks for the source beside it.

    ``optimize`` 2 leaves out docstrings and asserts, 0 keeps them.
    """
    code = compile(text, name, "exec", dont_inherit=True, optimize=optimize)
    return bytes(write_pyc(code, source_hash(text), checked=False))


def stored_zip(files: dict[str, bytes]) -> bytes:
    """A zip without compression: quicker to read, and smaller once sent compressed."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, NO_DATE), files[name])
    return out.getvalue()


def loaded_from(archive: str) -> set[str]:
    """File names inside `archive` of every module imported so far."""
    prefix = archive + "/"
    origins = (getattr(module, "__file__", None) for module in list(sys.modules.values()))
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    names = [*origins, *(getattr(spec, "origin", None) for spec in specs)]
    return {name.removeprefix(prefix) for name in names if name and name.startswith(prefix)}


def slim_stdlib(archive: str, engines: Path, boot: set[str]) -> bytes:
    """The standard library with only what boot and the engines import, compiled.

    Without docstrings, which nobody reads there: 15 % fewer bytes to fetch.
    """
    asked = stdlib_imports(engines)
    for name in (*ALWAYS, *asked):
        importlib.import_module(name)
    left_out = OPTIONAL - {name.partition(".")[0] for name in asked}
    wanted = {
        name
        for name in boot | loaded_from(archive)
        if name.partition("/")[0].removesuffix(".py") not in left_out
    }
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(archive) as stock:
        for name in stock.namelist():
            if name in wanted or (name.startswith(WHOLE) and name.endswith(".py")):
                files[name + "c"] = byte_code(stock.read(name), name, 2)
    return stored_zip(files)


def engine_archive(engines: Path) -> bytes:
    """The engines compiled, under the package's own name."""
    files: dict[str, bytes] = {}
    for path in sorted(engines.rglob("*.py")):
        name = path.relative_to(engines.parent).as_posix()
        files[name + "c"] = byte_code(path.read_bytes(), name, 0)
    return stored_zip(files)


def build(engines: str, out: str) -> None:
    """Write `stdlib.zip` and `engine.zip` into `out`; both paths as Pyodide sees them."""
    archive = next(entry for entry in sys.path if entry.endswith(".zip"))
    boot = loaded_from(archive)
    source = Path(engines)
    Path(out, "stdlib.zip").write_bytes(slim_stdlib(archive, source, boot))
    Path(out, "engine.zip").write_bytes(engine_archive(source))

"""The build under the Python of its own environment; ``build_site.py`` starts it."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.build.cli import parser, stopped
from tools.build.serve import serve
from tools.build.site import build
from tools.build.steps import BuildError, complain
from tools.build.tree import Tree

ROOT = Path(__file__).resolve().parents[2]


def main(argv: list[str]) -> int:
    args = parser().parse_args(argv)
    source = (args.source or ROOT).resolve()
    tree = Tree(ROOT, source, (args.out or ROOT / "dist").resolve())
    try:
        build(tree, force=args.force)
    except BuildError as error:
        complain(error)
        return 1
    except OSError as error:
        complain(BuildError(_plain(error)))
        return 1
    except KeyboardInterrupt:
        return stopped()
    return serve(tree.out, args.port, args.path) if args.serve else 0


def _plain(error: OSError) -> str:
    where = f" ({error.filename})" if error.filename else ""
    return (
        f"The site could not be built: {error.strerror or error}{where}."
        " May this folder be written to, and is there room on the disk?"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

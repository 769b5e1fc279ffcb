"""Builds the site into a folder that any plain web host can serve.

    python3 build_site.py --serve

needs Python 3.11, Node 20 and npm, and nothing else installed beforehand. This
file only finds the tools and puts their environment in place; the work itself
is done by ``tools/build`` under the Python of that environment. It must run,
and say what is missing, on a Python too old for the rest.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - the very Python that is too old runs this
        print(f"This needs Python 3.11 or newer; this one is {sys.version.split()[0]}.")
        return 1
    sys.path.insert(0, str(ROOT))
    from tools.build import cli

    return cli.main(ROOT, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())

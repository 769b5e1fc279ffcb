"""Installs the tools of the build, and with ``--tests`` those of lint and tests too.

    python3 tools/setup.py --tests

For the Makefile; ``build_site.py`` installs what it needs by itself.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from tools.build import cli

    sys.exit(cli.setup(ROOT, sys.argv[1:]))

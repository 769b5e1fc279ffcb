"""How much a first visit has to fetch before a move can be played.

The files are the ones the browser really asked for; their compressed sizes are
those of a host that compresses well (gzip 9, brotli 11).
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.bench.bars import Bars
from tools.build.environment import node

SCRIPT = """
const zlib = require("node:zlib"), fs = require("node:fs");
const sums = { raw: 0, gzip: 0, brotli: 0 };
for (const name of JSON.parse(fs.readFileSync(0, "utf8"))) {
  const bytes = fs.readFileSync(name);
  sums.raw += bytes.length;
  sums.gzip += zlib.gzipSync(bytes, { level: 9 }).length;
  sums.brotli += zlib.brotliCompressSync(bytes).length;
}
console.log(JSON.stringify(sums));
"""


def bench_sizes(bars: Bars, files: Sequence[Path]) -> None:
    bars.head(f"Bytes to the first move ({len(files)} files)")
    done = subprocess.run(
        [node(), "-e", SCRIPT],
        input=json.dumps([str(path) for path in files]),
        capture_output=True,
        check=True,
        text=True,
    )
    for kind, size in json.loads(done.stdout).items():
        bars.fact(kind, f"{size:,} ({size / 1e6:.2f} MB)")

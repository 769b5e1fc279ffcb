"""A shot as NumPy arrays, for notebooks: ``pip install pygames[analysis]``.

Nothing in the game imports this module, which is the only one here that needs anything beyond
Python.

>>> from pygames.crokinole import simulate
>>> from pygames.crokinole.analysis import positions
>>> trace = simulate([(0.0, -6.0), (0.0, -12.0)], 1, (0.0, 60.0))
>>> positions(trace, [0.0, 0.05, 1.0]).round(2).tolist()
[[[0.0, -6.0], [0.0, -12.0]], [[0.0, -6.0], [0.0, -9.05]], [[nan, nan], [0.0, -6.85]]]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from pygames.crokinole.trace import Trace

GONE = (float("nan"), float("nan"))


def positions(trace: Trace, times: Sequence[float]) -> NDArray[np.float64]:
    """Centres in inches at times in seconds, as (times, discs, 2); nan once a disc is gone."""
    rows = [[at or GONE for at in trace.at(float(time))] for time in times]
    return np.array(rows, dtype=np.float64).reshape(len(rows), len(trace.status), 2)


def contacts(trace: Trace) -> NDArray[np.float64]:
    """One row for each impulse: time, disc, other disc or nan, peg or nan, speed of approach."""
    rows = [
        [c.time, c.a, np.nan if c.b is None else c.b, np.nan if c.peg is None else c.peg, c.speed]
        for c in trace.contacts
    ]
    return np.array(rows, dtype=np.float64).reshape(len(rows), 5)

"""Crokinole restated slowly: a stepper in the complex plane, and the rules read off its log.

Nothing is predicted here. Discs move by small steps that are never longer than the smallest gap
allows; when two overlap at the end of a step, the moment of touching is found by bisection. It
shares no code with the engine, and is a few hundred times slower.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

#: Steps in seconds: the shortest, and the longest.
SHORT, LONG = 2e-6, 2e-3


@dataclass
class Disc:
    """A disc of the stepper: place and velocity as complex numbers."""

    at: complex
    v: complex = 0j
    fate: str = "rest"
    fate_time: float | None = None


@dataclass
class Log:
    """What happened: contacts as (time, a, b or "pegK", speed), and where the discs ended."""

    discs: list[Disc]
    contacts: list[tuple[float, int, int | str, float]] = field(default_factory=list)
    on_line: set[int] = field(default_factory=set)
    end: float = 0.0


def moved(disc: Disc, h: float, a: float) -> tuple[complex, complex]:
    """Place and velocity after ``h`` seconds alone."""
    speed = abs(disc.v)
    if speed == 0:
        return disc.at, 0j
    h = min(h, speed / a)
    way = speed * h - a * h * h / 2
    left = max(0.0, speed - a * h)
    return disc.at + disc.v / speed * way, disc.v / speed * left


def shoot(
    places: Sequence[tuple[float, float]],
    shooter: int,
    velocity: tuple[float, float],
    pegs: Sequence[tuple[float, float]],
    radius: float = 0.625,
    a: float = 40.0,
    e_dd: float = 0.8,
    e_peg: float = 0.7,
    peg_r: float = 0.1875,
    v_rest: float = 0.05,
    hole_cap2: float = 0.08203125,
    v_cap: float = 32.0,
    line: float = 11.375,
    edge: float = 13.0,
) -> Log:
    """A whole shot, stepped."""
    log = Log([Disc(complex(*p)) for p in places])
    discs, posts = log.discs, [complex(*p) for p in pegs]
    discs[shooter].v = complex(*velocity)
    cap, cleared = hole_cap2**0.5, False
    now = 0.0

    def pairs() -> Iterator[tuple[int, int]]:
        live = [i for i, d in enumerate(discs) if d.fate == "rest"]
        for n, i in enumerate(live):
            for j in live[n + 1 :]:
                if discs[i].v or discs[j].v:
                    yield i, j

    def approach(i: int, j: int | str) -> tuple[float, complex]:
        if isinstance(j, str):
            other, v = posts[int(j[3:])], 0j
        else:
            other, v = discs[j].at, discs[j].v
        n = other - discs[i].at
        n /= abs(n)
        return ((discs[i].v - v) * n.conjugate()).real, n

    def gap(i: int, j: int | str, h: float) -> float:
        at = moved(discs[i], h, a)[0]
        if isinstance(j, str):
            return abs(at - posts[int(j[3:])]) - radius - peg_r
        return abs(at - moved(discs[j], h, a)[0]) - 2 * radius

    def on_the_line(i: int) -> None:
        nonlocal cleared
        if abs(discs[i].at) < line:
            return
        if i != shooter or cleared:
            log.on_line.add(i)

    while True:
        runners = [i for i, d in enumerate(discs) if d.v and d.fate == "rest"]
        if not runners:
            break
        near: list[tuple[int, int | str]] = list(pairs())
        near += [(i, f"peg{k}") for i in runners for k in range(8)]
        h, times = LONG, []
        for i, j in near:
            fastest = abs(discs[i].v) + (0 if isinstance(j, str) else abs(discs[j].v))
            times.append(gap(i, j, 0) / fastest)
            h = min(h, max(times[-1], SHORT))
        for i in runners:
            d, speed = discs[i], abs(discs[i].v)
            h = min(h, speed / a, max((edge - abs(d.at)) / speed, SHORT))
            h = min(h, max((abs(d.at) - cap) / speed, 1e-5))
        h = max(h, 1e-15)
        near = [pair for pair, time in zip(near, times, strict=True) if time <= h * 1.01]
        # Who touches, sinks or leaves within this step, and when?
        first: tuple[float, int, int, int | str] | None = None
        tests: list[tuple[int, int, int | str, Over]] = [
            *((0, i, -1, sinking(discs[i], hole_cap2, v_cap, a)) for i in runners),
            *((1, i, -1, leaving(discs[i], edge, a)) for i in runners),
            *((2 if isinstance(j, str) else 3, i, j, touching(gap, i, j)) for i, j in near),
        ]
        for kind, i, j, over in tests:
            if kind >= 2 and approach(i, j)[0] <= 0 and gap(i, j, 0) < 1e-9:
                continue
            if over(h):
                low, high = 0.0, h
                if over(0.0):
                    high = 0.0
                for _ in range(60):
                    middle = (low + high) / 2
                    low, high = (low, middle) if over(middle) else (middle, high)
                event = (high, kind, i, j)
                if first is None or event[:3] < first[:3]:
                    first = event
        step = h if first is None else first[0]
        for i in runners:
            discs[i].at, discs[i].v = moved(discs[i], step, a)
            if abs(discs[i].v) < 1e-9:
                discs[i].v = 0j
        now += step
        cleared = cleared or abs(discs[shooter].at) < line
        if first is None:
            continue
        _, kind, i, j = first
        if kind < 2:
            discs[i].fate, discs[i].v = ("sunk", "off")[kind], 0j
            discs[i].fate_time = now
            continue
        speed, n = approach(i, j)
        if speed <= 0:
            continue
        on_the_line(i)
        e = 1.0 if speed <= v_rest else e_peg if isinstance(j, str) else e_dd
        if isinstance(j, str):
            discs[i].v -= (1 + e) * speed * n
        else:
            on_the_line(j)
            discs[i].v -= (1 + e) / 2 * speed * n
            discs[j].v += (1 + e) / 2 * speed * n
        log.contacts.append((now, i, j, speed))
    log.end = now
    return log


Over = Callable[[float], bool]


def sinking(disc: Disc, cap2: float, v_cap: float, a: float) -> Over:
    def over(h: float) -> bool:
        at, v = moved(disc, h, a)
        return abs(at) ** 2 <= cap2 and abs(v) <= v_cap

    return over


def leaving(disc: Disc, edge: float, a: float) -> Over:
    return lambda h: abs(moved(disc, h, a)[0]) >= edge


def touching(gap: Callable[[int, int | str, float], float], i: int, j: int | str) -> Over:
    return lambda h: gap(i, j, h) <= 0


@dataclass
class Judged:
    """The rules' answer: validity, discs removed, 20s by owner, discs left on the board."""

    valid: bool
    removed: set[int]
    twenties: list[int]
    board: set[int]


def judged(log: Log, owners: Sequence[int], shooter: int) -> Judged:
    """The rules of a shot, sentence by sentence, on a stepped log."""
    me = owners[shooter]
    everyone = set(range(len(owners)))
    rest = {i for i in everyone if log.discs[i].fate == "rest"}
    sunk = {i for i in everyone if log.discs[i].fate == "sunk"}
    removed = (everyone - rest - sunk) | log.on_line
    removed |= {i for i in rest if abs(log.discs[i].at) >= 11.375}
    met = [(a, b) for _, a, b, _ in log.contacts if isinstance(b, int)]
    mine = {shooter} | {i for pair in met for i in pair if owners[i] == me}
    if any(owner != me for owner in owners):
        valid = any({owners[a], owners[b]} == {0, 1} for a, b in met)
    else:
        central = sunk | {i for i in rest if abs(log.discs[i].at) <= 4.625}
        valid = bool((mine - removed) & central)
    if not valid:
        removed |= mine
    twenties = [sum(owners[i] == side for i in sunk - removed) for side in (0, 1)]
    return Judged(valid, removed, twenties, rest - removed)

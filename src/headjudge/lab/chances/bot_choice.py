"""What the program in a seat would do by itself, in this position."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.lab.chances.options import Option
from headjudge.lab.chances.position import Position, laid_out
from headjudge.sim import match

_STEPS = 40  # of others, who may speak first


def choice(p: Position) -> Option | None:
    """The first thing that the seat does before anything is left to chance; None if it does nothing."""
    m = laid_out(p)
    match.begin(m, 0)
    thrown = m.s.throw_count
    for _ in range(_STEPS):
        match.choose(m)
        a = m.a
        if a.seat == p.seat:
            return Option(a)
        if a.seat in (C.HOST, C.CHANCE) or judge.apply(m.s, a) or m.s.throw_count != thrown:
            return None
    return None

"""What the bot in a seat would do in this position if left alone."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.lab.chances.options import Option
from headjudge.lab.chances.position import Position, laid_out
from headjudge.sim import match

_STEPS = 40  # actions of others that may come first


def choice(p: Position) -> Option | None:
    """The seat's first action before the next throw; None if it takes none."""
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

"""The table in a few lines of text, as the host sees it."""

from __future__ import annotations

from headjudge.engine.state import State
from headjudge.env.kinds import EnvKind
from headjudge.game.names import Names
from headjudge.game.vocabulary import PHASES


def text(s: State, names: Names, kind: EnvKind, asked: int) -> str:
    """`>` marks the seat that has to choose, `*` a mortgaged deed."""
    lines = [f"turn {s.turn_count}, dice {s.die1}-{s.die2}: {PHASES[s.phase]}"]
    for seat, name in enumerate(names.seats):
        mark = ">" if seat == asked else " "
        where = "out" if kind.is_out(s, seat) else names.board.squares[kind.square(s, seat)]
        lines.append(f"{mark} {name:10} ${s.cash[seat]:<6} {where:22} {_deeds(s, names, seat)}")
    return "\n".join(lines)


def _deeds(s: State, names: Names, seat: int) -> str:
    level, mine = s.level, s.held[seat]
    return ", ".join(
        name + ("*" if s.mortgaged >> deed & 1 else "") + (f" {level[deed]}" if level[deed] else "")
        for deed, name in enumerate(names.board.deeds)
        if mine >> deed & 1
    )

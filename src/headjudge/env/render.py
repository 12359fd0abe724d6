"""The table in a few lines of text, as its host sees it."""

from __future__ import annotations

from headjudge.engine.state import State
from headjudge.game.names import Names
from headjudge.game.vocabulary import PHASES


def told(s: State, names: Names, asked: int) -> str:
    """Who is asked is marked; so are mortgaged deeds."""
    lines = [f"turn {s.turn_count}, dice {s.die1}-{s.die2}: {PHASES[s.phase]}"]
    for seat, name in enumerate(names.seats):
        square = s.co.square if s.rules.pawn else s.square[seat]
        mark = ">" if seat == asked else " "
        where = "out" if s.out[seat] and not s.rules.pawn else names.board.squares[square]
        lines.append(f"{mark} {name:10} ${s.cash[seat]:<6} {where:22} {_deeds(s, names, seat)}")
    return "\n".join(lines)


def _deeds(s: State, names: Names, seat: int) -> str:
    level, mine = s.level, s.held[seat]
    return ", ".join(
        name + ("*" if s.mortgaged >> deed & 1 else "") + (f" {level[deed]}" if level[deed] else "")
        for deed, name in enumerate(names.board.deeds)
        if mine >> deed & 1
    )

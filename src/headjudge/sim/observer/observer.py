# compiled
"""Counts what happens in a game while it is played.

Call `begin` here; then call `after_action` after every action, and `end`, from the module for this kind of game
(`tokens.py`, `pawn.py`). Most counts come from the log, so it must be on (`log.listen`). The caller empties it.
"""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import histogram
from headjudge.sim.observer.counters import Counters


def begin(c: Counters, s: State) -> None:  # open
    """Start counting a game, from any position; `c.bot` says which bots play."""
    c.rounds = 0
    c.won_for = 0
    c.lot_kind = C.LOT_DEED
    c.in_kind = 0
    c.rents = 0
    look_at(c, s)


def look_at(c: Counters, s: State) -> None:
    """Remember the position."""
    c.owner = s.owner[:]
    c.level = s.level[:]
    c.mortgaged = s.mortgaged
    c.houses = s.houses
    c.hotels = s.hotels
    c.downturn = s.co.downturn


def begin_sample(c: Counters, rounds: int) -> int:
    """After this many complete rounds: the slot to count holdings in, or SLOTS if this round is not sampled."""
    c.rounds = rounds + 1
    at = histogram.slot(rounds)
    if at != N.SLOTS:
        c.n[N.GOING + at] += 1
    return at


def end(c: Counters, how: int, length: int) -> None:
    c.n[N.GAMES] += 1
    c.n[N.ENDS + how] += 1
    c.n[N.LENGTH + min(N.LENGTHS - 1, length)] += 1

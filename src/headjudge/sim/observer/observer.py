# compiled
"""Counts what happens in a game while it is played.

Call `begin` here, then `after_action` after every action and `end`, both of the module for this kind of game
(`tokens.py`, `pawn.py`). Most of it is read off the log, so the log must be on (`log.listen`). The caller empties it.
"""

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import histogram
from headjudge.sim.observer.counters import Counters


def begin(c: Counters, s: State) -> None:  # open
    """A game begins, from any position; `c.bot` says who plays it."""
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
    """These rounds are complete: where to count what everybody has then, or SLOTS if that is too late to count."""
    c.rounds = rounds + 1
    at = histogram.slot(rounds)
    if at != N.SLOTS:
        c.n[N.GOING + at] += 1
    return at


def end(c: Counters, how: int, length: int) -> None:
    c.n[N.GAMES] += 1
    c.n[N.ENDS + how] += 1
    c.n[N.LENGTH + min(N.LENGTHS - 1, length)] += 1

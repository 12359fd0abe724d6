# compiled
"""Collectors: players with plenty of money who buy whatever they can, ask for no rent and never trade.

They show who is the first to own all of a colour. They use only actions.
"""

from headjudge.bots.tokens import greedy
from headjudge.engine import codes as C
from headjudge.engine import holdings, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting import rng
from headjudge.hosting.random_streams import Streams
from headjudge.sim.probes import walker


class Firsts:
    """How many games each player was first in."""

    games: int
    nobody: int  # games in which everything was bought and no colour was complete
    by_turn: list[int]  # the first in the order of play, the second, ...
    by_seat: list[int]

    def __init__(self) -> None:
        self.games = 0
        self.nobody = 0
        self.by_turn = [0] * 8
        self.by_seat = [0] * 8


def collect(s: State, a: Action, luck: Streams) -> int:
    """Play until a colour is complete or nothing is left to buy. Returns the seat that has the colour, or C.NOBODY."""
    while s.held[C.BANK]:
        seat = s.on_turn
        if s.phase == C.PH_TURN and s.jailed[seat]:
            walker.leave_jail(s, a, seat)
        else:
            greedy.decide(s, a, luck)
        walker.do(s, a)
        if a.kind == C.DO_BUY and has_a_colour(s, seat):
            return seat
    return C.NOBODY


def has_a_colour(s: State, seat: int) -> bool:
    """Does this seat own all of a colour? Railroads and utilities do not count."""
    for group in range(C.GROUP_RAILROAD):
        if holdings.owns_group(s, seat, group):
            return True
    return False


def collect_often(  # open
    blank: State, s: State, a: Action, luck: Streams, firsts: Firsts, seed: int, games: int
) -> None:
    """Play many games from one freshly set-up table, all with one random stream."""
    for game in range(games):
        rng.seed(luck.dice, seed, game)
        state.copy_into(s, blank)
        seat = collect(s, a, luck)
        firsts.games += 1
        if seat == C.NOBODY:
            firsts.nobody += 1
        else:
            firsts.by_seat[seat] += 1
            firsts.by_turn[(seat - s.starter + s.seats) % s.seats] += 1

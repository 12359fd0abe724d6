# compiled
"""What the observer (observer.py) has counted in games. Counts only ever grow.

All counts are in one list (counter_index.py), so parts of an experiment are merged by adding them, in any order.
counter_json.py writes them by name.
"""

from headjudge.sim.observer import counter_index as N

Wide = int


class Counters:
    n: list[Wide]  # all counts so far
    bot: list[int]  # by seat: the number of the bot that plays it
    # the game in progress, before the row of the log that is being read
    owner: list[int]
    level: list[int]
    mortgaged: int
    houses: int
    hotels: int
    downturn: int
    rounds: int  # the next round to sample
    won_for: int  # the price of a building just won; 0 = none
    won_kind: int
    lot_kind: int
    in_kind: int  # 1 = property was taken instead of a rent
    rents: int  # rents that are not paid yet, oldest first
    rent_from: list[int]
    rent_to: list[int]
    rent_amount: list[int]
    rent_deed: list[int]
    rent_asked: list[int]

    def __init__(self) -> None:
        self.n = [0] * N.COUNTS
        self.bot = [0] * 8
        self.owner = [8] * 28
        self.level = [0] * 28
        self.mortgaged = 0
        self.houses = 0
        self.hotels = 0
        self.downturn = 0
        self.rounds = 0
        self.won_for = 0
        self.won_kind = 0
        self.lot_kind = 0
        self.in_kind = 0
        self.rents = 0
        self.rent_from = [0] * N.OPEN_RENTS
        self.rent_to = [0] * N.OPEN_RENTS
        self.rent_amount = [0] * N.OPEN_RENTS
        self.rent_deed = [0] * N.OPEN_RENTS
        self.rent_asked = [0] * N.OPEN_RENTS


UNWATCHED = Counters()
"""The counters of every table that is not observed: all share them, and nothing is written to them."""


def add(c: Counters, other: Counters) -> None:
    """Add the counts of `other` to `c`."""
    for i in range(N.COUNTS):
        c.n[i] += other.n[i]


def clear(c: Counters) -> None:  # open
    for i in range(N.COUNTS):
        c.n[i] = 0

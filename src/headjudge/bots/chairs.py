# compiled
"""Who sits at a table of programs, and what has been said since the last throw."""

from headjudge.bots.lore import Lore
from headjudge.bots.memory import Memory
from headjudge.bots.streams import Streams


class Table:
    brains: list[int]  # by seat
    luck: Streams
    lore: Lore
    memory: Memory
    faults: int  # things said that the rules forbid; the safest thing was done instead
    # since the last throw
    throw: int  # that was the throw
    turn: int
    to_ask: int  # seats still to be asked before the next one
    words: list[int]  # by seat
    offers: list[int]  # by seat

    def __init__(self) -> None:
        self.brains = [1] * 8
        self.luck = Streams()
        self.lore = Lore()
        self.memory = Memory()
        self.faults = 0
        self.throw = -1
        self.turn = -1
        self.to_ask = 0
        self.words = [0] * 8
        self.offers = [0] * 8

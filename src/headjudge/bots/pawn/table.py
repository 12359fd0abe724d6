# compiled
"""Who sits at a table of bots where one pawn moves for everybody, and what they remember."""

from headjudge.bots.pawn.dealer.trade_memory import Notes
from headjudge.bots.pawn.expert.lookahead import Foresight
from headjudge.bots.pawn.investor import parameters
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.hosting.random_streams import Streams


class Table:
    brains: list[int]  # by seat
    luck: Streams
    weights: Weights  # of investors
    sharp: Weights  # of dealers and experts
    notes: Notes
    mind: Foresight  # of experts

    def __init__(self) -> None:
        self.brains = [1] * 8
        self.luck = Streams()
        self.weights = Weights()
        self.sharp = Weights()
        parameters.sharpen(self.sharp)
        self.notes = Notes()
        self.mind = Foresight()

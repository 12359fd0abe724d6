# compiled
"""The parameters of an investor or a dealer: how often the pawn lands where, and how careful it is with cash."""


class Weights:
    visits: list[int]  # by square: how many of 100,000 rolls end there
    future: int  # rolls that the score for future earnings is worth
    reserve: int  # cash kept in addition to three recession payments and the taxes
    thrift: int  # percent: the value of a dollar while there is time to invest it
    per_lot: int  # percent of the free cash that one lot may cost
    prospect_one: int  # percent: hope for a group with one unowned deed
    prospect_more: int  # the same with more than one
    shade_first: int  # percent of the value bid if the winner pays its own sealed bid
    shade_third: int  # the same if the winner pays the third-highest bid
    theft: int  # percent of ethical opportunities taken
    stride: int  # a raise goes 1/stride of the way to the limit
    eager: int  # percent of a lot's worth that it bids
    spread: int  # percent: weight of a deed's effect on its other streets of the group
    scarce: int  # percent added to the return on a building that is running short
    patience: int  # rolls between two rounds of offers; 0 = no offers
    margin: int  # the least gain from a trade

    def __init__(self) -> None:
        # measured in 20,000 games of four investors, `make calibrate ARGS=--landings`
        # fmt: off
        self.visits = [
            2485, 2040, 1896, 2254, 2003, 2370, 2438, 1290, 2324, 2274,
            11615, 2152, 2669, 2235, 2440, 2468, 2724, 2236, 2711, 2653,
            2669, 2566, 1541, 2652, 2958, 2587, 2453, 2469, 2753, 2434,
            0, 2525, 2431, 2172, 2452, 2302, 1215, 2171, 1818, 2554,
        ]
        # fmt: on
        self.future = 15
        self.reserve = 50
        self.thrift = 130
        self.per_lot = 60
        self.prospect_one = 50
        self.prospect_more = 20
        self.shade_first = 85
        self.shade_third = 95
        self.theft = 0
        self.stride = 3
        self.eager = 100
        self.spread = 0
        self.scarce = 0
        self.patience = 0
        self.margin = 50


def sharpen(w: Weights) -> None:  # open
    """Set the weights of a dealer, found by experiment against investors and against dealers with other weights."""
    w.future = 8
    w.reserve = -100
    w.thrift = 90
    w.prospect_one = 5
    w.prospect_more = 0
    w.theft = 100
    w.stride = 8
    w.spread = 50
    w.scarce = 50
    w.patience = 3


def copy_into(t: Weights, w: Weights) -> None:
    t.visits = w.visits[:]
    t.future = w.future
    t.reserve = w.reserve
    t.thrift = w.thrift
    t.per_lot = w.per_lot
    t.prospect_one = w.prospect_one
    t.prospect_more = w.prospect_more
    t.shade_first = w.shade_first
    t.shade_third = w.shade_third
    t.theft = w.theft
    t.stride = w.stride
    t.eager = w.eager
    t.spread = w.spread
    t.scarce = w.scarce
    t.patience = w.patience
    t.margin = w.margin

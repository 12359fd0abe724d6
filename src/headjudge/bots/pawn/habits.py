# compiled
"""What an investor goes by: how often the pawn comes where, and how careful it is with money."""


class Habits:
    visits: list[int]  # by square: rolls of 100,000 after which the pawn stands there
    future: int  # rolls that the score for future earnings counts for
    reserve: int  # cash kept beyond three payments of a recession and the taxes
    thrift: int  # percent: what a dollar is worth while there is still time to invest it
    per_lot: int  # percent of the free cash that one lot may cost
    prospect_one: int  # percent: hope for a group of which one deed is still unowned
    prospect_more: int  # ... more than one
    shade_first: int  # percent of its value bid in sealed auctions that cost the winner's own bid
    shade_third: int  # ... the third highest
    theft: int  # percent of ethical opportunities taken

    def __init__(self) -> None:
        self.visits = [2500] * 40
        self.future = 15
        self.reserve = 50
        self.thrift = 130
        self.per_lot = 60
        self.prospect_one = 50
        self.prospect_more = 20
        self.shade_first = 85
        self.shade_third = 95
        self.theft = 0

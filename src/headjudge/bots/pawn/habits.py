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

# compiled
"""What every good player knows by heart: how often squares are visited, and what groups earn."""

from headjudge.bots.tokens import parameters as P
from headjudge.engine import codes as C
from headjudge.engine.rules import Rules


class Knowledge:
    ready: int
    visits: list[int]  # by square: per 100,000 throws, leaving jail at once (the exact chain)
    income: list[int]  # by group x 6: cents per opponent's throw for its sole owner, by houses
    single: list[int]  # by deed: the same for a street of an incomplete group
    order: list[int]  # the eight colours, best return on three houses first
    # habits
    horizon: int  # throws per opponent over which income is counted
    loose: int  # value of a single deed, in percent of its price
    hope_one: int  # percent of a group's income with three houses, if the Bank has the last deed
    hope_two: int  # the same if two deeds are missing
    deal_one: int  # the same if one is missing and another player has it
    deal_two: int  # the same if two are missing and another player has one of them
    rich_one: int  # the same with enough cash to pay a high price and to build
    rich_two: int
    fear: int  # percent at which other players' hopes count
    gain: int  # the least gain for which a trade is worthwhile
    crown: int  # extra gain required if only the partner completes a group
    purse: int  # cash kept in trades that complete no group of its own
    spare: int  # cash kept even if no rent threatens
    threat: int  # how many times the expected rent of the next throw is kept as well
    stay: int  # cents of rent per throw above which it stays in jail
    first_price: int  # percent of the list price in the first offer
    dearer: int  # percentage points more after a rejection
    dearest: int  # the highest percentage offered
    first_sale: int  # percent of the list price at which a deed is first offered for sale
    cheaper: int  # percentage points less after a rejection
    last_sale: int  # the lowest percentage asked
    offers: int  # the most offers between two throws
    step: int  # raise of a bid in an auction
    patience: int  # turns after which a rejected trade is considered afresh

    def __init__(self) -> None:
        self.ready = 0
        # fmt: off
        self.visits = [
            3096, 2131, 1885, 2162, 2329, 2963, 2262, 865, 2321, 2300,
            2270, 2702, 2604, 2372, 2465, 2920, 2792, 2594, 2936, 3085,
            2884, 2836, 1048, 2736, 3186, 3066, 2707, 2679, 2807, 2586,
            0, 2677, 2625, 2366, 2501, 2433, 867, 2186, 2180, 2626,
        ]
        # fmt: on
        self.income = [0] * 60
        self.single = [0] * 28
        self.order = [0] * 8
        self.horizon = 34
        self.loose = 80
        self.hope_one = 4
        self.hope_two = 2
        self.deal_one = 5
        self.deal_two = 9
        self.rich_one = 11
        self.rich_two = 2
        self.fear = 100
        self.gain = 25
        self.crown = 600
        self.purse = 250
        self.spare = 15
        self.threat = 2
        self.stay = 1000
        self.first_price = 100
        self.dearer = 14
        self.dearest = 2000
        self.first_sale = 180
        self.cheaper = 13
        self.last_sale = 80
        self.offers = 3
        self.step = 15
        self.patience = 12


def recall(k: Knowledge, rules: Rules) -> None:
    """Prepare for the rents of this board, once."""
    if not k.ready:
        prepare(k, rules)


def prepare(k: Knowledge, rules: Rules) -> None:  # open
    k.ready = 1
    for i in range(60):
        k.income[i] = 0
    for deed in range(28):
        visits = k.visits[rules.square_of[deed]]
        group = rules.group_of[deed]
        if group == C.GROUP_RAILROAD:
            k.single[deed] = visits * rules.railroad_rent[1] // 1000
            for n in range(1, 5):
                k.income[group * P.ROWS + n] += visits * rules.railroad_rent[n] // 4000 * n
        elif group == C.GROUP_UTILITY:
            k.single[deed] = visits * rules.utility_times[1] * 7 // 1000
            for n in range(1, 3):
                k.income[group * P.ROWS + n] += visits * rules.utility_times[n] * 7 // 2000 * n
        else:
            k.single[deed] = visits * rules.rent[deed * C.RENT_ROWS] // 1000
            for level in range(rules.hotel_level + 1):
                row = 6 if level == rules.hotel_level else 1 + level
                k.income[group * P.ROWS + level] += (
                    visits * rules.rent[deed * C.RENT_ROWS + row] // 1000
                )
    rank_groups(k, rules)


def rank_groups(k: Knowledge, rules: Rules) -> None:
    """Order the groups by the return on three houses."""
    for i in range(8):
        at = i
        while at > 0 and returns(k, rules, i) > returns(k, rules, k.order[at - 1]):
            k.order[at] = k.order[at - 1]
            at -= 1
        k.order[at] = i


def returns(k: Knowledge, rules: Rules, group: int) -> int:
    deed = rules.group_deeds[group * 4]
    cost = rules.house_cost[deed] * rules.group_size[group] * P.FOUNDED
    return k.income[group * P.ROWS + P.FOUNDED] * 1000 // cost

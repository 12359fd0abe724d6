# compiled
"""What deeds and buildings are worth: their price on the asset sheet, and the rents over the rolls to come."""

from headjudge.bots.pawn import parameters as P
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.pawn import alliance, building_orders, estate, income, money, strength_cards
from headjudge.engine.state import State

# --- time ---------------------------------------------------------------------------------------


def rolls_left(s: State) -> int:
    """The expected number of rolls to come; after time is called, the next doubles end the game."""
    last = s.rules.rolls_to_time if s.rules.rolls_to_time else P.PACE
    if s.time_called:
        return P.LAST_CALL
    return max(0, last - s.turn_count) + P.LAST_CALL


def horizon(s: State, w: Weights) -> int:
    """The number of rolls that a rent counts for: those to come, and the score for future earnings."""
    return rolls_left(s) + w.future


def expected(w: Weights, deed_square: int, rent: int, rolls: int) -> int:
    """What a rent earns over this many rolls."""
    return rent * (w.visits[deed_square] * rolls // 100) // (P.LANDINGS // 100)


# --- one deed -----------------------------------------------------------------------------------


def unowned_others(s: State, deed: int) -> int:
    """The number of other deeds of the group that no company owns."""
    group = s.rules.group_of[deed]
    return holdings.count(s.held[C.BANK] & s.rules.group_mask[group] & ~(1 << deed))


def hope(s: State, w: Weights, deed: int) -> int:
    """The chance in percent that the group will be wholly owned, so that it can be built on, alone or in alliance."""
    missing = unowned_others(s, deed)
    if missing == 0:
        return 100
    return w.prospect_one if missing == 1 else w.prospect_more


def mine_with(s: State, seat: int, deed: int) -> int:
    """How many deeds of the group this company has once it owns this one."""
    return holdings.count((s.held[seat] | 1 << deed) & s.rules.group_mask[s.rules.group_of[deed]])


def railroad_gain(s: State, w: Weights, seat: int, deed: int) -> int:
    """What this railroad adds to the rents of the company's other railroads."""
    n = mine_with(s, seat, deed)
    rent = n * s.rules.railroad_rent[n] - (n - 1) * s.rules.railroad_rent[n - 1]
    if n < s.rules.group_size[C.GROUP_RAILROAD]:
        rent += rent * hope(s, w, deed) // 100
    return rent


def utility_gain(s: State, w: Weights, seat: int, deed: int) -> int:
    if mine_with(s, seat, deed) == s.rules.group_size[C.GROUP_UTILITY]:
        return P.SEVEN * (2 * s.rules.utility_times[2] - s.rules.utility_times[1])
    rent = P.SEVEN * s.rules.utility_times[1]
    return rent + rent * hope(s, w, deed) // 100


def rent_at(s: State, deed: int, level: int) -> int:
    """The rent of a street in a group that may be built on."""
    row = deed * C.RENT_ROWS
    return s.rules.rent[row + 1 + level]


def building_gain(s: State, w: Weights, deed: int, rolls: int) -> int:
    """What a few houses would earn over the rolls, less the half of their cost that is lost."""
    square = s.rules.square_of[deed]
    more = rent_at(s, deed, P.LEVEL) - s.rules.rent[deed * C.RENT_ROWS]
    return max(0, expected(w, square, more, rolls) - P.LEVEL * s.rules.house_cost[deed] // 2)


def rents_of(s: State, w: Weights, seat: int, deed: int) -> int:
    """The rents over the rolls to come that this deed earns this company, which owns it or would own it."""
    square = s.rules.square_of[deed]
    group = s.rules.group_of[deed]
    rolls = horizon(s, w)
    if group == C.GROUP_RAILROAD:
        return expected(w, square, railroad_gain(s, w, seat, deed), rolls)
    if group == C.GROUP_UTILITY:
        return expected(w, square, utility_gain(s, w, seat, deed), rolls)
    if s.owner[deed] == seat and s.level[deed]:
        return expected(w, square, income.printed(s, deed, P.SEVEN), rolls)
    chance = hope(s, w, deed)
    bare = s.rules.rent[deed * C.RENT_ROWS]
    # a group takes time to build up: its gain counts for half of the rolls
    later = building_gain(s, w, deed, rolls // 2) * chance // 100
    return expected(w, square, bare + bare * chance // 100, rolls) + later


def of_deed(s: State, w: Weights, seat: int, deed: int) -> int:
    """What this deed is worth to a company: its price at the end, and its rents less the levies on it."""
    levies = s.rules.downturn_property[C.RECESSION] * rolls_left(s) // 20
    worth = s.rules.price[deed] + rents_of(s, w, seat, deed)
    if s.mortgaged >> deed & 1:
        worth -= s.rules.loan[deed] + holdings.interest(s, deed)
    return max(0, worth - levies)


def group_effect(s: State, w: Weights, seat: int, deed: int) -> int:
    """What an unowned street adds to the company's other streets of the group, which can then be built on."""
    group = s.rules.group_of[deed]
    if not w.spread or group >= C.GROUP_RAILROAD or s.owner[deed] != C.BANK:
        return 0
    gain = 0
    rolls = horizon(s, w)
    for i in range(s.rules.group_size[group]):
        other = s.rules.group_deeds[group * 4 + i]
        if s.owner[other] == seat:
            gain += building_gain(s, w, other, rolls // 2)
    return gain * w.spread // 100 * hope(s, w, deed) // 100


def hoped_for(s: State, w: Weights, seat: int, deed: int, one: int, more: int) -> int:
    """What a deed is worth to a company with these hopes for its group."""
    prospect_one = w.prospect_one
    prospect_more = w.prospect_more
    w.prospect_one = one
    w.prospect_more = more
    worth = of_deed(s, w, seat, deed)
    w.prospect_one = prospect_one
    w.prospect_more = prospect_more
    return worth


def least_valuable(s: State, w: Weights, seat: int, among: int) -> int:
    """The least valuable of these deeds; NO_DEED if there is none."""
    best = C.NO_DEED
    low = 0
    for deed in range(28):
        if among >> deed & 1:
            worth = of_deed(s, w, seat, deed)
            if best == C.NO_DEED or worth < low:
                best = deed
                low = worth
    return best


# --- buildings ----------------------------------------------------------------------------------


def next_building(s: State, w: Weights, seat: int, deed: int) -> int:
    """What one more building there earns, after those ordered."""
    return building(s, w, seat, deed, estate.planned(s, deed))


def this_building(s: State, w: Weights, seat: int, deed: int) -> int:
    """What the next of the buildings ordered there earns."""
    return building(s, w, seat, deed, s.level[deed])


def building(s: State, w: Weights, seat: int, deed: int, level: int) -> int:
    """What a building earns on a street at this level: rents to come, and half its price on the asset sheet."""
    if level >= s.rules.hotel_level:
        return 0
    now = rent_at(s, deed, level) if level else 2 * s.rules.rent[deed * C.RENT_ROWS]
    more = rent_at(s, deed, level + 1) - now
    more += more * strength_cards.bonus(s, seat) // 100
    levies = s.rules.downturn_house[C.RECESSION]
    if level + 1 == s.rules.hotel_level:
        levies = s.rules.downturn_hotel[C.RECESSION] - level * levies
    gain = expected(w, s.rules.square_of[deed], more, horizon(s, w))
    return max(0, gain - levies * rolls_left(s) // 20) + s.rules.house_cost[deed] // 2


# --- cards --------------------------------------------------------------------------------------


def base_of_card(does: int) -> int:
    if does == C.IX_SHIFT:
        return P.WORTH_SHIFT
    if does == C.IX_LINE:
        return P.WORTH_LINE
    if does == C.IX_FIRST:
        return P.WORTH_FIRST
    if does == C.IX_COPY:
        return P.WORTH_COPY
    if does == C.IX_POACH:
        return P.WORTH_POACH
    if does == C.IX_FLAGSHIP:
        return P.WORTH_FLAGSHIP
    if does == C.IX_BONUS:
        return P.WORTH_BONUS
    if does == C.IX_SLOTS:
        return P.WORTH_SLOTS
    if does == C.IX_ROYALTY:
        return P.WORTH_ROYALTY
    if does == C.IX_LEVY_PART:
        return P.WORTH_LEVY_PART
    return P.WORTH_BUILD_PART if does == C.IX_BUILD_PART else P.WORTH_PUT


def rents_to_come(s: State, w: Weights, seat: int) -> int:
    """What this company's deeds will earn as they are, without cards."""
    total = 0
    for deed in range(28):
        if s.owner[deed] == seat and not s.mortgaged >> deed & 1:
            rent = income.printed(s, deed, P.SEVEN)
            total += expected(w, s.rules.square_of[deed], rent, horizon(s, w))
    return total


def best_hotel(s: State, w: Weights, seat: int, among: int) -> int:
    """The hotel that earns most; NO_DEED if there is none."""
    best = C.NO_DEED
    high = 0
    for deed in range(28):
        if among >> deed & 1 and s.owner[deed] == seat and holdings.is_hotel(s, deed):
            brings = income.printed(s, deed, P.SEVEN) * w.visits[s.rules.square_of[deed]] // 1000
            if best == C.NO_DEED or brings > high:
                best = deed
                high = brings
    return best


def effect_of_card(s: State, w: Weights, seat: int, card: int) -> int:
    """What a card is worth to this company from now on: computed where possible, otherwise the average value."""
    does = s.rules.int_effect[card]
    amount = s.rules.int_a[card]
    counted = 0
    if does == C.IX_BONUS:
        counted = rents_to_come(s, w, seat) * amount // 100
    elif does == C.IX_ROYALTY:
        counted = amount * rolls_left(s) // P.LAP
    elif does == C.IX_FLAGSHIP:
        hotel = best_hotel(s, w, seat, s.held[seat])
        if hotel != C.NO_DEED:
            rent = income.printed(s, hotel, P.SEVEN) * (amount - 100) // 100
            counted = expected(w, s.rules.square_of[hotel], rent, horizon(s, w))
    return max(counted, base_of_card(does) * rolls_left(s) // P.PACE)


def of_card(s: State, w: Weights, seat: int, card: int) -> int:
    return effect_of_card(s, w, seat, card) + s.rules.int_value[card]


# --- others -------------------------------------------------------------------------------------


def companies(s: State) -> int:
    """The number of companies still in the game, in trust or not."""
    n = 0
    for seat in range(s.seats):
        if money.in_game(s, seat):
            n += 1
    return n


def may_build_on(s: State, seat: int, group: int) -> bool:
    if group >= C.GROUP_RAILROAD or not alliance.owners(s, group) >> seat & 1:
        return False
    return not estate.right_to_build(s, group)


def price_of_building(s: State, seat: int, deed: int) -> int:
    return building_orders.cost(s, seat, deed, estate.planned(s, deed) + 1)

# compiled
"""How an investor manages cash: what it keeps, what the next roll may cost, how it raises what is missing."""

from headjudge.bots.pawn.investor import valuation
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import building_orders, downturn, event_cards, judge, roll
from headjudge.engine.state import State

# --- what is kept -------------------------------------------------------------------------------


def kept(s: State, w: Weights, seat: int) -> int:
    """Cash for a whole recession, the highest tax and a reserve. In trust nothing can go wrong any more."""
    if s.co.status[seat] == C.IN_TRUST:
        return 0
    to_come = s.rules.downturn_payments
    if s.co.downturn:
        to_come -= s.co.payments
    severity = s.co.downturn if s.co.downturn else C.RECESSION
    wanted = to_come * downturn.due(s, seat, severity) + dearest_tax(s, seat) + w.reserve
    return max(wanted, threat(s, seat))


def free(s: State, w: Weights, seat: int) -> int:
    """Cash that may be spent; orders of this window count as spent."""
    return max(0, s.cash[seat] - building_orders.ordered_cost(s, seat) - kept(s, w, seat))


def income_tax(s: State, seat: int) -> int:
    if not s.rules.income_choice:
        return s.rules.income_flat
    return min(s.rules.income_flat, roll.percent_tax(s, seat))


def dearest_tax(s: State, seat: int) -> int:
    return max(s.rules.luxury_tax, income_tax(s, seat))


# --- what the next roll may cost ----------------------------------------------------------------


def dearest_card(s: State, seat: int) -> int:
    """The most that one external card can cost this company."""
    most = 0
    houses = event_cards.per_item(s, seat, 0, 1, 0)
    hotels = event_cards.per_item(s, seat, 0, 0, 1)
    for card in range(s.rules.ext_count):
        if not s.co.gone >> card & 1 and not s.co.beside >> card & 1:
            most = max(most, card_asks(s, seat, card, houses, hotels))
    return most


def card_asks(s: State, seat: int, card: int, houses: int, hotels: int) -> int:
    effect = s.rules.ext_effect[card]
    deeds = holdings.count(s.held[seat])
    if effect == C.FX_LEVY:
        levied = s.rules.ext_a[card] * deeds + s.rules.ext_b[card] * houses
        return levied + s.rules.ext_c[card] * hotels + s.rules.ext_d[card]
    if effect == C.FX_LEADER:
        return s.rules.ext_a[card] * deeds
    if effect == C.FX_INTEREST:
        return event_cards.mortgage_interest(s, seat, s.rules.ext_a[card])
    if effect == C.FX_BACK:
        return dearest_tax(s, seat)
    return 0


def threat(s: State, seat: int) -> int:
    """The most that the next roll can cost before the next window."""
    if s.co.downturn:
        due = downturn.due(s, seat, s.co.downturn)
        if s.co.payments + 1 >= s.rules.downturn_payments:
            due += dearest_card(s, seat)
        return due
    most = 0
    card = -1  # not computed yet
    for total in range(2, 13):
        square = (s.co.square + total) % C.SQUARES
        kind = s.rules.kind[square]
        if kind == C.SQ_INCOME_TAX:
            most = max(most, income_tax(s, seat))
        elif kind == C.SQ_LUXURY_TAX:
            most = max(most, s.rules.luxury_tax)
        elif kind == C.SQ_CHANCE or (kind == C.SQ_CHEST and s.co.inside_size == 0):
            if card < 0:
                card = dearest_card(s, seat)
            most = max(most, card)
    return most


# --- raising what is missing --------------------------------------------------------------------


def short(s: State, seat: int) -> bool:
    return s.cash[seat] - building_orders.ordered_cost(s, seat) < threat(s, seat)


def raise_some(s: State, a: Action, w: Weights, seat: int) -> bool:
    """Cancel an order, mortgage the least valuable deed, or sell a building. False if nothing is left."""
    return take_back(s, a, seat) or mortgage_one(s, a, w, seat) or sell_one(s, a, w, seat)


def take_back(s: State, a: Action, seat: int) -> bool:
    for deed in range(28):
        if s.co.orders[deed] and s.owner[deed] == seat:
            action.say(a, C.DO_SELL, seat, deed, 0, 0)
            if not judge.objection(s, a):
                return True
    return False


def mortgage_one(s: State, a: Action, w: Weights, seat: int) -> bool:
    best = C.NO_DEED
    least = 0
    for deed in range(28):
        if s.owner[deed] != seat:
            continue
        action.say(a, C.DO_MORTGAGE, seat, deed, 0, 0)
        if not judge.objection(s, a):
            lost = valuation.rents_of(s, w, seat, deed)
            if best == C.NO_DEED or lost < least:
                best = deed
                least = lost
    action.say(a, C.DO_MORTGAGE, seat, best, 0, 0)
    return best != C.NO_DEED


def sell_one(s: State, a: Action, w: Weights, seat: int) -> bool:
    """Sell the building that earns least for what the bank pays for it."""
    best = C.NO_DEED
    least = 0
    for deed in range(28):
        if s.owner[deed] != seat or not s.level[deed]:
            continue
        action.say(a, C.DO_SELL, seat, deed, 0, 0)
        if not judge.objection(s, a):
            rent = valuation.rent_at(s, deed, s.level[deed]) - valuation.rent_at(
                s, deed, s.level[deed] - 1
            )
            lost = rent * w.visits[s.rules.square_of[deed]] // s.rules.house_cost[deed]
            if best == C.NO_DEED or lost < least:
                best = deed
                least = lost
    if best != C.NO_DEED:
        action.say(a, C.DO_SELL, seat, best, 0, 0)
        return True
    for group in range(8):  # a hotel that cannot be broken down is sold with its group
        action.say(a, C.DO_SELL_GROUP, seat, group, 0, 0)
        if not judge.objection(s, a):
            return True
    return False


def lift_one(s: State, a: Action, w: Weights, seat: int) -> bool:
    """Lift any affordable mortgage: then the deed counts in full, and its group can be built on."""
    if not s.held[seat] & s.mortgaged:
        return False
    spare = free(s, w, seat)
    for deed in range(28):
        if s.owner[deed] == seat and s.mortgaged >> deed & 1:
            if s.rules.loan[deed] + holdings.interest(s, deed) <= spare:
                action.say(a, C.DO_LIFT, seat, deed, 0, 0)
                if not judge.objection(s, a):
                    return True
    return False

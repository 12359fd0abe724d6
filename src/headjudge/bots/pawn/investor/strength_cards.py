# compiled
"""What an investor does with its internal cards."""

from headjudge.bots.pawn import parameters as P
from headjudge.bots.pawn.investor import bidding, cash, valuation
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import auction, downturn, income, judge, limits, money, strength_cards
from headjudge.engine.state import State

# --- in the window: copying and poaching --------------------------------------------------------


def use_one(s: State, a: Action, w: Weights, seat: int) -> bool:
    """Copy or hire away the card that helps this company most, if it is worth it."""
    for card in range(s.rules.int_count):
        if s.co.card_at[card] != seat:
            continue
        does = strength_cards.effect(s, card)
        if does == C.IX_COPY and copy_best(s, a, w, seat, card):
            return True
        if does == C.IX_POACH and poach_best(s, a, w, seat, card):
            return True
    return False


def copy_best(s: State, a: Action, w: Weights, seat: int, card: int) -> bool:
    """Copy the best card. The choice is final, so skip an average card while there is time for a better one."""
    target = best_of_others(s, w, seat, True)
    if target == C.NO_CARD:
        return False
    worth = valuation.effect_of_card(s, w, seat, strength_cards.works_as(s, target))
    if worth < valuation.effect_of_card(s, w, seat, card):
        return False
    action.say(a, C.DO_USE, seat, card, target, s.co.card_at[target])
    return not judge.objection(s, a)


def poach_best(s: State, a: Action, w: Weights, seat: int, card: int) -> bool:
    price = s.rules.int_a[strength_cards.works_as(s, card)]
    target = best_of_others(s, w, seat, False)
    if target == C.NO_CARD or cash.free(s, w, seat) < price:
        return False
    if valuation.of_card(s, w, seat, target) < price + valuation.of_card(s, w, seat, card):
        return False
    action.say(a, C.DO_USE, seat, card, target, s.co.card_at[target])
    return not judge.objection(s, a)


def best_of_others(s: State, w: Weights, seat: int, copying: bool) -> int:
    best = C.NO_CARD
    high = 0
    for card in range(s.rules.int_count):
        holder = s.co.card_at[card]
        if holder >= s.seats or holder == seat or s.rules.int_effect[card] == C.IX_PUT:
            continue
        if copying:
            if strength_cards.effect(s, card) == C.IX_COPY:
                continue
            worth = valuation.effect_of_card(s, w, seat, strength_cards.works_as(s, card))
        else:
            worth = valuation.of_card(s, w, seat, card)
        if worth > high:
            best = card
            high = worth
    return best


# --- the ad campaign ----------------------------------------------------------------------------


def steer(s: State, a: Action, w: Weights, seat: int) -> None:
    """Move the pawn to where it helps most, if that is worth the risk of losing the card on a 7."""
    card = s.co.card_asked
    reach = s.rules.int_a[strength_cards.works_as(s, card)]
    best = 0
    rolled = good_of(s, w, seat, (s.co.square + s.co.steps) % C.SQUARES)
    high = rolled
    for spaces in range(max(1, s.co.steps - reach), min(C.SQUARES, s.co.steps + reach) + 1):
        good = good_of(s, w, seat, (s.co.square + spaces) % C.SQUARES)
        if good > high:
            best = spaces
            high = good
    risk = valuation.effect_of_card(s, w, seat, strength_cards.works_as(s, card)) // 6
    action.say(a, C.DO_USE, seat, card, (s.co.square + best) % C.SQUARES, 0)
    if best == 0 or high - rolled < risk or judge.objection(s, a):
        action.say(a, C.DO_DECLINE, seat, 0, 0, 0)


def good_of(s: State, w: Weights, seat: int, square: int) -> int:
    """The effect of a landing there on this company compared with the others; 1000 means none."""
    kind = s.rules.kind[square]
    deed = s.rules.deed_at[square]
    if deed != C.NO_DEED:
        return 1000 + landing(s, w, seat, deed)
    if kind == C.SQ_INCOME_TAX:
        return 1000 - cash.income_tax(s, seat) // 2
    if kind == C.SQ_LUXURY_TAX:
        return 1000 - s.rules.luxury_tax // 2
    if kind == C.SQ_GO_TO_JAIL:
        return 1000 - 2 * downturn.due(s, seat, C.RECESSION)
    return 1000 - P.TENTH if kind == C.SQ_CHANCE else 1000


def landing(s: State, w: Weights, seat: int, deed: int) -> int:
    owner = s.owner[deed]
    if owner == C.BANK:
        return P.TENTH if limits.room(s, seat, deed) else 0
    if s.mortgaged >> deed & 1:
        return 0
    rent = income.with_cards(s, deed, income.printed(s, deed, s.dice_sum))
    if owner == seat:
        return rent
    return -(rent // max(1, valuation.companies(s) - 1))


# --- the others ---------------------------------------------------------------------------------


def take_first(s: State, a: Action, w: Weights, seat: int) -> None:
    """The minimum bid is half the price: take it whenever there are a slot and the cash."""
    deed = s.rules.deed_at[s.co.square]
    price = auction.floor(s, deed)
    affordable = s.cash[seat] - price >= cash.dearest_tax(s, seat)
    if affordable and not limits.room(s, seat, deed) and s.co.pledge[seat] == C.NO_DEED:
        least = valuation.least_valuable(s, w, seat, bidding.pledgeable(s, seat, deed))
        if least != C.NO_DEED:
            gain = valuation.of_deed(s, w, seat, deed) - valuation.of_deed(s, w, seat, least)
            action.say(a, C.DO_ABANDON, seat, least, 1, 0)
            if gain > price + 2 * s.rules.pledge_fee and not judge.objection(s, a):
                return
    action.say(a, C.DO_USE, seat, s.co.card_asked, 0, 0)
    if not affordable or judge.objection(s, a):
        action.say(a, C.DO_DECLINE, seat, 0, 0, 0)


def choose(s: State, a: Action, w: Weights, seat: int) -> None:
    """Choose a line of business or a flagship."""
    card = s.co.card_asked
    if strength_cards.effect(s, card) == C.IX_LINE:
        action.say(a, C.DO_USE, seat, card, best_line(s, seat, strength_cards.works_as(s, card)), 0)
        return
    hotel = valuation.best_hotel(s, w, seat, strength_cards.hotels_free(s, seat))
    action.say(a, C.DO_USE, seat, card, s.rules.square_of[hotel], 0)


def best_line(s: State, seat: int, card: int) -> int:
    """The line that makes most room: for deeds already held, then for deeds still available."""
    best = C.LINE_STREET
    high = room_in(s, seat, s.rules.int_c[card], streets(s))
    railroads = room_in(s, seat, s.rules.int_a[card], s.rules.group_mask[C.GROUP_RAILROAD])
    if railroads > high:
        best = C.LINE_RAILROAD
        high = railroads
    if room_in(s, seat, s.rules.int_b[card], s.rules.group_mask[C.GROUP_UTILITY]) > high:
        best = C.LINE_UTILITY
    return best


def streets(s: State) -> int:
    mask = 0
    for group in range(8):
        mask |= s.rules.group_mask[group]
    return mask


def room_in(s: State, seat: int, many: int, deeds: int) -> int:
    """Slots that are used at once count twice; others once, as long as there are unowned deeds."""
    used = min(many, holdings.count(s.held[seat] & deeds))
    return 2 * used + min(many - used, holdings.count(s.held[C.BANK] & deeds))


def keep_or_not(s: State, a: Action, w: Weights, seat: int) -> None:
    """Decide card by card whether it is worth the fee."""
    card = auction.first(s.co.answers[seat])
    worth = s.rules.int_value[card] + valuation.effect_of_card(
        s, w, seat, strength_cards.works_as(s, card)
    )
    pays = worth >= s.opening and s.cash[seat] - s.opening >= w.reserve
    action.say(a, C.DO_KEEP if pays else C.DO_GIVE_UP, seat, card, 0, 0)


def policy_card(s: State, a: Action, seat: int) -> None:
    """Stop a downturn that would cost this company at least as much as the others on average, or ruin it."""
    own = downturn.due(s, seat, s.co.downturn)
    all_due = 0
    for other in range(s.seats):
        if money.in_game(s, other):
            all_due += downturn.due(s, other, s.co.downturn)
    if own * valuation.companies(s) >= all_due or own * s.rules.downturn_payments > s.cash[seat]:
        action.say(a, C.DO_USE, seat, s.co.card_asked, 0, 0)
    else:
        action.say(a, C.DO_DECLINE, seat, 0, 0, 0)

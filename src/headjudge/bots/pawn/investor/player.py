# compiled
"""An investor: it values deeds by future rents, keeps cash for a recession, builds where it pays, and allies with all.

It uses nothing that its seat may not see: no deck order, and nobody else's votes or sealed bids.
It proposes only alliances, and answers offers by what they are worth to it.
It declines the ethical opportunity, unless its weights say otherwise.
"""

from headjudge.bots.pawn import parameters as P
from headjudge.bots.pawn.investor import bidding, cash, strength_cards, valuation
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import alliance, estate, judge, limits, money, roll, vote
from headjudge.engine.pawn import strength_cards as pawn_strength_cards
from headjudge.engine.state import State
from headjudge.hosting import rng
from headjudge.hosting.rng import Random


def decide(s: State, a: Action, w: Weights, r: Random, seat: int) -> None:
    """Write this company's next action into `a`."""
    phase = s.phase
    if phase == C.PH_WINDOW:
        in_window(s, a, w, seat)
    elif phase == C.PH_AUCTION:
        bidding.in_auction(s, a, w, seat)
    elif phase == C.PH_SHED:
        shed(s, a, w, seat)
    elif phase == C.PH_TAX:
        action.say(a, C.DO_TAX, seat, roll.cheaper_way(s, seat), 0, 0)
    elif phase == C.PH_VOTE:
        cast_vote(s, a, seat)
    elif phase == C.PH_ETHICS:
        opportunity(s, a, w, r, seat)
    elif phase == C.PH_CHOICE:
        strength_cards.choose(s, a, w, seat)
    elif phase == C.PH_KEEP:
        strength_cards.keep_or_not(s, a, w, seat)
    elif phase == C.PH_SHIFT:
        strength_cards.steer(s, a, w, seat)
    elif phase == C.PH_FIRST:
        strength_cards.take_first(s, a, w, seat)
    else:
        strength_cards.policy_card(s, a, seat)


# --- in the window ------------------------------------------------------------------------------


def in_window(s: State, a: Action, w: Weights, seat: int) -> None:
    """One action at a time: sign, answer, raise cash or spend it; then done."""
    if sign(s, a, seat):
        return
    if s.co.status[seat] == C.ACTIVE:
        if answer_offer(s, a, w, seat) or propose(s, a, seat):
            return
        if cash.short(s, seat):
            if cash.raise_some(s, a, w, seat):
                return
        elif cash.lift_one(s, a, w, seat) or strength_cards.use_one(s, a, w, seat):
            return
    if not build(s, a, w, seat):
        action.say(a, C.DO_DONE, seat, 0, 0, 0)


def build(s: State, a: Action, w: Weights, seat: int) -> bool:
    """Build where a building earns most for its price, if it earns more than that.

    Some companies (`w.scarce`) buy what is running short before others do.
    """
    best = C.NO_DEED
    high = 100
    if not may_build(s, seat):
        return False
    spare = cash.free(s, w, seat)
    for deed in range(28):
        if s.owner[deed] != seat or not valuation.may_build_on(s, seat, s.rules.group_of[deed]):
            continue
        price = valuation.price_of_building(s, seat, deed)
        if price + more_levies(s, deed) > spare:
            continue
        percent = valuation.next_building(s, w, seat, deed) * 100 // max(1, price)
        if w.scarce and running_short(s, deed):
            percent += w.scarce
        if percent > high:
            action.say(a, C.DO_BUILD, seat, deed, 0, 0)
            if not judge.objection(s, a):
                best = deed
                high = percent
    action.say(a, C.DO_BUILD, seat, best, 0, 0)
    return best != C.NO_DEED


def running_short(s: State, deed: int) -> bool:
    """Are few left of the kind of building that comes next on this street?"""
    if estate.planned(s, deed) + 1 == s.rules.hotel_level:
        return s.hotels < P.FEW_HOTELS
    return s.houses < P.FEW_HOUSES


def may_build(s: State, seat: int) -> bool:
    """Is there a group that it could build on if it had the cash?"""
    for group in range(8):
        if s.held[seat] & s.rules.group_mask[group] and valuation.may_build_on(s, seat, group):
            return True
    return False


def more_levies(s: State, deed: int) -> int:
    """What one more building adds to the cost of a whole recession."""
    per_house = s.rules.downturn_house[C.RECESSION]
    if s.level[deed] + s.co.orders[deed] + 1 < s.rules.hotel_level:
        return per_house * s.rules.downturn_payments
    hotel = s.rules.downturn_hotel[C.RECESSION] - per_house * (s.rules.hotel_level - 1)
    return hotel * s.rules.downturn_payments


# --- alliances ----------------------------------------------------------------------------------


def pays(s: State, seat: int, group: int) -> bool:
    """Does an alliance pay? Between two companies, for the one with at least half of the group; among more, always."""
    if valuation.companies(s) > 2:
        return True
    mine = holdings.count(s.held[seat] & s.rules.group_mask[group])
    return 2 * mine >= s.rules.group_size[group]


def propose(s: State, a: Action, seat: int) -> bool:
    """Propose a simple alliance for every group that is wholly owned; once per window."""
    for group in range(10):
        if not s.held[seat] & s.rules.group_mask[group]:
            continue
        owners = alliance.owners(s, group)
        if not owners >> seat & 1 or s.co.ally_signed[group] or not pays(s, seat, group):
            continue
        if s.co.ally[group] == C.ALLY_RUNS and not s.co.ally_shares[group]:
            continue  # there is such an alliance already
        action.say(a, C.DO_ALLY, seat, owners & ~(1 << seat), group, 0)
        if not judge.objection(s, a):
            return True
    return False


def sign(s: State, a: Action, seat: int) -> bool:
    """Join a proposed alliance if the share of the rents is fair."""
    for group in range(10):
        signed = s.co.ally_signed[group]
        if not signed or signed >> seat & 1 or not fair(s, seat, group):
            continue
        for maker in range(s.seats):
            action.say(a, C.DO_JOIN, seat, maker, group, 0)
            if not judge.objection(s, a):
                return True
    return False


def fair(s: State, seat: int, group: int) -> bool:
    if not pays(s, seat, group):
        return False
    if not s.co.new_shares[group]:
        return True
    mine = holdings.count(s.held[seat] & s.rules.group_mask[group])
    wanted = 100 * mine // s.rules.group_size[group] + lost_bonus(s, seat)
    return s.co.new_share[group * 8 + seat] >= wanted


def lost_bonus(s: State, seat: int) -> int:
    """A company that shares rents loses the bonus on all of them."""
    return 2 * pawn_strength_cards.bonus(s, seat)


# --- offers of others ---------------------------------------------------------------------------


def answer_offer(s: State, a: Action, w: Weights, seat: int) -> bool:
    maker = offered_by(s, seat)
    if maker == C.NOBODY:
        return False
    reply(s, a, seat, maker, gain(s, w, seat, maker) > w.reserve)
    return True


def offered_by(s: State, seat: int) -> int:
    """The maker of an offer that this seat has to answer; C.NOBODY if there is none."""
    for maker in range(s.seats):
        if s.offer_no[maker] and s.offer_to[maker] == seat:
            return maker
    return C.NOBODY


def reply(s: State, a: Action, seat: int, maker: int, yes: bool) -> None:
    """Accept or reject; reject if the rules forbid accepting."""
    action.say(a, C.DO_ACCEPT if yes else C.DO_REJECT, seat, maker, 0, 0)
    a.lift = 0
    if judge.objection(s, a):
        action.say(a, C.DO_REJECT, seat, maker, 0, 0)


def gain(s: State, w: Weights, seat: int, maker: int) -> int:
    """What this company gains by an offer; negative if it loses, or if it cuts into the reserve."""
    got = s.offer_give_cash[maker] - s.offer_get_cash[maker]
    if got < 0 and cash.free(s, w, seat) < -got:
        return -1
    return got + worth_of_things(s, w, seat, maker)


def worth_of_things(s: State, w: Weights, seat: int, maker: int) -> int:
    """The worth to a seat of the deeds and cards given in this offer, less those asked for."""
    worth = 0
    for deed in range(28):
        if s.offer_give_deeds[maker] >> deed & 1:
            worth += valuation.of_deed(s, w, seat, deed)
        if s.offer_get_deeds[maker] >> deed & 1:
            worth -= valuation.of_deed(s, w, seat, deed)
    for card in range(s.rules.int_count):
        if s.offer_give_cards[maker] >> card & 1:
            worth += valuation.of_card(s, w, seat, card)
        if s.offer_get_cards[maker] >> card & 1:
            worth -= valuation.of_card(s, w, seat, card)
    return worth


# --- other questions ----------------------------------------------------------------------------


def shed(s: State, a: Action, w: Weights, seat: int) -> None:
    """Shed the least valuable deed: auction it, and if nobody wants it, give it back."""
    deed = valuation.least_valuable(s, w, seat, helpful(s, seat, True))
    if deed == C.NO_DEED:
        deed = valuation.least_valuable(s, w, seat, helpful(s, seat, False))
        action.say(a, C.DO_SELL_GROUP, seat, s.rules.group_of[deed], 0, 0)
        return
    # auction if only this company must shed (two would take turns forever), but no lot that nobody wanted
    if limits.must_shed(s) == 1 << seat and (s.lot_kind != C.LOT_DEED or s.lot != deed):
        action.say(a, C.DO_AUCTION, seat, deed, 0, 0)
        if not judge.objection(s, a):
            return
    action.say(a, C.DO_ABANDON, seat, deed, 0, 0)


def helpful(s: State, seat: int, bare: bool) -> int:
    """Deeds whose loss brings the company nearer to its limit; with `bare`, only those that can go as they are."""
    needed = limits.general_needed(s, seat, s.held[seat])
    mask = 0
    for deed in range(28):
        if s.owner[deed] != seat or (bare and not limits.stands_alone(s, deed)):
            continue
        if limits.general_needed(s, seat, s.held[seat] & ~(1 << deed)) < needed:
            mask |= 1 << deed
    return mask


def cast_vote(s: State, a: Action, seat: int) -> None:
    """Vote for the cheaper outcome, assuming half of the others support. Costs are in sixths of the single rate."""
    others = holdings.count(money.active(s)) - 1
    supporters = others // 2
    once = vote.due(s, seat, s.co.drawn)
    support = once * min(6, 2 + supporters)
    oppose = once * s.rules.ext_e[s.co.drawn] * min(6, 1 + supporters)
    way = C.VOTE_SUPPORT if support <= oppose else C.VOTE_OPPOSE
    action.say(a, C.DO_VOTE, seat, way, 0, 0)


def opportunity(s: State, a: Action, w: Weights, r: Random, seat: int) -> None:
    """Decline; or, with the probability in its weights, take the most valuable deed of another company."""
    action.say(a, C.DO_DECLINE, seat, 0, 0, 0)
    if rng.below(r, 100) >= w.theft:
        return
    best = C.NO_DEED
    high = 0
    for deed in range(28):
        if s.owner[deed] < s.seats and s.owner[deed] != seat:
            worth = valuation.rents_of(s, w, s.owner[deed], deed) + s.rules.price[deed]
            if worth > high:
                best = deed
                high = worth
    if best != C.NO_DEED:
        action.say(a, C.DO_STEAL, seat, s.owner[best], best, 0)

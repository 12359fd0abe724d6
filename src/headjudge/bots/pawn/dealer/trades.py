# compiled
"""The trades that a company proposes: a deed or a card for cash, or a deed for another deed and the difference.

It looks for things that are worth more to itself than they seem to be to the other company, and asks a price that
the other should accept. It learns from the answers: after a rejection it asks that company for less next time, after
an acceptance for more. Offers are few: a fixed number per window, and none in most windows.
"""

from headjudge.bots.pawn import parameters as P
from headjudge.bots.pawn.dealer.trade_memory import Notes
from headjudge.bots.pawn.investor import cash, valuation
from headjudge.bots.pawn.investor import player as investor
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import judge, limits
from headjudge.engine.state import State


def propose(s: State, a: Action, w: Weights, n: Notes, seat: int) -> bool:
    """Propose the best trade, if it is time for one. False if there is none."""
    learn(s, n, seat)
    if not w.patience or (s.turn_count + seat) % w.patience or s.offer_no[seat]:
        return False
    if n.window[seat] != s.turn_count:
        n.window[seat] = s.turn_count
        n.offers[seat] = 0
    if n.offers[seat] >= P.PROPOSALS:
        return False
    n.offers[seat] += 1
    nothing_yet(a, seat)
    if not best_deal(s, a, w, n, seat) or judge.objection(s, a):
        return False
    n.pending[seat] = 1 + a.x
    n.wanted[seat] = a.get_deeds
    n.given[seat] = a.give_deeds
    n.wanted_cards[seat] = a.get_cards
    n.given_cards[seat] = a.give_cards
    return True


def nothing_yet(a: Action, seat: int) -> None:
    action.say(a, C.DO_OFFER, seat, C.NOBODY, 0, 0)
    action.clear_offer(a)


def learn(s: State, n: Notes, seat: int) -> None:  # open
    """Learn from the answer to the last offer."""
    if not n.pending[seat] or s.offer_no[seat]:
        return
    i = seat * 8 + n.pending[seat] - 1
    n.pending[seat] = 0
    if done(s, n, seat):
        n.asking[i] = min(P.ASKING, n.asking[i] + P.ASK_MORE)
    else:
        n.asking[i] = max(P.ASKING_LEAST, n.asking[i] - P.ASK_LESS)


def done(s: State, n: Notes, seat: int) -> bool:
    if n.wanted[seat] & ~s.held[seat] or n.given[seat] & s.held[seat]:
        return False
    for card in range(s.rules.int_count):
        mine = s.co.card_at[card] == seat
        if (n.wanted_cards[seat] >> card & 1 and not mine) or (
            n.given_cards[seat] >> card & 1 and mine
        ):
            return False
    return True


# --- looking for one ----------------------------------------------------------------------------


def best_deal(s: State, a: Action, w: Weights, n: Notes, seat: int) -> bool:
    """Write the best trade into `a`; False if none gains enough."""
    best = w.margin
    for deed in range(28):
        if s.owner[deed] < s.seats:
            n.own_value[deed] = valuation.of_deed(s, w, seat, deed) if movable(s, deed) else -1
    for other in range(s.seats):
        if other == seat or s.co.status[other] != C.ACTIVE:
            continue
        for deed in range(28):
            if s.owner[deed] == seat or s.owner[deed] == other:
                n.other_value[deed] = seems_worth(s, w, n, seat, other, deed)
        best = sale(s, a, w, n, seat, other, best)
        best = purchase(s, a, w, n, seat, other, best)
        best = swap(s, a, w, n, seat, other, best)
        best = cards(s, a, w, n, seat, other, best)
    return a.x != C.NOBODY


def movable(s: State, deed: int) -> bool:
    """Can it change hands as it is? Deeds of an alliance in force are not traded."""
    return limits.stands_alone(s, deed) and s.co.ally[s.rules.group_of[deed]] != C.ALLY_RUNS


def seems_worth(s: State, w: Weights, n: Notes, seat: int, other: int, deed: int) -> int:
    """What a deed is probably worth to another company, which expects more from groups than a dealer does."""
    return valuation.hoped_for(s, w, other, deed, P.THEIR_HOPE_ONE, P.THEIR_HOPE_MORE)


def what_they_pay(n: Notes, seat: int, other: int, worth: int) -> int:
    return worth * n.asking[seat * 8 + other] // 100 - P.THEIR_MARGIN


def what_they_want(n: Notes, seat: int, other: int, worth: int) -> int:
    return worth * (200 - n.asking[seat * 8 + other]) // 100 + P.THEIR_MARGIN


def sale(s: State, a: Action, w: Weights, n: Notes, seat: int, other: int, best: int) -> int:
    """Sell one of its own deeds for cash. Returns the gain of the best trade so far."""
    spare = cash.free(s, w, other)
    for deed in range(28):
        if s.owner[deed] != seat or n.own_value[deed] < 0 or not limits.room(s, other, deed):
            continue
        price = min(spare, what_they_pay(n, seat, other, n.other_value[deed]))
        gain = price - n.own_value[deed]
        if gain > best:
            best = gain
            terms(a, other, 1 << deed, 0, price)
    return best


def purchase(s: State, a: Action, w: Weights, n: Notes, seat: int, other: int, best: int) -> int:
    spare = cash.free(s, w, seat)
    for deed in range(28):
        if s.owner[deed] != other or n.own_value[deed] < 0 or not limits.room(s, seat, deed):
            continue
        price = what_they_want(n, seat, other, n.other_value[deed])
        gain = n.own_value[deed] - price
        if price <= spare and gain > best:
            best = gain
            terms(a, other, 0, 1 << deed, -price)
    return best


def swap(s: State, a: Action, w: Weights, n: Notes, seat: int, other: int, best: int) -> int:
    """A deed for a deed of another group; the side that gets more pays the difference."""
    mine = cash.free(s, w, seat)
    theirs = cash.free(s, w, other)
    for give in range(28):
        if s.owner[give] != seat or n.own_value[give] < 0:
            continue
        for get in range(28):
            if s.owner[get] != other or n.own_value[get] < 0:
                continue
            if s.rules.group_of[get] == s.rules.group_of[give]:
                continue
            price = min(theirs, balance(n, seat, other, give, get))
            gain = n.own_value[get] - n.own_value[give] + price
            if -price <= mine and gain > best:
                best = gain
                terms(a, other, 1 << give, 1 << get, price)
    return best


def balance(n: Notes, seat: int, other: int, give: int, get: int) -> int:
    """The cash that the other adds to its deed; negative if it receives cash."""
    pays = n.other_value[give] * n.asking[seat * 8 + other] // 100
    wants = n.other_value[get] * (200 - n.asking[seat * 8 + other]) // 100
    return pays - wants - P.THEIR_MARGIN


def cards(s: State, a: Action, w: Weights, n: Notes, seat: int, other: int, best: int) -> int:
    """An internal card for cash, either way."""
    mine = cash.free(s, w, seat)
    theirs = cash.free(s, w, other)
    for card in range(s.rules.int_count):
        holder = s.co.card_at[card]
        if (holder != seat and holder != other) or not s.rules.int_value[card]:
            continue
        to_me = valuation.of_card(s, w, seat, card)
        to_them = valuation.of_card(s, w, other, card)
        if holder == seat:
            price = min(theirs, what_they_pay(n, seat, other, to_them))
            if price - to_me > best:
                best = price - to_me
                terms(a, other, 0, 0, price)
                a.give_cards = 1 << card
        else:
            price = what_they_want(n, seat, other, to_them)
            if price <= mine and to_me - price > best:
                best = to_me - price
                terms(a, other, 0, 0, -price)
                a.get_cards = 1 << card
    return best


def terms(a: Action, other: int, give: int, get: int, price: int) -> None:
    """Deeds `give` for deeds `get`; the other pays the price, or receives it if negative."""
    a.x = other
    a.give_deeds = give
    a.get_deeds = get
    a.give_cards = 0
    a.get_cards = 0
    a.get_cash = max(0, price)
    a.give_cash = max(0, -price)


# --- the offers of others -----------------------------------------------------------------------


def gain(s: State, w: Weights, seat: int, maker: int) -> int:
    """What this company gains by an offer, less a share of what the other gains."""
    got = investor.gain(s, w, seat, maker)
    if got < 0:
        return got
    paid = s.offer_get_cash[maker] - s.offer_give_cash[maker]
    theirs = paid - investor.worth_of_things(s, w, maker, maker)
    return got - max(0, theirs) // max(1, valuation.companies(s) - 1)


def answer(s: State, a: Action, w: Weights, seat: int) -> bool:  # open
    maker = investor.offered_by(s, seat)
    if maker == C.NOBODY:
        return False
    investor.reply(s, a, seat, maker, gain(s, w, seat, maker) > w.margin)
    return True

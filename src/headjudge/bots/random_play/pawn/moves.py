"""What random companies, the host and chance might try next in a one-pawn game. Most of it is lawful."""

from __future__ import annotations

from headjudge.bots.random_play.chooser import Chooser, bits, one_of, percent
from headjudge.bots.random_play.proposal import Try, weighted
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import alliance, flow
from headjudge.engine.state import State
from headjudge.game.legal import make
from headjudge.game.pawn.actions import present

FACES = (1, 2, 3, 4, 5, 6)
ASKING = (C.SQ_CHANCE, C.SQ_CHANCE, C.SQ_CHEST, C.SQ_INCOME_TAX)


def propose(s: State, c: Chooser) -> Action:
    """Something that somebody might say now."""
    if percent(c, 2):
        return host(s, c)
    if percent(c, 1):
        return make(C.DO_TIME_OUT, c.below(s.seats))
    if percent(c, 5) and s.phase != C.PH_WINDOW:
        return business(s, c)  # at the wrong moment
    return AWAITED[s.phase](s, c)


def business(s: State, c: Chooser) -> Action:
    return weighted(
        s,
        c,
        (22, build),
        (12, ally),
        (14, offer),
        (8, mortgage),
        (7, lift),
        (7, sell),
        (2, sell_group),
        (3, abandon),
        (5, cancel),
        (18, use),
        (2, auction),
        (1, steal),
        (1, vote),
        (1, keep),
        (2, bid),
    )


def waited_for(s: State, c: Chooser) -> int:
    """Mostly somebody whom the game waits for."""
    asked = bits(flow.to_act(s) & 255)
    return one_of(c, asked) if asked and percent(c, 95) else c.below(s.seats)


# --- what the game is waiting for -----------------------------------------------------------------


def window(s: State, c: Chooser) -> Action:
    if any(s.offer_no) and percent(c, 35):
        return answer(s, c)
    if any(s.co.ally_signed) and percent(c, 50):
        return join(s, c)
    if percent(c, 55):
        return business(s, c)
    if percent(c, 65):
        return roll(s, c)
    if percent(c, 6):
        return make(C.DO_DEADLINE, C.HOST)
    return make(C.DO_DONE, waited_for(s, c))


def dice(c: Chooser, seat: int) -> Action:
    die = one_of(c, FACES)
    sort = c.below(100)
    if sort < 5:
        return make(C.DO_ROLL, seat, 1, 1)
    return make(C.DO_ROLL, seat, die, die if sort < 15 else one_of(c, FACES))


def roll(s: State, c: Chooser) -> Action:
    a = dice(c, one_of(c, (C.HOST, C.HOST, C.CHANCE, c.below(s.seats))))
    if percent(c, 35):  # to where something is asked of everybody
        kinds, at = s.rules.kind, s.co.square
        able = [n for n in range(3, 13) if kinds[(at + n) % C.SQUARES] in ASKING]
        if able:
            total = one_of(c, able)
            low, high = max(1, total - 6), min(6, total - 1)
            a.x = low + c.below(high - low + 1)
            a.y = total - a.x
    return a


def own_roll(s: State, c: Chooser) -> Action:
    return dice(c, waited_for(s, c))


def shuffled(c: Chooser, order: list[int]) -> list[int]:
    for last in range(len(order) - 1, 0, -1):
        other = c.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def shuffle(s: State, c: Chooser) -> Action:
    if s.phase == C.PH_SETUP:
        deck = 1 if s.co.outside_size else 0
    else:
        deck = 0 if s.co.reshuffle & 1 else 1
    a = make(C.DO_SHUFFLE, C.CHANCE, deck)
    order = shuffled(c, present(s, deck))
    if deck == 0:
        order = by_name(s, order)
    if percent(c, 3):
        order = order[1:] + order[1:2]  # one is missing and one there twice
    a.y = len(order)
    a.cards = order + [0] * (32 - len(order))
    return a


def by_name(s: State, order: list[int]) -> list[int]:
    """Recession cards are all alike: those named first are the first ones."""
    effects, which = s.rules.ext_effect, s.rules.ext_a
    alike = [n for n in order if effects[n] == C.FX_DOWNTURN and which[n] == C.RECESSION]
    first = iter(sorted(alike))
    return [next(first) if each in alike else each for each in order]


def show(s: State, c: Chooser) -> Action:
    a = make(C.DO_SHOW, C.CHANCE)
    a.y = s.rules.shown_deeds
    a.cards = shuffled(c, list(range(C.DEEDS)))[: a.y] + [0] * (32 - a.y)
    return a


def bid(s: State, c: Chooser) -> Action:
    """A pledge, a pass, a small raise, all one has, or more than that."""
    seat = waited_for(s, c)
    if s.phase == C.PH_AUCTION and s.co.method and percent(c, 15):
        seat = one_of(c, bits(s.bidding & 255) or [seat])  # changes its mind
    full = s.lot_kind == C.LOT_DEED and s.co.pledge[seat] == C.NO_DEED
    if full and percent(c, 25):
        return of_mine(s, c, C.DO_ABANDON, ~s.built, seat, 1)
    if percent(c, 4):
        return make(C.DO_DEADLINE, C.HOST)
    if percent(c, 40):
        return make(C.DO_PASS, seat)
    cash = s.cash[seat]
    lowest = max(s.opening, s.high + 1)
    amount = one_of(c, (lowest, lowest, lowest + c.below(40), cash, cash + 1, lowest - 1))
    return make(C.DO_BID, seat, amount)


def tax(s: State, c: Chooser) -> Action:
    return late(c) or make(C.DO_TAX, waited_for(s, c), c.below(2))


def late(c: Chooser) -> Action | None:
    return make(C.DO_DEADLINE, C.HOST) if percent(c, 8) else None


def vote(s: State, c: Chooser) -> Action:
    return late(c) or make(C.DO_VOTE, waited_for(s, c), 1 + c.below(2))


def ethics(s: State, c: Chooser) -> Action:
    if percent(c, 40):
        return late(c) or make(C.DO_DECLINE, waited_for(s, c))
    return steal(s, c)


def steal(s: State, c: Chooser) -> Action:
    seat = waited_for(s, c)
    owned = [deed for deed in range(C.DEEDS) if s.owner[deed] < s.seats]
    built = [deed for deed in owned if s.level[deed]]
    deed = one_of(c, built if built and percent(c, 50) else owned or [c.below(C.DEEDS)])
    return make(C.DO_STEAL, seat, s.owner[deed] if percent(c, 97) else c.below(s.seats), deed)


def die(s: State, c: Chooser) -> Action:
    seat = s.co.die_seat if percent(c, 60) else one_of(c, (C.HOST, C.CHANCE, c.below(s.seats)))
    return make(C.DO_DIE, seat, one_of(c, FACES))


def card_asked(s: State, c: Chooser) -> Action:
    """First Mover, a put, an ad campaign, a line or a flagship: used, or not."""
    seat = waited_for(s, c)
    if s.phase == C.PH_FIRST and percent(c, 20):
        return of_mine(s, c, C.DO_ABANDON, ~s.built, seat, 1)
    if s.phase != C.PH_CHOICE and percent(c, 30):
        kind = C.DO_PASS if s.phase == C.PH_SHIFT and percent(c, 20) else C.DO_DECLINE
        return late(c) or make(kind, seat)
    if percent(c, 6):
        return make(C.DO_DEADLINE, C.HOST)
    card = s.co.card_asked
    if s.phase == C.PH_SHIFT:
        to = (s.co.square + s.co.steps + c.below(7) - 3) % C.SQUARES
        return make(C.DO_USE, seat, card, to, C.NOBODY)
    if s.phase == C.PH_CHOICE:
        hotels = [deed for deed in bits(s.held[seat]) if s.level[deed] == s.rules.hotel_level]
        to = s.rules.square_of[one_of(c, hotels)] if hotels and percent(c, 60) else 1 + c.below(3)
        return make(C.DO_USE, seat, card, to, C.NOBODY)
    return make(C.DO_USE, seat, card, 0, C.NOBODY)


def shed(s: State, c: Chooser) -> Action:
    seat = waited_for(s, c)
    if any(s.offer_no) and percent(c, 50):
        return answer(s, c)
    if percent(c, 5):
        return make(C.DO_DEADLINE, C.HOST)
    sort = c.below(100)
    if sort < 12:
        return of_mine(s, c, C.DO_ABANDON, ~s.built, seat)
    if sort < 45:
        return of_mine(s, c, C.DO_AUCTION, ~s.built, seat)
    if sort < 60:
        return of_mine(s, c, C.DO_SELL, s.built, seat)
    if sort < 70:
        a = of_mine(s, c, C.DO_SELL_GROUP, s.built, seat)
        a.x = s.rules.group_of[a.x]
        return a
    if sort < 75:
        return business(s, c)
    return offer_by(s, c, seat)


def keep(s: State, c: Chooser) -> Action:
    seat = waited_for(s, c)
    mine = bits(s.co.answers[seat] & 0xFFFF) if s.phase == C.PH_KEEP else held(s, seat)
    card = one_of(c, [*mine, C.ALL_CARDS])
    sort = c.below(10)
    if sort == 0:
        return make(C.DO_DECLINE, seat)
    if sort == 1:
        return late(c) or make(C.DO_DONE, seat)
    return make(C.DO_KEEP if sort < 6 else C.DO_GIVE_UP, seat, card)


def nothing(s: State, c: Chooser) -> Action:
    return make(C.DO_DONE, c.below(s.seats))


AWAITED: dict[int, Try] = {
    C.PH_SETUP: shuffle,
    C.PH_SHOW: show,
    C.PH_RESHUFFLE: shuffle,
    C.PH_WINDOW: window,
    C.PH_TURN: roll,
    C.PH_FRESH: roll,
    C.PH_AUCTION: bid,
    C.PH_TAX: tax,
    C.PH_SHIFT: card_asked,
    C.PH_FIRST: card_asked,
    C.PH_CHOICE: card_asked,
    C.PH_PUT: card_asked,
    C.PH_VOTE: vote,
    C.PH_DIE: die,
    C.PH_ETHICS: ethics,
    C.PH_ROLL_OFF: own_roll,
    C.PH_CHECK: own_roll,
    C.PH_SHED: shed,
    C.PH_KEEP: keep,
    C.PH_OVER: nothing,
}
PHASES = frozenset(AWAITED) - {C.PH_OVER}
"""Everything that a one-pawn game can wait for."""

KINDS = frozenset(
    {
        C.DO_ROLL,
        C.DO_DECLINE,
        C.DO_BID,
        C.DO_PASS,
        C.DO_TAX,
        C.DO_BUILD,
        C.DO_SELL,
        C.DO_SELL_GROUP,
        C.DO_MORTGAGE,
        C.DO_LIFT,
        C.DO_OFFER,
        C.DO_ACCEPT,
        C.DO_REJECT,
        C.DO_DONE,
        C.DO_TIME_UP,
        C.DO_REMOVE,
        C.DO_SHUFFLE,
        *range(C.DO_ABANDON, C.DO_SHOW + 1),
    }
)
"""Everything that can be done in one."""


# --- business -------------------------------------------------------------------------------------


def somebody(s: State, c: Chooser) -> int:
    return c.below(s.seats)


def held(s: State, seat: int) -> list[int]:
    at = s.co.card_at
    return [card for card in range(s.rules.int_count) if at[card] == seat]


def of_mine(s: State, c: Chooser, kind: int, mask: int, seat: int, y: int = 0) -> Action:
    mine = bits(s.held[seat] & mask) or bits(s.held[seat]) or [0]
    return make(kind, seat, one_of(c, mine), y)


def sell(s: State, c: Chooser) -> Action:
    planned = [deed for deed in range(C.DEEDS) if s.level[deed] or s.co.orders[deed]]
    mask = sum(1 << deed for deed in planned)
    return of_mine(s, c, C.DO_SELL, mask, owner_of(s, c, mask))


def owner_of(s: State, c: Chooser, mask: int) -> int:
    """Somebody who has one of these deeds, if anybody has."""
    able = [seat for seat in range(s.seats) if s.held[seat] & mask]
    return one_of(c, able) if able and percent(c, 90) else c.below(s.seats)


def sell_group(s: State, c: Chooser) -> Action:
    a = of_mine(s, c, C.DO_SELL_GROUP, s.built, owner_of(s, c, s.built))
    a.x = s.rules.group_of[a.x]
    return a


def mortgage(s: State, c: Chooser) -> Action:
    a = of_mine(s, c, C.DO_MORTGAGE, ~s.mortgaged, c.below(s.seats))
    if percent(c, 3):
        a.x = 100 + c.below(s.rules.int_count)
    return a


def lift(s: State, c: Chooser) -> Action:
    return of_mine(s, c, C.DO_LIFT, s.mortgaged, owner_of(s, c, s.mortgaged))


def build(s: State, c: Chooser) -> Action:
    """On a street of a group that is whole, or allied."""
    mask = 0
    for group in range(C.GROUP_RAILROAD):
        if alliance.sole(s, group) or s.co.ally[group] == C.ALLY_RUNS:
            mask |= s.rules.group_mask[group]
    return of_mine(s, c, C.DO_BUILD, mask, owner_of(s, c, mask))


def abandon(s: State, c: Chooser) -> Action:
    return of_mine(s, c, C.DO_ABANDON, ~s.built, c.below(s.seats), 1 if percent(c, 10) else 0)


def auction(s: State, c: Chooser) -> Action:
    return of_mine(s, c, C.DO_AUCTION, ~s.built, c.below(s.seats))


def shared(s: State, c: Chooser) -> int:
    """A group that several own between them, if there is one."""
    groups = [
        group
        for group in range(C.GROUPS)
        if alliance.owners(s, group) < 256 and not alliance.sole(s, group)
    ]
    return one_of(c, groups) if groups and percent(c, 95) else c.below(C.GROUPS)


def ally(s: State, c: Chooser) -> Action:
    group = shared(s, c)
    owners = bits(alliance.owners(s, group) & 255) or [0]
    seat = one_of(c, owners) if percent(c, 95) else c.below(s.seats)
    others = [each for each in owners if each != seat]
    if len(others) > 1 and percent(c, 30):
        others = [one_of(c, others)]
    a = make(C.DO_ALLY, seat, sum(1 << each for each in others), group)
    if percent(c, 45):
        a.z = 1
        shares, left = [0] * 8, 100
        for each in owners[:-1]:
            shares[each] = c.below(left + 1)
            left -= shares[each]
        shares[owners[-1]] = left + (1 if percent(c, 3) else 0)
        a.shares = shares
    return a


def join(s: State, c: Chooser) -> Action:
    group = one_of(c, [each for each in range(C.GROUPS) if s.co.ally_signed[each]])
    signed = s.co.ally_signed[group]
    waiting = bits(alliance.owners(s, group) & 255 & ~signed) or [0]
    seat = one_of(c, waiting) if percent(c, 95) else c.below(s.seats)
    return make(C.DO_JOIN, seat, one_of(c, bits(signed)), group)


def cancel(s: State, c: Chooser) -> Action:
    runs = [group for group in range(C.GROUPS) if s.co.ally[group]]
    group = one_of(c, runs) if runs and percent(c, 90) else c.below(C.GROUPS)
    owners = bits(alliance.owners(s, group) & 255) or [0]
    seat = one_of(c, owners)
    others = [each for each in owners if each != seat] or [C.NOBODY]
    return make(C.DO_CANCEL, seat, C.NOBODY if percent(c, 30) else one_of(c, others), group)


def use(s: State, c: Chooser) -> Action:
    """A copy or a poached card, mostly; also cards that are not to be used now."""
    at, effects = s.co.card_at, s.rules.int_effect
    cards = [card for card in range(s.rules.int_count) if at[card] < s.seats]
    active = [card for card in cards if acts_as(s, card) in (C.IX_COPY, C.IX_POACH)]
    card = one_of(c, active if active and percent(c, 85) else cards or [0])
    seat = at[card] if at[card] < s.seats else c.below(s.seats)
    effect = effects[card]
    targets = [other for other in cards if at[other] != seat]
    if effect in (C.IX_COPY, C.IX_POACH) and targets and percent(c, 90):
        target = one_of(c, targets)
        return make(C.DO_USE, seat, card, target, at[target])
    return make(C.DO_USE, seat, card, c.below(C.SQUARES), C.NOBODY)


def acts_as(s: State, card: int) -> int:
    copied = s.co.copied[card]
    return s.rules.int_effect[card if copied == C.NO_CARD else copied]


# --- deals ----------------------------------------------------------------------------------------


def offer(s: State, c: Chooser) -> Action:
    return offer_by(s, c, c.below(s.seats))


def offer_by(s: State, c: Chooser, seat: int) -> Action:
    """One or two things either way, some money, and a place in the alliances they belong to."""
    other = c.below(s.seats)
    if other == seat and percent(c, 95):
        other = (seat + 1) % s.seats
    a = make(C.DO_OFFER, seat, other)
    a.give_deeds = some_deeds(s, c, seat) if s.phase != C.PH_SHED else one_deed(s, c, seat)
    a.get_deeds = some_deeds(s, c, other) if percent(c, 50) else 0
    a.give_cards, a.get_cards = some_cards(s, c, seat), some_cards(s, c, other)
    if percent(c, 40):
        a.give_cash = c.below(min(s.cash[seat], 200) + 1)
    elif percent(c, 60):
        a.get_cash = c.below(min(s.cash[other], 200) + 1)
    if percent(c, 50):
        a.lift = (a.give_deeds | a.get_deeds) & s.mortgaged
    for group in range(C.GROUPS):
        mask = s.rules.group_mask[group]
        if (a.give_deeds | a.get_deeds) & mask and s.co.ally[group] and percent(c, 75):
            a.join |= 1 << group
    if percent(c, 2):
        a.z = 1
    return a


def one_deed(s: State, c: Chooser, seat: int) -> int:
    mine = bits(s.held[seat] & ~s.built)
    return 1 << one_of(c, mine) if mine else 0


def some_deeds(s: State, c: Chooser, seat: int) -> int:
    mask = 0
    for deed in bits(s.held[seat]):
        if percent(c, 3 if s.level[deed] else 25):
            mask |= 1 << deed
    return mask


def some_cards(s: State, c: Chooser, seat: int) -> int:
    mask = 0
    for card in held(s, seat):
        if percent(c, 40 if s.rules.int_value[card] else 2):
            mask |= 1 << card
    return mask


def answer(s: State, c: Chooser) -> Action:
    maker = one_of(c, [seat for seat in range(s.seats) if s.offer_no[seat]])
    kind = C.DO_ACCEPT if percent(c, 75) else C.DO_REJECT
    seat = s.offer_to[maker] if percent(c, 95) else c.below(s.seats)
    a = make(kind, seat, C.NOBODY if percent(c, 20) else maker)
    if kind == C.DO_ACCEPT and percent(c, 40):
        a.lift = s.offer_give_deeds[maker] & s.mortgaged
    return a


# --- the host -------------------------------------------------------------------------------------


def host(s: State, c: Chooser) -> Action:
    kind = one_of(
        c, (C.DO_DEADLINE, C.DO_DEADLINE, C.DO_TIME_OUT, C.DO_TIME_UP, C.DO_REMOVE, C.DO_SHUFFLE)
    )
    if kind in (C.DO_TIME_UP, C.DO_REMOVE) and percent(c, 80):
        kind = C.DO_DEADLINE
    return make(kind, C.HOST, c.below(s.seats) if kind == C.DO_REMOVE else 0)

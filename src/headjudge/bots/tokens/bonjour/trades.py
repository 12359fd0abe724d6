# compiled
"""The trades that the fixed policies offer and accept: one deed for another, or one for cash.

On its own turn, before its first throw, a policy asks each other player at most once:
1. to exchange deeds, if each has the one deed that the other's group lacks: it offers 0.75 of the list price for
   the deed it wants, asks 1.5 for the one it gives, and the difference is paid in cash;
2. to buy a deed that completes a group, or a preferred one, for 1.125 of its price;
3. if it wants nothing, or has less than 200 left, to sell a deed that completes a group of the other player, for at
   least 1.5 times its price.

It does not trade mortgaged deeds or groups with buildings, and offers nothing that it would not accept itself.
"""

from headjudge.bots.tokens.bonjour import constants as N
from headjudge.bots.tokens.bonjour import valuation as worth
from headjudge.bots.tokens.table import Table
from headjudge.engine import action, holdings, offers
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import debt, judge, visibility
from headjudge.hosting import limits


def reply(s: State, a: Action, brain: int, seat: int) -> None:
    """Accept or reject the newest offer made to this seat."""
    maker = offers.newest_for(s, seat)
    action.say(a, C.DO_ACCEPT, seat, maker, 0, 0)
    a.lift = 0
    if not welcome(s, brain, seat, maker) or judge.objection(s, a):
        action.say(a, C.DO_REJECT, seat, maker, 0, 0)


def welcome(s: State, brain: int, seat: int, maker: int) -> bool:
    """Does this policy gain by that offer, and keep enough cash?"""
    gets = s.offer_give_deeds[maker]
    gives = s.offer_get_deeds[maker]
    paid = s.offer_get_cash[maker] - s.offer_give_cash[maker]
    if (gets | gives) & s.mortgaged:
        return False
    if s.offer_get_cards[maker] > s.offer_give_cards[maker]:
        return False
    got = worth.gain(s, brain, seat, maker, gets, gives) - paid
    got += s.rules.fine * (s.offer_give_cards[maker] - s.offer_get_cards[maker])
    i = debt.first_due(s, maker)
    if i != C.DEBTS and s.debt_to[i] == seat and not gives and paid <= 0:
        return got >= s.debt_amount[i]  # property instead of rent
    return got >= 0 and stays_solvent(s, seat, gets, gives, paid)


def stays_solvent(s: State, seat: int, gets: int, gives: int, paid: int) -> bool:
    """After paying `paid`, enough is left: 100 if the trade completes a group, 200 otherwise."""
    if paid <= 0:
        return True
    least = N.LEAST if worth.makes_whole(s, seat, gets, gives) else N.KEEP
    return s.cash[seat] - paid >= least


def propose(s: State, a: Action, t: Table, seat: int) -> bool:
    """Make the next offer of this turn, if there is one left."""
    if t.quiet or t.offers[seat] >= limits.OFFERS or s.throws:
        return False
    if s.rules.two_left_ban and s.left == 2:
        return False
    brain = t.brains[seat]
    wishes = False
    if s.cash[seat] >= N.KEEP:
        for other in range(s.seats):
            if asked_already(s, t, seat, other):
                continue
            if exchange(s, a, brain, seat, other):
                return True
        for other in range(s.seats):
            if other == seat or s.out[other]:
                continue
            deed = wanted(s, brain, seat, other)
            if deed == C.NO_DEED:
                continue
            wishes = True
            if not asked_already(s, t, seat, other) and buy(s, a, brain, seat, other, deed):
                return True
    if wishes:
        return False
    for other in range(s.seats):
        if not asked_already(s, t, seat, other) and sell(s, a, brain, seat, other):
            return True
    return False


def asked_already(s: State, t: Table, seat: int, other: int) -> bool:
    """Has this seat asked `other` already, or is `other` nobody to ask?"""
    return other == seat or s.out[other] != 0 or t.partners[seat] >> other & 1 != 0


def free(s: State, seat: int, group: int) -> int:
    """The deeds of a group that this seat can give away: unmortgaged, and not part of a complete group."""
    if worth.is_whole(s, s.held[seat], group):
        return 0
    return s.held[seat] & s.rules.group_mask[group] & ~s.mortgaged


def wanted(s: State, brain: int, seat: int, other: int) -> int:
    """The deed of `other` that this seat wants most: one that completes a group, otherwise a preferred one."""
    best = C.NO_DEED
    most = 0
    for group in range(C.GROUPS):
        deeds = free(s, other, group)
        if not deeds or worth.shuns(brain, group):
            continue
        whole = worth.is_whole(s, s.held[seat] | deeds, group) and holdings.count(deeds) == 1
        if not whole and not worth.likes(brain, group):
            continue
        for i in range(s.rules.group_size[group]):
            deed = s.rules.group_deeds[group * 4 + i]
            if not deeds >> deed & 1:
                continue
            value = worth.by_itself(s, brain, deed)
            if whole:
                value += worth.of_group(s, group)
            if value > most:
                best = deed
                most = value
    return best


def to_spare(s: State, brain: int, seat: int, other: int) -> int:
    """A deed that completes a group of `other`; of several, the one that gives away least."""
    best = C.NO_DEED
    for group in range(C.GROUPS):
        lone = free(s, seat, group)
        if not lone or worth.likes(brain, group):
            continue
        if not worth.is_whole(s, s.held[other] | lone, group) or holdings.count(lone) != 1:
            continue
        for i in range(s.rules.group_size[group]):
            deed = s.rules.group_deeds[group * 4 + i]
            if lone >> deed & 1:
                if best == C.NO_DEED or s.rules.price[deed] < s.rules.price[best]:
                    best = deed
    return best


def exchange(s: State, a: Action, brain: int, seat: int, other: int) -> bool:
    gets = wanted(s, brain, seat, other)
    if gets == C.NO_DEED or not worth.completes(s, seat, gets):
        return False
    gives = to_spare(s, brain, seat, other)
    if gives == C.NO_DEED or s.rules.group_of[gives] == s.rules.group_of[gets]:
        return False
    paid = s.rules.price[gets] * N.EXCHANGED // 8 - s.rules.price[gives] * N.ASKED // 8
    return offer(s, a, brain, seat, other, 1 << gets, 1 << gives, paid)


def buy(s: State, a: Action, brain: int, seat: int, other: int, deed: int) -> bool:
    paid = (s.rules.price[deed] * N.IN_CASH + 7) // 8
    return offer(s, a, brain, seat, other, 1 << deed, 0, paid)


def sell(s: State, a: Action, brain: int, seat: int, other: int) -> bool:
    deed = to_spare(s, brain, seat, other)
    if deed == C.NO_DEED:
        return False
    paid = -worth.asked_for(s, seat, other, deed)
    return offer(s, a, brain, seat, other, 0, 1 << deed, paid)


def offer(
    s: State, a: Action, brain: int, seat: int, other: int, gets: int, gives: int, paid: int
) -> bool:
    """Make the offer if this seat gains by it and both sides seem to have the cash."""
    if worth.gain(s, brain, seat, other, gets, gives) < paid:
        return False
    if not stays_solvent(s, seat, gets, gives, paid) or -paid > visibility.cash(s, seat, other):
        return False
    action.say(a, C.DO_OFFER, seat, other, 0, 0)
    action.clear_offer(a)
    a.give_cash = max(paid, 0)
    a.get_cash = max(-paid, 0)
    a.give_deeds = gives
    a.get_deeds = gets
    return not judge.objection(s, a)

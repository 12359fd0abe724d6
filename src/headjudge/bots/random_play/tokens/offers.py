"""Offers of every sort: fair, in kind, of mortgaged deeds with some of them lifted, and impossible ones."""

from __future__ import annotations

from headjudge.bots.random_play.chooser import Chooser, bits, one_of, percent
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import legal


def offer(s: State, c: Chooser) -> Action:
    owing = [i for i in range(s.debts) if s.debt_due[i]]
    if owing and percent(c, 70):
        return settling(s, c, one_of(c, owing))
    seat = s.on_turn if percent(c, 50) else c.below(s.seats)
    other = s.on_turn if percent(c, 40) else c.below(s.seats)
    a = legal.make(C.DO_OFFER, seat, other)
    fill_side(s, c, a)
    return a


def settling(s: State, c: Chooser, i: int) -> Action:
    """The debtor offers property in place of rent, or sells something to a third player."""
    seat, to = s.debt_from[i], s.debt_to[i]
    if to == C.BANK or percent(c, 30):
        a = legal.make(C.DO_OFFER, seat, c.below(s.seats))
        fill_side(s, c, a)
        return a
    gives = loose(s, c, seat)
    a = legal.make(C.DO_OFFER, seat, to)
    if percent(c, 80):
        a.give_deeds, a.give_cards = gives, c.below(1 + s.jail_cards[seat].bit_count())
        a.give_cash = c.below(s.cash[seat] + 1) if percent(c, 30) else 0
    else:  # the creditor names it
        a.seat, a.x, a.get_deeds = to, seat, gives
    return a


def loose(s: State, c: Chooser, seat: int) -> int:
    """Some deeds of a seat, as bits; those of built-up groups seldom."""
    mask = 0
    for deed in bits(s.held[seat]):
        built = s.built & s.rules.group_mask[s.rules.group_of[deed]]
        if percent(c, 2 if built else 25):
            mask |= 1 << deed
    return mask


def fill_side(s: State, c: Chooser, a: Action) -> None:
    seat, other = a.seat, a.x
    a.give_deeds, a.get_deeds = loose(s, c, seat), loose(s, c, other)
    a.give_cards = c.below(1 + s.jail_cards[seat].bit_count())
    a.get_cards = c.below(1 + s.jail_cards[other].bit_count())
    if percent(c, 50):
        a.give_cash = c.below(min(s.cash[seat], 300) + 1)
    elif percent(c, 60):
        a.get_cash = c.below(min(s.cash[other], 300) + 1)
    if percent(c, 50):
        a.lift = a.get_deeds & s.mortgaged
    if percent(c, 3):
        a.give_deeds |= 1 << c.below(C.DEEDS)  # perhaps somebody else's


def answer(s: State, c: Chooser) -> Action:
    made = [maker for maker in range(s.seats) if s.offer_no[maker]]
    maker = one_of(c, made)
    seat = s.offer_to[maker]
    if percent(c, 8):
        return legal.make(C.DO_REJECT, maker, maker)  # taken back
    kind = C.DO_ACCEPT if percent(c, 75) else C.DO_REJECT
    a = legal.make(kind, seat, C.NOBODY if percent(c, 20) else maker)
    if kind == C.DO_ACCEPT and percent(c, 50):
        a.lift = s.offer_give_deeds[maker] & s.mortgaged
    return a

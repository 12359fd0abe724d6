# compiled
"""The offers of the action space: deeds for money, deeds for deeds, a deed instead of rent, and cards."""

from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import debt
from headjudge.env.actions import verbs as V


def rate(n: int) -> int:
    """Percent of the list price."""
    if n == 0:
        return 75
    return 50 + 50 * n


def to_the_left(s: State, seat: int, n: int) -> int:
    """The n-th other player to the left, from 0."""
    return (seat + 1 + n) % s.seats


def begin(s: State, a: Action, seat: int, other: int) -> bool:
    """Begin an offer. Never to a debtor: whether that is legal depends on cash that others may not know."""
    if other >= s.seats or other == seat or debt.first_due(s, other) != C.DEBTS:
        return False
    blank(a, seat, other)
    return True


def blank(a: Action, seat: int, other: int) -> None:
    action.say(a, C.DO_OFFER, seat, other, 0, 0)
    action.clear_offer(a)


def deed_offer(s: State, a: Action, seat: int, verb: int, i: int, j: int) -> bool:
    """Write an offer about deeds into `a`; False if it makes no sense in this position."""
    if verb == V.BUY_DEED:
        return buy_deed(s, a, seat, i, j)
    if verb == V.SELL_DEED:
        return sell_deed(s, a, seat, i, j)
    return swap(s, a, seat, i, j)


def buy_deed(s: State, a: Action, seat: int, deed: int, n: int) -> bool:
    if not begin(s, a, seat, s.owner[deed]):
        return False
    a.get_deeds = 1 << deed
    a.give_cash = s.rules.price[deed] * rate(n) // 100
    a.join = allied(s, deed)
    return True


def sell_deed(s: State, a: Action, seat: int, deed: int, way: int) -> bool:
    others = s.seats - 1
    if s.owner[deed] != seat or not begin(s, a, seat, to_the_left(s, seat, way % others)):
        return False
    a.give_deeds = 1 << deed
    a.get_cash = s.rules.price[deed] * rate(way // others) // 100
    a.join = allied(s, deed)
    return True


def swap(s: State, a: Action, seat: int, mine: int, theirs: int) -> bool:
    if s.owner[mine] != seat or not begin(s, a, seat, s.owner[theirs]):
        return False
    a.give_deeds = 1 << mine
    a.get_deeds = 1 << theirs
    a.join = allied(s, mine) | allied(s, theirs)
    return True


def allied(s: State, deed: int) -> int:
    """The group of an allied deed, as a bit: its buyer must join that alliance."""
    group = s.rules.group_of[deed]
    return 1 << group if s.co.ally[group] == C.ALLY_RUNS else 0


def in_kind(s: State, a: Action, seat: int, deed: int) -> bool:
    """Offer a deed to the creditor, who may take it for the whole debt."""
    i = debt.first_due(s, seat)
    if s.owner[deed] != seat or i == C.DEBTS or s.debt_to[i] >= s.seats:
        return False
    blank(a, seat, s.debt_to[i])
    a.give_deeds = 1 << deed
    return True


def jail_card(s: State, a: Action, seat: int, verb: int, n: int) -> bool:
    other = to_the_left(s, seat, n)
    if not s.jail_cards[other if verb == V.BUY_CARD else seat] or not begin(s, a, seat, other):
        return False
    if verb == V.BUY_CARD:
        a.get_cards = 1
        a.give_cash = V.CARD_PRICE
    else:
        a.give_cards = 1
        a.get_cash = V.CARD_PRICE
    return True


def internal_card(s: State, a: Action, seat: int, verb: int, card: int, way: int) -> bool:
    others = s.seats - 1
    if verb == V.BUY_CARD:
        if not begin(s, a, seat, s.co.card_at[card]):
            return False
        a.get_cards = 1 << card
        a.give_cash = s.rules.int_value[card] * rate(way) // 100
        return True
    if s.co.card_at[card] != seat or not begin(s, a, seat, to_the_left(s, seat, way % others)):
        return False
    a.give_cards = 1 << card
    a.get_cash = s.rules.int_value[card] * rate(way // others) // 100
    return True

# compiled
"""Random trades: up to two deeds from each side, cash and jail cards."""

from headjudge.bots.tokens.random_player import choices
from headjudge.engine import action, holdings
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import visibility
from headjudge.hosting import rng
from headjudge.hosting.rng import Random


def make(s: State, a: Action, r: Random, seat: int, other: int) -> None:
    action.say(a, C.DO_OFFER, seat, other, 0, 0)
    action.clear_offer(a)
    a.give_deeds = some(s, r, seat)
    a.get_deeds = some(s, r, other)
    if choices.percent(r, 50):
        a.give_cash = rng.below(r, min(s.cash[seat], 300) + 1)
    else:
        a.get_cash = rng.below(r, min(visibility.cash(s, seat, other), 300) + 1)
    if s.jail_cards[seat] and choices.percent(r, 20):
        a.give_cards = 1
    if s.jail_cards[other] and choices.percent(r, 20):
        a.get_cards = 1
    if choices.percent(r, 30):
        a.lift = a.get_deeds & s.mortgaged


def some(s: State, r: Random, seat: int) -> int:
    """Up to two of a seat's deeds whose groups have no buildings."""
    bare = 0
    for deed in range(C.DEEDS):
        if s.held[seat] >> deed & 1 and not holdings.group_built(s, deed):
            bare |= 1 << deed
    deeds = 0
    for _ in range(rng.below(r, 3)):
        if bare:
            deeds |= 1 << choices.one_of(r, bare)
    return deeds

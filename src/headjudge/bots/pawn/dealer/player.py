# compiled
"""A dealer: an investor with a sharper eye for what completes a group, who makes offers and hoards scarce houses.

It looks at nothing that its seat may not see, like the investor, whose ways it keeps wherever it has no better one.
"""

from headjudge.bots.pawn import parameters as P
from headjudge.bots.pawn.dealer import trades
from headjudge.bots.pawn.dealer.trade_memory import Notes
from headjudge.bots.pawn.investor import cash, strength_cards, valuation
from headjudge.bots.pawn.investor import player as investor
from headjudge.bots.pawn.investor.parameters import Weights
from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import estate, judge
from headjudge.engine.state import State
from headjudge.hosting.rng import Random


def decide(s: State, a: Action, w: Weights, n: Notes, r: Random, seat: int) -> None:  # open
    """Say, in `a`, what this company does next."""
    if s.phase == C.PH_WINDOW:
        in_window(s, a, w, n, seat)
    else:
        investor.decide(s, a, w, r, seat)


def in_window(s: State, a: Action, w: Weights, n: Notes, seat: int) -> None:
    """One thing at a time: sign, answer, propose, raise cash or spend it; then it is done."""
    if investor.sign(s, a, seat):
        return
    if s.co.status[seat] == C.ACTIVE:
        if trades.answer(s, a, w, seat) or investor.propose(s, a, seat):
            return
        if trades.propose(s, a, w, n, seat):
            return
        if cash.short(s, seat):
            if cash.raise_some(s, a, w, seat):
                return
        elif cash.lift_one(s, a, w, seat) or strength_cards.use_one(s, a, w, seat):
            return
    if not build(s, a, w, seat):
        action.say(a, C.DO_DONE, seat, 0, 0, 0)


def build(s: State, a: Action, w: Weights, seat: int) -> bool:
    """Where a building brings most for its price; what is running short is bought before others buy it."""
    best = C.NO_DEED
    high = 100
    if not investor.may_build(s, seat):
        return False
    spare = cash.free(s, w, seat)
    for deed in range(28):
        if s.owner[deed] != seat or not valuation.may_build_on(s, seat, s.rules.group_of[deed]):
            continue
        price = valuation.price_of_building(s, seat, deed)
        if price + investor.more_levies(s, deed) > spare:
            continue
        percent = valuation.next_building(s, w, seat, deed) * 100 // max(1, price)
        if running_short(s, deed):
            percent += w.scarce
        if percent > high:
            action.say(a, C.DO_BUILD, seat, deed, 0, 0)
            if not judge.objection(s, a):
                best = deed
                high = percent
    action.say(a, C.DO_BUILD, seat, best, 0, 0)
    return best != C.NO_DEED


def running_short(s: State, deed: int) -> bool:
    """Are there few left of the building that would come next on this street?"""
    if estate.planned(s, deed) + 1 == s.rules.hotel_level:
        return s.hotels < P.FEW_HOTELS
    return s.houses < P.FEW_HOUSES

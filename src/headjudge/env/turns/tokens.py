# compiled
"""Whom the table waits for, and what that seat may say, where everybody has a token.

Before every throw each seat has the floor once, the player on turn last; an offer is answered at once.
"""

from headjudge.engine import codes as C
from headjudge.engine import to_act
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import debt
from headjudge.env.actions import action_space, legality
from headjudge.env.actions import verbs as V
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.turn_taking import TurnBudget
from headjudge.hosting.turn_order import tokens as turn_order


def whom(s: State, t: TurnBudget) -> int:
    """The seat that is asked next; CHANCE where dice or cards are; NOBODY when the game is over."""
    if t.maker != C.NOBODY:
        return s.offer_to[t.maker]
    if s.due:
        return turn_order.next_seat(s)
    if s.phase == C.PH_AUCTION:
        return next_bidder(s, s.on_turn)
    if s.phase == C.PH_WANTS:
        return first_of(s, to_act.to_act(s), s.on_turn)
    if s.phase == C.PH_TURN:
        return first_of(s, speakers(s, t), s.on_turn + 1)
    if to_act.over(s):
        return first_of(s, creditors(s) & ~t.silent, s.on_turn)
    if s.phase == C.PH_BUY or s.phase == C.PH_TAX:
        return s.on_turn
    if s.phase == C.PH_CHOOSE or s.phase == C.PH_THIRD:
        return s.on_turn
    return C.CHANCE


def first_of(s: State, seats: int, begin: int) -> int:
    """The first of these seats, as bits, from there to the left; CHANCE, or NOBODY after the end, if there is none."""
    for i in range(s.seats):
        seat = (begin + i) % s.seats
        if seats >> seat & 1:
            return seat
    return C.NOBODY if s.over else C.CHANCE


def next_bidder(s: State, begin: int) -> int:
    """From the left of whoever holds the standing bid."""
    begin = begin if s.high_by == C.NOBODY else s.high_by + 1
    return first_of(s, to_act.to_act(s), begin)


def speakers(s: State, t: TurnBudget) -> int:
    mask = 0
    for seat in range(s.seats):
        if not s.out[seat] and not t.silent >> seat & 1:
            mask |= 1 << seat
    return mask


def creditors(s: State) -> int:
    """Who could still ask for rent, as bits."""
    mask = 0
    for i in range(s.claims):
        mask |= 1 << s.claim_owner[i]
    return mask


# --- what may be said ---------------------------------------------------------------------------


def fill(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:
    """Only the verbs that the moment can have are put to the judge."""
    if t.maker != C.NOBODY:
        legality.answers(s, a, m, seat)
    elif debt.first_due(s, seat) != C.DEBTS:
        in_debt(s, a, t, m, seat)
    elif s.phase == C.PH_AUCTION:
        legality.to_judge(s, a, m, seat, V.BID)
        legality.to_judge(s, a, m, seat, V.PASS)
        legality.to_judge(s, a, m, seat, V.DONE)
    elif s.phase == C.PH_WANTS:
        legality.to_judge(s, a, m, seat, V.WANT)
        legality.to_judge(s, a, m, seat, V.DONE)
    elif s.phase == C.PH_BUY:
        legality.to_judge(s, a, m, seat, V.BUY)
        legality.to_judge(s, a, m, seat, V.DECLINE)
        legality.business(s, a, t, m, seat, V.SELL, V.MORTGAGE)
    elif s.phase == C.PH_TAX:
        legality.to_judge(s, a, m, seat, V.TAX)
    elif s.phase == C.PH_CHOOSE:
        legality.to_judge(s, a, m, seat, V.BUS)
        legality.to_judge(s, a, m, seat, V.SQUARE)
    elif s.phase == C.PH_THIRD:
        legality.to_judge(s, a, m, seat, V.FINE)
        legality.to_judge(s, a, m, seat, V.JAIL_CARD)
    else:
        on_the_floor(s, a, t, m, seat)


def in_debt(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:
    """However much was done since the last throw: money may be raised until the debt is paid."""
    legality.to_judge(s, a, m, seat, V.PAY)
    legality.to_judge(s, a, m, seat, V.BANKRUPT)
    legality.to_judge(s, a, m, seat, V.SELL)
    legality.to_judge(s, a, m, seat, V.SELL_GROUP)
    legality.to_judge(s, a, m, seat, V.MORTGAGE)
    legality.offers(s, a, t, m, seat, V.SELL_DEED, V.SELL_CARD)


def on_the_floor(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:
    """Between two throws; after the end only the last rents are left to ask for."""
    action_space.allow(m, m.start[V.DONE])
    legality.to_judge(s, a, m, seat, V.CLAIM)
    if s.over:
        return
    if seat == s.on_turn:
        legality.to_judge(s, a, m, seat, V.FINE)
        legality.to_judge(s, a, m, seat, V.JAIL_CARD)
    legality.business(s, a, t, m, seat, V.BUILD, V.WANT)
    legality.offers(s, a, t, m, seat, V.BUY_DEED, V.SELL_CARD)

# compiled
"""Who acts next in a token game, and what that seat may choose.

Before every throw each seat may act, the player on turn last. An offer is answered at once.
"""

from headjudge.engine import codes as C
from headjudge.engine import to_act
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import debt
from headjudge.env import turn_taking
from headjudge.env.actions import action_space, legality
from headjudge.env.actions import verbs as V
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.turn_taking import TurnBudget
from headjudge.env.turns import seat_order
from headjudge.hosting.chance import tokens as chance
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.turn_order import tokens as turn_order


def next_actor(s: State, a: Action, t: TurnBudget, luck: Streams) -> int:
    """Who acts next; NOBODY when the game is over. An action of CHANCE or HOST is written into `a`."""
    turn_taking.count_from(t, s.throw_count)
    if turn_taking.clock_runs(s, t) and rounds_over(s, t.rounds):
        return turn_taking.call_time(t, a)
    seat = next_seat(s, t)
    if seat == C.CHANCE:
        chance.decide(s, a, luck)
    return seat


def rounds_over(s: State, rounds: int) -> bool:
    """Has everybody still in the game had this many turns?"""
    return s.phase == C.PH_TURN and s.throws == 0 and s.turns[s.on_turn] >= rounds


def next_seat(s: State, t: TurnBudget) -> int:
    """The seat to ask next; CHANCE for dice and cards; NOBODY when the game is over."""
    if t.maker != C.NOBODY:
        return s.offer_to[t.maker]
    if s.due:
        return turn_order.next_seat(s)
    if s.phase == C.PH_AUCTION:
        return seat_order.next_bidder(s, s.on_turn)
    if s.phase == C.PH_WANTS:
        return seat_order.first_of(s, to_act.to_act(s), s.on_turn)
    if s.phase == C.PH_TURN:
        return seat_order.first_of(s, speakers(s, t), s.on_turn + 1)
    if to_act.over(s):
        return seat_order.first_of(s, creditors(s) & ~t.silent, s.on_turn)
    if s.phase == C.PH_BUY or s.phase == C.PH_TAX:
        return s.on_turn
    if s.phase == C.PH_CHOOSE or s.phase == C.PH_THIRD:
        return s.on_turn
    return C.CHANCE


def speakers(s: State, t: TurnBudget) -> int:
    mask = 0
    for seat in range(s.seats):
        if not s.out[seat] and not t.silent >> seat & 1:
            mask |= 1 << seat
    return mask


def creditors(s: State) -> int:
    """The seats that could still ask for rent, as bits."""
    mask = 0
    for i in range(s.claims):
        mask |= 1 << s.claim_owner[i]
    return mask


# --- what a seat may choose ----------------------------------------------------------------------


def fill(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:
    """Ask the judge only about verbs that are possible in this phase."""
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
        between_throws(s, a, t, m, seat)


def in_debt(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:
    """A debtor may raise money until the debt is paid, whatever the limits say."""
    legality.to_judge(s, a, m, seat, V.PAY)
    legality.to_judge(s, a, m, seat, V.CLAIM)
    legality.to_judge(s, a, m, seat, V.BANKRUPT)
    legality.to_judge(s, a, m, seat, V.JAIL_CARD)
    legality.to_judge(s, a, m, seat, V.SELL)
    legality.to_judge(s, a, m, seat, V.SELL_GROUP)
    legality.to_judge(s, a, m, seat, V.MORTGAGE)
    legality.offers(s, a, t, m, seat, V.SELL_DEED, V.SELL_CARD)


def between_throws(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:
    """Between two throws. After the end, seats can only ask for the last rents."""
    action_space.allow(m, m.start[V.DONE])
    legality.to_judge(s, a, m, seat, V.CLAIM)
    if s.over:
        return
    if seat == s.on_turn:
        legality.to_judge(s, a, m, seat, V.FINE)
        legality.to_judge(s, a, m, seat, V.JAIL_CARD)
    legality.business(s, a, t, m, seat, V.BUILD, V.WANT)
    legality.offers(s, a, t, m, seat, V.BUY_DEED, V.SELL_CARD)

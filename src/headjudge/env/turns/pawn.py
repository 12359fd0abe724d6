# compiled
"""Who acts next in a one-pawn game, and what that company may choose.

In the window each company acts until it is done; after each roll a different one begins. Secret answers are collected
one by one, and no company sees another's.
"""

from headjudge.engine import codes as C
from headjudge.engine import to_act
from headjudge.engine.action import Action
from headjudge.engine.pawn import money
from headjudge.engine.state import State
from headjudge.env import turn_taking
from headjudge.env.actions import legality
from headjudge.env.actions import verbs as V
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.turn_taking import TurnBudget
from headjudge.env.turns import seat_order
from headjudge.hosting.chance import pawn as chance
from headjudge.hosting.random_streams import Streams


def next_actor(s: State, a: Action, t: TurnBudget, luck: Streams) -> int:
    """Who acts next; NOBODY when the game is over. An action of CHANCE or HOST is written into `a`."""
    turn_taking.count_from(t, s.turn_count)
    if turn_taking.clock_runs(s, t) and rolls_over(s, t.rounds):
        return turn_taking.call_time(t, a)
    seat = next_seat(s, t)
    if seat == C.CHANCE:
        chance.decide(s, a, luck)
    return seat


def rolls_over(s: State, rounds: int) -> bool:
    """Has the pawn been rolled this many times for each company?"""
    return s.phase == C.PH_WINDOW and s.turn_count >= rounds * s.seats


def next_seat(s: State, t: TurnBudget) -> int:
    """The seat to ask next; CHANCE for dice and cards; NOBODY when the game is over."""
    if s.over:
        return C.NOBODY
    if t.maker != C.NOBODY:
        return s.offer_to[t.maker]
    if chance.answers(s):
        return C.CHANCE
    begin = t.rotation + s.turn_count
    if s.phase == C.PH_AUCTION and s.co.method == C.METHOD_ENGLISH:
        return seat_order.next_bidder(s, begin + s.lot)
    if s.phase == C.PH_WINDOW:
        return seat_order.first_of(s, not_ready(s), begin)
    return seat_order.first_of(s, to_act.to_act(s), begin)


def not_ready(s: State) -> int:
    """The companies that are not done, including those in trust, which may build and sign."""
    mask = 0
    for seat in range(s.seats):
        if money.in_game(s, seat) and not s.co.ready >> seat & 1:
            mask |= 1 << seat
    return mask


def fill(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:
    """Ask the judge only about verbs that are possible in this phase."""
    phase = s.phase
    if t.maker != C.NOBODY:
        legality.answers(s, a, m, seat)
    elif phase == C.PH_WINDOW:
        in_window(s, a, t, m, seat)
    elif phase == C.PH_AUCTION:
        legality.to_judge(s, a, m, seat, V.BID)
        legality.to_judge(s, a, m, seat, V.PASS)
        legality.to_judge(s, a, m, seat, V.PLEDGE)
    elif phase == C.PH_SHED:
        shedding(s, a, t, m, seat)
    elif phase == C.PH_TAX:
        legality.to_judge(s, a, m, seat, V.TAX)
    elif phase == C.PH_VOTE:
        legality.to_judge(s, a, m, seat, V.VOTE)
    elif phase == C.PH_ETHICS:
        legality.to_judge(s, a, m, seat, V.STEAL)
        legality.to_judge(s, a, m, seat, V.DECLINE)
    elif phase == C.PH_CHOICE:
        legality.to_judge(s, a, m, seat, V.USE_AT)
        legality.to_judge(s, a, m, seat, V.USE_LINE)
    elif phase == C.PH_KEEP:
        legality.to_judge(s, a, m, seat, V.KEEP)
        legality.to_judge(s, a, m, seat, V.GIVE_UP)
        legality.to_judge(s, a, m, seat, V.DECLINE)
    elif phase == C.PH_SHIFT:
        legality.to_judge(s, a, m, seat, V.USE_AT)
        legality.to_judge(s, a, m, seat, V.DECLINE)
    else:  # First Mover, or a policy card
        legality.to_judge(s, a, m, seat, V.USE)
        legality.to_judge(s, a, m, seat, V.PLEDGE)
        legality.to_judge(s, a, m, seat, V.DECLINE)


def in_window(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:
    legality.to_judge(s, a, m, seat, V.DONE)
    legality.business(s, a, t, m, seat, V.BUILD, V.LIFT)
    legality.business(s, a, t, m, seat, V.ABANDON, V.ABANDON)
    legality.business(s, a, t, m, seat, V.COPY, V.CANCEL)
    legality.offers(s, a, t, m, seat, V.BUY_DEED, V.SELL_CARD)


def shedding(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:
    """A company above its property limit must shed, so the limits of the environment do not apply."""
    legality.to_judge(s, a, m, seat, V.SELL)
    legality.to_judge(s, a, m, seat, V.SELL_GROUP)
    legality.to_judge(s, a, m, seat, V.ABANDON)
    legality.to_judge(s, a, m, seat, V.AUCTION)
    legality.offers(s, a, t, m, seat, V.BUY_DEED, V.SELL_CARD)

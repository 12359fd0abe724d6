# compiled
"""Whom the table waits for, and what that company may say, where one pawn moves for everybody.

In the window each company has the floor until it is done; who begins changes from roll to roll. Secret answers are
collected one by one, and nobody sees another's.
"""

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import flow, money
from headjudge.engine.state import State
from headjudge.env import ask, put
from headjudge.env import verbs as V
from headjudge.env.menu import Menu
from headjudge.env.talk import Talk
from headjudge.hosting.chance import pawn as pawn_chance


def whom(s: State, t: Talk) -> int:
    """The seat that is asked next; CHANCE where dice or cards are; NOBODY when the game is over."""
    if s.over:
        return C.NOBODY
    if t.maker != C.NOBODY:
        return s.offer_to[t.maker]
    if pawn_chance.answers(s):
        return C.CHANCE
    begin = t.rotation + s.turn_count
    if s.phase == C.PH_AUCTION and s.co.method == C.METHOD_ENGLISH:
        return ask.next_bidder(s, begin + s.lot)
    if s.phase == C.PH_WINDOW:
        return ask.first_of(s, not_ready(s), begin)
    return ask.first_of(s, flow.to_act(s), begin)


def not_ready(s: State) -> int:
    """A company in trust may build and sign, so it is heard, too."""
    mask = 0
    for seat in range(s.seats):
        if money.in_game(s, seat) and not s.co.ready >> seat & 1:
            mask |= 1 << seat
    return mask


def fill(s: State, a: Action, t: Talk, m: Menu, seat: int) -> None:
    """Only the verbs that the moment can have are put to the judge."""
    phase = s.phase
    if t.maker != C.NOBODY:
        put.answers(s, a, m, seat)
    elif phase == C.PH_WINDOW:
        in_window(s, a, t, m, seat)
    elif phase == C.PH_AUCTION:
        put.to_judge(s, a, m, seat, V.BID)
        put.to_judge(s, a, m, seat, V.PASS)
        put.to_judge(s, a, m, seat, V.PLEDGE)
    elif phase == C.PH_SHED:
        shedding(s, a, t, m, seat)
    elif phase == C.PH_TAX:
        put.to_judge(s, a, m, seat, V.TAX)
    elif phase == C.PH_VOTE:
        put.to_judge(s, a, m, seat, V.VOTE)
    elif phase == C.PH_ETHICS:
        put.to_judge(s, a, m, seat, V.STEAL)
        put.to_judge(s, a, m, seat, V.DECLINE)
    elif phase == C.PH_CHOICE:
        put.to_judge(s, a, m, seat, V.USE_AT)
        put.to_judge(s, a, m, seat, V.USE_LINE)
    elif phase == C.PH_KEEP:
        put.to_judge(s, a, m, seat, V.KEEP)
        put.to_judge(s, a, m, seat, V.GIVE_UP)
        put.to_judge(s, a, m, seat, V.DECLINE)
    elif phase == C.PH_SHIFT:
        put.to_judge(s, a, m, seat, V.USE_AT)
        put.to_judge(s, a, m, seat, V.DECLINE)
    else:  # First Mover, or a policy card
        put.to_judge(s, a, m, seat, V.USE)
        put.to_judge(s, a, m, seat, V.PLEDGE)
        put.to_judge(s, a, m, seat, V.DECLINE)


def in_window(s: State, a: Action, t: Talk, m: Menu, seat: int) -> None:
    put.to_judge(s, a, m, seat, V.DONE)
    put.business(s, a, t, m, seat, V.BUILD, V.LIFT)
    put.business(s, a, t, m, seat, V.ABANDON, V.ABANDON)
    put.business(s, a, t, m, seat, V.COPY, V.CANCEL)
    put.offers(s, a, t, m, seat, V.BUY_DEED, V.SELL_CARD)


def shedding(s: State, a: Action, t: Talk, m: Menu, seat: int) -> None:
    """However much was done in this window: what is too much must go."""
    put.to_judge(s, a, m, seat, V.SELL)
    put.to_judge(s, a, m, seat, V.SELL_GROUP)
    put.to_judge(s, a, m, seat, V.ABANDON)
    put.to_judge(s, a, m, seat, V.AUCTION)
    put.offers(s, a, t, m, seat, V.BUY_DEED, V.SELL_CARD)

# compiled
"""The safest thing that a seat can do when it must do something: nothing is bought, nothing is given away."""

from headjudge.bots.tokens import greedy
from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.hosting.turn_order import tokens as turn_order


def answer(s: State, a: Action, seat: int) -> None:
    """Turn offers down, pass, decline; debts are paid, and dice thrown, as a greedy player does."""
    if turn_order.offered_to(s) == seat:
        action.say(a, C.DO_REJECT, seat, C.NOBODY, 0, 0)
    elif s.due:
        greedy.settle_debt(s, a, seat)
    elif s.phase == C.PH_AUCTION:
        action.say(a, C.DO_PASS, seat, 0, 0, 0)
    elif s.phase == C.PH_BUY:
        action.say(a, C.DO_DECLINE, seat, 0, 0, 0)
    elif s.phase == C.PH_TURN:
        action.say(a, C.DO_ROLL, seat, 0, 0, 0)
    else:
        greedy.answer(s, a, seat)

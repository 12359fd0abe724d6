# compiled
"""Asks the judge about every number of a block, so that the choices are exactly what the rules allow."""

from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env import turn_taking
from headjudge.env.actions import action_space, decode
from headjudge.env.actions import verbs as V
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.turn_taking import TurnBudget


def to_judge(s: State, a: Action, m: ActionSpace, seat: int, verb: int) -> None:
    number = m.start[verb]
    for i in range(m.many[verb]):
        for j in range(m.wide[verb]):
            if decode.say(s, a, seat, verb, i, j) and not judge.objection(s, a):
                action_space.allow(m, number)
            number += 1


def answers(s: State, a: Action, m: ActionSpace, seat: int) -> None:
    """Answers to the offer on the table."""
    to_judge(s, a, m, seat, V.ACCEPT)
    to_judge(s, a, m, seat, V.REJECT)


def business(
    s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int, first: int, last: int
) -> None:
    """These verbs, unless this seat has reached its limit since the last throw."""
    if turn_taking.may_do_business(t, seat):
        for verb in range(first, last + 1):
            to_judge(s, a, m, seat, verb)


def offers(
    s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int, first: int, last: int
) -> None:
    if turn_taking.may_offer(t, seat):
        for verb in range(first, last + 1):
            to_judge(s, a, m, seat, verb)

# compiled
"""Puts every number of a block to the judge, so that what may be chosen is what the rules allow."""

from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env import turn_taking
from headjudge.env.actions import action_space, decode_tokens
from headjudge.env.actions import decode_pawn as company_words
from headjudge.env.actions import verbs as V
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.turn_taking import TurnBudget


def say(s: State, a: Action, seat: int, verb: int, i: int, j: int) -> bool:
    """Put it into `a`, as this kind of game says it; False where it makes no sense."""
    if s.rules.pawn:
        return company_words.say(s, a, seat, verb, i, j)
    return decode_tokens.say(s, a, seat, verb, i, j)


def to_judge(s: State, a: Action, m: ActionSpace, seat: int, verb: int) -> None:
    number = m.start[verb]
    for i in range(m.many[verb]):
        for j in range(m.wide[verb]):
            if say(s, a, seat, verb, i, j) and not judge.objection(s, a):
                action_space.allow(m, number)
            number += 1


def answers(s: State, a: Action, m: ActionSpace, seat: int) -> None:
    """To the offer that lies on the table."""
    to_judge(s, a, m, seat, V.ACCEPT)
    to_judge(s, a, m, seat, V.REJECT)


def business(
    s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int, first: int, last: int
) -> None:
    """These verbs, if this seat has not done enough since the last throw."""
    if turn_taking.may_do_business(t, seat):
        for verb in range(first, last + 1):
            to_judge(s, a, m, seat, verb)


def offers(
    s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int, first: int, last: int
) -> None:
    if turn_taking.may_offer(t, seat):
        for verb in range(first, last + 1):
            to_judge(s, a, m, seat, verb)

# compiled
"""Puts every number of a block to the judge, so that what may be chosen is what the rules allow."""

from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import judge
from headjudge.env import menu, talk, words
from headjudge.env import verbs as V
from headjudge.env.menu import Menu
from headjudge.env.pawn import words as company_words
from headjudge.env.talk import Talk


def say(s: State, a: Action, seat: int, verb: int, i: int, j: int) -> bool:
    """Put it into `a`, as this kind of game says it; False where it makes no sense."""
    if s.rules.pawn:
        return company_words.say(s, a, seat, verb, i, j)
    return words.say(s, a, seat, verb, i, j)


def to_judge(s: State, a: Action, m: Menu, seat: int, verb: int) -> None:
    number = m.start[verb]
    for i in range(m.many[verb]):
        for j in range(m.wide[verb]):
            if say(s, a, seat, verb, i, j) and not judge.objection(s, a):
                menu.allow(m, number)
            number += 1


def answers(s: State, a: Action, m: Menu, seat: int) -> None:
    """To the offer that lies on the table."""
    to_judge(s, a, m, seat, V.ACCEPT)
    to_judge(s, a, m, seat, V.REJECT)


def business(s: State, a: Action, t: Talk, m: Menu, seat: int, first: int, last: int) -> None:
    """These verbs, if this seat has not done enough since the last throw."""
    if talk.may_do_business(t, seat):
        for verb in range(first, last + 1):
            to_judge(s, a, m, seat, verb)


def offers(s: State, a: Action, t: Talk, m: Menu, seat: int, first: int, last: int) -> None:
    if talk.may_offer(t, seat):
        for verb in range(first, last + 1):
            to_judge(s, a, m, seat, verb)

# compiled
"""Plays on until a seat has a choice.

Chance and the host act, and a seat with a single legal action takes it. So every step of the environment is a choice.
"""

from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env import turn_taking
from headjudge.env.actions import action_space, decode
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.turn_taking import TurnBudget
from headjudge.env.turns import by_kind as turns
from headjudge.hosting.random_streams import Streams


def advance(s: State, a: Action, t: TurnBudget, luck: Streams, m: ActionSpace) -> int:
    """The seat that has to choose, with its choices in `m`; NOBODY when the game is over."""
    while True:
        actor = turns.next_actor(s, a, t, luck)
        if actor == C.NOBODY:
            action_space.clear(m)
            return actor
        if actor == C.CHANCE or actor == C.HOST:
            carry_out(s, a)
            continue
        choices(s, a, t, m, actor)
        if m.count > 1:
            return actor
        choose(s, a, t, m, actor, m.last)


def choices(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:  # open
    """What this seat may choose now."""
    action_space.clear(m)
    turns.fill(s, a, t, m, seat)
    assert m.count > 0


def choose(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int, number: int) -> None:
    """Carry out one of the choices."""
    action_space.read(m, number)
    if not decode.say(s, a, seat, m.verb, m.i, m.j):
        t.silent |= 1 << seat  # being done is not an action for the judge
        return
    owing = s.due
    carry_out(s, a)
    if not owing or not turn_taking.is_business(m.verb):
        turn_taking.note(t, seat, m.verb)


def carry_out(s: State, a: Action) -> None:
    if judge.apply(s, a):
        raise AssertionError("the judge refused the environment")
    if s.listening:
        s.log.count = 0  # a log has room for one action; nobody reads this one

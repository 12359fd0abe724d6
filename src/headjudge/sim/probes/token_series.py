# compiled
"""Whole token games among programs, for tests."""

from headjudge.bots.tokens import dispatch
from headjudge.bots.tokens.table import Table
from headjudge.engine import action, judge, to_act
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.sim import match_tokens


def game(s: State, a: Action, t: Table, rounds: int) -> None:  # open
    """Play until nothing is left to do; time is called after this many rounds (0 = never)."""
    while not to_act.settled(s):
        if rounds and s.turn_count >= rounds * s.seats and not s.time_called:
            action.say(a, C.DO_TIME_UP, C.HOST, 0, 0, 0)
        else:
            dispatch.step(s, a, t)
        do(s, a, t)
        if s.listening:
            s.log.count = 0  # a log has room for one action; nobody reads this one


def do(s: State, a: Action, t: Table) -> None:  # open
    """Carry the action out; a forbidden one is replaced with the safest one and counted as a fault."""
    if judge.apply(s, a):
        match_tokens.mend(s, a, t)
        if judge.apply(s, a):
            raise AssertionError("even the safest thing was refused")

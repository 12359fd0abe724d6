# compiled
"""An action to try at the beginning of a play-out, perhaps repeated on other deeds."""

from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.sim import rows
from headjudge.sim.rows import Counts


class Trial:
    seat: int  # the seat whose view of the table is used
    tries: int  # 0 = nothing is tried and the bots decide
    action: Action
    more: int  # how many deeds the action is repeated on
    deeds: list[int]

    def __init__(self) -> None:
        self.seat = 0
        self.tries = 0
        self.action = Action()
        self.more = 0
        self.deeds = [0] * 16


def carry_out(o: Trial, s: State, n: Counts) -> None:
    """Carry out the trial, up to the first action that the imagined table forbids."""
    again = 0
    deed = o.action.x
    while not judge.apply(s, o.action):
        rows.after(n, s, o.action)
        if again == o.more:
            break
        o.action.x = o.deeds[again]
        again += 1
    if o.more:
        o.action.x = deed  # restore it for the next play-out

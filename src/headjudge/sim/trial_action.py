# compiled
"""Something to be tried at the beginning of a play-out: an action, and perhaps the same on other deeds."""

from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.sim import rows
from headjudge.sim.rows import Counts


class Trial:
    seat: int  # through whose eyes the table is seen
    tries: int  # 0 = nothing: everybody does what they would
    action: Action
    more: int  # how many deeds follow, on which the same is done
    deeds: list[int]

    def __init__(self) -> None:
        self.seat = 0
        self.tries = 0
        self.action = Action()
        self.more = 0
        self.deeds = [0] * 16


def carry_out(o: Trial, s: State, n: Counts) -> None:
    """What the imagined table does not allow is left out."""
    again = 0
    deed = o.action.x
    while not judge.apply(s, o.action):
        rows.after(n, s, o.action)
        if again == o.more:
            break
        o.action.x = o.deeds[again]
        again += 1
    if o.more:
        o.action.x = deed  # the same again in the next play-out

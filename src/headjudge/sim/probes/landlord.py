# compiled
"""A landlord: one player asks for every rent, the others go round and pay. It shows what a throw of theirs brings in.

It uses only actions, and counts the rent received.
"""

from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import rent
from headjudge.hosting.rng import Random
from headjudge.sim.probes import walker

Wide = int


class Takings:
    throws: int  # throws of the other players
    rents: Wide

    def __init__(self) -> None:
        self.throws = 0
        self.rents = 0


def collect(  # open
    s: State, a: Action, r: Random, takings: Takings, owner: int, throws: int, stay: bool
) -> None:
    """Play until the others have thrown this often. They stay in jail or leave it as walkers do."""
    while takings.throws < throws:
        seat = s.on_turn
        walker.throw(s, a, r, stay)
        if seat == owner:
            continue
        takings.throws += 1
        before = s.cash[owner]
        if rent.find(s, owner, seat, C.SQUARES) != C.CLAIMS:
            action.say(a, C.DO_CLAIM, owner, seat, C.SQUARES, 0)
            walker.do(s, a)
        if s.due:
            action.say(a, C.DO_PAY, seat, 0, 0, 0)
            walker.do(s, a)
        takings.rents += s.cash[owner] - before

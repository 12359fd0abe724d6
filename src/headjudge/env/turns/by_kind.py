# compiled
"""Who acts next, and what that seat may choose, for each kind of game."""

from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env.actions.action_space import ActionSpace
from headjudge.env.turn_taking import TurnBudget
from headjudge.env.turns import pawn, tokens
from headjudge.hosting.random_streams import Streams


def next_actor(s: State, a: Action, t: TurnBudget, luck: Streams) -> int:
    """Who acts next; NOBODY when the game is over. An action of CHANCE or HOST is written into `a`."""
    if s.rules.pawn:
        return pawn.next_actor(s, a, t, luck)
    return tokens.next_actor(s, a, t, luck)


def fill(s: State, a: Action, t: TurnBudget, m: ActionSpace, seat: int) -> None:
    """Write into `m` what this seat may choose now."""
    if s.rules.pawn:
        pawn.fill(s, a, t, m, seat)
    else:
        tokens.fill(s, a, t, m, seat)

# compiled
"""Whole games among programs. They speak to the engine only through actions, like everybody else."""

from headjudge.bots.pawn import table, tally
from headjudge.bots.pawn.table import Table
from headjudge.bots.pawn.tally import Tally
from headjudge.engine import judge, state
from headjudge.engine.action import Action
from headjudge.engine.state import State


def game(s: State, a: Action, t: Table, c: Tally) -> None:
    """Play on until the game is over."""
    tally.begin(c, s)
    while not s.over:
        table.step(s, a, t)
        if judge.apply(s, a):
            raise AssertionError("a bot was refused")
        tally.after_action(c, s)
    tally.end(c, s)


def games(
    blank: State, s: State, a: Action, t: Table, c: Tally, seed: int, first: int, many: int
) -> None:
    """Many games from one freshly set-up table; game `i` depends on the seed and `i` alone."""
    for number in range(first, first + many):
        table.begin(t, seed, number)
        state.copy_into(s, blank)
        game(s, a, t, c)

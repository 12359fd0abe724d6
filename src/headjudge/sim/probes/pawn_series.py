# compiled
"""Whole one-pawn games among programs, for tests and benchmarks. They use only actions, like everybody else."""

from headjudge.bots.pawn import dispatch
from headjudge.bots.pawn.table import Table
from headjudge.engine import action, state
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import judge
from headjudge.engine.state import State
from headjudge.sim.probes import pawn_tally
from headjudge.sim.probes.pawn_tally import Tally


def do_next(s: State, a: Action, t: Table, rolls: int) -> None:
    """The next action; the host calls time after this many rolls (0 = only when the rules say so)."""
    if rolls and s.turn_count >= rolls and not s.time_called and s.phase == C.PH_WINDOW:
        action.say(a, C.DO_TIME_UP, C.HOST, 0, 0, 0)
    else:
        dispatch.step(s, a, t)
    if judge.apply(s, a):
        raise AssertionError("a bot was refused")


def game(s: State, a: Action, t: Table, rolls: int) -> None:
    """Play until the game is over."""
    while not s.over:
        do_next(s, a, t, rolls)
        if s.listening:
            s.log.count = 0  # a log has room for one action; nobody reads this one


def games(
    blank: State, s: State, a: Action, t: Table, c: Tally, seed: int, first: int, many: int
) -> None:
    """Play and count many games from one freshly set-up table; game `i` depends only on the seed and `i`."""
    for number in range(first, first + many):
        dispatch.begin(t, seed, number)
        state.copy_into(s, blank)
        pawn_tally.begin(c, s)
        while not s.over:
            do_next(s, a, t, 0)
            pawn_tally.after_action(c, s)
        pawn_tally.end(c, s)

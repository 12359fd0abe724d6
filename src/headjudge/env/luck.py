# compiled
"""Dice, shuffles and deals of one game, all from its seed."""

from headjudge.bots import rng, simple
from headjudge.bots.pawn import chance, streams
from headjudge.bots.pawn.streams import Streams
from headjudge.bots.rng import Random
from headjudge.engine import action, setup
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State

Wide = int


class Luck:
    table: Random  # where everybody has a token
    pawn: Streams

    def __init__(self) -> None:
        self.table = Random()
        self.pawn = Streams()


def seed(luck: Luck, high: Wide, low: Wide) -> None:
    """`high` names the experiment, `low` the game in it."""
    rng.seed(luck.table, high, low)
    streams.seed(luck.pawn, high, low)


def decide(s: State, a: Action, luck: Luck) -> None:
    """Say, in `a`, what falls."""
    if s.rules.pawn:
        chance.decide(s, a, luck.pawn)
    elif s.phase == C.PH_TURN:
        simple.throw_dice(s, a, luck.table, C.DO_ROLL)
    elif s.phase == C.PH_FRESH:
        action.say(a, C.DO_ROLL, s.on_turn, rng.die(luck.table), rng.die(luck.table), 0)
    elif s.phase == C.PH_ORDER:
        seat = setup.next_to_throw(s)
        action.say(a, C.DO_ROLL, seat, rng.die(luck.table), rng.die(luck.table), 0)
    else:
        simple.chance(s, a, luck.table)

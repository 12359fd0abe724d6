# compiled
"""The environment's part at the table: dice, shuffles and deals, all from the streams of one game."""

from headjudge.bots import dice
from headjudge.bots.pawn import chance
from headjudge.bots.streams import Streams
from headjudge.engine import action, setup
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State


def decide(s: State, a: Action, luck: Streams) -> None:
    """Say, in `a`, what falls."""
    if s.rules.pawn:
        chance.decide(s, a, luck)
    elif dice.answers(s):
        dice.decide(s, a, luck.decks)
    else:
        seat = setup.next_to_throw(s) if s.phase == C.PH_ORDER else s.on_turn
        action.say(a, C.DO_ROLL, seat, 0, 0, 0)
        if s.phase == C.PH_TURN:
            dice.fall(s, a, luck.dice)
        else:
            dice.fall(s, a, luck.others)

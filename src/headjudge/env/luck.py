# compiled
"""The environment's part at the table: dice, shuffles and deals, all from the streams of one game."""

from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import setup
from headjudge.hosting.chance import pawn as pawn_chance
from headjudge.hosting.chance import tokens as token_chance
from headjudge.hosting.random_streams import Streams


def decide(s: State, a: Action, luck: Streams) -> None:
    """Say, in `a`, what falls."""
    if s.rules.pawn:
        pawn_chance.decide(s, a, luck)
    elif token_chance.answers(s):
        token_chance.decide(s, a, luck.decks)
    else:
        seat = setup.next_to_throw(s) if s.phase == C.PH_ORDER else s.on_turn
        action.say(a, C.DO_ROLL, seat, 0, 0, 0)
        if s.phase == C.PH_TURN:
            token_chance.fall(s, a, luck.dice)
        else:
            token_chance.fall(s, a, luck.others)

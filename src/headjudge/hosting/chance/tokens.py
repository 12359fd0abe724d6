# compiled
"""Chance at a table of programs: shuffles, deals, cards and dice. Players never see these numbers come."""

from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import dice, setup
from headjudge.hosting import rng
from headjudge.hosting.rng import Random


def answers(s: State) -> bool:
    """Is it cards that the game is waiting for?"""
    return s.phase == C.PH_SETUP or s.phase == C.PH_DEAL or s.phase == C.PH_CARD


def decide(s: State, a: Action, r: Random) -> None:
    """Shuffle, deal, or tell the card."""
    if s.phase == C.PH_SETUP:
        shuffle(s, a, r, 0 if s.deck_size[0] == 0 else 1)
    elif s.phase == C.PH_DEAL:
        deed = rng.below(r, C.DEEDS)
        while s.owner[deed] != C.BANK:
            deed = rng.below(r, C.DEEDS)
        action.say(a, C.DO_DEAL, C.CHANCE, setup.next_dealt(s), deed, 0)
    else:
        card = s.deck[s.drawing * C.CARDS + s.deck_head[s.drawing]]
        action.say(a, C.DO_DRAW, C.CHANCE, card, s.drawing, 0)


def shuffle(s: State, a: Action, r: Random, deck: int) -> None:  # open
    action.say(a, C.DO_SHUFFLE, C.CHANCE, deck, 0, 0)
    for i in range(16):
        a.streets[i] = i
    for i in range(15):
        last = 15 - i
        other = rng.below(r, last + 1)
        card = a.streets[last]
        a.streets[last] = a.streets[other]
        a.streets[other] = card


def throws(a: Action) -> bool:
    """Is this somebody letting the dice go, or the dice coming to rest?"""
    return a.kind == C.DO_ROLL or a.kind == C.DO_LAND


def fall(s: State, a: Action, r: Random) -> None:
    """What the dice show for the one who threw them."""
    a.z = rng.speed_die(r) if dice.speed_die_used(s, s.on_turn) else C.SPEED_NONE
    a.x = rng.die(r)
    a.y = rng.die(r)

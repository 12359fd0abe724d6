# compiled
"""What chance decides in a token game: shuffles, deals, cards and dice."""

from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.engine.tokens import dice, setup
from headjudge.hosting import rng
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.rng import Random


def answers(s: State) -> bool:
    """Is the game waiting for cards? Dice are different: a player throws them."""
    return s.phase == C.PH_SETUP or s.phase == C.PH_DEAL or s.phase == C.PH_CARD


def decide(s: State, a: Action, luck: Streams) -> None:
    """Write into `a` what chance decides now: a deck's order, a deed, a card, or the dice of the player to throw."""
    if s.phase == C.PH_SETUP:
        shuffle(s, a, luck.decks, 0 if s.deck_size[0] == 0 else 1)
    elif s.phase == C.PH_DEAL:
        deal(s, a, luck.decks)
    elif s.phase == C.PH_CARD:
        card = s.deck[s.drawing * C.CARDS + s.deck_head[s.drawing]]
        action.say(a, C.DO_DRAW, C.CHANCE, card, s.drawing, 0)
    else:
        kind = C.DO_LAND if s.phase == C.PH_AIR else C.DO_ROLL
        seat = setup.next_to_throw(s) if s.phase == C.PH_ORDER else s.on_turn
        action.say(a, kind, seat, 0, 0, 0)
        fall(s, a, luck)


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


def deal(s: State, a: Action, r: Random) -> None:
    """Deal one of the deeds that nobody owns yet."""
    deed = rng.below(r, C.DEEDS)
    while s.owner[deed] != C.BANK:
        deed = rng.below(r, C.DEEDS)
    action.say(a, C.DO_DEAL, C.CHANCE, setup.next_dealt(s), deed, 0)


def throws(a: Action) -> bool:
    """Does this action throw the dice, or let them come to rest?"""
    return a.kind == C.DO_ROLL or a.kind == C.DO_LAND


def fall(s: State, a: Action, luck: Streams) -> None:
    """Fill in the dice of this throw. Dice that move a token have their own random stream."""
    if s.phase == C.PH_TURN or s.phase == C.PH_AIR:
        show(s, a, luck.dice)
    else:
        show(s, a, luck.others)


def show(s: State, a: Action, r: Random) -> None:
    a.z = rng.speed_die(r) if dice.speed_die_used(s, s.on_turn) else C.SPEED_NONE
    a.x = rng.die(r)
    a.y = rng.die(r)

# compiled
"""What chance decides in a one-pawn game: shuffles, the deeds shown, and all dice."""

from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import auction
from headjudge.engine.state import State
from headjudge.hosting import rng
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.rng import Random


def answers(s: State) -> bool:
    """Is the game waiting for dice or cards, no matter who throws or draws them?"""
    if s.phase == C.PH_SETUP or s.phase == C.PH_SHOW or s.phase == C.PH_RESHUFFLE:
        return True
    if s.phase == C.PH_CHECK or s.phase == C.PH_ROLL_OFF:
        return True
    return s.phase == C.PH_TURN or s.phase == C.PH_FRESH or s.phase == C.PH_DIE


def decide(s: State, a: Action, luck: Streams) -> None:
    """Write into `a` what chance decides now: a deck's order, the deeds shown, or dice."""
    if s.phase == C.PH_SHOW:
        show(s, a, luck.decks)
    elif s.phase == C.PH_SETUP:
        shuffle_new(s, a, luck.decks)
    elif s.phase == C.PH_RESHUFFLE:
        shuffle_again(s, a, luck.decks)
    else:
        throw(s, a, luck)


def throws(a: Action) -> bool:
    """Does this action throw dice?"""
    return a.kind == C.DO_ROLL or a.kind == C.DO_DIE


def throw(s: State, a: Action, luck: Streams) -> None:
    """The host throws for everybody, except that each company makes its own checks and roll-offs."""
    seat = C.HOST
    if s.phase == C.PH_CHECK or s.phase == C.PH_ROLL_OFF:
        seat = auction.first(s.co.asked)
    action.say(a, C.DO_DIE if s.phase == C.PH_DIE else C.DO_ROLL, seat, 0, 0, 0)
    fall(s, a, luck)


def fall(s: State, a: Action, luck: Streams) -> None:
    """Fill in the dice of this throw. Dice that move the pawn have their own random stream."""
    if s.phase == C.PH_TURN:
        a.x = rng.die(luck.dice)
        a.y = rng.die(luck.dice)
        return
    a.x = rng.die(luck.others)
    if a.kind == C.DO_ROLL:
        a.y = rng.die(luck.others)


def show(s: State, a: Action, r: Random) -> None:
    """Show different deeds, each equally likely."""
    action.say(a, C.DO_SHOW, C.CHANCE, 0, 0, 0)
    for deed in range(28):
        a.cards[deed] = deed
    mix(a, r, C.DEEDS)


def shuffle_new(s: State, a: Action, r: Random) -> None:
    size = 0
    if s.co.outside_size == 0:
        action.say(a, C.DO_SHUFFLE, C.CHANCE, 0, 0, 0)
        for card in range(s.rules.ext_count):
            a.cards[card] = card
        size = s.rules.ext_count
    else:
        action.say(a, C.DO_SHUFFLE, C.CHANCE, 1, 0, 0)
        for card in range(s.rules.int_count):
            if s.rules.int_used[card]:
                a.cards[size] = card
                size += 1
    mix(a, r, size)


def shuffle_again(s: State, a: Action, r: Random) -> None:
    """Shuffle the cards that are in a deck now."""
    if s.co.reshuffle & 1:
        action.say(a, C.DO_SHUFFLE, C.CHANCE, 0, 0, 0)
        for i in range(s.co.outside_size):
            a.cards[i] = s.co.outside[i]
        mix(a, r, s.co.outside_size)
    else:
        action.say(a, C.DO_SHUFFLE, C.CHANCE, 1, 0, 0)
        for i in range(s.co.inside_size):
            a.cards[i] = s.co.inside[i]
        mix(a, r, s.co.inside_size)


def mix(a: Action, r: Random, size: int) -> None:
    for i in range(size - 1):
        last = size - 1 - i
        other = rng.below(r, last + 1)
        card = a.cards[last]
        a.cards[last] = a.cards[other]
        a.cards[other] = card

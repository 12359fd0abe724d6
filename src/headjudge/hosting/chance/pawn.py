# compiled
"""What chance decides where one pawn moves for everybody: shuffles, deeds shown, and every die."""

from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import auction
from headjudge.engine.state import State
from headjudge.hosting import rng
from headjudge.hosting.random_streams import Streams
from headjudge.hosting.rng import Random


def answers(s: State) -> bool:
    """Is it dice or cards that the game is waiting for, whoever may throw them?"""
    if s.phase == C.PH_SETUP or s.phase == C.PH_SHOW or s.phase == C.PH_RESHUFFLE:
        return True
    if s.phase == C.PH_CHECK or s.phase == C.PH_ROLL_OFF:
        return True
    return s.phase == C.PH_TURN or s.phase == C.PH_FRESH or s.phase == C.PH_DIE


def decide(s: State, a: Action, luck: Streams) -> None:
    """Say, in `a`, what falls now: a deck's order, the deeds shown, or dice."""
    if s.phase == C.PH_SHOW:
        show(s, a, luck.decks)
    elif s.phase == C.PH_SETUP:
        shuffle_new(s, a, luck.decks)
    elif s.phase == C.PH_RESHUFFLE:
        shuffle_again(s, a, luck.decks)
    else:
        throw(s, a, luck)


def throws(a: Action) -> bool:
    """Does this action say what dice show?"""
    return a.kind == C.DO_ROLL or a.kind == C.DO_DIE


def throw(s: State, a: Action, luck: Streams) -> None:
    """The host throws for everybody; checks and roll-offs are each company's own."""
    seat = C.HOST
    if s.phase == C.PH_CHECK or s.phase == C.PH_ROLL_OFF:
        seat = auction.first(s.co.asked)
    action.say(a, C.DO_DIE if s.phase == C.PH_DIE else C.DO_ROLL, seat, 0, 0, 0)
    fall(s, a, luck)


def fall(s: State, a: Action, luck: Streams) -> None:
    """What the dice of this throw show. Those that move the pawn have a stream of their own."""
    if s.phase == C.PH_TURN:
        a.x = rng.die(luck.dice)
        a.y = rng.die(luck.dice)
        return
    a.x = rng.die(luck.others)
    if a.kind == C.DO_ROLL:
        a.y = rng.die(luck.others)


def show(s: State, a: Action, r: Random) -> None:
    """Different deeds, each as likely as any other."""
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
    """The cards that a deck has now, in a new order."""
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

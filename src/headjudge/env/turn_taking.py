# compiled
"""Counts what each seat has done since the last throw. The limits on it keep a game from going on for ever."""

from headjudge.engine import action
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.env.actions import verbs as V


class TurnBudget:
    rounds: int  # the host calls time after this many turns each; 0 = never
    most_offers: int  # per seat between two throws
    most_business: int  # per seat between two throws: buildings, mortgages and the like
    called: int  # 1 = the host has called time
    moment: int  # the throw that these counts date from
    offers: list[int]  # by seat
    business: list[int]
    silent: int  # seats that are done until the next throw, as bits
    maker: int  # the seat whose offer waits for an answer
    rotation: int  # the seat to ask first when nobody is on turn

    def __init__(self) -> None:
        self.rounds = 0
        self.most_offers = 0
        self.most_business = 0
        self.called = 0
        self.moment = 0
        self.offers = [0] * 8
        self.business = [0] * 8
        self.silent = 0
        self.maker = 11
        self.rotation = 0


def begin(t: TurnBudget, rotation: int) -> None:
    """A new game."""
    t.called = 0
    t.maker = C.NOBODY
    t.rotation = rotation
    start_counting(t, 0)


def count_from(t: TurnBudget, moment: int) -> None:
    """After a throw, everybody may act again."""
    if t.moment == moment:
        return
    start_counting(t, moment)


def start_counting(t: TurnBudget, moment: int) -> None:  # open
    t.moment = moment
    t.silent = 0
    for seat in range(8):
        t.offers[seat] = 0
        t.business[seat] = 0


def is_offer(verb: int) -> bool:
    return verb >= V.BUY_DEED and verb <= V.SELL_CARD


def is_business(verb: int) -> bool:
    """Changes to a seat's holdings that it could make and undo for ever."""
    if verb >= V.BUILD and verb <= V.WANT:
        return True
    return verb == V.ABANDON or (verb >= V.COPY and verb <= V.CANCEL)


def note(t: TurnBudget, seat: int, verb: int) -> None:
    """Count an action that was carried out."""
    if is_offer(verb):
        t.offers[seat] += 1
        t.maker = seat
    elif verb == V.ACCEPT or verb == V.REJECT:
        t.maker = C.NOBODY
    elif is_business(verb):
        t.business[seat] += 1


def may_offer(t: TurnBudget, seat: int) -> bool:
    return t.offers[seat] < t.most_offers


def may_do_business(t: TurnBudget, seat: int) -> bool:
    return t.business[seat] < t.most_business


def clock_runs(s: State, t: TurnBudget) -> bool:
    """Can the rounds of this environment still run out?"""
    return t.rounds != 0 and not s.time_called and not s.over


def call_time(t: TurnBudget, a: Action) -> int:
    """The host ends the game."""
    action.say(a, C.DO_TIME_UP, C.HOST, 0, 0, 0)
    t.called = 1
    return C.HOST

# compiled
"""Who has the floor: what has been said since the last throw, so that nobody speaks for ever."""

from headjudge.engine import codes as C
from headjudge.env.actions import verbs as V


class TurnBudget:
    rounds: int  # after so many turns of everybody the host calls time; 0 = never
    most_offers: int  # by one seat, from one throw to the next
    most_business: int  # buildings, mortgages and the like, likewise
    called: int  # 1 = the host has called time
    moment: int  # the throw that these counts date from
    offers: list[int]  # by seat
    business: list[int]
    silent: int  # who has nothing more to say before the next throw, as bits
    maker: int  # whose offer waits for its answer
    rotation: int  # where at the table the asking begins, where nobody is on turn

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
    since(t, 0)


def since(t: TurnBudget, moment: int) -> None:  # open
    """Everybody may speak again."""
    t.moment = moment
    t.silent = 0
    for seat in range(8):
        t.offers[seat] = 0
        t.business[seat] = 0


def is_offer(verb: int) -> bool:
    return verb >= V.BUY_DEED and verb <= V.SELL_CARD


def is_business(verb: int) -> bool:
    """What changes a seat's holdings of its own accord and could be done and undone without end."""
    if verb >= V.BUILD and verb <= V.WANT:
        return True
    return verb == V.ABANDON or (verb >= V.COPY and verb <= V.CANCEL)


def note(t: TurnBudget, seat: int, verb: int) -> None:
    """Something was said, and carried out."""
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

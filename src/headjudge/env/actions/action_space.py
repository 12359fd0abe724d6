# compiled
"""The action space: one block of numbers per verb, and which numbers may be chosen now."""

from headjudge.engine import codes as C
from headjudge.env.actions import verbs as V


class ActionSpace:
    size: int  # number of actions
    start: list[int]  # by verb: its first number
    many: list[int]  # by verb: how many objects it can have; 0 = not in this game
    wide: list[int]  # by verb: how many ways there are for each object
    words: list[int]  # which actions may be chosen now, as bits, sixteen to a word
    count: int  # how many may be chosen now
    last: int  # the highest of them
    verb: int  # result of `read`, with its two numbers
    i: int
    j: int

    def __init__(self) -> None:
        self.size = 0
        self.start = [0] * 43
        self.many = [0] * 43
        self.wide = [0] * 43
        self.words = [0] * V.WORDS
        self.count = 0
        self.last = 0
        self.verb = 0
        self.i = 0
        self.j = 0


def add(m: ActionSpace, verb: int, many: int, wide: int) -> None:
    m.start[verb] = m.size
    m.many[verb] = many
    m.wide[verb] = wide
    m.size += many * wide


def lay_out_tokens(m: ActionSpace, seats: int) -> None:
    """All blocks of a token game. Other players are counted to the left of the acting seat."""
    every_game_first(m)
    of_tokens(m, seats)
    every_game_last(m, seats)


def lay_out_pawn(m: ActionSpace, seats: int) -> None:
    """All blocks of a one-pawn game."""
    every_game_first(m)
    of_companies(m, seats)
    every_game_last(m, seats)


def every_game_first(m: ActionSpace) -> None:
    add(m, V.DONE, 1, 1)
    add(m, V.DECLINE, 1, 1)
    add(m, V.PASS, 1, 1)
    add(m, V.BID, V.RUNGS, 1)
    add(m, V.TAX, 2, 1)
    add(m, V.BUILD, C.DEEDS, 1)
    add(m, V.SELL, C.DEEDS, 1)
    add(m, V.SELL_GROUP, C.GROUP_RAILROAD, 1)
    add(m, V.MORTGAGE, C.DEEDS, 1)
    add(m, V.LIFT, C.DEEDS, 1)


def every_game_last(m: ActionSpace, seats: int) -> None:
    add(m, V.ACCEPT, seats - 1, 1)
    add(m, V.REJECT, seats - 1, 1)
    add(m, V.BUY_DEED, C.DEEDS, V.RATES)
    add(m, V.SELL_DEED, C.DEEDS, V.RATES * (seats - 1))
    add(m, V.SWAP, C.DEEDS, C.DEEDS)
    assert m.size <= V.WORDS * V.BITS


def of_tokens(m: ActionSpace, seats: int) -> None:
    add(m, V.BUY, 1, 1)
    add(m, V.PAY, 1, 1)
    add(m, V.BANKRUPT, 1, 1)
    add(m, V.FINE, 1, 1)
    add(m, V.JAIL_CARD, 1, 1)
    add(m, V.BUS, 3, 1)
    add(m, V.SQUARE, C.SQUARES, 1)
    add(m, V.WANT, C.DEEDS, 1)
    add(m, V.CLAIM, seats - 1, 1)
    add(m, V.IN_KIND, C.DEEDS, 1)
    add(m, V.BUY_CARD, seats - 1, 1)
    add(m, V.SELL_CARD, seats - 1, 1)


def of_companies(m: ActionSpace, seats: int) -> None:
    add(m, V.ABANDON, C.DEEDS, 1)
    add(m, V.PLEDGE, C.DEEDS, 1)
    add(m, V.AUCTION, C.DEEDS, 1)
    add(m, V.STEAL, C.DEEDS, 1)
    add(m, V.VOTE, 2, 1)
    add(m, V.KEEP, V.INTERNALS + 1, 1)
    add(m, V.GIVE_UP, V.INTERNALS, 1)
    add(m, V.USE, 1, 1)
    add(m, V.USE_AT, C.SQUARES, 1)
    add(m, V.USE_LINE, 3, 1)
    add(m, V.COPY, V.INTERNALS, 1)
    add(m, V.POACH, V.INTERNALS, 1)
    add(m, V.ALLY, C.GROUPS, 1)
    add(m, V.ALLY_EVENLY, C.GROUPS, 1)
    add(m, V.JOIN, C.GROUPS, 1)
    add(m, V.CANCEL, C.GROUPS, 1)
    add(m, V.BUY_CARD, V.INTERNALS, V.RATES)
    add(m, V.SELL_CARD, V.INTERNALS, V.RATES * (seats - 1))


def read(m: ActionSpace, number: int) -> None:
    """Find the block of a number, and its place in the block."""
    for verb in range(43):
        at = number - m.start[verb]
        if m.many[verb] and at >= 0 and at < m.many[verb] * m.wide[verb]:
            m.verb = verb
            m.i = at // m.wide[verb]
            m.j = at % m.wide[verb]
            return
    raise AssertionError("there is no such action")


def clear(m: ActionSpace) -> None:
    m.count = 0
    for word in range(V.WORDS):
        m.words[word] = 0


def allow(m: ActionSpace, number: int) -> None:
    m.words[number // V.BITS] |= 1 << (number % V.BITS)
    m.count += 1
    m.last = number


def allowed(m: ActionSpace, number: int) -> bool:
    return (
        number >= 0 and number < m.size and m.words[number // V.BITS] >> (number % V.BITS) & 1 != 0
    )

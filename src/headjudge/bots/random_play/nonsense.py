"""Actions that nobody should be able to carry out: wrong seats, wrong numbers, wrong kinds."""

from __future__ import annotations

from headjudge.bots.random_play.chooser import Chooser, one_of
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.game import legal

ODD = (
    -(2**31),
    -2,
    -1,
    0,
    1,
    2,
    7,
    8,
    9,
    10,
    11,
    12,
    27,
    28,
    29,
    39,
    40,
    41,
    255,
    2**28 - 1,
    2**28,
    2**31 - 1,
)


def nonsense(c: Chooser) -> Action:
    """Any kind with odd numbers. Some of it is lawful by accident."""
    a = legal.make(
        c.below(C.DO_DRAW + 4), one_of(c, ODD), one_of(c, ODD), one_of(c, ODD), one_of(c, ODD)
    )
    if c.below(2):
        a.seat = c.below(12)
    a.give_cash, a.get_cash = one_of(c, ODD), one_of(c, ODD)
    a.give_deeds, a.get_deeds = one_of(c, ODD), one_of(c, ODD)
    a.give_cards, a.get_cards = one_of(c, ODD), one_of(c, ODD)
    a.lift = one_of(c, ODD)
    a.streets = [one_of(c, ODD) for _ in range(4)] + [0] * 12
    return a

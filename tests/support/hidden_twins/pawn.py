"""Twins of a one-pawn game: the same table with other hidden parts.

Hidden are the order of the decks, the sealed bids of others, their votes, and what they said to the ethical
opportunity.
"""

from __future__ import annotations

from collections.abc import Callable

from headjudge.bots.random_play.chooser import Chooser
from headjudge.bots.random_play.pawn.moves import shuffled
from headjudge.engine import codes as C
from headjudge.engine import state
from headjudge.engine.state import State
from headjudge.game.game import Game

COLLECTING = (C.PH_VOTE, C.PH_ETHICS, C.PH_AUCTION, C.PH_ROLL_OFF)
"""Answers are being collected, and each seat sees its own; in the last one they are in."""


def twin(game: Game, me: int | None, c: Chooser) -> State:
    s = state.copy(game.state)
    _decks(s, c)
    if s.phase == C.PH_AUCTION and s.co.method != C.METHOD_ENGLISH:
        _bids(s, me, c)
    elif s.phase == C.PH_VOTE:
        _answers(s, me, lambda seat: 1 + c.below(2))
    elif s.phase == C.PH_ROLL_OFF:
        _answers(s, me, lambda seat: _taken(s, seat, c, sure=True) if wanted(s, seat) else 1)
    elif s.phase == C.PH_ETHICS and not s.rules.ethics_in_order:
        _answers(s, me, lambda seat: _taken(s, seat, c))
    return s


def _decks(s: State, c: Chooser) -> None:
    co = s.co
    outside, inside = list(co.outside), list(co.inside)
    outside[: co.outside_size] = shuffled(c, outside[: co.outside_size])
    inside[: co.inside_size] = shuffled(c, inside[: co.inside_size])
    co.outside, co.inside = outside, inside


def _bids(s: State, me: int | None, c: Chooser) -> None:
    """Who has answered may have bid anything, or nothing as long as nothing hangs on it yet."""
    co = s.co
    sealed, entered = list(co.sealed), co.entered
    for seat in range(s.seats):
        if seat == me or not (co.declared & s.bidding) >> seat & 1:
            continue
        most = s.cash[seat]
        if most < s.opening:
            continue
        free = not co.trusts_called and not co.rebid
        if free and c.below(3) == 0:
            sealed[seat], entered = 0, entered & ~(1 << seat)
        elif sealed[seat] or free:
            sealed[seat], entered = s.opening + c.below(most - s.opening + 1), entered | 1 << seat
    co.sealed, co.entered = sealed, entered


def _answers(s: State, me: int | None, draw: Callable[[int], int]) -> None:
    answers = list(s.co.answers)
    for seat in range(s.seats):
        said = not s.co.asked >> seat & 1 or s.phase == C.PH_ROLL_OFF
        if seat != me and answers[seat] and said:
            answers[seat] = draw(seat)
    s.co.answers = answers


def wanted(s: State, seat: int) -> bool:
    """That this company would is known by now; what it would take is not."""
    return s.co.answers[seat] > 1


def _taken(s: State, seat: int, c: Chooser, sure: bool = False) -> int:
    able = [deed for deed in range(C.DEEDS) if s.owner[deed] < s.seats and s.owner[deed] != seat]
    return 1 if not able or (not sure and c.below(2)) else 2 + able[c.below(len(able))]

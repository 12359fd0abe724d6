"""Laws of secrecy: what a seat is given does not depend on what is hidden from it.

A twin is the same table with other hidden parts: the order of the decks, the sealed bids of others, their votes,
and what they said to the ethical opportunity.
"""

from __future__ import annotations

from collections.abc import Callable

from headjudge.engine import codes as C
from headjudge.engine import judge, log, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import legal
from headjudge.game.game import Game
from headjudge.game.pawn import view
from headjudge.game.pawn.names import PawnNames
from headjudge.game.view import View
from tests.laws.chooser import Chooser
from tests.laws.holds import hold
from tests.laws.moved import Rows
from tests.laws.pawn.moves import shuffled

REVEALS = frozenset({C.EV_VOTE, C.EV_PLEDGED_BID, C.EV_THEFT, C.EV_EXTERNAL, C.EV_SHOWN})
"""Events that open what was hidden."""

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


def seen(game: Game, s: State, name: str | None) -> View:
    """What somebody at this table would see of this position."""
    assert isinstance(game.names, PawnNames)
    return view.view(s, game.names, name, game.terms.in_force)


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


def kept(game: Game, c: Chooser) -> None:
    """Every pair of eyes, and what each seat can do."""
    s = game.state
    for me, name in ((None, None), *enumerate(game.names.seats)):
        other = twin(game, me, c)
        alike = seen(game, s, name) == seen(game, other, name)
        hold(alike, "a view keeps what is hidden", (name, game.phase))
        if me is not None:
            mine = [key(a) for a in legal.all_actions(s, me)]
            alike = mine == [key(a) for a in legal.all_actions(other, me)]
            hold(alike, "what can be done does not depend on what is hidden", (name, game.phase))


def key(a: Action) -> tuple[int, ...]:
    return a.kind, a.seat, a.x, a.y, a.z, *a.shares


def refused_alike(game: Game, a: Action, c: Chooser) -> None:
    """A refusal says nothing about it either."""
    if 0 <= a.seat < game.state.seats:
        other = twin(game, a.seat, c)
        said, there = judge.objection(game.state, a), judge.objection(other, a)
        hold(said == there, "an answer keeps what is hidden", (key(a), said, there))


def told_alike(game: Game, a: Action, c: Chooser) -> None:
    """Before it is opened, no event depends on it: called before an action is carried out."""
    me = a.seat if a.seat < game.state.seats else None
    one, other = state.copy(game.state), twin(game, me, c)
    rows, there = carried_out(one, a), carried_out(other, a)
    if _opened(one, rows) or _opened(other, there):
        return
    hold(rows == there, "events keep what is hidden", (key(a), rows, there))
    for seat, name in enumerate(game.names.seats):
        if seat == a.seat or one.phase not in COLLECTING:
            alike = seen(game, one, name) == seen(game, other, name)
            hold(alike, "a view keeps what is hidden", (name, key(a)))


def carried_out(s: State, a: Action) -> Rows:
    log.listen(s)
    hold(judge.apply(s, a) == 0, "what may be done to a table may be done to its twin", key(a))
    flat = log.read(s)
    return [tuple(flat[i : i + C.LOG_WIDTH]) for i in range(0, len(flat), C.LOG_WIDTH)]


def _opened(s: State, rows: Rows) -> bool:
    """Has something come to light: by an event, or because all answers are in?"""
    if any(row[0] in REVEALS for row in rows):
        return True
    answered = any(row[0] == C.EV_ANSWERED for row in rows)
    return answered and (s.phase not in COLLECTING[:3] or s.co.trusts_called == 1)

"""Laws of secrecy: what a seat is given does not depend on what is hidden from it.

A twin is the same table with other hidden parts: the order of the decks, the sealed bids of others, their votes,
and what they said to the ethical opportunity.
"""

from __future__ import annotations

from collections.abc import Callable

from headjudge.engine import codes as C
from headjudge.engine import judge, log
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game.game import Game
from headjudge.game.pawn import legal
from tests.laws.chooser import Chooser
from tests.laws.holds import hold
from tests.laws.moved import Rows
from tests.laws.pawn.moves import shuffled

REVEALS = frozenset({C.EV_VOTE, C.EV_PLEDGED_BID, C.EV_THEFT, C.EV_EXTERNAL, C.EV_SHOWN})
"""Events that open what was hidden."""


def twin(game: Game, me: int | None, c: Chooser) -> Game:
    other = game.copy()
    s = other.state
    _decks(s, c)
    if s.phase == C.PH_AUCTION and s.co.method != C.METHOD_ENGLISH:
        _bids(s, me, c)
    elif s.phase == C.PH_VOTE:
        _answers(s, me, lambda seat: 1 + c.below(2))
    elif s.phase == C.PH_ETHICS and not s.rules.ethics_in_order:
        _answers(s, me, lambda seat: _taken(s, seat, c))
    return other


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
        if seat != me and answers[seat] and not s.co.asked >> seat & 1:
            answers[seat] = draw(seat)
    s.co.answers = answers


def _taken(s: State, seat: int, c: Chooser) -> int:
    able = [deed for deed in range(C.DEEDS) if s.owner[deed] < s.seats and s.owner[deed] != seat]
    return 1 if not able or c.below(2) else 2 + able[c.below(len(able))]


def kept(game: Game, c: Chooser) -> None:
    """Every pair of eyes, and what each seat can do."""
    names = game.names.seats
    for me, name in ((None, None), *enumerate(names)):
        other = twin(game, me, c)
        hold(game.view(name) == other.view(name), "a view keeps what is hidden", (name, game.phase))
        if me is None:
            continue
        mine = [key(a) for a in legal.every(game.state, me)]
        hold(
            mine == [key(a) for a in legal.every(other.state, me)],
            "what can be done does not depend on what is hidden",
            (name, game.phase),
        )


def key(a: Action) -> tuple[int, ...]:
    return a.kind, a.seat, a.x, a.y, a.z, *a.shares


def refused_alike(game: Game, a: Action, c: Chooser) -> None:
    """A refusal says nothing about it either."""
    if a.seat < game.state.seats:
        other = twin(game, a.seat, c)
        said, there = judge.objection(game.state, a), judge.objection(other.state, a)
        hold(said == there, "an answer keeps what is hidden", (key(a), said, there))


def told_alike(game: Game, a: Action, c: Chooser) -> None:
    """Before it is opened, no event depends on it: called before an action is carried out."""
    me = a.seat if a.seat < game.state.seats else None
    both = []
    for each in (game.copy(), twin(game, me, c)):
        s = each.state
        log.listen(s)
        judge.apply(s, a)
        flat = log.read(s)
        rows = [tuple(flat[i : i + C.LOG_WIDTH]) for i in range(0, len(flat), C.LOG_WIDTH)]
        both.append((each, rows))
    if any(_opened(each, rows) for each, rows in both):
        return
    (one, rows), (other, there) = both
    hold(rows == there, "events keep what is hidden", (key(a), rows, there))
    for me, name in enumerate(one.names.seats):
        if me == a.seat or not _secret(one.state):
            hold(one.view(name) == other.view(name), "a view keeps what is hidden", (name, key(a)))


def _secret(s: State) -> bool:
    """Answers are being collected: each seat's own view differs between twins."""
    return s.phase in (C.PH_VOTE, C.PH_ETHICS, C.PH_AUCTION)


def _opened(game: Game, rows: Rows) -> bool:
    """Has something come to light: by an event, or because all answers are in?"""
    s = game.state
    if any(row[0] in REVEALS for row in rows):
        return True
    if any(row[0] == C.EV_ANSWERED for row in rows):
        return s.phase not in (C.PH_VOTE, C.PH_ETHICS, C.PH_AUCTION) or s.co.trusts_called == 1
    return False

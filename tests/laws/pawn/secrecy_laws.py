"""Laws of secrecy: what a seat is given does not depend on what is hidden from it."""

from __future__ import annotations

from headjudge.bots.random_play.chooser import Chooser
from headjudge.engine import codes as C
from headjudge.engine import judge, log, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import legal
from headjudge.game.game import Game
from headjudge.game.pawn import view
from headjudge.game.pawn.names import PawnNames
from headjudge.game.view import View
from tests.laws.event_laws import Rows
from tests.laws.law import hold
from tests.support.hidden_twins.pawn import COLLECTING, twin

REVEALS = frozenset({C.EV_VOTE, C.EV_PLEDGED_BID, C.EV_THEFT, C.EV_EXTERNAL, C.EV_SHOWN})
"""Events that open what was hidden."""


def seen(game: Game, s: State, name: str | None) -> View:
    """What somebody at this table would see of this position."""
    assert isinstance(game.names, PawnNames)
    return view.view(s, game.names, name, game.terms.in_force)


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

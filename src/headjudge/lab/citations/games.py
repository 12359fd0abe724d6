"""Seeded games of one book in which everybody tries everything: what happens, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from headjudge.bots.random_play.chooser import Chooser, Seeded, one_of
from headjudge.bots.random_play.kinds import KINDS, begin
from headjudge.bots.random_play.nonsense import nonsense
from headjudge.engine import codes as C
from headjudge.engine import judge
from headjudge.engine.action import Action
from headjudge.game import legal
from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.rulebooks import Rulebook

_STEPS = 150  # then time is called
_MOST = 1200  # steps of one game
_STREAM = 40  # of the seeds, so that no law's game is repeated


@dataclass(frozen=True, slots=True)
class Refusal:
    """Somebody tried something, and this ruling forbade it."""

    ruling: str
    action: int


def play(book: Rulebook, number: int) -> Iterator[tuple[Game, list[Event] | Refusal]]:
    """One game: after each step what happened, or what was refused."""
    c = Seeded(_STREAM, number)
    game = begin(book, c)
    yield game, game.take_events()
    for step in range(_MOST):
        if game.over:
            return
        a = _somebody(nonsense(c), game, c)
        if ruling := judge.objection(game.state, a):
            yield game, Refusal(game.kind.rulings[ruling], a.kind)
        for a in _tried(game, c, step):
            if ruling := judge.objection(game.state, a):
                yield game, Refusal(game.kind.rulings[ruling], a.kind)
                continue
            yield game, game.apply(a)
            break
        else:
            yield game, _go_on(game, c)


def _tried(game: Game, c: Chooser, step: int) -> Iterator[Action]:
    """What is said in one step, until something is accepted."""
    if step >= _STEPS:
        yield legal.make(C.DO_TIME_UP, C.HOST)
    for _ in range(4):
        yield KINDS[game.book.kind.id].propose(game.state, c)


def _somebody(a: Action, game: Game, c: Chooser) -> Action:
    """Mostly a seat of this table: that nobody else may act is soon seen."""
    if c.below(8):
        a.seat = c.below(game.state.seats)
    return a


def _go_on(game: Game, c: Chooser) -> list[Event]:
    """What the game waits for, so that it gets somewhere."""
    s, kind = game.state, KINDS[game.book.kind.id]
    seat = one_of(c, legal.to_act(s))
    if seat >= C.BANK:
        while judge.objection(s, a := kind.awaited[s.phase](s, c)):
            pass
        return game.apply(a)
    return game.apply(one_of(c, [a for a in legal.all_actions(s, seat) if a.kind not in kind.slow]))

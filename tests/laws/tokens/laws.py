"""The laws of games in which everybody moves a token."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.bots.random_play.chooser import Chooser, percent
from headjudge.bots.random_play.nonsense import nonsense
from headjudge.bots.random_play.tokens import moves
from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.game import legal
from headjudge.game.game import Game
from headjudge.game.tokens.legal import PLAIN
from tests.laws import answer_laws
from tests.laws.event_laws import Rows
from tests.laws.law import hold
from tests.laws.law_set import LawSet
from tests.laws.tokens import position_laws, waiting_laws
from tests.laws.tokens.event_laws import TokenBooksTold
from tests.laws.tokens.position_laws import Books


class TokenLaws(LawSet):
    thorough = 6
    patience = 3000
    tries = 1
    awaited = moves.AWAITED

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.books = Books(game.state)
        self.stock = position_laws.stock(game.state, self.books.level)
        position_laws.position(game.state, self.books)

    def judged(self, a: Action, c: Chooser) -> None:
        """Secrets are looked at elsewhere: tests/game/tokens/test_views.py."""

    def before(self, a: Action, c: Chooser | None) -> None:
        waiting_laws.allowed(self.state, a)

    def settled(self, rows: Rows) -> None:
        s, books = self.state, Books(self.state)
        TokenBooksTold(s, self.books).hold_for(rows, books)
        position_laws.position(s, books)
        stock = position_laws.stock(s, books.level)
        hold(stock == self.stock, "no building comes or goes", (s.houses, s.hotels))
        self.books = books

    def propose(self, c: Chooser) -> Action:
        return moves.propose(self.state, c)

    def nonsense(self, c: Chooser) -> Action:
        return nonsense(c)

    def look_around(self, c: Chooser, able: list[Action]) -> None:
        answer_laws.somebody_can_go_on(self.game, able)
        if percent(c, 25):
            for seat in (*self.game.names.seats, None):
                self.game.view(seat)

    def countable(self) -> Iterator[Action]:
        """`done` before a throw is a courtesy and is not listed."""
        for seat in range(C.SEATS):
            for kind in PLAIN:
                yield legal.make(kind, seat)
            for kind in (C.DO_ROLL, C.DO_LAND):
                yield legal.make(kind, seat, 1, 2, 0)
                yield legal.make(kind, seat, 1, 2, 1)
            for way in range(3):
                yield legal.make(C.DO_TAX, seat, way)
            for deed in range(C.DEEDS):
                for kind in (C.DO_BUILD, C.DO_SELL, C.DO_MORTGAGE, C.DO_LIFT):
                    yield legal.make(kind, seat, deed)
            for group in range(C.GROUPS):
                yield legal.make(C.DO_SELL_GROUP, seat, group)
            for spaces in range(C.SQUARES):
                yield legal.make(C.DO_CHOOSE, seat, spaces)
            for other in range(C.SEATS):
                if other != seat:
                    yield legal.make(C.DO_ACCEPT, seat, other)
                    yield legal.make(C.DO_REJECT, seat, other)
            if self.state.phase != C.PH_TURN:
                yield legal.make(C.DO_DONE, seat)

    def time_called(self) -> Action | None:
        s = self.state
        return None if s.over or s.time_called else legal.make(C.DO_TIME_UP, C.HOST)

    def can_be_put_out(self, seat: int) -> bool:
        s = self.state
        return s.phase >= C.PH_TURN and not s.over and not s.out[seat]

    def is_out(self, seat: int) -> bool:
        return bool(self.state.out[seat])

"""The laws of games with one pawn for everybody."""

from __future__ import annotations

import json
from collections.abc import Iterator

from headjudge.bots.random_play.chooser import Chooser, one_of, percent
from headjudge.bots.random_play.nonsense import nonsense
from headjudge.bots.random_play.pawn import moves
from headjudge.engine import codes as C
from headjudge.engine import judge, state
from headjudge.engine.action import Action
from headjudge.engine.state import State
from headjudge.game import legal
from headjudge.game.game import Game
from headjudge.game.pawn.legal import OWN_DEED, PLAIN
from tests.laws import answer_laws
from tests.laws.event_laws import Rows
from tests.laws.law import hold
from tests.laws.law_set import LawSet
from tests.laws.pawn import event_laws, position_laws, secrecy_laws
from tests.laws.pawn.position_laws import Books

QUICK = {C.PH_WINDOW: C.DO_DONE, C.PH_AUCTION: C.DO_PASS, C.PH_ETHICS: C.DO_DECLINE}
"""What always answers the question."""


class PawnLaws(LawSet):
    thorough = 4
    patience = 6000
    tries = 200
    awaited = moves.AWAITED
    hurry = (C.DO_TIME_UP, C.DO_DEADLINE)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.books = Books(game.state)
        self.stock = self.books.stock(game.state.rules.hotel_level)
        self.sealed: State | None = None  # as it was before an action in a sealed auction
        position_laws.position(game.state, self.books)

    # --- after and before an action -----------------------------------------------------------------

    def judged(self, a: Action, c: Chooser) -> None:
        secrecy_laws.refused_alike(self.game, a, c)

    def before(self, a: Action, c: Chooser | None) -> None:
        s = self.state
        if c is not None:
            secrecy_laws.told_alike(self.game, a, c)
        event_laws.allowed(a, self.books)
        self.sealed = state.copy(s) if s.phase == C.PH_AUCTION and s.co.method else None

    def settled(self, rows: Rows) -> None:
        s, books = self.state, Books(self.state)
        event_laws.PawnBooksTold(s, self.books).hold_for(rows, books)
        position_laws.position(s, books)
        event_laws.lawfully(s, rows, self.books, books)
        stock = books.stock(s.rules.hotel_level)
        hold(stock == self.stock, "no building comes or goes", (stock, self.stock))
        waiting = legal.to_act(s)
        hold(bool(waiting) != self.game.over, "a game that is on waits for somebody", s.phase)
        hold(len(rows) < C.LOG_ROWS // 2, "the log has room", len(rows))
        for seat in waiting:
            hold(self.able(seat), "whoever is waited for can act", (seat, s.phase))
        self.books = books
        if self.sealed is not None:
            event_laws.sold(s, rows, self.sealed)

    def able(self, seat: int) -> bool:
        """Is there anything that this seat can do about what the game waits for?"""
        s = self.state
        if seat >= C.BANK:
            return True  # seen when the host and chance go on
        if s.phase in QUICK:
            return judge.objection(s, legal.make(QUICK[s.phase], seat)) == 0
        return any(a.kind != C.DO_TIME_OUT for a in legal.all_actions(s, seat))

    # --- random play --------------------------------------------------------------------------------

    def propose(self, c: Chooser) -> Action:
        return moves.propose(self.state, c)

    def nonsense(self, c: Chooser) -> Action:
        a = nonsense(c)
        if percent(c, 50):
            a.kind = one_of(c, sorted(moves.KINDS))
        return a

    def look_around(self, c: Chooser, able: list[Action]) -> None:
        if percent(c, 40):
            told = self.game.to_json()
            again = Game.from_json(json.loads(json.dumps(told)))
            hold(again.to_json() == told, "a stored game comes back as it was")
            secrecy_laws.kept(self.game, c)

    def choices(self, seat: int) -> list[Action]:
        slow = (C.DO_TIME_OUT, C.DO_LIFT)
        return [a for a in legal.all_actions(self.state, seat) if a.kind not in slow]

    def completed(self, a: Action, c: Chooser) -> Action:
        return moves.dice(c, a.seat) if a.kind == C.DO_ROLL else a

    def countable(self) -> Iterator[Action]:
        for seat in range(C.SEATS):
            for kind in PLAIN:
                yield legal.make(kind, seat)
            for way in range(4):
                yield legal.make(C.DO_TAX, seat, way)
                yield legal.make(C.DO_VOTE, seat, way)
            for deed in range(C.DEEDS):
                for kind in OWN_DEED:
                    yield legal.make(kind, seat, deed)
                for way in range(2):
                    yield legal.make(C.DO_ABANDON, seat, deed, way)
                for other in range(C.SEATS):
                    yield legal.make(C.DO_STEAL, seat, other, deed)
            for group in range(C.GROUPS):
                yield legal.make(C.DO_SELL_GROUP, seat, group)
            for card in range(16):
                yield legal.make(C.DO_KEEP, seat, card)
                yield legal.make(C.DO_GIVE_UP, seat, card)
            for other in range(C.SEATS):
                yield legal.make(C.DO_ACCEPT, seat, other)
                yield legal.make(C.DO_REJECT, seat, other)

    # --- ending -------------------------------------------------------------------------------------

    def ended(self) -> None:
        """The scores can be reckoned, and the game can be kept."""
        super().ended()
        game, seats = self.game, self.game.names.seats
        answer_laws.stored_and_back(game)
        self._reason()
        for table in (game.places(), game.points(), game.scores()):
            hold(set(table) == set(seats), "everybody is scored", table)
        places = [place["assets"] for place in game.places().values()]
        hold(min(places) == 1 and max(places) <= len(seats), "places are places", places)

    def _reason(self) -> None:
        s, ended = self.state, self.game.ended
        if ended == "one-left":
            hold(s.left <= 1, "at most one is left", s.left)
        elif ended == "time":
            hold(s.time_called == 1 and s.die1 == s.die2, "time is up, and doubles", s.die1)
        elif ended == "bank-empty":
            short = 0 <= s.cash[C.BANK] < s.seats  # what could not be shared out evenly stays
            hold(short and s.rules.bank_total > 0, "the bank is empty", s.cash[C.BANK])
        else:
            hold(ended == "downturn-card", "an end has its reason", ended)
            last = s.co.outside[s.co.outside_size - 1]
            hold(s.rules.ext_effect[last] == C.FX_DOWNTURN, "a downturn ended it", last)

    def can_be_put_out(self, seat: int) -> bool:
        s = self.state
        return s.phase == C.PH_WINDOW and s.co.status[seat] <= C.IN_TRUST

    def is_out(self, seat: int) -> bool:
        return self.state.co.status[seat] == C.DESTROYED

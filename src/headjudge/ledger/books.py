"""All the books of one game, kept while its record is replayed."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import judge, state
from headjudge.engine.action import Action, say
from headjudge.engine.state import State
from headjudge.errors import BadInput, HeadjudgeError
from headjudge.game import Game, actions
from headjudge.game.corrections import Correction
from headjudge.game.record import Record, replay_step
from headjudge.ledger.accounts import holdings
from headjudge.ledger.accounts.alliances import Alliances
from headjudge.ledger.accounts.auctions import Auctions
from headjudge.ledger.accounts.cards import Drawn
from headjudge.ledger.accounts.corrections import change
from headjudge.ledger.accounts.cost_basis import Accounts
from headjudge.ledger.accounts.decisions import Decisions
from headjudge.ledger.accounts.journal import Journal, cash_flow
from headjudge.ledger.accounts.timeline import Course
from headjudge.ledger.cells import Row, Words
from headjudge.ledger.replay import Ledger, ReplayState, Step
from headjudge.rulebooks import load

KIND = "pawn"
"""Ledgers are kept for this kind of game only."""


class Books:
    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.name = name
        self.desk = desk = ReplayState(game)
        self.accounts = Accounts(desk)
        self.alliances = Alliances(desk)
        self.journal = Journal(desk, self.alliances, name)
        self.auctions = Auctions(desk)
        self.decisions = Decisions(desk)
        self.course = Course(desk)
        self.drawn = Drawn(desk)
        self.holdings: list[Row] = []
        self.rulings: list[Row] = []  # changes that judges made by hand
        self._frozen: dict[int, int] = {}  # rents of a company that was wound up
        self._late: tuple[Ledger, ...] = (
            self.alliances,
            self.journal,
            self.auctions,
            self.decisions,
            self.course,
            self.drawn,
        )

    @property
    def state(self) -> State:
        return self.game.state

    def play(self, record: Record) -> None:
        for number, move in record.steps():
            if isinstance(move, Correction):
                self._correct(move)
                continue
            try:
                a = actions.read(move.action, self.game.names, self.state)
            except BadInput as error:
                raise BadInput(str(error), f"action {number}") from None
            step = Step(number, move, a, state.copy(self.state))
            self.desk.begin(step)
            for keeper in (self.accounts, *self._late):
                keeper.begin(step)
            for event in replay_step(self.game, number, move):
                self.accounts.event(step, event)  # before the desk overwrites the old value
                self.desk.event(event)
                for keeper in self._late:
                    keeper.event(step, event)
            for keeper in (self.accounts, *self._late):
                keeper.end(step)
            self._look(step)
        self._snapshot(self.state)
        holdings.end_values(self.state, self.accounts.stays)

    def _correct(self, correction: Correction) -> None:
        before = state.copy(self.state)
        correction.make(self.game)
        difference = change(before, self.state)
        self.accounts.correct(difference)  # before the desk overwrites the old state
        self.desk.correct(difference)
        self.journal.correct(difference)
        self.rulings.append(
            {
                "roll": self.desk.roll,
                "clock_s": self.desk.clock.seconds,
                "by": correction.by,
                "ruling": Words(correction.what),
                "reason": Words(correction.reason),
            }
        )
        self._check(f"a ruling before action {correction.action}")

    def _look(self, step: Step) -> None:
        s = self.state
        if s.turn_count > step.before.turn_count:
            self._snapshot(closed(step.before))
        for seat in range(s.seats):
            if s.co.status[seat] == C.WOUND_UP and seat not in self._frozen:
                self._frozen[seat] = holdings.printed(step.before, seat)
        self._check(f"action {step.number}")

    def _check(self, moment: str) -> None:
        if self.state.cash[: self.desk.seats] != self.desk.cash:
            raise HeadjudgeError(f"the books do not balance after {moment}")

    def _snapshot(self, s: State) -> None:
        self.holdings += [holdings.holding(s, seat, s.turn_count) for seat in range(s.seats)]

    # --- tables ---------------------------------------------------------------------------------

    def tables(self) -> dict[str, list[Row]]:
        """Every table by its file name."""
        return {
            "ledger": self.journal.rows,
            "cashflow": cash_flow(self.journal, self.accounts.start, self.desk.roll),
            "auctions": self.auctions.rows(),
            "decisions": self.decisions.rows,
            "positions": self.course.positions,
            "holdings": self.holdings,
            "alliances": self.alliances.rows(),
            "downturns": self.course.downturn_rows(),
            "cards": self.drawn.rows,
            "votes": self.course.votes,
            "scores": self.scores(),
            "properties": holdings.properties(self.desk, self.accounts.stays),
            **({"rulings": self.rulings} if self.rulings else {}),
        }

    def scores(self) -> list[Row]:
        s, busted = self.state, {seat for _, seat, _ in self.course.busts}
        return [
            holdings.final(s, seat, self._frozen.get(seat), seat in busted)
            for seat in range(s.seats)
        ]


def closed(before: State) -> State:
    """The end of a turn: when a roll closes the window and its orders are carried out."""
    if before.phase != C.PH_WINDOW:
        return before
    twin = state.copy(before)
    a = Action()
    say(a, C.DO_DEADLINE, C.HOST, 0, 0, 0)
    judge.apply(twin, a)
    return twin


def keep(record: Record, name: str = "") -> Books:
    """The books of a recorded game. Raises BadInput unless it is a one-pawn game."""
    book = record.book or load(record.rulebook)
    if book.kind.id != KIND:
        raise BadInput(
            f"books are kept only for one-pawn games; in {book.id} everybody moves a token of their own",
            "rulebook",
        )
    books = Books(record.start(book), record.game or name)
    books.play(record)
    return books

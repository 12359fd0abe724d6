"""The state of the table during a replay: the roll, the clock, and everybody's holdings at each event.

The engine carries out an action as a whole. The books need it event by event, so they follow along here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from headjudge.engine import codes as C
from headjudge.engine.action import Action
from headjudge.engine.pawn import rulings as R
from headjudge.engine.state import State
from headjudge.game import Event, Game
from headjudge.game.pawn.names import PawnNames
from headjudge.game.pawn.play_clock import PlayClock
from headjudge.game.record import Move
from headjudge.ledger.accounts.corrections import Change
from headjudge.rulebooks.files.pawn_cards import PawnCard

_MORTGAGE_STAYS = frozenset({R.DEAL_DONE, R.ETHICS_TAKEN})


class Step:
    """One action: what was done, by whom, and the table before it."""

    def __init__(self, number: int, move: Move, a: Action, before: State) -> None:
        self.number = number
        self.action: Mapping[str, object] = move.action
        self.at = move.at
        self.a = a
        self.before = before


class Ledger(Protocol):
    """One of the books: called before every action, for each of its events in order, and after it."""

    def begin(self, step: Step) -> None: ...
    def event(self, step: Step, event: Event) -> None: ...
    def end(self, step: Step) -> None: ...


class ReplayState:
    def __init__(self, game: Game) -> None:
        assert isinstance(game.names, PawnNames)
        self.game = game
        self.names = game.names
        self.rules = game.state.rules
        self.seats = game.state.seats
        self.clock = PlayClock()
        self.roll = 0
        self.cash = [0] * self.seats
        self.bank = self.rules.bank_total
        self.owner = [C.BANK] * C.DEEDS
        self.level = [0] * C.DEEDS
        self.mortgaged = 0
        self.card: int | None = None  # the external card being resolved
        self.severity = 0  # of the downturn
        self.opposed = 0  # the seats that voted against, as bits
        self.cause = ""  # the ledger's category of the current payment
        self.decks = tuple(game.book.deck(deck, game.switches) for deck in (0, 1))

    @property
    def state(self) -> State:
        return self.game.state

    def deed(self, number: int) -> str:
        return self.names.board.deeds[number]

    def internal(self, number: int) -> str:
        return self.names.internal[number]

    def external(self, number: int) -> str:
        return self.names.external[number]

    def square(self, number: int) -> str:
        return self.names.board.squares[number]

    def group(self, number: int) -> str:
        return self.names.board.groups[number]

    def card_of(self, deck: int, number: int) -> PawnCard:
        card = self.decks[deck][number]
        assert isinstance(card, PawnCard)
        return card

    def mine(self, seat: int) -> Iterator[int]:
        return (deed for deed in range(C.DEEDS) if self.owner[deed] == seat)

    def hotel(self, deed: int) -> bool:
        return self.level[deed] == self.rules.hotel_level

    def begin(self, step: Step) -> None:
        self.clock.tick(step.at)
        if step.before.phase == C.PH_TAX:
            self.cause = "tax"

    def event(self, event: Event) -> None:
        self.clock.hear([event])
        kind, ruling, seat, other, amount, place, _ = event.numbers
        if kind == C.EV_MONEY:
            if seat < self.seats:
                self.cash[seat] -= amount
            if other < self.seats:
                self.cash[other] += amount
            self.bank += amount * (other == C.BANK) - amount * (seat == C.BANK)
        elif kind == C.EV_DEED:
            self.owner[place] = seat
            if ruling not in _MORTGAGE_STAYS:
                self.mortgaged &= ~(1 << place)
        elif kind == C.EV_BUILDING:
            self.level[place] = amount
        elif kind == C.EV_MORTGAGE:
            self.mortgaged |= 1 << place
        elif kind == C.EV_LIFT:
            self.mortgaged &= ~(1 << place)
        elif kind == C.EV_DICE and ruling == R.ROLL:
            self.roll += 1
            self.card = None
            self.cause = ""
        else:
            self._causes(event)

    def correct(self, change: Change) -> None:
        """A judge's change by hand; what a company gains, the Bank loses."""
        for seat, more in change.cash:
            self.cash[seat] += more
            self.bank -= more
        for deed, _, to in change.owners:
            self.owner[deed] = to
        for deed, level, _ in change.levels:
            self.level[deed] = level
        for deed, *_ in change.loans:
            self.mortgaged ^= 1 << deed

    def _causes(self, event: Event) -> None:
        kind, _, seat, _, amount, place, extra = event.numbers
        if kind == C.EV_EXTERNAL:
            self.card, self.cause, self.opposed = amount, "card", 0
        elif kind == C.EV_MOVE:
            taxed = self.rules.kind[place] in (C.SQ_INCOME_TAX, C.SQ_LUXURY_TAX)
            self.cause = "tax" if taxed else self.cause
        elif kind == C.EV_VOTE:
            self.opposed |= (amount == C.VOTE_OPPOSE) << seat
            self.cause = "card"
        elif kind == C.EV_DOWNTURN and extra == C.DT_PAYMENT:
            self.severity = amount
            self.cause = "depression" if amount == C.DEPRESSION else "recession"

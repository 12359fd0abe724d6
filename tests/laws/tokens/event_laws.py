"""Laws of change with tokens: jail cards, too, move exactly as the events say."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.state import State
from tests.laws.event_laws import BooksTold, Rows
from tests.laws.law import hold
from tests.laws.tokens.position_laws import Books


class TokenBooksTold(BooksTold):
    def __init__(self, s: State, before: Books) -> None:
        super().__init__(s, before)
        self.cards = list(before.cards)

    def hold_for(self, rows: Rows, after: Books) -> None:
        self.play(rows)
        self.agree(after)
        cards = (self.cards, after.cards)
        hold(self.cards == after.cards, "jail cards move only as events say", cards)

    def paid(self, seat: int, other: int, amount: int, flow: int) -> None:
        hold(amount >= 0, "nobody pays less than nothing", amount)

    def clears_mortgage(self, seat: int, other: int) -> bool:
        return seat == C.BANK and bool(self.state.rules.bank_clears_mortgage)

    def other(self, kind: int, seat: int, other: int, amount: int, place: int, extra: int) -> None:
        if kind == C.EV_CARD_KEPT:
            if other != C.BANK:
                self.cards[other] &= ~(1 << place)
            self.cards[seat] |= 1 << place
        elif kind == C.EV_CARD_BACK:
            self.cards[seat] &= ~(1 << place)

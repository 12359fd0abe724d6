"""Plays the steps of a token game.

A debt that cash covers may wait for `pay` or be taken at once: a file need not know which. So the
runner pays such a debt for its debtor unless the file shows that the debtor has other plans.
"""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.engine.tokens import debt
from headjudge.errors import Refused
from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.scenario.step_judge import GameTable, Step, differences
from headjudge.scenario.tokens.expect import compare

TAKEN_AT_ONCE = frozenset(
    {
        "RENT_PAID",
        "RENT_COLLECTED",
        "TAX_INCOME",
        "TAX_INCOME_CHOICE",
        "TAX_PERCENT",
        "TAX_LUXURY",
        "CARD_PAY",
        "CARD_PAY_EACH",
        "CARD_COLLECT_EACH",
        "JAIL_THIRD",
        "BANKRUPT_FEE",
        "AUCTION_PAY",
    }
)
UNPAID = frozenset({"DEBT_FIRST", "RENT_DICE_IN_AIR"})


class TokenTable(GameTable):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.settled: set[str] = set()  # debtors whose debt was taken at once

    def step(self, step: Step, following: Step) -> list[str]:
        expect = self.expectation(step)
        problems = self.act(step)
        if "do" in step and not step.get("refused"):
            problems = problems or self.cited(step)
        if problems:
            return problems
        self._pay_what_the_file_leaves_unsaid(expect, following)
        mismatches = compare(self.game, expect)
        if mismatches and self._would_be_right_once_paid(expect):
            return []
        return differences(mismatches)

    def _would_be_right_once_paid(self, expect: Step) -> bool:
        """The file may assume that a debt which cash covers is already paid."""
        paid = TokenTable(self.game.copy())
        if not paid._pay_covered(frozenset()) or compare(paid.game, expect):
            return False
        self.game = paid.game
        self._remember(paid.events)
        return True

    def carry_out(self, action: Step, wanted: bool) -> list[Event]:
        events = self._apply(action, retry=wanted)
        self._remember(events)
        return events

    def _apply(self, action: Step, retry: bool) -> list[Event]:
        try:
            return self.game.apply(action)
        except Refused as refusal:
            if not retry or refusal.ruling not in UNPAID:
                raise
            paid = self._pay_covered(frozenset())
            if not paid:
                raise
            return paid + self.game.apply(action)

    def goes_without_saying(self, action: Step, refusal: Refused) -> bool:
        """A debt that was taken at once needs no `pay`; a hopeless debtor no `bankrupt`."""
        by = action.get("by")
        if action["do"] == "pay" and refusal.ruling == "DEBT_NOT_OWED":
            return by in self.settled
        if action["do"] == "fine":
            return any(e.seat == by and e.ruling == "JAIL_THIRD" for e in self.events)
        if action["do"] == "bankrupt":
            return any(event.kind == "out" and event.seat == by for event in self.events)
        return False

    def _remember(self, events: list[Event]) -> None:
        for event in events:
            if event.kind == "money" and event.seat and event.ruling in TAKEN_AT_ONCE:
                self.settled.add(event.seat)

    def _pay_what_the_file_leaves_unsaid(self, expect: Step, following: Step) -> None:
        players = expect.get("players", {})
        named = players if isinstance(players, Mapping) else {}
        waits = {
            name
            for name, expected in named.items()
            if isinstance(expected, Mapping) and "owes" in expected
        }
        if following.get("do") in ("offer", "accept", "reject", "claim"):
            return
        if isinstance(following.get("by"), str):
            waits.add(str(following["by"]))
        self._pay_covered(frozenset(waits))

    def _pay_covered(self, waits: frozenset[str]) -> list[Event]:
        events: list[Event] = []
        for seat, name in enumerate(self.game.names.seats):
            while name not in waits:
                i = debt.first_due(self.game.state, seat)
                s = self.game.state
                if i == C.DEBTS or s.cash[seat] < s.debt_amount[i]:
                    break
                events += self.game.apply({"by": name, "do": "pay"})
        self.events = self.events + events
        self._remember(events)
        return events

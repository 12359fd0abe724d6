"""Playing a scenario: each step must be accepted or refused as it says, and leave what it expects.

A debt that cash covers may wait for `pay` or be taken at once: a file need not know which. So the
runner pays such a debt for its debtor unless the file shows that the debtor has other plans.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from headjudge.engine import codes as C
from headjudge.engine.tokens import debt
from headjudge.errors import BadInput, BadScenario, Refused
from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.scenario.pawn.run import PawnTable
from headjudge.scenario.read import Scenario, set_up
from headjudge.scenario.step_judge import Step, StepJudge, differences
from headjudge.scenario.tokens.expect import compare
from headjudge.scenario.tournament import read as tournament_read
from headjudge.scenario.tournament.run import EventTable

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


@dataclass
class ScenarioResult:
    """What came of one file."""

    path: str
    title: str
    clauses: tuple[str, ...] = ()
    passed: bool = True
    step: int | None = None
    where: str = ""
    problems: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, object]:
        return {
            "file": self.path,
            "title": self.title,
            "passed": self.passed,
            "step": self.step,
            "where": self.where,
            "problems": self.problems,
        }


def play(scenario: Scenario) -> ScenarioResult:
    """Play a scenario from its first step to its last, or to the first that goes wrong."""
    result = ScenarioResult(scenario.path, scenario.title, scenario.clauses)
    table = _sit_down(scenario)
    for number, step in enumerate(scenario.steps):
        following = scenario.steps[number + 1] if number + 1 < len(scenario.steps) else {}
        try:
            problems = table.step(step, following)
        except BadInput as error:
            place = f"{scenario.where(number)}: step {number + 1}"
            place = f"{place}, {error.where}" if error.where else place
            raise BadScenario(error.message, place) from None
        if problems:
            result.passed = False
            result.step = number + 1
            result.where = scenario.where(number)
            result.problems = problems
            break
    return result


def _sit_down(scenario: Scenario) -> StepJudge[Event] | EventTable:
    if "event" in scenario.data:
        return EventTable(tournament_read.set_up(scenario.data, scenario.clauses, scenario.path))
    game = set_up(scenario)
    return PawnTable(game) if game.state.rules.pawn else _Table(game)


class _Table(StepJudge[Event]):
    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.settled: set[str] = set()  # debtors whose debt was taken at once

    def step(self, step: Step, following: Step) -> list[str]:
        expect = self.expectation(step)
        problems = self.act(step)
        if "do" in step and not step.get("refused"):
            problems = problems or self.cited(step)
        if problems:
            return problems
        self._pay_what_the_file_leaves_unsaid(expect, following)
        found = compare(self.game, expect)
        if found and self._would_be_right_once_paid(expect):
            return []
        return differences(found)

    def _would_be_right_once_paid(self, expect: Step) -> bool:
        """The file may take it that a debt which cash covers has been taken already."""
        paid = _Table(self.game.copy())
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
            return any(each.kind == "out" and each.seat == by for each in self.events)
        return False

    def _remember(self, events: list[Event]) -> None:
        for each in events:
            if each.kind == "money" and each.seat and each.ruling in TAKEN_AT_ONCE:
                self.settled.add(each.seat)

    def _pay_what_the_file_leaves_unsaid(self, expect: Step, following: Step) -> None:
        players = expect.get("players", {})
        shown = players if isinstance(players, Mapping) else {}
        waits = {
            name for name, each in shown.items() if isinstance(each, Mapping) and "owes" in each
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

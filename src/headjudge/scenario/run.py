"""Plays a scenario: each step must be accepted or refused as the file says, and lead to what it expects."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.errors import BadInput, BadScenario
from headjudge.game.events import Event
from headjudge.rulebooks.shelf import SHIPPED, Shelf
from headjudge.scenario.kinds import KINDS
from headjudge.scenario.read import Scenario, set_up
from headjudge.scenario.step_judge import StepJudge
from headjudge.scenario.tournament import read as tournament_read
from headjudge.scenario.tournament.run import EventTable


@dataclass
class ScenarioResult:
    """The outcome of one file."""

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


def play(scenario: Scenario, shelf: Shelf = SHIPPED) -> ScenarioResult:
    """Play a scenario to its last step, or to the first one that fails."""
    result = ScenarioResult(scenario.path, scenario.title, scenario.clauses)
    table = _table_for(scenario, shelf)
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


def _table_for(scenario: Scenario, shelf: Shelf) -> StepJudge[Event] | EventTable:
    if "event" in scenario.data:
        return EventTable(
            tournament_read.set_up(scenario.data, scenario.clauses, scenario.path, shelf)
        )
    game = set_up(scenario, shelf)
    return KINDS[game.book.kind.id].table(game)

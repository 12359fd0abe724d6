"""A game, step by step, wherever it is kept: a file of ours, a scenario, or the store."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from headjudge import toml_text
from headjudge.cli.shared.recorded_games import record_in, stored_record
from headjudge.errors import BadInput
from headjudge.game.dispute.course import WHERE, Disputed, check_number, disputed, story
from headjudge.game.dispute.wording import spelled
from headjudge.game.record import Record
from headjudge.scenario import Scenario
from headjudge.scenario import read as read_scenario
from headjudge.scenario.run import table_before
from headjudge.scenario.step_judge import OUTSIDE

Summary = list[tuple[int, str, str]]
"""The number of each step, the action, and what came of it."""


class Steps(Protocol):
    def at(self, number: int) -> Disputed: ...

    def summary(self) -> Summary: ...


class RecordedSteps:
    def __init__(self, record: Record) -> None:
        self._record = record

    def at(self, number: int) -> Disputed:
        return disputed(self._record, number)

    def summary(self) -> Summary:
        return [(step, spelled(action), text) for step, action, text in story(self._record)]


class ScenarioSteps:
    """The steps of a file, those that must be refused included."""

    def __init__(self, scenario: Scenario) -> None:
        if "event" in scenario.data:
            raise BadInput("is about a tournament, not about a game", scenario.path)
        self._scenario = scenario
        self._actions: list[Mapping[str, object]] = [
            {key: value for key, value in step.items() if key not in OUTSIDE}
            for step in scenario.steps
        ]

    def at(self, number: int) -> Disputed:
        check_number(number, len(self._actions))
        action = self._actions[number - 1]
        if "do" not in action:
            raise BadInput(f"step {number} only checks the table: nothing is done in it", WHERE)
        before = table_before(self._scenario, number)
        return Disputed(number, len(self._actions), before, action)

    def summary(self) -> Summary:
        return [
            (number, spelled(action), _outcome(step))
            for number, (action, step) in enumerate(
                zip(self._actions, self._scenario.steps, strict=True), 1
            )
        ]


def _outcome(step: Mapping[str, object]) -> str:
    refused = step.get("refused")
    if refused:
        return "to be refused" if refused is True else f"to be refused by {refused}"
    return "" if "do" in step else "only a check"


def steps_of(game: str, store: str | None) -> Steps:
    path = Path(game)
    if path.suffix == ".toml":
        return ScenarioSteps(read_scenario(path))
    if path.is_file():
        return RecordedSteps(record_in(path))
    return RecordedSteps(asyncio.run(stored_record(game, store)))


def action_of(text: str) -> Mapping[str, object]:
    """An action as a scenario writes it, on one line."""
    try:
        action = toml_text.loads(f"action = {{ {text} }}")["action"]
    except ValueError:
        action = None
    if not isinstance(action, Mapping):
        raise BadInput(
            f"{text!r} is not an action, such as by = 'Bob', do = 'claim', from = 'Ann'",
            "--instead",
        )
    return action

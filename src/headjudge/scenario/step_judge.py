"""Checks what every kind of step has in common: accepted or refused, and citing the right clauses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar

from headjudge.errors import BadScenario, Refused
from headjudge.game.events import Event
from headjudge.game.game import Game
from headjudge.scenario.format_value import format_value
from headjudge.scenario.schema import Mismatch, mapping

Step = Mapping[str, object]
OUTSIDE = frozenset({"refused", "cites", "expect"})
"""Keys of a step that describe its outcome. All other keys are the action."""


class Cites(Protocol):
    """An event, with the clauses behind it."""

    @property
    def clauses(self) -> tuple[str, ...]: ...


E = TypeVar("E", bound=Cites)


class StepJudge(ABC, Generic[E]):
    """Plays the steps of one scenario and reports what goes wrong."""

    def __init__(self) -> None:
        self.events: list[E] = []  # of the last step

    @abstractmethod
    def step(self, step: Step, following: Step) -> list[str]:
        """The problems of this step; empty if all is as the file says."""

    @abstractmethod
    def carry_out(self, action: Step, wanted: bool) -> list[E]:
        """Do it, or raise Refused; `wanted`: the file expects it to be accepted."""

    def goes_without_saying(self, action: Step, refusal: Refused) -> bool:
        """May the file include this step although it has already happened by itself?"""
        return False

    def expectation(self, step: Step) -> Step:
        """What a step expects. A step without an action may contain nothing but expectations."""
        expect = mapping(step.get("expect", {}), "expect")
        if "do" not in step and set(step) - OUTSIDE:
            raise BadScenario("a step needs a `do`, or only an `expect`", "do")
        return expect

    def act(self, step: Step) -> list[str]:
        """Carry out the step's action, if it has one, and compare acceptance or refusal."""
        if "do" not in step:
            return []
        action = {key: value for key, value in step.items() if key not in OUTSIDE}
        refused = step.get("refused", False)
        try:
            self.events = self.carry_out(action, wanted=not refused)
        except Refused as refusal:
            if refused is True or (isinstance(refused, str) and refused in refusal.clauses):
                return []
            if not refused and self.goes_without_saying(action, refusal):
                return []
            by = f"refused by {', '.join(refusal.clauses)}: {refusal.statement}"
            return [f"expected to be refused by {refused}, was {by}" if refused else f"was {by}"]
        if refused:
            why = "" if refused is True else f" by {refused}"
            return [f"expected to be refused{why}, was accepted"]
        return []

    def cited(self, step: Step) -> list[str]:
        """The problem, if no event cites one of the clauses that the step names."""
        clauses = step.get("cites", [])
        if not isinstance(clauses, list) or not all(isinstance(item, str) for item in clauses):
            raise BadScenario("must be a list of clause ids", "cites")
        cited = {clause for event in self.events for clause in event.clauses}
        missing = [clause for clause in clauses if clause not in cited]
        if not missing:
            return []
        return [
            f"expected {format_value(missing)} to be cited, found {format_value(sorted(cited))}"
        ]


class GameTable(StepJudge[Event]):
    """The table of one game."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game


def differences(mismatches: Iterable[Mismatch]) -> list[str]:
    return [
        f"expected {where} = {format_value(wanted)}, found {format_value(actual)}"
        for where, wanted, actual in mismatches
    ]

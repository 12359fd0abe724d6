"""What every step of a scenario has in common: accepted or refused as it says, citing what it says."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar

from headjudge.errors import BadScenario, Refused
from headjudge.scenario.format_value import say
from headjudge.scenario.schema import Mismatch, mapping

Step = Mapping[str, object]
OUTSIDE = frozenset({"refused", "cites", "expect"})
"""What a step says about its outcome. All the rest is the action."""


class Cites(Protocol):
    """Something that happened, with the clauses it rests on."""

    @property
    def clauses(self) -> tuple[str, ...]: ...


E = TypeVar("E", bound=Cites)


class StepJudge(ABC, Generic[E]):
    """Plays the steps of one scenario and says what goes wrong."""

    def __init__(self) -> None:
        self.events: list[E] = []  # of the last step

    @abstractmethod
    def step(self, step: Step, following: Step) -> list[str]:
        """What went wrong in this step; nothing, if all is as the file says."""

    @abstractmethod
    def carry_out(self, action: Step, wanted: bool) -> list[E]:
        """Do it, or raise Refused; `wanted`: the file wants it to be accepted."""

    def goes_without_saying(self, action: Step, refusal: Refused) -> bool:
        """Need the file not know that this is refused, because it is so already?"""
        return False

    def expectation(self, step: Step) -> Step:
        """What a step expects; one without an action must expect something, and nothing else."""
        expect = mapping(step.get("expect", {}), "expect")
        if "do" not in step and set(step) - OUTSIDE:
            raise BadScenario("a step needs a `do`, or only an `expect`", "do")
        return expect

    def act(self, step: Step) -> list[str]:
        """Do what a step says, if it does anything, and compare how it was taken."""
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
        """Which of the clauses that a step names no event cites."""
        wanted = step.get("cites", [])
        if not isinstance(wanted, list) or not all(isinstance(each, str) for each in wanted):
            raise BadScenario("must be a list of clause ids", "cites")
        cited = {clause for event in self.events for clause in event.clauses}
        missing = [clause for clause in wanted if clause not in cited]
        if not missing:
            return []
        return [f"expected {say(missing)} to be cited, found {say(sorted(cited))}"]


def differences(found: Iterable[Mismatch]) -> list[str]:
    return [f"expected {what} = {say(want)}, found {say(now)}" for what, want, now in found]

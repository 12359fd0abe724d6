"""Plays the steps of a tournament."""

from __future__ import annotations

from headjudge.errors import BadAction, Refused
from headjudge.scenario.step_judge import Step, StepJudge, differences
from headjudge.scenario.tournament.expect import compare
from headjudge.tournaments import Tournament
from headjudge.tournaments.consequences import Consequence, consequences

START = ({"do": "publish"}, {"do": "start"})


class EventTable(StepJudge[Consequence]):
    def __init__(self, tournament: Tournament) -> None:
        super().__init__()
        self.tournament = tournament

    def step(self, step: Step, following: Step) -> list[str]:
        expect = self.expectation(step)
        problems = self.act(step)
        return problems or self.cited(step) + differences(compare(self.tournament, expect))

    def carry_out(self, action: Step, wanted: bool) -> list[Consequence]:
        """A step that cannot be read is refused like one that a rule forbids."""
        try:
            return self._carry_out(action)
        except BadAction as error:
            if wanted:
                raise
            raise Refused("", (), str(error)) from None

    def _carry_out(self, action: Step) -> list[Consequence]:
        """The first result implies that the tables were published and the round was started."""
        try:
            facts = self.tournament.apply(action)
        except Refused as refusal:
            if refusal.ruling not in ("ROUND_NOT_STARTED", "UNPUBLISHED"):
                raise
            started = self.tournament.copy()
            for word in START[:1] if action.get("do") == "start" else START:
                started.apply(word)
            facts = started.apply(action)
            self.tournament = started
        return consequences(self.tournament.desk, facts)

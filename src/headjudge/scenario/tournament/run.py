"""Plays the steps of a tournament."""

from __future__ import annotations

from headjudge.scenario.step_judge import Step, StepJudge, differences
from headjudge.scenario.tournament.expect import compare
from headjudge.tournaments import Tournament, TournamentEvent


class EventTable(StepJudge[TournamentEvent]):
    def __init__(self, tournament: Tournament) -> None:
        super().__init__()
        self.tournament = tournament

    def step(self, step: Step, following: Step) -> list[str]:
        expect = self.expectation(step)
        problems = self.act(step)
        return problems or self.cited(step) + differences(compare(self.tournament, expect))

    def carry_out(self, action: Step, wanted: bool) -> list[TournamentEvent]:
        return self.tournament.apply(action)

"""Playing the steps of a tournament."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.errors import BadScenario, Refused
from headjudge.scenario.format_value import say
from headjudge.scenario.schema import mapping, strings
from headjudge.scenario.tournament.expect import compare
from headjudge.tournaments import Tournament, TournamentEvent

OUTSIDE = frozenset({"refused", "cites", "expect"})


class EventTable:
    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.events: list[TournamentEvent] = []  # of the last step

    def step(self, step: Mapping[str, object], following: Mapping[str, object]) -> list[str]:
        """What went wrong in this step; nothing, if all is as the file says."""
        expect = mapping(step.get("expect", {}), "expect")
        if "do" in step:
            action = {key: value for key, value in step.items() if key not in OUTSIDE}
            problems = self._act(action, step.get("refused", False))
        elif set(step) - OUTSIDE:
            raise BadScenario("a step needs a `do`, or only an `expect`", "do")
        else:
            problems = []
        return problems or self._cited(step) + [
            f"expected {what} = {say(want)}, found {say(now)}"
            for what, want, now in compare(self.tournament, expect)
        ]

    def _act(self, action: Mapping[str, object], wanted: object) -> list[str]:
        try:
            self.events = self.tournament.apply(action)
        except Refused as refusal:
            if wanted is True or (isinstance(wanted, str) and wanted in refusal.clauses):
                return []
            by = f"refused by {', '.join(refusal.clauses)}: {refusal.statement}"
            return [f"expected to be refused by {wanted}, was {by}" if wanted else f"was {by}"]
        if wanted:
            why = "" if wanted is True else f" by {wanted}"
            return [f"expected to be refused{why}, was accepted"]
        return []

    def _cited(self, step: Mapping[str, object]) -> list[str]:
        wanted = strings(step.get("cites", []), "cites")
        cited = {clause for event in self.events for clause in event.clauses}
        missing = [clause for clause in wanted if clause not in cited]
        if not missing:
            return []
        return [f"expected {say(missing)} to be cited, found {say(sorted(cited))}"]

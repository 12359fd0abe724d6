"""The judge's desk: the book, its format and settings, the current state, and how to cite a ruling."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field

from headjudge.errors import BadState, Refused
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.format.model import (
    Absence,
    Advance,
    Entry,
    Format,
    Ranking,
    Stage,
    TableSize,
)
from headjudge.rulebooks.model import Setting
from headjudge.tournaments.entrants import Entrant
from headjudge.tournaments.seating import SizeRule
from headjudge.tournaments.sheets.kinds import SheetKind, sheet_kind
from headjudge.tournaments.state import Round, Sitting, TournamentState


@dataclass
class Context:
    book: Rulebook
    settings: Mapping[str, Setting]
    sheets: SheetKind
    state: TournamentState = field(default_factory=TournamentState)

    @classmethod
    def of(cls, book: Rulebook, switches: Mapping[str, object]) -> Context:
        settings = book.resolve(switches)
        return cls(book, settings, sheet_kind(book.format.sheets[0].kind, book, settings))

    @property
    def format(self) -> Format:
        return self.book.format

    # --- citing -------------------------------------------------------------------------------------

    def cite(self, ruling: str) -> tuple[str, ...]:
        """A ruling of the tournament, or one of the game's rulings about scores."""
        if ruling in self.format.rulings:
            return self.format.rulings[ruling].clauses
        return self.book.cite(ruling)

    def cite_step(self, ruling: str, step: Advance | None) -> tuple[str, ...]:
        """As `cite`; where each stage has a clause of its own about table winners, only that of this step."""
        cited = self.cite(ruling)
        own = step is not None and step.who == "table_winner" and step.clause in cited
        return (step.clause,) if step is not None and step.clause and own else cited

    def cite_ranking(self, of: str, stage: str, tied: bool = False) -> tuple[str, ...]:
        """The clause of an order, and those of its tie-breaks where they were needed."""
        item = self.ranking(of, stage)
        first = (item.clause,) if item.clause else ()
        return (*first, *(item.clauses if tied or not first else ()))

    def says(self, ruling: str) -> str:
        if ruling in self.format.rulings:
            return self.format.rulings[ruling].says
        return self.book.binding(ruling).says

    def refused(self, ruling: str, detail: str = "") -> Refused:
        says = self.says(ruling)
        return Refused(ruling, self.cite(ruling), f"{says}: {detail}" if detail else says)

    # --- the format, with what this event agreed on -------------------------------------------------

    def stage(self, stage: str) -> Stage:
        item = self.format.stage(stage)
        if item is None:  # a fact of another edition, or of somebody's making
            raise BadState(f"{self.book.id} has no stage {stage[:40]!r}")
        return item

    def stage_index(self, stage: str) -> int:
        return [item.id for item in self.format.stages].index(stage)

    def games(self, stage: str) -> int:
        """How many rounds everybody plays in this stage."""
        return self.state.games.get(stage, self.stage(stage).games)

    def minutes(self, stage: str) -> int:
        agreed = self.state.minutes.get(stage)
        return agreed if agreed is not None else self.book.minutes(stage, self.state.switches)

    def table_size(self, stage: str) -> TableSize:
        item = self.format.table_of(stage)
        assert item is not None, stage
        return item

    def size_rule(self, stage: str) -> SizeRule:
        item = self.table_size(stage)
        two = self.settings[item.two_if].value is True if item.two_if else False
        return SizeRule(2 if two else item.least, item.most, item.aim, item.one_table)

    def absence(self, stage: str) -> Absence:
        item = self.format.absence_of(stage)
        assert item is not None, stage
        return item

    def ranking(self, of: str, stage: str) -> Ranking:
        item = self.format.ranking_of(of, stage)
        assert item is not None, stage
        return item

    def condition(self, rule: str) -> Entry | None:
        return next((item for item in self.format.entries if item.rule == rule), None)

    def division_of(self, entrant: Entrant) -> str:
        """The division an entrant counts in: the chosen one, or that of the grade; empty if there are none."""
        if not self.format.divisions():
            return ""
        if entrant.division:
            return entrant.division
        rule = self.condition("division_by_grade")
        if rule is None:
            return self.format.divisions()[0]
        junior = entrant.grade is not None and rule.low <= entrant.grade <= rule.high
        return rule.division if junior else rule.otherwise

    # --- how far it is ------------------------------------------------------------------------------

    def finished(self, sitting: Sitting) -> bool:
        closed = [number for number in sitting.rounds if self.state.rounds[number - 1].closed]
        return len(closed) == len(sitting.rounds) >= self.games(sitting.stage)

    def stage_rounds(self, stage: str) -> list[Round]:
        """The closed rounds of a stage."""
        return [round_ for round_ in self.state.closed() if round_.stage == stage]

    def stage_finished(self, stage: str) -> bool:
        """All rounds of a stage are closed, or a later stage has begun."""
        sittings = [sitting for sitting in self.state.sittings if sitting.stage == stage]
        if not sittings or any(
            not self.state.rounds[number - 1].closed
            for sitting in sittings
            for number in sitting.rounds
        ):
            return False
        later = {item.id for item in self.format.stages[self.stage_index(stage) + 1 :]}
        if any(round_.stage in later for round_ in self.state.rounds):
            return True
        return any(self.finished(sitting) for sitting in sittings)

    def round_on(self) -> Round:
        now = self.state.open_round()
        if now is None:
            raise self.refused("ROUND_NONE")
        return now

    def day(self, said: object = None) -> datetime.date | None:
        """The day that counts for ages: as said, else that of the sitting or of the event."""
        if isinstance(said, datetime.date):
            return said
        sitting = self.state.now()
        text = str(said or (sitting.date if sitting else "") or self.state.date)
        return datetime.date.fromisoformat(text) if text else None

"""The judge's desk: the book, the settings, the current state, and how to cite a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.errors import Refused
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.files.format import TableSize
from headjudge.tournaments.event import TournamentEvent
from headjudge.tournaments.ranking.two_scores import Counting
from headjudge.tournaments.state import Round, TournamentState


@dataclass
class Context:
    book: Rulebook
    stage: str
    state: TournamentState
    count: Counting
    table: TableSize
    least: int  # at a table

    def cite(self, ruling: str) -> tuple[str, ...]:
        """A ruling of the tournament, or one of the game's rulings about scores."""
        if ruling in self.book.format.rulings:
            return self.book.format.rulings[ruling].clauses
        return self.book.cite(ruling)

    def event(
        self, kind: str, ruling: str, data: Mapping[str, object], by: str = "judge", why: str = ""
    ) -> TournamentEvent:
        return TournamentEvent(kind, ruling, self.cite(ruling), data, by, why)

    def refused(self, ruling: str, detail: str = "") -> Refused:
        says = self.book.format.rulings[ruling].says
        return Refused(ruling, self.cite(ruling), f"{says}: {detail}" if detail else says)

    def round_on(self) -> Round:
        now = self.state.open_round()
        if now is None:
            raise self.refused("ROUND_NONE")
        return now

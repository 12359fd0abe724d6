"""The result of a plan: one column of numbers for everything that is kept about a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.extras import numpy
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import columns
from headjudge.lab.results.summary import Summary

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from headjudge.lab.chunk import Chunk


@dataclass(frozen=True)
class Result:
    """`columns` by name, as columns.places lists them: whole numbers, one value per game.

    Seats count from one: `worth_1`. `winner` is the seat, 0 if first place is shared. `ended` is a code
    (columns.ENDED). In a one-pawn game `points_1` is in units of 1/840 and `earnings_1` in cents.
    """

    plan: SimulationPlan
    columns: dict[str, NDArray[np.int32]]
    summary: Summary

    @classmethod
    def of(cls, plan: SimulationPlan, chunks: Sequence[Chunk], summary: Summary) -> Result:
        """From chunks that have just been played."""
        np = numpy()
        width = columns.width(plan.seats)
        rows = np.concatenate([np.empty((0, width), np.int32), *(chunk.rows for chunk in chunks)])
        row_columns = {
            name: rows[:, at] for name, at in columns.places(plan.seats, plan.kind).items()
        }
        return cls(plan, row_columns, summary)

    @classmethod
    def taken(
        cls,
        plan: SimulationPlan,
        row_columns: dict[str, NDArray[np.int32]],
        facts: Mapping[str, object],
    ) -> Result:
        """From columns that were read from a file."""
        summary = Summary.of(plan)
        summary.count(row_columns)
        if facts:
            summary.watch(facts)
        return cls(plan, row_columns, summary)

    @property
    def facts(self) -> dict[str, object]:
        """What the observer counted in the first `plan.facts` games; empty if none were observed."""
        return self.summary.facts

    @property
    def games(self) -> int:
        return self.summary.games

    @property
    def complete(self) -> bool:
        """Was every game of the plan played?"""
        return self.summary.complete

    def by_seat(self, name: str) -> list[NDArray[np.int32]]:
        """One column for each seat, in order: `by_seat("worth")`."""
        return [self.columns[f"{name}_{seat}"] for seat in range(1, self.plan.seats + 1)]

    def by_player(self, name: str) -> list[NDArray[np.int32]]:
        """One column for each player of the line-up, wherever they sat."""
        np = numpy()
        table = np.stack(self.by_seat(name), axis=1)
        game = np.arange(len(table))
        seats, rotation = self.plan.seats, self.columns["rotation"]
        return [table[game, (player - rotation) % seats] for player in range(seats)]

    def winners(self) -> NDArray[np.int32]:
        """The player of the line-up who won each game; -1 if first place is shared."""
        winner = self.columns["winner"]
        player = (winner - 1 + self.columns["rotation"]) % self.plan.seats
        return numpy().where(winner > 0, player, -1)  # type: ignore[no-any-return]

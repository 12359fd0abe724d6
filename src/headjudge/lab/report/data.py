"""What a report is made from: the columns of a result, and what was counted in the games observed, by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from headjudge.extras import numpy
from headjudge.html.numbers import percent
from headjudge.lab.results.result import Result
from headjudge.lab.stats.wilson import wilson
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import counter_json, histogram

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from headjudge.rulebooks.files.board import Board, Square

    Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Share:
    """`count` out of `of`, with Wilson's 95% interval."""

    count: int
    of: int

    @property
    def share(self) -> float:
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.count, self.of)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{percent(self.share)} (95% interval {100 * low:.1f}–{100 * high:.1f}%)"


class Data:
    def __init__(self, result: Result) -> None:
        self.result = result
        self.plan = result.plan
        self.kind = self.plan.kind
        self.words = self.kind.words
        self.columns = result.columns
        self.games = len(result.columns["game"])
        self.seats = self.plan.seats
        self.bots = list(dict.fromkeys(self.plan.bots))
        self.board: Board = self.plan.book.board
        self.round = self.words.round
        self.throw = self.words.throw

    # --- rows -----------------------------------------------------------------------------------

    @property
    def players(self) -> list[list[int]]:
        """By bot: the numbers of its players in the line-up."""
        return [[p for p, bot in enumerate(self.plan.bots) if bot == name] for name in self.bots]

    def wins_by_bot(self) -> list[Share]:
        won = self.result.winners()
        np = numpy()
        return [Share(int(np.isin(won, mine).sum()), self.games) for mine in self.players]

    def firsts(self, place: str) -> list[Share]:
        """By bot: in how many games one of its players comes first (shared first places count)."""
        np = numpy()
        every = np.stack(self.result.by_player(place), axis=1) == 1
        return [Share(int(every[:, mine].any(axis=1).sum()), self.games) for mine in self.players]

    def wins_by_seat(self) -> list[Share]:
        winner = self.columns["winner"]
        return [Share(int((winner == seat).sum()), self.games) for seat in range(1, self.seats + 1)]

    # --- games observed -------------------------------------------------------------------------

    @cached_property
    def _counts(self) -> dict[str, Numbers]:
        np = numpy()
        every = np.array(counter_json.from_dict(self.result.facts).n, dtype=np.int64)
        return {
            name: every[place.start : place.stop].reshape(counter_json.SHAPES[name])
            for name, place in counter_json.places().items()
        }

    def counts(self, name: str) -> Numbers:
        """What the observer counted under this name, as an array of its shape."""
        return self._counts[name]

    def total(self, name: str) -> int:
        return int(self._counts[name].sum())

    @cached_property
    def observed(self) -> int:
        """The number of games that were observed in detail."""
        return self.total("games") if self.result.facts else 0

    # --- the board ------------------------------------------------------------------------------

    @property
    def deeds(self) -> tuple[Square, ...]:
        return self.board.deeds

    def group_deeds(self, group: int) -> list[int]:
        name = self.board.group_ids[group]
        return [i for i, deed in enumerate(self.deeds) if deed.group == name]

    @property
    def groups(self) -> list[str]:
        return [name.split(" or ")[-1].capitalize() for name in self.board.group_names]


def rounds() -> list[int]:
    return [histogram.rounds_of(at) for at in range(N.SLOTS)]


def quantiles(steps: Sequence[int], wanted: Sequence[float]) -> list[float]:
    """Quantiles from counts by steps of dollars, interpolated linearly within a step."""
    total = sum(steps)
    values = []
    for part in wanted:
        left = part * total
        at = 0
        while at < N.STEPS - 1 and left > steps[at]:
            left -= steps[at]
            at += 1
        low = float(histogram.dollars_of(at))
        high = float(histogram.dollars_of(at + 1)) if 0 < at < N.STEPS - 1 else low
        values.append(low + (high - low) * (left / steps[at] if steps[at] else 0.0))
    return values

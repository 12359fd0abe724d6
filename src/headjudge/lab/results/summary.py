"""Running sums over the games of a plan: as large after a million games as after one."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from headjudge.extras import numpy
from headjudge.lab.plan import SimulationPlan
from headjudge.lab.results import columns
from headjudge.lab.stats.wilson import wilson
from headjudge.sim.observer import counter_json, counters
from headjudge.sim.observer.counters import Counters

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from headjudge.lab.chunk import Chunk

_MEANS = (
    "turns",
    "rounds",
    "throws",
    "actions",
    "seconds",
    "trades",
    "offers",
    "auctions",
    "shortages",
    "rents_lost",
    "faults",
)


@dataclass
class Spread:
    """Sum, sum of squares, least and most of one number."""

    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, values: NDArray[np.int64], games: int) -> None:
        """`games`: how many came before."""
        if not len(values):
            return
        low, high = int(values.min()), int(values.max())
        self.least = min(self.least, low) if games else low
        self.most = max(self.most, high) if games else high
        self.total += int(values.sum())
        self.squares += int((values * values).sum())

    def to_json(self, games: int) -> dict[str, float]:
        mean = self.total / games if games else 0.0
        variance = max(0.0, self.squares / games - mean * mean) if games else 0.0
        return {
            "mean": mean,
            "deviation": math.sqrt(variance),
            "least": self.least,
            "most": self.most,
        }


@dataclass
class Summary:
    plan: SimulationPlan
    games: int = 0
    shared: int = 0  # first places
    wins: list[list[int]] = field(default_factory=list)  # by player of the line-up and seat
    sat: list[list[int]] = field(default_factory=list)
    ended: dict[str, int] = field(default_factory=dict)
    numbers: dict[str, Spread] = field(default_factory=dict)
    scores: dict[str, list[int]] = field(default_factory=dict)  # by player of the line-up, in all
    seen: Counters | None = None  # what the observer counted

    @classmethod
    def of(cls, plan: SimulationPlan) -> Summary:
        seats = plan.seats
        return cls(
            plan,
            wins=[[0] * seats for _ in range(seats)],
            sat=[[0] * seats for _ in range(seats)],
            numbers={name: Spread() for name in _MEANS},
            scores={name: [0] * seats for name in plan.kind.scores},
        )

    @property
    def throws(self) -> int:
        return self.numbers["throws"].total

    @property
    def complete(self) -> bool:
        return self.games == self.plan.games

    def add(self, chunk: Chunk) -> None:
        at = columns.places(self.plan.seats, self.plan.kind)
        self.count({name: chunk.rows[:, place] for name, place in at.items()})
        if chunk.facts:
            self.watch(chunk.facts)

    def watch(self, told: Mapping[str, object]) -> None:
        """More games that were observed."""
        self.seen = self.seen or Counters()
        counters.add(self.seen, counter_json.from_dict(told))

    @property
    def facts(self) -> dict[str, object]:
        """What the observer counted, by name; nothing if nobody looked on."""
        return counter_json.to_dict(self.seen) if self.seen else {}

    def count(self, told: Mapping[str, NDArray[np.int32]]) -> None:
        """More games, as columns."""
        np = numpy()
        seats, games = self.plan.seats, len(told["game"])
        rotation, winner = told["rotation"], told["winner"]
        for seat in range(seats):
            player = (seat + rotation) % seats
            here = np.bincount(player[winner == seat + 1], minlength=seats)
            sat = np.bincount(player, minlength=seats)
            for each in range(seats):
                self.wins[each][seat] += int(here[each])
                self.sat[each][seat] += int(sat[each])
            for name, totals in self.scores.items():
                values = told[f"{name}_{seat + 1}"]
                for each in range(seats):
                    totals[each] += int(values[player == each].sum(dtype=np.int64))
        self.shared += int((winner == 0).sum())
        for code, count in zip(*np.unique(told["ended"], return_counts=True), strict=True):
            name = columns.ENDED[int(code)]
            self.ended[name] = self.ended.get(name, 0) + int(count)
        for name, spread in self.numbers.items():
            spread.add(told[name].astype(np.int64), self.games)
        self.games += games

    # --- telling --------------------------------------------------------------------------------

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "shared_wins": self.shared,
            "bots": self.by_bot(),
            "seats": [
                {"seat": seat + 1, **self._share(sum(wins[seat] for wins in self.wins))}
                for seat in range(self.plan.seats)
            ],
            "ended": {name: self._share(count) for name, count in sorted(self.ended.items())},
            "numbers": {name: spread.to_json(self.games) for name, spread in self.numbers.items()},
        }

    def by_bot(self) -> list[dict[str, object]]:
        """One line for each kind of bot, however many of them sit at the table."""
        told: list[dict[str, object]] = []
        for name in dict.fromkeys(self.plan.bots):
            players = [p for p, bot in enumerate(self.plan.bots) if bot == name]
            line: dict[str, object] = {"bot": name, "players": len(players)}
            line |= self._share(sum(sum(self.wins[p]) for p in players))
            line["even"] = len(players) / self.plan.seats
            sat = len(players) * self.games
            for score, totals in self.scores.items():
                scale = columns.scale(f"{score}_1", self.plan.kind)
                line[score] = sum(totals[p] for p in players) / (sat * scale) if sat else 0.0
            told.append(line)
        return told

    def _share(self, count: int) -> dict[str, object]:
        low, high = wilson(count, self.games)
        share = count / self.games if self.games else 0.0
        return {"count": count, "share": share, "low": low, "high": high}

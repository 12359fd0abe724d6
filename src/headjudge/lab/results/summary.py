"""Running totals over the games of a plan; they take no more memory after a million games than after one."""

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
    """Sum, sum of squares, minimum and maximum of one number."""

    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, values: NDArray[np.int64], games: int) -> None:
        """`games`: how many games came before."""
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
    shared: int = 0  # games with a shared first place
    wins: list[list[int]] = field(default_factory=list)  # by player of the line-up and seat
    sat: list[list[int]] = field(default_factory=list)
    ended: dict[str, int] = field(default_factory=dict)
    numbers: dict[str, Spread] = field(default_factory=dict)
    scores: dict[str, list[int]] = field(default_factory=dict)  # totals by player of the line-up
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

    def watch(self, facts: Mapping[str, object]) -> None:
        """Add more observed games."""
        self.seen = self.seen or Counters()
        counters.add(self.seen, counter_json.from_dict(facts))

    @property
    def facts(self) -> dict[str, object]:
        """What the observer counted, by name; empty if no game was observed."""
        return counter_json.to_dict(self.seen) if self.seen else {}

    def count(self, table: Mapping[str, NDArray[np.int32]]) -> None:
        """Add more games, given as columns."""
        np = numpy()
        seats, games = self.plan.seats, len(table["game"])
        rotation, winner = table["rotation"], table["winner"]
        for seat in range(seats):
            player = (seat + rotation) % seats
            here = np.bincount(player[winner == seat + 1], minlength=seats)
            sat = np.bincount(player, minlength=seats)
            for p in range(seats):
                self.wins[p][seat] += int(here[p])
                self.sat[p][seat] += int(sat[p])
            for name, totals in self.scores.items():
                values = table[f"{name}_{seat + 1}"]
                for p in range(seats):
                    totals[p] += int(values[player == p].sum(dtype=np.int64))
        self.shared += int((winner == 0).sum())
        for code, count in zip(*np.unique(table["ended"], return_counts=True), strict=True):
            name = columns.ENDED[int(code)]
            self.ended[name] = self.ended.get(name, 0) + int(count)
        for name, spread in self.numbers.items():
            spread.add(table[name].astype(np.int64), self.games)
        self.games += games

    # --- output ---------------------------------------------------------------------------------

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
        """One row per kind of bot, however many of them sit at the table."""
        rows: list[dict[str, object]] = []
        for name in dict.fromkeys(self.plan.bots):
            players = [p for p, bot in enumerate(self.plan.bots) if bot == name]
            row: dict[str, object] = {"bot": name, "players": len(players)}
            row |= self._share(sum(sum(self.wins[p]) for p in players))
            row["even"] = len(players) / self.plan.seats
            sat = len(players) * self.games
            for score, totals in self.scores.items():
                scale = columns.scale(f"{score}_1", self.plan.kind)
                row[score] = sum(totals[p] for p in players) / (sat * scale) if sat else 0.0
            rows.append(row)
        return rows

    def _share(self, count: int) -> dict[str, object]:
        low, high = wilson(count, self.games)
        share = count / self.games if self.games else 0.0
        return {"count": count, "share": share, "low": low, "high": high}

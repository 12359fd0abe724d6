"""Plays the arms of an experiment side by side, chunk by chunk, and keeps what the measures need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from threading import Event
from typing import TYPE_CHECKING

from headjudge.lab.experiments import groups
from headjudge.lab.results.result import Result
from headjudge.lab.results.summary import Summary
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import counter_json

if TYPE_CHECKING:
    from headjudge.lab.chunk import Chunk
    from headjudge.lab.plan import SimulationPlan
    from headjudge.lab.run import Workers

OnProgress = Callable[[int], None]
"""Called with the number of games played so far, over all arms."""


GAMES = 256
"""Games per block: rents are compared by blocks, because only their sums over many games are kept."""

_PLACES = counter_json.places()


@dataclass(frozen=True)
class RentCounts:
    """The rents that were counted in some games."""

    games: int
    stood: list[int]  # by deed and row of its rent table: opponents' throws while in that state
    rent: list[int]  # by deed and row: the rents that fell due
    paid: list[int]  # by deed

    @classmethod
    def nothing(cls) -> RentCounts:
        states = [0] * len(_PLACES["rent"])
        return cls(0, states, states, [0] * len(_PLACES["paid"]))

    def add(self, other: RentCounts) -> RentCounts:
        def sums(one: list[int], two: list[int]) -> list[int]:
            return [a + b for a, b in zip(one, two, strict=True)]

        return RentCounts(
            self.games + other.games,
            sums(self.stood, other.stood),
            sums(self.rent, other.rent),
            sums(self.paid, other.paid),
        )

    @classmethod
    def of(cls, chunk: Chunk) -> RentCounts:
        counted = counter_json.from_dict(chunk.facts).n

        def part(name: str) -> list[int]:
            return [counted[i] for i in _PLACES[name]]

        return cls(chunk.games, part("stood"), part("rent"), part("paid"))


@dataclass
class ArmGames:
    """The games of one arm."""

    plan: SimulationPlan
    chunks: list[Chunk] = field(default_factory=list)
    blocks: dict[int, RentCounts] = field(default_factory=dict)
    _result: Result | None = None

    @property
    def games(self) -> int:
        return sum(chunk.games for chunk in self.chunks)

    @property
    def result(self) -> Result:
        if self._result is None:
            self._result = Result.of(self.plan, self.chunks, Summary.of(self.plan))
        return self._result

    def column(self, name: str) -> list[float]:
        """One number per game, such as `turns` or `worth_1`."""
        return [float(value) for value in self.result.columns[name]]

    def by_player(self, name: str, player: int) -> list[float]:
        return [float(value) for value in self.result.by_player(name)[player]]

    def by_order(self, name: str, place: int) -> list[float]:
        """One number per game, of the player `place` seats after the one who threw first."""
        seats = [self.column(f"{name}_{seat}") for seat in range(1, self.plan.seats + 1)]
        starters = self.column("starter")
        return [
            seats[(int(starter) - 1 + place) % self.plan.seats][game]
            for game, starter in enumerate(starters)
        ]

    def rent_per_throw(self, group: int, row: int) -> list[tuple[float, float]]:
        """By block: the rents of a group in one state, and the opponents' throws while all of it was in that state."""
        deeds = groups.deeds(self.plan, group)
        at = [deed * N.ROWS + row for deed in deeds]
        return [
            (
                float(sum(counts.rent[i] for i in at)),
                sum(counts.stood[i] for i in at) / len(deeds),
            )
            for counts in self.blocks.values()
        ]

    def rent_per_game(self, group: int) -> list[tuple[float, float]]:
        """By block: the rents paid for a group, and the number of games."""
        deeds = groups.deeds(self.plan, group)
        return [
            (float(sum(counts.paid[deed] for deed in deeds)), float(counts.games))
            for counts in self.blocks.values()
        ]

    def take(self, chunk: Chunk) -> None:
        """Keep the rows; of what was observed keep only the rents, by the same blocks in every arm."""
        if chunk.facts:
            block = chunk.first // GAMES
            self.blocks[block] = self.blocks.get(block, RentCounts.nothing()).add(
                RentCounts.of(chunk)
            )
        self.chunks.append(replace(chunk, facts={}))

    def keep(self, games: int) -> None:
        """Drop all games beyond this number, because other arms have not played them."""
        while self.games > games:
            last = self.chunks.pop()
            if last.first < games:
                self.chunks.append(replace(last, rows=last.rows[: games - last.first]))
        if games < self.plan.games:  # the last block may be incomplete
            complete = games // GAMES
            self.blocks = {
                block: counts for block, counts in self.blocks.items() if block < complete
            }


def play(
    plans: Sequence[SimulationPlan],
    workers: Workers,
    on_progress: OnProgress | None = None,
    stop: Event | None = None,
) -> list[ArmGames]:
    """All arms, each with the same games; fewer than planned if `stop` was set meanwhile."""
    stop = stop or Event()
    arms = [ArmGames(plan) for plan in plans]
    running = {id(arm): workers.chunks(arm.plan, stop) for arm in arms}
    while running:
        # the arm with the fewest games comes next, so that a stop leaves all arms about equal
        arm = min(
            (candidate for candidate in arms if id(candidate) in running),
            key=lambda candidate: candidate.games,
        )
        chunk = next(running[id(arm)], None)
        if chunk is None:
            del running[id(arm)]
            continue
        arm.take(chunk)
        if on_progress is not None:
            on_progress(sum(candidate.games for candidate in arms))
    least = min(arm.games for arm in arms)
    for arm in arms:
        arm.keep(least)
    return arms

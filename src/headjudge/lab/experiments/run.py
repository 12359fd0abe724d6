"""Playing the arms of an experiment side by side, chunk by chunk, and keeping what the measures need."""

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

Heard = Callable[[int], None]
"""Told how many games have been played, of all arms together."""


GAMES = 256
"""In a block: rents are compared by blocks of games, since only sums over many games are kept of them."""

_PLACES = counter_json.places()


@dataclass(frozen=True)
class Seen:
    """What was seen of rents inside some games."""

    games: int
    stood: list[int]  # by deed and row of its table: throws of others while it could earn that
    rent: list[int]  # ... and the rents that fell due
    paid: list[int]  # by deed

    @classmethod
    def nothing(cls) -> Seen:
        states = [0] * len(_PLACES["rent"])
        return cls(0, states, states, [0] * len(_PLACES["paid"]))

    def add(self, other: Seen) -> Seen:
        def sums(one: list[int], two: list[int]) -> list[int]:
            return [a + b for a, b in zip(one, two, strict=True)]

        return Seen(
            self.games + other.games,
            sums(self.stood, other.stood),
            sums(self.rent, other.rent),
            sums(self.paid, other.paid),
        )

    @classmethod
    def of(cls, chunk: Chunk) -> Seen:
        counted = counter_json.from_dict(chunk.facts).n

        def part(name: str) -> list[int]:
            return [counted[i] for i in _PLACES[name]]

        return cls(chunk.games, part("stood"), part("rent"), part("paid"))


@dataclass
class Played:
    """The games of one arm."""

    plan: SimulationPlan
    chunks: list[Chunk] = field(default_factory=list)
    blocks: dict[int, Seen] = field(default_factory=dict)
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
        """One number of every game, such as `turns` or `worth_1`."""
        return [float(each) for each in self.result.columns[name]]

    def by_player(self, name: str, player: int) -> list[float]:
        return [float(each) for each in self.result.by_player(name)[player]]

    def by_order(self, name: str, place: int) -> list[float]:
        """By game: of whoever came so many seats after the one who threw first."""
        seats = [self.column(f"{name}_{seat}") for seat in range(1, self.plan.seats + 1)]
        starters = self.column("starter")
        return [
            seats[(int(starter) - 1 + place) % self.plan.seats][game]
            for game, starter in enumerate(starters)
        ]

    def rent_per_throw(self, group: int, row: int) -> list[tuple[float, float]]:
        """By block: the rents of a group in one state, and the opponents' throws while all of it stood so."""
        deeds = groups.deeds(self.plan, group)
        at = [deed * N.ROWS + row for deed in deeds]
        return [
            (
                float(sum(each.rent[i] for i in at)),
                sum(each.stood[i] for i in at) / len(deeds),
            )
            for each in self.blocks.values()
        ]

    def rent_per_game(self, group: int) -> list[tuple[float, float]]:
        """By block: the rents that were paid for a group, and the games."""
        deeds = groups.deeds(self.plan, group)
        return [
            (float(sum(each.paid[deed] for deed in deeds)), float(each.games))
            for each in self.blocks.values()
        ]

    def take(self, chunk: Chunk) -> None:
        """Of what was seen inside the games only the rents are kept, by the same blocks in every arm."""
        if chunk.facts:
            block = chunk.first // GAMES
            self.blocks[block] = self.blocks.get(block, Seen.nothing()).add(Seen.of(chunk))
        self.chunks.append(replace(chunk, facts={}))

    def keep(self, games: int) -> None:
        """No more than so many: the others have not played the rest."""
        while self.games > games:
            last = self.chunks.pop()
            if last.first < games:
                self.chunks.append(replace(last, rows=last.rows[: games - last.first]))
        if games < self.plan.games:  # the last block is half played
            whole = games // GAMES
            self.blocks = {block: each for block, each in self.blocks.items() if block < whole}


def play(
    plans: Sequence[SimulationPlan],
    workers: Workers,
    heard: Heard | None = None,
    stop: Event | None = None,
) -> list[Played]:
    """All arms, each with the same games; fewer than planned where `stop` was set on the way."""
    stop = stop or Event()
    arms = [Played(plan) for plan in plans]
    running = {id(arm): workers.chunks(arm.plan, stop) for arm in arms}
    while (
        running
    ):  # whoever has played least comes next, so that all of them can be stopped at once
        arm = min((each for each in arms if id(each) in running), key=lambda each: each.games)
        chunk = next(running[id(arm)], None)
        if chunk is None:
            del running[id(arm)]
            continue
        arm.take(chunk)
        if heard is not None:
            heard(sum(each.games for each in arms))
    least = min(arm.games for arm in arms)
    for arm in arms:
        arm.keep(least)
    return arms

"""A league: every line-up of some bots plays its games; the orders in which they come in say how strong each is."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from threading import Event
from typing import TYPE_CHECKING

from headjudge.errors import BadInput
from headjudge.extras import numpy
from headjudge.lab import chunk
from headjudge.lab import line_up as lab_line_up
from headjudge.lab.kinds import KINDS
from headjudge.lab.line_up import Invited
from headjudge.lab.plan import CLAIMS, SimulationPlan
from headjudge.lab.results import columns
from headjudge.rulebooks import load

if TYPE_CHECKING:
    from headjudge.lab.chunk import Chunk
    from headjudge.lab.run import Workers
    from headjudge.lab.stats.plackett_luce import Order

MOST_LINE_UPS = 5000
COLLECTED = "auto_collect"


@dataclass(frozen=True)
class League:
    """Who plays, and the plan of each line-up."""

    bots: tuple[str, ...]
    seed: int
    plans: tuple[SimulationPlan, ...]

    @classmethod
    def checked(
        cls,
        rulebook: str,
        bots: Sequence[str] | None = None,
        seats: int = 4,
        games: int = 200,
        slow_games: int = 2,
        seed: int = 1,
        auto_rent: bool = True,
        rounds: int = 0,
        invited: Invited | None = None,
    ) -> League:
        """`games` of each line-up, `slow_games` where somebody thinks long. BadInput says what cannot be."""
        kind = KINDS[load(rulebook).kind.id]
        names = tuple(lab_line_up.names(kind.id) if bots is None else bots)
        if len(names) < 2:
            raise BadInput("a league needs at least two of them", "bots")
        if len(set(names)) < len(names):
            raise BadInput("each can be in a league once", "bots")
        switches = {CLAIMS: COLLECTED} if auto_rent and kind.players_pay_rent else {}
        plans = []
        for number, line_up in enumerate(line_ups(names, seats)):
            slow = any(map(lab_line_up.thinks, line_up))
            # who is named last would otherwise sit down last, and few games do not go round the table
            turn = number % seats
            plans.append(
                SimulationPlan.checked(
                    rulebook,
                    line_up[turn:] + line_up[:turn],
                    slow_games if slow else games,
                    seed=_seed(seed, line_up),
                    switches=switches,
                    rounds=rounds,
                    invited=invited or {},
                )
            )
        return cls(names, seed, tuple(plans))

    @property
    def games(self) -> int:
        return sum(plan.games for plan in self.plans)


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """All of them: nobody twice at a table, but where there are too few to fill it."""
    if seats < 2:
        raise BadInput(f"a table has at least 2 seats, not {seats}", "seats")
    found: Iterator[tuple[str, ...]]
    if len(bots) >= seats:
        found = combinations(bots, seats)
    else:
        every = combinations_with_replacement(bots, seats)
        found = (each for each in every if len(set(each)) == len(bots))
    listed: list[tuple[str, ...]] = []
    for each in found:
        listed.append(each)
        if len(listed) > MOST_LINE_UPS:
            raise BadInput(f"that makes more than {MOST_LINE_UPS:,} line-ups", "bots")
    return listed


def _seed(seed: int, line_up: Sequence[str]) -> int:
    """Each line-up has dice of its own, whoever else is in the league."""
    said = f"{seed} {' '.join(line_up)}"
    return int.from_bytes(hashlib.sha256(said.encode()).digest()[:4], "big")


@dataclass
class Played:
    """The games so far: by line-up the orders, in numbers of `league.bots`; and sums by bot."""

    league: League
    orders: list[list[Order]] = field(default_factory=list)
    sat: list[int] = field(default_factory=list)
    firsts: list[float] = field(default_factory=list)  # a shared first place is shared here, too
    places: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, league: League) -> Played:
        bots = len(league.bots)
        return cls(league, [[] for _ in league.plans], [0] * bots, [0.0] * bots, [0] * bots)

    @property
    def games(self) -> int:
        return sum(map(len, self.orders))

    @property
    def complete(self) -> bool:
        return self.games == self.league.games

    def add(self, line_up: int, found: Chunk) -> None:
        np = numpy()
        plan = self.league.plans[line_up]
        at = columns.places(plan.seats, plan.kind)
        places = found.rows[:, [at[f"place_{seat}"] for seat in range(1, plan.seats + 1)]]
        numbers = np.array([self.league.bots.index(name) for name in plan.bots])
        # a shared place is decided by lot, for the order alone: the model knows no ties
        lots = np.random.default_rng([plan.seed, found.first]).random(places.shape)
        for row, (place, lot) in enumerate(zip(places, lots, strict=True)):
            rotation = int(found.rows[row, at["rotation"]])
            sitting = numbers[(np.arange(plan.seats) + rotation) % plan.seats]
            self.orders[line_up].append(tuple(map(int, sitting[np.lexsort((lot, place))])))
            best = int((place == 1).sum())
            for bot, came in zip(map(int, sitting), map(int, place), strict=True):
                self.sat[bot] += 1
                self.places[bot] += came
                self.firsts[bot] += 1 / best if came == 1 else 0


def play(
    league: League,
    workers: Workers,
    heard: Callable[[int], None] | None = None,
    stop: Event | None = None,
) -> Played:
    """All games, or those that were played when `stop` was set; `heard` is told how many there are."""
    played = Played.of(league)
    tasks = _tasks(league)
    done = workers.each(
        _play, [(league.plans[number], first) for first, number in tasks], stop or Event()
    )
    for (_, number), found in zip(tasks, done, strict=False):
        played.add(number, found)
        if heard is not None:
            heard(played.games)
    return played


def _tasks(league: League) -> list[tuple[int, int]]:
    """First game and number of the line-up: all line-ups in turns, so that all have begun when somebody stops."""
    plans = enumerate(league.plans)
    return sorted((first, number) for number, plan in plans for first in chunk.starts(plan))


def _play(task: tuple[SimulationPlan, int]) -> Chunk:
    return chunk.play(*task)

"""A league: every line-up of the bots plays its games, and the finishing orders show how strong each bot is."""

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
from headjudge.lab.line_up import Invited, LabBot
from headjudge.lab.plan import CLAIMS, SimulationPlan
from headjudge.lab.results import columns
from headjudge.rulebooks import Rulebook, load

if TYPE_CHECKING:
    from headjudge.lab.chunk import Chunk
    from headjudge.lab.run import Workers
    from headjudge.lab.stats.plackett_luce import Order

MOST_LINE_UPS = 5000
COLLECTED = "auto_collect"


@dataclass(frozen=True)
class League:
    """The bots, and the plan of each line-up."""

    bots: tuple[LabBot, ...]
    seed: int
    plans: tuple[SimulationPlan, ...]

    @classmethod
    def checked(
        cls,
        rulebook: str | Rulebook,
        bots: Sequence[str] | None = None,
        seats: int = 4,
        games: int = 200,
        slow_games: int = 2,
        seed: int = 1,
        auto_rent: bool = True,
        rounds: int = 0,
        invited: Invited | None = None,
    ) -> League:
        """`games` per line-up, `slow_games` if a bot in it thinks long. BadInput says what is wrong."""
        book = load(rulebook) if isinstance(rulebook, str) else rulebook
        kind = KINDS[book.kind.id]
        wanted = lab_line_up.names(kind.id) if bots is None else bots
        names = tuple(map(lab_line_up.named, wanted))
        if len(names) < 2:
            raise BadInput("a league needs at least two bots", "bots")
        if len(set(names)) < len(names):
            raise BadInput("a bot can be in a league only once", "bots")
        switches = {CLAIMS: COLLECTED} if auto_rent and kind.players_pay_rent else {}
        plans = []
        for number, line_up in enumerate(line_ups(names, seats)):
            slow = any(map(lab_line_up.thinks, line_up))
            # otherwise the bot named last would always sit last when there are too few games to rotate
            turn = number % seats
            plans.append(
                SimulationPlan.checked(
                    book,
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


def line_ups(bots: Sequence[LabBot], seats: int) -> list[tuple[LabBot, ...]]:
    """All line-ups. No bot sits twice at a table unless there are too few to fill it."""
    if seats < 2:
        raise BadInput(f"a table has at least 2 seats, not {seats}", "seats")
    possible: Iterator[tuple[LabBot, ...]]
    if len(bots) >= seats:
        possible = combinations(bots, seats)
    else:
        every = combinations_with_replacement(bots, seats)
        possible = (line_up for line_up in every if len(set(line_up)) == len(bots))
    listed: list[tuple[LabBot, ...]] = []
    for line_up in possible:
        listed.append(line_up)
        if len(listed) > MOST_LINE_UPS:
            raise BadInput(f"there would be more than {MOST_LINE_UPS:,} line-ups", "bots")
    return listed


def _seed(seed: int, line_up: Sequence[LabBot]) -> int:
    """Each line-up has its own dice, whatever other bots are in the league."""
    text = f"{seed} {' '.join(line_up)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


@dataclass
class Played:
    """The games so far: finishing orders by line-up, as indices into `league.bots`, and totals by bot."""

    league: League
    orders: list[list[Order]] = field(default_factory=list)
    sat: list[int] = field(default_factory=list)
    firsts: list[float] = field(default_factory=list)  # a shared first place counts as a fraction
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

    def add(self, line_up: int, chunk: Chunk) -> None:
        np = numpy()
        plan = self.league.plans[line_up]
        at = columns.places(plan.seats, plan.kind)
        places = chunk.rows[:, [at[f"place_{seat}"] for seat in range(1, plan.seats + 1)]]
        numbers = np.array([self.league.bots.index(name) for name in plan.bots])
        # ties are broken by lot, for the order only: the model has no ties
        lots = np.random.default_rng([plan.seed, chunk.first]).random(places.shape)
        for row, (place, lot) in enumerate(zip(places, lots, strict=True)):
            rotation = int(chunk.rows[row, at["rotation"]])
            sitting = numbers[(np.arange(plan.seats) + rotation) % plan.seats]
            self.orders[line_up].append(tuple(map(int, sitting[np.lexsort((lot, place))])))
            best = int((place == 1).sum())
            for bot, rank in zip(map(int, sitting), map(int, place), strict=True):
                self.sat[bot] += 1
                self.places[bot] += rank
                self.firsts[bot] += 1 / best if rank == 1 else 0


def play(
    league: League,
    workers: Workers,
    on_progress: Callable[[int], None] | None = None,
    stop: Event | None = None,
) -> Played:
    """All games, or those played until `stop` was set; `on_progress` gets their number."""
    played = Played.of(league)
    tasks = _tasks(league)
    done = workers.map_tasks(
        _play, [(league.plans[number], first) for first, number in tasks], stop or Event()
    )
    for (_, number), games in zip(tasks, done, strict=False):
        played.add(number, games)
        if on_progress is not None:
            on_progress(played.games)
    return played


def _tasks(league: League) -> list[tuple[int, int]]:
    """(first game, line-up) of every chunk: line-ups take turns, so that a stop finds games of all of them."""
    plans = enumerate(league.plans)
    return sorted((first, number) for number, plan in plans for first in chunk.starts(plan))


def _play(task: tuple[SimulationPlan, int]) -> Chunk:
    return chunk.play(*task)

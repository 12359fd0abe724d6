"""A chunk: a few hundred games of a plan, played in one go. A pure function of the plan and the first game."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from headjudge.bots import _unlocked, batch, rows
from headjudge.bots import columns as K
from headjudge.bots.pawn import _unlocked as pawn_unlocked
from headjudge.bots.pawn import batch as pawn_batch
from headjudge.lab import columns, players, tempo
from headjudge.lab.need import numpy
from headjudge.lab.plan import Plan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Match: TypeAlias = batch.Match | pawn_batch.Match
GAMES = 256  # in a chunk; never more than K.ROWS


@dataclass(frozen=True)
class Chunk:
    """What came of some games of a plan, one after the other."""

    first: int
    rows: NDArray[np.int32]  # a line for each game
    facts: dict[str, object] = field(default_factory=dict)
    records: tuple[str, ...] = ()  # whole games, a line of JSON for each

    @property
    def games(self) -> int:
        return len(self.rows)


@lru_cache(maxsize=8)
def _factors() -> list[int]:
    return tempo.factors()


def match(plan: Plan) -> Match:
    """The table of a plan, with everybody seated and no game begun. Each thread needs its own."""
    start = plan.start()
    m: Match = pawn_batch.Match(start) if plan.pawn else batch.Match(start)
    m.brains = [players.brain(name, plan.pawn) for name in plan.bots] + [0] * (8 - plan.seats)
    m.rows.width = columns.width(plan.seats)
    m.rotate = 1 if plan.rotate else 0
    m.rounds = plan.rounds
    m.seed = plan.seed
    m.clock.limit = plan.minutes * 60_000
    m.clock.mean = plan.pace * 1000
    m.clock.factor = _factors()
    return m


def play(plan: Plan, first: int) -> Chunk:
    """The games from `first` to the end of its chunk."""
    np = numpy()
    m = match(plan)
    games = min(GAMES, plan.games - first)
    if isinstance(m, pawn_batch.Match):
        pawn_unlocked.play_batch(m, first, games)
    else:
        _unlocked.play_batch(m, first, games)
    found = np.array(rows.read(m.rows), dtype=np.int32)
    return Chunk(first, found.reshape(games, m.rows.width))


assert GAMES <= K.ROWS

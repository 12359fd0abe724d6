"""A chunk: up to a few hundred games of a plan, played in one go. It depends only on the plan and on its first game."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from headjudge.extras import numpy
from headjudge.game.record import Record
from headjudge.lab import foreign_bots, line_up, match_setup, records
from headjudge.lab.plan import SimulationPlan
from headjudge.sim import _nogil, rows
from headjudge.sim.observer import counter_json

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

GAMES = 256  # per chunk; compiled code has room for row_layout.ROWS
BUSY = 32  # per chunk if somebody makes offers
THOUGHTFUL = 4  # per chunk if somebody plays positions out


@dataclass(frozen=True)
class Chunk:
    """The results of some consecutive games of a plan."""

    first: int
    rows: NDArray[np.int32]  # one per game
    facts: dict[str, object] = field(default_factory=dict)  # what the observer counted
    records: list[str] = field(default_factory=list)  # full records, one line of JSON each

    @property
    def games(self) -> int:
        return len(self.rows)


def starts(plan: SimulationPlan) -> range:
    """The first game of each chunk."""
    return range(0, plan.games, size(plan))


def size(plan: SimulationPlan) -> int:
    """Games in a chunk of this plan; few if they take long, so that progress shows and a stop is quick."""
    if plan.guests or any(map(line_up.thinks, plan.bots)):
        return THOUGHTFUL
    return BUSY if any(map(line_up.bargains, plan.bots)) else GAMES


def play(plan: SimulationPlan, first: int) -> Chunk:
    """The games from `first` to the end of its chunk."""
    if plan.guests:
        return _play_guests(plan, first)
    np = numpy()
    m = match_setup.mine(plan)
    m.rows.count = 0
    games = min(size(plan), plan.games - first)
    watched = max(0, min(games, plan.facts - first))
    facts = {}
    if watched:
        with match_setup.watched(m):
            _nogil.play_batch(m, first, watched)
        facts = counter_json.to_dict(m.counters)
    _nogil.play_batch(m, first + watched, games - watched)
    table = np.array(rows.read(m.rows), dtype=np.int32).reshape(games, m.rows.width)
    recorded = range(first, min(first + games, plan.records))
    return Chunk(
        first, table, facts, [written(records.record(plan, number)) for number in recorded]
    )


def _play_guests(plan: SimulationPlan, first: int) -> Chunk:
    """With bots that are not built in: through the contract, at the speed of Python."""
    written_records: list[str] = []
    with foreign_bots.party(plan) as party:
        for number in range(first, first + min(size(plan), plan.games - first)):
            game = party.play(number)
            if number < plan.records:
                written_records.append(written(game.record(records.title(plan, number))))
        return Chunk(first, party.rows(), {}, written_records)


def written(record: Record) -> str:
    return json.dumps(record.to_json(), separators=(",", ":"))

"""Plays the tables of many events in the compiled match loop; one game is also available as a `Game`."""

from __future__ import annotations

from collections.abc import Sequence
from threading import local
from typing import TYPE_CHECKING

from headjudge.engine import codes as C
from headjudge.extras import numpy
from headjudge.game import Game
from headjudge.lab import line_up, match_setup
from headjudge.lab.tournaments.plan import EventPlan
from headjudge.sim import _nogil, rows
from headjudge.sim import row_layout as K
from headjudge.sim.match import Match

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NOBODY = -1  # an empty chair


MOST_TABLES = 64  # that a thread keeps


class _OfThread(local):
    def __init__(self) -> None:
        self.tables: dict[tuple[str, str, int], Match] = {}


_of_thread = _OfThread()


def brains(plan: EventPlan) -> NDArray[np.int64]:
    """The compiled bots, by player."""
    kind = plan.kind.id
    numbers: NDArray[np.int64] = numpy().array([line_up.brain(bot, kind) for bot in plan.bots])
    return numbers


def table(plan: EventPlan, stage: str, seats: int) -> Match:
    """A compiled table for games of this stage. Whoever plays takes the chairs as drawn: nobody rotates."""
    m = match_setup.table(plan.start(stage, seats), [plan.bots[0]] * seats)
    m.rotate = 0
    m.seed = plan.seed
    match_setup.set_clock(m, plan.minutes_of(stage), plan.pace)
    return m


def _mine(plan: EventPlan, stage: str, seats: int) -> Match:
    """The tables of this thread are set up once per plan."""
    key, tables = (plan.key, stage, seats), _of_thread.tables
    if key not in tables:
        if len(tables) >= MOST_TABLES:
            tables.clear()
        tables[key] = table(plan, stage, seats)
    return tables[key]


def play(
    plan: EventPlan, stage: str, seated: NDArray[np.int64], numbers: NDArray[np.int64]
) -> NDArray[np.int32]:
    """Play each row of `seated` (players by chair, empty chairs last) as the game of that number.

    The result has the cells of each chair; those of empty chairs are 0.
    """
    np = numpy()
    cells = np.zeros((*seated.shape, K.WIDTH), np.int32)
    by_player = brains(plan)
    sizes = (seated != NOBODY).sum(axis=1)
    for size in np.unique(sizes):
        games = np.flatnonzero(sizes == size)
        bots = by_player[seated[games, :size]]
        played = _batch(_mine(plan, stage, int(size)), bots, numbers[games])
        cells[games, :size] = played[:, K.HEAD :].reshape(len(games), size, K.WIDTH)
    return cells  # type: ignore[no-any-return]


def _batch(m: Match, bots: NDArray[np.int64], numbers: NDArray[np.int64]) -> NDArray[np.int32]:
    """Games in the given order; consecutive ones with the same line-up are played in one go."""
    np = numpy()
    same = (numbers[1:] == numbers[:-1] + 1) & (bots[1:] == bots[:-1]).all(axis=1)
    starts = np.flatnonzero(np.concatenate(([True], ~same)))
    ends = np.append(starts[1:], len(numbers))
    empty = [0] * (C.SEATS - bots.shape[1])
    parts = []
    m.rows.count = 0
    runs = zip(
        numbers[starts].tolist(), (ends - starts).tolist(), bots[starts].tolist(), strict=True
    )
    for first, games, here in runs:
        m.brains = here + empty
        for at in range(0, games, K.ROWS):
            count = min(K.ROWS, games - at)
            if m.rows.count + count > K.ROWS:
                parts.append(_read(m))
            _nogil.play_batch(m, first + at, count)
    parts.append(_read(m))
    return np.concatenate(parts)  # type: ignore[no-any-return]


def _read(m: Match) -> NDArray[np.int32]:
    np = numpy()
    cells = np.array(rows.read(m.rows), dtype=np.int32)
    return cells.reshape(-1, m.rows.width)  # type: ignore[no-any-return]


def game(
    plan: EventPlan, stage: str, players: Sequence[int], number: int, names: Sequence[str]
) -> tuple[Game, int]:
    """The same game as a finished `Game` with these names by chair, and the seconds it took."""
    m = table(plan, stage, len(players))
    m.brains = [int(brains(plan)[player]) for player in players] + [0] * (C.SEATS - len(players))
    _nogil.play_batch(m, number, 1)
    return Game(plan.book, names, m.s, stage, plan.switches), m.clock.now // 1000

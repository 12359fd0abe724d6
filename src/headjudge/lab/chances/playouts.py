"""Play-outs of a position, in small tasks that anybody can do: a task gives the same numbers wherever it is done."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from headjudge.game import actions
from headjudge.lab.chances.options import Option
from headjudge.lab.chances.position import Position, laid_out, loaded
from headjudge.lab.results.columns import SCALE
from headjudge.sim import _nogil, rows
from headjudge.sim import row_layout as K
from headjudge.sim.trial_action import Trial

SIZE = 64
"""Play-outs in a task."""

POINTS = SCALE["points"]


@dataclass(frozen=True)
class Task:
    """So many play-outs, from this number on, of a position in which one thing is tried."""

    position: Position
    tried: str  # the action as JSON; empty: everybody does what they would
    more: tuple[int, ...]  # deeds on which the same is done after it
    first: int
    games: int


@dataclass(frozen=True)
class End:
    """How one play-out ended, by seat."""

    places: tuple[int, ...]
    points: tuple[float, ...]
    worths: tuple[int, ...]  # in a one-pawn game: assets
    earnings: tuple[float, ...] = ()  # of a one-pawn game
    by_assets: tuple[int, ...] = ()  # places in either score
    by_earnings: tuple[int, ...] = ()


def tasks(position: Position, option: Option | None, first: int, games: int) -> list[Task]:
    tried = ""
    if option is not None:
        game = loaded(position)
        tried = json.dumps(actions.write(option.action, game.names, game.state))
    more = option.more if option is not None else ()
    return [
        Task(position, tried, more, start, min(SIZE, first + games - start))
        for start in range(first, first + games, SIZE)
    ]


def do(task: Task) -> list[End]:
    m = laid_out(task.position)
    trial = _trial(task)
    _nogil.try_out(m, trial, task.first, task.games)
    width, numbers = m.rows.width, rows.read(m.rows)
    pawn, seats = bool(m.pawn), len(task.position.bots)
    return [_end(numbers[at : at + width], seats, pawn) for at in range(0, len(numbers), width)]


def _trial(task: Task) -> Trial:
    trial = Trial()
    trial.seat = task.position.seat
    if task.tried:
        game = loaded(task.position)
        trial.tries = 1
        trial.action = actions.read(json.loads(task.tried), game.names, game.state)
        trial.more = len(task.more)
        trial.deeds = [*task.more, *[0] * (16 - len(task.more))]
    return trial


def _end(row: Sequence[int], seats: int, pawn: bool) -> End:
    def column(at: int) -> tuple[int, ...]:
        return tuple(row[K.HEAD + seat * K.WIDTH + at] for seat in range(seats))

    if not pawn:
        return End(column(K.PLACE), tuple(map(float, column(K.POINTS))), column(K.WORTH))
    return End(
        column(K.PLACE),
        tuple(each / POINTS for each in column(K.POINTS)),
        column(K.WORTH),
        tuple(each / SCALE["earnings"] for each in column(K.EARNINGS)),
        column(K.PLACE_ASSETS),
        column(K.PLACE_EARNINGS),
    )

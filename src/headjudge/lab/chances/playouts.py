"""Play-outs of a position, in small tasks. A task gives the same numbers wherever it runs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from headjudge.game import actions
from headjudge.game.kinds import kind_of
from headjudge.lab.chances.options import Option
from headjudge.lab.chances.position import Position, laid_out, loaded
from headjudge.lab.kind import LabKind
from headjudge.lab.kinds import KINDS
from headjudge.sim import _nogil, rows
from headjudge.sim import row_layout as K
from headjudge.sim.trial_action import Trial

SIZE = 64
"""Play-outs per task."""


@dataclass(frozen=True)
class Task:
    """Play-outs number `first` to `first + games - 1` of a position in which one action is tried."""

    position: Position
    tried: str  # the action as JSON; empty: nothing is tried and the bots decide
    more: tuple[int, ...]  # deeds on which the same action follows
    first: int
    games: int


@dataclass(frozen=True)
class End:
    """How one play-out ended, by seat."""

    places: tuple[int, ...]
    points: tuple[float, ...]
    worths: tuple[int, ...]  # assets in a one-pawn game
    earnings: tuple[float, ...] = ()  # only in a one-pawn game
    by_assets: tuple[int, ...] = ()  # places by each score
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
    kind, seats = KINDS[kind_of(m.blank.rules).id], len(task.position.bots)
    return [_end(numbers[at : at + width], seats, kind) for at in range(0, len(numbers), width)]


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


def _end(row: Sequence[int], seats: int, kind: LabKind) -> End:
    def column(name: str) -> tuple[int, ...]:
        at = K.HEAD + kind.seat[name]
        return tuple(row[at + seat * K.WIDTH] for seat in range(seats))

    def scaled(name: str) -> tuple[float, ...]:
        return tuple(number / kind.scale.get(name, 1) for number in column(name))

    if not kind.rankings:
        return End(column("place"), scaled("points"), column(kind.worth))
    return End(
        column("place"),
        scaled("points"),
        column(kind.worth),
        scaled("earnings"),
        column("place_assets"),
        column("place_earnings"),
    )

"""Whose result is measured: a kind of bot, a seat, a player of the line-up wherever they sit, or a place in the
order of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge import checks
from headjudge.errors import BadExperiment
from headjudge.lab.experiments.spec import MeasureSpec
from headjudge.rulebooks.citation import meant

if TYPE_CHECKING:
    from headjudge.lab.experiments.run import ArmGames
    from headjudge.lab.plan import SimulationPlan


SUBJECTS = ("bot", "seat", "player", "order")
_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True)
class Subject:
    kind: str  # one of SUBJECTS
    bot: str = ""
    number: int = 0  # of the seat, the player or the place in the order, from 1

    @property
    def name(self) -> str:
        if self.kind == "order":
            return f"the player who throws {_ORDER[self.number - 1]}"
        return self.bot if self.kind == "bot" else f"{self.kind} {self.number}"

    def columns(self, played: ArmGames, name: str) -> list[list[float]]:
        """One column per player who belongs to the subject; a bot may have several."""
        if self.kind == "seat":
            return [played.column(f"{name}_{self.number}")]
        if self.kind == "player":
            return [played.by_player(name, self.number - 1)]
        if self.kind == "order":
            return [played.by_order(name, self.number - 1)]
        bots = played.plan.bots
        return [played.by_player(name, p) for p, bot in enumerate(bots) if bot == self.bot]

    def mean(self, played: ArmGames, name: str) -> list[float]:
        columns = self.columns(played, name)
        return [sum(values) / len(columns) for values in zip(*columns, strict=True)]

    def any(self, played: ArmGames, name: str, test: Callable[[float], bool]) -> list[float]:
        columns = self.columns(played, name)
        return [float(any(map(test, values))) for values in zip(*columns, strict=True)]


def subject_of(spec: MeasureSpec, plans: Sequence[SimulationPlan]) -> Subject:
    """The subject that the file names: exactly one of SUBJECTS, present in every arm."""
    named = [key for key in SUBJECTS if key in spec.options]
    if len(named) != 1:
        raise BadExperiment("needs exactly one of `bot`, `seat`, `player` and `order`", spec.where)
    key = named[0]
    value, where = spec.options[key], f"{spec.where}.{key}"
    if key == "bot":
        for plan in plans:
            if value not in plan.bots:
                hint = meant(str(value), plan.bots)
                raise BadExperiment(f"{value!r} does not play in all arms{hint}", where)
        return Subject("bot", bot=str(value))
    if any(key not in plan.kind.subjects for plan in plans):
        raise BadExperiment("there are no turns in a game with one pawn", where)
    most = min(plan.seats for plan in plans)
    return Subject(key, number=checks.whole(value, where, 1, most, BadExperiment))

"""Whose result is measured: a kind of bot, a seat, one player of the line-up wherever they sit, or a place in the
order of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge import checks
from headjudge.errors import BadExperiment
from headjudge.lab.experiments.spec import Measured
from headjudge.rulebooks.citation import meant

if TYPE_CHECKING:
    from headjudge.lab.experiments.run import Played
    from headjudge.lab.plan import SimulationPlan


KINDS = ("bot", "seat", "player", "order")
_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True)
class Who:
    kind: str  # one of KINDS
    bot: str = ""
    number: int = 0  # of the seat or player or place in the order, from 1

    @property
    def name(self) -> str:
        if self.kind == "order":
            return f"whoever throws {_ORDER[self.number - 1]}"
        return self.bot if self.kind == "bot" else f"{self.kind} {self.number}"

    @property
    def possessive(self) -> str:
        return f"{self.name}'s"

    def columns(self, played: Played, name: str) -> list[list[float]]:
        """The column of each of those who are meant; there may be several of one bot."""
        if self.kind == "seat":
            return [played.column(f"{name}_{self.number}")]
        if self.kind == "player":
            return [played.by_player(name, self.number - 1)]
        if self.kind == "order":
            return [played.by_order(name, self.number - 1)]
        bots = played.plan.bots
        return [played.by_player(name, p) for p, bot in enumerate(bots) if bot == self.bot]

    def mean(self, played: Played, name: str) -> list[float]:
        found = self.columns(played, name)
        return [sum(each) / len(found) for each in zip(*found, strict=True)]

    def any(self, played: Played, name: str, test: Callable[[float], bool]) -> list[float]:
        found = self.columns(played, name)
        return [float(any(map(test, each))) for each in zip(*found, strict=True)]


def who(said: Measured, plans: Sequence[SimulationPlan]) -> Who:
    """Exactly one of KINDS, there in every arm."""
    named = [key for key in KINDS if key in said.said]
    if len(named) != 1:
        raise BadExperiment("needs one of `bot`, `seat`, `player` and `order`", said.where)
    key = named[0]
    value, where = said.said[key], f"{said.where}.{key}"
    if key == "bot":
        for plan in plans:
            if value not in plan.bots:
                hint = meant(str(value), plan.bots)
                raise BadExperiment(f"{value!r} does not play in all arms{hint}", where)
        return Who("bot", bot=str(value))
    if any(key not in plan.kind.subjects for plan in plans):
        raise BadExperiment("nobody has a turn where one pawn moves for everybody", where)
    most = min(plan.seats for plan in plans)
    return Who(key, number=checks.whole(value, where, 1, most, BadExperiment))

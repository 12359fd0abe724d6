"""Plans that several tests play, and what is compared of their results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.engine import COMPILED
from headjudge.lab.plan import SimulationPlan

if TYPE_CHECKING:
    from headjudge.lab.results.result import Result

GAMES = 700 if COMPILED else 9  # more than a chunk or two, and the last one is not full
MANY = 100
FEW = 12 if COMPILED else 3


def tokens(games: int = GAMES, **more: object) -> SimulationPlan:
    """Games of three that last a little while; one of them trades where there are not many."""
    said: dict[str, object] = {"seed": 7, "rounds": 25, **more}
    other = "greedy" if games > MANY else "trader"
    return SimulationPlan.checked("boise", ["greedy", other, "greedy"], games, **said)


def pawn(games: int = FEW, **more: object) -> SimulationPlan:
    said: dict[str, object] = {"seed": 7, "rounds": 30, **more}
    return SimulationPlan.checked("opoly487", ["investor", "random", "investor"], games, **said)


def told(result: Result) -> dict[str, list[int]]:
    return {name: column.tolist() for name, column in result.columns.items()}

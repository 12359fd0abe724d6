"""Groups of deeds, as an experiment names them, and the states in which they earn rent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from headjudge.engine import codes as C
from headjudge.errors import BadExperiment
from headjudge.lab.experiments.spec import MeasureSpec
from headjudge.rulebooks.citation import meant

if TYPE_CHECKING:
    from headjudge.lab.plan import SimulationPlan

_HOUSES = MappingProxyType({0: 1, 1: 2, 2: 3, 3: 4, 4: 5, "hotel": 6})
STATES = MappingProxyType(
    {
        1: "without houses",
        2: "with one house each",
        3: "with two houses each",
        4: "with three houses each",
        5: "with four houses each",
        6: "with hotels",
    }
)
"""By the row of the rent table, for complete groups of streets."""


@dataclass(frozen=True)
class Group:
    number: int
    name: str
    verb: str  # earn or earns


def named(spec: MeasureSpec, plan: SimulationPlan) -> list[Group]:
    """The group that the file names; `each` means all of them, in board order."""
    ids = plan.book.board.group_ids
    value = spec.options.get("group")
    if value == "each":
        streets = "houses" in spec.options
        return [_group(i, ids) for i in range(C.GROUP_RAILROAD if streets else C.GROUPS)]
    if not isinstance(value, str) or value not in ids:
        hint = meant(str(value), ids)
        known = ", ".join(ids)
        raise BadExperiment(
            f'must be "each" or one of {known}, not {value!r}{hint}', f"{spec.where}.group"
        )
    number = ids.index(value)
    if "houses" in spec.options and number >= C.GROUP_RAILROAD:
        raise BadExperiment("has no houses", f"{spec.where}.group")
    return [_group(number, ids)]


def _group(number: int, ids: Sequence[str]) -> Group:
    if number >= C.GROUP_RAILROAD:
        return Group(
            number, {"railroad": "the railroads", "utility": "the utilities"}[ids[number]], "earn"
        )
    return Group(number, f"the {ids[number].replace('_', ' ')} group", "earns")


def row(spec: MeasureSpec) -> int:
    """The row of the rent table that the file asks for."""
    houses = spec.options.get("houses")
    if isinstance(houses, bool) or not isinstance(houses, int | str) or houses not in _HOUSES:
        raise BadExperiment('must be 0 to 4 or "hotel"', f"{spec.where}.houses")
    return _HOUSES[houses]


def deeds(plan: SimulationPlan, group: int) -> list[int]:
    board = plan.book.board
    return [i for i, deed in enumerate(board.deeds) if deed.group == board.group_ids[group]]

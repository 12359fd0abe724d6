"""The columns of a result: as compiled code writes them into rows, and as files have them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from headjudge.extras import numpy
from headjudge.lab.kind import LabKind
from headjudge.sim import row_layout as K

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from headjudge.lab.plan import SimulationPlan

ENDED = {
    K.LAST_LEFT: "last left",
    K.TIME: "time",
    K.CAP: "cap",
    K.CARD: "downturn card",
    K.BANK_EMPTY: "bank empty",
}
_ENDED = [ENDED[code] for code in sorted(ENDED)]


def width(seats: int) -> int:
    return K.HEAD + seats * K.WIDTH


def places(seats: int, kind: LabKind) -> dict[str, int]:
    """The place of each column in the row. Seats count from one: `worth_1` belongs to the first seat."""
    by_name = dict(kind.head)
    for seat in range(seats):
        at = K.HEAD + seat * K.WIDTH
        for name, place in kind.seat.items():
            by_name[f"{name}_{seat + 1}"] = at + place
    return by_name


def names(plan: SimulationPlan) -> list[str]:
    """The columns of a file, in order: for each seat, the bot comes first."""
    ordered: list[str] = []
    for name in places(plan.seats, plan.kind):
        stem, _, seat = name.rpartition("_")
        if stem == "place":
            ordered.append(f"bot_{seat}")
        ordered.append(name)
    return ordered


@dataclass(frozen=True)
class Column:
    """One column of a file: numbers, or words by number."""

    values: NDArray[Any]
    words: list[str] | None = None


def to_columns(plan: SimulationPlan, rows: NDArray[np.int32]) -> dict[str, Column]:
    """The columns of a file with these rows."""
    at = places(plan.seats, plan.kind)
    rotation = rows[:, at["rotation"]]
    columns: dict[str, Column] = {}
    for name in names(plan):
        stem, _, seat = name.rpartition("_")
        if stem == "bot":
            columns[name] = Column((rotation + int(seat) - 1) % plan.seats, list(plan.bots))
        elif name == "ended":
            columns[name] = Column(rows[:, at[name]] - 1, _ENDED)
        else:
            parts = scale(name, plan.kind)
            values = rows[:, at[name]]
            columns[name] = Column(values if parts == 1 else values / parts)
    return columns


def from_columns(
    plan: SimulationPlan, columns: dict[str, list[Any]]
) -> dict[str, NDArray[np.int32]]:
    """Read a file's columns back into numbers. ValueError if they are not a result of this plan."""
    num = numpy()
    if list(columns) != names(plan):
        raise ValueError("its columns are not those of its plan")
    numbers: dict[str, NDArray[np.int32]] = {}
    try:
        for name in places(plan.seats, plan.kind):
            values = columns[name]
            if name == "ended":
                values = [_ENDED.index(word) + 1 for word in values]
            parts = scale(name, plan.kind)
            numbers[name] = num.rint(num.asarray(values, dtype=float) * parts).astype(num.int32)
    except (TypeError, ValueError):
        raise ValueError("its columns contain something that is not a number") from None
    _check(plan, numbers)
    return numbers


def scale(name: str, kind: LabKind) -> int:
    return kind.scale.get(name.rpartition("_")[0], 1)


def _check(plan: SimulationPlan, numbers: dict[str, NDArray[np.int32]]) -> None:
    np = numpy()
    games = len(numbers["game"])
    if games > plan.games or not np.array_equal(numbers["game"], np.arange(games)):
        raise ValueError("its games are not those of its plan")
    rotation = numbers["game"] % plan.seats if plan.rotate else np.zeros(games)
    if not np.array_equal(numbers["rotation"], rotation):
        raise ValueError("its seats are not those of its plan")
    if games and not (numbers["winner"].min() >= 0 and numbers["winner"].max() <= plan.seats):
        raise ValueError("one of its winners has no seat")

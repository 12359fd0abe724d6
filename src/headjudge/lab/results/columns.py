"""The columns of a result: as compiled code writes them into rows, and as files tell them."""

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
    """By name: where in the row. Seats count from one: `worth_1` is what the first seat has."""
    found = dict(kind.head)
    for seat in range(seats):
        at = K.HEAD + seat * K.WIDTH
        for name, place in kind.seat.items():
            found[f"{name}_{seat + 1}"] = at + place
    return found


def names(plan: SimulationPlan) -> list[str]:
    """The columns that files have, in order: who sat in a seat comes first of what is told of it."""
    found: list[str] = []
    for name in places(plan.seats, plan.kind):
        what, _, seat = name.rpartition("_")
        if what == "place":
            found.append(f"bot_{seat}")
        found.append(name)
    return found


@dataclass(frozen=True)
class Told:
    """One column as files tell it: numbers, or words by their number."""

    values: NDArray[Any]
    words: list[str] | None = None


def tell(plan: SimulationPlan, rows: NDArray[np.int32]) -> dict[str, Told]:
    at = places(plan.seats, plan.kind)
    rotation = rows[:, at["rotation"]]
    found: dict[str, Told] = {}
    for name in names(plan):
        what, _, seat = name.rpartition("_")
        if what == "bot":
            found[name] = Told((rotation + int(seat) - 1) % plan.seats, list(plan.bots))
        elif name == "ended":
            found[name] = Told(rows[:, at[name]] - 1, _ENDED)
        else:
            parts = scale(name, plan.kind)
            values = rows[:, at[name]]
            found[name] = Told(values if parts == 1 else values / parts)
    return found


def take(plan: SimulationPlan, told: dict[str, list[Any]]) -> dict[str, NDArray[np.int32]]:
    """The numbers back from what a file tells. ValueError where they are not a result of this plan."""
    num = numpy()
    if list(told) != names(plan):
        raise ValueError("its columns are not those of its plan")
    found: dict[str, NDArray[np.int32]] = {}
    try:
        for name in places(plan.seats, plan.kind):
            values = told[name]
            if name == "ended":
                values = [_ENDED.index(word) + 1 for word in values]
            parts = scale(name, plan.kind)
            found[name] = num.rint(num.asarray(values, dtype=float) * parts).astype(num.int32)
    except (TypeError, ValueError):
        raise ValueError("there is something in its columns that is no number") from None
    _check(plan, found)
    return found


def scale(name: str, kind: LabKind) -> int:
    return kind.scale.get(name.rpartition("_")[0], 1)


def _check(plan: SimulationPlan, found: dict[str, NDArray[np.int32]]) -> None:
    np = numpy()
    games = len(found["game"])
    if games > plan.games or not np.array_equal(found["game"], np.arange(games)):
        raise ValueError("its games are not those of its plan")
    turn = found["game"] % plan.seats if plan.rotate else np.zeros(games)
    if not np.array_equal(found["rotation"], turn):
        raise ValueError("its seats are not those of its plan")
    if games and not (found["winner"].min() >= 0 and found["winner"].max() <= plan.seats):
        raise ValueError("somebody has won who sits in no seat")

"""The columns of a result: as compiled code writes them into rows, and as files tell them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from headjudge.extras import numpy
from headjudge.sim import row_layout as K

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from headjudge.lab.plan import SimulationPlan

_HEAD = {
    "game": K.GAME,
    "rotation": K.ROTATION,
    "winner": K.WINNER,
    "ended": K.ENDED,
    "turns": K.TURNS,
    "rounds": K.ROUNDS,
    "throws": K.THROWS,
    "actions": K.ACTIONS,
    "seconds": K.SECONDS,
    "trades": K.TRADES,
    "offers": K.OFFERS,
    "auctions": K.AUCTIONS,
    "shortages": K.SHORTAGES,
    "rents_lost": K.RENTS_LOST,
    "faults": K.FAULTS,
}
_TOKEN_HEAD = {**_HEAD, "starter": K.STARTER}
_PAWN_HEAD = {**_HEAD, "bank": K.BANK}
_SEAT = {
    "place": K.PLACE,
    "worth": K.WORTH,
    "cash": K.CASH,
    "points": K.POINTS,
    "deeds": K.DEEDS,
    "buildings": K.BUILDINGS,
    "out": K.OUT,
    "out_turn": K.OUT_TURN,
}
_PAWN_SEAT = {
    "place": K.PLACE,
    "assets": K.WORTH,
    "cash": K.CASH,
    "points": K.POINTS,
    "earnings": K.EARNINGS,
    "place_assets": K.PLACE_ASSETS,
    "place_earnings": K.PLACE_EARNINGS,
    "status": K.STATUS,
    "cashed_out": K.CASHED_OUT,
}
ENDED = {
    K.LAST_LEFT: "last left",
    K.TIME: "time",
    K.CAP: "cap",
    K.CARD: "downturn card",
    K.BANK_EMPTY: "bank empty",
}
_ENDED = [ENDED[code] for code in sorted(ENDED)]
SCALE = {"points": 840, "earnings": 100}
"""Of a one-pawn game: what is kept in whole numbers is so many times what files tell."""


def width(seats: int) -> int:
    return K.HEAD + seats * K.WIDTH


def places(seats: int, pawn: bool) -> dict[str, int]:
    """By name: where in the row. Seats count from one: `worth_1` is what the first seat has."""
    found = dict(_PAWN_HEAD if pawn else _TOKEN_HEAD)
    for seat in range(seats):
        at = K.HEAD + seat * K.WIDTH
        for name, place in (_PAWN_SEAT if pawn else _SEAT).items():
            found[f"{name}_{seat + 1}"] = at + place
    return found


def names(plan: SimulationPlan) -> list[str]:
    """The columns that files have, in order: who sat in a seat comes first of what is told of it."""
    found: list[str] = []
    for name in places(plan.seats, plan.pawn):
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
    at = places(plan.seats, plan.pawn)
    rotation = rows[:, at["rotation"]]
    found: dict[str, Told] = {}
    for name in names(plan):
        what, _, seat = name.rpartition("_")
        if what == "bot":
            found[name] = Told((rotation + int(seat) - 1) % plan.seats, list(plan.bots))
        elif name == "ended":
            found[name] = Told(rows[:, at[name]] - 1, _ENDED)
        else:
            parts = scale(name, plan.pawn)
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
        for name in places(plan.seats, plan.pawn):
            values = told[name]
            if name == "ended":
                values = [_ENDED.index(word) + 1 for word in values]
            parts = scale(name, plan.pawn)
            found[name] = num.rint(num.asarray(values, dtype=float) * parts).astype(num.int32)
    except (TypeError, ValueError):
        raise ValueError("there is something in its columns that is no number") from None
    _check(plan, found)
    return found


def scale(name: str, pawn: bool) -> int:
    return SCALE.get(name.rpartition("_")[0], 1) if pawn else 1


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

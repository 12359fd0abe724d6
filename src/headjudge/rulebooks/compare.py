"""Two rulebooks side by side: only what differs."""

from typing import TypedDict

from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.model import Setting, Value


class Side(TypedDict):
    value: Value
    clause: str | None
    ruled: str | None
    book: str


class SwitchDifference(TypedDict):
    key: str
    area: str
    left: Side
    right: Side


class RulingDifference(TypedDict):
    """A ruling on which one of the two speaks and the other is silent."""

    ruling: str
    says: str
    left: list[str]
    right: list[str]
    silent: str  # the book that is


class Difference(TypedDict):
    left: str
    right: str
    switches: list[SwitchDifference]
    rulings: list[RulingDifference]


def compare(left: Rulebook, right: Rulebook) -> Difference:
    switches: list[SwitchDifference] = [
        {
            "key": key,
            "area": setting.area,
            "left": _side(setting),
            "right": _side(right.switches[key]),
        }
        for key, setting in left.switches.items()
        if key in right.switches and setting.value != right.switches[key].value
    ]
    rulings: list[RulingDifference] = [
        {
            "ruling": name,
            "says": left.binding(name).says,
            "left": list(left.cite(name)),
            "right": list(right.cite(name)),
            "silent": left.id if left.binding(name).silent else right.id,
        }
        for name in left.bindings
        if bool(left.binding(name).silent) != bool(right.binding(name).silent)
    ]
    return {"left": left.id, "right": right.id, "switches": switches, "rulings": rulings}


def _side(setting: Setting) -> Side:
    return {
        "value": setting.value,
        "clause": setting.clause,
        "ruled": setting.ruled,
        "book": setting.book,
    }

"""Compares two rulebooks: only what differs. For books of different kinds of game: what both have."""

from typing import TypedDict

from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.model import Setting, Value


class Side(TypedDict):
    key: str  # the two keys differ if the kinds of game do
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
    """A ruling that only one of the two books covers."""

    ruling: str
    says: str
    left: list[str]
    right: list[str]
    silent: str  # the silent book


class Difference(TypedDict):
    left: str
    right: str
    games: list[str]  # their kinds, left and right
    same_board: bool
    switches: list[SwitchDifference]
    same: list[str]  # for two kinds of game: what is the same in both
    rulings: list[RulingDifference]


def compare(left: Rulebook, right: Rulebook) -> Difference:
    one_kind = left.kind is right.kind
    pairs = _pairs(left, right) if one_kind else _counterparts(left, right)
    return {
        "left": left.id,
        "right": right.id,
        "games": [left.kind.id, right.kind.id],
        "same_board": left.board == right.board,
        "switches": [
            {"key": one.key, "area": one.area, "left": _side(one), "right": _side(other)}
            for one, other in pairs
            if one.value != other.value
        ],
        "same": [] if one_kind else [one.key for one, other in pairs if one.value == other.value],
        "rulings": _rulings(left, right) if one_kind else [],
    }


def settings_of(book: Rulebook) -> dict[str, Setting]:
    return {**book.switches, **book.figures}


def _pairs(left: Rulebook, right: Rulebook) -> list[tuple[Setting, Setting]]:
    others = settings_of(right)
    return [(setting, others[key]) for key, setting in settings_of(left).items() if key in others]


def _counterparts(left: Rulebook, right: Rulebook) -> list[tuple[Setting, Setting]]:
    """Pair the switches of two kinds of game by `like`."""
    ours, theirs = settings_of(left), settings_of(right)
    to_right = [(one, theirs[one.like]) for one in ours.values() if one.like in theirs]
    to_left = [(ours[other.like], other) for other in theirs.values() if other.like in ours]
    return to_right + to_left


def _rulings(left: Rulebook, right: Rulebook) -> list[RulingDifference]:
    return [
        {
            "ruling": name,
            "says": left.binding(name).says,
            "left": list(left.cite(name)),
            "right": list(right.cite(name)),
            "silent": left.id if left.binding(name).silent else right.id,
        }
        for name in left.kind.rulings
        if bool(left.binding(name).silent) != bool(right.binding(name).silent)
    ]


def _side(setting: Setting) -> Side:
    return {
        "key": setting.key,
        "value": setting.value,
        "clause": setting.clause,
        "ruled": setting.ruled,
        "book": setting.book,
    }

"""A state as JSON and back: every field by name, checked on the way in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from headjudge.engine.rules import Rules
from headjudge.engine.state import FIELDS, State
from headjudge.errors import BadState

Number = int | list[int]
_FAR = 2**31 - 1


@cache
def shapes() -> dict[str, int]:
    """By field: the length of its list, 0 for a single number."""
    fresh = State(Rules())
    found = {}
    for name in FIELDS:
        value = getattr(fresh, name)
        found[name] = len(value) if isinstance(value, list) else 0
    return found


def to_json(s: State) -> dict[str, Number]:
    return {name: _copy(getattr(s, name)) for name in FIELDS}


def _copy(value: Number) -> Number:
    return list(value) if isinstance(value, list) else value


def from_json(data: object, rules: Rules) -> State:
    """Rebuild a state. Anything missing, unknown, misshapen or impossible is a BadState."""
    if not isinstance(data, Mapping):
        raise BadState("a state is a table of numbers")
    for key in data:
        if key not in shapes():
            raise BadState("there is no such field", str(key))
    s = State(rules)
    for name, length in shapes().items():
        if name not in data:
            raise BadState("is missing", name)
        setattr(s, name, _checked(data[name], length, name))
    check(s)
    return s


def _checked(value: object, length: int, where: str) -> Number:
    if length == 0:
        return _number(value, where)
    if not isinstance(value, list | tuple) or len(value) != length:
        raise BadState(f"must be a list of {length} numbers", where)
    return [_number(each, f"{where}[{i}]") for i, each in enumerate(value)]


def _number(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not -_FAR <= value <= _FAR:
        raise BadState(f"must be a whole number of at most 32 bits, not {value!r}", where)
    return value


_RANGES = {
    "seats": (2, 8),
    "left": (1, 8),
    "square": (0, 39),
    "jailed": (0, 1),
    "failed": (0, 3),
    "jail_cards": (0, 3),
    "out": (0, 8),
    "owner": (0, 8),
    "level": (0, 5),
    "built": (0, 2**28 - 1),
    "mortgaged": (0, 2**28 - 1),
    "held": (0, 2**28 - 1),
    "houses": (0, 1000),
    "hotels": (0, 1000),
    "locked": (0, 1000),
    "deck": (0, 15),
    "deck_head": (0, 15),
    "deck_size": (0, 16),
    "drawing": (0, 1),
    "told": (0, 2),
    "unseen": (0, 16),
    "phase": (0, 14),
    "under": (0, 14),
    "on_turn": (0, 7),
    "starter": (0, 7),
    "die1": (0, 6),
    "die2": (0, 6),
    "speed_die": (0, 5),
    "dice_sum": (0, 40),
    "after_fine": (0, 12),
    "card_rent": (0, 2),
    "lot": (0, 27),
    "lot_kind": (0, 2),
    "high_by": (0, 11),
    "bidding": (0, 255),
    "barred": (0, 255),
    "lots": (0, 2**28 - 1),
    "asked": (0, 255),
    "answered": (0, 255),
    "order_in": (0, 255),
    "order_tied": (0, 255),
    "dealt": (0, 28),
    "want_count": (0, 12),
    "want_next": (0, 12),
    "wants": (0, 27),
    "claims": (0, 16),
    "claim_debtor": (0, 7),
    "claim_owner": (0, 7),
    "claim_square": (0, 39),
    "debts": (0, 24),
    "due": (0, 24),
    "debt_from": (0, 7),
    "debt_to": (0, 8),
    "debt_kind": (0, 6),
    "debt_due": (0, 1),
    "debt_square": (0, 39),
    "offer_to": (0, 8),
}
"""Numbers that are used as an index or a mask must be within these, or the engine would read astray."""


def check(s: State) -> None:
    """The position must be one that the engine can go on from."""
    for name, (low, high) in _RANGES.items():
        value = getattr(s, name)
        for each in value if isinstance(value, list) else [value]:
            if not low <= each <= high:
                raise BadState(f"{each} is not between {low} and {high}", name)
    owner, held, level = s.owner, s.held, s.level
    for deed in range(28):
        if owner[deed] != 8 and owner[deed] >= s.seats:
            raise BadState(f"nobody sits in seat {owner[deed]}", f"owner[{deed}]")
        for seat in range(9):
            if (held[seat] >> deed & 1) != (owner[deed] == seat):
                raise BadState("does not agree with owner", f"held[{seat}]")
        if (s.built >> deed & 1) != (level[deed] > 0) or level[deed] > s.rules.hotel_level:
            raise BadState("does not agree with built", f"level[{deed}]")
    if s.on_turn >= s.seats or s.starter >= s.seats:
        raise BadState("nobody sits there", "on_turn")
    if s.left != sum(1 for seat in range(s.seats) if not s.out[seat]):
        raise BadState("does not agree with out", "left")
    for name in ("bidding", "barred", "asked", "answered", "order_in", "order_tied"):
        if getattr(s, name) >> s.seats:
            raise BadState("names a seat that is not there", name)
    if s.due != sum(s.debt_due[i] for i in range(s.debts)):
        raise BadState("does not agree with debt_due", "due")
    for name, count in (
        ("debt_from", s.debts),
        ("claim_debtor", s.claims),
        ("claim_owner", s.claims),
    ):
        if any(each >= s.seats for each in getattr(s, name)[:count]):
            raise BadState("names a seat that is not there", name)
    if any(n > c for n, c in zip(s.want_next, s.want_count, strict=True)):
        raise BadState("is beyond want_count", "want_next")
    if s.phase == 2 and s.order_in == 0:
        raise BadState("nobody is left to throw", "order_in")

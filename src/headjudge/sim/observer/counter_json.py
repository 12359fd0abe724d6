"""The counts of an observer by name: as a dictionary for JSON, and back.

Short lists are written in full, long ones as the places and values of the entries that are not zero.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import prod

from headjudge.errors import BadInput
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer.counters import Counters

VERSION = 1
SHORT = 1000  # longer lists are mostly zeros

Shape = tuple[int, ...]  # () = a single number

SHAPES: dict[str, Shape] = {
    "games": (),
    "rolls": (),
    "throws": (N.BOTS,),
    "landings": (40,),
    "stood": (28, N.ROWS),
    "rents": (28, N.ROWS),
    "rent": (28, N.ROWS),
    "paid": (28,),
    "paid_by": (N.BOTS,),
    "earned_by": (N.BOTS,),
    "asked": (),
    "in_kind": (),
    "unpaid": (),
    "lost": (28,),
    "lost_sum": (28,),
    "lost_by": (N.BOTS,),
    "bought": (28,),
    "sold": (28,),
    "sold_sum": (28,),
    "sold_bins": (28, N.BINS),
    "unsold": (28,),
    "won_by": (N.BOTS,),
    "spent_by": (N.BOTS,),
    "listed_by": (N.BOTS,),
    "completed": (10, N.WAYS),
    "offers": (N.BOTS, N.BOTS),
    "refusals": (N.BOTS, N.BOTS),
    "trades": (N.BOTS, N.BOTS),
    "trade_deeds": (N.BOTS, N.BOTS),
    "trade_cash": (N.BOTS, N.BOTS),
    "traded": (28,),
    "wanted": (N.BOTS,),
    "shortages": (),
    "building_lots": (2,),
    "buildings_won": (2,),
    "building_sum": (2,),
    "building_list": (2,),
    "stock": (33,),
    "hotel_stock": (13,),
    "built_by": (N.BOTS,),
    "jailed": (3,),
    "freed": (4,),
    "stayed": (),
    "out_at": (N.LENGTHS,),
    "out_by": (N.BOTS,),
    "out_to": (N.BOTS + 1,),
    "ends": (5,),
    "length": (N.LENGTHS,),
    "going": (N.SLOTS,),
    "worth": (N.BOTS, N.SLOTS, N.STEPS),
    "future": (N.BOTS, N.SLOTS, N.STEPS),
    "bank": (N.SLOTS, N.STEPS),
    "flow_in": (N.FLOWS, N.BOTS),
    "flow_out": (N.FLOWS, N.BOTS),
    "card_sold": (16,),
    "card_sum": (16,),
    "card_unsold": (16,),
    "drawn": (32,),
    "downturns": (2, 5),
    "down_rolls": (2,),
    "held": (29,),
    "limits": (29,),
    "allied": (10,),
    "thefts": (),
    "busted": (N.BOTS,),
    "votes": (2,),
}
"""All counts, in the order of the list; `counter_index.py` explains each."""


def places() -> dict[str, range]:
    """The place of each count in the list."""
    by_name: dict[str, range] = {}
    start = 0
    for name, shape in SHAPES.items():
        by_name[name] = range(start, start + prod(shape))
        start += prod(shape)
    return by_name


def to_dict(counters: Counters) -> dict[str, object]:
    """All counts that are not zero, ready for JSON."""
    counts = counters.n
    written: dict[str, object] = {"version": VERSION}
    for name, place in places().items():
        values = list(counts[place.start : place.stop])
        if not any(values):
            continue
        if not SHAPES[name]:
            written[name] = values[0]
        elif len(values) <= SHORT:
            written[name] = values
        else:
            at = [i for i, value in enumerate(values) if value]
            written[name] = {"at": at, "n": [values[i] for i in at]}
    return written


def from_dict(written: Mapping[str, object]) -> Counters:
    """Read the counts back. Missing counts are zero; unknown ones are refused."""
    counts = [0] * N.COUNTS
    where = places()
    if written.get("version") != VERSION:
        raise BadInput(f"unknown version {written.get('version')!r}", "facts")
    for name, value in written.items():
        if name == "version":
            continue
        if name not in where:
            raise BadInput(f"unknown key {name!r}", "facts")
        values = _values(value, len(where[name]))
        if values is None:
            raise BadInput(f"must be {len(where[name])} whole numbers", f"facts.{name}")
        counts[where[name].start : where[name].stop] = values
    counters = Counters()
    counters.n = counts
    return counters


def _values(value: object, size: int) -> list[int] | None:
    """From a number, a list of numbers, or places and values; None if it is none of these."""
    if isinstance(value, dict):
        at, n = _numbers(value.get("at")), _numbers(value.get("n"))
        if at is None or n is None or len(at) != len(n) or any(i >= size for i in at):
            return None
        values = [0] * size
        for i, count in zip(at, n, strict=True):
            values[i] = count
        return values
    values = _numbers(value if isinstance(value, list) else [value]) or []
    return values if len(values) == size else None


def _numbers(value: object) -> list[int] | None:
    if not isinstance(value, list):
        return None
    if any(type(number) is not int or not 0 <= number < 2**62 for number in value):
        return None
    return value

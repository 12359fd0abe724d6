"""The counts of an observer by name: as a dictionary for JSON, and back.

Short lists are written as they are, long ones as the places that are not zero, with what is there.
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
"""Every count, in the order of the list; `counter_index.py` says what each of them is."""


def places() -> dict[str, range]:
    """Where each count lies in the list."""
    found: dict[str, range] = {}
    start = 0
    for name, shape in SHAPES.items():
        found[name] = range(start, start + prod(shape))
        start += prod(shape)
    return found


def to_dict(counters: Counters) -> dict[str, object]:
    """What was counted, without what was not, ready for JSON."""
    every = counters.n
    written: dict[str, object] = {"version": VERSION}
    for name, place in places().items():
        values = list(every[place.start : place.stop])
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
    """The counts again. What is not there is zero; what has no business there is refused."""
    every = [0] * N.COUNTS
    where = places()
    if written.get("version") != VERSION:
        raise BadInput(f"version {written.get('version')!r} is not known here", "facts")
    for name, value in written.items():
        if name == "version":
            continue
        if name not in where:
            raise BadInput(f"nothing is counted under {name!r}", "facts")
        values = _values(value, len(where[name]))
        if values is None:
            raise BadInput(f"not {len(where[name])} whole numbers", f"facts.{name}")
        every[where[name].start : where[name].stop] = values
    counters = Counters()
    counters.n = every
    return counters


def _values(value: object, size: int) -> list[int] | None:
    """A number, a list of them, or their places and values; None if it is none of these."""
    if isinstance(value, dict):
        at, n = _numbers(value.get("at")), _numbers(value.get("n"))
        if at is None or n is None or len(at) != len(n) or any(i >= size for i in at):
            return None
        values = [0] * size
        for i, each in zip(at, n, strict=True):
            values[i] = each
        return values
    values = _numbers(value if isinstance(value, list) else [value]) or []
    return values if len(values) == size else None


def _numbers(value: object) -> list[int] | None:
    if not isinstance(value, list):
        return None
    if any(type(each) is not int or not 0 <= each < 2**62 for each in value):
        return None
    return value

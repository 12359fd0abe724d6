# compiled
"""The buffer of an observation: its numbers in a row, and where each field begins."""

from headjudge.engine.state import State


class ObservationBuffer:
    open_cash: int  # 1 = everybody's cash is visible
    size: int  # numbers written
    field: int  # the field being written
    values: list[int]
    start: list[int]  # by field: where it begins; the last entry is the end

    def __init__(self) -> None:
        self.open_cash = 0
        self.size = 0
        self.field = 0
        self.values = [0] * 1280
        self.start = [0] * 63


def begin(v: ObservationBuffer, field: int) -> None:
    """Start this field here; fields that are skipped are empty."""
    while v.field <= field:
        v.start[v.field] = v.size
        v.field += 1


def put(v: ObservationBuffer, value: int) -> None:
    v.values[v.size] = value
    v.size += 1


def one_of(v: ObservationBuffer, many: int, which: int) -> None:
    """A one-hot vector of length `many`; all zero if `which` is outside it."""
    for i in range(many):
        put(v, 1 if i == which else 0)


def bits(v: ObservationBuffer, many: int, mask: int) -> None:
    for i in range(many):
        put(v, mask >> i & 1)


def seats_from(s: State, v: ObservationBuffer, seat: int, mask: int) -> None:
    """A set of seats, counted from the observing seat."""
    for i in range(s.seats):
        put(v, mask >> (seat + i) % s.seats & 1)


def seat_from(s: State, v: ObservationBuffer, seat: int, which: int) -> None:
    """One seat, counted from the observing seat, or none."""
    seats_from(s, v, seat, 1 << which if which < s.seats else 0)

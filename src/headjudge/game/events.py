"""Events in public words: each names its ruling and the clauses behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. `numbers` is the engine's own row, for machines.

    `details` puts the numbers of a one-pawn game into words: card, flow of money, terms of an alliance.
    """

    kind: str
    ruling: str
    clauses: tuple[str, ...]
    seat: str | None
    other: str | None
    amount: int
    place: str | None
    numbers: tuple[int, ...]
    details: Mapping[str, object] = field(default_factory=dict, hash=False)

    def as_json(self) -> dict[str, object]:
        fields: dict[str, object] = {
            "kind": self.kind,
            "ruling": self.ruling,
            "clauses": list(self.clauses),
            "seat": self.seat,
            "other": self.other,
            "amount": self.amount,
            "place": self.place,
            "numbers": list(self.numbers),
        }
        return fields | ({"details": dict(self.details)} if self.details else {})

"""Cells of the books. Companies have their own type, so that names can be removed in one place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from headjudge.engine import codes as C


@dataclass(frozen=True, order=True, slots=True)
class Co:
    """A company by its seat; also the bank."""

    seat: int


BANK = Co(C.BANK)


class Words(str):
    """Text that a person wrote; it may name people."""

    __slots__ = ()


Cell: TypeAlias = (
    "bool | int | float | str | Fraction | Co | tuple[Co, ...] | Mapping[Co, int] | None"
)
Row: TypeAlias = "dict[str, Cell]"

_MARK = re.compile("\ue000([0-9])")


def mark(seat: int) -> str:
    """A placeholder for a company in a text, named on publication."""
    return f"\ue000{seat}"


class Naming:
    """The names of companies: their players' names, or seat codes A, B, C …"""

    def __init__(self, seats: Sequence[str], names: bool) -> None:
        codes = {name.casefold(): chr(ord("A") + i) for i, name in enumerate(seats)}
        self._called = list(seats) if names else [chr(ord("A") + i) for i in range(len(seats))]
        self._hidden = {} if names else codes
        longest = sorted(map(re.escape, seats), key=len, reverse=True)
        self._names = re.compile(rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)", re.IGNORECASE)

    def co(self, co: Co) -> str:
        return "bank" if co.seat == C.BANK else self._called[co.seat]

    def text(self, text: str) -> str:
        """Replace marks by names; in people's own texts, replace names by codes."""
        if isinstance(text, Words) and self._hidden:
            text = self._names.sub(lambda match: self._hidden.get(match[0].casefold(), "?"), text)
        return _MARK.sub(lambda match: self._called[int(match[1])], text)

    def flat(self, value: Cell) -> str:
        """One cell of a CSV file."""
        if value is None:
            return ""
        if isinstance(value, bool):
            return "1" if value else "0"
        if isinstance(value, Co):
            return self.co(value)
        if isinstance(value, tuple):
            return ";".join(map(self.co, value))
        if isinstance(value, Mapping):
            return ";".join(f"{self.co(co)}={amount}" for co, amount in value.items())
        if isinstance(value, Fraction | float):
            return f"{float(value):.2f}"
        return self.text(value) if isinstance(value, str) else str(value)

    def plain(self, value: Cell) -> object:
        """The same for JSON."""
        if isinstance(value, Co):
            return self.co(value)
        if isinstance(value, tuple):
            return [self.co(company) for company in value]
        if isinstance(value, Mapping):
            return {self.co(co): amount for co, amount in value.items()}
        if isinstance(value, Fraction):
            return round(float(value), 4)
        return self.text(value) if isinstance(value, str) else value


def shared(total: int, weights: Mapping[int, int]) -> dict[int, int]:
    """Divide a sum into whole dollars in proportion; the rest goes to the largest remainders."""
    weight_sum = sum(weights.values())
    if not weight_sum:
        return {}
    parts = {key: total * weight // weight_sum for key, weight in weights.items()}
    left = total - sum(parts.values())
    order = sorted(weights, key=lambda key: (-(total * weights[key] % weight_sum), key))
    for key in order[:left]:
        parts[key] += 1
    return parts

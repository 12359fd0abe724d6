"""Names, sums and lists as they read in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


def money(amount: float, digits: int | None = None) -> str:
    """$1,200 and −$7.50: cents only in small sums, unless `digits` says how many."""
    if digits is None:
        digits = 2 if abs(amount) < 10 and amount != int(amount) else 0
    sign = "\N{MINUS SIGN}" if amount < 0 else ""
    return f"{sign}${abs(amount):,.{digits}f}"


def listed(parts: Sequence[str], and_: str = "and") -> str:
    """Ann; Ann and Bob; Ann, Bob and Cy."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {and_} {parts[-1]}"


@dataclass(frozen=True, slots=True)
class Who:
    """A name in a sentence, and whether verbs after it go without the -s."""

    name: str
    many: bool = False
    own: str = ""  # possessive, where it is not formed with 's
    you: bool = False  # the reader; some languages have a special form for that

    @property
    def possessive(self) -> str:
        return self.own or f"{self.name}'s"

"""Names, sums and lists as they read in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


def money(amount: int) -> str:
    return f"${amount:,}"


def listed(parts: Sequence[str], and_: str = "and") -> str:
    """Ann; Ann and Bob; Ann, Bob and Cy."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {and_} {parts[-1]}"


@dataclass(frozen=True, slots=True)
class Who:
    """A name in a sentence, and whether verbs after it go without the -s."""

    name: str
    many: bool = False
    own: str = ""  # possessive, where it is not formed with 's
    you: bool = False  # the reader: some languages have a form of their own for that

    @property
    def possessive(self) -> str:
        return self.own or f"{self.name}'s"

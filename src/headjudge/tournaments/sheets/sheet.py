"""A score sheet, whatever is counted on it, and a fault found on one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Fault:
    """Something that cannot be true. The ruling names the rule; its clause is bound by the book."""

    ruling: str
    message: str
    players: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Sheet(ABC):
    """The part every sheet has."""

    out: bool = False  # bankrupt, or a destroyed company: the score is 0
    position: int | None = None  # the finishing position as marked on the sheet
    left_at: str | None = None  # when the player left the table: HH:MM, or minutes of play
    signed: tuple[str, ...] = ()  # the players and officials whose signatures are on it

    @abstractmethod
    def value(self, key: str) -> Fraction | None:
        """The sum of this name; None if the sheet does not tell."""

    @abstractmethod
    def as_json(self) -> dict[str, object]:
        """Exact, and only what was handed in: totals are worked out again from it."""

    def details_json(self) -> dict[str, object]:
        """Position, exit and signatures, where there are any."""
        details: dict[str, object] = {}
        if self.position is not None:
            details["position"] = self.position
        if self.left_at is not None:
            details["left_at"] = self.left_at
        if self.signed:
            details["signed"] = list(self.signed)
        return details

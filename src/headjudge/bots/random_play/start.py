"""What a game of any kind is set up with."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from headjudge.rulebooks import Rulebook, load

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


@dataclass(frozen=True)
class Start:
    """What a game is set up with."""

    book: str | Rulebook
    seats: int
    stage: str | None = None
    switches: dict[str, object] = field(default_factory=dict)
    told: bool = False
    middle: bool = True

    def opened(self) -> Rulebook:
        return load(self.book) if isinstance(self.book, str) else self.book

    def under(self, book: str) -> Start:
        """The same table, played by another book."""
        return replace(self, book=book)

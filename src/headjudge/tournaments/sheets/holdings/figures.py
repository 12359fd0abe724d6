"""What holdings count by a book: printed prices, buildings, and the pieces in the set. The engine's own numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.engine import codes as C
from headjudge.rulebooks import Rulebook
from headjudge.rulebooks.model import Setting

HOTEL = "hotel"
Building = int | str  # number of houses, or HOTEL


@dataclass(frozen=True)
class Deed:
    id: str
    group: str
    price: int
    house: int  # the price of a house; 0 where nothing can be built
    hotel: int
    street: bool


@dataclass(frozen=True)
class Figures:
    deeds: Mapping[str, Deed]
    groups: Mapping[str, tuple[str, ...]]  # the deeds of each
    notes: tuple[int, ...]  # denominations, the largest first
    most_houses: int  # on one street
    houses: int | None  # in the set; None: unlimited
    hotels: int | None
    groups_break: bool  # buildings may lie in a group that is not whole or not even
    price_paid: bool  # buildings count what they cost, if the sheet tells; else the printed price

    @classmethod
    def of_book(cls, book: Rulebook, settings: Mapping[str, Setting]) -> Figures:
        rules = book.kind.fill(book.board, book.cards, {**book.figures, **settings}, "game")
        board = book.board
        deeds = {
            deed.id: Deed(
                deed.id,
                deed.group,
                rules.price[number],
                rules.house_cost[number],
                rules.hotel_cost[number],
                deed.type == "street",
            )
            for number, deed in enumerate(board.deeds)
        }
        groups = {
            group: tuple(deed.id for deed in board.deeds if deed.group == group)
            for group in board.group_ids
        }
        notes = {note for counts in board.notes.values() for note in counts}
        return cls(
            deeds,
            groups,
            tuple(sorted(notes, reverse=True)),
            rules.hotel_level - 1,
            None if rules.houses == C.UNLIMITED else rules.houses,
            None if rules.hotels == C.UNLIMITED else rules.hotels,
            # An insolvent player's streets go to the creditors with their buildings, as they stand.
            bool(rules.handed_over_at_time_up),
            bool(rules.score_paid),
        )

    def building(self, deed: str, building: Building) -> int:
        """Its printed price; a hotel with the houses given up for it."""
        figures = self.deeds[deed]
        if isinstance(building, str):
            return figures.hotel + self.most_houses * figures.house
        return building * figures.house

    def level(self, building: Building) -> int:
        """A hotel is one step above the last house."""
        return self.most_houses + 1 if isinstance(building, str) else building

    @property
    def all_deeds(self) -> int:
        """The printed price of everything on the board."""
        return sum(deed.price for deed in self.deeds.values())

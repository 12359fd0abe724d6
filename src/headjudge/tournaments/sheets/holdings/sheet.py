"""The holdings of one player as handed in, and what they are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from headjudge.tournaments.sheets.holdings.figures import Building, Figures
from headjudge.tournaments.sheets.sheet import Sheet

ITEMS = ("cash", "unmortgaged", "mortgaged", "houses", "hotels")  # the lines of a sheet
SUMS = ("total", *ITEMS)


@dataclass(frozen=True)
class Holdings:
    """As written on the sheet, faults included."""

    cash: int
    deeds: tuple[str, ...] = ()
    mortgaged: tuple[str, ...] = ()  # of these deeds
    buildings: Mapping[str, Building] = field(default_factory=dict)
    notes: Mapping[int, int] | None = None  # how many of each denomination

    @property
    def counted_cash(self) -> int | None:
        if self.notes is None:
            return None
        return sum(note * count for note, count in self.notes.items())

    def houses(self) -> int:
        return sum(count for count in self.buildings.values() if isinstance(count, int))

    def hotels(self) -> int:
        return sum(isinstance(building, str) for building in self.buildings.values())

    def empty(self) -> bool:
        written = (self.cash, self.counted_cash, self.deeds, self.mortgaged, self.buildings)
        return not any(written)

    def values(self, figures: Figures) -> dict[str, int]:
        """The lines of the sheet in dollars, by printed prices as the engine counts them."""
        free = [deed for deed in self.deeds if deed not in self.mortgaged]
        bound = [deed for deed in self.deeds if deed in self.mortgaged]
        built = {
            is_hotel: sum(
                figures.building(deed, building)
                for deed, building in self.buildings.items()
                if isinstance(building, str) == is_hotel
            )
            for is_hotel in (False, True)
        }
        return {
            "cash": self.cash,
            "unmortgaged": sum(figures.deeds[deed].price for deed in free),
            "mortgaged": sum(figures.deeds[deed].price // 2 for deed in bound),
            "houses": built[False],
            "hotels": built[True],
        }

    def as_json(self) -> dict[str, object]:
        written: dict[str, object] = {
            "cash": self.cash,
            "deeds": list(self.deeds),
            "mortgaged": list(self.mortgaged),
            "buildings": dict(self.buildings),
        }
        if self.notes is not None:
            written["notes"] = {str(note): count for note, count in self.notes.items()}
        return written


@dataclass(frozen=True)
class HoldingsSheet(Sheet):
    figures: Figures = field(repr=False, compare=False)
    holdings: Holdings | None = None  # None: the sheet was already added up
    sums: Mapping[str, int] = field(default_factory=dict)  # those written on the sheet

    @cached_property
    def counted(self) -> Mapping[str, int]:
        """The lines worked out from the holdings; empty if only sums were handed in."""
        return {} if self.holdings is None else self.holdings.values(self.figures)

    @cached_property
    def known(self) -> Mapping[str, int]:
        """Every sum that is known. Where holdings are given they decide, not what was added up by hand."""
        if self.out:
            return dict.fromkeys(SUMS, 0)
        items = {**self.sums, **self.counted}
        if self.counted and self.figures.price_paid:
            items |= {key: self.sums[key] for key in ("houses", "hotels") if key in self.sums}
        if all(key in items for key in ITEMS) and (self.counted or "total" not in items):
            items["total"] = sum(items[key] for key in ITEMS)
        return items

    def value(self, key: str) -> Fraction | None:
        amount = self.known.get(key)
        return None if amount is None else Fraction(amount)

    def as_json(self) -> dict[str, object]:
        """In the words of a `result` action."""
        written: dict[str, object] = {}
        if self.holdings is not None:
            written["sheet"] = self.holdings.as_json()
        written |= self.sums
        if self.out:
            written["out"] = True
        return written | self.details_json()

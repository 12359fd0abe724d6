"""Reference data that is constant during a game: books, boards, clauses, bots."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from headjudge.wire.names import Deed, Kind


class Stage(Struct, frozen=True):
    id: str
    title: str


class Seats(Struct, frozen=True):
    least: int
    most: int


class BookEntry(Struct, frozen=True):
    """One of the rulebooks."""

    id: str
    title: str
    kind: Kind
    about: str
    stages: list[Stage]
    seats: Seats
    minutes: int | None


class Square(Struct, frozen=True):
    id: str
    name: str
    kind: str  # go street railroad utility tax chance chest jail parking go_to_jail
    deed: Deed | None


class DeedInfo(Struct, frozen=True):
    """`rents` of streets: bare, whole group, by houses, hotel; railroads: by count; utilities: times the throw."""

    id: Deed
    name: str
    kind: Annotated[str, Literal["street", "railroad", "utility"]]
    group: str
    square: str
    price: int
    loan: int  # the mortgage value
    house_cost: int  # 0: no buildings
    hotel_cost: int
    rents: list[int]


class Group(Struct, frozen=True):
    id: str
    name: str
    deeds: list[Deed]


class CardInfo(Struct, frozen=True):
    id: str
    words: str  # our words, not those printed on the card


class FactsInfo(Struct, frozen=True):
    salary: int
    fine: int
    income_flat: int
    income_percent: int
    houses: int
    hotels: int
    speed_die: bool


class Book(Struct, frozen=True):
    """A board and the other constants of a book."""

    id: str
    title: str
    about: str
    kind: Kind
    stages: list[Stage]
    squares: list[Square]
    deeds: list[DeedInfo]
    groups: list[Group]
    cards: dict[str, list[CardInfo]]
    hotel_level: int  # houses before a hotel, plus one
    facts: FactsInfo

    def deed(self, wanted: str) -> DeedInfo | None:
        return next((deed for deed in self.deeds if deed.id == wanted), None)


class ClauseInfo(Struct, frozen=True):
    id: str
    book: str
    section: str
    statement: str
    enforce: str
    source: str  # where it comes from


class BotEntry(Struct, frozen=True):
    name: str
    about: str


class AnsweringClause(Struct, frozen=True):
    """A clause that answers a question. It may be that of a book which this one extends."""

    id: str
    book: str
    statement: str


class RuleAnswer(Struct, frozen=True):
    """What a book says to a question, the best clause first."""

    covered: bool  # otherwise the clauses are the nearest ones
    about: str  # what the question seems to be about; empty if nothing fits
    holds: str  # what holds where the book is silent, or beside its clauses; may be empty
    clauses: list[AnsweringClause]

"""Names of one table's board and seats, both ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.errors import BadAction
from headjudge.rulebooks import Rulebook


@dataclass(frozen=True, slots=True)
class Ids:
    """The public ids, each at the engine's number."""

    squares: tuple[str, ...]
    deeds: tuple[str, ...]
    groups: tuple[str, ...]
    cards: tuple[tuple[str, ...], tuple[str, ...]]


class Names:
    """Translates ids of squares, deeds, groups, cards and seats to the engine's numbers and back."""

    kind: ClassVar[str] = "tokens"
    cards_field: ClassVar[str] = "jail_cards"  # what an offer calls the cards in it

    def __init__(
        self, book: Rulebook, switches: Mapping[str, object], seats: Sequence[str]
    ) -> None:
        self.board = board = Ids(
            book.board.square_ids,
            book.board.deed_ids,
            book.board.group_ids,
            (
                tuple(card.id for card in book.deck(0, switches)),
                tuple(card.id for card in book.deck(1, switches)),
            ),
        )
        self.seats = tuple(seats)
        self._seat = {name: i for i, name in enumerate(self.seats)}
        self._square = {name: i for i, name in enumerate(board.squares)}
        self._deed = {name: i for i, name in enumerate(board.deeds)}
        self._group = {name: i for i, name in enumerate(board.groups)}

    def seat(self, name: object, where: str = "seat") -> int:
        if checks.is_whole(name) and 0 <= name < len(self.seats):
            return name
        if isinstance(name, str) and name in self._seat:
            return self._seat[name]
        raise BadAction(f"{name!r} is not at this table; seats are {', '.join(self.seats)}", where)

    def actor(self, by: object) -> int:
        """Who acts: a seat, the host or chance."""
        if by == "host" and "host" not in self.seats:
            return C.HOST
        if by == "chance" and "chance" not in self.seats:
            return C.CHANCE
        return self.seat(by, "by")

    def square(self, name: object, where: str = "square") -> int:
        if isinstance(name, str) and name in self._square:
            return self._square[name]
        raise BadAction(f"{name!r} is not a square of the board", where)

    def deed(self, name: object, where: str = "deed") -> int:
        if isinstance(name, str) and name in self._deed:
            return self._deed[name]
        raise BadAction(f"{name!r} is not a property of the board", where)

    def group(self, name: object, where: str = "group") -> int:
        if isinstance(name, str) and name in self._group:
            return self._group[name]
        raise BadAction(
            f"{name!r} is not a group; groups are {', '.join(self.board.groups)}", where
        )

    def card(self, deck: int, name: object, where: str = "card") -> int:
        if isinstance(name, str) and name in self.board.cards[deck]:
            return self.board.cards[deck].index(name)
        raise BadAction(f"{name!r} is not a card of that deck in this edition", where)

    def deeds(self, names: object, where: str = "deeds") -> int:
        """A list of deed ids as a mask."""
        return mask_of(names, self.deed, "properties", where)

    def deed_names(self, mask: int) -> list[str]:
        return [name for i, name in enumerate(self.board.deeds) if mask >> i & 1]

    def offered_cards(self, value: object, where: str) -> int:
        """The cards on one side of an offer, as the engine counts them."""
        return checks.whole(value, where, 0, 2, BadAction)

    def write_offered_cards(self, cards: int) -> object:
        return cards

    def card_for_sale(self, number: int) -> str:
        raise AssertionError("cards are not auctioned in this game")

    def who(self, seat: int) -> str | None:
        if seat < len(self.seats):
            return self.seats[seat]
        return {C.BANK: "bank", C.HOST: "host", C.CHANCE: "chance"}.get(seat)


def mask_of(names: object, number: Callable[[object, str], int], nouns: str, where: str) -> int:
    """A list of different ids as a mask; `number` looks one id up."""
    if not isinstance(names, list | tuple):
        raise BadAction(f"must be a list of {nouns}", where)
    mask = 0
    for name in names:
        bit = 1 << number(name, where)
        if mask & bit:
            raise BadAction(f"{name!r} is named twice", where)
        mask |= bit
    return mask

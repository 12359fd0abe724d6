"""The effect of a ruling on the game, computed whenever its entry is folded: no position is ever stored.

A ruling edits the stored form of the game and is checked like one: money and deeds come from the Bank and go back
to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from headjudge import checks
from headjudge.engine import codes as C
from headjudge.errors import BadAction, BadInput, BadState
from headjudge.game import Game
from headjudge.game.serialization import COMPANIES
from headjudge.game.vocabulary import MOST_MONEY
from headjudge.hosting import rng
from headjudge.live.tables.kinds import kind_of
from headjudge.live.tables.stream.entries import Fields

TAKE_BACK = frozenset({"reroll", "rewind"})


@dataclass
class Change:
    """A ruling in the making: it edits the stored form of the game, where every field is writable."""

    game: Game
    ruling: Fields
    numbers: dict[str, Any]  # the position, field by field
    before: int | None = None  # the cash that is corrected

    def seat(self) -> int:
        return self.game.names.seat(self.ruling.get("player"), "player")

    def flag(self) -> bool:
        on = self.ruling.get("on")
        if not isinstance(on, bool):
            raise BadInput("must be true or false", "on")
        return on

    def deed(self) -> int:
        return self.game.names.deed(self.ruling.get("deed"))

    def set_bit(self, field: str, bit: int, on: bool) -> None:
        self.numbers[field] = self.numbers[field] | bit if on else self.numbers[field] & ~bit


def _cash(c: Change) -> None:
    cash, seat = c.numbers["cash"], c.seat()
    amount = checks.whole(c.ruling.get("amount"), "amount", 0, MOST_MONEY, BadAction)
    c.before = cash[seat]
    cash[C.BANK] += cash[seat] - amount
    cash[seat] = amount


def _move(c: Change) -> None:
    square = c.game.names.square(c.ruling.get("square"))
    kind_of(c.game.book).move(c.game, c.numbers, c.ruling.get("player"), square)


def _jail(c: Change) -> None:
    kind_of(c.game.book).jail(c.game, c.numbers, c.seat(), c.flag())


def _deed(c: Change) -> None:
    deed, to, held = c.deed(), c.ruling.get("player"), c.numbers["held"]
    new = C.BANK if to == "bank" else c.game.names.seat(to, "player")
    held[c.numbers["owner"][deed]] &= ~(1 << deed)
    held[new] |= 1 << deed
    c.numbers["owner"][deed] = new
    if COMPANIES in c.numbers:  # it cost its new owner nothing
        c.numbers[COMPANIES]["basis"][deed] = 0
        c.numbers[COMPANIES]["soul"] &= ~(1 << deed)
    if new == C.BANK:
        c.set_bit("mortgaged", 1 << deed, False)
        c.set_bit("fresh", 1 << deed, False)


def _buildings(c: Change) -> None:
    deed, rules = c.deed(), c.game.state.rules
    top = rules.hotel_level
    level = checks.whole(c.ruling.get("level"), "level", 0, top, BadAction)
    for count, sign in ((c.numbers["level"][deed], 1), (level, -1)):
        if count == top:
            c.numbers["hotels"] += sign
        else:
            c.numbers["houses"] += sign * count
    c.numbers["level"][deed] = level
    c.numbers["paid"][deed] = level * rules.house_cost[deed]
    c.set_bit("built", 1 << deed, level > 0)


def _mortgage(c: Change) -> None:
    deed, on = c.deed(), c.flag()
    tokens = COMPANIES not in c.numbers  # only token games care which mortgage is older
    if tokens and on and not c.numbers["mortgaged"] >> deed & 1:
        c.numbers["mortgages"] += 1
        c.numbers["mortgaged_at"][deed] = c.numbers["mortgages"]
    c.set_bit("mortgaged", 1 << deed, on)
    c.set_bit("fresh", 1 << deed, False)


CHANGES: dict[str, tuple[Callable[[Change], None], frozenset[str]]] = {
    "cash": (_cash, frozenset({"player", "amount"})),
    "move": (_move, frozenset({"player", "square"})),
    "jail": (_jail, frozenset({"player", "on"})),
    "deed": (_deed, frozenset({"deed", "player"})),
    "buildings": (_buildings, frozenset({"deed", "level"})),
    "mortgage": (_mortgage, frozenset({"deed", "on"})),
}


def corrected(game: Game, ruling: Fields, possible: bool = True) -> tuple[Fields, int | None]:
    """The stored form of the game after a ruling that changes it, and the cash that was corrected.

    BadState if it would leave an impossible position. `possible=False`: another version has judged that.
    """
    stored = game.position()
    numbers = stored["state"]
    assert isinstance(numbers, dict)
    change = Change(game, ruling, numbers)
    CHANGES[str(ruling["do"])][0](change)
    if not possible:
        return stored, change.before
    try:
        Game.at_position(stored, game.book)  # raises if the position is impossible
    except BadState as error:
        raise BadState(
            f"that would be an impossible position ({error}); make the related changes first", "do"
        ) from None
    return stored, change.before


def with_mixed_decks(game: Game, luck: rng.Random) -> Fields:
    """The stored form of a game that was rewound: the rest of each deck is shuffled, so nobody knows a card."""
    stored = game.position()
    for cards, places in _rest_of_decks(stored):
        for place, other in _swaps(places, luck):
            cards[place], cards[other] = cards[other], cards[place]
    return stored


def with_unmixed_decks(game: Game, luck: rng.Random) -> Fields:
    """The same shuffle taken back: the game as it was before it."""
    stored = game.position()
    drawn = [(cards, list(_swaps(places, luck))) for cards, places in _rest_of_decks(stored)]
    for cards, swaps in drawn:
        for place, other in reversed(swaps):
            cards[place], cards[other] = cards[other], cards[place]
    return stored


def _rest_of_decks(stored: Fields) -> Iterator[tuple[list[int], list[int]]]:
    """The cards, and the places of those that nobody has drawn."""
    numbers = stored["state"]
    assert isinstance(numbers, dict)
    if COMPANIES in numbers:
        co = numbers[COMPANIES]
        yield co["outside"], list(range(co["outside_size"]))
        yield co["inside"], list(range(co["inside_size"]))
        return
    for deck in range(2):
        start, head = deck * C.CARDS, numbers["deck_head"][deck]
        size = numbers["deck_size"][deck]
        yield numbers["deck"], [start + (head + i) % C.CARDS for i in range(size)]


def _swaps(places: list[int], luck: rng.Random) -> Iterator[tuple[int, int]]:
    for last in range(len(places) - 1, 0, -1):
        yield places[last], places[rng.below(luck, last + 1)]

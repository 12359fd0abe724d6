"""Lists for the judge to look at, from the events of a game: nothing here is a verdict.

Lopsided trades of one pair may hide a partnership; deeds that go back and forth may slow the game down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from headjudge.game import Event
from headjudge.rulebooks import Rulebook

LOPSIDED = 2  # one side gives at least this many times the printed value of the other
LEAST = 100  # dollars of difference: small change is not worth a look
SWAPS = 3  # times that a deed passes between the same two players


@dataclass
class Trade:
    taker: str  # accepted the offer
    maker: str
    gave: dict[str, int] = field(default_factory=dict)  # printed value given, by player
    deeds: list[str] = field(default_factory=list)

    @property
    def winner(self) -> str:
        """Who got more; the other gave more."""
        other = {self.taker: self.maker, self.maker: self.taker}
        return other[max(self.gave, key=lambda one: self.gave[one])]

    @property
    def difference(self) -> int:
        return abs(self.gave[self.taker] - self.gave[self.maker])

    @property
    def lopsided(self) -> bool:
        small, large = sorted(self.gave.values())
        return self.difference >= LEAST and large >= LOPSIDED * small


@dataclass(frozen=True)
class Lopsided:
    giver: str
    getter: str
    trades: int
    value: int  # printed value given away in all


@dataclass(frozen=True)
class Swapped:
    deed: str
    players: tuple[str, str]
    times: int


def trades(events: Iterable[Event], prices: Mapping[str, int]) -> Iterator[Trade]:
    """Every trade that was carried out, valued at printed prices."""
    trade: Trade | None = None
    for event in events:
        if event.kind == "trade" and event.seat and event.other:
            if trade is not None:
                yield trade
            trade = Trade(event.seat, event.other, {event.seat: 0, event.other: 0})
        elif trade is not None and event.kind in ("money", "deed", "card_kept", "mortgage", "lift"):
            _count(trade, event, prices)
        elif (
            trade is not None and event.kind != "note"
        ):  # notes say when it was made, and by which rules
            yield trade
            trade = None
    if trade is not None:
        yield trade


def _count(trade: Trade, event: Event, prices: Mapping[str, int]) -> None:
    """In an event of money the seat pays the other; a deed passes from the other to the seat."""
    if event.kind == "money" and event.seat in trade.gave and event.other in trade.gave:
        trade.gave[event.seat] += event.amount
    elif event.kind == "deed" and event.other in trade.gave and event.seat in trade.gave:
        trade.gave[event.other] += prices.get(event.place or "", 0)
        trade.deeds.append(event.place or "")


def lopsided(found: Iterable[Trade]) -> list[Lopsided]:
    """By pair: who gave much more than they got, the largest sum first."""
    counts: dict[tuple[str, str], list[int]] = {}
    for trade in found:
        if trade.lopsided:
            getter = trade.winner
            giver = trade.maker if getter == trade.taker else trade.taker
            counts.setdefault((giver, getter), []).append(trade.difference)
    result = [Lopsided(*pair, len(sums), sum(sums)) for pair, sums in counts.items()]
    return sorted(result, key=lambda item: -item.value)


def swapped(found: Iterable[Trade]) -> list[Swapped]:
    """Deeds that passed between the same two players three times or more."""
    counts: dict[tuple[str, tuple[str, str]], int] = {}
    for trade in found:
        first, second = sorted((trade.taker, trade.maker))
        for deed in trade.deeds:
            key = (deed, (first, second))
            counts[key] = counts.get(key, 0) + 1
    return [Swapped(*key, times) for key, times in counts.items() if times >= SWAPS]


def prices_of(book: Rulebook) -> dict[str, int]:
    return {square.id: square.price for square in book.board.squares if square.price}

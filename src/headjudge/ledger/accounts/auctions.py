"""Auctions: every bid, its lot, and its outcome."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.engine import codes as C
from headjudge.engine.pawn import rulings as R
from headjudge.game import Event
from headjudge.game.pawn.event_fields import lot as lot_id
from headjudge.game.pawn.vocabulary import LOTS
from headjudge.ledger.cells import Co, Row
from headjudge.ledger.replay import ReplayState, Step

METHODS = ("english", "sealed1", "sealed2", "sealed3")
_OPENING = (R.SETUP_LOT, R.SETUP_CARD_LOT)


@dataclass
class Bid:
    seat: int
    amount: int
    ms: int | None
    pledged: str | None


@dataclass
class Lot:
    id: int
    roll: int
    kind: int
    item: str
    appraised: int
    method: str
    floor: int
    opened: float | None
    bids: list[Bid] = field(default_factory=list)
    winner: int | None = None
    price: int | None = None

    @property
    def second(self) -> int | None:
        """The highest bid by anybody else."""
        others = [bid.amount for bid in self.bids if bid.seat != self.winner]
        return max(others, default=None) if self.winner is not None else None

    @property
    def ratio(self) -> float | None:
        return self.price / self.appraised if self.price is not None and self.appraised else None


class Auctions:
    def __init__(self, desk: ReplayState) -> None:
        self.desk = desk
        self.all: list[Lot] = []
        self.open: Lot | None = None
        self._said: dict[int, float | None] = {}  # when a sealed bid was made
        self._pledged: dict[int, str] = {}

    def begin(self, step: Step) -> None:
        if self.open is not None and step.a.kind == C.DO_BID:
            self._said[step.a.seat] = step.at

    def event(self, step: Step, event: Event) -> None:
        kind, ruling, seat, _, amount, place, extra = event.numbers
        if kind == C.EV_AUCTION:
            if ruling != R.LOT_TIE:
                self._opened(step, ruling, amount, place, extra)
        elif kind == C.EV_PLEDGE and amount == C.PLEDGE_PUT_UP:
            self._pledged[seat] = self.desk.deed(place)
        elif self.open is None:
            return
        elif kind == C.EV_BID:
            self._bid(seat, amount, step.at)
        elif kind == C.EV_PLEDGED_BID:
            latest = [bid.amount for bid in self.open.bids if bid.seat == seat][-1:]
            if latest != [amount]:
                self._bid(seat, amount, self._said.get(seat))
        elif kind in (C.EV_SOLD, C.EV_UNSOLD):
            if kind == C.EV_SOLD:
                self.open.winner, self.open.price = seat, amount
            self.open = None

    def end(self, step: Step) -> None:
        pass

    def _opened(self, step: Step, ruling: int, opening: int, lot: int, kind: int) -> None:
        rules, names = self.desk.rules, self.desk.names
        method = rules.method_opening if ruling in _OPENING else rules.method
        if kind in (C.LOT_HOUSE, C.LOT_HOTEL):
            item, method = LOTS[kind], C.METHOD_ENGLISH
            costs = rules.house_cost if kind == C.LOT_HOUSE else rules.hotel_cost
            appraised = costs[lot]
        else:
            item = lot_id(lot, kind, names) or ""
            appraised = rules.int_value[lot] if kind == C.LOT_CARD else rules.price[lot]
        number, roll = len(self.all) + 1, self.desk.roll
        self.open = Lot(number, roll, kind, item, appraised, METHODS[method], opening, step.at)
        self.all.append(self.open)
        self._said, self._pledged = {}, {}

    def _bid(self, seat: int, amount: int, at: float | None) -> None:
        assert self.open is not None
        ms = _ms(self.open.opened, at)
        self.open.bids.append(Bid(seat, amount, ms, self._pledged.get(seat)))

    def rows(self) -> list[Row]:
        return [row for lot in self.all for row in _rows(lot)]


def _ms(since: float | None, at: float | None) -> int | None:
    return None if since is None or at is None else round((at - since) * 1000)


def _rows(lot: Lot) -> list[Row]:
    """One row per bid; one without a bidder if nobody bid."""
    head: Row = {
        "auction": lot.id,
        "roll": lot.roll,
        "item": lot.item,
        "appraised": lot.appraised or None,
        "method": lot.method,
        "floor": lot.floor,
    }
    none: Row = dict.fromkeys(("price", "price_to_appraised", "second_bid"))
    if not lot.bids:
        blank: Row = dict.fromkeys(("bidder", "bid", "ms", "pledged"))
        return [head | blank | {"won": False} | none]
    winning = max(
        (i for i, bid in enumerate(lot.bids) if bid.seat == lot.winner),
        key=lambda i: lot.bids[i].amount,
        default=None,
    )
    rows = []
    for i, bid in enumerate(lot.bids):
        row = head | {
            "bidder": Co(bid.seat),
            "bid": bid.amount,
            "ms": bid.ms,
            "pledged": bid.pledged,
            "won": i == winning,
        }
        if i == winning:
            end: Row = {
                "price": lot.price,
                "price_to_appraised": lot.ratio,
                "second_bid": lot.second,
            }
            rows.append(row | end)
        else:
            rows.append(row | none)
    return rows

"""The cash journal of every company, and the cash flow by tens of rolls."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine.pawn import rulings as R
from headjudge.engine.pawn import strength_cards
from headjudge.game import Event
from headjudge.game.pawn.event_fields import item as item_of
from headjudge.game.pawn.vocabulary import CARD, FLOWS
from headjudge.ledger.accounts.alliances import Alliances
from headjudge.ledger.accounts.corrections import Change
from headjudge.ledger.accounts.cost_basis import RULING
from headjudge.ledger.cells import BANK, Co, Row
from headjudge.ledger.replay import ReplayState, Step

PERIOD = 10  # rolls
_RENT_CARDS = {R.RENT_FLAGSHIP: C.IX_FLAGSHIP, R.RENT_MARKETING: C.IX_BONUS}
_LEVIES = frozenset({"tax", "recession", "depression", "pledge", "bust"})
_INVESTING = frozenset({"purchase", "build", "resale", "deal"})
_FINANCING = frozenset({"mortgage", "unmortgage"})


class Journal:
    """Must receive each event after the desk and the alliances."""

    def __init__(self, desk: ReplayState, alliances: Alliances, name: str) -> None:
        self.desk = desk
        self.alliances = alliances
        self.name = name
        self.rows: list[Row] = []
        self.bank: list[tuple[int, int]] = []  # roll, level
        self._rent_cards: list[str] = []

    def begin(self, step: Step) -> None:
        self._rent_cards = []

    def event(self, step: Step, event: Event) -> None:
        kind, ruling, seat, other, amount, place, extra = event.numbers
        if kind == C.EV_NOTE and ruling in _RENT_CARDS:
            self._rent_cards += self._held(seat, _RENT_CARDS[ruling])
        elif kind == C.EV_MONEY:
            if extra != C.FLOW_START:
                card = self._card(step, ruling, place, extra, other)
                if seat < self.desk.seats:
                    self._enter(seat, other, -amount, place, extra, card)
                if other < self.desk.seats:
                    self._enter(other, seat, amount, place, extra, card)
            self.bank.append((self.desk.roll, self.desk.bank))

    def end(self, step: Step) -> None:
        pass

    def correct(self, change: Change) -> None:
        """A judge's change by hand."""
        for seat, more in change.cash:
            self._row(seat, C.BANK, more, RULING)
        self.bank.append((self.desk.roll, self.desk.bank))

    def _enter(self, seat: int, other: int, amount: int, item: int, flow: int, card: str) -> None:
        desk = self.desk
        alliance = self.alliances.of_deed(item) if item < C.DEEDS else None
        joint = alliance is not None and flow in (
            C.FLOW_RENT,
            C.FLOW_SPLIT,
            C.FLOW_BUILD,
            C.FLOW_RESALE,
        )
        row = self._row(seat, other, amount, FLOWS[flow])
        row["item"] = item_of(item, desk.names)
        row["alliance"] = alliance.id if alliance is not None and joint else None
        row["card"] = card or None

    def _row(self, seat: int, other: int, amount: int, category: str) -> Row:
        desk = self.desk
        new: Row = {
            "game": self.name,
            "seq": len(self.rows) + 1,
            "roll": desk.roll,
            "clock_s": desk.clock.seconds,
            "company": Co(seat),
            "counterparty": BANK if other >= desk.seats else Co(other),
            "category": category,
            "item": None,
            "amount": amount,
            "cash_after": desk.cash[seat],
            "alliance": None,
            "card": None,
        }
        self.rows.append(new)
        return new

    def _card(self, step: Step, ruling: int, item: int, flow: int, to: int) -> str:
        """The card that caused this payment."""
        desk = self.desk
        drawn = desk.external(desk.card) if desk.card is not None else ""
        if flow == C.FLOW_RENT:
            return ";".join(filter(None, [drawn, *self._rent_cards]))
        if ruling == R.GO_ROYALTY:
            return ";".join(self._held(to, C.IX_ROYALTY))
        if ruling in (R.FIRST_USED, R.HR_TAKES):
            return str(step.action.get("card", ""))
        if flow == C.FLOW_PURCHASE and item >= CARD:
            return desk.internal(item - CARD)
        return drawn if flow == C.FLOW_CARD else ""

    def _held(self, seat: int, effect: int) -> list[str]:
        s = self.desk.state
        return [
            self.desk.internal(card)
            for card in range(s.rules.int_count)
            if s.co.card_at[card] == seat and strength_cards.effect(s, card) == effect
        ]


def kind_of_flow(row: Row) -> str:
    """Operating income, a levy, an investment or finance."""
    category = str(row["category"])
    if category in _FINANCING:
        return "financing"
    if category in _LEVIES:
        return "levies_out"
    item = row["item"]
    between = row["counterparty"] != BANK
    if category in _INVESTING or (category == "card" and item and between):
        return "investing_out"
    amount = row["amount"]
    assert isinstance(amount, int)
    return "levies_out" if category == "card" and amount < 0 else "operating_in"


def period(roll: int) -> str:
    if roll == 0:
        return "opening"
    first = (roll - 1) // PERIOD * PERIOD + 1
    return f"{first}-{first + PERIOD - 1}"


def cash_flow(journal: Journal, start: list[int], rolls: int) -> list[Row]:
    periods = list(dict.fromkeys(period(roll) for roll in range(rolls + 1)))
    rows: list[Row] = []
    for seat, cash in enumerate(start):
        for span in periods:
            sums = dict.fromkeys(("operating_in", "levies_out", "investing_out", "financing"), 0)
            for row in journal.rows:
                roll, amount = row["roll"], row["amount"]
                assert isinstance(roll, int)
                assert isinstance(amount, int)
                if row["company"] == Co(seat) and period(roll) == span:
                    kind = kind_of_flow(row)
                    sums[kind] += -amount if kind.endswith("out") else amount
            net = sums["operating_in"] - sums["levies_out"] - sums["investing_out"]
            net += sums["financing"]
            cash += net
            rows.append({"company": Co(seat), "period": span, **sums, "net": net, "cash_end": cash})
    return rows

"""Cost basis, gains and losses: every dollar that moves, and every deed, building and card it pays for.

An account takes the money (in or out) and the basis (bought or gone), so that its balance is the gain or the
loss. Cash plus everything at its basis, less the loans, equals a company's starting cash plus its accounts.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.engine import codes as C
from headjudge.engine.pawn import rulings as R
from headjudge.game import Event
from headjudge.game.pawn.vocabulary import CARD, FLOWS
from headjudge.ledger.accounts import levies as accounts_levies
from headjudge.ledger.accounts.corrections import Change
from headjudge.ledger.cells import shared
from headjudge.ledger.replay import ReplayState, Step

ACCOUNTS = (
    "rent",
    "split",
    "go",
    "tax",
    "recession",
    "depression",
    "card",  # gains and losses from external cards, and royalties
    "pledge",
    "bust",
    "deeds",  # gain or loss on deeds bought and gone
    "buildings",
    "cards",  # on internal cards
    "deals",
    "loans",  # interest, and loans never repaid
)
RULING = "ruling"  # a judge's corrections; only in games that have any
_LEVIES = (C.FLOW_RECESSION, C.FLOW_DEPRESSION, C.FLOW_CARD)


@dataclass
class Stay:
    """A deed in one company's hands, from the day it came to the day it left."""

    deed: int
    seat: int
    came: int  # roll
    how: str
    basis: int
    soul: bool = False
    rents: int = 0
    levies: int = 0
    buildings_in: int = 0
    back: int = 0  # buildings sold, the deed sold, loans less repayments
    end_value: int = 0
    went: int | None = None
    how_gone: str = ""
    prices: list[int] = field(default_factory=list)  # of the buildings

    @property
    def invested(self) -> int:
        return self.basis + self.buildings_in

    @property
    def gain(self) -> int:
        return self.rents + self.back + self.end_value - self.invested - self.levies


@dataclass
class _Side:
    """One side of a deal."""

    cash: int = 0  # received, less paid
    deeds: list[tuple[Stay, int]] = field(default_factory=list)  # given, with their value
    cards: int = 0  # value of the cards given
    received: int = 0  # basis of what was received


class Accounts:
    """A keeper: what each company owns, at what cost, and the sources of its gains and losses."""

    def __init__(self, desk: ReplayState) -> None:
        self.desk = desk
        self.start = [0] * desk.seats
        self.accounts = [dict.fromkeys(ACCOUNTS, 0) for _ in range(desk.seats)]
        self.basis = [0] * C.DEEDS
        self.improved = [0] * C.DEEDS  # the owner's cost of a deed's buildings
        self.card_basis = [0] * C.CARDS
        self.card_owner = [C.BANK] * C.CARDS
        self.stays: list[Stay] = []
        self.now: dict[int, Stay] = {}  # by deed
        self._price: dict[int, int] = {}  # just paid, for a deed or a card
        self._deal: dict[int, _Side] = {}

    def begin(self, step: Step) -> None:
        self._price.clear()
        self._deal.clear()

    def event(self, step: Step, event: Event) -> None:
        """Call this before the desk takes in the event."""
        kind, ruling, seat, other, amount, place, extra = event.numbers
        if kind == C.EV_MONEY:
            self._money(seat, other, amount, place, extra)
        elif kind == C.EV_DEED:
            self._deed(place, other, seat, ruling, event.ruling)
        elif kind == C.EV_BUILDING:
            self._building(place, amount, extra)
        elif kind == C.EV_MORTGAGE:
            self._post(seat, "loans", -self.desk.rules.loan[place])
        elif kind == C.EV_LIFT:
            self._post(seat, "loans", self.desk.rules.loan[place])
        elif kind == C.EV_CARD_TO:
            self._card(amount, seat, ruling)

    def end(self, step: Step) -> None:
        for seat, side in self._deal.items():
            self._proceeds(seat, side)

    def correct(self, change: Change) -> None:
        """A judge's change by hand. Call this before the desk takes it in."""
        rules, mortgaged = self.desk.rules, self.desk.mortgaged
        for seat, more in change.cash:
            self._post(seat, RULING, more)
        for deed, had, to in change.owners:
            self._deed(deed, had, to, 0, RULING)
            if mortgaged >> deed & 1:
                self._post(to, "loans", -rules.loan[deed])
        for deed, level, before in change.levels:
            self._building(deed, level, before)
        for deed, seat, on in change.loans:
            self._post(seat, "loans", -rules.loan[deed] if on else rules.loan[deed])

    # --- reading --------------------------------------------------------------------------------

    def loans(self, seat: int) -> int:
        desk = self.desk
        return sum(desk.rules.loan[deed] for deed in desk.mine(seat) if desk.mortgaged >> deed & 1)

    def book_value(self, seat: int) -> int:
        """Cash plus everything at its basis, less the loans."""
        deeds = sum(self.basis[deed] + self.improved[deed] for deed in self.desk.mine(seat))
        cards = sum(
            b for b, who in zip(self.card_basis, self.card_owner, strict=True) if who == seat
        )
        return self.desk.cash[seat] + deeds + cards - self.loans(seat)

    def earned(self, seat: int) -> int:
        return sum(self.accounts[seat].values())

    # --- money ----------------------------------------------------------------------------------

    def _post(self, seat: int, account: str, amount: int) -> None:
        if seat < self.desk.seats:
            mine = self.accounts[seat]
            mine[account] = mine.get(account, 0) + amount

    def _money(self, payer: int, to: int, amount: int, item: int, flow: int) -> None:
        if flow == C.FLOW_START:
            self.start[to] += amount
            return
        account = self._account(flow, item, to)
        self._post(payer, account, -amount)
        self._post(to, account, amount)
        if flow == C.FLOW_PURCHASE or account == "cards":
            self._price[item] = amount
            if to < self.desk.seats and item in self.now:  # a surplus deed that is auctioned off
                self.now[item].back += amount
        elif flow == C.FLOW_BUILD:
            self.improved[item] += amount
            self._post(payer, "buildings", amount)
            self.now[item].buildings_in += amount
            self.now[item].prices.append(amount)
        elif flow == C.FLOW_DEAL:
            self._side(payer).cash -= amount
            self._side(to).cash += amount
        elif item in self.now:
            self._on_deed(self.now[item], payer, amount, flow)
        elif flow in _LEVIES and to == C.BANK:
            weights = accounts_levies.per_deed(self.desk, payer)
            flat = max(0, self._due_flat(flow))
            for deed, part in shared(max(0, amount - flat), weights).items():
                self.now[deed].levies += part

    def _due_flat(self, flow: int) -> int:
        desk = self.desk
        if flow == C.FLOW_CARD and desk.card is not None:
            if desk.rules.ext_effect[desk.card] == C.FX_LEVY:
                return desk.rules.ext_d[desk.card]
        return 0

    def _account(self, flow: int, item: int, to: int) -> str:
        if flow in (C.FLOW_BUILD, C.FLOW_RESALE):
            return "buildings"
        if flow in (C.FLOW_MORTGAGE, C.FLOW_UNMORTGAGE):
            return "loans"
        if flow == C.FLOW_DEAL:
            return "deals"
        if flow == C.FLOW_PURCHASE:
            return "cards" if item >= CARD else "deeds"
        if flow == C.FLOW_CARD and item >= CARD and item != C.NO_ITEM and to < self.desk.seats:
            return "cards"  # taken from another company for a price
        return FLOWS[flow]

    def _on_deed(self, stay: Stay, payer: int, amount: int, flow: int) -> None:
        if flow == C.FLOW_RENT:
            stay.rents += amount
        elif flow == C.FLOW_SPLIT:
            stay.rents -= amount
        elif flow in (C.FLOW_RESALE, C.FLOW_MORTGAGE):
            stay.back += amount
        elif flow == C.FLOW_UNMORTGAGE:
            stay.back -= amount

    # --- deeds ----------------------------------------------------------------------------------

    def _deed(self, deed: int, had: int, to: int, ruling: int, word: str) -> None:
        rules, deal = self.desk.rules, ruling == R.DEAL_DONE
        account = "deals" if deal else "deeds"
        mortgaged = self.desk.mortgaged >> deed & 1
        if had < self.desk.seats:
            stay = self.now.pop(deed)
            stay.went, stay.how_gone = self.desk.roll, word.lower()
            self._post(had, account, -self.basis[deed])
            self._post(had, "buildings", -self.improved[deed])
            if mortgaged:
                self._post(had, "loans", rules.loan[deed])
            if deal:
                self._side(had).deeds.append((stay, rules.price[deed]))
        self.basis[deed] = self.improved[deed] = 0
        if to < self.desk.seats:
            soul = ruling == R.ETHICS_TAKEN
            basis = self.desk.state.co.basis[deed] if deal else self._price.get(deed, 0)
            if mortgaged and (deal or soul):
                self._post(to, "loans", -rules.loan[deed])
            if deal:
                self._side(to).received += basis
            self.basis[deed] = basis
            self._post(to, account, basis)
            self.now[deed] = Stay(deed, to, self.desk.roll, word.lower(), basis, soul)
            self.stays.append(self.now[deed])

    def _building(self, deed: int, level: int, before: int) -> None:
        """Buildings that leave take their share of the total cost with them."""
        if level < before:
            cost = self.improved[deed]
            gone = cost if level == 0 else (before - level) * (cost // before)
            self.improved[deed] -= gone
            self._post(self.desk.owner[deed], "buildings", -gone)

    # --- cards and deals ------------------------------------------------------------------------

    def _card(self, card: int, to: int, ruling: int) -> None:
        """Take a card from its owner by these books: the host holds a destroyed company's during its auction."""
        had = self.card_owner[card]
        deal = ruling == R.DEAL_DONE
        account = "deals" if deal else "cards"
        if had < self.desk.seats:
            self._post(had, account, -self.card_basis[card])
            if deal:
                self._side(had).cards += self.desk.rules.int_value[card]
        self.card_basis[card], self.card_owner[card] = 0, to
        if to < self.desk.seats:
            bought = self._price.get(CARD + card, 0)
            basis = self.desk.state.co.card_basis[card] if deal else bought
            self.card_basis[card] = basis
            self._post(to, account, basis)
            if deal:
                self._side(to).received += basis

    def _side(self, seat: int) -> _Side:
        return self._deal.setdefault(seat, _Side())

    def _proceeds(self, seat: int, side: _Side) -> None:
        """The proceeds of each deed given in a deal: cash and goods, shared out by appraised value."""
        brought = max(0, side.received + side.cash)
        weights = {i: value for i, (_, value) in enumerate(side.deeds)}
        if side.cards:
            weights[len(weights)] = side.cards
        for i, part in shared(brought, weights).items():
            if i < len(side.deeds):
                side.deeds[i][0].back += part

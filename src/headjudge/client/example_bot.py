"""A small player that uses only its look: buys, bids up to the price, builds, pays, throws.

It is meant to be read and copied. `choose` returns one action, or None to wait.
"""

from __future__ import annotations

from headjudge.wire.look import Look, Option
from headjudge.wire.names import Action
from headjudge.wire.reference import Book

RESERVE = 150  # dollars kept back when building
RICH = 600  # enough to lift a mortgage
STEPS = 5  # steps in which bids rise to the price
WORTH_OF_A_CARD = 120  # the value of a lot without a printed price

PATIENT = (
    "pay",  # debts that cash covers
    "jail_card",
    "roll",
    "done",
    "pass",
    "decline",
    "reject",
    "tax",
    "vote",
    "choose",
    "accept",
    "ally",
)
"""Default actions when the table waits, in order of preference."""


def choose(look: Look, book: Book) -> Action | None:
    ask, mine = look.ask, look.mine
    if ask is None or mine is None or look.game is None or look.table.paused is not None:
        return None
    cash = mine.cash or 0
    for rule in (_claim, _debt, _auction, _buy, _build, _lift):
        option = rule(look, book, cash)
        if option is not None:
            return option.action
    return _go_on(look).action if ask.waits and ask.options else None


def _claim(look: Look, book: Book, cash: int) -> Option | None:
    """Ask for rent that is due to us."""
    return _first(look.options("claim"))


def _debt(look: Look, book: Book, cash: int) -> Option | None:
    """Pay; raise missing cash, buildings first, in the smallest steps; give up last."""
    if look.mine is None or not look.mine.owes:
        return None
    for option in look.options("pay"):
        if -option.money <= cash:
            return option
    for words in (("sell",), ("mortgage",), ("sell_group",), ("bankrupt",), ("pay",)):
        options = look.options(*words)
        if options:
            return min(options, key=lambda option: option.money)
    return None


def _auction(look: Look, book: Book, cash: int) -> Option | None:
    """Bid up to the printed price in a few steps (at once if sealed); otherwise drop out."""
    game = look.game
    if game is None or game.auction is None or game.auction.by == look.me.seat:
        return None
    lot = book.deed(game.auction.lot)
    limit = min(cash, lot.price if lot is not None else WORTH_OF_A_CARD)
    for option in look.options("bid"):
        least = int(
            option.action.get("amount", 0)
        )  # options name the lowest bid; any higher one is legal
        if least <= limit:
            bid = limit if game.auction.sealed else min(limit, least + limit // STEPS)
            return Option({**option.action, "amount": bid}, -bid)
    return _first(look.options("pass"))


def _buy(look: Look, book: Book, cash: int) -> Option | None:
    for option in look.options("buy"):
        if cash + option.money >= 0:
            return option
    return None


def _build(look: Look, book: Book, cash: int) -> Option | None:
    """Build where the rent rises most, as long as some cash is left."""
    options = [
        option
        for option in look.options("build")
        if option.money and cash + option.money >= RESERVE
    ]
    return max(options, key=lambda option: _rise(option, look, book), default=None)


def _rise(option: Option, look: Look, book: Book) -> int:
    """How much the next building raises the rent."""
    deed, mine = book.deed(str(option.action.get("on"))), look.mine
    if deed is None or mine is None:
        return 0
    level = mine.buildings.get(deed.id, 0)
    row = 1 + level if isinstance(level, int) else len(deed.rents) - 2
    return deed.rents[min(row + 1, len(deed.rents) - 1)] - deed.rents[min(row, len(deed.rents) - 1)]


def _lift(look: Look, book: Book, cash: int) -> Option | None:
    options = [
        option for option in look.options("lift") if option.money and cash + option.money >= RICH
    ]
    return _first(options)


def _go_on(look: Look) -> Option:
    """The table waits for us."""
    options = look.options()
    for word in PATIENT:
        patient_options = look.options(word)
        if patient_options:
            return max(patient_options, key=lambda option: option.money)
    return max(options, key=lambda option: option.money)


def _first(options: list[Option]) -> Option | None:
    return options[0] if options else None

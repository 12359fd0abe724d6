"""What a seat may see. Built field by field from what is shown, so that nothing hidden slips through.

Decks are never shown, only their sizes; others' cash only where the book shows it; an offer only to
the two it concerns; rents that nobody has asked for are never shown, since the software must not remind anyone.
"""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.engine.state import State
from headjudge.game.names import Names
from headjudge.game.view import View, buildings
from headjudge.game.vocabulary import DEBTS, LOTS, PHASES
from headjudge.rulebooks import Rulebook


def cash_is_private(book: Rulebook, switches: Mapping[str, object]) -> bool:
    value = switches.get("conduct.cash", book.switches["conduct.cash"].value)
    return "private" in str(value)


def view(
    s: State, names: Names, book: Rulebook, switches: Mapping[str, object], seat: str | None
) -> View:
    me = None if seat is None else names.seat(seat)
    hidden = cash_is_private(book, switches)
    return View(
        seat=seat,
        phase=PHASES[s.phase],
        turn=names.seats[s.on_turn],
        dice=(s.die1, s.die2, s.speed_die),
        players={
            name: player(s, names, i, show_cash=not hidden or i == me)
            for i, name in enumerate(names.seats)
        },
        bank={"houses": s.houses, "hotels": s.hotels} | ({"pot": s.pot} if s.rules.parking else {}),
        decks={"chance": s.deck_size[0], "chest": s.deck_size[1]},
        auction=auction(s, names),
        offers=[] if me is None else offers(s, names, me),
        over=bool(s.over),
    )


def player(s: State, names: Names, seat: int, show_cash: bool) -> dict[str, object]:
    mine = s.held[seat]
    debts = [
        {
            "to": names.who(s.debt_to[i]),
            "amount": s.debt_amount[i],
            "for": DEBTS[s.debt_kind[i]],
        }
        for i in range(s.debts)
        if s.debt_from[i] == seat and s.debt_due[i]
    ]
    return {
        "cash": s.cash[seat] if show_cash else None,
        "square": names.board.squares[s.square[seat]],
        "in_jail": bool(s.jailed[seat]),
        "failed_throws": s.failed[seat],
        "deeds": names.deed_names(mine),
        "mortgaged": names.deed_names(mine & s.mortgaged),
        "buildings": buildings(s, names, seat),
        "jail_cards": s.jail_cards[seat].bit_count(),
        "out": bool(s.out[seat]),
        "owes": debts,
    }


def auction(s: State, names: Names) -> dict[str, object] | None:
    if s.phase != C.PH_AUCTION:
        return None
    return {
        "lot": names.board.deeds[s.lot] if s.lot_kind == C.LOT_DEED else LOTS[s.lot_kind],
        "opening": s.opening,
        "high": s.high,
        "by": names.who(s.high_by),
        "in": [name for i, name in enumerate(names.seats) if s.bidding >> i & 1],
    }


def offers(s: State, names: Names, me: int) -> list[dict[str, object]]:
    visible: list[dict[str, object]] = []
    for maker in range(s.seats):
        if s.offer_no[maker] and me in (maker, s.offer_to[maker]):
            visible.append(
                {
                    "from": names.seats[maker],
                    "to": names.seats[s.offer_to[maker]],
                    "give": {
                        "cash": s.offer_give_cash[maker],
                        "deeds": names.deed_names(s.offer_give_deeds[maker]),
                        "jail_cards": s.offer_give_cards[maker],
                    },
                    "get": {
                        "cash": s.offer_get_cash[maker],
                        "deeds": names.deed_names(s.offer_get_deeds[maker]),
                        "jail_cards": s.offer_get_cards[maker],
                    },
                }
            )
    return visible


def open_rents(s: State, names: Names) -> list[dict[str, object]]:
    """Rents that nobody has asked for, and those called that wait for the turn to end. Only a judge may see them."""
    squares = names.board.squares
    open_ = [
        (s.claim_debtor[i], s.claim_owner[i], s.claim_amount[i], s.claim_square[i], False)
        for i in range(s.claims)
    ]
    open_ += [
        (s.debt_from[i], s.debt_to[i], s.debt_amount[i], s.debt_square[i], True)
        for i in range(s.debts)
        if not s.debt_due[i]
    ]
    return [
        {
            "from": names.who(debtor),
            "to": names.who(owner),
            "amount": amount,
            "square": squares[square],
            "called": called,
        }
        for debtor, owner, amount, square, called in open_
    ]

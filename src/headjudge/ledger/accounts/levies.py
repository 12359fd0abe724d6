"""What a company owes in an event, deed by deed, so that a levy can be charged to the deeds it is levied on."""

from __future__ import annotations

from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.pawn import roll, strength_cards
from headjudge.engine.state import State
from headjudge.ledger.replay import ReplayState


def per_deed(desk: ReplayState, seat: int) -> dict[int, int]:
    """Each deed's share of the current payment. Flat sums and taxes belong to no deed."""
    if desk.cause in ("recession", "depression"):
        kind, rules = desk.severity, desk.rules
        return _items(
            desk,
            seat,
            rules.downturn_property[kind],
            rules.downturn_house[kind],
            rules.downturn_hotel[kind],
        )
    if desk.cause == "card" and desk.card is not None:
        return _by_card(desk, seat, desk.card)
    return {}


def _items(desk: ReplayState, seat: int, deed: int, house: int, hotel: int) -> dict[int, int]:
    """Rates per property, house and hotel; a hotel does not also count as houses."""
    return {
        owned: deed + (hotel if desk.hotel(owned) else house * desk.level[owned])
        for owned in desk.mine(seat)
    }


def _by_card(desk: ReplayState, seat: int, card: int) -> dict[int, int]:
    rules = desk.rules
    a, b, c, d = (numbers[card] for numbers in (rules.ext_a, rules.ext_b, rules.ext_c, rules.ext_d))
    effect = rules.ext_effect[card]
    if effect == C.FX_LEVY:
        return _items(desk, seat, a, b, c)
    if effect == C.FX_LEADER:
        most = max(sum(1 for _ in desk.mine(company)) for company in range(desk.seats))
        return dict.fromkeys(desk.mine(seat), a if sum(1 for _ in desk.mine(seat)) == most else 0)
    if effect == C.FX_INTEREST:
        return {
            deed: holdings.percent(rules.loan[deed], a, C.ROUND_UP)
            for deed in desk.mine(seat)
            if desk.mortgaged >> deed & 1
        }
    if effect == C.FX_VOTE:
        times = rules.ext_e[card] if desk.opposed >> seat & 1 else 1
        charged = _items(desk, seat, 0, a, b)
        for deed in charged:
            if rules.group_of[deed] == C.GROUP_RAILROAD:
                charged[deed] += c
            elif deed == rules.electric:
                charged[deed] += d
        return {deed: amount * times for deed, amount in charged.items()}
    return {}


def total(desk: ReplayState, seat: int, before: State, percent_tax: bool) -> int:
    """The whole sum due, whether or not the company has it."""
    if desk.cause == "tax":
        square = before.rules.kind[desk.state.co.square]
        if square == C.SQ_LUXURY_TAX:
            return desk.rules.luxury_tax
        return roll.percent_tax(before, seat) if percent_tax else desk.rules.income_flat
    amount = sum(per_deed(desk, seat).values())
    if desk.cause in ("recession", "depression"):
        part = strength_cards.part_percent(desk.state, seat, C.IX_LEVY_PART)
        return (amount * part + 99) // 100
    if desk.card is not None and desk.rules.ext_effect[desk.card] == C.FX_LEVY:
        amount += desk.rules.ext_d[desk.card]
    return amount

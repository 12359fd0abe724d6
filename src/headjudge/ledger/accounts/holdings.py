"""Each company's holdings and scores: after every roll, and at the end with every intermediate value."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from headjudge.engine import codes as C
from headjudge.engine import holdings
from headjudge.engine.pawn import income, limits, strength_cards
from headjudge.engine.pawn import score as pawn_score
from headjudge.engine.state import State
from headjudge.game.pawn import score
from headjudge.ledger.accounts.cost_basis import Stay
from headjudge.ledger.cells import Co, Row
from headjudge.ledger.replay import ReplayState


def adjusted(s: State, seat: int) -> Fraction:
    """The rents, including flagship and marketing."""
    rent = Fraction(pawn_score.rent_hundredths(s, seat), 100)
    return rent * (100 + pawn_score.bonus(s, seat)) / 100


def printed(s: State, seat: int) -> int:
    """The rents as they stand, before cards change them."""
    heard, s.listening = s.listening, 0
    owner = s.owner
    total = sum(
        income.printed(s, deed, 7)
        for deed in range(C.DEEDS)
        if owner[deed] == seat and not s.mortgaged >> deed & 1
    )
    s.listening = heard
    return total


def holding(s: State, seat: int, roll: int) -> Row:
    """One company at the end of a turn."""
    level, owner, top = s.level, s.owner, s.rules.hotel_level
    mine = [deed for deed in range(C.DEEDS) if owner[deed] == seat]
    return {
        "roll": roll,
        "company": Co(seat),
        "deeds": len(mine),
        "houses": sum(level[deed] for deed in mine if level[deed] < top),
        "hotels": sum(level[deed] == top for deed in mine),
        "mortgaged": holdings.count(s.held[seat] & s.mortgaged),
        "internal_cards": strength_cards.count(s, seat),
        "limit": limits.limit(s, seat),
        "cash": s.cash[seat],
        "asset_score": score.assets(s, seat),
        "adjusted_rent": adjusted(s, seat),
        "future_score": score.earnings(s, seat),
    }


def final(s: State, seat: int, frozen_rent: int | None, busted: bool) -> Row:
    """Both scores with every intermediate value, and the places."""
    status = s.co.status[seat]
    frozen = status == C.WOUND_UP
    places, a = score.places(s, seat), adjusted(s, seat)
    parts: Row = {
        "deeds": pawn_score.deeds_value(s, seat),
        "buildings": pawn_score.buildings_value(s, seat),
        "cards": strength_cards.appraised(s, seat),
        "cash": s.cash[seat],
    }
    if frozen:  # everything has gone back; the sum was fixed before
        parts = dict.fromkeys(parts)
    return {
        "company": Co(seat),
        **parts,
        "asset_score": score.assets(s, seat),
        "T": frozen_rent if frozen else printed(s, seat) if status != C.DESTROYED else 0,
        "A": a,
        "A/40": a / score.SPACES,
        "n": pawn_score.deeds_counted(s, seat),
        "F": score.earnings(s, seat),
        "place_asset": places["assets"],
        "place_future": places["earnings"],
        "cashed_out": bool(s.co.cashed_out[seat]),
        "busted": busted,
        "points": score.number(score.points(s, seat)),
    }


def end_values(s: State, stays: Iterable[Stay]) -> None:
    """The asset-score value of a deed still held."""
    for stay in stays:
        if stay.went is None:
            free = not s.mortgaged >> stay.deed & 1
            value = s.rules.price[stay.deed] if free else 0
            value += s.level[stay.deed] * s.rules.house_cost[stay.deed] // 2
            stay.end_value = value


def properties(desk: ReplayState, stays: Iterable[Stay]) -> list[Row]:
    """One row for each deed and owner, in board order."""
    rows: list[Row] = []
    for stay in sorted(
        stays, key=lambda owned: owned.deed
    ):  # owners in their order: sorting is stable
        invested = stay.invested
        rows.append(
            {
                "deed": desk.deed(stay.deed),
                "owner": Co(stay.seat),
                "basis": "soul" if stay.soul else stay.basis,
                "rents_received": stay.rents,
                "levies": stay.levies,
                "buildings_in": stay.buildings_in,
                "resale": stay.back,
                "end_value": stay.end_value,
                "return_pct": 100 * stay.gain / invested if invested else None,
            }
        )
    return rows

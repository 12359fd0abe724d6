"""The range of every number of a state, in any kind of game, and how a breach is reported."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from headjudge.engine import codes as C
from headjudge.engine.company_state import Companies
from headjudge.engine.state import State
from headjudge.errors import BadState
from headjudge.game.vocabulary import MOST_MONEY, RULINGS

MUCH = 100 * MOST_MONEY  # more cash than anybody can have
MANY = 10**9  # more than any counter reaches
DEEDS = (0, 2**C.DEEDS - 1)
SEATS = (0, 2**C.SEATS - 1)
YES_NO = (0, 1)

RANGES = MappingProxyType(
    {
        "seats": (2, C.SEATS),
        "cash": (-MANY, MANY),
        "square": (0, C.SQUARES - 1),
        "jailed": YES_NO,
        "failed": (0, 3),
        "jail_cards": (0, 3),
        "out": (0, C.SEATS),
        "left": (1, C.SEATS),
        "turns": (0, MANY),
        "passed_go": YES_NO,
        "owner": (0, C.BANK),
        "held": DEEDS,
        "level": (0, 5),
        "paid": (0, MUCH),
        "built": DEEDS,
        "mortgaged": DEEDS,
        "mortgaged_at": (0, MANY),
        "mortgages": (0, MANY),
        "fresh": DEEDS,
        "pot": (0, MUCH),
        "houses": (0, C.UNLIMITED),
        "hotels": (0, C.UNLIMITED),
        "locked": (0, C.UNLIMITED),
        "deck": (0, C.CARDS - 1),
        "deck_head": (0, C.CARDS - 1),
        "deck_size": (0, C.CARDS),
        "told": (0, 2),
        "unseen": (0, C.CARDS),
        "drawing": YES_NO,
        "phase": (0, C.PH_OVER),
        "under": (0, C.PH_OVER),
        "on_turn": (0, C.SEATS - 1),
        "starter": (0, C.SEATS - 1),
        "turn_count": (0, MANY),
        "throws": (0, MANY),
        "throw_count": (0, MANY),
        "voided": YES_NO,
        "doubles": (0, 3),
        "again": YES_NO,
        "bought_out": YES_NO,
        "die1": (0, 6),
        "die2": (0, 6),
        "speed_die": (0, C.SPEED_FACE_MR),
        "dice_sum": (0, C.SQUARES),
        "use_speed": YES_NO,
        "mr_waits": YES_NO,
        "after_fine": (0, 12),
        "card_rent": (0, 2),
        "salaries": (0, MANY),
        "before_roll": DEEDS,
        "time_called": YES_NO,
        "over": YES_NO,
        "order_throw": (0, 12),
        "order_in": SEATS,
        "order_tied": SEATS,
        "dealt": (0, C.DEEDS),
        "lot_kind": (0, C.LOT_HOTEL),
        "lot": (0, C.DEEDS - 1),
        "opening": (0, MUCH),
        "high": (0, MUCH),
        "high_by": (0, C.NOBODY),
        "bidding": SEATS,
        "barred": SEATS,
        "hammered": YES_NO,
        "lots": DEEDS,
        "series": YES_NO,
        "asked": SEATS,
        "answered": SEATS,
        "want_count": (0, C.WANTS),
        "want_next": (0, C.WANTS),
        "wants": (0, C.DEEDS - 1),
        "claims": (0, C.CLAIMS),
        "claim_debtor": (0, C.SEATS - 1),
        "claim_owner": (0, C.SEATS - 1),
        "claim_square": (0, C.SQUARES - 1),
        "claim_amount": (0, MUCH),
        "claim_turn": (0, MANY),
        "claim_throw": (0, MANY),
        "claim_followers": (0, 2),
        "claim_mask": DEEDS,
        "lapsed": SEATS,
        "debts": (0, C.DEBTS),
        "due": (0, C.DEBTS),
        "debt_from": (0, C.SEATS - 1),
        "debt_to": (0, C.BANK),
        "debt_amount": (0, MUCH),
        "debt_kind": (0, C.DEBT_FEE),
        "debt_due": YES_NO,
        "debt_mask": DEEDS,
        "debt_square": (0, C.SQUARES - 1),
        "debt_ruling": (0, max(RULINGS)),
        "offers": (0, MANY),
        "offers_off": (0, MANY),
        "offer_no": (0, MANY),
        "offer_to": (0, C.SEATS - 1),
        "offer_give_cash": (0, MOST_MONEY),
        "offer_get_cash": (0, MOST_MONEY),
        "offer_give_deeds": DEEDS,
        "offer_get_deeds": DEEDS,
        "offer_give_cards": (0, 2),
        "offer_get_cards": (0, 2),
        "offer_lift": DEEDS,
    }
)
"""Every number of a state, by field."""


def must(condition: bool, message: str, where: str) -> None:
    if not condition:
        raise BadState(message, where)


def within(s: State | Companies, ranges: Mapping[str, tuple[int, int]], where: str) -> None:
    """Every number is in its range."""
    for name, (low, high) in ranges.items():
        value = getattr(s, name)
        smallest, largest = (min(value), max(value)) if isinstance(value, list) else (value, value)
        wrong = smallest if smallest < low else largest
        must(low <= wrong <= high, f"{wrong} is not between {low} and {high}", f"{where}{name}")

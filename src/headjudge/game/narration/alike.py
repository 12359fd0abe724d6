"""Which events are similar enough to share one sentence."""

from __future__ import annotations

from headjudge.game.events import Event


def alike(one: Event, other: Event) -> bool:
    if (one.kind, one.ruling) != (other.kind, other.ruling):
        return False
    if one.ruling in ("SETUP_CASH", "HOUSE_CASH"):
        return one.amount == other.amount
    if one.other != other.other:
        return False
    if one.kind == "money":
        return one.amount == other.amount and one.ruling == "CARD_COLLECT_EACH"
    return one.kind == "pass" or one.seat == other.seat

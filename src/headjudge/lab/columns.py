"""The columns of a result, by name, from the rows that compiled code writes."""

from __future__ import annotations

from headjudge.bots import columns as K

HEAD = {
    "game": K.GAME,
    "rotation": K.ROTATION,
    "winner": K.WINNER,
    "ended": K.ENDED,
    "turns": K.TURNS,
    "rounds": K.ROUNDS,
    "throws": K.THROWS,
    "actions": K.ACTIONS,
    "seconds": K.SECONDS,
    "trades": K.TRADES,
    "offers": K.OFFERS,
    "auctions": K.AUCTIONS,
    "shortages": K.SHORTAGES,
    "rents_lost": K.RENTS_LOST,
    "faults": K.FAULTS,
}
PAWN_HEAD = {**HEAD, "bank": K.BANK}
SEAT = {
    "place": K.PLACE,
    "worth": K.WORTH,
    "cash": K.CASH,
    "points": K.POINTS,
    "deeds": K.DEEDS,
    "buildings": K.BUILDINGS,
    "out": K.OUT,
    "out_turn": K.OUT_TURN,
}
PAWN_SEAT = {
    "place": K.PLACE,
    "assets": K.WORTH,
    "cash": K.CASH,
    "points": K.POINTS,
    "earnings": K.EARNINGS,
    "place_assets": K.PLACE_ASSETS,
    "place_earnings": K.PLACE_EARNINGS,
    "status": K.STATUS,
    "cashed_out": K.CASHED_OUT,
}
ENDED = {
    K.LAST_LEFT: "last left",
    K.TIME: "time",
    K.CAP: "cap",
    K.CARD: "downturn card",
    K.BANK_EMPTY: "bank empty",
}


def width(seats: int) -> int:
    return K.HEAD + seats * K.WIDTH


def places(seats: int, pawn: bool) -> dict[str, int]:
    """By name: where in the row. Seats count from one: `worth_1` is what the first seat has."""
    found = dict(PAWN_HEAD if pawn else HEAD)
    for seat in range(seats):
        at = K.HEAD + seat * K.WIDTH
        for name, place in (PAWN_SEAT if pawn else SEAT).items():
            found[f"{name}_{seat + 1}"] = at + place
    return found

"""What differs between two tables: the same step by two readings."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.game.game import Game

_RENTS = "open rents"


@dataclass(frozen=True)
class Difference:
    """One fact of the table, in this reading and in the other."""

    seat: str  # empty: of the table
    what: str
    here: object
    there: object


def differences(here: Game, there: Game) -> list[Difference]:
    """Seat by seat, in seating order; then the table."""
    ours, theirs = facts(here), facts(there)
    return [
        Difference(seat, what, value, theirs[seat][what])
        for seat, values in ours.items()
        for what, value in values.items()
        if value != theirs[seat][what]
    ]


def facts(game: Game) -> dict[str, dict[str, object]]:
    """All that a head judge sees on the table, by seat; the last entry is the table itself."""
    rents = game.kind.open_rents(game.state, game.names)
    by_seat: dict[str, dict[str, object]] = {}
    for seat in game.names.seats:
        mine = dict(game.view(seat).players[seat])
        mine[_RENTS] = [rent for rent in rents if rent["from"] == seat]
        by_seat[seat] = mine
    table = game.view(None)
    by_seat[""] = {
        "phase": table.phase,
        "turn": table.turn,
        "to act": game.to_act(),
        "bank": table.bank,
        "auction": table.auction,
        "over": table.over,
    }
    return by_seat

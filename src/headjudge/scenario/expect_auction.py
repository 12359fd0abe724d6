"""What a scenario expects of the auction, in any kind of game."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.errors import BadScenario
from headjudge.game import Game
from headjudge.scenario.schema import Mismatch


def auction(game: Game, actual: Mapping[str, object] | None, expected: object) -> list[Mismatch]:
    """True or false: is there one? Or a table with the lot, the highest bid and the bidder."""
    if not isinstance(expected, Mapping):
        if bool(expected) == (actual is not None):
            return []
        return [("auction", expected, actual or False)]
    if actual is None:
        return [("auction", dict(expected), False)]
    s = game.state
    mismatches: list[Mismatch] = []
    for key, value in expected.items():
        if key not in ("lot", "high", "by"):
            raise BadScenario(f"unknown key {key!r}", "expect.auction")
        if value is False and not actual[key]:
            continue  # `false` says that there is none
        building = s.lot_kind in (C.LOT_HOUSE, C.LOT_HOTEL)
        if key == "lot" and building and value == game.names.board.deeds[s.lot]:
            continue  # a building may be named by the street it is for
        if actual[key] != value:
            mismatches.append((f"auction.{key}", value, actual[key]))
    return mismatches

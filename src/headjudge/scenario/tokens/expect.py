"""Compares a token game with what a scenario expects. Anything not named is not compared."""

from __future__ import annotations

from collections.abc import Mapping
from operator import eq

from headjudge.engine import codes as C
from headjudge.errors import BadScenario
from headjudge.game.game import Game
from headjudge.game.tokens.view import auction, player
from headjudge.scenario import expect_auction
from headjudge.scenario.expect_may import may
from headjudge.scenario.schema import Mismatch, differing
from headjudge.scenario.schema import expected as expected_table

_SETS = frozenset({"deeds", "mortgaged"})
_PLAYER = frozenset(
    {"cash", "square", "in_jail", "deeds", "mortgaged", "buildings", "jail_cards", "out", "owes"}
)


def compare(game: Game, expected: Mapping[str, object]) -> list[Mismatch]:
    """Every difference from what is expected."""
    mismatches: list[Mismatch] = []
    for key, value in expected.items():
        if key == "players":
            mismatches += _players(game, expected_table(value, key))
        elif key == "bank":
            stock = {"houses": game.state.houses, "hotels": game.state.hotels}
            mismatches += differing(key, expected_table(value, key), stock, eq)
        elif key in ("may", "may_not"):
            mismatches += may(game, key, expected_table(value, key))
        elif key == "auction":
            mismatches += _auction(game, value)
        elif key == "scores":
            mismatches += differing(key, expected_table(value, key), game.scores(), eq)
        elif key == "points":
            mismatches += differing(key, expected_table(value, key), game.points(), eq)
        else:
            mismatches += _single(game, key, value)
    return mismatches


def _single(game: Game, key: str, value: object) -> list[Mismatch]:
    if key == "turn":
        actual: object = game.names.seats[game.state.on_turn]
    elif key == "over":
        actual = game.over
    elif key == "winner":
        actual = game.winner() or False
    elif key == "placing":
        actual = game.placing()
    else:
        raise BadScenario(f"{key!r} cannot be expected", "expect")
    return [] if actual == value else [(key, value, actual)]


def _players(game: Game, expected: Mapping[str, object]) -> list[Mismatch]:
    mismatches: list[Mismatch] = []
    for name, value in expected.items():
        seat = game.names.seat(name, f"expect.players.{name}")
        actual = player(game.state, game.names, seat, show_cash=True)
        for key, wanted in expected_table(value, f"players.{name}").items():
            if key not in _PLAYER:
                raise BadScenario(f"unknown key {key!r}", f"expect.players.{name}")
            actual_value = actual[key]
            if key == "owes":
                actual_value = _owed(actual["owes"])
                same = wanted == actual_value or (not wanted and actual_value is False)
            elif key in _SETS:
                same = _as_set(wanted) == _as_set(actual_value)
            elif key == "buildings" and isinstance(wanted, Mapping):
                same = {k: v for k, v in wanted.items() if v} == actual_value
            else:
                same = wanted == actual_value
            if not same:
                mismatches.append((f"players.{name}.{key}", wanted, actual_value))
    return mismatches


def _as_set(names: object) -> object:
    return sorted(map(str, names)) if isinstance(names, list) else names


def _owed(debts: object) -> object:
    if not isinstance(debts, list) or not debts:
        return False
    return {"to": debts[0]["to"], "amount": debts[0]["amount"]}


def _auction(game: Game, expected: object) -> list[Mismatch]:
    s = game.state
    actual = auction(s, game.names)
    if s.hammered and s.phase == C.PH_AUCTION:
        actual = {**(actual or {}), "fallen": True}
    if isinstance(expected, Mapping) and actual is not None and actual["by"] is None:
        # any empty value says that nobody has bid
        expected = {key: value for key, value in expected.items() if key != "by" or value}
    return expect_auction.auction(game, actual, expected)

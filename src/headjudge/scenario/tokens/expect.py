"""Comparing a position with what a scenario expects. Anything not named is not compared."""

from __future__ import annotations

from collections.abc import Mapping
from operator import eq

from headjudge.engine import codes as C
from headjudge.errors import BadScenario
from headjudge.game.game import Game
from headjudge.game.tokens.view import auction, player
from headjudge.scenario.expect_may import may
from headjudge.scenario.schema import Mismatch, differing
from headjudge.scenario.schema import expected as expected_table

_SETS = frozenset({"deeds", "mortgaged"})
_PLAYER = frozenset(
    {"cash", "square", "in_jail", "deeds", "mortgaged", "buildings", "jail_cards", "out", "owes"}
)


def compare(game: Game, expected: Mapping[str, object]) -> list[Mismatch]:
    """Everything that is not as expected."""
    found: list[Mismatch] = []
    for key, value in expected.items():
        if key == "players":
            found += _players(game, expected_table(value, key))
        elif key == "bank":
            stock = {"houses": game.state.houses, "hotels": game.state.hotels}
            found += differing(key, expected_table(value, key), stock, eq)
        elif key in ("may", "may_not"):
            found += may(game, key, expected_table(value, key))
        elif key == "auction":
            found += _auction(game, value)
        elif key == "scores":
            found += differing(key, expected_table(value, key), game.scores(), eq)
        elif key == "points":
            found += differing(key, expected_table(value, key), game.points(), eq)
        else:
            found += _single(game, key, value)
    return found


def _single(game: Game, key: str, value: object) -> list[Mismatch]:
    if key == "turn":
        now: object = game.names.seats[game.state.on_turn]
    elif key == "over":
        now = game.over
    elif key == "winner":
        now = game.winner() or False
    elif key == "placing":
        now = game.placing()
    else:
        raise BadScenario(f"{key!r} cannot be expected", "expect")
    return [] if now == value else [(key, value, now)]


def _players(game: Game, expected: Mapping[str, object]) -> list[Mismatch]:
    found: list[Mismatch] = []
    for name, value in expected.items():
        seat = game.names.seat(name, f"expect.players.{name}")
        now = player(game.state, game.names, seat, show_cash=True)
        for key, wanted in expected_table(value, f"players.{name}").items():
            if key not in _PLAYER:
                raise BadScenario(f"{key!r} is not known here", f"expect.players.{name}")
            there = now[key]
            if key == "owes":
                there = _owed(now["owes"])
                same = wanted == there or (not wanted and there is False)
            elif key in _SETS:
                same = _as_set(wanted) == _as_set(there)
            elif key == "buildings" and isinstance(wanted, Mapping):
                same = {k: v for k, v in wanted.items() if v} == there
            else:
                same = wanted == there
            if not same:
                found.append((f"players.{name}.{key}", wanted, there))
    return found


def _as_set(names: object) -> object:
    return sorted(map(str, names)) if isinstance(names, list) else names


def _owed(debts: object) -> object:
    if not isinstance(debts, list) or not debts:
        return False
    return {"to": debts[0]["to"], "amount": debts[0]["amount"]}


def _auction(game: Game, expected: object) -> list[Mismatch]:
    s = game.state
    now = auction(s, game.names)
    if s.hammered and s.phase == C.PH_AUCTION:
        now = {**(now or {}), "fallen": True}
    if not isinstance(expected, Mapping):
        return [] if bool(expected) == (now is not None) else [("auction", expected, now or False)]
    if now is None:
        return [("auction", dict(expected), False)]
    found: list[Mismatch] = []
    for key, value in expected.items():
        if key not in ("lot", "high", "by"):
            raise BadScenario(f"{key!r} is not known here", "expect.auction")
        there = now[key]
        if key == "lot" and value == game.names.board.deeds[s.lot]:
            continue  # a building may be named by the street it is for
        if key == "by" and not value and there is None:
            continue
        if there != value:
            found.append((f"auction.{key}", value, there))
    return found

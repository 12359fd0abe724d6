"""Compares a one-pawn game with what a scenario expects. Anything not named is not compared."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.errors import BadScenario
from headjudge.game import legal
from headjudge.game.game import Game
from headjudge.game.pawn import view as V
from headjudge.game.pawn.names import PawnNames
from headjudge.scenario import expect_auction
from headjudge.scenario.expect_may import may
from headjudge.scenario.schema import Mismatch, differing
from headjudge.scenario.schema import expected as expected_table

CLOSE = 0.005  # earnings are shown to two decimals
_SETS = frozenset({"deeds", "mortgaged", "cards"})


def compare(game: Game, expected: Mapping[str, object]) -> list[Mismatch]:
    """Every difference from what is expected."""
    mismatches: list[Mismatch] = []
    names = game.names
    assert isinstance(names, PawnNames)
    for key, value in expected.items():
        if key == "players":
            mismatches += _players(game, names, expected_table(value, key))
        elif key in ("may", "may_not"):
            mismatches += may(game, key, expected_table(value, key))
        elif key == "auction":
            lot = V.auction(game.state, names, None)
            mismatches += expect_auction.auction(game, lot, value)
        elif key == "alliances":
            mismatches += _alliances(game, names, value)
        elif key in ("scores", "places"):
            actual: Mapping[str, object] = game.scores() if key == "scores" else game.places()
            for name, company in expected_table(value, key).items():
                names.seat(name, f"expect.{key}")
                both = expected_table(actual[name], key)
                mismatches += differing(
                    f"{key}.{name}", expected_table(company, f"{key}.{name}"), both, _same
                )
        elif key in ("pawn", "bank", "decks", "points"):
            mismatches += differing(
                key, expected_table(value, key), _group(game, names, key), _same
            )
        else:
            mismatches += _single(game, names, key, value)
    return mismatches


def _group(game: Game, names: PawnNames, key: str) -> Mapping[str, object]:
    s = game.state
    if key == "pawn":
        return V.pawn(s, names)
    if key == "bank":
        return {"houses": s.houses, "hotels": s.hotels, "cash": s.cash[C.BANK]}
    if key == "decks":
        return {
            "external": s.co.outside_size,
            "internal": s.co.inside_size,
            "beside": names.externals(s.co.beside),
            "removed": V.removed(s, names),
        }
    return game.points()


def _single(game: Game, names: PawnNames, key: str, value: object) -> list[Mismatch]:
    if key == "over":
        actual: object = game.over
    elif key == "winner":
        actual = game.winner() or False
    elif key == "placing":
        actual = game.placing()
    elif key == "ended":
        actual = game.ended or False
    elif key == "shown":
        actual = V.shown(game.state, names)
    elif key == "asked":
        idle = game.state.phase in (C.PH_WINDOW, C.PH_DIE)  # open to all, or for the host
        waiting = [] if idle else legal.to_act(game.state)
        actual = [names.seats[i] for i in waiting if i < len(names.seats)]
    else:
        raise BadScenario(f"{key!r} cannot be expected", "expect")
    ordered = key == "placing"
    return [] if _same(value, actual, ordered) else [(key, value, actual)]


def _same(wanted: object, actual: object, ordered: bool = False) -> bool:
    """Lists compare as sets, numbers to the cent; `false` means nothing."""
    if isinstance(actual, list) and not ordered:
        if wanted is False:
            return not actual
        return isinstance(wanted, list) and sorted(map(str, wanted)) == sorted(map(str, actual))
    if wanted is True and not isinstance(actual, bool):  # any number, or any name
        return actual is not None
    if isinstance(wanted, bool) or isinstance(actual, bool):
        return wanted is actual
    if isinstance(actual, float) and isinstance(wanted, int | float):
        return abs(wanted - actual) < CLOSE
    return wanted == actual


def _players(game: Game, names: PawnNames, expected: Mapping[str, object]) -> list[Mismatch]:
    mismatches: list[Mismatch] = []
    for name, value in expected.items():
        seat = names.seat(name, f"expect.players.{name}")
        actual = V.player(game.state, names, seat)
        for key, wanted in expected_table(value, f"players.{name}").items():
            where = f"players.{name}.{key}"
            if key not in actual:
                raise BadScenario(f"unknown key {key!r}", f"expect.players.{name}")
            actual_value = actual[key]
            if key == "basis":
                prices = expected_table(actual_value, where)
                for deed, price in expected_table(wanted, where).items():
                    names.deed(deed, f"expect.{where}")
                    if not _same(price, prices.get(deed, False)):
                        mismatches.append((f"{where}.{deed}", price, prices.get(deed, False)))
                continue
            if key == "buildings" and isinstance(wanted, Mapping):
                same = {k: v for k, v in wanted.items() if v} == actual_value
            else:
                same = _same(wanted, actual_value)
            if not same:
                mismatches.append((where, wanted, actual_value))
    return mismatches


# --- alliances --------------------------------------------------------------------------------------


def _alliances(game: Game, names: PawnNames, expected: object) -> list[Mismatch]:
    """A list of groups, a table by group, or a list of tables."""
    actual = {str(entry["group"]): entry for entry in V.alliances(game.state, names, {})}
    if expected is False:
        expected = []
    if isinstance(expected, Mapping):
        mismatches: list[Mismatch] = []
        for group, wanted in expected.items():
            names.group(group, "expect.alliances")
            mismatches += _alliance(group, wanted, actual.get(group))
        return mismatches
    if not isinstance(expected, list):
        raise BadScenario("must be a list of groups, or a table by group", "expect.alliances")
    groups = [_group_of(entry) for entry in expected]
    for group in groups:
        names.group(group, "expect.alliances")
    if sorted(groups) != sorted(actual):
        return [("alliances", groups, list(actual))]
    return [
        miss
        for group, wanted in zip(groups, expected, strict=True)
        for miss in _alliance(group, wanted if isinstance(wanted, Mapping) else True, actual[group])
    ]


def _group_of(entry: object) -> str:
    group = entry.get("group") if isinstance(entry, Mapping) else entry
    if not isinstance(group, str):
        raise BadScenario("must name a group", "expect.alliances")
    return group


def _alliance(group: str, wanted: object, actual: Mapping[str, object] | None) -> list[Mismatch]:
    where = f"alliances.{group}"
    if wanted is False or actual is None:
        return [] if (actual is None) == (wanted is False) else [(where, wanted, actual or False)]
    if wanted is True:
        return []
    if isinstance(wanted, list):
        wanted = {"partners": wanted}
    mismatches: list[Mismatch] = []
    for key, value in expected_table(wanted, where).items():
        if key == "group":
            continue
        if key not in ("with", "partners", "notice", "split"):
            raise BadScenario(f"unknown key {key!r}", f"expect.{where}")
        actual_value = actual["partners" if key == "with" else key]
        if key == "with" and isinstance(value, str):
            same = isinstance(actual_value, list) and value in actual_value
        else:
            same = _same(value, actual_value) or (not value and not actual_value)
        if not same:
            mismatches.append((f"{where}.{key}", value, actual_value))
    return mismatches

"""Comparing a one-pawn game with what a scenario expects. Anything not named is not compared."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.engine import codes as C
from headjudge.errors import BadScenario
from headjudge.game import legal
from headjudge.game.game import Game
from headjudge.game.pawn import view as V
from headjudge.game.pawn.names import PawnNames
from headjudge.scenario.expect_may import may
from headjudge.scenario.schema import Mismatch, differing
from headjudge.scenario.schema import expected as expected_table

CLOSE = 0.005  # earnings are shown to two decimals
_SETS = frozenset({"deeds", "mortgaged", "cards"})


def compare(game: Game, expected: Mapping[str, object]) -> list[Mismatch]:
    """Everything that is not as expected."""
    found: list[Mismatch] = []
    names = game.names
    assert isinstance(names, PawnNames)
    for key, value in expected.items():
        if key == "players":
            found += _players(game, names, expected_table(value, key))
        elif key in ("may", "may_not"):
            found += may(game, key, expected_table(value, key))
        elif key == "auction":
            found += _auction(game, names, value)
        elif key == "alliances":
            found += _alliances(game, names, value)
        elif key in ("scores", "places"):
            now: Mapping[str, object] = game.scores() if key == "scores" else game.places()
            for name, each in expected_table(value, key).items():
                names.seat(name, f"expect.{key}")
                both = expected_table(now[name], key)
                found += differing(
                    f"{key}.{name}", expected_table(each, f"{key}.{name}"), both, _same
                )
        elif key in ("pawn", "bank", "decks", "points"):
            found += differing(key, expected_table(value, key), _group(game, names, key), _same)
        else:
            found += _single(game, names, key, value)
    return found


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
        now: object = game.over
    elif key == "winner":
        now = game.winner() or False
    elif key == "placing":
        now = game.placing()
    elif key == "ended":
        now = game.ended or False
    elif key == "shown":
        now = V.shown(game.state, names)
    elif key == "asked":
        idle = game.state.phase in (C.PH_WINDOW, C.PH_DIE)  # open to all, or for the host
        waiting = [] if idle else legal.to_act(game.state)
        now = [names.seats[i] for i in waiting if i < len(names.seats)]
    else:
        raise BadScenario(f"{key!r} cannot be expected", "expect")
    ordered = key == "placing"
    return [] if _same(value, now, ordered) else [(key, value, now)]


def _same(wanted: object, now: object, ordered: bool = False) -> bool:
    """Lists are sets, numbers agree to the cent, and nothing is false."""
    if isinstance(now, list) and not ordered:
        if wanted is False:
            return not now
        return isinstance(wanted, list) and sorted(map(str, wanted)) == sorted(map(str, now))
    if wanted is True and not isinstance(now, bool):  # some number, or some name
        return now is not None
    if isinstance(wanted, bool) or isinstance(now, bool):
        return wanted is now
    if isinstance(now, float) and isinstance(wanted, int | float):
        return abs(wanted - now) < CLOSE
    return wanted == now


def _players(game: Game, names: PawnNames, expected: Mapping[str, object]) -> list[Mismatch]:
    found: list[Mismatch] = []
    for name, value in expected.items():
        seat = names.seat(name, f"expect.players.{name}")
        now = V.player(game.state, names, seat)
        for key, wanted in expected_table(value, f"players.{name}").items():
            where = f"players.{name}.{key}"
            if key not in now:
                raise BadScenario(f"{key!r} is not known here", f"expect.players.{name}")
            there = now[key]
            if key == "basis":
                prices = expected_table(there, where)
                for deed, price in expected_table(wanted, where).items():
                    names.deed(deed, f"expect.{where}")
                    if not _same(price, prices.get(deed, False)):
                        found.append((f"{where}.{deed}", price, prices.get(deed, False)))
                continue
            if key == "buildings" and isinstance(wanted, Mapping):
                same = {k: v for k, v in wanted.items() if v} == there
            else:
                same = _same(wanted, there)
            if not same:
                found.append((where, wanted, there))
    return found


def _auction(game: Game, names: PawnNames, expected: object) -> list[Mismatch]:
    s = game.state
    now = V.auction(s, names, None)
    if not isinstance(expected, Mapping):
        return [] if bool(expected) == (now is not None) else [("auction", expected, now or False)]
    if now is None:
        return [("auction", dict(expected), False)]
    found: list[Mismatch] = []
    for key, value in expected.items():
        if key not in ("lot", "high", "by"):
            raise BadScenario(f"{key!r} is not known here", "expect.auction")
        there = now[key]
        building = s.lot_kind in (C.LOT_HOUSE, C.LOT_HOTEL)
        if key == "lot" and building and value == names.board.deeds[s.lot]:
            continue  # a building may be named by the street it is for
        if value is False and not there:
            continue
        if there != value:
            found.append((f"auction.{key}", value, there))
    return found


# --- alliances --------------------------------------------------------------------------------------


def _alliances(game: Game, names: PawnNames, expected: object) -> list[Mismatch]:
    """A list of groups, a table by group, or a list of tables."""
    now = {str(each["group"]): each for each in V.alliances(game.state, names, {})}
    if expected is False:
        expected = []
    if isinstance(expected, Mapping):
        found: list[Mismatch] = []
        for group, wanted in expected.items():
            names.group(group, "expect.alliances")
            found += _alliance(group, wanted, now.get(group))
        return found
    if not isinstance(expected, list):
        raise BadScenario("must be a list of groups, or a table by group", "expect.alliances")
    groups = [_group_of(each) for each in expected]
    for group in groups:
        names.group(group, "expect.alliances")
    if sorted(groups) != sorted(now):
        return [("alliances", groups, list(now))]
    return [
        miss
        for group, wanted in zip(groups, expected, strict=True)
        for miss in _alliance(group, wanted if isinstance(wanted, Mapping) else True, now[group])
    ]


def _group_of(each: object) -> str:
    group = each.get("group") if isinstance(each, Mapping) else each
    if not isinstance(group, str):
        raise BadScenario("a group is needed", "expect.alliances")
    return group


def _alliance(group: str, wanted: object, now: Mapping[str, object] | None) -> list[Mismatch]:
    where = f"alliances.{group}"
    if wanted is False or now is None:
        return [] if (now is None) == (wanted is False) else [(where, wanted, now or False)]
    if wanted is True:
        return []
    if isinstance(wanted, list):
        wanted = {"partners": wanted}
    found: list[Mismatch] = []
    for key, value in expected_table(wanted, where).items():
        if key == "group":
            continue
        if key not in ("with", "partners", "notice", "split"):
            raise BadScenario(f"{key!r} is not known here", f"expect.{where}")
        there = now["partners" if key == "with" else key]
        if key == "with" and isinstance(value, str):
            same = isinstance(there, list) and value in there
        else:
            same = _same(value, there) or (not value and not there)
        if not same:
            found.append((f"{where}.{key}", value, there))
    return found

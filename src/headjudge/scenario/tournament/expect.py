"""Compares a tournament with what a scenario expects. Anything not named is not compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from headjudge.errors import BadScenario
from headjudge.tournaments import Tournament, views
from headjudge.tournaments.round_clock import clock_of, moment

Mismatch = tuple[str, object, object]
"""(where, expected, actual)"""

CLOSE = Fraction(1, 200)  # sums are written to two decimals
MOST = 10**12
BY_NAME = ("points", "score", "places", "status")
BY_DIVISION = ("standings", "champion", "finalists")
ORDERED = ("standings", "table_sizes", "tables", "left")


def compare(t: Tournament, expected: Mapping[str, object]) -> list[Mismatch]:
    """Every difference from what is expected."""
    mismatches: list[Mismatch] = []
    for key, value in expected.items():
        if key in BY_NAME:
            for name, wanted in _table(value, key).items():
                mismatches += _of(t, key, name, wanted)
        elif key in BY_DIVISION and isinstance(value, Mapping):
            for division, wanted in value.items():
                if division not in t.book.format.divisions():
                    raise BadScenario(f"there is no division {division!r}", f"expect.{key}")
                actual = _BY_DIVISION[key](t, division)
                if not _same(wanted, actual, ordered=key in ORDERED):
                    mismatches.append((f"{key}.{division}", wanted, _plain(actual)))
        else:
            actual = _single(t, key)
            if not _same(value, actual, ordered=key in ORDERED):
                mismatches.append((key, value, _plain(actual)))
    return mismatches


def _of(t: Tournament, key: str, name: str, wanted: object) -> list[Mismatch]:
    """The differences for one entrant: points so far, score, places or status."""
    same = t.state.by_name.get(name.casefold(), [])
    if len(same) != 1:
        raise BadScenario(f"there is no entrant {name!r}", f"expect.{key}")
    one = same[0]
    if key == "points":
        return _difference(f"points.{name}", wanted, views.points(t.desk, one))
    if key == "status":
        return _difference(f"status.{name}", wanted, t.state.people[one].status)
    if key == "score" and not isinstance(wanted, Mapping):
        actual_score = views.score(t.desk, one)
        if actual_score is None and wanted is not False:
            actual_score = Fraction(0)  # somebody who left before the start has scored nothing
        return _difference(f"score.{name}", wanted, actual_score)
    mismatches: list[Mismatch] = []
    for score, value in _table(wanted, f"{key}.{name}").items():
        if key == "score":
            actual: object = views.score(t.desk, one, score)
        else:
            actual = views.last_places(t.desk, one).get(score, False)
        mismatches += _difference(f"{key}.{name}.{score}", value, actual)
    return mismatches


def _difference(where: str, wanted: object, actual: object) -> list[Mismatch]:
    actual = False if actual is None else actual
    return [] if _same(wanted, actual) else [(where, wanted, _plain(actual))]


def _names(t: Tournament, ids: list[str]) -> list[object]:
    return [t.state.name(one) for one in ids]


def _champion(t: Tournament, division: str = "") -> object:
    first = _names(t, views.champions(t.desk, division))
    return first[0] if len(first) == 1 else first or False


def _finalists(t: Tournament, division: str = "") -> object:
    if division or not t.book.format.divisions():
        return _names(t, views.finalists(t.desk, division).players)
    return [
        name
        for part in t.book.format.divisions()
        for name in _names(t, views.finalists(t.desk, part).players)
    ]


def _standings(t: Tournament, division: str = "") -> object:
    return [standing.name for standing in views.standings(t.desk, division)]


def _event_top(t: Tournament) -> object:
    top = _names(t, views.event_top(t.desk))
    return top[0] if top else False


def _table_sizes(t: Tournament) -> object:
    on = views.current_round(t.desk)
    return sorted((len(table) for table in on.tables if table), reverse=True) if on else []


def _tables(t: Tournament) -> object:
    """Names by table and chair."""
    on = views.current_round(t.desk)
    return [_names(t, table) for table in on.tables] if on else []


def _left(t: Tournament) -> object:
    """Minutes left when the last thing happened: one number, or by table where they differ."""
    on = views.current_round(t.desk)
    if on is None or not t.facts[-1].at:
        return False
    clock, now = clock_of(t.desk, on), moment(t.facts[-1].at)
    left = [
        Fraction(round(clock.left(table, now).total_seconds()), 60)
        for table in range(1, len(on.tables) + 1)
    ]
    return left[0] if len(set(left)) == 1 else [_plain(minutes) for minutes in left]


def _minutes(t: Tournament) -> object:
    on = views.current_round(t.desk)
    return t.desk.minutes(on.stage if on else t.book.format.stages[0].id)


def _missing(t: Tournament) -> object:
    on = views.current_round(t.desk)
    return _names(t, on.missing()) if on else []


def _bankers(t: Tournament) -> object:
    """In the order of their tables."""
    on = views.current_round(t.desk)
    return [on.bankers[table][0] for table in sorted(on.bankers)] if on else []


def _moved(t: Tournament) -> object:
    on = views.current_round(t.desk)
    return len(on.moved) if on else 0


def _ties(t: Tournament) -> object:
    tied = [one for tie in views.open_ties(t.desk) for one in tie.players]
    return _names(t, list(dict.fromkeys(tied)))


def _single(t: Tournament, key: str) -> object:
    if key in _BY_DIVISION:
        return _BY_DIVISION[key](t, "")
    if key not in _SINGLE:
        raise BadScenario(f"{key!r} cannot be expected", "expect")
    return _SINGLE[key](t)


_BY_DIVISION: Mapping[str, Callable[[Tournament, str], object]] = {
    "standings": _standings,
    "champion": _champion,
    "finalists": _finalists,
}
_SINGLE: Mapping[str, Callable[[Tournament], object]] = {
    "table_sizes": _table_sizes,
    "repeats": lambda t: views.repeats(t.desk),
    "clashes": lambda t: views.clashes(t.desk),
    "moved": _moved,
    "minutes": _minutes,
    "tables": _tables,
    "left": _left,
    "bankers": _bankers,
    "notes": lambda t: len(t.state.notes),
    "disputes": lambda t: sum(
        not note.closed for note in t.state.notes if note.kind in ("dispute", "objection")
    ),
    "round": lambda t: len(t.state.rounds),
    "missing": _missing,
    "advancing": lambda t: _names(t, views.going_on(t.desk).players),
    "event_top": _event_top,
    "ties": _ties,
    "over": lambda t: t.over,
}


def _same(wanted: object, actual: object, ordered: bool = False) -> bool:
    """Names compare as sets unless their order matters, sums to the cent; `false` means nothing."""
    if isinstance(actual, list):
        if wanted is False:
            return not actual
        if not isinstance(wanted, list):
            return False
        return wanted == actual if ordered else sorted(map(str, wanted)) == sorted(map(str, actual))
    if isinstance(wanted, bool) or isinstance(actual, bool):
        return wanted is actual
    if isinstance(actual, Fraction) and isinstance(wanted, int | float):
        return abs(wanted) < MOST and abs(Fraction(str(wanted)) - actual) <= CLOSE
    return wanted == actual


def _table(value: object, key: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BadScenario("must be a table", f"expect.{key}")
    return value


def _plain(actual: object) -> object:
    """As a scenario file would write it."""
    if isinstance(actual, Fraction):
        return int(actual) if actual.denominator == 1 else round(float(actual), 2)
    return actual

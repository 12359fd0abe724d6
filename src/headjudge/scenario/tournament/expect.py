"""Compares a tournament with what a scenario expects. Anything not named is not compared."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from headjudge.errors import BadScenario
from headjudge.tournaments import Tournament

Mismatch = tuple[str, object, object]
"""(where, expected, actual)"""

CLOSE = Fraction(1, 200)  # sums are written to two decimals
MOST = 10**12
NOT_HERE = frozenset({"finalists", "event_top"})  # words of books with finals


def compare(t: Tournament, expected: Mapping[str, object]) -> list[Mismatch]:
    """Every difference from what is expected."""
    mismatches: list[Mismatch] = []
    for key, value in expected.items():
        if key in ("points", "score", "places"):
            for name, wanted in _table(value, key).items():
                if name not in t.state.entrants:
                    raise BadScenario(f"there is no entrant {name!r}", f"expect.{key}")
                mismatches += _of(t, key, name, wanted)
            continue
        actual = _single(t, key, value)
        if not _same(value, actual, ordered=key in ("standings", "table_sizes")):
            mismatches.append((key, value, _plain(actual)))
    return mismatches


def _of(t: Tournament, key: str, name: str, wanted: object) -> list[Mismatch]:
    """The differences for one entrant: points so far, the last score sheet, or its places."""
    if key == "points":
        actual: object = t.points()[name]
        return [] if _same(wanted, actual) else [(f"points.{name}", wanted, _plain(actual))]
    if key == "score":
        sheet = t.sheet(name)
        both: Mapping[str, object] = {
            score: sheet.score(score) if sheet else False for score in t.desk.count.scores
        }
    else:
        both = t.places(name) or dict.fromkeys(t.desk.count.scores, False)
    mismatches: list[Mismatch] = []
    for score, value in _table(wanted, f"{key}.{name}").items():
        if score not in both:
            names = ", ".join(both)
            raise BadScenario(f"unknown key {score!r}; known here: {names}", f"expect.{key}.{name}")
        if not _same(value, both[score]):
            mismatches.append((f"{key}.{name}.{score}", value, _plain(both[score])))
    return mismatches


def _single(t: Tournament, key: str, value: object) -> object:
    on = t.round
    if isinstance(value, Mapping) and key in ("standings", "champion"):
        raise BadScenario("there are no divisions in this event", f"expect.{key}")
    if key == "table_sizes":
        return sorted((len(table) for table in on.tables), reverse=True) if on else []
    if key == "repeats":
        return t.repeats()
    if key == "clashes":
        return t.clashes()
    if key == "moved":
        return on.moved if on else 0
    if key == "minutes":
        return t.minutes()
    if key == "round":
        return on.number if on else 0
    if key == "missing":
        return on.missing() if on else []
    if key == "standings":
        return [standing.name for standing in t.standings()]
    if key == "champion":
        first = t.champions()
        return first[0] if len(first) == 1 else first or False
    if key == "advancing":
        return t.advancing()
    if key in NOT_HERE:
        raise BadScenario("there is no final in this event", f"expect.{key}")
    raise BadScenario(f"{key!r} cannot be expected", "expect")


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
        return abs(wanted) < MOST and abs(Fraction(wanted) - actual) < CLOSE
    return wanted == actual


def _plain(value: object) -> object:
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else round(float(value), 2)
    return value


def _table(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BadScenario("must be a table", f"expect.{where}")
    return value

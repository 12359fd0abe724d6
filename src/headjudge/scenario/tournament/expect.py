"""Comparing a tournament with what a scenario expects. Anything not named is not compared."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from headjudge.errors import BadScenario
from headjudge.tournaments import Tournament

Mismatch = tuple[str, object, object]
"""(what, expected, found)"""

CLOSE = Fraction(1, 200)  # sums are written to two decimals
MOST = 10**12
NOT_HERE = frozenset({"finalists", "event_top"})  # words of books with finals


def compare(t: Tournament, expected: Mapping[str, object]) -> list[Mismatch]:
    """Everything that is not as expected."""
    found: list[Mismatch] = []
    for key, value in expected.items():
        if key in ("points", "score", "places"):
            for name, wanted in _table(value, key).items():
                if name not in t.state.entrants:
                    raise BadScenario(f"there is no entrant {name!r}", f"expect.{key}")
                found += _of(t, key, name, wanted)
            continue
        now = _single(t, key, value)
        if not _same(value, now, ordered=key in ("standings", "table_sizes")):
            found.append((key, value, _plain(now)))
    return found


def _of(t: Tournament, key: str, name: str, wanted: object) -> list[Mismatch]:
    """What is expected of one entrant: points so far, the last sheet, the places it gave."""
    if key == "points":
        now: object = t.points()[name]
        return [] if _same(wanted, now) else [(f"points.{name}", wanted, _plain(now))]
    if key == "score":
        sheet = t.sheet(name)
        both: Mapping[str, object] = {
            score: sheet.score(score) if sheet else False for score in t.desk.count.scores
        }
    else:
        both = t.places(name) or dict.fromkeys(t.desk.count.scores, False)
    found: list[Mismatch] = []
    for score, value in _table(wanted, f"{key}.{name}").items():
        if score not in both:
            known = ", ".join(both)
            raise BadScenario(
                f"{score!r} is not known here; known: {known}", f"expect.{key}.{name}"
            )
        if not _same(value, both[score]):
            found.append((f"{key}.{name}.{score}", value, _plain(both[score])))
    return found


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
        return [each.name for each in t.standings()]
    if key == "champion":
        first = t.champions()
        return first[0] if len(first) == 1 else first or False
    if key == "advancing":
        return t.advancing()
    if key in NOT_HERE:
        raise BadScenario("there is no final in this event", f"expect.{key}")
    raise BadScenario(f"{key!r} cannot be expected", "expect")


def _same(wanted: object, now: object, ordered: bool = False) -> bool:
    """Names are a set unless their order matters; sums agree to the cent; nothing is false."""
    if isinstance(now, list):
        if wanted is False:
            return not now
        if not isinstance(wanted, list):
            return False
        return wanted == now if ordered else sorted(map(str, wanted)) == sorted(map(str, now))
    if isinstance(wanted, bool) or isinstance(now, bool):
        return wanted is now
    if isinstance(now, Fraction) and isinstance(wanted, int | float):
        return abs(wanted) < MOST and abs(Fraction(wanted) - now) < CLOSE
    return wanted == now


def _plain(now: object) -> object:
    if isinstance(now, Fraction):
        return now.numerator if now.denominator == 1 else round(float(now), 2)
    return now


def _table(value: object, where: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BadScenario("must be a table", f"expect.{where}")
    return value

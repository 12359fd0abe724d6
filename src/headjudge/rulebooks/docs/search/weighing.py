"""The features by which units are ranked, and their learned weights (`bench/train_ask.py` makes the file)."""

import math
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from headjudge.rulebooks.docs.search import matching, siblings
from headjudge.rulebooks.docs.search.units import Unit

FILE = Path(__file__).parent / "weights.toml"
Scores = Mapping[int, Sequence[float]]
Chances = Mapping[int, float]  # by topic: how far behind the likeliest, as a logarithm
_BEST, _ALL, _CENTROID, _MISSING, _EXTRA = (
    matching.SCORES.index(name) for name in ("best", "all", "centroid", "missing", "extra")
)
_TOPIC = (
    *(f"{name}, of the best" for name in matching.SCORES),
    *(matching.SCORES[number] for number in (_BEST, _CENTROID, _MISSING, _EXTRA)),
)
_CLAUSE = ("statement best", "statement best, of the best", "statement all", "statement centroid")
_CLAUSES = ("statements best", "statements all")
FEATURES = (
    *_TOPIC,
    *_CLAUSE,
    *_CLAUSES,
    *(f"{name} missing" for name in siblings.DISTINCTIONS),
    *(f"{name} besides" for name in siblings.DISTINCTIONS),
    "uncovered",
    "silent",
    "unbound",
    "chance, log",
    "chance",
    "bare",
    *(f"bare {name}" for name in _CLAUSE),
)
_NO_TOPIC = [0.0] * len(matching.SCORES)
_TOPICS, _BARE = 48, 8  # so many are weighed
_UNLIKELY = -20.0  # for a topic of which the classifier knows nothing
_FAR = 10.0  # brings sums of weights to about the size of cosines


def likeliest(
    units: Sequence[Unit],
    topics: Scores,
    chances: Chances,
    clauses: Scores,
    number: Mapping[str, int],
) -> list[Unit]:
    """Those worth weighing: whose topic or, without one, whose clause has most in common with the question."""
    with_topic, bare = [], []
    top = max((row[_ALL] for row in topics.values()), default=0.0) + 1e-9
    for place, unit in enumerate(units):
        if unit.topic is None:
            row = clauses.get(number[unit.clauses[0]])
            if row:
                bare.append((-row[_BEST], place))
        elif unit.topic in topics:
            row = topics[unit.topic]
            chance = math.exp(chances.get(unit.topic, _UNLIKELY) / 4)
            with_topic.append((-row[_BEST] - row[_ALL] / top - chance, place))
        elif not topics and unit.clauses and number[unit.clauses[0]] in clauses:
            with_topic.append((-clauses[number[unit.clauses[0]]][_BEST], place))  # words of its own
    chosen = (*sorted(with_topic)[:_TOPICS], *sorted(bare)[:_BARE])
    return [units[place] for _, place in chosen]


def features(
    units: Sequence[Unit],
    asked: frozenset[int],
    topics: Scores,
    chances: Chances,
    shares: Sequence[Mapping[int, float]],
    clauses: Scores,
    number: Mapping[str, int],
) -> list[list[float]]:
    """One row for each unit. `clauses` are the scores of the statements, `number` their numbers by id."""
    rows = [topics.get(unit.topic, ()) if unit.topic is not None else () for unit in units]
    best = [max((row[k] for row in rows if row), default=0.0) + 1e-9 for k in range(len(_NO_TOPIC))]
    best_statement = max((row[_BEST] for row in clauses.values()), default=0.0) + 1e-9
    table = []
    for unit, row in zip(units, rows, strict=True):
        statements = [clauses.get(number[clause], _NO_TOPIC) for clause in unit.clauses]
        first = statements[0] if statements else _NO_TOPIC
        by_clause = [
            first[_BEST], first[_BEST] / best_statement, first[_ALL] / _FAR, first[_CENTROID]
        ]  # fmt: skip
        if unit.topic is None:
            table.append([0.0] * (len(FEATURES) - 5) + [1.0, *by_clause])
            continue
        chance = max(_UNLIKELY, chances.get(unit.topic, _UNLIKELY))
        by_topic = (
            [*(x / y for x, y in zip(row, best, strict=True)),
             row[_BEST], row[_CENTROID], row[_MISSING] / _FAR, row[_EXTRA] / _FAR]
            if row
            else [0.0] * 9 + [1.0, 1.0, 0.0, 0.0, 5.0, 5.0]
        )  # fmt: skip
        by_clauses = [
            max((s[_BEST] for s in statements), default=0.0),
            max((s[_ALL] for s in statements), default=0.0) / _FAR,
        ]
        table.append(
            [
                *by_topic,
                *by_clause,
                *by_clauses,
                *siblings.compare(asked, shares[unit.topic]),
                float(not unit.clauses),
                float(unit.silent),
                float(not unit.bound),
                chance / _FAR,
                math.exp(chance),
                0.0,
                *([0.0] * len(_CLAUSE)),
            ]
        )
    return table


def weigh(rows: Sequence[Sequence[float]]) -> list[float]:
    weights = _weights()
    return [sum(w * x for w, x in zip(weights, row, strict=True) if x) for row in rows]


@cache
def _weights() -> list[float]:
    table = tomllib.loads(FILE.read_text("utf-8"))["weights"]
    return [float(table[name]) for name in FEATURES]

"""The observer: agrees with a count from the events, adds up, and can be written down."""

from __future__ import annotations

import json
from collections import Counter
from math import prod

import pytest

from headjudge.engine import codes as C
from headjudge.errors import BadInput
from headjudge.sim.observer import counter_index as N
from headjudge.sim.observer import counter_json, histogram
from headjudge.sim.observer import counters as F
from headjudge.sim.observer.counters import Counters
from tests.sim.observed_games import watched, wild
from tests.sim.recount_from_events import EDGES, ROUNDS, Counts

BOTS = [0, 1, 2, 1, 0, 3, 3, 4]
# chosen so that everything that is counted happens in one of them
TOKENS = [("boise", 1), ("etiwanda", 17), ("racine", 4), ("championship", 10), ("classic", 20)]
PAWN = [("opoly487", 5), ("opoly487", 7), ("opoly487", 21)]
LAST = ("games", "ends", "length", "held", "limits", "in_kind", "unpaid")  # not told by events
LENGTH = 900


def found(facts: Counters) -> Counts:
    """By name and place, without the zeros."""
    every = facts.n
    return Counter(
        {
            (name, i): every[at]
            for name, place in counter_json.places().items()
            for i, at in enumerate(place)
            if every[at]
        }
    )


def seen(book: str, seed: int) -> Counters:
    facts = Counters()
    watched(*wild(book, seed, LENGTH), BOTS, facts)
    return facts


@pytest.mark.parametrize(("book", "seed"), [*TOKENS, *PAWN])
def test_the_observer_counts_what_the_events_say(book: str, seed: int) -> None:
    facts = Counters()
    again = watched(*wild(book, seed, LENGTH), BOTS, facts)
    counted = Counter({key: many for key, many in found(facts).items() if key[0] not in LAST})
    assert counted == again.n


@pytest.mark.parametrize(("book", "seed"), TOKENS)
def test_a_rent_asked_for_is_paid_settled_lost_by_bankruptcy_or_still_owed(
    book: str, seed: int
) -> None:
    facts = Counters()
    s = watched(*wild(book, seed, LENGTH), BOTS, facts).game.state
    owed = sum(s.debt_amount[i] for i in range(s.debts) if s.debt_kind[i] == C.DEBT_RENT)
    n = found(facts)
    paid = sum(many for (name, _), many in n.items() if name == "paid")
    assert paid + n["in_kind", 0] + n["unpaid", 0] + owed == n["asked", 0] > 0


def test_everything_that_can_be_counted_happens_in_these_games() -> None:
    happened = {name for book, seed in [*TOKENS, *PAWN] for name, _ in found(seen(book, seed))}
    assert happened == set(counter_json.SHAPES)


def test_halves_add_up_in_any_order() -> None:
    one, two, both = seen("boise", 1), seen("classic", 20), Counters()
    for book, seed in (("boise", 1), ("classic", 20)):
        watched(*wild(book, seed, LENGTH), BOTS, both)
    forth, back = Counters(), Counters()
    for total, parts in ((forth, (one, two)), (back, (two, one))):
        for part in parts:
            F.add(total, part)
    assert list(forth.n) == list(back.n) == list(both.n)
    F.clear(forth)
    assert not any(forth.n)


def test_names_and_numbers_lie_in_the_same_places() -> None:
    assert sum(prod(shape) for shape in counter_json.SHAPES.values()) == N.COUNTS
    for name, place in counter_json.places().items():
        assert getattr(N, name.upper()) == place.start, name


def test_written_down_and_read_again() -> None:
    facts = seen("opoly487", 5)
    written = json.loads(json.dumps(counter_json.to_dict(facts)))
    assert list(counter_json.from_dict(written).n) == list(facts.n)
    assert "jailed" not in written  # does not happen there


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"version": 2}, "version"),
        ({"landings": [1] * 39}, "40 whole numbers"),
        ({"landings": [1] * 39 + ["2"]}, "40 whole numbers"),
        ({"landings": [1] * 39 + [-1]}, "40 whole numbers"),
        ({"games": [1, 2]}, "1 whole numbers"),
        ({"worth": {"at": [1], "n": []}}, "whole numbers"),
        ({"worth": {"at": [N.BANDS], "n": [1]}}, "whole numbers"),
        ({"wealth": [1]}, "'wealth'"),
    ],
)
def test_what_nobody_counted_is_refused(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        counter_json.from_dict({"version": counter_json.VERSION} | wrong)


def test_looks_and_steps_can_be_read_backwards() -> None:
    assert [histogram.rounds_of(at) for at in range(N.SLOTS)] == ROUNDS
    assert [histogram.slot(each) for each in ROUNDS] == list(range(N.SLOTS))
    assert histogram.slot(33) == histogram.slot(301) == N.SLOTS
    assert [histogram.dollars_of(at) for at in range(1, N.STEPS)] == EDGES
    for at, edge in enumerate(EDGES[1:], 2):
        assert histogram.step(edge) == at == histogram.step(edge - 1) + 1
    assert histogram.step(0) == 0
    assert histogram.step(10**6) == N.STEPS - 1

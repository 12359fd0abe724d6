"""Facts that somebody has changed: a tournament says which one does not fit, and never breaks down."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from bench.mutations.changes import Changer
from headjudge.errors import BadState, HeadjudgeError
from headjudge.tournaments import Tournament, views
from headjudge.tournaments.need import need
from headjudge.tournaments.round_clock import clock_of
from headjudge.tournaments.why import why

PEOPLE = [f"P{number}" for number in range(8)]


def played() -> dict[str, Any]:
    """A Boise event after its first qualifier, with a second one planned."""
    event = Tournament.open("boise", PEOPLE)
    event.apply({"do": "sitting", "date": "2026-05-30", "start": "10:00"})
    for word in ("check_in", "seat", "publish"):
        event.apply({"do": word})
    event.apply({"do": "start", "at": "2026-05-30T10:00:00+00:00"})
    for number, name in enumerate(PEOPLE):
        event.apply({"do": "result", "player": name, "total": 900 + number})
    event.apply({"do": "close_round"})
    return event.to_json()


EVENT = played()


def look_at(payload: object) -> None:
    event = Tournament.from_json(payload)
    for provisional in (False, True):
        views.standings(event.desk, provisional=provisional)
    views.open_ties(event.desk)
    event.champions()
    event.tables()
    for one in event.state.people:
        why(event.desk, one)
        need(event.desk, one)
    for round_ in event.state.rounds:
        clock_of(event.desk, round_)


def test_the_event_itself_can_be_looked_at() -> None:
    look_at(EVENT)


@pytest.mark.parametrize("change", [{"stage": "quarter-final"}, {"sitting": -(10**400)}])
def test_a_sitting_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    payload = copy.deepcopy(EVENT)
    sitting = next(fact for fact in payload["facts"] if fact["kind"] == "sitting")
    sitting["data"] |= change
    payload["facts"].append({**sitting, "kind": "sitting_on", "act": 99})
    with pytest.raises(BadState):
        look_at(payload)


def test_every_table_has_a_division_or_none_has() -> None:
    payload = copy.deepcopy(EVENT)
    seated = next(fact for fact in payload["facts"] if fact["kind"] == "seated")
    seated["data"]["divisions"] = ["open"]
    assert len(seated["data"]["tables"]) == 2
    with pytest.raises(BadState):
        look_at(payload)


def test_whatever_a_fact_says_is_taken_or_refused() -> None:
    changer, refused = Changer(14, []), 0
    for _ in range(400):
        payload = copy.deepcopy(EVENT)
        facts = payload["facts"]
        place = changer.luck.randrange(len(facts))
        facts[place] = changer._json(facts[place])
        try:
            look_at(payload)
        except HeadjudgeError:
            refused += 1
    assert refused > 100

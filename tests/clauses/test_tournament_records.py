"""What scenarios of tournaments cannot see: what is kept on record, and a start that nothing implies."""

from __future__ import annotations

import pytest

from headjudge.errors import Refused
from headjudge.tournaments import Tournament


def seated(book: str, *names: str) -> Tournament:
    event = Tournament.open(book, names)
    event.apply({"do": "check_in"})
    event.apply({"do": "seat", "tables": [list(names)]})
    return event


def test_an_unpublished_seating_cannot_be_started() -> None:
    event = seated("boise", "Ann", "Bob", "Cy")
    for change in (None, {"do": "swap", "names": ["Ann", "Bob"]}):
        if change is not None:
            event.apply({"do": "publish"})
            event.apply(change)
        with pytest.raises(Refused) as refused:
            event.apply({"do": "start"})
        assert refused.value.clauses == ("boise.seating.posting",)
        assert not event.state.rounds[0].started
    event.apply({"do": "publish"})
    event.apply({"do": "start"})
    assert event.state.rounds[0].started


def test_the_time_of_acceptance_is_kept() -> None:
    entry = {"name": "Ann", "accepted": "2023-08-20T09:30"}
    event = Tournament.open("boise", [entry, {"name": "Bob", "accepted": False}])
    ann, bob = (person.entrant for person in event.state.people.values())
    assert (ann.name, ann.accepted) == ("Ann", "2023-08-20T09:30")
    assert bob.accepted == ""
    with pytest.raises(Refused) as refused:
        event.apply({"do": "check_in", "names": ["Bob"]})
    assert refused.value.clauses == ("boise.entry.acknowledge",)


def begun(book: str, *names: str) -> Tournament:
    event = seated(book, *names)
    event.apply({"do": "publish"})
    event.apply({"do": "start"})
    return event


def test_a_bankrupts_sheet_keeps_the_time_of_exit() -> None:
    event = begun("championship", "Ann", "Bob")
    event.apply({"do": "result", "player": "Bob", "out": True, "left_at": "11:20", "position": 2})
    event.apply({"do": "result", "player": "Ann", "total": 900})
    event.apply({"do": "close_round"})
    ann, bob = event.state.people
    sheet = event.state.rounds[0].sheets[bob]
    assert (sheet.out, sheet.left_at, sheet.position) == (True, "11:20", 2)
    assert [(row.id, str(row.points)) for row in event.standings()] == [(ann, "28"), (bob, "0")]


def test_the_counted_notes_are_kept() -> None:
    event = begun("championship", "Ann", "Bob")
    notes = {"500": 1, "100": 1, "20": 2, "1": 3}
    event.apply({"do": "result", "player": "Ann", "sheet": {"notes": notes, "deeds": []}})
    [ann, _] = event.state.people
    written = event.state.rounds[0].sheets[ann].as_json()["sheet"]
    assert isinstance(written, dict)
    assert (written["notes"], written["cash"]) == (notes, 643)

"""When rounds and breaks begin and end, by the books."""

from __future__ import annotations

import datetime

import pytest

from headjudge.errors import BadInput
from headjudge.rulebooks import load
from headjudge.tournaments.timetable import PlannedSitting, earliest_start, timetable


def at(clock: str, day: int = 1) -> datetime.datetime:
    time = datetime.datetime.fromisoformat(f"2026-08-{day:02}T{clock}")
    return time.replace(tzinfo=datetime.UTC)


def rows(book: str, *sittings: PlannedSitting, **minutes: int) -> list[tuple[str, str, str]]:
    return [
        (row.what, f"{row.starts:%H:%M}", f"{row.ends:%H:%M}")
        for row in timetable(load(book), sittings, minutes)
    ]


def test_the_final_waits_for_thirty_minutes() -> None:
    """boise.clock.break_30: Semi-Finals from 13:00 to 14:30 give an earliest Final start of 15:00."""
    semi = PlannedSitting("semifinal", at("13:00"))
    for final in (PlannedSitting("final"), PlannedSitting("final", at("14:45"))):
        assert rows("boise", semi, final) == [
            ("Semi-Finals", "13:00", "14:30"),
            ("Break", "14:30", "15:00"),
            ("Final", "15:00", "16:30"),
        ]
    late = PlannedSitting("final", at("15:30"))
    assert rows("boise", semi, late)[-1] == ("Final", "15:30", "17:00")
    assert earliest_start(load("boise"), "final", at("14:30")) == at("15:00")
    assert earliest_start(load("boise"), "semifinal", at("14:30")) == at("14:30")


def test_every_row_names_its_clause() -> None:
    sittings = [PlannedSitting("semifinal", at("13:00")), PlannedSitting("final")]
    clauses = [row.clause for row in timetable(load("boise"), sittings)]
    assert clauses == ["boise.clock.later_90", "boise.clock.break_30", "boise.clock.later_90"]
    racine = timetable(load("racine"), [PlannedSitting("game", at("19:00"))])
    assert [row.clause for row in racine] == [
        "racine.clock.game_90",
        "racine.clock.breaks",
        "racine.clock.breaks",
    ]
    opoly = timetable(load("opoly487"), [PlannedSitting("game", at("19:00"))])
    assert [row.clause for row in opoly] == ["487.end.ninety-minutes-then-doubles"]


def test_several_qualifiers_on_several_days() -> None:
    sittings = [
        PlannedSitting("qualifier", at("10:00", day), title=f"Qualifier {day}") for day in (1, 2)
    ]
    table = timetable(load("boise"), [*sittings, PlannedSitting("semifinal", at("13:00", 2))])
    assert [(row.what, row.starts, row.ends) for row in table] == [
        ("Qualifier 1", at("10:00", 1), at("12:00", 1)),
        ("Qualifier 2", at("10:00", 2), at("12:00", 2)),
        ("Semi-Finals", at("13:00", 2), at("14:30", 2)),
    ]


def test_qualifiers_listed_out_of_order() -> None:
    sittings = [
        PlannedSitting("qualifier", at("10:00", day), rounds=2, between=10) for day in (2, 1)
    ]
    table = timetable(load("boise"), sittings)
    assert [row.starts for row in table] == [
        at("10:00", 2),
        at("12:10", 2),
        at("10:00", 1),
        at("12:10", 1),
    ]


def test_the_pauses_of_racine() -> None:
    """racine.clock.end: from 19:00 three times 30 minutes and two pauses of 25 end at 21:20."""
    assert rows("racine", PlannedSitting("game", at("19:00"))) == [
        ("The short game", "19:00", "21:20"),
        ("Break", "19:30", "19:55"),
        ("Break", "20:25", "20:50"),
    ]


def test_two_rounds_and_a_final() -> None:
    prelims = PlannedSitting("preliminary", at("09:00"), rounds=2, between=15)
    assert rows("etiwanda", prelims, PlannedSitting("final", at("13:00"))) == [
        ("Preliminary rounds, round 1", "09:00", "10:30"),
        ("Preliminary rounds, round 2", "10:45", "12:15"),
        ("Division final", "13:00", "14:30"),
    ]


def test_agreed_minutes() -> None:
    heats = PlannedSitting("preliminary", at("09:00"), rounds=3, between=10)
    table = rows("championship", heats, PlannedSitting("final"), preliminary=60, final=75)
    assert table[-2:] == [("Heats, round 3", "11:20", "12:20"), ("Final", "12:20", "13:35")]
    with pytest.raises(BadInput, match="not agreed"):
        rows("championship", heats)


def test_questions_without_an_answer() -> None:
    with pytest.raises(BadInput, match="start"):
        rows("boise", PlannedSitting("final"))
    with pytest.raises(BadInput, match="no stage"):
        rows("boise", PlannedSitting("preliminary", at("09:00")))

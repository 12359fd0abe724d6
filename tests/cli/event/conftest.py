"""A store of its own for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.event_day import Day

PEOPLE = ("Ann Lee", "Bob Ray", "Cy Hall", "Dan Fox", "Eve Poe", "Flo Kay", "Gus Orr", "Hal Im")


@pytest.fixture
def day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Day:
    for name in ("HEADJUDGE_EVENT", "HEADJUDGE_RULEBOOK"):
        monkeypatch.delenv(name, raising=False)
    return Day(tmp_path)


@pytest.fixture
def boise(day: Day) -> Day:
    """Eight players of a Qualifier have checked in."""
    day("new", "boise", "open", "--date", "2026-05-30", "--seed", 7)
    day("import", day.file("people.csv", "\n".join(["name", *PEOPLE])))
    day("check-in")
    return day


@pytest.fixture
def playing(boise: Day) -> Day:
    """They play at two tables, in the order of the list."""
    boise("seat", "--by-hand", ";".join([",".join(PEOPLE[:4]), ",".join(PEOPLE[4:])]))
    boise.start_round()
    return boise

"""Somebody may always leave; what becomes of the table is the judge's choice, offered with its consequences."""

from __future__ import annotations

from headjudge.tournaments import Tournament
from headjudge.tournaments.choices import choices, short_tables

NAMES = ["Ana", "Ben", "Cleo", "Dov", "Eli", "Fay"]


def seated(book: str, *tables: list[str]) -> Tournament:
    event = Tournament.open(book, [name for table in tables for name in table])
    event.apply({"do": "check_in"})
    event.apply({"do": "seat", "tables": list(tables)})
    return event


def test_a_withdrawal_is_never_refused_because_too_few_are_left() -> None:
    event = seated("opoly487", NAMES[:3])
    event.apply({"do": "withdraw", "name": "Ana"})
    on = event.state.rounds[0]
    assert [len(table) for table in on.tables] == [2]
    assert short_tables(event.desk, on) == [1]
    first, *others = choices(event.desk)
    assert first.consequence == "Ben, Cleo play although the format asks for 3"
    assert first.clauses == ("487.limit.two-players",)
    assert [choice.text for choice in others] == ["wait until the start", "make the tables anew"]


def test_tables_that_can_be_mended_leave_nothing_to_choose() -> None:
    before = seated("opoly487", NAMES[:3], NAMES[3:])
    before.apply({"do": "eject", "player": "Fay", "why": "shouted"})
    assert [len(table) for table in before.state.rounds[0].tables] == [5]
    assert choices(before.desk) == []


def test_the_last_player_of_a_table_wins_the_game() -> None:
    event = seated("boise", NAMES[:2], NAMES[2:])
    for word in ("publish", "start"):
        event.apply({"do": word})
    event.apply({"do": "withdraw", "name": "Ben"})
    assert [choice.consequence for choice in choices(event.desk)] == [
        "Ana is the only player left, hands in a sheet and wins the table"
    ]


def test_players_who_need_a_table_without_steps_get_one() -> None:
    entrants = [
        {"name": name, "step_free": name in ("Ana", "Ben", "Cleo")} for name in "ABCDEFGHIJK"
    ]
    entrants += [{"name": name, "step_free": True} for name in ("Ana", "Ben", "Cleo")]
    event = Tournament.open("boise", entrants, options={"step_free_tables": [2, 3]})
    event.apply({"do": "check_in"})
    event.apply({"do": "seat"})
    seat = event.state.rounds[0].seat
    tables = {
        name: seat[event.state.by_name[name.casefold()][0]] + 1 for name in ("Ana", "Ben", "Cleo")
    }
    assert tables == {"Ana": 2, "Ben": 3, "Cleo": 2}

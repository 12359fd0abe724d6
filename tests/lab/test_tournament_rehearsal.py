"""A rehearsed day: the real tournament of every format, from sign-up to champion."""

from __future__ import annotations

import datetime
import json

import pytest
from typer.testing import CliRunner

from headjudge.cli.main import app
from headjudge.lab.tournaments.plan import EventPlan
from headjudge.lab.tournaments.rehearsal import Rehearsal, rehearse
from headjudge.tournaments import Tournament

BOTS = {"opoly487": "investor"}
PLAYERS = {"boise": 26, "etiwanda": 18, "racine": 9, "championship": 11, "opoly487": 9}


def day(book: str, tables: int | None = None, seed: int = 2) -> Rehearsal:
    bot = BOTS.get(book, "greedy")
    return rehearse(EventPlan(book, PLAYERS[book], bot, (bot,), seed=seed).checked(), tables)


@pytest.mark.parametrize("book", PLAYERS)
def test_every_format_ends_with_champions(book: str) -> None:
    done = day(book)
    assert done.tournament.over
    divisions = done.tournament.book.format.divisions() or ("",)
    assert [title.division for title in done.champions] == list(divisions)
    for title in done.champions:
        assert title.names
        assert title.clauses


@pytest.mark.parametrize("book", PLAYERS)
def test_its_facts_replay(book: str) -> None:
    done = day(book).tournament
    again = Tournament.from_json(json.loads(json.dumps(done.to_json())))
    assert again.champions() == done.champions()
    assert again.standings() == done.standings()


def test_the_same_seed_gives_the_same_day() -> None:
    assert day("etiwanda").tournament.facts == day("etiwanda").tournament.facts
    assert day("etiwanda", seed=3).tournament.facts != day("etiwanda").tournament.facts


def test_boise_has_four_qualifiers_to_which_losers_come_again() -> None:
    done = day("boise")
    stages = [round_.stage for round_ in done.tournament.state.rounds]
    assert stages == ["qualifier"] * 4 + ["semifinal", "final"]
    won: set[str] = set()
    everybody = set(done.tournament.state.people)
    for round_, kept in zip(done.tournament.state.rounds[:4], done.rounds, strict=False):
        assert set(round_.players()) == everybody - won
        names = {name for table in kept.tables for name in table.winners}
        won |= {one for one in everybody if done.tournament.state.name(one) in names}
    assert set(done.tournament.state.rounds[4].players()) == won
    assert len(done.tournament.state.rounds[5].tables) == 1


def test_the_final_waits_for_the_break() -> None:
    done = day("boise")
    rest = next(row for row in done.timetable if row.what == "Break")
    final = done.timetable[-1]
    assert rest.clause == "boise.clock.break_30"
    assert rest.ends - rest.starts == datetime.timedelta(minutes=30)
    assert final.what == "Final"
    assert final.starts >= rest.ends


def test_racine_pauses_and_stops_at_one_call() -> None:
    game, *breaks = day("racine").timetable
    assert game.ends - game.starts == datetime.timedelta(minutes=90 + 2 * 25)
    assert [rest.clause for rest in breaks] == ["racine.clock.breaks"] * 2


def test_each_division_has_its_final() -> None:
    done = day("etiwanda")
    assert [table.division for table in done.rounds[-1].tables] == ["junior", "senior"]
    assert [len(title.names) for title in done.finalists["final"]] == [5, 5]


def test_the_number_of_tables_can_be_chosen() -> None:
    assert len(day("championship", tables=3).rounds[0].tables) == 3


def command(*words: str) -> str:
    done = CliRunner().invoke(app, ["event", "rehearse", *words, "--quiet"])
    assert done.exit_code == 0, done.output
    return done.output


def test_the_command_prints_timetable_winners_and_champion() -> None:
    said = command("boise", "--players", "20", "--bots", "greedy,policy-b")
    for word in ("Timetable", "boise.clock.later_90", "Seating: 0 repeats", "Champion: "):
        assert word in said


def test_the_command_gives_json() -> None:
    said = json.loads(command("racine", "--players", "8", "--bots", "greedy", "--json"))
    assert next(row["clause"] for row in said["timetable"]) == "racine.clock.game_90"
    assert len(said["standings"]) == 8
    assert said["champions"][0]["names"] == [said["standings"][0]["name"]]


def test_a_format_that_cannot_be_run_is_refused() -> None:
    done = CliRunner().invoke(app, ["event", "rehearse", "classic"])
    assert done.exit_code == 2

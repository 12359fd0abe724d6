"""A tournament is a list of facts: replayed, stored, cited, and never changed by what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from headjudge.errors import BadInput, HeadjudgeError, Refused
from headjudge.game import Game
from headjudge.rulebooks import ids, load
from headjudge.rulebooks.format.rulings import EVENT_RULINGS
from headjudge.scenario import read
from headjudge.scenario.tournament.read import set_up
from headjudge.scenario.tournament.run import EventTable
from headjudge.tournaments import Tournament, views
from headjudge.tournaments.consequences import consequences

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "scenarios").glob("events*/*.toml"))
NAMES = [f"P{number}" for number in range(1, 13)]
FORMATS = [book for book in ids() if not load(book).format.lacking()]


def played(path: Path) -> Tournament:
    """A tournament played as a file says."""
    scenario = read(path)
    table = EventTable(set_up(scenario.data, scenario.clauses, scenario.path))
    for step in scenario.steps:
        table.act(step)
    return table.tournament


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_replaying_gives_the_same_tournament_and_every_fact_cites_its_clause(path: Path) -> None:
    event = played(path)
    again = Tournament.from_json(json.loads(json.dumps(event.to_json())))
    assert again.state == event.state
    assert again.facts == event.facts
    assert again.standings() == event.standings()
    for told in consequences(event.desk, event.facts):
        assert told.clauses, told
        assert all(clause in event.book.clauses for clause in told.clauses)


def test_five_formats_can_be_run_and_the_standard_rules_say_what_they_lack() -> None:
    assert FORMATS == ["boise", "championship", "etiwanda", "racine", "opoly487"]
    with pytest.raises(BadInput, match=r"cannot be run: its format lacks \[rulings\]"):
        Tournament.open("classic", NAMES)


@pytest.mark.parametrize("book", FORMATS)
def test_every_ruling_of_a_tournament_is_bound(book: str) -> None:
    rulings = load(book).format.rulings
    assert set(rulings) == set(EVENT_RULINGS)
    assert all(binding.says for binding in rulings.values())


def seated(book: str = "opoly487", players: int = 4) -> Tournament:
    event = Tournament.open(book, NAMES[:players])
    for word in ("check_in", "seat", "publish", "start"):
        event.apply({"do": word})
    return event


def test_the_missing_names_are_in_the_refusal() -> None:
    event = seated()
    event.apply({"do": "result", "player": "P1", "assets": 5, "earnings": 0.25})
    with pytest.raises(Refused, match="results are missing: ") as refusal:
        event.apply({"do": "close_round"})
    assert {"P2", "P3", "P4"} <= set(refusal.value.statement.replace(",", "").split())


def test_a_game_of_another_table_or_book_is_not_taken() -> None:
    event = seated()
    for game in (Game.new("opoly487", NAMES[:4]), Game.new("boise", NAMES[:4])):
        with pytest.raises(Refused) as refusal:
            event.take(game)
        assert refusal.value.ruling == "RESULT_UNFINISHED"


WRONG: list[dict[str, object]] = [
    {},
    {"do": 7},
    {"do": "fly"},
    {"do": "seat", "speed": 1},
    {"do": "seat", "at": 5},
    {"do": "swap", "names": ["P1"]},
    {"do": "check_in", "names": []},
    {"do": "check_in", "names": ["P1", "P1"]},
    {"do": "check_in", "names": ["nobody"]},
    {"do": "check_in", "stage": "heaven"},
    {"do": "check_in", "date": 5},
    {"do": "check_in", "date": "31.12.2026"},
    {"do": "late"},
    {"do": "eject", "player": "P1"},
    {"do": "enter", "name": "  "},
    {"do": "enter", "name": "bank"},
    {"do": "enter", "name": "x" * 201},
    {"do": "enter", "name": "Zed", "born": "yesterday"},
    {"do": "enter", "name": "Zed", "age": -1},
    {"do": "enter", "name": "Zed", "id": "e1"},
    {"do": "enter_many", "entrants": [{"name": "Zed"}, {"name": ""}]},
    {"do": "amend", "player": "P1"},
    {"do": "clock", "set": "fly"},
    {"do": "rule", "note": 1, "decision": "so"},
    {"do": "result", "player": "P1"},
    {"do": "result", "player": "P1", "assets": -1, "earnings": 0},
    {"do": "result", "player": "P1", "assets": float("nan"), "earnings": 0},
    {"do": "result", "player": "P1", "assets": 1, "earnings": True},
    {"do": "result", "player": "P1", "assets": 1, "earnings": 0, "destroyed": True},
    {"do": "result", "player": "P1", "assets": 1, "earnings": 0, "cashed_out": 1},
    {"do": "result", "player": "P1", "assets": 1, "earnings": 0, "by": 3},
    {"do": "correct", "player": "P1", "assets": 1},
]


@pytest.mark.parametrize("action", WRONG, ids=str)
def test_what_cannot_be_read_changes_nothing(action: dict[str, object]) -> None:
    event = seated()
    before = json.dumps(event.to_json())
    with pytest.raises(BadInput):
        event.apply(action)
    assert json.dumps(event.to_json()) == before


def test_a_repeated_client_id_is_harmless() -> None:
    event = seated()
    action = {"do": "result", "player": "P1", "assets": 5, "earnings": 1, "client": "k7"}
    assert len(event.apply(action)) == 1
    assert event.apply(action) == []
    assert event.copy().apply(action) == []


def test_a_correction_says_what_and_why() -> None:
    event = seated()
    event.apply({"do": "result", "player": "P1", "assets": 5, "earnings": 1})
    with pytest.raises(BadInput, match="say what to correct"):
        event.apply({"do": "correct", "player": "P1", "why": "so"})
    [fact] = event.apply({"do": "correct", "player": "P1", "assets": 6, "why": "added up again"})
    assert (fact.kind, fact.why) == ("corrected", "added up again")
    assert [each.kind for each in event.facts].count("sheet") == 1


def test_names_may_be_equal_and_are_corrected_without_losing_the_entrant() -> None:
    event = Tournament.open("boise", ["Ann Lee", "Ann Lee", "Bob"])
    with pytest.raises(BadInput, match="2 entrants are called 'Ann Lee': use an id"):
        event.apply({"do": "check_in", "names": ["Ann Lee"]})
    event.apply({"do": "amend", "player": "e2", "rename": "Anne Lee"})
    event.apply({"do": "check_in", "names": ["anne lee", "e1", "Bob"]})
    assert event.state.name("e2") == "Anne Lee"
    assert event.state.people["e2"].entrant.names == ("Anne Lee", "Ann Lee")
    assert len(event.state.present()) == 3


def test_a_tournament_that_cannot_be_opened() -> None:
    for rounds in (0, 100):
        with pytest.raises(BadInput):
            Tournament.open("opoly487", NAMES, rounds=rounds)
    with pytest.raises(BadInput, match="only an open number can be agreed on"):
        Tournament.open("etiwanda", NAMES, rounds=3)
    for names in (["host", "B"], [""]):
        with pytest.raises(BadInput):
            Tournament.open("opoly487", names)


def spoilt() -> list[object]:
    event = seated()
    event.apply({"do": "result", "player": "P1", "assets": 5, "earnings": 1})
    found: list[object] = [None, {}, {"headjudge": 1}, {"headjudge": 2, "facts": []}]
    for number in range(len(event.facts)):
        for key in ("kind", "data", "act"):
            told = json.loads(json.dumps(event.to_json()))
            told["facts"][number][key] = {"data": {}, "kind": "fell", "act": "x"}[key]
            found.append(told)
    return found


def test_a_spoilt_list_of_facts_is_refused_with_a_stable_code() -> None:
    for told in spoilt():
        with pytest.raises(HeadjudgeError) as error:
            Tournament.from_json(told)
        assert error.value.code.startswith("input")


def test_unpublished_tables_cannot_be_started() -> None:
    event = Tournament.open("boise", NAMES[:8])
    event.apply({"do": "check_in"})
    event.apply({"do": "seat"})
    with pytest.raises(Refused) as refusal:
        event.apply({"do": "start"})
    assert refusal.value.clauses == ("boise.seating.posting",)
    event.apply({"do": "publish"})
    event.apply({"do": "swap", "names": ["P1", "P2"]})
    with pytest.raises(Refused, match="published"):
        event.apply({"do": "start"})


def test_a_missing_player_holds_up_nobody_and_nobody_moves() -> None:
    event = Tournament.open("boise", NAMES[:8])
    for action in ({"do": "check_in"}, {"do": "seat"}, {"do": "publish"}):
        event.apply(action)
    before = [list(table) for table in event.state.rounds[0].tables]
    event.apply({"do": "start", "absent": ["P3"]})
    on = event.state.rounds[0]
    assert on.tables == [[one for one in table if one != "e3"] for table in before]
    assert on.chair == {
        one: chair for table in before for chair, one in enumerate(table, 1) if one != "e3"
    }
    assert event.state.people["e3"].status == "out"
    assert views.current_round(event.desk) is event.state.rounds[0]


def test_semi_finals_have_no_more_tables_than_the_final_has_chairs() -> None:
    event = Tournament.open("boise", [{"name": f"Q{n}", "qualified": True} for n in range(30)])
    event.apply({"do": "check_in", "stage": "semifinal"})
    event.apply({"do": "seat"})
    assert [len(table) for table in event.state.rounds[0].tables] == [5] * 6


def test_the_points_of_the_heats_stay_in_the_standings_of_the_final() -> None:
    event = Tournament.open("championship", NAMES[:5], rounds=1)
    for words in (["check_in", "seat", "publish", "start"], ["seat", "publish", "start"]):
        for word in words:
            event.apply({"do": word})
        for number, one in enumerate(event.state.rounds[-1].players()):
            event.apply({"do": "result", "player": one, "total": 1000 + number})
        event.apply({"do": "close_round"})
    points = {standing.id: standing.points for standing in event.standings()}
    assert sorted(map(int, filter(None, points.values())), reverse=True) == [16, 8, 4, 2, 1]
    assert all(points[one] == views.points(event.desk, one) for one in points)


def test_a_strict_seating_is_refused_at_once_where_not_everybody_can_be_kept_apart() -> None:
    """Sixteen players meet each other exactly once in five rounds of fours, so two relatives must meet."""
    entrants = [{"name": f"P{n}", "family": "Lee" if n < 2 else ""} for n in range(16)]
    event = Tournament.open("opoly487", entrants, rounds=5)
    event.apply({"do": "check_in"})
    with pytest.raises(Refused, match="not everybody can be kept apart in all rounds: "):
        event.apply({"do": "seat", "strict": True})
    event.apply({"do": "seat"})
    strangers = Tournament.open("opoly487", [f"P{n}" for n in range(16)], rounds=5)
    strangers.apply({"do": "check_in"})
    strangers.apply({"do": "seat", "strict": True})

"""A tournament is a list of events: replayed, stored, and never changed by what is refused."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from headjudge.errors import BadInput, HeadjudgeError, Refused
from headjudge.game import Game
from headjudge.rulebooks import check, ids, load
from headjudge.rulebooks.format.rulings import EVENT_RULINGS
from headjudge.scenario import play, read
from headjudge.scenario.step_judge import OUTSIDE
from headjudge.scenario.tournament.read import set_up
from headjudge.tournaments import Tournament

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "scenarios" / "events-opoly487").glob("*.toml"))
NAMES = [f"P{number}" for number in range(1, 13)]


def played(path: Path) -> tuple[Tournament, set[str]]:
    """A tournament played as a file says, and the rulings that refused something."""
    scenario = read(path)
    event, refusals = set_up(scenario.data, scenario.clauses, scenario.path), set()
    for step in scenario.steps:
        before = copy.deepcopy(event.state), len(event.log)
        try:
            if "do" in step:
                event.apply({key: value for key, value in step.items() if key not in OUTSIDE})
        except Refused as refusal:
            assert (event.state, len(event.log)) == before
            refusals.add(refusal.ruling)
    return event, refusals


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_replaying_the_events_gives_the_same_tournament(path: Path) -> None:
    event, _ = played(path)
    again = Tournament.from_json(json.loads(json.dumps(event.to_json())))
    assert again.state == event.state
    assert again.log == event.log
    assert again.standings() == event.standings()
    assert Tournament.replay(event.facts()).state == event.state


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_event_cites_a_clause_of_the_book(path: Path) -> None:
    event, _ = played(path)
    for each in event.log:
        assert each.clauses, each
        assert all(clause in event.desk.book.clauses for clause in each.clauses)


def test_the_scenarios_show_every_ruling_of_a_tournament() -> None:
    shown: set[str] = set()
    for path in FILES:
        event, refusals = played(path)
        shown |= refusals | {each.ruling for each in event.log}
    by_tests = {"RESULT_GAME", "RESULT_UNFINISHED"}
    assert set(EVENT_RULINGS) - shown <= by_tests


def seated(names: list[str] | None = None, rounds: int = 2) -> Tournament:
    event = Tournament("opoly487", names or NAMES[:4], rounds)
    event.apply({"do": "check_in"})
    event.apply({"do": "seat"})
    return event


def test_the_missing_names_are_in_the_refusal() -> None:
    event = seated()
    event.apply({"do": "result", "player": "P1", "assets": 5, "earnings": 0.25})
    with pytest.raises(Refused, match="results are missing: P2, P3, P4"):
        event.apply({"do": "close_round"})


def test_a_game_of_another_table_or_book_is_not_taken() -> None:
    event = seated()
    for game in (Game.new("opoly487", NAMES[:4]), Game.new("boise", NAMES[:4])):
        with pytest.raises(Refused) as refusal:
            event.take(game)
        assert refusal.value.ruling == "RESULT_UNFINISHED"


def test_a_ruling_of_the_tournament_is_bound_or_none_is() -> None:
    for book in map(load, ids()):
        assert set(book.format.rulings) in (set(), set(EVENT_RULINGS))
    assert all(binding.says for binding in load("opoly487").format.rulings.values())


def test_a_book_that_binds_only_some_of_them_does_not_load(tmp_path: Path) -> None:
    for name, text in {
        "rulebook": 'id = "mine"\ntitle = "x"\nedition = "1"\nversion = "1"\nextends = "boise"\n',
        "clauses": "",
        "switches": "",
        "rulings": 'others = { silent = "as there" }\n',
        "format": '[[stage]]\nid = "game"\ntitle = "x"\ngames = 1\nruled = "x"\n'
        '[rulings]\nSEAT = { clauses = ["boise.seating.table_size"], says = "x" }\n',
    }.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    found = [problem.message for problem in check(tmp_path)]
    assert len(found) == len(EVENT_RULINGS) - 1
    assert "ruling OPEN of the tournament is bound to no clause" in found


WRONG: list[dict[str, object]] = [
    {},
    {"do": 7},
    {"do": "fly"},
    {"do": "seat", "speed": 1},
    {"do": "seat", "tables": "all"},
    {"do": "seat", "tables": [["P1", "nobody"]]},
    {"do": "seat", "count": True},
    {"do": "check_in", "names": []},
    {"do": "check_in", "stage": "heaven"},
    {"do": "check_in", "date": 5},
    {"do": "late"},
    {"do": "eject", "player": "P1"},
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
    before = copy.deepcopy(event.state)
    with pytest.raises(BadInput):
        event.apply(action)
    assert event.state == before


def test_a_correction_says_what_and_why() -> None:
    event = seated()
    event.apply({"do": "result", "player": "P1", "assets": 5, "earnings": 1})
    with pytest.raises(BadInput, match="say what to correct"):
        event.apply({"do": "correct", "player": "P1", "why": "so"})
    [fact] = event.apply({"do": "correct", "player": "P1", "assets": 6, "why": "added up again"})
    assert (fact.kind, fact.why) == ("corrected", "added up again")
    assert [each.kind for each in event.log].count("result") == 1


@pytest.mark.parametrize(
    ("entrants", "rounds"), [(["A", "A"], 1), (["host", "B"], 1), ([""], 1), (["A", "B"], 0)]
)
def test_a_tournament_that_cannot_be_opened(entrants: list[str], rounds: int) -> None:
    with pytest.raises(BadInput):
        Tournament("opoly487", entrants, rounds)


def spoilt() -> list[object]:
    event = seated()
    event.apply({"do": "result", "player": "P1", "assets": 5, "earnings": 1})
    found: list[object] = [None, {}, {"headjudge": 1}, {"headjudge": 1, "log": []}]
    for number in range(len(event.log)):
        for key in ("kind", "data", "clauses"):
            told = json.loads(json.dumps(event.to_json()))
            told["log"][number][key] = {"data": {}, "kind": "fell", "clauses": [1]}[key]
            found.append(told)
    return found


def test_a_spoilt_log_is_refused_with_a_stable_code() -> None:
    for told in spoilt():
        with pytest.raises(HeadjudgeError) as error:
            Tournament.from_json(told)
        assert error.value.code.startswith("input")


def test_other_books_say_that_they_cannot_be_run_yet(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    for book in ("boise", "etiwanda", "racine", "championship", "classic"):
        path.write_text(f'title = "x"\nevent = "{book}"\n', encoding="utf-8")
        with pytest.raises(BadInput, match=f"a tournament by '{book}' cannot be run yet"):
            play(read(path))

"""What cannot be read or must not be: one line with a code, and nothing is changed."""

from __future__ import annotations

import json

import pytest

from tests.cli.event.conftest import PEOPLE
from tests.support.event_day import Day

WRONG = [
    (["publish"], "refused"),
    (["start"], "refused"),
    (["close"], "refused"),
    (["clock", "stop"], "refused"),
    (["sheet", "ann", "--total", "100"], "refused"),
    (["seat", "--tables", "1"], "refused"),
    (["seat", "--by-hand", "ann,bob;ann,cy,dan,eve,flo,gus"], "refused"),
    (["check-in", "nobody"], "input.name"),
    (["check-in", "ann", "ann"], "input.action"),
    (["eject", "ann"], "input.action"),
    (["enter", "host"], "input.action"),
    (["enter", "Zoe", "--born", "31/31/2001"], "input.action"),
    (["sitting", "quarterfinal"], "input.action"),
    (["undo", "--at", "yesterday"], "input"),
    (["tables"], "refused"),
    (["import", "nowhere.csv"], "input"),
    (["take", "nowhere.json"], "input.state"),
    (["take", "nowhere.jsonl"], "input"),
    (["print", "posters", "--out", "x.pdf"], "input"),
    (["print", "seating", "--out", "x.pdf"], "refused"),
    (["why", "nobody"], "input.name"),
    (["entrants", "--status", "happy"], "input"),
    (["show", "--event", "none"], "input.name"),
    (["show", "--event", "../x"], "input"),
    (["new", "boise", "open"], "input"),
    (["new", "chess"], "input.rulebook"),
    (["new", "boise", "other", "--date", "31 May"], "input"),
]


@pytest.mark.parametrize(("words", "code"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_a_refusal_is_one_line_with_its_code(boise: Day, words: list[str], code: str) -> None:
    line = boise.refused(*words)
    assert line.startswith("headjudge: ")
    assert line.count("\n") == 1
    assert line.endswith(f"[{code}]\n")


def test_a_name_may_be_shortened_but_not_guessed(boise: Day) -> None:
    boise("enter", "Annabel Roe")
    assert "fits 2 entrants: Ann Lee, Annabel Roe" in boise.refused("withdraw", "ann")
    assert "did you mean Bob Ray?" in boise.refused("withdraw", "Bob Rya")
    boise("enter", "Bob Ray")
    assert "e2, e10" in boise.refused("withdraw", "bob ray")
    boise("withdraw", "e10")
    assert {e["id"]: e["status"] for e in boise.json("entrants")}["e2"] == "present"


def test_sheets_of_a_file_are_taken_all_or_none(playing: Day) -> None:
    good = {name: {"total": 500} for name in PEOPLE}
    for wrong in (
        {"Hal Im": {"total": -1}},
        {"Hal Im": {"totel": 1}},
        {"Hal Im": 5},
        {"Nobody": {"total": 1}},
    ):
        file = playing.file("sheets.json", json.dumps({**good, **wrong}))
        playing.refused("sheets", file)
    playing.refused("sheets", playing.file("broken.json", "{"))
    table = "name,total,out,left_at\nAnn Lee,500,,\nBob Ray,,yes,14:05\n"
    playing("sheets", playing.file("sheets.csv", table))
    assert "there is a result already" in playing.refused("sheet", "ann", "--total", 1)


def test_a_repeated_client_id_changes_nothing(boise: Day) -> None:
    first = boise.json("enter", "Zoe Ash", "--client", "desk-2/17")
    again = boise.json("enter", "Zoe Ash", "--client", "desk-2/17")
    assert [fact["kind"] for fact in first["facts"]] == ["entered"]
    assert again["facts"] == []
    assert again["version"] == first["version"]


def test_which_event_is_meant(boise: Day, monkeypatch: pytest.MonkeyPatch) -> None:
    boise("new", "racine", "other")
    assert [event["id"] for event in boise.json("list")] == ["open", "other"]
    monkeypatch.setenv("HEADJUDGE_EVENT", "open")
    assert boise.json("show")["id"] == "open"
    assert boise.json("show", "--event", "other")["id"] == "other"
    monkeypatch.delenv("HEADJUDGE_EVENT")
    monkeypatch.setattr(boise, "facts", list)
    assert "open, other" in boise.refused("show")

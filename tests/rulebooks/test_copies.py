"""What is kept of somebody's own rulebook: games, plans and events hold a copy, which is checked like a folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from headjudge.errors import BadInput, BadRulebook
from headjudge.game import Game
from headjudge.game.record import Record, RecordedGame
from headjudge.lab import records
from headjudge.lab.plan import SimulationPlan
from headjudge.rulebooks import copies, load, load_copy, load_folder
from headjudge.tournaments import Tournament
from tests.support.own_books import ATTIC, attic, changed

CLUB = ATTIC.parent / "club"


def as_stored(data: object) -> Any:
    return json.loads(json.dumps(data))


def test_a_stored_game_holds_its_book() -> None:
    stored = as_stored(Game.new(attic(), ("Ann", "Bob")).to_json())
    assert stored["book"] == {"hash": attic().digest, "files": attic().copy}
    again = Game.from_json(stored)
    assert again.book.digest == attic().digest
    assert again.state.rules.luxury_tax == 60
    assert again.to_json() == stored


def test_a_game_by_a_shipped_book_holds_no_copy() -> None:
    game = Game.new("boise", ("Ann", "Bob"))
    assert "book" not in game.to_json()
    assert "book" not in RecordedGame.new("boise", ("Ann", "Bob")).record().to_json()  # type: ignore[attr-defined]
    assert "book" not in SimulationPlan.checked("boise", ("greedy", "greedy"), 1).to_json()


def test_a_position_among_others_of_a_game_brings_no_book() -> None:
    game = Game.new(attic(), ("Ann", "Bob"))
    assert "book" not in game.position()
    assert Game.at_position(game.position(), attic()).to_json() == game.to_json()
    with pytest.raises(BadInput, match="unknown key"):
        Game.at_position(game.to_json(), attic())


def test_a_record_is_replayed_when_the_folder_has_changed(tmp_path: Path) -> None:
    plan = SimulationPlan.checked(changed(tmp_path / "attic"), ("greedy", "greedy"), 1, rounds=9)
    (tmp_path / "attic" / "rulings.toml").write_text("not a rulebook any more")
    played = records.record(plan, 0)
    again = Record.from_json(as_stored(played.to_json()))
    assert again.book is not None
    assert again.book.switches["tax.luxury"].value == 61
    assert again.replay().to_json() == played.replay().to_json()


def test_a_plan_goes_anywhere_with_its_book(tmp_path: Path) -> None:
    plan = SimulationPlan.checked(attic(), ("greedy", "greedy"), 1)
    again = SimulationPlan.from_json(as_stored(plan.to_json()))
    assert again.book.digest == plan.book.digest
    assert again.digest == plan.digest
    other = SimulationPlan.checked(changed(tmp_path / "attic"), ("greedy", "greedy"), 1)
    assert other.digest != plan.digest


def test_an_event_holds_its_book() -> None:
    event = Tournament.open(load_folder(CLUB), ["Ann", "Bob"], event_id="x")
    again = Tournament.from_json(as_stored(event.to_json()))
    assert again.book.digest == load_folder(CLUB).digest
    assert [fact.as_json() for fact in again.facts] == [fact.as_json() for fact in event.facts]


BAD: dict[str, object] = {
    "a text": "attic",
    "nothing": None,
    "no files": {"hash": "0" * 64},
    "no hash": {"files": attic().copy},
    "more": {"hash": attic().digest, "files": attic().copy, "path": "x"},
    "another hash": {"hash": "0" * 64, "files": attic().copy},
    "a number for a hash": {"hash": 7, "files": attic().copy},
    "a list for a hash": {"hash": [], "files": attic().copy},
    "another file": {"hash": attic().digest, "files": {**(attic().copy or {}), "x.py": ""}},
    "a path": {"hash": attic().digest, "files": {"../rulebook.toml": ""}},
    "a list of files": {"hash": attic().digest, "files": ["rulebook.toml"]},
    "numbers for texts": {"hash": attic().digest, "files": {"rulebook.toml": 1}},
    "another book": {"hash": load_folder(CLUB).digest, "files": load_folder(CLUB).copy},
}


@pytest.mark.parametrize("copy", BAD.values(), ids=list(BAD))
def test_what_is_no_copy_of_the_book_is_refused(copy: object) -> None:
    stored = as_stored(Game.new(attic(), ("Ann", "Bob")).to_json()) | {"book": copy}
    with pytest.raises(BadInput):
        Game.from_json(stored)
    record = as_stored(RecordedGame.new(attic(), ("Ann", "Bob")).record().to_json())  # type: ignore[attr-defined]
    with pytest.raises(BadInput):
        Record.from_json(record | {"book": copy})


def test_a_copy_cannot_pass_for_a_shipped_book() -> None:
    files = dict(attic().copy or {})
    files["rulebook.toml"] = files["rulebook.toml"].replace('"attic"', '"boise"')
    with pytest.raises(BadRulebook):
        load_copy(files)
    stored = as_stored(Game.new("boise", ("Ann", "Bob")).to_json())
    stored["book"] = copies.stored(attic())["book"]
    with pytest.raises(BadRulebook, match="the copy is of the rulebook 'attic'"):
        Game.from_json(stored)


def test_an_event_goes_on_when_the_parent_has_changed() -> None:
    stored = as_stored(Tournament.open(load_folder(CLUB), ["Ann", "Bob"], event_id="x").to_json())
    stored["facts"][0]["data"]["book"]["hash"] = "0" * 64
    assert Tournament.from_json(stored).book.id == "club"


def test_what_was_ruled_since_a_copy_was_made_is_left_to_the_parent(tmp_path: Path) -> None:
    """A folder has to say something about every ruling; a copy said all there was to say."""
    changed(tmp_path / "attic")
    rulings = tmp_path / "attic" / "rulings.toml"
    rulings.write_text('TAX_LUXURY = ["attic.tax.cake"]\n')
    with pytest.raises(BadRulebook, match="is bound to no clause"):
        load_folder(tmp_path / "attic")
    book = load_copy(dict(attic().copy or {}) | {"rulings.toml": rulings.read_text()})
    assert book.cite("TAX_LUXURY") == ("attic.tax.cake",)
    assert book.cite("GO_SALARY") == load("boise").cite("GO_SALARY")


def test_editions_are_alike_where_only_words_of_the_parent_have_changed() -> None:
    assert copies.editions(load("boise")) == {load("boise").digest}
    assert copies.editions(attic()) == {attic().digest}

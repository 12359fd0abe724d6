"""Marks are kept in the record, and read back as strictly as everything else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from headjudge.cli.terminal import save_file
from headjudge.cli.terminal.dice import Dice
from headjudge.cli.terminal.table import TerminalTable
from headjudge.errors import BadState
from headjudge.game.bot_faults import KINDS, MOST_WORDS, Mark, shortened
from headjudge.game.record import Record, RecordedGame, read
from tests.bots.function_bots import always, passive, played, says

Data = dict[str, object]


@pytest.fixture(scope="module")
def record() -> Record:
    return played("boise", always(7), says(passive), rounds=2).record


def test_a_record_with_marks_is_read_back(record: Record, tmp_path: Path) -> None:
    assert record.marks
    assert Record.from_json(json.loads(record.text())) == record
    (tmp_path / "game.json").write_text(record.text())
    assert read(tmp_path / "game.json").marks == record.marks


def test_a_record_without_marks_says_nothing_of_them() -> None:
    record = played("boise", says(passive), says(passive), rounds=1).record
    assert "marks" not in record.to_json()


def test_a_mark_stands_beside_the_action_that_followed(record: Record) -> None:
    first = record.marks[0]
    assert (first.seat, first.kind) == ("Ann", "garbage")
    assert record.moves[first.action - 1].action["by"] == "Ann"


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (lambda marks: marks.append(1), "mark 12"),
        (lambda marks: marks[0].update(seat="Zoe"), "mark 1.seat"),
        (lambda marks: marks[0].update(kind="ugly"), "mark 1.kind"),
        (lambda marks: marks[0].update(what="x" * 500), "mark 1.what"),
        (lambda marks: marks[0].update(what="a\nb"), "mark 1.what"),
        (lambda marks: marks[0].update(action=0), "mark 1.action"),
        (lambda marks: marks[0].update(action=10**6), "mark 1.action"),
        (lambda marks: marks[0].update(action=True), "mark 1.action"),
        (lambda marks: marks[0].update(more=1), "mark 1"),
        (lambda marks: marks[0].pop("what"), "mark 1"),
    ],
)
def test_a_mark_that_cannot_be_is_refused(
    spoil: Callable[[list[Data]], object], where: str, record: Record
) -> None:
    data = record.to_json()
    marks = data["marks"]
    assert isinstance(marks, list)
    data["marks"] = marks[:11]
    spoil(data["marks"])  # type: ignore[arg-type]
    with pytest.raises(BadState) as error:
        Record.from_json(data)
    assert error.value.where == where


def test_marks_survive_a_saved_game(tmp_path: Path) -> None:
    game = RecordedGame.new("boise", ["Ann", "Bob"])
    assert isinstance(game, RecordedGame)
    game.mark("Bob", "late", "no answer within 1 s")
    table = TerminalTable(game, None, Dice(3), casual=True)
    table.act()
    save_file.save(tmp_path / "game.json", table, [])
    loaded = save_file.load(tmp_path / "game.json").table.game
    assert isinstance(loaded, RecordedGame)
    assert loaded.marks == [Mark("Bob", "late", "no answer within 1 s", 1)]


@pytest.mark.parametrize("text", ["x" * 999, "two\nlines\x00", "", "  spaces   between "])
def test_an_explanation_is_one_short_line(text: str) -> None:
    line = shortened(text)
    assert len(line) <= MOST_WORDS
    assert line == line.strip()
    assert not line or line.isprintable()


def test_every_kind_of_mark_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
    assert [kind for kind in KINDS if f"| `{kind}` |" not in page] == []

"""`headjudge rules new` writes a book that is sound, and overwrites nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from headjudge.cli.main import app
from headjudge.game import Game
from headjudge.rulebooks import check, ids, load, load_folder
from headjudge.rulebooks.playable import leads_on


def new(*words: str) -> Result:
    return CliRunner().invoke(app, ["rules", "new", *words], env={"COLUMNS": "200"})


@pytest.mark.parametrize("parent", ids())
def test_it_is_sound_and_differs_in_one_setting(tmp_path: Path, parent: str) -> None:
    folder = tmp_path / "my-book"
    assert new(str(folder), "--extends", parent).exit_code == 0
    assert check(folder) == []
    book = load_folder(folder)
    assert book.chain[:2] == ("my-book", parent)
    [setting] = [*book.own_switches.values()] or [
        setting for setting in book.figures.values() if setting.book == "my-book"
    ]
    assert setting.clause == "my-book.go.salary"
    names = ("Ann", "Bob", "Cy")
    salary = Game.new(book, names).state.rules.salary
    assert salary == Game.new(parent, names).state.rules.salary + 100
    assert any(book.cite(name) == ("my-book.go.salary",) for name in book.bindings)


def test_every_file_says_what_to_change(tmp_path: Path) -> None:
    assert new(str(tmp_path / "my-book")).exit_code == 0
    files = sorted((tmp_path / "my-book").iterdir())
    assert len(files) == 4
    for path in files:
        assert path.read_text("utf-8").startswith("# ")


def test_it_overwrites_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "my-book"
    assert new(str(folder)).exit_code == 0
    (folder / "clauses.toml").write_text("mine")
    assert new(str(folder)).exit_code == 2
    assert (folder / "clauses.toml").read_text() == "mine"
    (tmp_path / "file").write_text("mine")
    assert new(str(tmp_path / "file")).exit_code == 2
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    assert new(str(tmp_path / "link")).exit_code == 2
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize("name", ["My Book", "boise", "tokens", "ä", "x" * 41, "-x"])
def test_a_name_that_is_no_id(tmp_path: Path, name: str) -> None:
    assert new("--", str(tmp_path / name)).exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_parent_that_is_not_there(tmp_path: Path) -> None:
    assert new(str(tmp_path / "my-book"), "--extends", str(tmp_path)).exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_shipped_decks_do_not_lead_on_for_ever() -> None:
    for name in ids():
        book = load(name)
        assert not all(leads_on(book.board, 0, card) for card in book.deck(0))

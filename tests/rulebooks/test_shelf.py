"""Rulebooks of one's own beside the shipped ones, and where a name or a path leads."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from headjudge.errors import BadRulebook
from headjudge.rulebooks import ids, load, open_book
from headjudge.rulebooks.shelf import SHIPPED, Shelf
from tests.support.own_books import ATTIC, attic


def test_each_folder_in_a_folder_is_a_book(tmp_path: Path) -> None:
    shutil.copytree(ATTIC, tmp_path / "anything")
    shutil.copytree(ATTIC.parent / "club", tmp_path / "club")
    (tmp_path / "notes.txt").write_text("not a folder")
    (tmp_path / ".git").mkdir()
    shelf = Shelf.of_folder(tmp_path)
    assert shelf.ids() == (*ids(), "attic", "club")
    assert shelf.ids("pawn") == ids("pawn")
    assert shelf.load("attic").digest == attic().digest
    assert shelf.load("boise") is load("boise")
    assert [book.id for book in shelf.own] == ["attic", "club"]
    assert "attic" in shelf
    assert "attic" not in SHIPPED
    with pytest.raises(BadRulebook, match="did you mean attic"):
        shelf.load("atic")


def test_two_books_of_one_id_are_refused(tmp_path: Path) -> None:
    for name in ("one", "two"):
        shutil.copytree(ATTIC, tmp_path / name)
    with pytest.raises(BadRulebook, match="two rulebooks 'attic'"):
        Shelf.of_folder(tmp_path)


def test_a_folder_that_is_not_sound_is_named(tmp_path: Path) -> None:
    shutil.copytree(ATTIC, tmp_path / "attic")
    (tmp_path / "broken").mkdir()
    with pytest.raises(BadRulebook, match="broken"):
        Shelf.of_folder(tmp_path)


@pytest.mark.parametrize("what", ["missing", "empty", "a link"])
def test_a_folder_without_books_is_refused(tmp_path: Path, what: str) -> None:
    folder = tmp_path / "books"
    if what != "missing":
        folder.mkdir()
    if what == "a link":
        (folder / "attic").symlink_to(ATTIC)
    with pytest.raises(BadRulebook):
        Shelf.of_folder(folder)


def test_a_shipped_id_wins_over_a_folder_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(ATTIC, tmp_path / "boise")
    assert open_book("boise") is load("boise")
    assert open_book("./boise").id == "attic"


@pytest.mark.parametrize("name", ["nowhere/at/all", "x" * 5_000, "a\0b", "", "atic"])
def test_what_is_neither_an_id_nor_a_folder(name: str) -> None:
    with pytest.raises(BadRulebook):
        open_book(name)


def test_a_file_names_a_folder_beside_or_below_it(tmp_path: Path) -> None:
    file = str(tmp_path / "s.toml")
    shutil.copytree(ATTIC, tmp_path / "books" / "attic")
    assert SHIPPED.beside("books/attic", file).id == "attic"
    assert SHIPPED.beside("./books/attic", file).id == "attic"
    assert SHIPPED.beside("boise", file) is load("boise")
    assert Shelf([attic()]).beside("attic", "elsewhere.toml").id == "attic"


@pytest.mark.parametrize(
    "name", ["../attic", "books/../../attic", "/{}/attic", "link", "a/b/c/d/e"]
)
def test_a_file_names_no_folder_elsewhere(tmp_path: Path, name: str) -> None:
    shutil.copytree(ATTIC, tmp_path / "attic")
    (tmp_path / "here" / "books").mkdir(parents=True)
    (tmp_path / "here" / "link").symlink_to(tmp_path / "attic")
    shutil.copytree(ATTIC, tmp_path / "here/a/b/c/d/e")
    with pytest.raises(BadRulebook, match="there is no rulebook"):
        SHIPPED.beside(name.replace("{}", str(tmp_path)), str(tmp_path / "here" / "s.toml"))

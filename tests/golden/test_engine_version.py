"""A table notes by which version of the rules it is played: the number must change whenever games do."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import pytest

from headjudge import engine_version
from headjudge.rulebooks import book_hash, ids, load_folder, loader
from headjudge.rulebooks.files import texts
from tests.golden.playthrough import FOLDER

ATTIC = Path(__file__).parents[2] / "docs" / "examples" / "attic"
WHERE = "src/headjudge/engine_version.py"


def golden_games() -> str:
    found = hashlib.sha256()
    for path in sorted(FOLDER.glob("*.txt")):
        found.update(path.name.encode() + b"\n" + path.read_text("utf-8").encode())
    return found.hexdigest()


def test_the_number_is_raised_when_golden_games_change() -> None:
    found = golden_games()
    assert found == engine_version.GOLDEN_GAMES, (
        f"the golden games have changed. In {WHERE}: raise ENGINE_VERSION if the same actions now give other "
        "events, so that running games are kept as they are instead of going on under other rules; if games were "
        f"only added, the number stays. Then set GOLDEN_GAMES to {found!r}"
    )


def test_every_change_of_a_book_is_noticed() -> None:
    found = {book: book_hash(book) for book in ids()}
    assert found == engine_version.BOOKS, (
        f"a book has changed. In {WHERE}: if only words have changed, and games are played alike by both "
        f"editions, put the old hash into BOOKS_ALIKE, so that running games go on. Then set BOOKS to {found!r}"
    )


def test_versions_that_play_alike_include_ours() -> None:
    assert engine_version.plays_alike(engine_version.ENGINE_VERSION)
    assert engine_version.plays_alike(0) == engine_version.plays_alike(engine_version.UNNUMBERED)
    assert not engine_version.plays_alike(engine_version.ENGINE_VERSION + 1)
    assert not set(engine_version.BOOKS_ALIKE) - set(ids())


def test_the_hash_of_a_book_depends_on_its_data_and_on_the_books_it_extends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for book in ids():
        (tmp_path / book).mkdir()
        for path in (texts.DATA / book).glob("*.toml"):
            text = path.read_text("utf-8")
            (tmp_path / book / path.name).write_bytes(f"# \n{text}".replace("\n", "\r\n").encode())
    own = load_folder(ATTIC).digest
    monkeypatch.setattr(texts, "DATA", tmp_path)
    board = tmp_path / "classic" / "board.toml"
    afresh(monkeypatch)
    assert {book: book_hash(book) for book in ids()} == engine_version.BOOKS
    board.write_text(board.read_text("utf-8").replace("= 60", "= 61", 1), "utf-8")
    afresh(monkeypatch)
    changed = [book for book in ids() if book_hash(book) != engine_version.BOOKS[book]]
    assert changed == list(ids())  # all of them are played on the classic board
    assert load_folder(ATTIC).digest != own


def afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read books anew, and leave those alone that other tests have read."""
    monkeypatch.setattr(loader, "load", cache(loader.load.__wrapped__))

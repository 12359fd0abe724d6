"""The copy of somebody's own rulebook that a game keeps, so that it can be replayed when the folder has changed."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge import toml_text
from headjudge.engine_version import BOOKS_ALIKE
from headjudge.errors import BadRulebook
from headjudge.rulebooks.book import Rulebook
from headjudge.rulebooks.digest import digest_of
from headjudge.rulebooks.loader import load, load_copy

KEY = "book"  # in stored games, plans and events


def own(book: Rulebook) -> Rulebook | None:
    """The book, if it does not come with headjudge."""
    return None if book.copy is None else book


def stored(book: Rulebook | None) -> dict[str, object]:
    """What a game adds to its JSON: nothing, if its book is shipped."""
    if book is None or book.copy is None:
        return {}
    return {KEY: {"hash": book.digest, "files": dict(book.copy)}}


def read(name: object, data: object) -> Rulebook:
    """The book of that id from its copy; whoever wrote that, it is checked like a folder."""
    if not isinstance(data, Mapping) or set(data) != {"hash", "files"}:
        raise BadRulebook("the copy of a rulebook has a hash and its files", KEY)
    book = load_copy(data["files"])
    if book.id != name:
        raise BadRulebook(f"the copy is of the rulebook {book.id!r}", KEY)
    if data["hash"] not in editions(book):
        raise BadRulebook(
            f"this was played by another edition of {book.id!r}: the copy, or the book that it "
            "extends, has changed since",
            f"{KEY}.hash",
        )
    return book


def find(name: str, data: object = None) -> Rulebook:
    """A shipped book by its id, or the one whose copy comes with it."""
    return load(name) if data is None else read(name, data)


def editions(book: Rulebook) -> frozenset[str]:
    """The hash of this book, and of all editions by which games go on: only words of shipped books have changed."""
    alike = {book.digest, *BOOKS_ALIKE.get(book.id, ())} if book.copy is None else {book.digest}
    if book.copy is None or book.parent is None or not BOOKS_ALIKE:
        return frozenset(alike)
    files = {name: toml_text.loads(text) for name, text in book.copy.items()}
    board = files["rulebook.toml"].get("board")
    boards = editions(load(str(board))) if board else [""]
    for parent in editions(book.parent):
        for used in boards:
            others = {"extends": parent} | ({"board": used} if used else {})
            alike.add(digest_of(files, others))
    return frozenset(alike)

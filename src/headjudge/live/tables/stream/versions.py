"""Can a stored game go on under this version? The reasons are shown to everybody: they name versions and books only."""

from __future__ import annotations

from headjudge.engine_version import (
    BOOKS_ALIKE,
    ENGINE_VERSION,
    UNNUMBERED,
    UNNUMBERED_BOOKS,
    plays_alike,
)
from headjudge.errors import BadState
from headjudge.live.tables.stream.books import book_of
from headjudge.live.tables.stream.entries import Opened
from headjudge.rulebooks import book_hash, copies

LOOK = "It can be looked at, and a finished game can be replayed and exported"


def is_ours(opened: Opened) -> bool:
    """Was it opened under exactly this version? Then its rows must follow from its actions."""
    return opened.engine == ENGINE_VERSION and opened.book_hash == _hash(opened)


def _hash(opened: Opened) -> str:
    """Of the book as it is here."""
    return book_hash(opened.terms.book) if opened.book_files is None else book_of(opened).digest


def objection(opened: Opened) -> str:
    """Why it cannot go on; empty if it can."""
    book = opened.terms.book
    known = opened.book_hash or UNNUMBERED_BOOKS.get(book, "")
    if opened.book_files is None:
        same_book = known in (book_hash(book), *BOOKS_ALIKE.get(book, ()))
    else:
        same_book = known in copies.editions(book_of(opened))
    if plays_alike(opened.engine) and same_book:
        return ""
    return explained(opened, same_book)


def explained(opened: Opened, same_book: bool = False) -> str:
    engine = opened.engine or UNNUMBERED
    if engine == ENGINE_VERSION:
        return f"it was played by another edition of {opened.terms.book}. {LOOK}"
    edition = "" if same_book else f" and another edition of {opened.terms.book}"
    return f"it was played under engine {engine}{edition}; this headjudge has engine {ENGINE_VERSION}. {LOOK}"


def differs(opened: Opened) -> str:
    """Its rows are not those that this version gives for its actions."""
    engine = f"engine {opened.engine}" if opened.engine else "an older version"
    return (
        f"it was played under {engine} or another edition of {opened.terms.book}, which this headjudge"
        f" (engine {ENGINE_VERSION}) does not play alike. {LOOK}"
    )


class AnotherVersion(BadState):
    """An entry does not follow from the rules of this version."""

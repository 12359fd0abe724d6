"""The book of a table: a shipped one, or the copy of somebody's own in the table's first entry."""

from __future__ import annotations

from headjudge.errors import BadRulebook
from headjudge.live.tables.stream import entries as E
from headjudge.rulebooks import Rulebook, load, load_copy


def book_of(opened: E.Opened) -> Rulebook:
    """BadRulebook if it is not here, or its copy is not sound."""
    if opened.book_files is None:
        return load(opened.terms.book)
    book = load_copy(opened.book_files)
    if book.id != opened.terms.book:
        raise BadRulebook(f"the copy is of the rulebook {book.id!r}", "book_files")
    return book

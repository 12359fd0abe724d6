"""Asks which rulebook to play by, if the command did not say and there is somebody to ask."""

from __future__ import annotations

import sys

from headjudge.cli.terminal.help_text import match
from headjudge.rulebooks import ids, load


def rulebook(default: str) -> str | None:
    """The id of a book; None if the person would rather not play. In a pipe it is the default."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return default
    books = [default, *(book_id for book_id in ids() if book_id != default)]
    print("Which rulebook?")
    for number, book_id in enumerate(books, 1):
        book = load(book_id)
        print(f"  {number} {book_id.ljust(max(map(len, books)))}  {book.title}: {book.kind.says}")
    while True:
        try:
            text = input(f"Number or name (empty: {default}): ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            print("\nGoodbye.")
            return None
        picked = pick(text, books)
        if picked is not None:
            return picked
        print("There is no such rulebook in the list.")


def pick(text: str, books: list[str]) -> str | None:
    """A book by its number or the beginning of its name; the first one for an empty line."""
    if not text:
        return books[0]
    if text.isdecimal() and len(text) < 4:
        return books[int(text) - 1] if 1 <= int(text) <= len(books) else None
    matches = match(text, books)
    return books[matches[0]] if len(matches) == 1 else None

"""Which rulebook to play by: asked once, on a terminal, of whoever did not say."""

from __future__ import annotations

import sys

from headjudge.cli.terminal.help_text import match
from headjudge.rulebooks import ids, load


def rulebook(default: str) -> str | None:
    """The id of a book; None for a person who would rather not play. In a pipe nobody is asked."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return default
    books = [default, *(each for each in ids() if each != default)]
    print("Which rulebook?")
    for number, each in enumerate(books, 1):
        book = load(each)
        print(f"  {number} {each.ljust(max(map(len, books)))}  {book.title}: {book.kind.says}")
    while True:
        try:
            text = input(f"A number or a name (empty: {default}): ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            print("\nGoodbye.")
            return None
        found = pick(text, books)
        if found is not None:
            return found
        print("That is none of them.")


def pick(text: str, books: list[str]) -> str | None:
    """By number, or by how it begins; the first of them where nothing was said."""
    if not text:
        return books[0]
    if text.isdecimal() and len(text) < 4:
        return books[int(text) - 1] if 1 <= int(text) <= len(books) else None
    found = match(text, books)
    return books[found[0]] if len(found) == 1 else None

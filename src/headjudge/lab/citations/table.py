"""The citations of a book as a table: each ruling with what it says in play, and the clauses beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypedDict

from headjudge.lab.citations.examples import Examples
from headjudge.rulebooks import Rulebook


class Citation(TypedDict):
    """One ruling of a book, in public words."""

    ruling: str
    says: str
    told: dict[str, str]  # by kind of event: a sentence
    refused: dict[str, int]  # by action: how often
    clauses: list[str]  # the deciding one first
    statement: str  # of that clause
    ruled: str  # our reading, where the text leaves room
    silent: str  # why the parent's clause is cited


def citations(book: Rulebook, found: Mapping[str, Examples]) -> list[Citation]:
    """Every ruling of this kind of game, in the engine's order."""
    return [_citation(book, ruling, found.get(ruling, Examples())) for ruling in book.kind.rulings]


def _citation(book: Rulebook, ruling: str, seen: Examples) -> Citation:
    binding, clauses = book.binding(ruling), book.cite(ruling)
    return {
        "ruling": ruling,
        "says": says(book, ruling),
        "told": seen.sentences(),
        "refused": {word: seen.refused[word] for word in seen.actions()},
        "clauses": list(clauses),
        "statement": book.statement(clauses[0]),
        "ruled": binding.ruled or "",
        "silent": binding.silent or "",
    }


def says(book: Rulebook, ruling: str) -> str:
    """The ruling in a few words: the root book's, if this book has none of its own."""
    words = book.binding(ruling).says
    return words or (says(book.parent, ruling) if book.parent else "")


def markdown(book: Rulebook, rows: list[Citation]) -> str:
    """The table for people: what games showed first, then the rulings that they did not produce."""
    seen = [row for row in rows if row["told"] or row["refused"]]
    unseen = [row for row in rows if row not in seen]
    lines = [
        f"# Citations: {book.title}",
        "",
        f"`{book.id}`, {len(seen)} rulings seen in play.",
        "",
    ]
    for row in seen:
        lines += [f"## {row['ruling']}", "", *_examples(row), *_clauses(row), ""]
    lines += [f"# Not seen in play: {len(unseen)} rulings", ""]
    for row in unseen:
        lines += [f"## {row['ruling']}", "", f"{_sentence(row['says'])}", *_clauses(row), ""]
    return "\n".join(lines)


def _examples(row: Citation) -> Iterator[str]:
    for sentence in row["told"].values():
        yield f"- {sentence}"
    if row["refused"]:
        yield f"- Refused ({next(iter(row['refused']))}): {_sentence(row['says'])}"


def _clauses(row: Citation) -> Iterator[str]:
    first, *others = row["clauses"]
    yield ""
    yield f"> `{first}` {row['statement']}"
    if others:
        yield f"> also {', '.join(f'`{clause}`' for clause in others)}"
    if row["ruled"]:
        yield f"> ruled: {row['ruled']}"
    if row["silent"]:
        yield f"> silent: {row['silent']}"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."

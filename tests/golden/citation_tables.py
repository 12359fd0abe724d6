"""What `headjudge rules citations` prints for each shipped book, kept so that a review sees what changes."""

from __future__ import annotations

from pathlib import Path

from headjudge.lab.citations.examples import collect
from headjudge.lab.citations.table import citations, markdown
from headjudge.rulebooks import load

FOLDER = Path(__file__).parent / "citations"


def path(book: str) -> Path:
    return FOLDER / f"{book}.md"


def text(book: str) -> str:
    opened = load(book)
    return markdown(opened, citations(opened, collect(opened)))


def write(book: str) -> Path:
    path(book).write_text(text(book), encoding="utf-8")
    return path(book)

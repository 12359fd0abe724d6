"""Every ruling of every book beside the clauses it cites. `make golden` writes the tables anew: read the difference."""

from __future__ import annotations

import pytest

from headjudge.rulebooks import ids
from tests.golden import citation_tables


@pytest.mark.compiled  # the same games on plain files take minutes
@pytest.mark.parametrize("book", ids())
def test_a_book_cites_what_its_table_shows(book: str) -> None:
    found = citation_tables.text(book).splitlines()
    expected = citation_tables.path(book).read_text(encoding="utf-8").splitlines()
    section = ""
    for now, before in zip(found, expected, strict=False):
        assert now == before, f"{book}, {section}: run `make golden` and read the difference"
        section = now if now.startswith("#") else section
    assert found == expected

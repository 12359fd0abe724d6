"""One recorded game, and every table that comes of it, to the letter."""

from __future__ import annotations

import pytest

from headjudge.ledger.csv_columns import COLUMNS
from tests.ledger import golden_books


@pytest.fixture(scope="module")
def written() -> dict[str, str]:
    return golden_books.files()


@pytest.mark.parametrize("table", COLUMNS)
def test_the_table_is_as_it_was(table: str, written: dict[str, str]) -> None:
    """After a change that is meant: `make golden`, and look at the difference."""
    kept = (golden_books.FOLDER / f"{table}.csv").read_text(encoding="utf-8")
    assert written[f"{table}.csv"].splitlines() == kept.splitlines()


def test_the_record_reads_as_it_was_written() -> None:
    record = golden_books.record()
    assert record.text() == golden_books.RECORD.read_text(encoding="utf-8")

"""The final results with titles and prizes, signed by the head judge."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.papers.grid import signature_lines
from headjudge.papers.listing import Column, Flow, Listing, sections
from headjudge.papers.model import Heading, ResultRow
from headjudge.papers.page import Pages

_SIGN = 24.0


def results(
    heading: Heading, columns: Sequence[str], rows: Sequence[ResultRow], paper: str = "letter"
) -> bytes:
    """Division by division; `columns` are the titles of the values in each row."""
    with Pages(heading, "results", paper) as pages:
        words = pages.words
        awards = any(row.title or row.prize for row in rows)
        listing = Listing(
            (
                Column(words("rank"), 1.2, "right"),
                Column("", 0.3),
                Column(words("name"), 5, bold=True),
                *([Column(words("award"), 4)] if awards else []),
                *(Column(column, 1.7, "right") for column in columns),
            ),
            row=7.6,
        )
        flow = Flow(pages)
        for division in sections([row.division for row in rows]) or [""]:
            cells = [
                (row.rank, "", row.name, *([_award(row)] if awards else []), *row.values)
                for row in rows
                if row.division == division
            ]
            listing.write(flow, cells, division)
        box = flow.place(_SIGN)
        signature_lines(pages, box.y + _SIGN - 7, (words("head_judge"), words("date_signed")))
        return pages.finish()


def _award(row: ResultRow) -> str:
    return " · ".join(part for part in (row.title, row.prize) if part)

"""The standings, marked while they are provisional."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.papers.listing import Column, Flow, Listing, sections
from headjudge.papers.model import Heading, StandingRow
from headjudge.papers.page import Pages


def standings(
    heading: Heading,
    columns: Sequence[str],
    rows: Sequence[StandingRow],
    provisional: bool = False,
    paper: str = "letter",
) -> bytes:
    """Division by division; `columns` are the titles of the values in each row."""
    with Pages(heading, "standings", paper) as pages:
        words = pages.words
        title = pages.title
        if provisional:
            pages.mark = words("provisional")
            title = f"{title} ({words('provisional')})"
        listing = Listing(
            (
                Column(words("rank"), 1.2, "right"),
                Column("", 0.3),
                Column(words("name"), 5.5, bold=True),
                *(Column(column, 1.7, "right") for column in columns),
                *([Column("", 1.6, "right")] if any(row.advances for row in rows) else []),
            )
        )
        flow = Flow(pages, title=title)
        advancing = any(row.advances for row in rows)
        for division in sections([row.division for row in rows]) or [""]:
            chosen = [row for row in rows if row.division == division]
            cells = [
                (row.rank, "", row.name, *row.values)
                + ((words("advances") if row.advances else "",) if advancing else ())
                for row in chosen
            ]
            listing.write(flow, cells, division)
        return pages.finish()

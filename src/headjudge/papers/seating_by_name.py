"""Where does X sit? A list for the wall, by name."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from headjudge.papers.listing import Column, Flow, Listing
from headjudge.papers.model import Heading, SeatRow
from headjudge.papers.page import Pages


def seating_by_name(heading: Heading, rows: Sequence[SeatRow], paper: str = "letter") -> bytes:
    with Pages(heading, "seating_by_name", paper) as pages:
        words = pages.words
        listing = Listing(
            (
                Column(words("name"), 6),
                Column(words("table"), 1.5, "right", bold=True),
                Column(words("chair"), 1.5, "right"),
            ),
            size=11.5,
            row=7.1,
        )
        flow = Flow(pages, across=2)
        listing.write(flow, [_cells(row) for row in sorted(rows, key=_order)])
        return pages.finish()


def _cells(row: SeatRow) -> tuple[str, str, str]:
    name = f"{row.name} ({row.division})" if row.division else row.name
    return name, str(row.table), str(row.chair)


def _order(row: SeatRow) -> tuple[str, str, int, int]:
    """By name without accents and case; equal names by their seats, so that each finds one."""
    letters = unicodedata.normalize("NFKD", row.name.casefold())
    plain = "".join(c for c in letters if not unicodedata.combining(c))
    return plain, row.name, row.table, row.chair

"""Who sits at table 5? A list for the wall, table by table."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.papers.listing import Flow
from headjudge.papers.model import Heading, TablePaper
from headjudge.papers.page import DIM, PALE, RULE, Box, Pages

_TITLE = 8.5
_ROW = 6.6
_BELOW = 6.0  # between two tables


def seating_by_table(heading: Heading, tables: Sequence[TablePaper], paper: str = "letter") -> bytes:
    pages = Pages(heading, "seating_by_table", paper)
    flow = Flow(pages, across=2)
    if not tables:
        flow.advance()
    for table in tables:
        height = _TITLE + _ROW * max(1, len(table.seats))
        box = flow.place(height + _BELOW)
        _write_table(pages, table, Box(box.x, box.y, box.width, height))
    return pages.finish()


def _write_table(pages: Pages, table: TablePaper, box: Box) -> None:
    title = Box(box.x, box.y, box.width, _TITLE)
    pages.fill(title, PALE)
    pages.text(title.inset(2), pages.words("table_number", number=table.number), 13, bold=True)
    y = box.y + _TITLE
    if not table.seats:
        row = Box(box.x, y, box.width, _ROW)
        pages.text(row.inset(2), pages.words("nobody"), 11, colour=DIM)
    for chair, name in table.seats:
        pages.text(Box(box.x, y, 8, _ROW), str(chair), 11, align="right", colour=DIM)
        pages.text(Box(box.x + 11, y, box.width - 13, _ROW), name, 11.5)
        y += _ROW
        pages.line(box.x, y, box.x + box.width, y, 0.15, RULE)
    pages.frame(box, 0.3)

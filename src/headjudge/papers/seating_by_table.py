"""Who sits at table 5? A list for the wall, table by table."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.papers.listing import Flow
from headjudge.papers.model import Heading, TablePaper
from headjudge.papers.page import DIM, PALE, RULE, Box, Pages

_TITLE = 8.0
_ROW = 6.3
_LEAST = 7.0  # points
_CHAIR = 13.0  # the column of chairs, and the margin
_BELOW = 5.0  # between two tables


def seating_by_table(
    heading: Heading, tables: Sequence[TablePaper], paper: str = "letter"
) -> bytes:
    with Pages(heading, "seating_by_table", paper) as pages:
        flow = Flow(pages, across=2)
        if not tables:
            flow.advance()
        for table in tables:
            rows = [_row_height(pages, name, flow.width - _CHAIR) for _, name in table.seats]
            height = _TITLE + (sum(rows) or _ROW)
            box = flow.place(height + _BELOW)
            _write_table(pages, table, rows, Box(box.x, box.y, box.width, height))
        return pages.finish()


def _row_height(pages: Pages, name: str, width: float) -> float:
    """Higher than usual only for a name that needs three lines or more."""
    return max(_ROW, pages.fitted(name, width, 60, _LEAST, _LEAST).height + 1)


def _write_table(pages: Pages, table: TablePaper, rows: Sequence[float], box: Box) -> None:
    title = Box(box.x, box.y, box.width, _TITLE)
    pages.fill(title, PALE)
    pages.text(title.inset(2), pages.words("table_number", number=table.number), 13, bold=True)
    y = box.y + _TITLE
    if not table.seats:
        empty = Box(box.x, y, box.width, _ROW)
        pages.text(empty.inset(2), pages.words("nobody"), 11, colour=DIM)
    for (chair, name), row in zip(table.seats, rows, strict=True):
        pages.text(Box(box.x, y, 8, row), str(chair), 11, align="right", colour=DIM)
        room = Box(box.x + 11, y, box.width - _CHAIR, row).inset(0, 0.3)
        pages.text(room, name, 11.5, _LEAST)
        y += row
        pages.line(box.x, y, box.x + box.width, y, 0.15, RULE)
    pages.frame(box, 0.3)

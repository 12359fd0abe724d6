"""Cards to fold and stand on the tables: the number large on both sides, the players, a QR code."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.papers.model import Heading, TablePaper
from headjudge.papers.page import DIM, MARGIN, RULE, Box, Pages
from headjudge.papers.qr import draw_qr

_QR = 50.0
_NAME = 9.5


def table_cards(heading: Heading, tables: Sequence[TablePaper], paper: str = "letter") -> bytes:
    """One page for each table, to be folded in the middle."""
    with Pages(heading, "seating_by_table", paper) as pages:
        if not tables:
            pages.new_page()
        for table in tables:
            pages.new_page()
            fold = pages.height / 2
            pages.dashed(0, fold, pages.width, fold)
            face = Box(MARGIN, fold + MARGIN, pages.width - 2 * MARGIN, fold - 2 * MARGIN)
            _write_face(pages, table, face)
            with pages.upside_down(pages.width / 2, fold):
                _write_face(pages, table, face)
        return pages.finish(foot=False)


def _write_face(pages: Pages, table: TablePaper, face: Box) -> None:
    heading, words = pages.heading, pages.words
    half = face.width * 0.48
    pages.text(Box(face.x, face.y, half, 14), words("table"), 30, align="centre", colour=DIM)
    number = Box(face.x, face.y + 15, half, face.height - 15)
    # digits are lower than a line of text: this lets them fill their place
    pages.text(number.inset(0, -16), str(table.number), 290, 60, bold=True, align="centre")
    right = Box(face.x + half + 6, face.y, face.width - half - 6, face.height)
    pages.line(right.x - 3, face.y, right.x - 3, face.y + face.height, 0.3, RULE)
    parts = [heading.stage, words("round", number=heading.round) if heading.round else ""]
    pages.text(Box(right.x, right.y, right.width, 8), heading.event, 13, 7, bold=True)
    about = " · ".join(part for part in parts if part)
    pages.text(Box(right.x, right.y + 8, right.width, 6), about, 11, 7, colour=DIM)
    y = right.y + 17
    names = Box(right.x, y, right.width, face.y + face.height - y)
    if table.url:
        _write_code(pages, table.url, right)
        names = Box(names.x, names.y, names.width, names.height - _QR + 4)
    _write_names(pages, table, names)


def _write_code(pages: Pages, url: str, right: Box) -> None:
    """At the foot on the right; its white margin may touch the edge of the text."""
    bottom = right.y + right.height
    draw_qr(pages, Box(right.x + right.width - _QR + 4, bottom - _QR + 4, _QR, _QR), url)
    caption = Box(right.x, bottom - 14, right.width - _QR + 4, 14)
    pages.text(caption, pages.words("scan"), 10, 7, align="right", colour=DIM)


def _write_names(pages: Pages, table: TablePaper, box: Box) -> None:
    row = min(_NAME, box.height / max(1, len(table.seats)))
    y = box.y
    for chair, name in table.seats:
        pages.text(Box(box.x, y, 8, row), str(chair), 14, 8, align="right", colour=DIM)
        pages.text(Box(box.x + 12, y, box.width - 12, row), name, 16, 6, bold=True)
        y += row

"""The score sheet of a table where each company has two scores: assets and future earnings."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.papers.grid import signature_lines, with_name
from headjudge.papers.model import CompanyPaper, Heading
from headjudge.papers.page import BLACK, DIM, MARGIN, PALE, RULE, Box, Pages

_SHARES = (("chair", 1.3), ("company", 4.4), ("assets", 2.7), ("earnings", 2.7), ("cashed_out", 1.8),
           ("destroyed", 1.8), ("signature", 3.8))  # fmt: skip
_TICKS = ("cashed_out", "destroyed")
_HEAD = 11.0
_ROW = 19.0
_TICK = 6.0
_REMARK = 9.0


def company_sheets(
    heading: Heading, sheets: Sequence[CompanyPaper], paper: str = "letter"
) -> bytes:
    with Pages(heading, "score_sheet", paper) as pages:
        if not sheets:
            pages.headed_page()
        for sheet in sheets:
            _write_sheet(pages, sheet)
        return pages.finish()


def _write_sheet(pages: Pages, sheet: CompanyPaper) -> None:
    words = pages.words
    y = pages.headed_page(f"{pages.title} · {words('table_number', number=sheet.table)}")
    inner = pages.width - 2 * MARGIN
    pages.text(Box(MARGIN, y, inner, 7), words("company_help"), 8.5, 6, colour=DIM)
    y += 9
    for word, box in _columns(pages, y, _HEAD):
        pages.fill(box, PALE)
        pages.text(box.inset(1), words(word), 9, 5, bold=True, align="centre")
        pages.frame(box, 0.3)
    y += _HEAD
    for chair, name in sheet.seats:
        _write_company(pages, y, chair, name)
        y += _ROW
    y += 8
    pages.text(Box(MARGIN, y, inner, 5), words("remarks"), 9.5, bold=True)
    y += 5
    while y + _REMARK < pages.bottom - 22:
        y += _REMARK
        pages.line(MARGIN, y, MARGIN + inner, y, 0.15, RULE)
    labels = (with_name(words("banker_signs"), sheet.banker), words("judge_signs"))
    signature_lines(pages, pages.bottom - 7, labels)


def _write_company(pages: Pages, y: float, chair: int, name: str) -> None:
    for word, box in _columns(pages, y, _ROW):
        if word == "chair":
            pages.text(box.inset(1), str(chair), 13, align="centre")
        elif word == "company":
            pages.text(box.inset(1.5, 1), name, 12, 6, bold=True)
        elif word in _TICKS:
            x, top = box.x + (box.width - _TICK) / 2, box.y + (box.height - _TICK) / 2
            pages.frame(Box(x, top, _TICK, _TICK), 0.3)
        pages.frame(box, 0.2, BLACK)


def _columns(pages: Pages, y: float, height: float) -> list[tuple[str, Box]]:
    total = sum(share for _, share in _SHARES)
    inner = pages.width - 2 * MARGIN
    x, columns = MARGIN, []
    for word, share in _SHARES:
        width = inner * share / total
        columns.append((word, Box(x, y, width, height)))
        x += width
    return columns

"""Lists that flow over columns and pages, with their titles repeated on each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from headjudge.papers.page import DIM, MARGIN, RULE, Align, Box, Pages

_GAP = 8.0  # between two columns of a page
_PAD = 1.6  # between two cells
_AIR = 0.8  # above and below the text
_SECTION = 9.0  # the name of a section
_BEFORE = 5.0  # and the white above it
_TITLES = 6.0
_MANY_LINES = 60.0  # mm: the most one row takes, for the longest of names


@dataclass(frozen=True)
class Column:
    title: str
    share: float  # of the width
    align: Align = "left"
    bold: bool = False


class Flow:
    """Hands out places from top to bottom, column by column, page by page."""

    def __init__(self, pages: Pages, across: int = 1, title: str = "") -> None:
        self.pages = pages
        self.across = across
        self.width = (pages.width - 2 * MARGIN - (across - 1) * _GAP) / across
        self._title = title
        self._column = across  # the first place starts a page
        self._top = self.y = 0.0

    @property
    def x(self) -> float:
        return MARGIN + self._column * (self.width + _GAP)

    def fits(self, height: float) -> bool:
        return self._column < self.across and self.y + height <= self.pages.bottom

    def advance(self) -> None:
        """To the next column, or to a new page."""
        self._column += 1
        if self._column >= self.across:
            self._top = self.pages.headed_page(self._title)
            self._column = 0
        self.y = self._top

    def place(self, height: float) -> Box:
        """The next free place of this height."""
        if not self.fits(height):
            self.advance()
        box = Box(self.x, self.y, self.width, height)
        self.y += height
        return box

    @property
    def at_top(self) -> bool:
        return self.y == self._top


@dataclass(frozen=True)
class Listing:
    columns: Sequence[Column]
    size: float = 11.0
    row: float = 7.0  # the least height of a row

    def write(self, flow: Flow, rows: Sequence[Sequence[str]], section: str = "") -> None:
        """The rows below their titles; a section never starts with less than two rows of room."""
        head = self._head_height(section)
        if not flow.fits(head + 2 * self.row):
            flow.advance()
        self._write_head(flow, section)
        for row in rows:
            height = self._height(flow, row)
            if not flow.fits(height):
                flow.advance()
                self._write_head(flow, section)
            self._write_row(flow, row, height)

    def _head_height(self, section: str) -> float:
        return (_SECTION + _BEFORE if section else 0.0) + _TITLES

    def _write_head(self, flow: Flow, section: str) -> None:
        if section:
            if not flow.at_top:
                flow.place(_BEFORE)
            box = flow.place(_SECTION)
            flow.pages.text(Box(box.x, box.y, box.width, 7), section, 13, 8, bold=True)
        line = flow.place(_TITLES)
        for column, box in self._cells(line):
            flow.pages.text(box, column.title, self.size * 0.72, 5, align=column.align, colour=DIM)
        bottom = line.y + line.height
        flow.pages.line(line.x, bottom, line.x + line.width, bottom, 0.35)

    def _write_row(self, flow: Flow, row: Sequence[str], height: float) -> None:
        line = flow.place(height)
        for (column, box), text in zip(self._cells(line), row, strict=True):
            flow.pages.text(
                box, text, self.size, self.size * 0.8, bold=column.bold, align=column.align
            )
        bottom = line.y + line.height
        flow.pages.line(line.x, bottom, line.x + line.width, bottom, 0.15, RULE)

    def _cells(self, line: Box) -> list[tuple[Column, Box]]:
        total = sum(column.share for column in self.columns)
        cells = []
        x = line.x
        for column in self.columns:
            width = line.width * column.share / total
            cells.append((column, Box(x, line.y, width, line.height).inset(_PAD / 2)))
            x += width
        return cells

    def _height(self, flow: Flow, row: Sequence[str]) -> float:
        """Higher than usual only if a text is too long even in smaller letters."""
        height = self.row
        for (column, box), text in zip(
            self._cells(Box(0, 0, flow.width, self.row)), row, strict=True
        ):
            least = self.size * 0.8
            one_row = flow.pages.fitted(
                text, box.width, self.row - _AIR, self.size, least, column.bold
            )
            if "".join(one_row.lines).endswith("…"):
                whole = flow.pages.fitted(text, box.width, _MANY_LINES, least, least, column.bold)
                height = max(height, whole.height + 2 * _AIR)
        return height


def sections(divisions: Sequence[str]) -> list[str]:
    """The divisions in the order in which they first appear."""
    return list(dict.fromkeys(divisions))

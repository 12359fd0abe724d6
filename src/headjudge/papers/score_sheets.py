"""The score sheet of a table: deeds and buildings in front; cash, totals and signatures on the back."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.papers.grid import PlayerGrid, signature_lines, with_name
from headjudge.papers.model import DeedGroup, DeedLine, Heading, SheetPaper
from headjudge.papers.page import DIM, MARGIN, Box, Pages

_TALLEST = 8.0  # of a deed's row
_ROW = 8.6
_SIGN = 15.0
_HELP = 8.5
_VALUES = ("cash", "unmortgaged", "mortgaged", "houses", "hotels")


def score_sheets(heading: Heading, sheets: Sequence[SheetPaper], paper: str = "letter") -> bytes:
    """Two pages for each table: print them on both sides of one sheet."""
    with Pages(heading, "score_sheet", paper) as pages:
        if not sheets:
            pages.headed_page()
        for sheet in sheets:
            _write_front(pages, sheet)
            _write_back(pages, sheet)
        return pages.finish()


def _title(pages: Pages, sheet: SheetPaper, side: str) -> str:
    table = pages.words("table_number", number=sheet.table)
    return f"{pages.title} · {table} · {pages.words(side)}"


def _write_front(pages: Pages, sheet: SheetPaper) -> None:
    words = pages.words
    grid = PlayerGrid(pages, sheet.seats, pages.headed_page(_title(pages, sheet, "deeds")))
    boxes = tuple(map(words, ("own", "mortgaged_box", "houses_box", "hotel_box")))
    grid.captions_upwards(words("deed_sums"), boxes)
    deeds = sum(len(group.deeds) for group in sheet.groups)
    free = pages.bottom - _HELP - grid.y
    height = min(_TALLEST, free / max(1, deeds))
    top = grid.y
    starts: list[float] = []
    for group in sheet.groups:
        starts.append(grid.y)
        for deed in group.deeds:
            closed = () if group.buildings else (2, 3)
            small = _sums(group, deed)
            grid.row(deed.name, height, cells=4, closed=closed, small=small, colour=group.colour)
    grid.walls(top)
    for y in starts:
        grid.rule(y)
    help_box = Box(MARGIN, grid.y + 1, pages.width - 2 * MARGIN, _HELP - 1)
    pages.text(help_box, words("front_help"), 8, 6, colour=DIM)


def _sums(group: DeedGroup, deed: DeedLine) -> str:
    sums = [str(amount) for amount in (deed.price, deed.mortgage, deed.house) if amount]
    return f"{group.name}: {' · '.join(sums)}" if sums else group.name


def _write_back(pages: Pages, sheet: SheetPaper) -> None:
    words = pages.words
    grid = PlayerGrid(pages, sheet.seats, pages.headed_page(_title(pages, sheet, "counting")))
    grid.section(words("cash_by_notes"))
    grid.captions((words("count_box"), words("amount_box")))
    _write_rows(grid, [(words("notes_times", note=note), 2) for note in sheet.notes])
    grid.section(words("values"))
    _write_rows(grid, [(words(value), 1) for value in _VALUES])
    top = grid.y
    grid.row(words("total"), _ROW + 1.5, bold=True)
    grid.walls(top)
    grid.section(words("outcome"))
    _write_rows(grid, [(words("position"), 1), (words("time_out"), 1)])
    grid.section(words("signatures"))
    top = grid.y
    grid.row(words("player_signs"), _SIGN)
    grid.walls(top)
    help_box = Box(MARGIN, grid.y + 1, pages.width - 2 * MARGIN, 5)
    pages.text(help_box, words("bankrupt_help"), 8, 6, colour=DIM)
    labels = (with_name(words("banker_signs"), sheet.banker), words("judge_signs"))
    signature_lines(pages, min(grid.y + 21, pages.bottom - 6), labels)


def _write_rows(grid: PlayerGrid, rows: Sequence[tuple[str, int]]) -> None:
    """Rows with a strong frame around them and between the players."""
    top = grid.y
    for label, cells in rows:
        grid.row(label, _ROW, cells=cells)
    grid.walls(top)

"""A form with one column for each player, to be filled in with a pen."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.papers.page import DIM, MARGIN, PALE, RULE, Box, Colour, Pages

LABEL = 48.0
_NAMES = 14.0
_WIDEST = 36.0


class PlayerGrid:
    """Rows from top to bottom; each row has a label and a cell, or several, for each player."""

    def __init__(self, pages: Pages, seats: Sequence[tuple[int, str]], top: float) -> None:
        self.pages = pages
        self.seats = seats
        free = pages.width - 2 * MARGIN - LABEL
        self.column = min(_WIDEST, free / max(1, len(seats)))
        self.width = LABEL + self.column * len(seats)
        self.y = top
        self._write_names()

    def players(self, height: float) -> list[Box]:
        """The box of each player in the row that starts here."""
        left = MARGIN + LABEL
        return [
            Box(left + number * self.column, self.y, self.column, height)
            for number in range(len(self.seats))
        ]

    def _write_names(self) -> None:
        for box, (chair, name) in zip(self.players(_NAMES), self.seats, strict=True):
            self.pages.fill(box, PALE)
            title = self.pages.words("chair_number", number=chair)
            self.pages.text(Box(box.x, box.y + 0.5, box.width, 4).inset(1), title, 7, colour=DIM)
            room = Box(box.x, box.y + 4.5, box.width, _NAMES - 5).inset(1)
            self.pages.text(room, name, 10, 5, bold=True)
            self.pages.frame(box, 0.35)
        self.y += _NAMES

    def captions(self, captions: Sequence[str]) -> None:
        """Small words above the cells of each player."""
        height = 4.5
        for box in self.players(height):
            for cell, caption in zip(split(box, len(captions)), captions, strict=True):
                self.pages.text(cell.inset(0.3), caption, 6.5, 5, align="centre", colour=DIM)
        self.y += height

    def captions_upwards(self, label: str, captions: Sequence[str]) -> None:
        """The same for cells that are narrower than their words."""
        height = 15.0
        room = Box(MARGIN, self.y + height - 4.5, LABEL, 4.5).inset(1)
        self.pages.text(room, label, 6.5, 5, colour=DIM)
        for box in self.players(height):
            for cell, caption in zip(split(box, len(captions)), captions, strict=True):
                self.pages.text_upwards(cell.inset(0, 0.8), caption, 7)
        self.y += height

    def section(self, title: str) -> None:
        box = Box(MARGIN, self.y + 2.0, self.width, 5.5)
        self.pages.text(box, title, 9.5, bold=True)
        self.y += 7.5

    def row(
        self,
        label: str,
        height: float,
        *,
        cells: int = 1,
        closed: Sequence[int] = (),
        bold: bool = False,
        small: str = "",
        colour: Colour | None = None,
    ) -> None:
        """A row to fill in; cells that are `closed` are grey and stay empty."""
        left = Box(MARGIN, self.y, LABEL, height)
        self.pages.frame(left, 0.15, RULE)
        text_x = left.x + 1.5
        if colour is not None:
            self.pages.fill(Box(left.x, left.y, 3, height), colour)
            text_x = left.x + 4.5
        room = Box(text_x, left.y, left.x + LABEL - text_x - 1, height)
        if small:
            name = Box(room.x, room.y + 0.3, room.width, height * 0.55)
            self.pages.text(name, label, 8.5, 5, bold=bold)
            below = Box(room.x, room.y + height * 0.55, room.width, height * 0.38)
            self.pages.text(below, small, 6, 4.5, colour=DIM)
        else:
            self.pages.text(room, label, 9, 6, bold=bold)
        for box in self.players(height):
            for number, cell in enumerate(split(box, cells)):
                if number in closed:
                    self.pages.fill(cell, PALE)
                self.pages.frame(cell, 0.15, RULE)
        self.y += height

    def walls(self, top: float) -> None:
        """Strong lines around everything from there down to here, and between the players."""
        right = MARGIN + self.width
        for x in (MARGIN, *(box.x for box in self.players(0)), right):
            self.pages.line(x, top, x, self.y, 0.35)
        self.rule(top)
        self.rule(self.y)

    def rule(self, y: float) -> None:
        self.pages.line(MARGIN, y, MARGIN + self.width, y, 0.35)


def split(box: Box, parts: int) -> list[Box]:
    width = box.width / parts
    return [Box(box.x + number * width, box.y, width, box.height) for number in range(parts)]


def signature_lines(pages: Pages, y: float, labels: Sequence[str]) -> None:
    """Lines to sign on, side by side, with small words below."""
    gap = 10.0
    width = (pages.width - 2 * MARGIN - gap * (len(labels) - 1)) / len(labels)
    for number, label in enumerate(labels):
        x = MARGIN + number * (width + gap)
        pages.line(x, y, x + width, y, 0.3)
        pages.text(Box(x, y + 0.5, width, 5), label, 8, 5, colour=DIM)


def with_name(word: str, name: str) -> str:
    return f"{word}: {name}" if name else word

"""Pages to draw on: paper sizes, fonts, heading and foot. All measures are in mm, font sizes in points."""

from __future__ import annotations

import datetime
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal, Self

from headjudge.errors import BadInput
from headjudge.extras import need
from headjudge.papers.fit import MM_PER_POINT, Fitted, fit, line_height
from headjudge.papers.model import PAPERS, Heading
from headjudge.papers.words import Words, words

if TYPE_CHECKING:
    from fpdf import FPDF

Align = Literal["left", "centre", "right"]
Colour = tuple[int, int, int]

BLACK: Colour = (0, 0, 0)
DIM: Colour = (90, 90, 90)
PALE: Colour = (225, 225, 225)
FAINT: Colour = (236, 236, 236)
RULE: Colour = (150, 150, 150)

MARGIN = 14.0
_FONT = "DejaVu"
_FALLBACK = "□"  # for letters the font does not have
_ASCENT = 0.83  # from the top of a line to its baseline, in font sizes
_UNDATED = datetime.date(2000, 1, 1)


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float, vertical: float = 0.0) -> Box:
        return Box(self.x + by, self.y + vertical, self.width - 2 * by, self.height - 2 * vertical)


class Pages:
    """A PDF in the making. The same input gives the same bytes: no clock is read."""

    def __init__(
        self, heading: Heading, title: str, paper: str = "letter", landscape: bool = False
    ) -> None:
        if paper not in PAPERS:
            raise BadInput(f"there are only {' and '.join(PAPERS)}", "paper")
        self.heading = heading
        self.words: Words = words(heading.language)
        self.title = self.words(title)
        self.mark = ""  # written large and pale across every page
        self._pdf: FPDF = need("fpdf", "papers").FPDF(
            orientation="landscape" if landscape else "portrait", unit="mm", format=paper
        )
        self._fonts: dict[bool, Any] = {}  # by bold; of the kind that has a map of letters
        self._widths: dict[tuple[bool, str], float] = {}
        self._set_up()
        self.width: float = self._pdf.w
        self.height: float = self._pdf.h

    def _set_up(self) -> None:
        pdf = self._pdf
        fonts = resources.files(__package__).joinpath("fonts")
        for style, file in (("", "DejaVuSans.ttf"), ("B", "DejaVuSans-Bold.ttf")):
            with resources.as_file(fonts.joinpath(file)) as path:
                pdf.add_font(_FONT, style, path)
            pdf.set_font(_FONT, style, 10)
            self._fonts[style == "B"] = pdf.current_font
        self._letters = frozenset(self._fonts[False].cmap) & frozenset(self._fonts[True].cmap)
        pdf.set_margin(0)
        pdf.set_auto_page_break(False)
        pdf.alias_nb_pages("")  # a name may hold anything
        pdf.set_title(self.printable(f"{self.heading.event} – {self.title}"))
        pdf.set_lang(self.heading.language)
        pdf.set_producer("headjudge")
        day = self.heading.date or _UNDATED
        pdf.set_creation_date(datetime.datetime(day.year, day.month, day.day, tzinfo=datetime.UTC))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for font in self._fonts.values():  # fpdf leaves their files open
            font.ttfont.close()

    # --- pages ---------------------------------------------------------------------------------------------

    def new_page(self) -> None:
        self._pdf.add_page()
        if self.mark:
            self._write_mark()

    def headed_page(self, title: str = "") -> float:
        """A new page with the heading; where the free part begins."""
        self.new_page()
        heading = self.heading
        inner = self.width - 2 * MARGIN
        left, right = inner * 0.66, inner * 0.34
        self.text(Box(MARGIN, MARGIN, left, 8), heading.event, 15, 9, bold=True)
        about = [self.words.date(heading.date)] if heading.date else []
        about += [heading.place] if heading.place else []
        for number, line in enumerate(about):
            box = Box(MARGIN + left, MARGIN + 1 + 5.5 * number, right, 5)
            self.text(box, line, 9, 6, align="right", colour=DIM)
        parts = [title or self.title, heading.stage]
        parts += [self.words("round", number=heading.round)] if heading.round else []
        subtitle = " · ".join(part for part in parts if part)
        self.text(Box(MARGIN, MARGIN + 8.2, left, 6.5), subtitle, 11.5, 8)
        y = MARGIN + 16
        self.line(MARGIN, y, self.width - MARGIN, y, 0.5)
        return y + 4

    @property
    def bottom(self) -> float:
        """Where the foot begins."""
        return self.height - MARGIN - 5

    def finish(self, foot: bool = True) -> bytes:
        """The finished file; before that the foot of every page is written, which knows how many there are."""
        if foot:
            self._write_feet()
        return bytes(self._pdf.output())

    def _write_feet(self) -> None:
        pdf = self._pdf
        count = pdf.pages_count
        box = Box(MARGIN, self.height - MARGIN - 2.5, self.width - 2 * MARGIN, 4)
        for number in range(1, count + 1):
            pdf.page = number
            pdf.set_font(_FONT, "", 1)  # fpdf remembers the font of another page
            if self.heading.note:
                wide = Box(box.x, box.y, box.width * 0.7, box.height)
                self.text(wide, self.heading.note, 7.5, 6, colour=DIM)
            if count > 1:
                page = self.words("page", number=number, count=count)
                self.text(box, page, 7.5, 6, align="right", colour=DIM)

    def _write_mark(self) -> None:
        middle_x, middle_y = self.width / 2, self.height / 2
        with self._pdf.rotation(50, middle_x, middle_y):
            box = Box(middle_x - 130, middle_y - 20, 260, 40)
            self.text(box, self.mark.upper(), 84, 20, bold=True, align="centre", colour=FAINT)

    # --- text ----------------------------------------------------------------------------------------------

    def printable(self, text: str) -> str:
        """Without line breaks, and with a sign for letters that the font does not have."""
        text = unicodedata.normalize("NFC", " ".join(text.split()))
        return "".join(c if ord(c) in self._letters else _FALLBACK for c in text)

    def measure(self, text: str, bold: bool = False) -> float:
        """The width at one point."""
        key = bold, text
        if key not in self._widths:
            _, points = self._fonts[bold].get_text_width(text, 1, None)
            self._widths[key] = points * MM_PER_POINT
        return self._widths[key]

    def fitted(
        self, text: str, width: float, height: float, size: float, least: float, bold: bool = False
    ) -> Fitted:
        return fit(
            lambda line: self.measure(line, bold), self.printable(text), width, height, size, least
        )

    def text(
        self,
        box: Box,
        text: str,
        size: float,
        least: float = 6,
        *,
        bold: bool = False,
        align: Align = "left",
        colour: Colour = BLACK,
    ) -> None:
        """Write inside the box, in the middle of its height, as large as `size` allows and the box."""
        fitted = self.fitted(text, box.width, box.height, size, least, bold)
        pdf = self._pdf
        pdf.set_font(_FONT, "B" if bold else "", fitted.size)
        pdf.set_text_color(*colour)
        step = line_height(fitted.size)
        baseline = box.y + (box.height - fitted.height) / 2
        baseline += (step - fitted.size * MM_PER_POINT) / 2 + _ASCENT * fitted.size * MM_PER_POINT
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        for number, line in enumerate(fitted.lines):
            if line:
                spare = box.width - self.measure(line, bold) * fitted.size
                pdf.text(box.x + share * spare, baseline + number * step, line)

    def text_upwards(self, box: Box, text: str, size: float, least: float = 5) -> None:
        """Write from the bottom of the box to its top, for narrow columns."""
        with self._pdf.rotation(90, box.x, box.y + box.height):
            turned = Box(box.x, box.y + box.height, box.height, box.width)
            self.text(turned, text, size, least, colour=DIM)

    # --- lines ---------------------------------------------------------------------------------------------

    def line(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float,
        width: float = 0.2,
        colour: Colour = BLACK,
    ) -> None:
        self._pdf.set_line_width(width)
        self._pdf.set_draw_color(*colour)
        self._pdf.line(x, y, to_x, to_y)

    def dashed(self, x: float, y: float, to_x: float, to_y: float) -> None:
        self._pdf.set_dash_pattern(dash=2, gap=2)
        self.line(x, y, to_x, to_y, 0.2, RULE)
        self._pdf.set_dash_pattern()

    def frame(self, box: Box, width: float = 0.2, colour: Colour = BLACK) -> None:
        self._pdf.set_line_width(width)
        self._pdf.set_draw_color(*colour)
        self._pdf.rect(box.x, box.y, box.width, box.height)

    def fill(self, box: Box, colour: Colour) -> None:
        self._pdf.set_fill_color(*colour)
        self._pdf.rect(box.x, box.y, box.width, box.height, style="F")

    @contextmanager
    def upside_down(self, x: float, y: float) -> Iterator[None]:
        """Turn what is drawn around this point by half a turn."""
        with self._pdf.rotation(180, x, y):
            yield

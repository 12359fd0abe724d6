"""The QR code on a table's card, as a camera would see it."""

from __future__ import annotations

import pytest
import segno

from headjudge import papers
from headjudge.errors import BadInput
from headjudge.papers import Heading, TablePaper
from headjudge.papers.qr import QUIET
from tests.papers.reading import drawn

URL = "https://example.org/event/boise-2026/table/7"
SCALE = 6.0  # pixels per point


def test_the_picture_shows_every_module() -> None:
    """The three finders are found in the picture; from there each module is where the standard puts it."""
    picture = drawn(papers.table_cards(Heading("Cup"), [TablePaper(7, (), URL)]), 0, SCALE)
    dark = picture.point(lambda level: 255 if level < 60 else 0)
    # below the fold, right of the number: nothing but the code is black there
    left, top = picture.width * 0.735, picture.height * 0.75
    area = (round(left), round(top), picture.width, picture.height)
    x, y, right, bottom = dark.crop(area).getbbox()
    expected = [[bool(module) for module in row] for row in segno.make(URL, error="m").matrix]
    side = (right - x) / len(expected)
    assert abs(right - x - (bottom - y)) <= 2
    seen = [
        [
            dark.getpixel((area[0] + x + (column + 0.5) * side, area[1] + y + (row + 0.5) * side))
            > 0
            for column in range(len(expected))
        ]
        for row in range(len(expected))
    ]
    assert seen == expected
    assert side / SCALE / 72 * 25.4 > 0.8  # mm: large enough for a phone at arm's length
    assert picture.width - (area[0] + right) >= QUIET * side


def test_an_address_beyond_any_code_is_refused() -> None:
    with pytest.raises(BadInput, match="url: too long"):
        papers.table_cards(Heading("Cup"), [TablePaper(7, (), "x" * 5000)])

"""A QR code, drawn as squares: sharp at any size."""

from __future__ import annotations

from headjudge.errors import BadInput
from headjudge.extras import need
from headjudge.papers.page import BLACK, Box, Pages

QUIET = 4  # modules of white around it, as the standard asks


def modules(url: str) -> list[list[bool]]:
    """The dark and light modules, without the white around them."""
    segno = need("segno", "papers")
    try:
        code = segno.make(url, error="m", micro=False)
    except segno.DataOverflowError:
        raise BadInput("too long for a QR code", "url") from None
    return [[bool(module) for module in row] for row in code.matrix]


def draw_qr(pages: Pages, box: Box, url: str) -> None:
    """The code fills the square box, with the white it needs around it."""
    matrix = modules(url)
    side = box.width / (len(matrix) + 2 * QUIET)
    for number, row in enumerate(matrix, QUIET):
        start = None
        for column, dark in enumerate([*row, False], QUIET):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                run = Box(
                    box.x + start * side, box.y + number * side, (column - start) * side, side
                )
                pages.fill(run, BLACK)
                start = None

"""Our PDF files, read and drawn by somebody else's library."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pypdfium2

POINTS_PER_MM = 72 / 25.4


@contextmanager
def opened(data: bytes) -> Iterator[Any]:
    document = pypdfium2.PdfDocument(data)
    try:
        yield document
    finally:
        document.close()


def page_texts(data: bytes) -> list[str]:
    with opened(data) as document:
        return [_text(document[number]) for number in range(len(document))]


def _text(page: Any) -> str:
    textpage = page.get_textpage()
    try:
        return " ".join(textpage.get_text_bounded().split())
    finally:
        textpage.close()
        page.close()


def page_sizes(data: bytes) -> list[tuple[int, int]]:
    """In points."""
    with opened(data) as document:
        return [tuple(map(round, document.get_page_size(n))) for n in range(len(document))]


def letter_boxes(data: bytes) -> list[tuple[float, float, float, float]]:
    """Where each visible letter stands: left, bottom, right, top, as shares of its page."""
    boxes = []
    with opened(data) as document:
        for number in range(len(document)):
            width, height = document.get_page_size(number)
            page = document[number]
            textpage = page.get_textpage()
            for index in range(textpage.count_chars()):
                if textpage.get_text_range(index, 1).strip():
                    left, bottom, right, top = textpage.get_charbox(index)
                    boxes.append((left / width, bottom / height, right / width, top / height))
            textpage.close()
            page.close()
    return boxes


def drawn(data: bytes, number: int, scale: float) -> Any:
    """A page as a picture in grey."""
    with opened(data) as document:
        page = document[number]
        bitmap = page.render(scale=scale, grayscale=True)
        picture = bitmap.to_pil().copy()
        bitmap.close()
        page.close()
        return picture

"""Certificates, one landscape page each."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.papers.model import CertificateText, Heading
from headjudge.papers.page import DIM, RULE, Box, Pages

_INSIDE = 30.0


def certificates(
    heading: Heading, texts: Sequence[CertificateText], paper: str = "letter"
) -> bytes:
    with Pages(heading, "certificate", paper, landscape=True) as pages:
        if not texts:
            pages.new_page()
        for text in texts:
            pages.new_page()
            _write(pages, text)
        return pages.finish(foot=False)


def _write(pages: Pages, text: CertificateText) -> None:
    words, heading = pages.words, pages.heading
    whole = Box(0, 0, pages.width, pages.height)
    pages.frame(whole.inset(10, 10), 1.2)
    pages.frame(whole.inset(12.5, 12.5), 0.3, RULE)
    width = pages.width - 2 * _INSIDE
    unit = pages.height / 216

    def line(y: float, height: float, words: str, size: float, bold: bool = False) -> None:
        box = Box(_INSIDE, y * unit, width, height * unit)
        pages.text(box, words, size, 8, bold=bold, align="centre")

    line(24, 12, heading.event, 20)
    line(40, 22, words("certificate"), 48, bold=True)
    line(66, 8, words("awarded_to"), 14)
    line(76, 24, text.name, 38, bold=True)
    y = 102 * unit
    pages.line(pages.width / 2 - 70, y, pages.width / 2 + 70, y, 0.4)
    line(106, 14, text.title, 26, bold=True)
    line(121, 9, " · ".join(part for part in (text.division, heading.stage) if part), 15)
    line(131, 8, text.detail, 12)
    day = words.date(heading.date) if heading.date else ""
    line(142, 8, " · ".join(part for part in (heading.place, day) if part), 12)
    _write_signatures(pages, text.signers or (words("head_judge"),), 182 * unit)


def _write_signatures(pages: Pages, signers: Sequence[str], y: float) -> None:
    """Side by side around the middle."""
    gap = 16.0
    room = pages.width - 2 * _INSIDE
    width = min(80.0, (room - gap * (len(signers) - 1)) / len(signers))
    x = (pages.width - width * len(signers) - gap * (len(signers) - 1)) / 2
    for signer in signers:
        pages.line(x, y, x + width, y, 0.3)
        pages.text(Box(x, y + 1, width, 6), signer, 10, 6, align="centre", colour=DIM)
        x += width + gap

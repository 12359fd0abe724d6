"""Drawings that fit the page: one SVG for each width, of which the theme shows one.

Drawings name their colours; the theme decides what a name means.
"""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.html.markup import Html, text


@dataclass(frozen=True)
class Size:
    """One size of a drawing. Lengths are SVG units, about a pixel each on screen."""

    name: str  # the class by which the theme shows or hides it
    width: int
    font: float


FULL = Size("full", 1130, 13.5)  # the full width of a large screen
HALF = Size("half", 560, 13)  # half of it, or a tablet, or paper
NARROW = Size("narrow", 336, 12)  # a phone
SIZES = (HALF, NARROW)
WIDE_SIZES = (FULL, HALF, NARROW)  # in this order: the theme relies on it


def svg(size: Size, box: str, label: str, content: str) -> Html:
    """One size of a drawing; `label` is what a screen reader says instead."""
    return Html(
        f'<svg class="chart {size.name}" viewBox="{box}" font-size="{size.font:g}" role="img" '
        f'aria-label="{text(label)}">\n{content}\n</svg>'
    )

"""Figures that several sections draw in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from headjudge.html import matplotlib_svg, plots
from headjudge.html.document import Figure
from headjudge.html.tables import DataTable


@dataclass(frozen=True)
class EventCount:
    """How often something happened in the games observed, and the colour of its bar."""

    label: str
    count: int
    fill: str


def per_game(
    key: str, title: str, caption: str, events: Sequence[EventCount], games: int
) -> Figure:
    """How often each event happens per game, as bars."""
    labels = [event.label for event in events]
    values = [event.count / games for event in events]
    fills = [event.fill for event in events]
    draw = plots.bars(labels, values, lambda x: f"{x:.2f}", "times per game", fills)
    rows = [(label, round(value, 3)) for label, value in zip(labels, values, strict=True)]
    return Figure(
        title,
        caption,
        matplotlib_svg.svg(draw, key, title),
        DataTable(("", "times per game"), rows, 3),
    )

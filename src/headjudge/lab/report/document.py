"""The parts of the page: figures with their captions and numbers, sections, and the frame around them.

Everything is written so that it is well-formed XML, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape

from headjudge.lab.report.theme import CSS

Cell = str | int | float | None
Row = Sequence[Cell]


@dataclass(frozen=True)
class Table:
    """The data of a figure, for those who want the numbers or cannot see the drawing."""

    columns: Sequence[str]
    rows: Sequence[Row]
    digits: int = 1  # of numbers that are not whole


@dataclass(frozen=True)
class Figure:
    title: str
    says: str  # what is to be seen, in a plain sentence with the number
    drawing: str  # SVG
    table: Table
    wide: bool = False


@dataclass(frozen=True)
class Section:
    title: str
    figures: Sequence[Figure]
    intro: str = ""


@dataclass(frozen=True)
class Tile:
    number: str
    about: str


@dataclass
class Page:
    title: str
    about: Sequence[str]
    tiles: Sequence[Tile]
    sections: Sequence[Section]
    foot: Sequence[str] = field(default_factory=tuple)

    def __str__(self) -> str:
        """A whole page that needs nothing else: no script, no font, no picture from elsewhere."""
        about = "".join(f'<p class="soft">{escape(each)}</p>' for each in self.about)
        tiles = "".join(
            f"<li><b>{escape(each.number)}</b><span>{escape(each.about)}</span></li>"
            for each in self.tiles
        )
        body = "\n".join(_section(each) for each in self.sections)
        foot = "".join(f"<p>{escape(each)}</p>" for each in self.foot)
        return (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
            f"<title>{escape(self.title)}</title>\n<style>{CSS}</style>\n</head>\n<body>\n"
            f"<header>\n<h1>{escape(self.title)}</h1>\n{about}\n"
            f'<ul class="tiles">{tiles}</ul>\n</header>\n'
            f"<main>\n{body}\n</main>\n<footer>{foot}</footer>\n</body>\n</html>\n"
        )


def _section(section: Section) -> str:
    intro = f"<p>{escape(section.intro)}</p>\n" if section.intro else ""
    figures = "\n".join(
        _figure(each, kind)
        for each, kind in zip(section.figures, _kinds(section.figures), strict=True)
    )
    name = slug(section.title)
    return (
        f'<section id="{name}" aria-labelledby="{name}-title">\n'
        f'<h2 id="{name}-title">{escape(section.title)}</h2>\n{intro}'
        f'<div class="figures">\n{figures}\n</div>\n</section>'
    )


def _kinds(figures: Sequence[Figure]) -> list[str]:
    """Which of them fill a line: the wide ones, and those left without a neighbour."""
    kinds: list[str] = []
    waiting: int | None = None  # has room beside it
    for i, figure in enumerate(figures):
        kinds.append("wide" if figure.wide else "")
        if figure.wide and waiting is not None:
            kinds[waiting] = "lone"
        waiting = i if not figure.wide and waiting is None else None
    if waiting is not None:
        kinds[waiting] = "lone"
    return kinds


def _figure(figure: Figure, kind: str) -> str:
    named = f' class="{kind}"' if kind else ""
    return (
        f"<figure{named}>\n<figcaption><h3>{escape(figure.title)}</h3>{escape(figure.says)}</figcaption>\n"
        f"{figure.drawing}\n<details><summary>The numbers</summary>{_table(figure)}</details>\n</figure>"
    )


def _table(figure: Figure) -> str:
    table = figure.table
    right = [
        all(isinstance(row[i], int | float | None) for row in table.rows)
        for i in range(len(table.columns))
    ]
    heads = "".join(
        f'<th scope="col"{_n(right[i])}>{escape(name)}</th>' for i, name in enumerate(table.columns)
    )
    lines = "".join(
        f'<tr><th scope="row"{_n(right[0])}>{_cell(row[0], table.digits)}</th>'
        + "".join(
            f"<td{_n(right[i])}>{_cell(cell, table.digits)}</td>" for i, cell in enumerate(row) if i
        )
        + "</tr>"
        for row in table.rows
    )
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(figure.title)}">'
        f"<table><caption>{escape(figure.title)}</caption><thead><tr>{heads}</tr></thead>"
        f"<tbody>{lines}</tbody></table></div>"
    )


def _n(right: bool) -> str:
    return ' class="n"' if right else ""


def _cell(cell: Cell, digits: int) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return minus(f"{cell:,.{digits}f}")
    if isinstance(cell, int):
        return minus(f"{cell:,}")
    return escape(cell)


def minus(number: str) -> str:
    return number.replace("-", "\N{MINUS SIGN}")


def slug(title: str) -> str:
    """A name for a part of the page, from its title."""
    kept = "".join(letter if letter.isalnum() else " " for letter in title.lower())
    return "-".join(kept.split())


def listed(names: Iterable[str]) -> str:
    """One, two and three."""
    every = list(names)
    return " and ".join([", ".join(every[:-1]), every[-1]]) if len(every) > 1 else "".join(every)

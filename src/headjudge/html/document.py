"""A whole page: the frame around it, its sections, and the cards that they are made of.

A page is self-contained: no scripts, fonts or pictures from elsewhere. It is also well-formed XML.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from headjudge.html.markup import NOTHING, Html, joined, named, paragraph, text
from headjudge.html.tables import DataTable, table
from headjudge.html.theme import CSS


@dataclass(frozen=True)
class Figure:
    """A drawing, with a sentence that says what it shows, and its numbers beneath."""

    title: str
    caption: str
    drawing: Html  # SVG for each width
    table: DataTable
    wide: bool = False
    legend: Html = NOTHING


@dataclass(frozen=True)
class Card:
    """Anything else with a title: a table, a list."""

    title: str
    body: Html
    note: str = ""
    wide: bool = False
    long: bool = False  # may break across printed pages


@dataclass(frozen=True)
class Section:
    """Cards under one heading."""

    title: str
    cards: Sequence[Figure | Card]
    intro: str = ""


@dataclass(frozen=True)
class Tile:
    """A key figure at the top of the page."""

    number: str
    about: str


@dataclass(frozen=True)
class Page:
    title: str
    about: Sequence[str] = ()
    tiles: Sequence[Tile] = ()
    cards: Sequence[Figure | Card] = ()
    sections: Sequence[Section] = ()
    foot: Sequence[str] = ()
    language: str = field(default="en", kw_only=True)

    def __str__(self) -> str:
        cards = [_grid(self.cards, 2)] if self.cards else []
        body = joined([*cards, *map(_section, self.sections)], "\n")
        return (
            f'<!DOCTYPE html>\n<html lang="{text(self.language)}">\n<head>\n<meta charset="utf-8"/>\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
            f"<title>{text(self.title)}</title>\n<style>{CSS}</style>\n</head>\n<body>\n"
            f"<header>\n<h1>{text(self.title)}</h1>\n"
            f"{joined(paragraph(sentence, 'soft') for sentence in self.about)}\n{_tiles(self.tiles)}</header>\n"
            f"<main>\n{body}\n</main>\n<footer>{joined(map(paragraph, self.foot))}</footer>\n"
            "</body>\n</html>\n"
        )


def legend(entries: Iterable[tuple[Html, str]]) -> Html:
    """What the colours stand for: a drawing and its name."""
    items = "".join(
        f'<li><svg viewBox="0 0 18 14" aria-hidden="true">{drawing}</svg>{text(name)}</li>'
        for drawing, name in entries
    )
    return Html(f'<ul class="legend">{items}</ul>')


def _tiles(tiles: Sequence[Tile]) -> str:
    items = "".join(
        f"<li><b>{text(tile.number)}</b><span>{text(tile.about)}</span></li>" for tile in tiles
    )
    return f'<ul class="tiles">{items}</ul>\n' if tiles else ""


def _section(section: Section) -> Html:
    name = slug(section.title)
    intro = f"{paragraph(section.intro)}\n" if section.intro else ""
    return Html(
        f'<section id="{name}" aria-labelledby="{name}-title">\n'
        f'<h2 id="{name}-title">{text(section.title)}</h2>\n{intro}{_grid(section.cards, 3)}\n</section>'
    )


def slug(title: str) -> str:
    """The id of a section, made from its title."""
    spaced = "".join(letter if letter.isalnum() else " " for letter in title.lower())
    return "-".join(spaced.split())


def _grid(cards: Sequence[Figure | Card], level: int) -> Html:
    """Two cards side by side where there is room."""
    written = joined(
        (_card(card, level, alone) for card, alone in zip(cards, _alone(cards), strict=True)), "\n"
    )
    return Html(f'<div class="cards">\n{written}\n</div>')


def _alone(cards: Sequence[Figure | Card]) -> list[bool]:
    """Which cards have no neighbour and may fill the row."""
    alone = [False] * len(cards)
    waiting: int | None = None  # has room beside it
    for i, card in enumerate(cards):
        if card.wide and waiting is not None:
            alone[waiting] = True
        waiting = i if not card.wide and waiting is None else None
    if waiting is not None:
        alone[waiting] = True
    return alone


def _card(card: Figure | Card, level: int, alone: bool) -> Html:
    heading = f'<h{level} class="title">{text(card.title)}</h{level}>'
    if isinstance(card, Figure):
        kind = " wide" if card.wide else " lone" if alone else ""
        return Html(
            f'<figure class="card{kind}">\n<figcaption>{heading}{text(card.caption)}</figcaption>\n'
            f"{card.drawing}\n{card.legend}<details><summary>The numbers</summary>"
            f"{table(card.title, card.table)}</details>\n</figure>"
        )
    kind = "card wide" if card.wide or alone else "card"
    note = paragraph(card.note, "note") if card.note else ""
    tag = "section" if level == 2 else "div"
    return Html(
        f"<{tag}{named(f'{kind} long' if card.long else kind)}>\n{heading}\n{note}{card.body}\n</{tag}>"
    )

"""Parts that every page has: the frame, tables, keys and lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from headjudge.html.theme import CSS

Cell = str | int | float | None


def document(title: str, head: str, body: str, foot: str) -> str:
    """A whole page that needs nothing else: no script, no font, no picture from elsewhere."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{CSS}</style>\n</head>\n<body>\n"
        f"<header>\n{head}\n</header>\n<main>\n{body}\n</main>\n<footer>\n{foot}\n</footer>\n"
        "</body>\n</html>\n"
    )


def section(title: str, body: str, note: str = "", kind: str = "") -> str:
    said = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<section class="{kind}">\n<h2>{escape(title)}</h2>\n{said}{body}\n</section>'


def table(caption: str, columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """Numbers to the right, the first column as headings; wide ones scroll by themselves."""
    given = [list(row) for row in rows]
    right = [
        bool(given) and all(isinstance(row[i], int | float | None) for row in given)
        for i in range(len(columns))
    ]
    heads = "".join(
        f'<th scope="col"{_n(right[i])}>{escape(name)}</th>' for i, name in enumerate(columns)
    )
    lines = []
    for row in given:
        first = f'<th scope="row"{_n(right[0])}>{_cell(row[0])}</th>'
        rest = "".join(
            f"<td{_n(right[i], cell)}>{_cell(cell)}</td>" for i, cell in enumerate(row) if i
        )
        lines.append(f"<tr>{first}{rest}</tr>")
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )


def _n(right: bool, cell: Cell = None) -> str:
    if not right:
        return ""
    below = isinstance(cell, int | float) and cell < 0
    return ' class="n neg"' if below else ' class="n"'


def _cell(cell: Cell) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, int):
        return f"{cell:,}".replace("-", "\N{MINUS SIGN}")
    if isinstance(cell, float):
        return f"{cell:,.2f}".replace("-", "\N{MINUS SIGN}")
    return escape(cell)


def data(caption: str, columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """The numbers beneath a chart."""
    return f"<details><summary>The numbers</summary>{table(caption, columns, rows)}</details>"


def said(sentences: Iterable[str]) -> str:
    return f'<ul class="said">{"".join(f"<li>{escape(each)}</li>" for each in sentences)}</ul>'


def key(entries: Iterable[tuple[str, str]]) -> str:
    """What the colours stand for: a drawing and its name."""
    items = "".join(
        f'<li><svg viewBox="0 0 18 14" aria-hidden="true">{drawing}</svg>{escape(name)}</li>'
        for drawing, name in entries
    )
    return f'<ul class="key">{items}</ul>'

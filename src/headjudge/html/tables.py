"""Tables of numbers and words."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from headjudge.html.markup import Html, named, text
from headjudge.html.numbers import number

Cell = str | int | float | None
Row = Sequence[Cell]


@dataclass(frozen=True)
class DataTable:
    """Columns and rows: the data of a figure, or a table by itself."""

    columns: Sequence[str]
    rows: Sequence[Row]
    digits: int = 1  # decimals of non-integers
    right: Container[int] = ()  # columns of words to align right; numbers always are


def table(caption: str, data: DataTable) -> Html:
    """Numbers to the right, the first column as headings; wide tables scroll."""
    right = [
        i in data.right
        or (bool(data.rows) and all(isinstance(row[i], int | float | None) for row in data.rows))
        for i in range(len(data.columns))
    ]
    heads = "".join(
        f'<th scope="col"{_kind(right[i])}>{text(name)}</th>' for i, name in enumerate(data.columns)
    )
    lines = "".join(
        f'<tr><th scope="row"{_kind(right[0])}>{_cell(row[0], data.digits)}</th>'
        + "".join(
            f"<td{_kind(right[i], cell)}>{_cell(cell, data.digits)}</td>"
            for i, cell in enumerate(row)
            if i
        )
        + "</tr>"
        for row in data.rows
    )
    return Html(
        f'<div class="scroll" tabindex="0" role="region" aria-label="{text(caption)}">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>"
    )


def _kind(right: bool, cell: Cell = None) -> str:
    if not right:
        return ""
    below = isinstance(cell, int | float) and cell < 0
    return named("n negative" if below else "n")


def _cell(cell: Cell, digits: int) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return text(cell) if isinstance(cell, str) else number(cell, digits)

"""The results for people (a table), for programs (JSON) and for the documentation (Markdown)."""

from __future__ import annotations

import json
from dataclasses import asdict

from rich import box
from rich.table import Table as RichTable

from bench.figures import Figure, PawnTable, Rate, Results, Table

BEGIN = "<!-- written by `make bench ARGS=--docs`: do not edit -->"
END = "<!-- end -->"
HEADINGS = ("", "C", "compiled", "plain", "measured", "wanted", "")


def rows(results: Results) -> list[tuple[str, ...]]:
    """The tables, in throws per second; then the figures."""
    tables = [*map(_table, results.tables), *map(_pawn, results.pawn), *map(_rate, results.lab)]
    return [*tables, *map(_figure, results.figures)]


def _table(each: Table) -> tuple[str, ...]:
    speeds = map(_speed, (each.limit, each.compiled, each.interpreted))
    return (f"{each.players} players, ≤ {each.rounds} rounds", *speeds, "", "", "")


def _pawn(each: PawnTable) -> tuple[str, ...]:
    speeds = map(_speed, (each.compiled, each.interpreted))
    return (f"one pawn, 4 {each.players}", "–", *speeds, "", "", "")


def _rate(each: Rate) -> tuple[str, ...]:
    return (each.name, _speed(each.limit), _speed(each.compiled), "–", "", "", "")


def _figure(each: Figure) -> tuple[str, ...]:
    return (each.name, "", "", "", each.found, each.wish, each.verdict)


def _speed(number: float) -> str:
    """Throws per second, in millions or thousands."""
    if number >= 1e6:
        return f"{number / 1e6:,.1f} M"
    return f"{number / 1e3:,.0f} k" if number else "–"


def as_table(results: Results) -> RichTable:
    table = RichTable(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.title = "Throws per second, and what else must be quick"
    table.caption = "\n".join(below(results))
    for place, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="left" if place == 0 else "right", no_wrap=True)
    for number, row in enumerate(rows(results), start=1):
        colour = {"ok": "green", "missed": "red", "busy": "yellow"}.get(row[-1], "default")
        table.add_row(
            *row[:-1],
            f"[{colour}]{row[-1]}[/{colour}]",
            end_section=number == len(results.tables) + len(results.pawn) + len(results.lab),
        )
    return table


def below(results: Results) -> list[str]:
    """Where it was measured, and what a figure needs to be understood."""
    notes = [f"{each.name}: {each.note}" for each in results.figures if each.note]
    if results.quick:
        notes.append("quick: the numbers mean nothing")
    return [results.machine, *notes]


def as_json(results: Results) -> str:
    figures = [asdict(each) | {"ok": each.ok} for each in results.figures]
    return json.dumps(asdict(results) | {"figures": figures}, indent=1, ensure_ascii=False)


def as_markdown(results: Results) -> str:
    lines = ["| " + " | ".join(HEADINGS) + " |", "|---" + "|---:" * (len(HEADINGS) - 1) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows(results)]
    return "\n".join([*lines, "", *(f"- {line}" for line in below(results))])


def into_page(page: str, results: Results) -> str:
    """The page with the part between the markers written anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{as_markdown(results)}\n\n{END}{after}"

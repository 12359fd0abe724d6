"""How answers are printed: JSON, tables on a terminal, plain columns elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from headjudge.tournaments import Fact, Tournament
    from headjudge.tournaments.preview import Change


LEAVING = ("absent", "forfeited", "withdrawn", "ejected")


def print_json(value: object) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2, default=_plain))


def _plain(value: object) -> object:
    """A sum: whole where it is, else to two decimals."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else round(float(value), 2)
    return str(value)


def amount(value: Fraction | None) -> str:
    if value is None:
        return ""
    return f"{value.numerator:,}" if value.denominator == 1 else f"{float(value):,.2f}"


def say(text: str = "") -> None:
    typer.echo(text)


def cited(text: str, clauses: Sequence[str]) -> str:
    return f"{text} [{', '.join(clauses)}]" if clauses else text


def table(
    columns: Sequence[str], rows: Sequence[Sequence[object]], title: str = "", right: str = ""
) -> None:
    """`right` names the columns of numbers."""
    from rich.console import Console

    numbers = set(right.split())
    console = Console(highlight=False, markup=False, emoji=False)
    cells = [[str(cell) for cell in row] for row in rows]
    if console.is_terminal:
        console.print(_rich(columns, cells, title, numbers))
        return
    if title:
        say(title)
    widths = [max(map(len, column)) for column in zip(columns, *cells, strict=True)]
    for row in (columns, *cells):
        parts = [
            cell.rjust(width) if column in numbers else cell.ljust(width)
            for cell, width, column in zip(row, widths, columns, strict=True)
        ]
        say("  ".join(parts).rstrip())


def _rich(
    columns: Sequence[str], rows: Sequence[Sequence[str]], title: str, numbers: set[str]
) -> object:
    from rich import box
    from rich.table import Table

    rich = Table(title=title or None, box=box.SIMPLE_HEAD, title_justify="left")
    for column in columns:
        rich.add_column(column, justify="right" if column in numbers else "left", overflow="fold")
    for row in rows:
        rich.add_row(*row)
    return rich


@contextmanager
def no_bar() -> Iterator[Callable[[int], None]]:
    yield lambda more: None


# --- what was decided -------------------------------------------------------------------------------


def fact_json(tournament: Tournament, fact: Fact) -> dict[str, object]:
    return {**fact.as_json(), "clauses": list(tournament.desk.cite(fact.ruling))}


def tell(tournament: Tournament, facts: Sequence[Fact], version: int, as_json: bool) -> None:
    """The facts that were stored and what follows from them at once."""
    from headjudge.cli.event import sentences
    from headjudge.tournaments.consequences import consequences

    after = consequences(tournament.desk, facts)[len(facts) :]
    if as_json:
        print_json(
            {
                "event": tournament.state.id,
                "version": version,
                "facts": [fact_json(tournament, fact) for fact in facts],
                "consequences": [
                    {
                        "kind": item.kind,
                        "ruling": item.ruling,
                        "clauses": list(item.clauses),
                        "data": dict(item.data),
                    }
                    for item in after
                ],
            }
        )
        return
    if not facts:
        say("Nothing to do: this was recorded before.")
    for text, clauses in sentences.of_facts(tournament, facts):
        say(cited(text, clauses))
    for text, clauses in sentences.of_consequences(tournament, after):
        say(cited(text, clauses))
    if any(fact.kind in LEAVING for fact in facts):
        for text, clauses in sentences.of_choices(tournament):
            say(cited(text, clauses))


def tell_preview(
    tournament: Tournament, facts: Sequence[Fact], changes: Sequence[Change], as_json: bool
) -> None:
    from headjudge.cli.event import sentences

    if as_json:
        print_json(
            {
                "preview": True,
                "facts": [fact_json(tournament, fact) for fact in facts],
                "changes": [_change(change) for change in changes],
            }
        )
        return
    say("Preview; nothing is stored:")
    for text, clauses in sentences.of_facts(tournament, facts):
        say("  " + cited(text, clauses))
    names = {one: person.entrant.name for one, person in tournament.state.people.items()}
    rows = [
        (
            names.get(change.player, change.player),
            change.what,
            change.before or "–",
            change.after or "–",
            ", ".join(change.clauses),
        )
        for change in changes
    ]
    if rows:
        table(("name", "what", "before", "after", "clauses"), rows)
    else:
        say("  No total, rank, seat or title changes.")


def _change(change: Change) -> Mapping[str, object]:
    return {
        "what": change.what,
        "player": change.player,
        "before": change.before,
        "after": change.after,
        "clauses": list(change.clauses),
    }

"""`headjudge event tie`, `note`, `warn`, `penalty`, `dispute`, `objection` and `rule`: what the judge writes down."""

from typing import Annotated, TypeAlias

import typer

from headjudge.cli.event.coming import Names
from headjudge.cli.event.judge import Judge
from headjudge.cli.event.options import Why, writes

Text: TypeAlias = Annotated[str, typer.Argument(help="What happened.")]
About: TypeAlias = Annotated[
    list[str] | None, typer.Option(metavar="NAME", help="Who it is about. Repeatable.")
]
Table: TypeAlias = Annotated[int | None, typer.Option(help="The number of the table.")]


@writes
def tie(judge: Judge, names: Names, why: Why = "") -> None:
    """Decide a tie that no rule breaks: the players in order, the best first. A reason is needed."""
    judge.do({"do": "break_tie", "order": names, "why": why})


def _note(judge: Judge, what: str, text: str, about: list[str] | None, table: int | None) -> None:
    fields: dict[str, object] = {"do": "note", "what": what, "text": text}
    if about:
        fields["names"] = about
    if table is not None:
        fields["table"] = table
    judge.do(fields)


@writes
def note(judge: Judge, text: Text, about: About = None, table: Table = None) -> None:
    """Write down a note about conduct."""
    _note(judge, "note", text, about, table)


@writes
def warn(judge: Judge, text: Text, about: About = None, table: Table = None) -> None:
    """Record a warning."""
    _note(judge, "warning", text, about, table)


@writes
def penalty(judge: Judge, text: Text, about: About = None, table: Table = None) -> None:
    """Record a penalty."""
    _note(judge, "penalty", text, about, table)


@writes
def dispute(judge: Judge, text: Text, about: About = None, table: Table = None) -> None:
    """Record a dispute; `rule` closes it."""
    _note(judge, "dispute", text, about, table)


@writes
def objection(judge: Judge, text: Text, about: About = None, table: Table = None) -> None:
    """Record an objection to the set-up, before the first roll."""
    _note(judge, "objection", text, about, table)


@writes
def rule(
    judge: Judge,
    number: Annotated[int, typer.Argument(help="The number of the dispute; see `notes`.")],
    decision: Annotated[str, typer.Argument(help="The decision. It is final.")],
) -> None:
    """Decide a dispute or an objection."""
    judge.do({"do": "rule", "note": number, "decision": decision})

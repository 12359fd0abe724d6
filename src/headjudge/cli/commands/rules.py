"""Read, compare and search the rulebooks, find where a clause is decided, or write and check a rulebook of your own."""

import typer

from headjudge.cli.rules.ask import ask
from headjudge.cli.rules.check import check
from headjudge.cli.rules.citations import citations
from headjudge.cli.rules.diff import diff
from headjudge.cli.rules.list_ import list_books
from headjudge.cli.rules.new import new
from headjudge.cli.rules.show import show
from headjudge.cli.rules.table import table
from headjudge.cli.rules.where import where

app = typer.Typer(no_args_is_help=True, add_completion=False, help=__doc__)
app.command("list")(list_books)
for command in (show, diff, ask, where, citations, check, new, table):
    app.command()(command)

"""`headjudge rules check`."""

from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli.rules import output
from headjudge.cli.rules.options import Json


def check(
    folder: Annotated[Path, typer.Argument(help="The folder of a rulebook.")],
    as_json: Json = False,
) -> None:
    """List everything wrong with a rulebook folder, with file and line."""
    from dataclasses import asdict

    from headjudge.errors import BadRulebook
    from headjudge.rulebooks import check as problems_of

    problems = problems_of(folder)
    if as_json:
        output.print_json(
            {
                "folder": str(folder),
                "ok": not problems,
                "problems": [asdict(problem) for problem in problems],
            }
        )
    else:
        for problem in problems:
            typer.echo(f"headjudge: {problem} [{BadRulebook.code}.{problem.kind}]", err=True)
        if not problems:
            typer.echo(f"{folder}: sound")
    if problems:
        raise typer.Exit(2)

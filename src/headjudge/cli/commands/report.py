"""A page to look at, from a result: wins, lengths, wealth, the board, returns, auctions, trades."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def report(
    result: Annotated[
        Path, typer.Argument(metavar="RESULT", help="What `headjudge simulate -o` kept.")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="The page; beside the result if not said."
        ),
    ] = None,
) -> None:
    """Draw everything that a result tells, as one page without scripts that needs nothing else."""
    from headjudge.atomic_file import Draft
    from headjudge.extras import need
    from headjudge.lab.report import page
    from headjudge.lab.results.files import read

    for library in ("numpy", "matplotlib"):
        need(library, "report")
    target = output or result.with_suffix(".html")
    found = read(result)
    with Draft(target) as draft:  # before the drawing, which takes its time
        draft.write_text(page(found))
        draft.keep()
    print(f"written: {target}")

"""Draw a page from a result: wins, lengths, wealth, the board, returns, auctions, trades."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(add_completion=False)


@app.command()
def report(
    result: Annotated[
        Path, typer.Argument(metavar="RESULT", help="A result written by `headjudge simulate -o`.")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", help="The page to write. Default: beside the result."
        ),
    ] = None,
) -> None:
    """Draw a whole result as one self-contained page without scripts."""
    from headjudge.atomic_file import Draft
    from headjudge.extras import need
    from headjudge.lab.report import page
    from headjudge.lab.results.files import read

    for library in ("numpy", "matplotlib"):
        need(library, "report")
    target = output or result.with_suffix(".html")
    loaded_result = read(result)
    with Draft(target) as draft:  # before the drawing, which is slow
        draft.write_text(page(loaded_result))
        draft.keep()
    print(f"written: {target}")

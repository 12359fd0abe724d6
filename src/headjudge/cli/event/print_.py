"""`headjudge event print`."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli.event import output
from headjudge.cli.event.desk import Desk
from headjudge.cli.event.options import reads
from headjudge.errors import BadInput

WHAT = ("seating", "tables", "cards", "sheets", "standings", "results", "certificates")


@reads
def print_papers(
    desk: Desk,
    what: Annotated[list[str], typer.Argument(metavar="WHAT...", help=", ".join(WHAT))],
    out: Annotated[
        Path,
        typer.Option(
            metavar="FILE.pdf",
            help="The file to write; with several papers each gets a file of its own.",
        ),
    ],
    lang: Annotated[str, typer.Option(help="en or es.")] = "en",
    paper: Annotated[str, typer.Option(help="letter or a4.")] = "letter",
    url: Annotated[
        str, typer.Option(metavar="BASE", help="For the QR codes on the cards: BASE/table/1 …")
    ] = "",
    round_: Annotated[
        int | None, typer.Option("--round", help="The round. Default: the last.")
    ] = None,
    provisional: Annotated[
        bool, typer.Option("--provisional", help="Standings with the round that is on, marked so.")
    ] = False,
) -> None:
    """Write papers as PDF: seating by name, tables, table cards, score sheets, standings, results, certificates."""
    from headjudge.atomic_file import Draft
    from headjudge.cli.event.papers import Printer
    from headjudge.cli.shared.store import bar

    unknown = [word for word in what if word not in WHAT]
    if unknown:
        raise BadInput(f"there is no paper {unknown[0]!r}; there are: {', '.join(WHAT)}", "WHAT")
    words = list(dict.fromkeys(what))
    printer = Printer(desk.read(), lang, paper, url, round_, provisional)
    with bar(sum(map(printer.steps, words)), "printing") as progress:
        counting = replace(printer, progress=progress)
        files = {_file(out, word, len(words)): counting.draw(word) for word in words}
    for file, data in files.items():
        with Draft(file) as draft, draft.writing():
            draft.path.write_bytes(data)
            draft.keep()
    desk.show(
        lambda: {"files": [str(file) for file in files]},
        lambda: output.say("\n".join(f"written: {file}" for file in files)),
    )


def _file(out: Path, word: str, count: int) -> Path:
    return out if count == 1 else out.with_name(f"{out.stem}-{word}{out.suffix or '.pdf'}")
